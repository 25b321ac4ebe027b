package server_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"tessera/director"
	tournamentdb "tessera/director/sqlite"
	"tessera/match"
	"tessera/people"
	peopledb "tessera/people/sqlite"
	"tessera/server"
	"tessera/standing"
	"tessera/store/sqlite"
	"tessera/wire"
)

// early is a clock that is ahead of time.
type early struct{ by atomic.Int64 }

func (a *early) now() time.Time       { return time.Now().Add(time.Duration(a.by.Load())) }
func (a *early) pass(d time.Duration) { a.by.Add(int64(d)) }

// openDirector has a house run tournaments, where that is wanted, until the context of what it returns ends.
func openDirector(t *testing.T, settings setting, data string, config *server.Config, log *sqlite.Store) (run func(context.Context) error) {
	t.Helper()
	if settings.directed == nil {
		return func(context.Context) error { return nil }
	}
	kept, err := tournamentdb.Open(filepath.Join(data, tournamentdb.FileName))
	must(t, err)
	lobby, crowd := config.Lobby, settings.people
	config.Director = director.New(director.Config{
		Store: kept, Rooms: config.Hall, Log: log, Now: settings.directed.now, Every: 20 * time.Millisecond, Logger: config.Log,
		Opened: func(holders []match.Holder) { lobby.Stir(holders...) },
		Gone: func(ctx context.Context, holder string) (bool, error) {
			sitter, err := crowd.Sitter(ctx, holder)
			return sitter.Gone, err
		},
	})
	config.Forget = config.Director.Erase
	return func(ctx context.Context) error {
		err := config.Director.Run(ctx)
		if closing := kept.Close(); err == nil {
			err = closing
		}
		return err
	}
}

// club is a house with tournaments and people.
type club struct {
	*house
	*early
	crowd    *people.House
	people   []*browser
	standing *standing.Standing
}

// openClub opens a house in which some people have accounts.
func openClub(t *testing.T, names ...string) *club {
	t.Helper()
	store, err := peopledb.Open(filepath.Join(t.TempDir(), peopledb.FileName))
	must(t, err)
	t.Cleanup(func() { must(t, store.Close()) })
	crowd, err := people.Open(t.Context(), store, people.NewHasher(2), time.Now)
	must(t, err)
	ratings, err := standing.Open(filepath.Join(t.TempDir(), standing.FileName))
	must(t, err)
	t.Cleanup(func() { must(t, ratings.Close()) })
	c := &club{early: &early{}, crowd: crowd, standing: ratings}
	c.house = openHouse(t, setting{people: crowd, directed: c.early, server: func(config *server.Config) {
		config.People, config.Standing, config.Limits = crowd, ratings, server.NoLimits()
	}})
	for _, name := range names {
		c.people = append(c.people, c.person(name))
	}
	return c
}

// cup is what a tournament of a kind is made of.
func cup(kind wire.TournamentKind) wire.TournamentTerms {
	terms := wire.TournamentTerms{
		Name: "Cup", Text: "Come all.", Kind: kind, Variant: "pente", Options: []string{"tournament"}, Seats: 2, Most: 8,
		Time: &wire.TimeControl{Kind: wire.TimeIncrement, Main: 600_000, Extra: 5000},
	}
	switch kind {
	case wire.TournamentKnockout:
		terms.Games, terms.ThirdPlace = 1, true
	case wire.TournamentSwiss:
		terms.Rounds = 3
	case wire.TournamentArena:
		terms.Minutes = 5
	case wire.TournamentLeague:
		terms.Rounds, terms.Days, terms.Seats, terms.Variant, terms.Options = 2, 7, 3, "free", []string{}
		terms.Time = &wire.TimeControl{Kind: wire.TimeDays, Extra: 24 * time.Hour.Milliseconds()}
	}
	return terms
}

// host makes a tournament.
func (b *browser) host(id string, terms wire.TournamentTerms) (told wire.Tournament) {
	b.house.t.Helper()
	b.want(http.StatusCreated, "POST", "/api/tournaments", wire.NewTournament{ID: id, Terms: terms}, &told)
	return told
}

// in does something in a tournament, and tells how it stands then.
func (b *browser) in(id, what string, body any) (told wire.Tournament) {
	b.house.t.Helper()
	b.want(http.StatusOK, "POST", "/api/tournaments/"+id+"/"+what, body, &told)
	return told
}

func (b *browser) tournament(id string) (told wire.Tournament) {
	b.house.t.Helper()
	b.get("/api/tournaments/"+id, &told)
	return told
}

func (b *browser) refusedIn(status int, id, what string, body any, want wire.TournamentCode) {
	b.house.t.Helper()
	var refused wire.Error
	b.want(status, "POST", "/api/tournaments/"+id+"/"+what, body, &refused)
	if refused.Code != wire.Code(want) || refused.Message == "" {
		b.house.t.Errorf("%s: %+v, want %s", what, refused, want)
	}
}

// playAll has all games played that people have to play, each won by whoever entered first, until the tournament is over.
func (c *club) playAll(id string, pass time.Duration) wire.Tournament {
	c.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		told := c.people[0].tournament(id)
		if told.Summary.Stage != wire.TournamentRunning {
			return told
		}
		if !c.playRound(id) {
			c.pass(pass)
		}
	}
	c.t.Fatalf("it does not end: %+v", c.people[0].tournament(id))
	return wire.Tournament{}
}

// playRound plays the games that people have to play now, and reports whether there were any.
func (c *club) playRound(id string) bool {
	c.t.Helper()
	tables := map[string][]*browser{}
	for _, b := range c.people {
		if told := b.tournament(id); told.Match != "" {
			tables[told.Match] = append(tables[told.Match], b)
		}
	}
	for name, at := range tables {
		c.playGame(name, at)
	}
	return len(tables) > 0
}

// playGame plays a game that all but the first lose.
func (c *club) playGame(name string, at []*browser) {
	c.t.Helper()
	var update wire.Update
	at[0].get("/api/matches/"+name, &update)
	if update.Table.Result != nil || len(at) != len(update.Table.Seats) {
		return
	}
	seats := make([]*browser, len(at))
	for _, b := range at {
		seats[b.mine(name)[0]] = b
	}
	for ply, point := range []string{"K10", "A1", "N13", "C1"}[:len(at)] {
		at[0].get("/api/matches/"+name, &update)
		turn := *update.Table.Turn
		seats[turn].act(0, play(name, fmt.Sprint("p", ply), turn, 1, ply, point))
	}
	for _, loser := range at[1:] {
		seat := slices.Index(seats, loser)
		loser.act(0, doing(name, "r", seat, 1, len(at), wire.ActionResign))
	}
}
