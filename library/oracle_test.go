package library

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// oracle counts what was played by looking at every position of every game, without keys or indexes.
type oracle struct {
	games   []*record.Record
	results []*record.Result
	// seen lists the moments of all games by the text of their position.
	seen map[string][]sighting
}

type sighting struct {
	game  int
	names renaming
	// played is the move in the form of the text, empty at the end of the game.
	played string
}

// renaming is what the text of a position calls each seat.
type renaming [pente.MaxSeats]pente.Seat

func (n renaming) set(seats pente.SeatSet) (renamed pente.SeatSet) {
	for _, seat := range seats.Seats() {
		renamed = renamed.With(n[seat])
	}
	return renamed
}

func newOracle(t testing.TB, games []*record.Record) *oracle {
	o := &oracle{games: games, seen: make(map[string][]sighting)}
	for i, r := range games {
		judged, err := r.Judge()
		if err != nil {
			t.Fatal(err)
		}
		o.results = append(o.results, cmp.Or(judged.Result(&r.Rules), r.Result))
		for _, m := range momentsOf(t, r) {
			text, played, names := known(&r.Rules, &m.position, m.move)
			o.seen[text] = append(o.seen[text], sighting{i, names, played})
		}
	}
	return o
}

// known writes a position, and a move from it, in the form that all equal ones have: the least of the texts that the
// symmetries give.
func known(rules *pente.Rules, p *pente.Position, m *pente.Move) (text, played string, names renaming) {
	plain, r, names := plainly(rules, p)
	for s := range symmetries {
		q := turned(&plain, rules.Size, s)
		at, move := fmt.Sprint(q, r), ""
		if m != nil {
			moved := *m
			if m.Choice == pente.Stone {
				moved.Point = image(rules.Size, s, m.Point)
			}
			move = fmt.Sprintf("%03d %v", moved.Point, moved)
		}
		if s == 0 || cmp.Or(cmp.Compare(at, text), cmp.Compare(move, played)) < 0 {
			text, played = at, move
		}
	}
	return text, played, names
}

// plainly leaves out of a position and its rules what does not matter, and counts seats from the one that began.
func plainly(rules *pente.Rules, p *pente.Position) (pente.Position, pente.Rules, renaming) {
	q, r := *p, *rules
	r.Variant, r.StonesPerTurn = "", max(1, r.StonesPerTurn)
	opening := 0
	switch {
	case r.Protocol != pente.NoProtocol:
		opening = 6
	case r.SecondStoneDistance+r.SecondStoneAxisDistance > 0:
		opening = r.Seats
	}
	if int(q.Opening) > opening {
		q.Opening = 7
		r.Protocol, r.CentreFirst, r.SecondStoneDistance, r.SecondStoneAxisDistance = 0, false, 0, 0
	}
	var names renaming
	for seat := range pente.Seat(r.Seats) {
		names[seat] = seat
		if !r.WinAheadByTurn {
			names[seat] = (seat + pente.Seat(r.Seats) - p.First) % pente.Seat(r.Seats)
		}
	}
	colours := [pente.MaxSeats + 1]pente.Colour{}
	for seat, name := range names[:r.Seats] {
		colours[r.Colour[seat]] = r.Colour[name]
	}
	if p.Swapped {
		names[0], names[1] = names[1], names[0]
		q.Swapped = false
	}
	for at, colour := range p.Stones {
		q.Stones[at] = colours[colour]
	}
	rename(&q, p, &r, names)
	return q, r, names
}

// rename calls the seats of a position by other names, and forgets the counts that the rules do not look at.
func rename(q, p *pente.Position, r *pente.Rules, names renaming) {
	q.Captures, q.Taken = [pente.MaxSeats]uint16{}, [pente.MaxSeats]uint16{}
	for seat, name := range names[:r.Seats] {
		if r.WinCaptures > 0 || r.Scoring.PerCapture > 0 {
			q.Captures[name] = p.Captures[seat]
		}
		if r.WinStones > 0 {
			q.Taken[name] = p.Taken[seat]
		}
	}
	for _, seat := range []*pente.Seat{&q.Turn, &q.Placer} {
		if *seat != pente.NoSeat {
			*seat = names[*seat]
		}
	}
	if !r.WinAheadByTurn {
		q.First = 0
	}
	q.Out, q.Outcome = names.set(p.Out), pente.Outcome{}
}

// count is the answer for a position, Best left out, with moves in the form of its text.
func (o *oracle) count(t testing.TB, rules *pente.Rules, p *pente.Position, f Filter) (all, ended Tally, moves map[string]Tally) {
	t.Helper()
	text, _, names := known(rules, p, nil)
	counts := map[string]*recount{"all": {}}
	for _, s := range o.seen[text] {
		if !o.lets(t, s, names, f) {
			continue
		}
		if counts[s.played] == nil {
			counts[s.played] = new(recount)
		}
		for _, c := range []string{"all", s.played} {
			counts[c].add(o.games[s.game], o.results[s.game], s.names, names)
		}
	}
	moves = make(map[string]Tally)
	for played, c := range counts {
		moves[played] = c.tally()
	}
	all, ended = moves["all"], moves[""]
	maps.DeleteFunc(moves, func(played string, _ Tally) bool { return played == "all" || played == "" })
	return all, ended, moves
}

func (o *oracle) lets(t testing.TB, s sighting, names renaming, f Filter) bool {
	t.Helper()
	r := o.games[s.game]
	rating := ratingOf(r)
	on, _ := readDay(r.Info.Date)
	days, err := readSpan(f.From, f.To)
	if err != nil {
		t.Fatal(err)
	}
	sits := f.Player == ""
	for seat, player := range r.Info.Players {
		inSeat := f.Seats == 0 || names.set(f.Seats).Has(s.names[seat])
		sits = sits || fold(player.Name) == fold(f.Player) && inSeat
	}
	unbounded := f.RatingFrom == 0 && f.RatingTo == 0
	inRange := rating > 0 && rating >= f.RatingFrom && (f.RatingTo == 0 || rating <= f.RatingTo)
	return sits && days.has(on) && (unbounded || inRange)
}

func ratingOf(r *record.Record) int {
	var ratings []int
	for _, p := range r.Info.Players {
		if p.Rating > 0 {
			ratings = append(ratings, p.Rating)
		}
	}
	return mean(ratings)
}

// mean is the rounded mean, 0 of nothing.
func mean(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	if sum == 0 {
		return 0
	}
	return (2*sum + len(numbers)) / (2 * len(numbers))
}

// recount is a tally under way.
type recount struct {
	Tally
	ratings []int
}

func (c *recount) add(r *record.Record, result *record.Result, from, to renaming) {
	c.Games++
	switch {
	case result == nil:
		c.Unknown++
	case result.Winners == 0:
		c.Draws++
	default:
		for _, winner := range result.Winners.Seats() {
			c.Wins[slices.Index(to[:r.Rules.Seats], from[winner])]++
		}
	}
	if rating := ratingOf(r); rating > 0 {
		c.ratings = append(c.ratings, rating)
	}
	on, _ := readDay(r.Info.Date)
	c.LastYear = max(c.LastYear, on.year())
}

func (c *recount) tally() Tally {
	c.Rating = mean(c.ratings)
	return c.Tally
}
