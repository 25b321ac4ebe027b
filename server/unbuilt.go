package server

import (
	"html/template"
	"net/http"

	"golang.org/x/text/language"
)

// advice is what the page without a web app says in one language.
type advice struct {
	Lang, Title, Missing, Build, Afterwards string
}

// advices are in the order of adviceLanguages.
var advices = []advice{
	{
		"en", "The web app has not been built",
		"This tessera was built without the web app, so there is no board to show.",
		"Build both (Go and Node are needed) in the folder of the source, and start it again:",
		"The API and all other commands work as they are.",
	},
	{
		"nl", "De webapp is niet gebouwd",
		"Deze tessera is zonder de webapp gebouwd en heeft dus geen bord om te laten zien.",
		"Bouw beide (Go en Node zijn nodig) in de map van de broncode en start opnieuw:",
		"De API en alle andere opdrachten werken zoals ze zijn.",
	},
	{
		"fr", "L’application web n’a pas été construite",
		"Ce tessera a été construit sans l’application web\u00a0: il n’y a pas de plateau à afficher.",
		"Construisez les deux (il faut Go et Node) dans le dossier des sources, puis relancez\u00a0:",
		"L’API et toutes les autres commandes fonctionnent telles quelles.",
	},
	{
		"de", "Die Web-App ist nicht gebaut",
		"Dieses tessera wurde ohne die Web-App gebaut und hat darum kein Brett zu zeigen.",
		"Baue beides (Go und Node werden gebraucht) im Ordner mit dem Quelltext und starte neu:",
		"Die API und alle anderen Befehle funktionieren auch so.",
	},
}

var adviceLanguages = language.NewMatcher([]language.Tag{
	language.English, language.Dutch, language.French, language.German,
})

var unbuiltPage = template.Must(template.New("unbuilt").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tessera: {{.Title}}</title>
<h1>{{.Title}}</h1>
<p>{{.Missing}}</p>
<p>{{.Build}}</p>
<pre>make build
bin/tessera serve</pre>
<p>{{.Afterwards}}</p>
</html>
`))

// unbuilt says in the reader's language how to build the web app.
func unbuilt(w http.ResponseWriter, r *http.Request, status int) {
	_, chosen := language.MatchStrings(adviceLanguages, r.Header.Get("Accept-Language"))
	header := w.Header()
	header.Set("Content-Type", kinds[".html"])
	header.Set("Content-Language", advices[chosen].Lang)
	header.Set("Cache-Control", "no-store")
	header.Set("Vary", "Accept-Language")
	w.WriteHeader(status)
	// An error here is the reader's, who went away.
	_ = unbuiltPage.Execute(w, advices[chosen])
}
