package desk_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tessera/lobby"
	"tessera/lobby/desk"
	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/room/natsbus"
	"tessera/store"
	"tessera/store/sqlite"
)

// patience bounds how long a test waits for what must happen; it passes as soon as it does.
const patience = 20 * time.Second

// house is what all nodes share.
type house struct {
	t     *testing.T
	store store.Store
	nats  *natsbus.Server
}

func newHouse(t *testing.T) *house {
	t.Helper()
	s, err := sqlite.Open(t.TempDir())
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return &house{t: t, store: s, nats: startNATS(t)}
}

func startNATS(t *testing.T) *natsbus.Server {
	t.Helper()
	nats, err := natsbus.Start()
	must(t, err)
	t.Cleanup(nats.Stop)
	return nats
}

// node is a hall and a desk that run until the test ends, or until stop.
type node struct {
	*desk.Desk
	t    *testing.T
	hall *room.Hall
	stop func()
	// lines are the last of each who is here.
	lines map[match.Holder]*desk.Line
}

func (h *house) node(change ...func(*desk.Config)) *node {
	t := h.t
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	bus, err := h.nats.Connect(log)
	must(t, err)
	hall := room.New(room.Config{Store: h.store, Bus: bus, Engine: nobody{}, Log: log})
	config := desk.Config{Rooms: hall, Bus: bus, Log: log, Beat: 5 * time.Millisecond, Grace: time.Hour}
	for _, f := range change {
		f(&config)
	}
	n := &node{Desk: desk.New(config), t: t, hall: hall, lines: map[match.Holder]*desk.Line{}}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		if err := n.Run(ctx); err != nil {
			t.Error(err)
		}
	})
	n.stop = sync.OnceFunc(func() {
		cancel()
		running.Wait()
		bus.Close()
	})
	t.Cleanup(n.stop)
	return n
}

// nobody is an engine that is not asked.
type nobody struct{}

func (nobody) Choose(context.Context, *pente.Rules, *pente.Position, int, *rand.Rand) (pente.Move, error) {
	return pente.Move{}, errors.New("nobody plays")
}

// ear is a line that hears until something is so.
type ear struct {
	*desk.Line
	t *testing.T
	// all is what was said once, on whatever occasion.
	all desk.News
}

func (n *node) join(holder match.Holder) *ear { return n.joinAs(holder, "") }

func (n *node) joinAs(holder match.Holder, caller string) *ear {
	n.lines[holder] = n.Join(holder, caller)
	return &ear{Line: n.lines[holder], t: n.t}
}

// line is the last line of somebody, who comes here if they are not here yet.
func (n *node) line(holder match.Holder) *desk.Line {
	if n.lines[holder] == nil {
		n.join(holder)
	}
	return n.lines[holder]
}

func (n *node) take(t lobby.Take) error { return n.line(t.Holder).Take(t) }

func (e *ear) until(what string, is func(desk.News) bool) desk.News {
	e.t.Helper()
	ctx, cancel := context.WithTimeout(e.t.Context(), patience)
	defer cancel()
	for {
		news, err := e.Next(ctx)
		if err != nil {
			e.t.Fatalf("%s: %v", what, err)
		}
		e.all.Paired = append(e.all.Paired, news.Paired...)
		e.all.Gone = append(e.all.Gone, news.Gone...)
		e.all.Declined = append(e.all.Declined, news.Declined...)
		news.Paired, news.Gone, news.Declined = e.all.Paired, e.all.Gone, e.all.Declined
		if is(news) {
			return news
		}
	}
}

func (e *ear) paired() string {
	e.t.Helper()
	return e.until("paired", func(n desk.News) bool { return len(n.Paired) > 0 }).Paired[0].Match
}

func seekFor(holder match.Holder, id string, others int) lobby.Seek {
	settings := match.Settings{Variant: "pente", First: pente.NoSeat, Seats: []match.SeatSettings{{Kind: match.Person}}}
	if others > 1 {
		settings.Variant = "free"
	}
	for range others {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Open})
	}
	return lobby.Seek{ID: id, Key: id, Holder: holder, Settings: settings}
}

func quick(holder match.Holder, key string) lobby.Seek {
	pool := lobby.Pools[0]
	return lobby.Seek{ID: string(holder) + key, Key: key, Holder: holder, Settings: pool.Settings(), Pool: pool.Name}
}

func (n *node) seek(s lobby.Seek) {
	n.t.Helper()
	must(n.t, n.line(s.Holder).Seek(n.t.Context(), s))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func listed(count int) func(desk.News) bool {
	return func(n desk.News) bool { return len(n.List) == count }
}

func TestASeekIsTakenOnAnotherNode(t *testing.T) {
	h := newHouse(t)
	near, far := h.node(), h.node()
	ann, bob := near.join("ann"), far.join("bob")
	near.seek(seekFor("ann", "s", 1))
	bob.until("the seek is listed", listed(1))
	must(t, far.take(lobby.Take{Seek: "s", Holder: "bob"}))
	name := ann.paired()
	if got := bob.paired(); got != name {
		t.Errorf("ann went to %s, bob to %s", name, got)
	}
	state, err := far.hall.State(t.Context(), name)
	must(t, err)
	if !state.Holds("ann", 0) || !state.Holds("bob", 1) || !state.Running() {
		t.Errorf("the match stands so: %+v", state.Seats)
	}
	ann.until("the list is empty", listed(0))
}

func TestOfTwoWhoTakeASeekOnePlays(t *testing.T) {
	for range 5 {
		h := newHouse(t)
		near, far := h.node(), h.node()
		ann, bob, cat := near.join("ann"), far.join("bob"), near.join("cat")
		near.seek(seekFor("ann", "s", 1))
		bob.until("the seek is listed", listed(1))
		takes := func(n *node, holder match.Holder) {
			if err := n.take(lobby.Take{Seek: "s", Holder: holder}); err != nil && !errors.Is(err, lobby.ErrGone) {
				t.Errorf("%s: %v", holder, err)
			}
		}
		var both sync.WaitGroup
		both.Go(func() { takes(near, "cat") })
		both.Go(func() { takes(far, "bob") })
		both.Wait()
		name := ann.paired()
		state, err := near.hall.State(t.Context(), name)
		must(t, err)
		if state.Holds("bob", 1) == state.Holds("cat", 1) {
			t.Fatalf("the match stands so: %+v", state.Seats)
		}
		if state.Holds("bob", 1) {
			bob.paired()
		} else {
			cat.paired()
		}
	}
}

func TestTwoNodesThatDoNotHearEachOtherOpenOneMatch(t *testing.T) {
	h := newHouse(t)
	near := h.node()
	h.nats = startNATS(t)
	far := h.node()
	ears := map[match.Holder]*ear{"bob": near.join("bob"), "cat": far.join("cat")}
	near.join("ann")
	far.join("ann")
	near.seek(seekFor("ann", "s", 1))
	far.seek(seekFor("ann", "s", 1))
	must(t, near.take(lobby.Take{Seek: "s", Holder: "bob"}))
	must(t, far.take(lobby.Take{Seek: "s", Holder: "cat"}))
	name, err := near.hall.Named(t.Context(), "ann", "s")
	must(t, err)
	winners := 0
	for holder, e := range ears {
		news := e.until("paired or too late", func(n desk.News) bool { return len(n.Paired)+len(n.Gone) > 0 })
		state, err := near.hall.State(t.Context(), name)
		must(t, err)
		if state.Holds(holder, 1) != (len(news.Paired) > 0) {
			t.Errorf("%s heard %+v, and the match stands so: %+v", holder, news, state.Seats)
		}
		winners += len(news.Paired)
	}
	if winners != 1 {
		t.Errorf("%d got the seat", winners)
	}
}

func TestATableForFourFillsAcrossNodes(t *testing.T) {
	h := newHouse(t)
	near, far := h.node(), h.node()
	ann, eve := near.join("ann"), far.join("eve")
	near.seek(seekFor("ann", "s", 3))
	eve.until("the seek is listed", listed(1))
	for i, holder := range []match.Holder{"bob", "cat"} {
		must(t, far.take(lobby.Take{Seek: "s", Holder: holder}))
		ann.until(fmt.Sprint(i+1, " have sat down"), func(n desk.News) bool { return len(n.Mine) == 1 && n.Mine[0].Takers == i+1 })
	}
	far.Withdraw("bob", "s")
	ann.until("one got up", func(n desk.News) bool { return len(n.Mine) == 1 && n.Mine[0].Takers == 1 })
	must(t, far.take(lobby.Take{Seek: "s", Holder: "dan"}))
	must(t, far.take(lobby.Take{Seek: "s", Holder: "eve"}))
	state, err := near.hall.State(t.Context(), ann.paired())
	must(t, err)
	eve.paired()
	if len(state.Seats) != 4 || !state.Running() || !state.Holds("eve", 3) {
		t.Errorf("the match stands so: %+v", state.Seats)
	}
	if err := far.take(lobby.Take{Seek: "s", Holder: "bob"}); !errors.Is(err, lobby.ErrGone) {
		t.Errorf("a fifth: error %v, want ErrGone", err)
	}
}

func TestQuickPairingAcrossNodes(t *testing.T) {
	h := newHouse(t)
	nodes := []*node{h.node(), h.node()}
	var ears []*ear
	for i := range 6 {
		holder, n := match.Holder(rune('a'+i)), nodes[i%2]
		ears = append(ears, n.join(holder))
		n.seek(quick(holder, "k"))
	}
	tables := map[string]int{}
	for _, e := range ears {
		tables[e.paired()]++
	}
	for name, people := range tables {
		if people != 2 {
			t.Errorf("%d were sent to %s", people, name)
		}
	}
	if len(tables) != 3 {
		t.Errorf("%d tables for six", len(tables))
	}
}

func TestWhoIsAwayForTooLongSeeksNothing(t *testing.T) {
	h := newHouse(t)
	n := h.node(func(c *desk.Config) { c.Grace = time.Millisecond })
	ann, bob := n.join("ann"), n.join("bob")
	n.seek(seekFor("ann", "s", 1))
	bob.until("the seek is listed", listed(1))
	ann.Leave()
	bob.until("the seek is gone", listed(0))
}

func TestWhoComesBackOnAnotherNodeGoesOnSeeking(t *testing.T) {
	h := newHouse(t)
	near, far := h.node(), h.node()
	near.join("ann")
	bob := far.join("bob")
	near.seek(seekFor("ann", "s", 1))
	bob.until("the seek is listed", listed(1))
	ann := far.join("ann")
	near.stop()
	must(t, far.take(lobby.Take{Seek: "s", Holder: "bob"}))
	if name := ann.paired(); name != bob.paired() {
		t.Error("two matches")
	}
}

func TestASeekThatBecameAMatchIsOneStill(t *testing.T) {
	h := newHouse(t)
	n := h.node()
	ann := n.join("ann")
	n.seek(seekFor("ann", "s", 1))
	must(t, n.take(lobby.Take{Seek: "s", Holder: "bob"}))
	name := ann.paired()
	later := h.node()
	again := later.join("ann")
	later.seek(seekFor("ann", "s", 1))
	if got := again.paired(); got != name {
		t.Errorf("sought again: %s, want %s", got, name)
	}
	if got := n.join("bob").paired(); got != name {
		t.Errorf("whose line broke hears of %s, want %s", got, name)
	}
}

// TestWhoIsGoneIsPairedWithNobody has what ann seeks end on both nodes at the word of the one to which she is not connected.
func TestWhoIsGoneIsPairedWithNobody(t *testing.T) {
	h := newHouse(t)
	near, far := h.node(), h.node()
	ann, bob := near.join("ann"), far.join("bob")
	near.seek(seekFor("ann", "s", 1))
	near.seek(quick("ann", "k"))
	challenge := seekFor("ann", "c", 1)
	challenge.To = "bob"
	near.seek(challenge)
	bob.until("all is known", func(n desk.News) bool { return len(n.List) == 1 && len(n.Challenges) == 1 && n.Pools["3+2"] == 1 })
	far.Forget("ann", "")
	if err := far.take(lobby.Take{Seek: "s", Holder: "bob"}); !errors.Is(err, lobby.ErrGone) {
		t.Errorf("the seek is taken: error %v, want ErrGone", err)
	}
	bob.until("nothing is left", func(n desk.News) bool { return len(n.List)+len(n.Challenges)+n.Pools["3+2"] == 0 })
	cat := near.join("cat")
	cat.until("nothing is left near her", func(n desk.News) bool { return len(n.List)+n.Pools["3+2"] == 0 })
	if err := ann.Seek(t.Context(), seekFor("ann", "late", 1)); !errors.Is(err, lobby.ErrGone) {
		t.Errorf("a line that was ended seeks: error %v, want ErrGone", err)
	}
	near.joinAs("ann", "again")
	near.seek(seekFor("ann", "again", 1))
	bob.until("who comes back seeks again", listed(1))
}

func TestWhoIsSignedOutSeeksOnElsewhere(t *testing.T) {
	h := newHouse(t)
	near, far := h.node(), h.node()
	laptop, phone, bob := near.joinAs("ann", "laptop"), far.joinAs("ann", "phone"), far.join("bob")
	must(t, laptop.Seek(t.Context(), seekFor("ann", "s", 1)))
	must(t, phone.Seek(t.Context(), seekFor("ann", "p", 1)))
	bob.until("both are listed", listed(2))
	near.Forget("ann", "laptop")
	bob.until("one is gone", func(n desk.News) bool { return len(n.List) == 1 && n.List[0].ID == "p" })
	near.Forget("ann", "phone")
	bob.until("both are gone", listed(0))
}

func TestChallenges(t *testing.T) {
	h := newHouse(t)
	near := h.node(func(c *desk.Config) {
		c.Mutes = func(who, by match.Holder) bool { return who == "bob" && by == "rude" }
	})
	far := h.node()
	ann, rude, bob := near.join("ann"), near.join("rude"), far.join("bob")
	challenge := func(by match.Holder, id string) {
		s := seekFor(by, id, 1)
		s.To = "bob"
		near.seek(s)
	}
	challenge("rude", "r")
	rude.until("it waits", func(n desk.News) bool { return len(n.Mine) == 1 })
	challenge("ann", "c")
	news := bob.until("challenged", func(n desk.News) bool { return len(n.Challenges) > 0 })
	if len(news.Challenges) != 1 || news.Challenges[0].ID != "c" || len(news.List) != 0 {
		t.Errorf("bob hears of %+v", news)
	}
	far.Decline("bob", "c")
	if got := ann.until("declined", func(n desk.News) bool { return len(n.Declined) > 0 }); got.Declined[0].ID != "c" || len(got.Mine) != 0 {
		t.Errorf("ann hears of %+v", got)
	}
	challenge("ann", "again")
	bob.until("challenged", func(n desk.News) bool { return len(n.Challenges) > 0 && n.Challenges[0].ID == "again" })
	must(t, far.take(lobby.Take{Seek: "again", Holder: "bob"}))
	if ann.paired() != bob.paired() {
		t.Error("two matches")
	}
}

// failing are rooms that cannot be opened for a while.
type failing struct {
	desk.Rooms
	mu    sync.Mutex
	times int
}

func (f *failing) Open(ctx context.Context, settings match.Settings, by match.Holder, others []match.Holder, id string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.times > 0 {
		f.times--
		return "", store.ErrFull
	}
	return f.Rooms.Open(ctx, settings, by, others, id)
}

func TestWhatCannotBeStoredIsToldToNobody(t *testing.T) {
	h := newHouse(t)
	var rooms *failing
	n := h.node(func(c *desk.Config) {
		rooms = &failing{Rooms: c.Rooms, times: 3}
		c.Rooms = rooms
	})
	ann := n.join("ann")
	n.seek(quick("ann", "k"))
	n.seek(quick("bob", "k"))
	name := ann.paired()
	if _, err := n.hall.State(t.Context(), name); err != nil || rooms.times != 0 {
		t.Errorf("told of %s: %v, after %d failures fewer", name, err, rooms.times)
	}
}

// TestWhoIsAwayIsToldOfAChallengeElsewhere has the same somebody challenged without a line, with one, and by somebody muted.
func TestWhoIsAwayIsToldOfAChallengeElsewhere(t *testing.T) {
	h := newHouse(t)
	told := make(chan lobby.Seek, 10)
	n := h.node(func(c *desk.Config) {
		c.Challenged = func(s lobby.Seek) { told <- s }
		c.Mutes = func(who, by match.Holder) bool { return by == "rude" }
	})
	challenge := func(by match.Holder, id string) {
		s := seekFor(by, id, 1)
		s.To = "bob"
		n.seek(s)
	}
	challenge("ann", "1")
	challenge("rude", "2")
	n.seek(seekFor("cat", "3", 1))
	bob := n.join("bob")
	challenge("dan", "4")
	bob.Leave()
	challenge("eve", "5")
	close(told)
	var ids []string
	for s := range told {
		ids = append(ids, s.ID)
	}
	if want := []string{"1", "5"}; !slices.Equal(ids, want) {
		t.Errorf("told of %q, want %q", ids, want)
	}
}
