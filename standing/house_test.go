package standing_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/standing"
	"tessera/store"
	"tessera/store/sqlite"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// house is a log and a file of ratings.
type house struct {
	t        *testing.T
	log      *sqlite.Store
	standing *standing.Standing
	now      time.Time
}

func openHouse(t *testing.T) *house {
	t.Helper()
	log, err := sqlite.Open(t.TempDir())
	must(t, err)
	t.Cleanup(func() { must(t, log.Close()) })
	return &house{t, log, openStanding(t), noon}
}

func openStanding(t *testing.T) *standing.Standing {
	t.Helper()
	s, err := standing.Open(filepath.Join(t.TempDir(), standing.FileName))
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	return s
}

// feeder is a new one, as after a restart.
func (h *house) feeder() *standing.Feeder { return &standing.Feeder{Log: h.log, Standing: h.standing} }

func (h *house) catch() {
	h.t.Helper()
	must(h.t, h.feeder().Catch(h.t.Context()))
}

// pass lets time pass.
func (h *house) pass(d time.Duration) { h.now = h.now.Add(d) }

// table is a match.
type table struct {
	*house
	id    string
	state match.State
}

var (
	live   = match.TimeControl{Kind: match.Increment, Main: 10 * time.Minute, Extra: 5 * time.Second}
	pente2 = standing.Pool{Variant: "pente", Speed: match.Live}
)

// rated are the settings of a rated game for some people.
func rated(variant string, seats int, options ...string) match.Settings {
	s := match.Settings{Variant: variant, Options: options, First: pente.NoSeat, Time: live, Rated: true}
	s.Seats = append(s.Seats, match.SeatSettings{Kind: match.Person})
	for range seats - 1 {
		s.Seats = append(s.Seats, match.SeatSettings{Kind: match.Open})
	}
	return s
}

// two are those of Pente for two.
func two() match.Settings { return rated("pente", 2, pente.Tournament) }

// table opens a match at which some people sit.
func (h *house) table(id string, settings match.Settings, holders ...match.Holder) *table {
	h.t.Helper()
	events, err := match.Gather(settings, holders[0], holders[1:], h.now, rand.New(rand.NewPCG(1, 1)))
	must(h.t, err)
	t := &table{house: h, id: id}
	t.append(events)
	return t
}

func (t *table) append(events []match.Event) {
	t.t.Helper()
	if len(events) == 0 {
		return
	}
	a := store.Append{Match: t.id, After: t.state.Version, At: t.now}
	for _, e := range events {
		data, err := match.Encode(e)
		must(t.t, err)
		a.Events = append(a.Events, data)
		t.state = match.Apply(t.state, e)
	}
	must(t.t, t.log.Append(t.t.Context(), a))
}

func (t *table) do(seat pente.Seat, action match.Action) {
	t.t.Helper()
	c := match.Command{ID: "x", Seat: seat, Game: t.state.Game, Ply: len(t.state.Moves), Action: action, Gone: time.Hour}
	switch action.(type) {
	case match.VoidGame, match.Expire:
		c.Holder = match.House
	default:
		c.Holder = t.state.Seats[seat].Holders[0]
	}
	events, err := match.Decide(&t.state, c, t.now, rand.New(rand.NewPCG(1, 1)))
	must(t.t, err)
	t.append(events)
}

// begin makes two moves, so that the game is one to be rated.
func (t *table) begin() {
	t.t.Helper()
	for _, point := range []string{"K10", "A1"} {
		move, err := pente.ParseMove(point)
		must(t.t, err)
		t.do(t.state.Turn(), match.Play{Move: move})
	}
}

// lose plays a game that a seat gives up.
func (t *table) lose(seat pente.Seat) {
	t.t.Helper()
	t.begin()
	t.do(seat, match.Resign{})
}

// again begins the next game.
func (t *table) again() {
	t.t.Helper()
	for seat := range t.state.Seats {
		t.do(pente.Seat(seat), match.Rematch{})
	}
}

// of is what somebody has by now.
func (h *house) of(pool standing.Pool, holder string) standing.Entry {
	h.t.Helper()
	e, err := h.standing.Of(h.t.Context(), pool, holder, h.now)
	must(h.t, err)
	return e
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
