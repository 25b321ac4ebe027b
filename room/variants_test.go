package room_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
)

// wild chooses any legal move, by itself alone.
type wild struct{}

func (wild) Choose(_ context.Context, r *pente.Rules, p *pente.Position, _ int, rnd *rand.Rand) (pente.Move, error) {
	return anyMove(r, p, rnd)
}

func anyMove(r *pente.Rules, p *pente.Position, rnd *rand.Rand) (pente.Move, error) {
	if choices := r.Choices(p); len(choices) > 0 {
		return pente.Choose(choices[rnd.IntN(len(choices))]), nil
	}
	for range 10_000 {
		if at := pente.At(rnd.IntN(r.Size), rnd.IntN(r.Size)); r.Legal(p, at) == nil {
			return pente.Place(at), nil
		}
	}
	return pente.Move{}, fmt.Errorf("no legal move for seat %d", p.Turn)
}

// TestComputersPlayEveryVariant plays with one person at each table, moving at random as the computers do, and has the
// log of each match judged again.
func TestComputersPlayEveryVariant(t *testing.T) {
	h := newHall(t, func(c *room.Config) { c.Engine = wild{} })
	for _, v := range pente.Variants() {
		for _, seats := range slices.Compact([]int{v.MinSeats, v.MaxSeats}) {
			for _, options := range [][]string{nil, {pente.Claimed}} {
				if len(options) == 0 || slices.Contains(v.Options, options[0]) {
					t.Run(fmt.Sprint(v.Name, seats, options), func(t *testing.T) { playThrough(t, h, v.Name, seats, options) })
				}
			}
		}
	}
}

func playThrough(t *testing.T, h *hall, variant string, seats int, options []string) {
	rnd := rand.New(rand.NewPCG(uint64(seats), 3))
	settings := match.Settings{Variant: variant, Size: 7, Options: options, Levels: 1, First: pente.Seat(seats - 1)}
	settings.Seats = []match.SeatSettings{{Kind: match.Person}}
	for range seats - 1 {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Computer, Level: 1})
	}
	name := h.create(settings, ann, t.Name())
	for state := h.state(name); state.Result == nil; {
		if state.Turn() != 0 {
			state = h.watch(name, 0).until(0, "the person's turn", over)
			continue
		}
		move, err := anyMove(&state.Rules, &state.Position, rnd)
		if err != nil {
			t.Fatal(err)
		}
		ply := len(state.Moves)
		h.do(name, at(ann, 0, ply, fmt.Sprint(ply), match.Play{Move: move}))
		state = h.state(name)
	}
	audit(t, h, name)
}

// over reports whether it is the person's turn or nobody's.
func over(s *match.State) bool { return s.Result != nil || s.Turn() == 0 }

// audit judges the log of a match again.
func audit(t *testing.T, h *hall, name string) {
	t.Helper()
	events, err := h.store.Events(t.Context(), name, 0)
	if err != nil {
		t.Fatal(err)
	}
	data := make([][]byte, len(events))
	for i, e := range events {
		data[i] = e.Data
	}
	if err := match.Audit(data...); err != nil {
		t.Error(err)
	}
}
