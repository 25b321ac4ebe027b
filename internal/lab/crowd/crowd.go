package crowd

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"tessera/wire"
)

// atOnce is how many tables are set at a time.
const atOnce = 32

// Config says what a crowd does.
type Config struct {
	// Games is the number of matches that are played at the same time.
	Games int
	// Every is the time from one move of a match to the next; 0 is as soon as everybody has seen the last.
	Every time.Duration
	// Seed is what chance begins with.
	Seed uint64
	// Talk is in which part of the turns something is said.
	Talk float64
	// Time is the time control, nil for play without clocks.
	Time *wire.TimeControl
	// Notes keeps all that players are told.
	Notes bool
}

// Crowd is many players. Make one with New, bring it together with Meet, and let it Play.
type Crowd struct {
	cfg    Config
	Tables []*Table
	client *http.Client

	url     atomic.Value
	resting atomic.Bool

	mu     sync.Mutex
	counts Counts
	delays []time.Duration
	// heard is closed, and made anew, whenever a command is acknowledged.
	heard chan struct{}
}

// Counts is what has happened.
type Counts struct {
	// Acks counts the commands that were acknowledged, Moves those of them that were moves.
	Acks, Moves int
	// Again counts the commands that were to be sent again, and Broken the lines that broke, of which Last is the last reason.
	Again, Broken int
	Last          error
	// Refused are the refusals that were final.
	Refused []string
}

// New returns a crowd for the server at an address.
func New(cfg Config, url string) *Crowd {
	c := &Crowd{cfg: cfg, client: &http.Client{Timeout: 20 * time.Second}, heard: make(chan struct{})}
	c.At(url)
	return c
}

// At says where the server is from now on.
func (c *Crowd) At(url string) { c.url.Store(url) }

func (c *Crowd) address() string { return c.url.Load().(string) }

// Meet sets all tables. What fails is tried again until the context ends.
func (c *Crowd) Meet(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	c.Tables = make([]*Table, c.cfg.Games)
	for i := range c.Tables {
		group.Go(func() (err error) {
			c.Tables[i], err = c.set(ctx, i)
			return err
		})
	}
	return group.Wait()
}

// set makes a match and seats its players.
func (c *Crowd) set(ctx context.Context, number int) (*Table, error) {
	t := &Table{crowd: c, script: Script{Seed: c.cfg.Seed, Match: number, Talk: c.cfg.Talk}}
	random := rand.New(rand.NewPCG(c.cfg.Seed, uint64(number)))
	for seat := range t.Players {
		t.Players[seat] = &Player{crowd: c, table: t, seat: seat}
	}
	var created wire.Created
	err := t.Players[0].post(ctx, "/api/matches", wire.NewMatch{
		ID: fmt.Sprint(c.cfg.Seed, "-", number), Variant: "pente", Options: []string{},
		Seats: []wire.NewSeat{{Kind: wire.SeatPerson}, {Kind: wire.SeatOpen}}, Time: c.cfg.Time,
	}, &created)
	if err != nil {
		return nil, err
	}
	t.Match = created.Match
	if c.cfg.Every > 0 {
		t.next = time.Now().Add(time.Duration(random.Int64N(int64(c.cfg.Every))))
	}
	return t, t.Players[1].post(ctx, "/api/matches/"+t.Match+"/sit", struct{}{}, &wire.Seated{})
}

// post sends a request until it is answered, and keeps the cookie that comes with the answer.
func (p *Player) post(ctx context.Context, path string, body, answer any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	for {
		status, err := p.ask(ctx, path, data, answer)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err == nil && status < 300:
			return nil
		case err == nil && status != http.StatusTooManyRequests && status < 500:
			return fmt.Errorf("%s: status %d", path, status)
		}
		sleep(ctx, again)
	}
}

func (p *Player) ask(ctx context.Context, path string, data []byte, answer any) (status int, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.crowd.address()+path, bytes.NewReader(data))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	if p.cookie != "" {
		request.Header.Set("Cookie", p.cookie)
	}
	response, err := p.crowd.client.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	// The cookie is kept even where the answer is cut off: what is sent again is the same visitor's then.
	for _, cookie := range response.Cookies() {
		p.cookie = cookie.Name + "=" + cookie.Value
	}
	content, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode < 300 {
		err = json.Unmarshal(content, answer)
	}
	return response.StatusCode, err
}

// Play has everybody play until the context ends.
func (c *Crowd) Play(ctx context.Context) {
	var players sync.WaitGroup
	for _, t := range c.Tables {
		for _, p := range t.Players {
			players.Go(func() { p.run(ctx) })
		}
	}
	players.Wait()
}

// Rest lets the players answer no more moves, and waits until everything that they have sent is answered.
func (c *Crowd) Rest(ctx context.Context) error {
	c.resting.Store(true)
	for {
		if !c.busy() {
			return nil
		}
		if sleep(ctx, again); ctx.Err() != nil {
			return fmt.Errorf("commands are not answered: %w", ctx.Err())
		}
	}
}

func (c *Crowd) busy() bool {
	for _, t := range c.Tables {
		for _, p := range t.Players {
			if p.busy() {
				return true
			}
		}
	}
	return false
}

// Acknowledged waits until so many commands more have been acknowledged.
func (c *Crowd) Acknowledged(ctx context.Context, more int) error {
	wanted := c.Counts().Acks + more
	for {
		c.mu.Lock()
		acks, heard := c.counts.Acks, c.heard
		c.mu.Unlock()
		if acks >= wanted {
			return nil
		}
		select {
		case <-heard:
		case <-ctx.Done():
			return fmt.Errorf("%d of %d acknowledgements: %w", acks, wanted, ctx.Err())
		}
	}
}

// Counts tells what has happened so far.
func (c *Crowd) Counts() Counts {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.counts
}

func (c *Crowd) count(change func(*Counts)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(&c.counts)
	close(c.heard)
	c.heard = make(chan struct{})
}

func (c *Crowd) delay(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.delays = append(c.delays, d)
}

// Delays takes how long each move since the last call took to all boards.
func (c *Crowd) Delays() []time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	delays := c.delays
	c.delays = nil
	return delays
}
