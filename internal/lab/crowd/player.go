package crowd

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"tessera/wire"
)

const (
	// again is how long a player waits before doing something once more that failed.
	again = 50 * time.Millisecond
	// longest bounds a message of the server.
	longest = 1 << 20
)

// Player is one visitor at one table, in a browser of its own.
type Player struct {
	crowd *Crowd
	table *Table
	seat  int
	// cookie makes the visitor the one who holds the seat.
	cookie string

	mu    sync.Mutex
	conn  *websocket.Conn
	known Known
	// sent are the commands that are not answered yet, the oldest first.
	sent []wire.Request
	// planned is the moment for which something is planned, and over whether that was a game's end.
	planned moment
	over    bool
	// told and acks are what the player was told, if the crowd takes notes.
	told []Known
	acks []Ack
}

// moment is a turn of a match.
type moment struct{ game, ply int }

// Ack is a command that the server has acknowledged, and the version to which it led.
type Ack struct {
	Request wire.Request
	Version int64
}

// run plays until the context ends; a broken line is opened again.
func (p *Player) run(ctx context.Context) {
	for ctx.Err() == nil {
		err := p.session(ctx)
		if ctx.Err() == nil {
			p.crowd.count(func(c *Counts) { c.Broken++; c.Last = err })
		}
		sleep(ctx, again)
	}
}

// session plays on one socket until it breaks.
func (p *Player) session(ctx context.Context) error {
	conn, err := p.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.CloseNow()
	if err := p.takeUp(ctx, conn); err != nil {
		return err
	}
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		at := time.Now()
		var m message
		if err := json.Unmarshal(data, &m); err != nil {
			return fmt.Errorf("message %.200q: %w", data, err)
		}
		if err := p.hear(ctx, conn, &m, at); err != nil {
			return err
		}
	}
}

func (p *Player) dial(ctx context.Context) (*websocket.Conn, error) {
	conn, _, err := websocket.Dial(ctx, p.crowd.address()+"/api/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Cookie": {p.cookie}},
	})
	if err == nil {
		conn.SetReadLimit(longest)
	}
	return conn, err
}

// takeUp watches the match from what is known, and sends again what was not answered.
func (p *Player) takeUp(ctx context.Context, conn *websocket.Conn) error {
	p.mu.Lock()
	p.conn = conn
	requests := append([]wire.Request{{Type: wire.RequestWatch, Match: p.table.Match, Version: p.known.Version}}, p.sent...)
	p.mu.Unlock()
	for _, r := range requests {
		if err := write(ctx, conn, r); err != nil {
			return err
		}
	}
	return nil
}

func write(ctx context.Context, conn *websocket.Conn, r wire.Request) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return conn.Write(ctx, websocket.MessageText, data)
}

// hear acts on a message of the server.
func (p *Player) hear(ctx context.Context, conn *websocket.Conn, m *message, at time.Time) error {
	switch m.Type {
	case wire.ReplyUpdate:
		return p.learn(ctx, conn, m, at)
	case wire.ReplyAck:
		p.acknowledged(m)
	case wire.ReplyRefused:
		p.refused(ctx, m)
	case wire.ReplyError:
		return fmt.Errorf("the watch of %s: %s: %s", p.table.Match, m.Error.Code, m.Error.Message)
	}
	return nil
}

// learn takes an update in, and plans what to do about it.
func (p *Player) learn(ctx context.Context, conn *websocket.Conn, m *message, at time.Time) error {
	p.mu.Lock()
	next, ok := p.known.after(m)
	if !ok {
		missed := wire.Request{Type: wire.RequestWatch, Match: p.table.Match, Version: p.known.Version}
		p.mu.Unlock()
		return write(ctx, conn, missed)
	}
	p.known = next
	if p.crowd.cfg.Notes {
		p.told = append(p.told, next)
	}
	p.mu.Unlock()
	p.table.arrived(p.seat, moment{next.Game, len(next.Moves) - 1}, at)
	p.plan(ctx)
	return nil
}

// plan has a move made at its time if it is the player's turn, and another game begun when this one is over.
func (p *Player) plan(ctx context.Context) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now, over := moment{p.known.Game, len(p.known.Moves)}, p.known.Result != nil
	if now == p.planned && over == p.over || p.crowd.resting.Load() {
		return
	}
	p.planned, p.over = now, over
	switch {
	case p.known.turnOf(p.seat):
		time.AfterFunc(p.table.pause(), func() { p.move(ctx, now) })
	case over:
		time.AfterFunc(p.crowd.cfg.Every, func() { p.do(ctx, p.request(now, "r", wire.Action{Type: wire.ActionRematch})) })
	}
}

// move says what the script wants said, and makes its move.
func (p *Player) move(ctx context.Context, now moment) {
	p.mu.Lock()
	known := p.known
	p.mu.Unlock()
	if known.Game != now.game || len(known.Moves) != now.ply || !known.turnOf(p.seat) {
		return
	}
	if text := p.table.script.Say(&known); text != "" {
		p.do(ctx, p.request(now, "s", wire.Action{Type: wire.ActionSay, Text: text}))
	}
	if point := p.table.script.Place(&known); point != "" {
		p.do(ctx, p.request(now, "m", wire.Action{Type: wire.ActionPlay, Point: point}))
	}
}

// request is a command at a moment; no two have the same name.
func (p *Player) request(at moment, kind string, action wire.Action) wire.Request {
	return wire.Request{
		Type: wire.RequestDo, Match: p.table.Match, ID: fmt.Sprintf("%s-%d-%d", kind, at.game, at.ply), Seat: p.seat,
		Game: at.game, Ply: at.ply, Action: &action,
	}
}

// do sends a command now, and again whenever the line was broken until it is answered.
func (p *Player) do(ctx context.Context, r wire.Request) {
	p.mu.Lock()
	if p.crowd.resting.Load() {
		p.mu.Unlock()
		return
	}
	p.sent = append(p.sent, r)
	p.mu.Unlock()
	if r.Action.Type == wire.ActionPlay {
		p.table.sent(moment{r.Game, r.Ply}, time.Now())
	}
	p.send(ctx, r)
}

// send puts a command on the line, if there is one: when it breaks, its reader finds that.
func (p *Player) send(ctx context.Context, r wire.Request) {
	p.mu.Lock()
	conn := p.conn
	p.mu.Unlock()
	if conn != nil {
		_ = write(ctx, conn, r)
	}
}

// waiting finds a command that is not answered yet, and takes it out if it is now.
func (p *Player) waiting(id string, answered bool) (r wire.Request, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	place := slices.IndexFunc(p.sent, func(r wire.Request) bool { return r.ID == id })
	if place < 0 {
		return r, false // it was sent twice and is answered twice
	}
	r = p.sent[place]
	if answered {
		p.sent = slices.Delete(p.sent, place, place+1)
	}
	return r, true
}

func (p *Player) acknowledged(m *message) {
	r, ok := p.waiting(m.ID, true)
	if !ok {
		return
	}
	if p.crowd.cfg.Notes {
		p.mu.Lock()
		p.acks = append(p.acks, Ack{r, m.Version})
		p.mu.Unlock()
	}
	p.crowd.count(func(c *Counts) {
		c.Acks++
		if r.Action.Type == wire.ActionPlay {
			c.Moves++
		}
	})
}

// refused sends a command again where that is worth a try, and counts all others.
func (p *Player) refused(ctx context.Context, m *message) {
	worthATry := m.Error.Code == wire.CodeUnavailable || m.Error.Code == wire.CodeTooMany
	r, ok := p.waiting(m.ID, !worthATry)
	if !ok {
		return
	}
	if worthATry {
		p.crowd.count(func(c *Counts) { c.Again++ })
		time.AfterFunc(again, func() { p.send(ctx, r) })
		return
	}
	p.crowd.count(func(c *Counts) { c.Refused = append(c.Refused, fmt.Sprintf("%s: %s", r.ID, m.Error.Message)) })
}

// Notes are all that the player was told: how the match stood after each update, and what was acknowledged.
func (p *Player) Notes() (told []Known, acks []Ack) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.told), slices.Clone(p.acks)
}

// busy reports whether a command is not answered yet.
func (p *Player) busy() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.sent) > 0
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
