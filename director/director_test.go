package director_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"tessera/director"
	"tessera/match"
	"tessera/pente"
	log "tessera/store/sqlite"
	"tessera/tournament"
)

var people = []string{"ann", "bob", "cat", "dan", "eve"}

// play takes a tournament on until it is over.
func (h *house) play(d *director.Director, id string) *tournament.State {
	h.t.Helper()
	for range 300 {
		must(h.t, d.Tick(h.t.Context()))
		s := h.state(d, id)
		if s.Stage == tournament.StageOver {
			return s
		}
		h.win(s)
		h.pass(5 * time.Second)
		if s.Terms.Kind == tournament.KindLeague {
			h.pass(24 * time.Hour)
		}
	}
	h.t.Fatalf("it does not end: %+v", h.state(d, id))
	return nil
}

func TestEveryKindIsPlayed(t *testing.T) {
	for _, kind := range tournament.Kinds {
		h := openHouse(t)
		d, _ := h.director(0)
		s := h.play(d, h.begin(d, terms(kind), people...))
		if winners := s.Winners(); !slices.Contains(winners, 0) {
			t.Errorf("%s: won by %v", kind, winners)
		}
		for id := range s.Playing {
			t.Errorf("%s: %s is played on", kind, id)
		}
		played := slices.IndexFunc(s.Rounds[0].Fixtures, func(f tournament.Fixture) bool { return len(f.Games) > 0 })
		state, err := h.hall.State(t.Context(), s.Rounds[0].Fixtures[played].Games[0].Match)
		must(t, err)
		if !state.Public || state.First != 0 || state.Tournament == "" || state.Rated != (kind != "") {
			t.Errorf("%s: %+v", kind, state)
		}
		again, _ := h.director(0)
		id := state.Tournament
		if stored := h.state(again, id); !reflect.DeepEqual(stored, h.state(d, id)) {
			t.Errorf("%s: stored is something else", kind)
		}
	}
}

// TestTablesOfMoreThanTwo: partners win together, and where everybody plays alone who leaves first is last.
func TestTablesOfMoreThanTwo(t *testing.T) {
	for variant, c := range map[string]struct {
		seats  int
		resign []pente.Seat
		want   []tournament.Half
	}{
		"partners": {4, []pente.Seat{1}, []tournament.Half{4, 0, 4, 0}},
		"free":     {3, []pente.Seat{2, 1}, []tournament.Half{4, 2, 0}},
		"points3":  {3, []pente.Seat{1, 2}, []tournament.Half{4, 0, 2}},
	} {
		h := openHouse(t)
		d, _ := h.director(0)
		of := terms(tournament.KindLeague)
		of.Variant, of.Seats, of.Rounds, of.Rated = variant, c.seats, 1, false
		id := h.begin(d, of, people[:c.seats]...)
		must(t, d.Tick(t.Context()))
		for game := range h.state(d, id).Playing {
			h.moves(game, c.seats)
			for _, seat := range c.resign {
				h.command(game, seat, match.Resign{})
			}
		}
		must(t, d.Tick(t.Context()))
		if f := h.state(d, id).Rounds[0].Fixtures[0]; !slices.Equal(f.Points, c.want) || f.Forfeit {
			t.Errorf("%s: %+v, want %v", variant, f, c.want)
		}
	}
}

// outcome is what came of a tournament, whenever it was.
func outcome(s *tournament.State) (lines []string) {
	for _, round := range s.Rounds {
		for _, f := range round.Fixtures {
			line := fmt.Sprint(f.Entrants, f.Points, f.Forfeit)
			for _, game := range f.Games {
				line += fmt.Sprint(" ", game.Points)
			}
			lines = append(lines, line)
		}
	}
	return append(lines, fmt.Sprint(s.Standings()))
}

// TestKilledAtAnyStep lets a director die before and after each thing that it does, and another go on: the same comes of it.
func TestKilledAtAnyStep(t *testing.T) {
	of := terms(tournament.KindKnockout)
	of.Games = 1
	whole := openHouse(t)
	d, m := whole.director(0)
	id := whole.begin(d, of, people[:3]...)
	before := m.steps
	want := outcome(whole.play(d, id))
	steps := m.steps - before
	if steps < 15 {
		t.Fatalf("only %d steps", steps)
	}
	for dies := 1; dies <= steps; dies++ {
		h := openHouse(t)
		d, m := h.director(0)
		id := h.begin(d, of, people[:3]...)
		m.dies = m.steps + dies
		for range 50 {
			_ = d.Tick(t.Context())
			h.win(h.state(d, id))
			if m.steps >= m.dies {
				break
			}
			h.pass(5 * time.Second)
		}
		next, _ := h.director(0)
		if got := outcome(h.play(next, id)); !slices.Equal(got, want) {
			t.Fatalf("killed at step %d: %q, want %q", dies, got, want)
		}
	}
}

// TestTwoDirectors run one tournament at the same time.
func TestTwoDirectors(t *testing.T) {
	h := openHouse(t)
	one, _ := h.director(0)
	other, _ := h.director(0)
	id := h.begin(one, terms(tournament.KindRobin), people...)
	for range 40 {
		failed := make(chan error, 1)
		go func() { failed <- other.Tick(t.Context()) }()
		must(t, one.Tick(t.Context()))
		must(t, <-failed)
		h.win(h.state(one, id))
		h.pass(5 * time.Second)
	}
	must(t, one.Tick(t.Context()))
	must(t, other.Tick(t.Context()))
	a, b := h.state(one, id), h.state(other, id)
	if a.Stage != tournament.StageOver || !reflect.DeepEqual(a, b) {
		t.Errorf("%s and %s", a.Stage, b.Stage)
	}
}

// TestNobodyComes: the clock alone decides, and of a meeting to which nobody comes both lose.
func TestNobodyComes(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	id := h.begin(d, terms(tournament.KindRobin), "ann", "bob")
	for range 300 {
		must(t, d.Tick(t.Context()))
		if h.state(d, id).Stage == tournament.StageOver {
			break
		}
		h.pass(20 * time.Second)
		h.expire(h.state(d, id))
	}
	f := h.state(d, id).Rounds[0].Fixtures[0]
	if !slices.Equal(f.Points, []tournament.Half{0, 0}) || !f.Forfeit || len(f.Games) != 2 {
		t.Errorf("%+v", f)
	}
}

// expire has the house act on flags that have fallen.
func (h *house) expire(s *tournament.State) {
	h.t.Helper()
	for id := range s.Playing {
		state, err := h.hall.State(h.t.Context(), id)
		must(h.t, err)
		if at, ok := state.Deadline(); ok && !at.After(h.clock()) {
			// The hall may be faster, and then there is nothing to do.
			c := match.Command{ID: fmt.Sprint(match.DueDeadline, "-", at.UnixMilli()), Holder: match.House, Action: match.Expire{}}
			_, _ = h.hall.Do(h.t.Context(), id, c, h.clock())
		}
	}
}

func TestMakingTwiceIsMakingOnce(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	ctx, of := t.Context(), terms(tournament.KindRobin)
	one, err := d.Make(ctx, "host", "1", of)
	must(t, err)
	of.Name = "Other"
	if again, err := d.Make(ctx, "host", "1", of); err != nil || again != one || h.state(d, one).Terms.Name != "Cup" {
		t.Errorf("%s, %v", again, err)
	}
	if other, err := d.Make(ctx, "somebody", "1", of); err != nil || other == one {
		t.Errorf("%s, %v", other, err)
	}
	for i := range director.MaxMade - 1 {
		_, err := d.Make(ctx, "host", fmt.Sprint("more", i), of)
		must(t, err)
	}
	if _, err := d.Make(ctx, "host", "one more", of); !errors.Is(err, director.ErrMany) {
		t.Errorf("error %v", err)
	}
	of.Options = nil
	if _, err := d.Make(ctx, "eve", "1", of); err == nil {
		t.Error("rated games without the tournament rule")
	} else if _, ok := errors.AsType[*match.Refusal](err); !ok {
		t.Errorf("error %v", err)
	}
	if _, _, err := d.State(ctx, "nowhere"); !errors.Is(err, director.ErrUnknown) {
		t.Errorf("error %v", err)
	}
}

// TestMatchesOfAnOlderBackup are played anew where a tournament knows of them and they are not there.
func TestMatchesOfAnOlderBackup(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	of := terms(tournament.KindRobin)
	_, err := d.Make(t.Context(), "somebody", "1", of)
	must(t, err)
	_, err = h.log.Secret(t.Context(), "match-ids")
	must(t, err)
	saved, dir := filepath.Join(t.TempDir(), "saved.db"), t.TempDir()
	must(t, h.log.Backup(t.Context(), saved))
	id := h.begin(d, of, people...)
	must(t, d.Tick(t.Context()))
	must(t, log.Restore(t.Context(), saved, dir, false))
	older := openHouseIn(t, dir)
	older.store = h.store
	next, _ := older.director(0)
	if s := older.play(next, id); !slices.Equal(s.Winners(), []int{0}) {
		t.Errorf("%+v", s.Winners())
	}
}

// TestTheDeletedLeave: what they have announced is cancelled, what they have written is gone, and where they play the others win.
func TestTheDeletedLeave(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	ctx := t.Context()
	announced, err := d.Make(ctx, "ann", "1", terms(tournament.KindRobin))
	must(t, err)
	id := h.begin(d, terms(tournament.KindKnockout), people...)
	must(t, d.Tick(ctx))
	must(t, d.Erase(ctx, "ann"))
	must(t, d.Erase(ctx, "ann"))
	if s := h.state(d, announced); s.Stage != tournament.StageCancelled || s.Terms.Text != "" {
		t.Errorf("%+v", s)
	}
	if s := h.play(d, id); !s.Entrants[0].Left || slices.Contains(s.Winners(), 0) {
		t.Errorf("%+v", s.Winners())
	}
}

// TestNobodyIsLeftToEnterResults: a tournament at real boards ends with the account of its maker.
func TestNobodyIsLeftToEnterResults(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	ctx, of := t.Context(), terms(tournament.KindRobin)
	of.Club, of.Rated = true, false
	id, err := d.Make(ctx, "host", "1", of)
	must(t, err)
	for _, c := range []tournament.Command{
		tournament.Add{By: "host", Name: "Ann"}, tournament.Add{By: "host", Name: "Bob"}, tournament.Start{By: "host"},
	} {
		_, err := d.Do(ctx, id, c)
		must(t, err)
	}
	must(t, d.Erase(ctx, "host"))
	if s := h.state(d, id); s.Stage != tournament.StageCancelled || s.Cause != tournament.CauseGone {
		t.Errorf("%s, %s", s.Stage, s.Cause)
	}
}

// TestAMakersNameIsUnsaid where it stands in the names of tournaments and of people, but not where it is part of another word.
func TestAMakersNameIsUnsaid(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	ctx := t.Context()
	for name, want := range map[string]string{
		"Ann’s cup": "…’s cup", "ANN, Ann & Annabel": "…, … & Annabel", "Cannes": "Cannes", "Ann": "…", "Joanna-Ann": "Joanna-Ann",
	} {
		of := terms(tournament.KindRobin)
		of.Name, of.Club, of.Rated = name, true, false
		id, err := d.Make(ctx, "host"+name, "1", of)
		must(t, err)
		for _, each := range []string{"ann", "Anna"} {
			_, err := d.Do(ctx, id, tournament.Add{By: "host" + name, Name: each})
			must(t, err)
		}
		must(t, d.Unsay(ctx, "Ann", "host"+name))
		if s := h.state(d, id); s.Terms.Name != want || s.Terms.Text != "" || s.Entrants[0].Name != "" || s.Entrants[1].Name != "Anna" {
			t.Errorf("%q: %+v, %+v", name, s.Terms, s.Entrants)
		}
	}
}

// TestTheDeletedAreNoticed where nobody has told of them.
func TestTheDeletedAreNoticed(t *testing.T) {
	h := openHouse(t)
	d, _ := h.director(0)
	id := h.begin(d, terms(tournament.KindKnockout), people...)
	next := director.New(director.Config{Store: h.store, Rooms: h.hall, Log: h.log, Now: h.clock, Gone: goneIs("bob")})
	must(t, next.Begin(t.Context()))
	if s := h.state(next, id); !s.Entrants[1].Left || s.Entrants[0].Left {
		t.Errorf("%+v", s.Entrants)
	}
}
