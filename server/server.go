// Package server is the edge between browsers and rooms: pages, an HTTP API, and a socket on which
// matches are played and watched. It knows who asks, checks what is said, and translates between
// wire and match; it decides nothing about games.
package server

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"runtime"
	"sync"
	"time"

	"tessera/director"
	"tessera/library"
	"tessera/lobby/desk"
	"tessera/people"
	"tessera/people/post"
	"tessera/people/provider"
	"tessera/people/push"
	"tessera/room"
	"tessera/standing"
	"tessera/wire"
)

// Config says what a server works with. Hall, Lobby, SeatKeys, Assets, Searcher and Library are needed; the zero value of
// everything else chooses something sensible.
type Config struct {
	Hall *room.Hall
	// Lobby brings people together who look for a game.
	Lobby *desk.Desk
	// Searcher evaluates positions for visitors.
	Searcher Searcher
	// Library is where games are looked for; Imports lets visitors add some.
	Library *library.Library
	Imports bool
	// Unname gives a player another name in the records that are kept of games that were played here; nil where none are.
	Unname func(ctx context.Context, from, to string) error
	// Standing keeps the ratings; without it nothing is rated. Forget forgets those of holders; nil where none are kept.
	Standing *standing.Standing
	Forget   func(ctx context.Context, holders ...string) error
	// Director runs tournaments; without it there are none.
	Director *director.Director
	// People are those who have accounts; without it everybody is a guest.
	People *people.House
	// Post sends letters to people; without it nobody is asked for an address. It needs a PublicURL.
	Post *post.Post
	// Push reminds people's devices; without it none is. Look is called when one is added, to plan what the running matches of
	// its owner are worth telling.
	Push *push.Sender
	Look func(ctx context.Context, holders ...string) error
	// Provider tells who somebody is, nil for none; OnlyProvider makes that the only way to sign in.
	Provider     *provider.Provider
	OnlyProvider bool
	// SeatKeys is the secret from which the return keys of seats are made.
	SeatKeys []byte
	// Assets are the files of the web app. Without an index.html the pages say how to build it.
	Assets fs.FS
	// PublicURL is where people reach the server when that differs from where it listens.
	PublicURL *url.URL
	// Site is what GET /api/site tells.
	Site wire.Site
	// Proxies are believed about the address of those whom they speak for, and whether they use https.
	Proxies []netip.Prefix
	// Limits are DefaultLimits if zero.
	Limits Limits
	// Pulse is the time between pulses, 2.5 s if zero.
	Pulse time.Duration
	// Patience is how long a browser may take to receive a message or to answer a ping before its
	// socket is dropped, 10 s if zero.
	Patience time.Duration
	// Observer is told what the server does; it may be nil.
	Observer Observer
	// Now is the clock, time.Now if nil.
	Now func() time.Time
	// Log is slog.Default if nil.
	Log *slog.Logger
}

func (c Config) withDefaults() Config {
	if c.Limits == (Limits{}) {
		c.Limits = DefaultLimits()
	}
	if c.Pulse == 0 {
		c.Pulse = 2500 * time.Millisecond
	}
	if c.Patience == 0 {
		c.Patience = 10 * time.Second
	}
	if c.Unname == nil {
		c.Unname = func(context.Context, string, string) error { return nil }
	}
	if c.Forget == nil {
		c.Forget = func(context.Context, ...string) error { return nil }
	}
	if c.Look == nil {
		c.Look = func(context.Context, ...string) error { return nil }
	}
	if c.Observer == nil {
		c.Observer = nobody{}
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	return c
}

// Server answers browsers. Make one with New; it is an http.Handler, and serves by itself with Serve.
type Server struct {
	config Config
	assets map[string]asset
	// guests is what each address holds, limiter what everybody may do.
	guests  *guests
	limiter *limiter
	// presence is who watches which match.
	presence *presence
	// live are the tables that everybody may watch.
	live *live
	// gallery shows the best of them.
	gallery *gallery
	// familiar is who was signed in lately in which browser.
	familiar *familiar
	// holding orders what matches are told of vacations.
	holding sync.Mutex
	// muting is who does not want to hear whom.
	muting *muting
	// callers are the sockets of people who are signed in.
	callers *callers
	// feeds are the streams that programs read.
	feeds feeds
	// letters are those on their way.
	letters chan struct{}
	// evaluations are the searches of visitors; files, imports, exports, pictures and reviews say how many are made at once.
	evaluations                                evaluations
	files, imports, exports, pictures, reviews slots
	// tournaments are as they were told last.
	tournaments tournaments
	// drawn are the pictures that were made last.
	drawn   drawn
	handler http.Handler
	http    *http.Server
	// lostOnce has the loss of the database logged.
	lostOnce sync.Once

	// ending is cancelled when the server shuts down; sockets counts those still open, and what is told to
	// them apart from requests; door guards that none is added afterwards.
	ending  context.Context
	end     context.CancelFunc
	door    sync.Mutex
	sockets sync.WaitGroup
}

// New returns a server, or an error when its assets cannot be read.
func New(config Config) (*Server, error) {
	config = config.withDefaults()
	assets, err := loadAssets(config.Assets)
	if err != nil {
		return nil, err
	}
	s := &Server{
		config: config, assets: assets, guests: newGuests(config.Limits), limiter: newLimiter(config.Limits),
		presence: newPresence(config.Now), live: newLive(config.Now), familiar: newFamiliar(),
		muting:  newMuting(config.People),
		callers: newCallers(), feeds: feeds{open: map[string]int{}}, letters: make(chan struct{}, lettersAtOnce),
		files: newSlots(4), imports: newSlots(2), exports: newSlots(4), pictures: newSlots(max(1, runtime.NumCPU()/2)), reviews: newSlots(1),
	}
	s.gallery = newGallery(s.boardsNow, galleryPause)
	s.ending, s.end = context.WithCancel(context.Background())
	s.handler = s.logged(s.guard(s.sameSite(s.routes())))
	s.http = s.newHTTP()
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.app)
	mux.HandleFunc("GET /m/{match}", s.previewed(s.matchShown))
	mux.HandleFunc("GET /g/{game}", s.previewed(s.gameShown))
	mux.HandleFunc("GET /study/{study}", s.previewed(s.studyShown))
	mux.HandleFunc("GET /study", s.app)
	mux.HandleFunc("GET /lobby", s.app)
	mux.HandleFunc("GET /library", s.app)
	mux.HandleFunc("GET /fair-play", s.app)
	mux.HandleFunc("GET /rules", s.app)
	mux.HandleFunc("GET /rules/{$}", s.app)
	mux.HandleFunc("GET /rules/{variant}", s.app)
	mux.HandleFunc("GET /rules/{variant}/{$}", s.app)
	mux.HandleFunc("/{path...}", s.file)
	mux.HandleFunc("GET /healthz", s.health)
	mux.Handle("GET /readyz", s.api(s.ready))
	mux.Handle("GET /api/site", s.api(s.site))
	mux.Handle("GET /api/socket", s.api(s.socket))
	mux.Handle("POST /api/matches", s.api(s.create))
	mux.Handle("GET /api/matches/{match}", s.api(s.limited(s.show)))
	mux.Handle("POST /api/matches/{match}/sit", s.api(s.limited(s.sit)))
	mux.Handle("POST /api/matches/{match}/return", s.api(s.limited(s.comeBack)))
	mux.Handle("GET /api/matches/{match}/keys", s.api(s.limited(s.keys)))
	mux.Handle("POST /api/judge", s.api(s.limited(s.judge)))
	s.routeRecords(mux)
	s.routeMyGames(mux)
	s.routeWatch(mux)
	s.routePeople(mux)
	s.routeAPI(mux)
	s.routeReview(mux)
	s.routeStanding(mux)
	s.routeTournaments(mux)
	mux.Handle("/api/", s.api(unknownAddress))
	return mux
}

// sameSite refuses requests that change something when another site's page sends them.
func (s *Server) sameSite(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	if public := s.config.PublicURL; public != nil {
		// The error is for URLs with a path or without a host, which have no origin to trust.
		_ = protection.AddTrustedOrigin(public.Scheme + "://" + public.Host)
	}
	protection.SetDenyHandler(s.api(func(http.ResponseWriter, *http.Request) error {
		return forbidden("this came from a page of another site")
	}))
	return protection.Handler(next)
}

func unknownAddress(_ http.ResponseWriter, r *http.Request) error {
	return &problem{http.StatusNotFound, wire.CodeMalformed, "there is no " + r.Method + " at this address"}
}

// site tells about the server itself.
func (s *Server) site(w http.ResponseWriter, _ *http.Request) error {
	writeJSON(w, http.StatusOK, s.config.Site)
	return nil
}
