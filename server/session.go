package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"tessera/lobby/desk"
	"tessera/match"
	"tessera/wire"
)

// The lengths of a session's queues, in messages. When they are full the browser waits, not the house.
const (
	inboxSize  = 16
	outboxSize = 16
)

// session is one socket of one visitor. Messages are read, handled and written by a goroutine each,
// two look after the line, and each watched match has one that follows it.
type session struct {
	server *Server
	conn   *websocket.Conn
	// holders are all that tables may know the visitor by, and holder the one under which seats are taken.
	holders []match.Holder
	holder  match.Holder
	// caller is what the socket is held under.
	caller string
	// known are all that the browser was known as lately.
	known   []match.Holder
	address netip.Prefix
	// name is that of the account, empty for a guest.
	name string

	// ctx ends with the session.
	ctx    context.Context
	cancel context.CancelFunc
	inbox  chan frame
	outbox chan []byte
	tasks  sync.WaitGroup

	line lagMeter

	// lobby is the line to the lobby, nil until the browser asks for it; listing says that it has asked for the list.
	lobby   *desk.Line
	listing atomic.Bool

	mu      sync.Mutex
	watches map[string]*watch
}

// frame is a message of the browser with the time at which it was read.
type frame struct {
	kind websocket.MessageType
	data []byte
	at   time.Time
}

func newSession(s *Server, conn *websocket.Conn, who person, known []match.Holder, address netip.Prefix) *session {
	ctx, cancel := context.WithCancel(context.Background())
	return &session{
		server: s, conn: conn, holders: who.holders(), holder: who.holder, caller: who.caller(), known: known,
		name: who.account.Name, address: address,
		ctx: ctx, cancel: cancel,
		inbox: make(chan frame, inboxSize), outbox: make(chan []byte, outboxSize), watches: map[string]*watch{},
	}
}

// run serves the browser until it leaves, is too slow, or the server shuts down.
func (s *session) run() {
	defer s.conn.CloseNow()
	for _, task := range []func(){s.read, s.handle, s.write, s.pulses, s.beat} {
		s.tasks.Go(func() {
			defer s.cancel()
			task()
		})
	}
	select {
	case <-s.ctx.Done():
	case <-s.server.ending.Done():
		_ = s.conn.Close(websocket.StatusGoingAway, "the server is shutting down")
		s.cancel()
	}
	s.tasks.Wait()
}

// read stamps messages as they come.
func (s *session) read() {
	for {
		kind, data, err := s.conn.Read(s.ctx)
		if err != nil {
			s.logEnd("reading", err)
			return
		}
		select {
		case s.inbox <- frame{kind, data, s.server.config.Now()}:
		case <-s.ctx.Done():
			return
		}
	}
}

// handle answers messages in their order.
func (s *session) handle() {
	for {
		select {
		case f := <-s.inbox:
			s.answer(f)
		case <-s.ctx.Done():
			return
		}
	}
}

// write sends what is queued. A browser that cannot take a message in time loses the line; it will
// come back and catch up.
func (s *session) write() {
	for {
		select {
		case message := <-s.outbox:
			ctx, cancel := context.WithTimeout(s.ctx, s.server.config.Patience)
			err := s.conn.Write(ctx, websocket.MessageText, message)
			cancel()
			if err != nil {
				s.logEnd("writing", err)
				return
			}
		case <-s.ctx.Done():
			return
		}
	}
}

// pulses sends a pulse every few seconds.
func (s *session) pulses() {
	ticker := time.NewTicker(s.server.config.Pulse)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			s.send(s.pulse())
			s.tellTables()
		case <-s.ctx.Done():
			return
		}
	}
}

// beat measures the line, and finds lines that are dead although nobody hung up.
func (s *session) beat() {
	ticker := time.NewTicker(s.server.config.Pulse)
	defer ticker.Stop()
	for {
		ctx, cancel := context.WithTimeout(s.ctx, s.server.config.Patience)
		began := time.Now()
		err := s.conn.Ping(ctx)
		cancel()
		if err != nil {
			s.logEnd("pinging", err)
			return
		}
		s.line.add(time.Since(began))
		select {
		case <-ticker.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// send queues a message. It waits while the queue is full, and reports whether the session goes on.
func (s *session) send(message any) bool {
	select {
	case s.outbox <- encode(message):
		return true
	case <-s.ctx.Done():
		return false
	}
}

// pulse tells the version that the browser should have of each match that it watches. The hall is
// asked as well, so that it looks for what its bus may have lost; what it finds comes as an update.
func (s *session) pulse() wire.Pulse {
	pulse := wire.Pulse{
		Type: wire.ReplyPulse, Versions: map[string]int64{}, Now: s.server.config.Now().UnixMilli(),
	}
	s.mu.Lock()
	ids := make([]string, 0, len(s.watches))
	for id, w := range s.watches {
		pulse.Versions[id] = w.version
		ids = append(ids, id)
	}
	s.mu.Unlock()
	s.server.config.Hall.Versions(s.ctx, ids)
	return pulse
}

// logEnd says why a line ended, unless it is because somebody wanted it to.
func (s *session) logEnd(doing string, err error) {
	if s.ctx.Err() != nil || errors.Is(err, context.Canceled) || websocket.CloseStatus(err) == websocket.StatusNormalClosure {
		return
	}
	s.server.config.Log.Debug("socket ended", "while", doing, "error", err)
}

// encode writes a message of the wire, all of which can be written.
func encode(message any) []byte {
	data, err := json.Marshal(message)
	if err != nil {
		panic(err)
	}
	return data
}
