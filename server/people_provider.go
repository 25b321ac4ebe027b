package server

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	"tessera/people"
	"tessera/people/provider"
	"tessera/wire"
)

// stateCookie holds the state of somebody who is away at the provider, so that nobody else comes back in his place.
const stateCookie = "tessera-state"

// awayFor is how long somebody may be away at the provider, and may then take to choose a name. freshFor is how long
// having signed in is proof enough of an account that has nothing else to prove itself by.
const (
	awayFor  = 15 * time.Minute
	freshFor = 10 * time.Minute
)

// The kinds of tickets.
const (
	awayAt  = "away at a provider"
	comesBy = "comes by a provider"
)

// away is what has to be known again when somebody comes back.
type away struct {
	Pending provider.Pending
	// To is the page to return to.
	To string
	// Account is linked, where it is given.
	Account string
}

func (s *Server) routeProvider(mux *http.ServeMux) {
	if s.config.Provider == nil {
		return
	}
	mux.Handle("POST /api/provider", s.api(s.limited(s.goToProvider)))
	mux.Handle("POST /api/account/provider/unlink", s.api(s.limited(s.openly(s.own(s.unlink)))))
	mux.Handle("GET /sign-in/provider", s.api(s.limited(s.comeFromProvider)))
}

// openly refuses ways in besides the provider, where that is the only one: to come in by them, to make them, and to have
// no other.
func (s *Server) openly(next answering) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		if s.config.OnlyProvider {
			return &problem{http.StatusForbidden, wire.Code(wire.CodeOnlyProvider), "accounts here are those of the provider: sign in by that"}
		}
		return next(w, r)
	}
}

// goToProvider tells where to sign in: POST /api/provider.
func (s *Server) goToProvider(w http.ResponseWriter, r *http.Request) error {
	var body wire.GoToProvider
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.limiter.question(s.address(r), s.config.Now()); err != nil {
		return err
	}
	going := away{To: within(body.To)}
	if body.Link {
		who := s.person(r)
		if !who.signedIn() {
			return &problem{http.StatusUnauthorized, wire.Code(wire.CodeSignedOut), "sign in first"}
		}
		if err := s.proved(r, who, body.Proof); err != nil {
			return err
		}
		going.Account = who.account.ID
	}
	address, err := s.leave(w, r, going)
	if err == nil {
		writeJSON(w, http.StatusOK, wire.Provider{Address: address})
	}
	return err
}

// leave prepares for somebody's coming back.
func (s *Server) leave(w http.ResponseWriter, r *http.Request, going away) (string, error) {
	state := letters.EncodeToString(newSecret())
	address, pending, err := s.config.Provider.Begin(state)
	if err != nil {
		return "", err
	}
	going.Pending = pending
	data, err := json.Marshal(going)
	if err != nil {
		return "", err
	}
	secret, err := s.config.People.Issue(r.Context(), awayAt, going.Account, string(data), awayFor)
	if err == nil {
		s.setState(w, r, state+"."+secret, int(awayFor/time.Second))
	}
	return address, err
}

func (s *Server) setState(w http.ResponseWriter, r *http.Request, value string, age int) {
	http.SetCookie(w, &http.Cookie{
		Name: stateCookie, Value: value, Path: "/sign-in/provider", MaxAge: age,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure(r),
	})
}

// comeFromProvider lets in who comes back: GET /sign-in/provider. What is wrong is told on the page to sign in.
func (s *Server) comeFromProvider(w http.ResponseWriter, r *http.Request) error {
	to, err := s.comeBackFrom(w, r)
	s.setState(w, r, "", -1)
	if err != nil {
		s.config.Log.Log(r.Context(), slog.LevelWarn, "sign-in with the provider failed", "error", err)
		to = "/sign-in#failed"
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// comeBackFrom returns where somebody goes who has come back.
func (s *Server) comeBackFrom(w http.ResponseWriter, r *http.Request) (to string, err error) {
	went, err := s.went(r)
	if err != nil {
		return "", err
	}
	identity, name, err := s.config.Provider.Who(r.Context(), went.Pending, r.FormValue("code"))
	if err != nil {
		return "", err
	}
	if went.Account != "" {
		return "/account", s.link(r, went.Account, identity)
	}
	account, err := s.config.People.ByIdentity(r.Context(), identity)
	if errors.Is(err, people.ErrUnknown) {
		return s.newcomerBy(r.Context(), identity, name, went.To)
	}
	if err == nil {
		err = s.begin(w, r, account)
	}
	return went.To, err
}

// went is what is known of somebody who comes back in the browser that left, once.
func (s *Server) went(r *http.Request) (went away, err error) {
	cookie, err := r.Cookie(stateCookie)
	if err != nil {
		return away{}, err
	}
	state, secret, _ := strings.Cut(cookie.Value, ".")
	if state == "" || subtle.ConstantTimeCompare([]byte(state), []byte(r.FormValue("state"))) != 1 {
		return away{}, errors.New("it was another browser that left, or another time")
	}
	t, err := s.config.People.Redeem(r.Context(), awayAt, secret)
	if err == nil {
		err = json.Unmarshal([]byte(t.Data), &went)
	}
	return went, err
}

// link gives the account that left, and is signed in still, an identity.
func (s *Server) link(r *http.Request, account string, identity people.Identity) error {
	who := s.person(r)
	if who.account.ID != account {
		return errors.New("somebody else is signed in by now")
	}
	return s.config.People.Link(r.Context(), who.account, identity)
}

// newcomerBy sends somebody who has no account to choose a name.
func (s *Server) newcomerBy(ctx context.Context, identity people.Identity, name, to string) (string, error) {
	data, err := json.Marshal(identity)
	if err != nil {
		return "", err
	}
	ticket, err := s.config.People.Issue(ctx, comesBy, "", string(data), awayFor)
	query := url.Values{}
	if to != "/" {
		query.Set("to", to)
	}
	if name, wrong := people.CheckName(name); wrong == nil {
		query.Set("name", name)
	}
	return (&url.URL{Path: "/sign-up", RawQuery: query.Encode(), Fragment: ticket}).String(), err
}

// identified is the identity of somebody who makes an account by the provider.
func (s *Server) identified(ctx context.Context, ticket string) (identity people.Identity, err error) {
	t, err := s.config.People.Ticket(ctx, comesBy, ticket)
	if err == nil {
		err = json.Unmarshal([]byte(t.Data), &identity)
	}
	return identity, err
}

// unlink takes the provider's identity from one's account: POST /api/account/provider/unlink.
func (s *Server) unlink(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.Unlink
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	if err := s.config.People.Unlink(r.Context(), who.account, s.config.Provider.Issuer); err != nil {
		return err
	}
	return s.tellWays(w, r, who)
}

// linked reports whether an account has an identity of the provider.
func (s *Server) linked(ctx context.Context, account people.Account) (bool, error) {
	if s.config.Provider == nil {
		return false, nil
	}
	return s.config.People.Linked(ctx, account, s.config.Provider.Issuer)
}

// fresh reports whether having signed in just now is all that an account can show of its owner. Where the provider is the
// only way in, that is so of every account: nobody is asked for a password of former times.
func (s *Server) fresh(ctx context.Context, who person) (bool, error) {
	if s.config.Provider == nil || s.config.Now().Sub(who.session.Began) > freshFor {
		return false, nil
	}
	if s.config.OnlyProvider || who.account.Password != "" {
		return s.config.OnlyProvider, nil
	}
	keys, err := s.config.People.Passkeys(ctx, who.account)
	return len(keys) == 0, err
}

// within is a path of this site, / for whatever leads elsewhere. Dots and double strokes in it could make another site of
// it in a browser.
func within(text string) string {
	at, err := url.Parse(text)
	plain := !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r == '\\' })
	if err != nil || !plain || len(text) > 500 || at.Host != "" || at.Scheme != "" || path.Clean("/"+at.Path) != at.Path {
		return "/"
	}
	return text
}
