package record

import (
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// setup reads the stones that are on the board at the start, and whose turn it is.
func (h *sgfHeader) setup() error {
	text, stated := h.fields["XSETUP"]
	if len(h.stones) == 0 && !stated {
		return h.turn()
	}
	s := new(pente.Setup)
	h.rec.Setup = s
	// What XSTONES says counts more than AB and AW, which show the same stones to others in the colours that they know.
	slices.SortStableFunc(h.stones, func(a, b *sgfProperty) int { return truth(b.key == "XSTONES") - truth(a.key == "XSTONES") })
	for _, p := range h.stones {
		if err := h.addStones(s, p); err != nil {
			return err
		}
	}
	if len(s.Stones[1]) > len(s.Stones[2]) {
		s.Turn = 1
	}
	if turn, first, ours := strings.Cut(text, ","); ours {
		s.Turn, s.First = pente.Seat(max(natural(turn), 0)), pente.Seat(max(natural(first), 0))
	}
	var err error
	if s.Captures, err = h.numbers("XCAPTURES"); err != nil {
		return err
	}
	if s.Taken, err = h.numbers("XSTONESTAKEN"); err != nil {
		return err
	}
	h.rec.First = s.Turn
	return h.turn()
}

// addStones reads AB, AW, or ours for other colours, where each value has the colour before the point.
func (h *sgfHeader) addStones(s *pente.Setup, p *sgfProperty) error {
	if p.key != "XSTONES" {
		points, err := h.pointsOf(p)
		points = slices.DeleteFunc(points, func(at pente.Point) bool { return h.told[at] })
		addStones(s, pente.Colour(1+truth(p.key == "AW")), points)
		return err
	}
	for i := range p.values[:min(len(p.values), pente.MaxSize*pente.MaxSize)] {
		raw, err := h.raw(p, i)
		if err != nil {
			return err
		}
		colour, text, _ := strings.Cut(raw, ":")
		at := h.point(text)
		if natural(colour) < 1 || natural(colour) > pente.MaxSeats || at == pente.NoPoint {
			if err := h.wrong(p.places[i], sgfNoStone, raw); err != nil {
				return err
			}
			continue
		}
		addStones(s, pente.Colour(natural(colour)), []pente.Point{at})
		if h.told == nil {
			h.told = make(map[pente.Point]bool)
		}
		h.told[at] = true
	}
	return nil
}

// turn reads whose turn it is where a program says so.
func (h *sgfHeader) turn() error {
	switch text := h.fields["PL"]; strings.ToUpper(text) {
	case "", " ":
	case "B", "BLACK", "1":
		h.begins(1)
	case "W", "WHITE", "2":
		h.begins(2)
	default:
		return h.wrong(h.rec.Root.at, sgfNobodysTurn, text)
	}
	return nil
}

// begins says that the first stone is of a colour.
func (g *sgfScan) begins(colour pente.Colour) {
	if g.begun {
		return
	}
	g.begun = true
	r := g.rec
	for seat := range pente.Seat(r.Rules.Seats) {
		if r.Rules.Colour[seat] == colour {
			r.First = seat
			break
		}
	}
	if r.Setup != nil {
		r.Setup.Turn = r.First
	}
}

// people reads who plays.
func (h *sgfHeader) people() error {
	players := make([]Player, max(h.rec.Rules.Seats, 2))
	black, white := &players[0], &players[1]
	if h.site {
		black, white = white, black // the first player has white, though his moves are written as black's
	}
	black.Name, white.Name = h.fields["PB"], h.fields["PW"]
	h.rating(black, "BR")
	h.rating(white, "WR")
	for seat, name := range h.lists["XPLAYERS"] {
		players[seat%len(players)].Name = name
	}
	for seat, text := range h.lists["XRATINGS"] {
		players[seat%len(players)].Rating, _ = strconv.Atoi(text)
	}
	for seat, kind := range h.lists["XKINDS"] {
		players[seat%len(players)].Kind = kind
	}
	h.rec.Info.Players = tidyPlayers(players)
	return nil
}

// rating reads a number; what is none (“3 dan”) is kept as written.
func (h *sgfHeader) rating(p *Player, key string) {
	text := h.fields[key]
	if n, err := strconv.Atoi(text); err == nil {
		p.Rating = n
	} else if text != "" {
		h.keepField(key, text)
	}
}

// keepField keeps a known field that cannot be understood.
func (h *sgfHeader) keepField(key, text string) {
	h.rec.Info.Extra = append(h.rec.Info.Extra, Property{key, []string{escape(text)}})
}

// tidyPlayers drops players of whom nothing is known from the end.
func tidyPlayers(players []Player) []Player {
	for len(players) > 0 && players[len(players)-1] == (Player{}) {
		players = players[:len(players)-1]
	}
	if len(players) == 0 {
		return nil
	}
	return slices.Clone(players)
}

// info reads when and where.
func (h *sgfHeader) info() error {
	i, f := &h.rec.Info, h.fields
	i.Event, i.Site, i.Round, i.Source, i.Annotator = f["EV"], f["PC"], f["RO"], f["SO"], f["AN"]
	i.Date, i.TimeControl = tidyDate(f["DT"]), f["TM"]
	i.Section, i.Time, i.Language, i.Rated = f["XSECTION"], f["XTIME"], f["XLANGUAGE"], Rated(f["XRATED"])
	if control := f["XCONTROL"]; control != "" {
		i.TimeControl = control
	}
	if h.site {
		i.Date, i.TimeControl, i.Section, i.Rated = siteDate(f["DT"]), undash(f["TM"]), f["SC"], h.siteRated()
	}
	if program := f["AP"]; program != "" && program != programName {
		h.keepField("AP", program)
	}
	if ff := f["FF"]; ff != "" && ff != "4" && ff != "3" && ff != "1" {
		h.assume(assumedFF, ff)
	}
	return nil
}

// programName is how files that we write introduce themselves.
const programName = "tessera"

// result reads how the game ended.
func (h *sgfHeader) result() error {
	if text := h.fields["XRESULT"]; text != "" {
		return h.ourResult(text)
	}
	text := h.fields["RE"]
	if text == "" || text == "?" {
		return nil
	}
	res, known := h.parseResult(text)
	if !known {
		h.keepField("RE", text)
		return nil
	}
	h.rec.Result = res
	return nil
}

// ourResult reads winners and ending: “0,2:row”.
func (h *sgfHeader) ourResult(text string) error {
	winners, by, _ := strings.Cut(text, ":")
	res := &Result{By: by}
	for seat := range strings.SplitSeq(winners, ",") {
		if n := natural(seat); n >= 0 && n < pente.MaxSeats {
			res.Winners = res.Winners.With(pente.Seat(n))
		} else if seat != "" {
			return h.wrong(h.rec.Root.at, sgfNoSeat, text, seat)
		}
	}
	points, err := h.numbers("XPOINTS")
	res.Points = points
	h.rec.Result = res
	return err
}

// endingLetters are the standard's words for endings, without regard to case.
var endingLetters = map[string]string{
	"": "", "R": ByResignation, "RESIGN": ByResignation, "T": ByTime, "TIME": ByTime, "F": ByForfeit, "FORFEIT": ByForfeit,
}

// parseResult reads the standard's results between two sides; what says more is not known.
func (h *sgfHeader) parseResult(text string) (*Result, bool) {
	text = strings.ToUpper(strings.TrimSpace(text))
	if text == "0" || text == "DRAW" {
		return new(Result), true
	}
	winner, how, _ := strings.Cut(text, "+")
	by, known := endingLetters[how]
	if !known || winner != "B" && winner != "W" || h.rec.Rules.Sides() != 2 {
		return nil, false
	}
	seat := truth(winner == "W") != truth(h.site)
	side := h.rec.Rules.Side[truth(seat)]
	return &Result{Winners: h.rec.Rules.SideSeats(side), By: by}, true
}

// match reads the series of games that the game belongs to.
func (h *sgfHeader) match() error {
	id, stated := h.fields["XMATCH"]
	if !stated {
		return nil
	}
	m := &Match{ID: id}
	for _, field := range []struct {
		key string
		to  *int
	}{{"XGAME", &m.Game}, {"XTARGET", &m.Target}, {"XBESTOF", &m.BestOf}} {
		n, err := h.number(field.key)
		if err != nil {
			return err
		}
		*field.to = n
	}
	var err error
	if m.Handicaps, err = h.numbers("XHANDICAPS"); err != nil {
		return err
	}
	m.Totals, err = h.numbers("XTOTALS")
	h.rec.Match = m
	return err
}
