package herald_test

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/people/post"
	"tessera/people/post/posttest"
	"tessera/people/push"
	"tessera/people/push/pushtest"
	peopledb "tessera/people/sqlite"
	"tessera/reminder/herald"
	"tessera/room"
	"tessera/room/natsbus"
	"tessera/store/sqlite"
)

// noon is when a house opens.
var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// house is a log with rooms, people, a push service and a post office, under a clock that is set by hand.
type house struct {
	t       *testing.T
	log     *sqlite.Store
	hall    *room.Hall
	kept    *peopledb.Store
	people  *people.House
	service *pushtest.Service
	office  *posttest.Office
	herald  *herald.Herald

	mu   sync.Mutex
	time time.Time
	// here are those who look at a match.
	here map[match.Holder]bool
}

func openHouse(t *testing.T) *house {
	t.Helper()
	h := &house{t: t, time: noon, service: pushtest.Open(t), office: posttest.Open(t), here: map[match.Holder]bool{}}
	data := t.TempDir()
	var err error
	h.log, err = sqlite.Open(data)
	must(t, err)
	h.kept, err = peopledb.Open(filepath.Join(data, peopledb.FileName))
	must(t, err)
	h.people, err = people.Open(t.Context(), h.kept, people.NewHasher(1), h.now)
	must(t, err)
	nats, err := natsbus.Start()
	must(t, err)
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	bus, err := nats.Connect(log)
	must(t, err)
	h.hall = room.New(room.Config{Store: h.log, Bus: bus, Engine: nobody{}, Now: h.now, Log: log})
	h.restart()
	t.Cleanup(func() {
		bus.Close()
		nats.Stop()
		must(t, errors.Join(h.kept.Close(), h.log.Close()))
	})
	return h
}

// nobody plays for computers.
type nobody struct{}

func (nobody) Choose(context.Context, *pente.Rules, *pente.Position, int, *rand.Rand) (pente.Move, error) {
	return pente.Move{}, errors.New("no computer plays here")
}

// restart makes a new herald, as a new process does.
func (h *house) restart() {
	h.t.Helper()
	secret, err := h.people.Secret(h.t.Context(), "push")
	must(h.t, err)
	sender, err := push.Open(push.Config{Secret: secret, Contact: "https://pente.example.org", Anywhere: true, Roots: h.service.Roots})
	must(h.t, err)
	letters, err := post.Open(h.office.URL, "", "Tessera <no-reply@pente.example.org>")
	must(h.t, err)
	h.herald = herald.New(herald.Config{
		Log: h.log, Rooms: h.hall, People: h.people, Push: sender, Post: letters,
		PublicURL: &url.URL{Scheme: "https", Host: "pente.example.org"},
		Present: func(_ string, holders []match.Holder) bool {
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.here[holders[0]]
		},
		Names: func(s *match.State) (names []string) {
			for _, seat := range s.Seats {
				sitter := people.Sitter{}
				if len(seat.Holders) > 0 {
					sitter, err = h.people.Sitter(context.Background(), string(seat.Holders[0]))
					must(h.t, err)
				}
				names = append(names, sitter.Name)
			}
			return names
		},
		Now: h.now, Logger: slog.New(slog.NewTextHandler(h.t.Output(), nil)),
	})
}

func (h *house) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.time
}

// after lets time pass.
func (h *house) after(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.time = h.time.Add(d)
}

// look says whether somebody looks at matches.
func (h *house) look(holder match.Holder, here bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.here[holder] = here
}

// account makes somebody who has a name.
func (h *house) account(name string) people.Account {
	h.t.Helper()
	a := people.Account{ID: "id-" + name, Name: name, Holder: strings.ToLower(name), Role: people.Player, Since: h.now()}
	must(h.t, h.kept.Add(h.t.Context(), a))
	return a
}

// device subscribes a browser of somebody's.
func (h *house) device(holder, language string) *pushtest.Browser {
	h.t.Helper()
	b := h.service.Subscribe()
	must(h.t, h.people.AddDevice(h.t.Context(), people.Device{
		Holder: holder, Endpoint: b.Endpoint, Key: b.Key(), Auth: b.Auth, Language: language, Browser: "a browser",
	}))
	must(h.t, h.herald.Look(h.t.Context(), holder))
	return b
}

var byDays = match.TimeControl{Kind: match.Days, Extra: 3 * match.Day}

// table is a match of ann and bob, by days unless another clock is given; ann begins.
func (h *house) table(clock match.TimeControl) string {
	h.t.Helper()
	settings := match.Settings{
		Variant: "pente", Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Open}}, Levels: 3, Time: clock,
	}
	id, err := h.hall.Open(h.t.Context(), settings, "ann", []match.Holder{"bob"}, "match-"+h.now().Format("150405"))
	must(h.t, err)
	return id
}

// do carries out a command of whoever holds a seat.
func (h *house) do(id string, seat pente.Seat, action match.Action) {
	h.t.Helper()
	state := h.state(id)
	holder, name := match.House, h.now().Format(time.RFC3339Nano)
	if seat != pente.NoSeat {
		holder = state.Seats[seat].Holders[0]
	} else { // what the house does is called by the work that is due
		due, err := h.log.Due(h.t.Context(), h.now(), 1)
		must(h.t, err)
		name = due[0].Kind + "-" + due[0].Key
	}
	_, err := h.hall.Do(h.t.Context(), id, match.Command{
		ID: name, Holder: holder, Seat: seat, Game: state.Game, Ply: len(state.Moves), Action: action,
	}, h.now())
	must(h.t, err)
}

func (h *house) state(id string) *match.State {
	h.t.Helper()
	state, err := h.hall.State(h.t.Context(), id)
	must(h.t, err)
	return state
}

func (h *house) play(id, point string) {
	h.t.Helper()
	move, err := pente.ParseMove(point)
	must(h.t, err)
	h.do(id, h.state(id).Turn(), match.Play{Move: move})
}

// told plans and delivers, and returns what has arrived, a browser's messages in their order.
func (h *house) told() map[string][]herald.Note {
	h.t.Helper()
	must(h.t, h.herald.Catch(h.t.Context()))
	must(h.t, h.herald.Deliver(h.t.Context()))
	notes := map[string][]herald.Note{}
	for {
		select {
		case m := <-h.service.Arrived:
			var note herald.Note
			must(h.t, json.Unmarshal(m.Data, &note))
			notes[m.To] = append(notes[m.To], note)
		default:
			return notes
		}
	}
}

// silence has nobody told anything.
func (h *house) silence(when string) {
	h.t.Helper()
	if notes := h.told(); len(notes) != 0 {
		h.t.Fatalf("%s: told %+v", when, notes)
	}
}

// only has one browser told one thing.
func (h *house) only(b *pushtest.Browser, when string) herald.Note {
	h.t.Helper()
	notes := h.told()
	if len(notes) != 1 || len(notes[b.Endpoint]) != 1 {
		h.t.Fatalf("%s: told %+v", when, notes)
	}
	return notes[b.Endpoint][0]
}

// cursorOf is what a log's cursor is kept as.
func cursorOf(secret []byte) string { return "matches-" + hex.EncodeToString(secret[:8]) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
