package herald

import "tessera/match"

// inLetters are the words of letters by language; English is for all others.
var inLetters = map[string]words{
	"en": {
		one: "A game waits for you at %site", many: "%n games wait for you at %site", over: "Your games at %site",
		hello: "Hello %name,\n\n", waiting: "These games wait for your move:\n\n", ended: "These are over since the last letter:\n\n",
		more: "- and %more more\n", stop: "This letter comes once a day at most, when there is something to tell. To end it, open this link:\n\n%stop\n",
		since: "your move since %at", until: "your move until %at", guest: "a guest", colon: ": ", day: "%d %m, %t",
		months: [12]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"},
		fared:  map[match.Fared]string{match.FaredWon: "you have won", match.FaredLost: "you have lost", match.FaredDrawn: "a draw", match.FaredOther: "over"},
	},
	"nl": {
		one: "Er wacht een partij op je bij %site", many: "Er wachten %n partijen op je bij %site", over: "Je partijen bij %site",
		hello: "Hallo %name,\n\n", waiting: "Deze partijen wachten op je zet:\n\n", ended: "Deze zijn sinds de vorige brief afgelopen:\n\n",
		more: "- en nog %more\n", stop: "Deze brief komt hoogstens één keer per dag, als er iets te melden is. Wil je hem niet meer, open dan deze link:\n\n%stop\n",
		since: "jij bent aan zet sinds %at", until: "jij bent aan zet, tot %at", guest: "een gast", colon: ": ", day: "%d %m, %t",
		months: [12]string{"januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"},
		fared:  map[match.Fared]string{match.FaredWon: "je hebt gewonnen", match.FaredLost: "je hebt verloren", match.FaredDrawn: "remise", match.FaredOther: "afgelopen"},
	},
	"fr": {
		one: "Une partie vous attend sur %site", many: "%n parties vous attendent sur %site", over: "Vos parties sur %site",
		hello: "Bonjour %name,\n\n", waiting: "Ces parties attendent votre coup\u00a0:\n\n", ended: "Celles-ci sont terminées depuis la dernière lettre\u00a0:\n\n",
		more: "- et %more de plus\n", stop: "Cette lettre arrive au plus une fois par jour, quand il y a des nouvelles. Pour ne plus la recevoir, ouvrez ce lien\u00a0:\n\n%stop\n",
		since: "à vous de jouer depuis le %at", until: "à vous de jouer, jusqu’au %at", guest: "un invité", colon: "\u00a0: ", day: "%d %m à %t",
		months: [12]string{"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"},
		fared:  map[match.Fared]string{match.FaredWon: "vous avez gagné", match.FaredLost: "vous avez perdu", match.FaredDrawn: "partie nulle", match.FaredOther: "terminée"},
	},
	"de": {
		one: "Eine Partie bei %site wartet auf dich", many: "%n Partien bei %site warten auf dich", over: "Deine Partien bei %site",
		hello: "Hallo %name,\n\n", waiting: "Diese Partien warten auf deinen Zug:\n\n", ended: "Diese sind seit dem letzten Brief zu Ende:\n\n",
		more: "- und %more weitere\n", stop: "Dieser Brief kommt höchstens einmal am Tag, wenn es etwas zu berichten gibt. Um ihn abzubestellen, öffne diesen Link:\n\n%stop\n",
		since: "du bist am Zug seit dem %at", until: "du bist am Zug, bis zum %at", guest: "ein Gast", colon: ": ", day: "%d. %m, %t Uhr",
		months: [12]string{"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"},
		fared:  map[match.Fared]string{match.FaredWon: "du hast gewonnen", match.FaredLost: "du hast verloren", match.FaredDrawn: "unentschieden", match.FaredOther: "zu Ende"},
	},
}
