package server_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"tessera/pente"
	"tessera/room"
	"tessera/server"
	"tessera/wire"
)

// player is somebody at a table, or a watcher, with what their browser holds of the match.
type player struct {
	*line
	held
	by    *browser
	match string
	seat  int
	asked int
}

// join follows a match for a seat of the visitor's.
func (b *browser) join(match string, seat int) *player {
	b.house.t.Helper()
	p := &player{line: b.dial(), by: b, match: match, seat: seat}
	p.apply(p.t, p.watch(match, 0))
	return p
}

// players opens a match and seats the host, and somebody else in each open seat. They are listed by seat; those of the
// computer are nil.
func (h *house) players(m wire.NewMatch) []*player {
	h.t.Helper()
	host := h.browser()
	match := host.create(m)
	seated := make([]*browser, len(m.Seats))
	for seat, s := range m.Seats {
		switch s.Kind {
		case wire.SeatPerson:
			seated[seat] = host
		case wire.SeatOpen:
			seated[seat] = h.browser()
			var answer wire.Seated
			seated[seat].post("/api/matches/"+match+"/sit", &answer)
		}
	}
	list := make([]*player, len(seated))
	for seat, b := range seated {
		if b != nil {
			list[seat] = b.join(match, seat)
		}
	}
	return list
}

// try does something at the moment that the player knows of, and returns why it was refused.
func (p *player) try(action wire.Action) wire.Code {
	p.t.Helper()
	return p.answer(action).Error.Code
}

// answer does something, and returns whether it was acknowledged or refused.
func (p *player) answer(action wire.Action) reply {
	p.t.Helper()
	p.asked++
	id := fmt.Sprintf("%d-%d", p.seat, p.asked)
	p.say(wire.Request{
		Type: wire.RequestDo, Match: p.match, ID: id, Seat: p.seat, Game: p.table.Game, Ply: len(p.moves), Action: &action,
	})
	for {
		switch r := p.next(); {
		case r.Type == wire.ReplyUpdate:
			p.apply(p.t, r)
		case r.ID == id && (r.Type == wire.ReplyAck || r.Type == wire.ReplyRefused):
			return r
		}
	}
}

// do does what must not be refused.
func (p *player) do(action wire.Action) {
	p.t.Helper()
	if code := p.try(action); code != "" {
		p.t.Fatalf("seat %d: %+v is refused: %s", p.seat, action, code)
	}
}

// refused does what must be refused with a code.
func (p *player) refused(want wire.Code, action wire.Action) {
	p.t.Helper()
	if code := p.try(action); code != want {
		p.t.Errorf("seat %d: %+v: %q, want %s", p.seat, action, code, want)
	}
}

// until takes updates until the match is as wanted.
func (p *player) until(what string, ok func(*held) bool) {
	p.t.Helper()
	for !ok(&p.held) {
		r := p.next()
		if r.Type != wire.ReplyUpdate {
			p.t.Fatalf("heard %+v instead of %s", r, what)
		}
		p.apply(p.t, r)
	}
}

// plies waits for so many moves.
func (p *player) plies(n int) {
	p.t.Helper()
	p.until(fmt.Sprint(n, " moves"), func(h *held) bool { return len(h.moves) >= n })
}

// reach waits until the player knows what another one does.
func (p *player) reach(other *player) {
	p.t.Helper()
	p.until("what another knows", func(h *held) bool { return h.version >= other.version })
}

// place puts a stone when everything before it is known.
func (p *player) place(ply int, point string) {
	p.t.Helper()
	p.plies(ply)
	p.do(wire.Action{Type: wire.ActionPlay, Point: point})
}

// scripted is a computer that plays, in each seat, the given points one after the other.
type scripted map[pente.Seat][]string

func (s scripted) Choose(_ context.Context, _ *pente.Rules, p *pente.Position, _ int, _ *rand.Rand) (pente.Move, error) {
	points := s[p.Turn]
	if len(points) == 0 {
		return pente.Move{}, fmt.Errorf("seat %d has nothing left to play", p.Turn)
	}
	s[p.Turn] = points[1:]
	return pente.ParseMove(points[0])
}

// clock is a time that a test sets.
type clock struct{ now chan time.Time }

func newClock() *clock {
	c := &clock{make(chan time.Time, 1)}
	c.now <- time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return c
}

func (c *clock) read() time.Time {
	now := <-c.now
	c.now <- now
	return now
}

func (c *clock) pass(d time.Duration) { c.now <- (<-c.now).Add(d) }

// setting gives a house the clock.
func (c *clock) setting() setting {
	return setting{
		server: func(s *server.Config) { s.Now = c.read },
		hall:   func(r *room.Config) { r.Now = c.read },
	}
}

// kinds are the kinds of seat by letter: the host's, somebody else's, and the computer's.
var kinds = map[rune]wire.SeatKind{'p': wire.SeatPerson, 'o': wire.SeatOpen, 'c': wire.SeatComputer}

// wanted is a new match of a variant, with a letter for the kind of each seat.
func wanted(variant, seats string, options ...string) wire.NewMatch {
	var list []wire.SeatKind
	for _, letter := range seats {
		list = append(list, kinds[letter])
	}
	m := newMatch(variant, list...)
	m.Variant, m.Options = variant, append(m.Options, options...)
	return m
}
