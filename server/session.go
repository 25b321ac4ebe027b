package server

import (
	"cmp"
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

// session is one socket of one visitor. One goroutine waits for messages; they are handled and written, the line is looked
// after and each watched match followed by others that last for as long as there is something to do.
type session struct {
	server *Server
	conn   *websocket.Conn
	// out is what conn writes on.
	out *cork
	// holders are all that tables may know the visitor by, and holder the one under which seats are taken.
	holders []match.Holder
	holder  match.Holder
	// caller is what the socket is held under.
	caller string
	// known are all that the browser was known as lately.
	known   []match.Holder
	address netip.Prefix
	// name is that of the account, account its id; both are empty for a guest.
	name, account string
	// bot says that a program plays for it.
	bot bool

	// ctx ends with the session.
	ctx    context.Context
	cancel context.CancelFunc
	inbox  chan frame
	outbox chan []byte
	// handling and writing empty them.
	handling, writing errand
	// tasks are what else is done at the same time.
	tasks sync.WaitGroup

	line lagMeter
	// beats counts the measurements of the line.
	beats int

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

func newSession(s *Server, conn *websocket.Conn, out *cork, who person, known []match.Holder, address netip.Prefix) *session {
	ctx, cancel := context.WithCancel(context.Background())
	return &session{
		server: s, conn: conn, out: out, holders: who.holders(), holder: who.holder, caller: who.caller(), known: known,
		name: who.account.Name, account: who.account.ID, bot: who.account.Bot, address: address,
		ctx: ctx, cancel: cancel,
		inbox: make(chan frame, inboxSize), outbox: make(chan []byte, outboxSize), watches: map[string]*watch{},
	}
}

// asker tells for whom messages count.
func (s *session) asker() asker { return asker{s.address.String(), s.account} }

// hangUp ends the session.
func (s *session) hangUp() { s.cancel() }

// run serves the browser until it leaves, is too slow, or the server shuts down.
func (s *session) run() {
	defer s.conn.CloseNow()
	defer context.AfterFunc(s.server.ending, func() {
		_ = s.conn.Close(websocket.StatusGoingAway, "the server is shutting down")
		s.cancel()
	})()
	// What reads and writes has no context of its own: to end the session is to close the line.
	context.AfterFunc(s.ctx, func() { _ = s.conn.CloseNow() })
	go s.beat()
	time.AfterFunc(s.server.config.Pulse, s.pulses)
	s.read()
	s.cancel()
	s.handling.end()
	s.leaveAll()
	s.tasks.Wait()
	s.writing.end()
}

// read stamps messages as they come.
func (s *session) read() {
	for {
		kind, data, err := s.conn.Read(context.Background())
		if err != nil {
			s.logEnd("reading", err)
			return
		}
		select {
		case s.inbox <- frame{kind, data, s.server.config.Now()}:
			s.handling.call(s.handle)
		case <-s.ctx.Done():
			return
		}
	}
}

// handle answers messages in their order.
func (s *session) handle() {
	for s.ctx.Err() == nil {
		select {
		case f := <-s.inbox:
			s.answer(f)
		default:
			return
		}
	}
}

// write sends what is queued, all of it together. A browser that cannot take a message in time loses the line; it will
// come back and catch up.
func (s *session) write() {
	s.out.hold()
	err := s.writeQueued()
	if err = cmp.Or(err, s.out.release()); err != nil {
		s.logEnd("writing", err)
		s.cancel()
	}
}

func (s *session) writeQueued() error {
	for {
		select {
		case message := <-s.outbox:
			if err := s.conn.Write(context.Background(), websocket.MessageText, message); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// pulses sends a pulse, and another every few seconds. Who has just been told of each match needs none.
func (s *session) pulses() {
	if !s.toldOfAll() && !s.send(s.pulse()) || s.ctx.Err() != nil {
		return
	}
	s.tellTables()
	time.AfterFunc(s.server.config.Pulse, s.pulses)
}

// toldOfAll reports whether there was an update of each match that is watched since it was last asked, and of one at least.
func (s *session) toldOfAll() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := len(s.watches) > 0
	for _, w := range s.watches {
		all = all && w.told
		w.told = false
	}
	return all
}

// Of the first beats each comes a pulse after the one before, of the others each so many pulses: a line is known by then.
const (
	firstBeats = 4
	restBeats  = 4
)

// beat measures the line now and every few seconds, and finds lines that are dead although nobody hung up.
func (s *session) beat() {
	ctx, cancel := context.WithTimeout(s.ctx, s.server.config.Patience)
	defer cancel()
	began := time.Now()
	if err := s.conn.Ping(ctx); err != nil {
		s.logEnd("pinging", err)
		s.cancel()
		return
	}
	s.line.add(time.Since(began))
	pause := s.server.config.Pulse
	if s.beats++; s.beats >= firstBeats {
		pause *= restBeats
	}
	time.AfterFunc(pause, s.beat)
}

// send queues a message. It waits while the queue is full, and reports whether the session goes on.
func (s *session) send(message any) bool { return s.put(encode(message)) }

// put is send for messages that are written already.
func (s *session) put(texts ...[]byte) bool {
	defer s.writing.call(s.write)
	for _, text := range texts {
		select {
		case s.outbox <- text:
			continue
		default:
			s.writing.call(s.write) // makes room
		}
		select {
		case s.outbox <- text:
		case <-s.ctx.Done():
			return false
		}
	}
	return true
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
