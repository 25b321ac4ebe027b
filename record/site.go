package record

import (
	"strings"
	"time"

	"tessera/pente"
)

// siteGame is a game of Pente.org.
type siteGame struct {
	// number is the site's, for the game at the usual speed; one more is the same at high speed.
	number  int
	name    string
	variant string
	// tournament says that rated games are played by the tournament rule.
	tournament bool
}

// siteGames are those of the site that we play too.
var siteGames = []siteGame{
	{1, "Pente", "pente", true}, {3, "Keryo-Pente", "keryo", true}, {5, "Gomoku", "gomoku", false},
	{7, "D-Pente", "dpente", false}, {9, "G-Pente", "gpente", false}, {11, "Poof-Pente", "poof", true},
	{13, "Connect6", "connect6", false}, {15, "Boat-Pente", "boat", true}, {17, "DK-Pente", "dkpente", false},
	{25, "O-Pente", "opente", true}, {27, "Swap2-Pente", "swap2", false}, {29, "Swap2-Keryo", "swap2keryo", false},
}

const (
	// siteNumbers is what GM in the site's dialect counts from.
	siteNumbers = 100
	// turnBased is what the site adds to the number of a game that is played by turns.
	turnBased = 50
)

// The site's words for how a game is played.
const (
	speedPrefix = "Speed "
	turnPrefix  = "Turn-based "
)

// siteGameNumbered finds a game by its number; another says that the number is not the usual one.
func siteGameNumbered(number int) (game *siteGame, another bool) {
	for i := range siteGames {
		switch g := &siteGames[i]; number {
		case g.number:
			return g, false
		case g.number + 1, g.number + turnBased:
			return g, true
		}
	}
	return nil, false
}

// siteGameNamed finds a game by its name; another says that the name is not the usual one.
func siteGameNamed(name string) (game *siteGame, another bool) {
	plain := strings.TrimPrefix(strings.TrimPrefix(name, speedPrefix), turnPrefix)
	for i := range siteGames {
		if strings.EqualFold(siteGames[i].name, plain) {
			return &siteGames[i], siteGames[i].name != name
		}
	}
	return nil, false
}

// rules are those of the game, rated or not.
func (g *siteGame) rules(size int, rated Rated) (pente.Rules, []string, error) {
	var options []string
	if g.tournament && rated == RatedYes {
		options = []string{pente.Tournament}
	}
	rules, err := pente.New(g.variant, size, 0, options...)
	return rules, options, err
}

// siteGameOf finds the game whose rules a record has; nil where the site has none such.
func siteGameOf(r *Record) *siteGame {
	for i := range siteGames {
		rules, _, err := siteGames[i].rules(r.Rules.Size, r.Info.Rated)
		if err == nil && rules == r.Rules {
			return &siteGames[i]
		}
	}
	return nil
}

// siteDate reads a date as the site writes it.
func siteDate(text string) string {
	if len(text) == len("01/02/2006") && text[2] == '/' && text[5] == '/' {
		if iso := tidyDate(text[6:] + "-" + text[:2] + "-" + text[3:5]); len(iso) == len("2006-01-02") {
			return iso
		}
	}
	return tidyDate(text)
}

// siteDateText writes a date as the site does.
func siteDateText(date string) string {
	if day, err := time.Parse(time.DateOnly, date); err == nil {
		return day.Format("01/02/2006")
	}
	return date
}

// dash stands for nothing in the site's fields.
const dash = "-"

// undash makes nothing of a dash.
func undash(text string) string {
	if text == dash {
		return ""
	}
	return text
}
