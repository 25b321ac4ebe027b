package record

import (
	"bytes"
	"strconv"
	"strings"

	"tessera/pente"
)

// textScan reads a game in the text format of the site.
type textScan struct {
	*scan
	rec     *Record
	game    string
	players [2]Player
	result  string
	// swapped says that the players took each other's colours after the opening: the first player of the headers is
	// the one who did not begin.
	swapped bool
}

func readSiteText(s *scan) (*Record, error) {
	root, err := s.node(0)
	if err != nil {
		return nil, err
	}
	t := &textScan{scan: s, rec: &Record{Root: root}}
	body, err := t.headers()
	if err != nil {
		return nil, err
	}
	if err := t.rules(); err != nil {
		return nil, err
	}
	if err := t.moves(body); err != nil {
		return nil, err
	}
	t.people()
	return t.rec, t.sound(t.rec)
}

// headers reads the headers and gives where the moves begin.
func (t *textScan) headers() (int, error) {
	at := 0
	for at < len(t.data) {
		end := bytes.IndexByte(t.data[at:], '\n') + 1
		if end == 0 {
			end = len(t.data) - at
		}
		line, sound := charsetUnknown(t.data[at : at+end])
		trimmed := strings.TrimSpace(line)
		if trimmed != "" && trimmed[0] != '[' {
			return at, nil
		}
		if trimmed != "" {
			key, value, ok := splitHeader(line)
			if !ok || !sound || tidyLine(key) == "" {
				if err := t.wrong(at, noHeader, trimmed); err != nil {
					return 0, err
				}
			} else if err := t.header(at, tidyLine(key), tidyLine(value)); err != nil {
				return 0, err
			}
		}
		at += end
	}
	return at, nil
}

// header reads one of the headers, old names included.
func (t *textScan) header(at int, key, value string) error {
	i := &t.rec.Info
	switch strings.ToLower(key) {
	case "game", "gametype":
		t.game = value
	case "site":
		i.Site = value
	case "event":
		i.Event = undash(value)
	case "round":
		i.Round = undash(value)
	case "section":
		i.Section = undash(value)
	case "date":
		i.Date = siteDate(value)
	case "time":
		i.Time = value
	case "timecontrol":
		i.TimeControl = undash(value)
	case "result":
		t.result = value
	case "rated":
		i.Rated = map[string]Rated{"Y": RatedYes, "N": RatedNo}[strings.ToUpper(value)]
	case "player's swapped?":
		t.swapped = strings.EqualFold(value, "yes")
	default:
		return t.playerHeader(at, key, value)
	}
	return nil
}

func (t *textScan) playerHeader(at int, key, value string) error {
	if value == "?" {
		value = ""
	}
	switch strings.ToLower(key) {
	case "player 1 name", "white":
		t.players[0].Name = value
	case "player 2 name", "black":
		t.players[1].Name = value
	case "player 1 rating", "whiterating":
		return t.rating(at, 0, undash(value))
	case "player 2 rating", "blackrating":
		return t.rating(at, 1, undash(value))
	case "player 1 type":
		t.players[0].Kind = playerKind(value)
	case "player 2 type":
		t.players[1].Kind = playerKind(value)
	default:
		t.rec.Info.Extra = append(t.rec.Info.Extra, Property{key, []string{value}})
	}
	return nil
}

func (t *textScan) rating(at, player int, text string) error {
	if text == "" {
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return t.wrong(at, noRating, text)
	}
	t.players[player].Rating = n
	return nil
}

// The site's words for what plays.
const (
	humanType    = "Human"
	computerType = "Computer"
)

func playerKind(text string) string {
	switch text {
	case "":
		return ""
	case humanType:
		return Person
	}
	return Computer
}

// rules finds the rules by the game's name and rating.
func (t *textScan) rules() (err error) {
	r := t.rec
	if t.options.Rules != nil && t.game == "" {
		r.Rules, r.Options = t.givenRules()
		return nil
	}
	game, another := siteGameNamed(t.game)
	if t.game == "" {
		game = &siteGames[0]
		t.assume(assumedGame, game.name)
	}
	if game == nil {
		return t.fault(0, unknownGame, t.game)
	}
	if another {
		r.Info.Extra = append(r.Info.Extra, Property{"Game", []string{t.game}})
	}
	t.supply = pente.Second
	if t.swapped {
		t.supply = pente.First
	}
	if r.Rules, r.Options, err = game.rules(0, r.Info.Rated); err != nil {
		return t.faultOf(0, err)
	}
	return nil
}

// The site's words in place of a last move.
const (
	resignWord  = "Resign"
	forfeitWord = "Forfeit"
	// openResult stands behind a game without a result, as in chess.
	openResult = "*"
)

// moves reads the list of moves and the result behind it.
func (t *textScan) moves(begin int) error {
	tokens, result := tokenize(t.data[begin:])
	switch {
	case t.result == "":
		t.result = result
	case result != "" && result != t.result:
		t.assume(assumedResult, result, t.result)
	}
	var moves []placed
	by := ""
	for _, token := range tokens {
		at := begin + token.at
		switch {
		case token.text == "?", token.text == openResult:
			continue
		case strings.EqualFold(token.text, resignWord):
			by = ByResignation
			continue
		case strings.EqualFold(token.text, forfeitWord):
			by = ByForfeit
			continue
		}
		m, _, err := ParseMove(Lettered, t.rec.Rules.Size, token.text)
		if err != nil {
			if err := t.wrong(at, noMove, token.text); err != nil {
				return err
			}
			break // what follows would be played by the wrong player
		}
		moves = append(moves, placed{m, at})
	}
	if res := resultOf(t.result, t.rec.Rules.Seats); res != nil {
		res.By = by
		t.rec.Result = res
	}
	return t.chain(t.rec.Root, moves)
}

// people puts the players into their seats.
func (t *textScan) people() {
	players, res := t.players, t.rec.Result
	if t.swapped && t.rec.Rules.Protocol != pente.NoProtocol {
		players[0], players[1] = players[1], players[0]
		if res != nil {
			res.Winners = res.Winners>>1&1 | res.Winners<<1&2
		}
	}
	t.rec.Info.Players = tidyPlayers(players[:])
}
