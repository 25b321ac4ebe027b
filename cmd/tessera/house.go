package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"path/filepath"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"tessera/director"
	tournamentdb "tessera/director/sqlite"
	"tessera/engine"
	"tessera/internal/metrics"
	"tessera/library"
	"tessera/lobby/desk"
	"tessera/match"
	"tessera/opening"
	"tessera/people"
	peopledb "tessera/people/sqlite"
	"tessera/reminder/herald"
	"tessera/room"
	"tessera/room/natsbus"
	"tessera/scribe"
	"tessera/server"
	"tessera/standing"
	"tessera/store/sqlite"
	"tessera/web"
	"tessera/wire"
)

// house is everything that serves, put together.
type house struct {
	hall      *room.Hall
	lobby     *desk.Desk
	server    *server.Server
	feeder    *scribe.Feeder
	ratings   *standing.Feeder
	herald    *herald.Herald
	director  *director.Director
	counts    *metrics.Metrics
	addresses []string
	// code makes whoever signs up with it the host, empty where there is one.
	code string
	// closers free what was opened, the last first.
	closers []func() error
}

// open puts a house together.
func (c serve) open(ctx context.Context, listen net.Addr, log *slog.Logger) (h *house, err error) {
	h = &house{addresses: server.Reach(listen, c.PublicURL), counts: metrics.New(buildVersion())}
	defer func() {
		if err != nil {
			err = errors.Join(err, h.close())
		}
	}()
	store, err := sqlite.Open(c.Data, countWritten(h.counts))
	if err != nil {
		return h, err
	}
	h.closers = append(h.closers, store.Close)
	keys, err := store.Secret(ctx, "seat-keys")
	if err != nil {
		return h, err
	}
	bus, err := h.openBus(log)
	if err != nil {
		return h, err
	}
	searcher := countedEngine{engine.New(time.Now, engine.WithRepertoire(opening.Known())), h.counts}
	h.hall = room.New(room.Config{
		Store: store, Bus: bus, Log: log, Pause: room.DefaultPause, ClaimPause: room.DefaultClaimPause,
		Engine: searcher, Stored: countStored(h.counts),
		Seated: func(ctx context.Context, id string, state *match.State) { h.server.Seated(ctx, id, state) },
		Turned: h.turned,
	})
	crowd, err := h.openPeople(ctx, filepath.Join(c.Data, peopledb.FileName))
	if err != nil {
		return h, err
	}
	sender, err := c.pushFlags.open(ctx, crowd, c.PublicURL)
	if err != nil {
		return h, err
	}
	letters, err := c.mailFlags.open()
	if err != nil {
		return h, err
	}
	if sender.Tell = countPushed(h.counts); letters != nil {
		letters.Tell = countPosted(h.counts)
	}
	waiting := desk.Config{Rooms: h.hall, Bus: bus, Log: log, Mutes: server.Mutes(crowd, log)}
	h.openHerald(herald.Config{
		Log: store, Rooms: h.hall, People: crowd, Push: sender, Post: letters, PublicURL: c.PublicURL, Logger: log,
	}, &waiting, log)
	h.lobby = desk.New(waiting)
	games, err := library.Open(filepath.Join(c.Data, library.FileName))
	if err != nil {
		return h, err
	}
	h.closers = append(h.closers, games.Close)
	if h.code, err = crowd.Code(ctx); err != nil {
		return h, err
	}
	h.feeder = &scribe.Feeder{Log: store, Library: games, Private: !c.ListGames, Logger: log}
	standings, err := standing.Open(filepath.Join(c.Data, standing.FileName))
	if err != nil {
		return h, err
	}
	h.closers = append(h.closers, standings.Close)
	h.ratings = &standing.Feeder{
		Log: store, Standing: standings, Gone: goneOf(crowd), Logger: log,
		Told: func(matches []string) { h.server.Rated(matches) },
	}
	if err := h.openDirector(filepath.Join(c.Data, tournamentdb.FileName), director.Config{
		Rooms: h.hall, Log: store, Gone: goneOf(crowd), Logger: log,
		Opened: func(holders []match.Holder) { h.lobby.Stir(holders...) },
	}); err != nil {
		return h, err
	}
	assets, built := web.Assets()
	if !built {
		log.Warn("the web app is not built; its pages say how to (make build)")
	}
	club, err := c.oidcFlags.open(c.PublicURL)
	if err != nil {
		return h, err
	}
	limits := server.DefaultLimits()
	if !c.Limits {
		limits = server.NoLimits()
	}
	h.server, err = server.New(server.Config{
		Limits: limits, Observer: h.counts,
		People: crowd, Post: letters, Push: sender, Look: h.herald.Look, Provider: club, OnlyProvider: c.OIDCOnly, Unname: h.feeder.Rename,
		Standing: standings, Director: h.director, Forget: h.forget,
		Hall: h.hall, Lobby: h.lobby, Searcher: searcher, Library: games, Imports: c.Imports, SeatKeys: keys, Assets: assets, PublicURL: c.PublicURL, Proxies: c.Proxies, Log: log,
		Site: wire.Site{Version: buildVersion(), Addresses: h.addresses, Levels: len(engine.Levels())},
	})
	if err != nil {
		return h, err
	}
	h.counts.Watch(gauges, func(ctx context.Context) map[string][]metrics.Value { return h.measure(ctx, c.Data, crowd) })
	h.feeder.Names = h.server.Published
	h.herald.Names, h.herald.Present = h.server.Written, h.server.Present
	return h, nil
}

// turned passes on that a match has changed: to its people, and to those who write down what games lead to.
func (h *house) turned(id string, before, after *match.State) {
	h.server.Turned(id, before, after)
	if match.Settled(before, after) {
		h.feeder.Hurry(id)
		h.ratings.Hurry(id)
	}
}

// openPeople opens what is kept of people. As many passwords are judged at a time as there are processors.
func (h *house) openPeople(ctx context.Context, path string) (*people.House, error) {
	kept, err := peopledb.Open(path)
	if err != nil {
		return nil, err
	}
	h.closers = append(h.closers, kept.Close)
	return people.Open(ctx, kept, people.NewHasher(min(4, runtime.NumCPU())), time.Now)
}

// openDirector opens the tournaments, and who runs them.
func (h *house) openDirector(path string, config director.Config) error {
	kept, err := tournamentdb.Open(path)
	if err != nil {
		return err
	}
	h.closers = append(h.closers, kept.Close)
	config.Store = kept
	h.director = director.New(config)
	return nil
}

// forget has those forgotten whose accounts are deleted, in ratings and in tournaments.
func (h *house) forget(ctx context.Context, holders ...string) error {
	return errors.Join(h.ratings.Erase(ctx, holders...), h.director.Erase(ctx, holders...))
}

// openBus starts NATS inside this process.
func (h *house) openBus(log *slog.Logger) (*natsbus.Bus, error) {
	nats, err := natsbus.Start()
	if err != nil {
		return nil, err
	}
	h.closers = append(h.closers, func() error { nats.Stop(); return nil })
	bus, err := nats.Connect(log)
	if err == nil {
		h.closers = append(h.closers, func() error { bus.Close(); return nil })
	}
	return bus, err
}

// serve answers browsers until the context ends, then lets what is under way come to its end: first
// the sockets, so that what they asked for is answered, then the rooms. It tells when it is
// ready, and when it stops, in the words of sd_notify(3).
func (h *house) serve(ctx context.Context, listener net.Listener, tell func(state string)) error {
	if err := h.hall.Resume(ctx); err != nil {
		return ignoreCancelled(err)
	}
	tell("READY=1")
	rooms, stopRooms := context.WithCancel(context.WithoutCancel(ctx))
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return h.hall.Run(rooms) })
	group.Go(func() error { return h.lobby.Run(rooms) })
	group.Go(func() error { return h.feeder.Run(rooms) })
	group.Go(func() error { return h.ratings.Run(rooms) })
	group.Go(func() error { return h.herald.Run(rooms) })
	group.Go(func() error { return h.director.Run(rooms) })
	group.Go(func() error { return ignoreCancelled(h.hall.Enrol(rooms)) })
	group.Go(func() error { return h.server.KeepVacations(rooms) })
	group.Go(func() error { return h.server.Serve(listener) })
	group.Go(func() error {
		defer stopRooms()
		<-ctx.Done()
		tell("STOPPING=1")
		limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbyePatience)
		defer cancel()
		return h.server.Shutdown(limited)
	})
	return group.Wait()
}

// ignoreCancelled drops the error of work that was interrupted because the house closes.
func ignoreCancelled(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// close frees everything that was opened.
func (h *house) close() error {
	var errs []error
	for len(h.closers) > 0 {
		last := len(h.closers) - 1
		errs = append(errs, h.closers[last]())
		h.closers = h.closers[:last]
	}
	return errors.Join(errs...)
}
