package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/coder/websocket"

	"tessera/engine"
	"tessera/library"
	"tessera/lobby/desk"
	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/room"
	"tessera/room/natsbus"
	"tessera/server"
	"tessera/store/sqlite"
	"tessera/wire"
)

// patience ends a test that hangs; nothing waits for it to pass.
const patience = time.Minute

// house is a whole server on a real database and a real bus.
type house struct {
	t      *testing.T
	url    string
	server *server.Server
	// library is that of the house, log what feeds it.
	library *library.Library
	log     *sqlite.Store
	// data is the folder of its database.
	data string
}

// setting changes how a house is put together.
type setting struct {
	server func(*server.Config)
	hall   func(*room.Config)
	store  []sqlite.Option
	// people are those whose mutes the lobby knows.
	people *people.House
	// directed has tournaments, which take their time from the clock.
	directed *early
}

func openHouse(t *testing.T, settings setting) *house {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	data := t.TempDir()
	store, err := sqlite.Open(data, settings.store...)
	must(t, err)
	nats, err := natsbus.Start()
	must(t, err)
	bus, err := nats.Connect(log)
	must(t, err)
	var s *server.Server
	rooms := room.Config{
		Store: store, Bus: bus, Engine: firstLegal{}, Log: log,
		Seated: func(ctx context.Context, id string, state *match.State) { s.Seated(ctx, id, state) },
		Turned: func(id string, before, after *match.State) { s.Turned(id, before, after) },
	}
	if settings.hall != nil {
		settings.hall(&rooms)
	}
	hall := room.New(rooms)
	waiting := desk.Config{Rooms: hall, Bus: bus, Log: log}
	if settings.people != nil {
		waiting.Mutes = server.Mutes(settings.people, log)
	}
	lobby := desk.New(waiting)
	games, err := library.Open(filepath.Join(data, library.FileName))
	must(t, err)
	config := server.Config{
		Library: games, Imports: true, Searcher: engine.New(time.Now, engine.TableSize(1)),
		Hall: hall, Lobby: lobby, SeatKeys: []byte("a secret"), Assets: fstest.MapFS{}, Log: log, Pulse: time.Hour,
		Site: wire.Site{Version: "test", Addresses: []string{"http://192.168.1.2:8080"}, Levels: 3},
	}
	if settings.server != nil {
		settings.server(&config)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 3)
	runs := openDirector(t, settings, data, &config, store)
	s, err = server.New(config)
	must(t, err)
	go func() { stopped <- runs(ctx) }()
	go func() { stopped <- hall.Run(ctx) }()
	go func() { stopped <- lobby.Run(ctx) }()
	web := httptest.NewServer(s)
	t.Cleanup(func() {
		ending, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := s.Shutdown(ending); err != nil {
			t.Error("shutdown:", err)
		}
		web.Close()
		stop()
		if err := errors.Join(<-stopped, <-stopped, <-stopped); err != nil {
			t.Error("hall and lobby:", err)
		}
		bus.Close()
		nats.Stop()
		if err := errors.Join(games.Close(), store.Close()); err != nil {
			t.Error("store:", err)
		}
	})
	return &house{t: t, url: web.URL, server: s, library: games, log: store, data: data}
}

// firstLegal plays the first point on which it may.
type firstLegal struct{}

func (firstLegal) Choose(_ context.Context, r *pente.Rules, p *pente.Position, _ int, _ *rand.Rand) (pente.Move, error) {
	for row := range r.Size {
		for column := range r.Size {
			if at := pente.At(column, row); r.Legal(p, at) == nil {
				return pente.Move{Point: at}, nil
			}
		}
	}
	return pente.Move{}, errors.New("no legal move")
}

// browser is a visitor with cookies of their own.
type browser struct {
	house  *house
	client *http.Client
}

func (h *house) browser() *browser {
	jar, err := cookiejar.New(nil)
	must(h.t, err)
	return &browser{house: h, client: &http.Client{Jar: jar}}
}

// ask sends a request with a JSON body, or none when it is nil, and returns the status and the body.
func (b *browser) ask(method, path string, body any) (int, []byte) {
	t := b.house.t
	t.Helper()
	var reader io.Reader
	if body != nil {
		data, ok := body.(string)
		if !ok {
			encoded, err := json.Marshal(body)
			must(t, err)
			data = string(encoded)
		}
		reader = strings.NewReader(data)
	}
	request, err := http.NewRequest(method, b.house.url+path, reader)
	must(t, err)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := b.client.Do(request)
	must(t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	must(t, err)
	return response.StatusCode, data
}

// get and post want success, and read the answer.
func (b *browser) get(path string, answer any) {
	b.house.t.Helper()
	b.want(200, "GET", path, nil, answer)
}
func (b *browser) post(path string, answer any) {
	b.house.t.Helper()
	b.want(200, "POST", path, nil, answer)
}

func (b *browser) want(status int, method, path string, body, answer any) {
	t := b.house.t
	t.Helper()
	got, data := b.ask(method, path, body)
	if got != status {
		t.Fatalf("%s %s: status %d, want %d: %s", method, path, got, status, data)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	must(t, decoder.Decode(answer))
}

// create makes a match and returns its id.
func (b *browser) create(m wire.NewMatch) string {
	b.house.t.Helper()
	var created wire.Created
	b.want(http.StatusCreated, "POST", "/api/matches", m, &created)
	return created.Match
}

// passAndPlay and friends are new matches: both seats one's own, and one for somebody else.
func passAndPlay(id string) wire.NewMatch { return newMatch(id, wire.SeatPerson, wire.SeatPerson) }
func friends(id string) wire.NewMatch     { return newMatch(id, wire.SeatPerson, wire.SeatOpen) }

func newMatch(id string, kinds ...wire.SeatKind) wire.NewMatch {
	first := 0
	m := wire.NewMatch{ID: id, Variant: "pente", Options: []string{}, First: &first}
	for _, kind := range kinds {
		seat := wire.NewSeat{Kind: kind}
		if kind == wire.SeatComputer {
			seat.Level = 1
		}
		m.Seats = append(m.Seats, seat)
	}
	return m
}

// line is an open socket.
type line struct {
	t    *testing.T
	ctx  context.Context
	conn *websocket.Conn
}

// reply is any message of the server.
type reply struct {
	Type     wire.ReplyType   `json:"type"`
	Match    string           `json:"match"`
	Since    int64            `json:"since"`
	Version  int64            `json:"version"`
	From     int              `json:"from"`
	Moves    []wire.Move      `json:"moves"`
	Table    wire.Table       `json:"table"`
	Said     []wire.Said      `json:"said"`
	Mine     []int            `json:"mine"`
	Muted    []int            `json:"muted"`
	Plans    []wire.Plan      `json:"plans"`
	Seat     int              `json:"seat"`
	ID       string           `json:"id"`
	Error    wire.Error       `json:"error"`
	Versions map[string]int64 `json:"versions"`
	Now      int64            `json:"now"`
	Away     []wire.Away      `json:"away"`
	Watching int              `json:"watching"`
}

func (b *browser) dial() *line {
	b.house.t.Helper()
	l, err := b.tryDial(nil)
	must(b.house.t, err)
	return l
}

func (b *browser) tryDial(header http.Header) (*line, error) {
	t := b.house.t
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	conn, _, err := websocket.Dial(ctx, b.house.url+"/api/socket", &websocket.DialOptions{HTTPClient: b.client, HTTPHeader: header})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	return &line{t: t, ctx: ctx, conn: conn}, nil
}

// say sends a message: a text as it is, anything else as JSON.
func (l *line) say(message any) {
	l.t.Helper()
	text, ok := message.(string)
	if !ok {
		data, err := json.Marshal(message)
		must(l.t, err)
		text = string(data)
	}
	must(l.t, l.conn.Write(l.ctx, websocket.MessageText, []byte(text)))
}

// hear waits for the next message, which must be of a type.
func (l *line) hear(kind wire.ReplyType) reply {
	l.t.Helper()
	r := l.next()
	if r.Type != kind {
		l.t.Fatalf("heard %+v, want %s", r, kind)
	}
	return r
}

// answer waits for a message of a type, behind updates, which may come at any time.
func (l *line) answer(kind wire.ReplyType) reply {
	l.t.Helper()
	for {
		r := l.next()
		if r.Type == kind {
			return r
		}
		if r.Type != wire.ReplyUpdate {
			l.t.Fatalf("heard %+v, want %s", r, kind)
		}
	}
}

// next waits for the next message, but for those that tell who is there, which come when they may.
func (l *line) next() reply {
	l.t.Helper()
	for {
		if r := l.any(); r.Type != wire.ReplyPresent {
			return r
		}
	}
}

// ends waits until the server hangs up.
func (l *line) ends() {
	for {
		if _, _, err := l.conn.Read(l.ctx); err != nil {
			must(l.t, l.ctx.Err())
			return
		}
	}
}

// any waits for the next message.
func (l *line) any() reply {
	l.t.Helper()
	_, data, err := l.conn.Read(l.ctx)
	must(l.t, err)
	var r reply
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	must(l.t, decoder.Decode(&r))
	return r
}

// watch follows a match that is at some version already.
func (l *line) watch(match string, version int64) reply {
	l.t.Helper()
	l.say(wire.Request{Type: wire.RequestWatch, Match: match, Version: version})
	return l.hear(wire.ReplyUpdate)
}

// play makes a command of a move.
func play(match, id string, seat, game, ply int, point string) wire.Request {
	return wire.Request{
		Type: wire.RequestDo, Match: match, ID: id, Seat: seat, Game: game, Ply: ply,
		Action: &wire.Action{Type: wire.ActionPlay, Point: point},
	}
}

// doing makes a command of an action without a point.
func doing(match, id string, seat, game, ply int, action wire.ActionType) wire.Request {
	return wire.Request{
		Type: wire.RequestDo, Match: match, ID: id, Seat: seat, Game: game, Ply: ply,
		Action: &wire.Action{Type: action},
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
