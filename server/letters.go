package server

import "tessera/people/post"

// letterWords are what letters say in one language. %name is the account's, %site the host, %link where to go.
type letterWords struct {
	confirmSubject, confirm string
	renewSubject, renew     string
	movedSubject, moved     string
}

// inLetters are the words of letters by language; English is for all others.
var inLetters = map[string]letterWords{
	"en": {
		confirmSubject: "Your address at %site",
		confirm:        "Hello,\n\nopen this link to use this address with the account %name at %site:\n\n%link\n\nIt works for one day. If you did not ask for it, leave it be.\n",
		renewSubject:   "A new password at %site",
		renew:          "Hello %name,\n\nopen this link to choose a new password at %site:\n\n%link\n\nIt works once, within an hour. If you did not ask for it, leave it be: your password stays as it is.\n",
		movedSubject:   "Your address at %site has changed",
		moved:          "Hello %name,\n\nletters about your account at %site do not come to this address any more. If that was not you, sign in and change your password:\n\n%link\n",
	},
	"nl": {
		confirmSubject: "Je adres bij %site",
		confirm:        "Hallo,\n\nopen deze link om dit adres te gebruiken met het account %name bij %site:\n\n%link\n\nDe link werkt één dag. Heb je er niet om gevraagd, laat hem dan rusten.\n",
		renewSubject:   "Een nieuw wachtwoord bij %site",
		renew:          "Hallo %name,\n\nopen deze link om bij %site een nieuw wachtwoord te kiezen:\n\n%link\n\nDe link werkt eenmaal, binnen een uur. Heb je er niet om gevraagd, laat hem dan rusten: je wachtwoord blijft zoals het is.\n",
		movedSubject:   "Je adres bij %site is gewijzigd",
		moved:          "Hallo %name,\n\nbrieven over je account bij %site komen niet meer naar dit adres. Was jij dat niet, meld je dan aan en wijzig je wachtwoord:\n\n%link\n",
	},
	"fr": {
		confirmSubject: "Votre adresse sur %site",
		confirm:        "Bonjour,\n\nouvrez ce lien pour utiliser cette adresse avec le compte %name sur %site\u00a0:\n\n%link\n\nIl est valable un jour. Si vous n’avez rien demandé, n’en tenez pas compte.\n",
		renewSubject:   "Un nouveau mot de passe sur %site",
		renew:          "Bonjour %name,\n\nouvrez ce lien pour choisir un nouveau mot de passe sur %site\u00a0:\n\n%link\n\nIl sert une seule fois, dans l’heure. Si vous n’avez rien demandé, n’en tenez pas compte\u00a0: votre mot de passe reste le même.\n",
		movedSubject:   "Votre adresse sur %site a changé",
		moved:          "Bonjour %name,\n\nle courrier de votre compte sur %site n’arrive plus à cette adresse. Si ce n’était pas vous, connectez-vous et changez votre mot de passe\u00a0:\n\n%link\n",
	},
	"de": {
		confirmSubject: "Deine Adresse bei %site",
		confirm:        "Hallo,\n\nöffne diesen Link, um diese Adresse mit dem Konto %name bei %site zu verwenden:\n\n%link\n\nEr gilt einen Tag. Wenn du nicht darum gebeten hast, lass ihn auf sich beruhen.\n",
		renewSubject:   "Ein neues Passwort bei %site",
		renew:          "Hallo %name,\n\nöffne diesen Link, um bei %site ein neues Passwort zu wählen:\n\n%link\n\nEr gilt einmal, eine Stunde lang. Wenn du nicht darum gebeten hast, lass ihn auf sich beruhen: Dein Passwort bleibt, wie es ist.\n",
		movedSubject:   "Deine Adresse bei %site hat sich geändert",
		moved:          "Hallo %name,\n\nPost zu deinem Konto bei %site kommt nicht mehr an diese Adresse. Wenn du das nicht warst, melde dich an und ändere dein Passwort:\n\n%link\n",
	},
}

func lettersIn(language string) letterWords {
	if words, ok := inLetters[language]; ok {
		return words
	}
	return inLetters["en"]
}

// letter writes a letter to somebody about an account.
func (s *Server) letter(to, subject, text, name, path string) post.Letter {
	public := s.config.PublicURL
	fill := func(text string) string {
		return fillIn(text, map[string]string{"%name": name, "%site": public.Hostname(), "%link": public.JoinPath("/").String() + path})
	}
	return post.Letter{To: to, Subject: fill(subject), Text: fill(text)}
}
