package library

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// kind is rules by their names.
type kind struct {
	variant     string
	size, seats int
	options     []string
}

func (k kind) String() string { return fmt.Sprint(k.variant, k.size, k.seats, k.options) }

// everyKind is each variant with the fewest and the most seats, plain and with each of its options.
func everyKind() (kinds []kind) {
	for _, v := range pente.Variants() {
		for _, seats := range slices.Compact([]int{v.MinSeats, v.MaxSeats}) {
			kinds = append(kinds, kind{v.Name, 9, seats, nil})
			for _, option := range v.Options {
				kinds = append(kinds, kind{v.Name, 9, seats, []string{option}})
			}
		}
	}
	return kinds
}

func (k kind) rules(t testing.TB) pente.Rules {
	t.Helper()
	rules, err := pente.New(k.variant, k.size, k.seats, k.options...)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// player plays at random, in the middle of the board, so that games meet again.
type player struct{ *rand.Rand }

func newPlayer(seed uint64) player { return player{rand.New(rand.NewPCG(seed, 2))} }

// move is one that the rules allow; false where none was found.
func (r player) move(rules *pente.Rules, p *pente.Position) (pente.Move, bool) {
	if p.Open != pente.NoPoint && r.IntN(3) == 0 {
		return pente.Choose(pente.Claim), true
	}
	if choices := rules.Choices(p); choices != nil {
		return pente.Choose(choices[r.IntN(len(choices))]), true
	}
	for range 200 {
		spread := 2 + r.IntN(rules.Size/2-1)
		column, row := rules.Size/2-spread+r.IntN(2*spread+1), rules.Size/2-spread+r.IntN(2*spread+1)
		at := pente.At(max(0, min(column, rules.Size-1)), max(0, min(row, rules.Size-1)))
		if rules.Legal(p, at) == nil {
			return pente.Move{Point: at, Claim: rules.Claimed && r.IntN(2) == 0}, true
		}
	}
	return pente.Move{}, false
}

// game is a record of a game of so many moves at most, in which seats may leave where they can.
func (r player) game(t testing.TB, k kind, length int) *record.Record {
	t.Helper()
	rec := record.New(k.rules(t), k.options...)
	if turnable(&rec.Rules) {
		rec.First = pente.Seat(r.IntN(rec.Rules.Seats))
	}
	p, at := rec.Rules.Start(rec.First), rec.Root
	for range length {
		m, ok := r.move(&rec.Rules, &p)
		if !ok || p.Outcome.Over() {
			break
		}
		next, _, err := rec.Rules.Play(p, m)
		if err != nil {
			t.Fatalf("%v: %v: %v", k, m, err)
		}
		p, at = next, at.Add(m)
		left := pente.Seat(r.IntN(rec.Rules.Seats))
		if !p.Outcome.Over() && rec.Rules.FreeForAll() && r.IntN(12) == 0 && rec.Rules.Remaining(&p).Len() > 2 &&
			!p.Out.Has(left) {
			at.Leaves = []pente.Seat{left}
			p = rec.Rules.Leave(p, left)
		}
	}
	r.describe(rec)
	return rec
}

// describe says who played, when and how it ended.
func (r player) describe(rec *record.Record) {
	for range rec.Rules.Seats {
		p := record.Player{Name: fmt.Sprintf("P%d", r.IntN(6)), Rating: 1500 + 100*r.IntN(5)}
		if r.IntN(8) == 0 {
			p = record.Player{}
		}
		rec.Info.Players = append(rec.Info.Players, p)
	}
	rec.Info.Date = []string{
		"", "2001", "2001-05", fmt.Sprintf("20%02d-%02d-%02d", r.IntN(20), 1+r.IntN(12), 1+r.IntN(28)),
	}[min(3, r.IntN(12))]
	switch r.IntN(6) {
	case 0:
	case 1:
		rec.Result = &record.Result{By: record.ByAgreement}
	default:
		by := []string{record.ByResignation, record.ByTime, record.ByRow + "+" + record.ByCaptures}[r.IntN(3)]
		rec.Result = &record.Result{Winners: 1 << r.IntN(rec.Rules.Seats), By: by}
	}
}

// moment is a position that a game had, and the move that followed; nil at the end.
type moment struct {
	position pente.Position
	move     *pente.Move
}

// momentsOf lists those of the main line.
func momentsOf(t testing.TB, r *record.Record) (moments []moment) {
	t.Helper()
	err := r.Walk(func(m *record.Moment) bool {
		if m.Main && m.Effect != nil {
			move := m.Effect.Move
			moments[len(moments)-1].move = &move
		}
		if m.Main {
			moments = append(moments, moment{position: m.Position})
		}
		return m.Main
	})
	if err != nil {
		t.Fatal(err)
	}
	return moments
}
