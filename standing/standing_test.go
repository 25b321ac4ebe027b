package standing_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/rating"
	"tessera/standing"
)

func TestAGameChangesTheRatingsOfBoth(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", two(), "ann", "bob")
	one.lose(1)
	h.catch()
	want, err := rating.Rate([][]rating.Played{{{Value: rating.New(true)}}, {{Value: rating.New(true)}}}, []int{0, 1})
	must(t, err)
	ann, bob := h.of(pente2, "ann"), h.of(pente2, "bob")
	if ann.Value != want[0][0] || bob.Value != want[1][0] {
		t.Errorf("ann %+v, bob %+v, want %+v", ann.Value, bob.Value, want)
	}
	if ann.Games != 1 || ann.Won != 1 || bob.Games != 1 || bob.Won != 0 || !ann.At.Equal(noon) || ann.New() {
		t.Errorf("%+v, %+v", ann, bob)
	}
	changes, err := h.standing.Changes(t.Context(), "one", 1)
	must(t, err)
	if len(changes) != 2 || changes[0].Before != 1500 || changes[0].After != ann.Value || changes[1].Seat != 1 {
		t.Errorf("%+v", changes)
	}
	if other := h.of(standing.Pool{Variant: "pente", Speed: match.Fast}, "ann"); !other.New() || other.Value != rating.New(true) {
		t.Errorf("another speed: %+v", other)
	}
}

func TestWhatIsNotRated(t *testing.T) {
	unrated := two()
	unrated.Rated = false
	for name, play := range map[string]func(*house){
		"unrated": func(h *house) { h.table("one", unrated, "ann", "bob").lose(0) },
		"called off": func(h *house) {
			h.table("one", two(), "ann", "bob").do(0, match.Abort{})
		},
		"given up before the second move": func(h *house) { h.table("one", two(), "ann", "bob").do(0, match.Resign{}) },
		"running":                         func(h *house) { h.table("one", two(), "ann", "bob").begin() },
		"void": func(h *house) {
			one := h.table("one", two(), "ann", "bob")
			one.lose(0)
			one.do(0, match.VoidGame{Game: 1})
		},
	} {
		h := openHouse(t)
		play(h)
		h.catch()
		if e := h.of(pente2, "ann"); !e.New() {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

func TestMoreThanTwoAreRankedByWhatTheyDid(t *testing.T) {
	h := openHouse(t)
	four := h.table("four", rated("free", 4), "ann", "bob", "cat", "dan")
	four.begin()
	for _, seat := range []pente.Seat{2, 0, 3} {
		four.do(seat, match.Resign{})
	}
	h.catch()
	pool := standing.Pool{Variant: "free", Speed: match.Live}
	leaders, all, err := h.standing.Leaders(t.Context(), pool, h.now, 10)
	must(t, err)
	var order []string
	for _, e := range leaders {
		order = append(order, e.Holder)
	}
	if fmt.Sprint(order) != "[bob dan ann cat]" || all != 4 {
		t.Errorf("%v of %d", order, all)
	}
	if leaders[0].Volatility != 0 || leaders[0].Won != 1 || leaders[1].Won != 0 {
		t.Errorf("%+v", leaders)
	}
	partners := h.table("partners", rated("partners", 4, pente.Tournament), "ann", "bob", "cat", "dan")
	partners.lose(1)
	h.catch()
	pool.Variant = "partners"
	ann, cat, bob := h.of(pool, "ann"), h.of(pool, "cat"), h.of(pool, "bob")
	if ann.Value != cat.Value || ann.Rating <= 1500 || bob.Rating >= 1500 || ann.Won != 1 {
		t.Errorf("ann %+v, cat %+v, bob %+v", ann, cat, bob)
	}
}

func TestADrawIsOne(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", two(), "ann", "bob")
	one.begin()
	one.do(0, match.OfferTie{})
	one.do(1, match.AcceptTie{})
	h.catch()
	if e := h.of(pente2, "ann"); e.Drawn != 1 || e.Won != 0 || e.Rating != 1500 {
		t.Errorf("%+v", e)
	}
}

func TestIdlenessShows(t *testing.T) {
	h := openHouse(t)
	h.table("one", two(), "ann", "bob").lose(1)
	h.catch()
	before := h.of(pente2, "ann")
	h.pass(100 * 24 * time.Hour)
	after := h.of(pente2, "ann")
	if after.Deviation <= before.Deviation || after.Rating != before.Rating {
		t.Errorf("%+v, then %+v", before, after)
	}
}

// random plays many games between some people at tables that are open at the same time, and calls after each step with the match.
func random(h *house, steps int, each func(id string)) {
	rnd := rand.New(rand.NewPCG(7, 7))
	people := []match.Holder{"ann", "bob", "cat", "dan", "eve"}
	var tables []*table
	for step := range steps {
		h.pass(time.Duration(rnd.Int64N(int64(90 * time.Minute))))
		if len(tables) < 4 || rnd.IntN(3) == 0 {
			rnd.Shuffle(len(people), func(i, j int) { people[i], people[j] = people[j], people[i] })
			settings := []match.Settings{two(), two(), rated("free", 3), rated("partners", 4, pente.Tournament), rated("points3", 3)}[rnd.IntN(5)]
			settings.Time = match.TimeControl{Kind: match.Days, Extra: 14 * match.Day}
			tables = append(tables, h.table(fmt.Sprint("match ", step), settings, people[:len(settings.Seats)]...))
			continue
		}
		t := tables[rnd.IntN(len(tables))]
		switch {
		case !t.state.Running() && rnd.IntN(5) == 0 && !t.state.IsVoid(t.state.Game):
			t.do(0, match.VoidGame{Game: t.state.Game})
		case !t.state.Running():
			t.again()
		case len(t.state.Moves) == 0:
			t.begin()
		default:
			t.do(pente.Seat(rnd.IntN(2)), match.Resign{})
			if t.state.Running() {
				t.do(t.state.Turn(), match.Resign{})
			}
		}
		each(t.id)
	}
}

// TestRatingsDoNotDependOnHowTheLogWasRead feeds after every step, with feeders that are stopped everywhere, and again all at once.
func TestRatingsDoNotDependOnHowTheLogWasRead(t *testing.T) {
	h := openHouse(t)
	kept, rnd := h.feeder(), rand.New(rand.NewPCG(3, 3))
	random(h, 400, func(id string) {
		switch rnd.IntN(5) {
		case 0:
			kept = h.feeder()
			fallthrough
		case 1:
			must(t, kept.Catch(t.Context()))
		case 2:
			must(t, kept.CatchPaused(t.Context()))
		case 3:
			kept.Hurry(id)
			must(t, kept.CatchUrgent(t.Context()))
		}
	})
	h.catch()
	step, err := h.standing.Dump(t.Context())
	must(t, err)
	again := openStanding(t)
	must(t, (&standing.Feeder{Log: h.log, Standing: again}).Catch(t.Context()))
	once, err := again.Dump(t.Context())
	must(t, err)
	same(t, step, once)
	must(t, h.standing.Clear(t.Context()))
	h.catch()
	rebuilt, err := h.standing.Dump(t.Context())
	must(t, err)
	same(t, rebuilt, once)
	if games := count(once, "game"); games < 80 || count(once, "result") < 2*games || count(once, "rating") < 10 {
		t.Errorf("%d games, %d lines", games, len(once))
	}
}

func count(lines []string, kind string) (n int) {
	for _, line := range lines {
		if strings.HasPrefix(line, `["`+kind+`"`) {
			n++
		}
	}
	return n
}

func same(t *testing.T, a, b []string) {
	t.Helper()
	if slices.Equal(a, b) {
		return
	}
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Fatalf("%d and %d lines, different from line %d on:\n%q\n%q", len(a), len(b), i, a[min(i, len(a)):min(i+1, len(a))], b[min(i, len(b)):min(i+1, len(b))])
		}
	}
}

// TestTheDeletedVanish deletes somebody in the middle of things: the ratings of the others stay what they are.
func TestTheDeletedVanish(t *testing.T) {
	h := openHouse(t)
	random(h, 150, func(string) {})
	h.catch()
	slow := standing.Pool{Variant: "pente", Speed: match.Slow}
	before := h.of(slow, "ann")
	isGone := func(_ context.Context, holder string) (bool, error) { return holder == "bob", nil }
	feeder := &standing.Feeder{Log: h.log, Standing: h.standing, Gone: isGone}
	last := two()
	last.Time = match.TimeControl{Kind: match.Days, Extra: match.Day}
	h.table("last", last, "bob", "cat").lose(0)
	must(t, feeder.Catch(t.Context()))
	must(t, feeder.Sweep(t.Context()))
	lines, err := h.standing.Dump(t.Context())
	must(t, err)
	if strings.Contains(strings.Join(lines, "\n"), `"bob"`) {
		t.Error("bob is there still")
	}
	if after := h.of(slow, "ann"); after != before {
		t.Errorf("ann %+v, then %+v", before, after)
	}
	leaders, _, err := h.standing.Leaders(t.Context(), slow, h.now, 100)
	must(t, err)
	for _, e := range leaders {
		if !slices.Contains([]string{"ann", "cat", "dan", "eve"}, e.Holder) {
			t.Errorf("%q leads", e.Holder)
		}
	}
	again := openStanding(t)
	must(t, (&standing.Feeder{Log: h.log, Standing: again, Gone: isGone}).Catch(t.Context()))
	rebuilt, err := again.Dump(t.Context())
	must(t, err)
	same(t, lines, rebuilt)
}

func TestWhoLeavesWaits(t *testing.T) {
	h := openHouse(t)
	wait := func(want time.Duration) {
		t.Helper()
		h.catch()
		until, err := h.standing.Waits(t.Context(), "ann", h.now)
		must(t, err)
		if got := until.Sub(h.now); want > 0 && got != want || want == 0 && got > 0 {
			t.Errorf("waits %v, want %v", got, want)
		}
	}
	leave := func(id int) {
		h.pass(time.Minute)
		h.table(fmt.Sprint("match ", id), two(), "ann", "bob").do(0, match.Abort{})
	}
	for i := range standing.FreeLapses {
		leave(i)
	}
	wait(0)
	for i, want := range []time.Duration{1, 2, 4, 8, 16, 30, 30} {
		leave(10 + i)
		wait(want * time.Minute)
	}
	h.pass(standing.LapsesCount)
	wait(0)
}

// TestWhatIsALapse: it is never the result alone.
func TestWhatIsALapse(t *testing.T) {
	public := two()
	public.Rated, public.Public = false, true
	private := public
	private.Public = false
	flag := func(used ...time.Duration) func(*table) {
		return func(one *table) {
			one.begin()
			for _, spent := range used {
				one.pass(spent)
			}
			at, _ := one.state.Deadline()
			one.now = at
			one.do(0, match.Expire{})
		}
	}
	for _, c := range []struct {
		name     string
		settings match.Settings
		play     func(*table)
		want     string
	}{
		{"given up", two(), func(one *table) { one.lose(0) }, ""},
		{"given up at once", two(), func(one *table) { one.do(0, match.Resign{}) }, "left"},
		{"called off", public, func(one *table) { one.do(0, match.Abort{}) }, "called off"},
		{"called off among friends", private, func(one *table) { one.do(0, match.Abort{}) }, ""},
		{"stalled", two(), flag(), "stalled"},
		{"away", two(), func(one *table) {
			one.begin()
			turn := one.state.Turn()
			one.pass(5 * time.Minute)
			one.do(1-turn, match.ClaimAbsence{Of: turn})
		}, "left"},
	} {
		h := openHouse(t)
		one := h.table("one", c.settings, "ann", "bob")
		c.play(one)
		h.catch()
		var got []string
		for _, holder := range []string{"ann", "bob"} {
			lapses, err := h.standing.Lapses(t.Context(), holder, noon)
			must(t, err)
			for _, l := range lapses {
				got = append(got, string(l.Kind))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestOutOfTimeInManyTurnsIsNoLapse has both use their time a bit each turn.
func TestOutOfTimeInManyTurnsIsNoLapse(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", two(), "ann", "bob")
	one.begin()
	for _, point := range []string{"O10", "A3", "A5", "A7", "A9", "A11", "A13", "A15", "A17", "C1"} {
		one.pass(125 * time.Second)
		move, err := pente.ParseMove(point)
		must(t, err)
		if len(one.state.Moves) < 10 {
			one.do(one.state.Turn(), match.Play{Move: move})
		}
	}
	at, ok := one.state.Deadline()
	if !ok {
		t.Fatal("no clock runs")
	}
	h.now = at
	one.do(0, match.Expire{})
	h.catch()
	for _, holder := range []string{"ann", "bob"} {
		lapses, err := h.standing.Lapses(t.Context(), holder, noon)
		must(t, err)
		if len(lapses) > 0 {
			t.Errorf("%s: %+v", holder, lapses)
		}
	}
	if h.of(pente2, "ann").New() {
		t.Error("the game was not rated")
	}
}

func TestGraphsAndPools(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", two(), "ann", "bob")
	for range 5 {
		one.lose(1)
		h.pass(time.Hour)
		one.again()
	}
	h.catch()
	graph, err := h.standing.Graph(t.Context(), pente2, "ann", 3)
	must(t, err)
	if len(graph) != 3 || !graph[0].At.Before(graph[2].At) || graph[2].Rating != h.of(pente2, "ann").Rating || graph[0].Rating >= graph[2].Rating {
		t.Errorf("%+v", graph)
	}
	pools, err := h.standing.Pools(t.Context())
	must(t, err)
	if len(pools) != 1 || pools[0] != (standing.Count{Pool: pente2, People: 2}) {
		t.Errorf("%+v", pools)
	}
	all, err := h.standing.All(t.Context(), "ann", h.now)
	must(t, err)
	if len(all) != 1 || all[0].Games != 5 || all[0].Pool != pente2 {
		t.Errorf("%+v", all)
	}
}

func TestAFileOfSomethingElseIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	must(t, os.WriteFile(path, []byte(strings.Repeat("no data base ", 100)), 0o600))
	if _, err := standing.Open(path); !errors.Is(err, standing.ErrNotStanding) {
		t.Errorf("error %v", err)
	}
}

func TestABackupSaysTheSame(t *testing.T) {
	h := openHouse(t)
	random(h, 40, func(string) {})
	h.catch()
	path := filepath.Join(t.TempDir(), "copy.db")
	must(t, h.standing.Backup(t.Context(), path))
	if err := h.standing.Backup(t.Context(), path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("error %v", err)
	}
	copied, err := standing.Open(path)
	must(t, err)
	defer copied.Close()
	want, err := h.standing.Dump(t.Context())
	must(t, err)
	got, err := copied.Dump(t.Context())
	must(t, err)
	same(t, got, want)
}

// TestARatedGameCountsAtOnceWhenSomebodySaysSo while the cursor waits for others that go on.
func TestARatedGameCountsAtOnceWhenSomebodySaysSo(t *testing.T) {
	h := openHouse(t)
	feeder := h.feeder()
	h.table("other", two(), "cat", "dan").begin()
	h.table("one", two(), "ann", "bob").lose(1)
	must(t, feeder.CatchUrgent(t.Context()))
	if e := h.of(pente2, "ann"); !e.New() {
		t.Fatalf("nobody has said so: %+v", e)
	}
	feeder.Hurry("one")
	must(t, feeder.CatchUrgent(t.Context()))
	first := h.of(pente2, "ann")
	if first.Won != 1 {
		t.Fatalf("%+v", first)
	}
	must(t, feeder.Catch(t.Context()))
	h.catch()
	if again := h.of(pente2, "ann"); again != first {
		t.Errorf("read once more: %+v, then %+v", first, again)
	}
}
