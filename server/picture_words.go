package server

import (
	"tessera/pente"
	"tessera/picture"
	"tessera/record"
)

// pictureWords are those of pictures and previews in each language; nil stands for English.
var pictureWords = map[string]*picture.Words{
	"en": nil,
	"nl": {
		Board: "Bord van %d × %d", Stones: "%s: %s", Last: "Laatste zet: %s",
		Colours: [pente.MaxSeats]string{"Wit", "Zwart", "Rood", "Blauw", "Groen", "Amber"},
		Again:   "%s op %s", Takes: "%s slaat %s",
		Move: "Zet %d", Wins: "%s wint %s", Win: "%s winnen %s", Draw: "Remise %s",
		By: endingsIn("met een rij", "door slaan", "met een rij en door slaan", "door opgave", "op tijd",
			"doordat de ander niet opdaagde", "in overleg", "op een vol bord", "zonder zet die nog kan"),
		Variants: picture.VariantNames("Punten", "Partners", "Team-Pente", "Punten voor drie tot zes", "Allen tegen allen"),
	},
	"fr": {
		Board: "Plateau de %d × %d", Stones: "%s\u00a0: %s", Last: "Dernier coup\u00a0: %s",
		Colours: [pente.MaxSeats]string{"Blanc", "Noir", "Rouge", "Bleu", "Vert", "Ambre"},
		Again:   "%s en %s", Takes: "%s prend %s",
		Move: "Coup %d", Wins: "%s gagne %s", Win: "%s gagnent %s", Draw: "Partie nulle %s",
		By: endingsIn("par un alignement", "par prises", "par un alignement et par prises", "par abandon", "au temps",
			"par forfait", "d’un commun accord", "sur un plateau plein", "sans coup possible"),
		Variants: picture.VariantNames("Aux points", "Partenaires", "Pente par équipes", "Aux points, de trois à six",
			"Chacun pour soi"),
	},
	"de": {
		Board: "Brett mit %d × %d Linien", Stones: "%s: %s", Last: "Letzter Zug: %s",
		Colours: [pente.MaxSeats]string{"Weiß", "Schwarz", "Rot", "Blau", "Grün", "Bernstein"},
		Again:   "%s auf %s", Takes: "%s schlägt %s",
		Move: "Zug %d", Wins: "%s gewinnt %s", Win: "%s gewinnen %s", Draw: "Remis %s",
		By: endingsIn("mit einer Reihe", "durch Schlagen", "mit einer Reihe und durch Schlagen", "durch Aufgabe",
			"durch Zeitüberschreitung", "kampflos", "nach Vereinbarung", "auf vollem Brett", "ohne möglichen Zug"),
		Variants: picture.VariantNames("Punkte", "Partner", "Team-Pente", "Punkte für drei bis sechs", "Alle gegen alle"),
	},
}

// endingsIn puts words for endings in the place of those of records.
func endingsIn(row, captures, both, resignation, time, forfeit, agreement, full, blocked string) map[string]string {
	return map[string]string{
		record.ByRow: row, record.ByCaptures: captures, record.ByRow + "+" + record.ByCaptures: both,
		record.ByResignation: resignation, record.ByTime: time, record.ByForfeit: forfeit, record.ByAgreement: agreement,
		record.ByFull: full, record.ByBlocked: blocked,
	}
}
