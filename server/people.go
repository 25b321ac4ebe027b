package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/people/provider"
	"tessera/people/push"
	"tessera/wire"
)

// sessionCookie holds the secret of a browser in which somebody is signed in.
const sessionCookie = "tessera-in"

// person is who asks: a holder, and the account and session of somebody who is signed in.
type person struct {
	holder  match.Holder
	account people.Account
	session people.Session
}

func (p person) signedIn() bool { return p.session.ID != "" }

// caller is what the person's sockets are held under: the session, or the guest.
func (p person) caller() string {
	if p.signedIn() {
		return p.session.ID
	}
	return string(p.holder)
}

// holders are all that tables may know the person by, none for somebody without a valid cookie. The first is that under
// which seats are taken.
func (p person) holders() []match.Holder {
	switch {
	case p.signedIn():
		return holdersBy(p.account)
	case p.holder == "":
		return nil
	}
	return []match.Holder{p.holder}
}

func (s *Server) routePeople(mux *http.ServeMux) {
	if s.config.People == nil {
		return
	}
	for _, page := range []string{"/sign-in", "/sign-up", "/account", "/recover", "/renew", "/confirm", "/reminders", "/@/{name}", "/@/{name}/with/{other}"} {
		mux.HandleFunc("GET "+page, s.app)
	}
	s.routePasskeys(mux)
	s.routeConduct(mux)
	s.routeRecovery(mux)
	s.routeMail(mux)
	s.routeReminders(mux)
	s.routeProvider(mux)
	s.routeVacations(mux)
	s.routeTokens(mux)
	s.routeCareers(mux)
	mux.Handle("GET /api/me", s.api(s.limited(s.me)))
	mux.Handle("POST /api/sign-up", s.api(s.limited(s.signUp)))
	mux.Handle("POST /api/sign-in", s.api(s.limited(s.openly(s.signIn))))
	mux.Handle("POST /api/sign-out", s.api(s.limited(s.signOut)))
	mux.Handle("GET /api/names", s.api(s.limited(s.tableNames)))
	mux.Handle("GET /api/people/{name}", s.api(s.limited(s.profile)))
	mux.Handle("GET /api/people/{name}/games", s.api(s.limited(s.personGames)))
	mux.Handle("GET /api/account/export", s.api(s.filed(s.exports.during(s.own(s.exportAccount)))))
	mux.Handle("GET /api/account/sessions", s.api(s.limited(s.own(s.listSessions))))
	mux.Handle("POST /api/account/sessions/end", s.api(s.limited(s.own(s.endSession))))
	mux.Handle("POST /api/account/password", s.api(s.limited(s.openly(s.own(s.changePassword)))))
	mux.Handle("POST /api/account/claim", s.api(s.limited(s.own(s.claim))))
	mux.Handle("POST /api/account/delete", s.api(s.limited(s.own(s.deleteAccount))))
}

// own answers only people who are signed in.
func (s *Server) own(next func(http.ResponseWriter, *http.Request, person) error) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		who := s.person(r)
		if !who.signedIn() {
			return &problem{http.StatusUnauthorized, wire.Code(wire.CodeSignedOut), "sign in first"}
		}
		return next(w, r, who)
	}
}

// me tells who asks: GET /api/me.
func (s *Server) me(w http.ResponseWriter, r *http.Request) error {
	return s.tellMe(w, r, http.StatusOK, s.person(r).account)
}

func (s *Server) tellMe(w http.ResponseWriter, r *http.Request, status int, account people.Account) error {
	code, err := s.config.People.Code(r.Context())
	if err != nil {
		return err
	}
	holder := match.Holder(account.Holder)
	if account.ID == "" {
		holder = s.visitor(r)
	}
	silence, err := s.silenceOf(r.Context(), holder)
	if err != nil {
		return err
	}
	_, passkeys := s.passkeySite(r)
	answer := wire.Me{Hostless: code != "", Passkeys: passkeys, Mail: s.config.Post != nil, OnlyProvider: s.config.OnlyProvider}
	if s.config.Provider != nil {
		answer.Provider = s.config.Provider.Label
	}
	if silence != nil {
		told := silenceOf(*silence)
		answer.Silence = &told
	}
	if account.ID != "" {
		profile := profileOf(account)
		answer.Account = &profile
		if answer.Guest, err = s.guestGames(r); err != nil {
			return err
		}
	}
	writeJSON(w, status, answer)
	return nil
}

func profileOf(a people.Account) wire.Profile {
	return wire.Profile{Name: a.Name, Role: wire.Role(a.Role), Since: a.Since.Format(time.DateOnly), Bot: a.Bot}
}

// signUp makes an account of a guest, who keeps the seats: POST /api/sign-up.
func (s *Server) signUp(w http.ResponseWriter, r *http.Request) error {
	var body wire.SignUp
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.limiter.form(s.address(r), s.config.Now()); err != nil {
		return err
	}
	who := s.person(r)
	if who.signedIn() || who.holder == "" {
		who.holder = holderOf(newSecret())
	}
	newcomer, err := s.newcomer(r, body)
	if err != nil {
		return err
	}
	newcomer.Holder = string(who.holder)
	if err := s.config.People.Check(r.Context(), newcomer); err != nil {
		return err
	}
	if err := s.limiter.signUp(s.address(r), s.config.Now()); err != nil {
		return err
	}
	account, err := s.config.People.Join(r.Context(), newcomer)
	if err != nil {
		return err
	}
	// The holder is the account's from now on: the guest's cookie must not open its seats any more. Whoever was signed in makes an
	// account of nobody, and the guest of the browser stays.
	if !who.signedIn() {
		s.replaceGuest(w, r, who.holder)
	}
	s.disown(who.holder, string(who.holder))
	s.renamed(who.holder)
	return s.enter(w, r, http.StatusCreated, account)
}

// newcomer is who signs up. A passkey was made for a name, which counts.
func (s *Server) newcomer(r *http.Request, body wire.SignUp) (people.Newcomer, error) {
	n := people.Newcomer{Name: body.Name, Password: body.Password, Code: body.Code}
	switch {
	case body.Via != "":
		identity, err := s.identified(r.Context(), body.Via)
		n.Password, n.Ways = "", []people.Way{identity}
		return n, err
	case s.config.OnlyProvider:
		return n, &problem{http.StatusForbidden, wire.Code(wire.CodeOnlyProvider), "accounts here are those of the provider: sign in by that"}
	case body.Passkey == nil:
		return n, nil
	}
	owner, made, err := s.made(r, *body.Passkey, body.Label)
	n.ID, n.Name, n.Ways = owner.ID, owner.Name, []people.Way{made}
	return n, err
}

// signIn signs a browser in: POST /api/sign-in.
func (s *Server) signIn(w http.ResponseWriter, r *http.Request) error {
	var body wire.SignIn
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.limiter.signIn(s.address(r), body.Name, s.config.Now()); err != nil {
		return err
	}
	account, err := s.config.People.SignIn(r.Context(), body.Name, body.Password)
	if err != nil {
		return err
	}
	s.limiter.succeeded(s.address(r), body.Name)
	return s.enter(w, r, http.StatusOK, account)
}

// enter begins a session and tells who somebody is now.
func (s *Server) enter(w http.ResponseWriter, r *http.Request, status int, account people.Account) error {
	if err := s.begin(w, r, account); err != nil {
		return err
	}
	return s.tellMe(w, r, status, account)
}

// begin begins a session under a new secret, and ends the one that the browser had.
func (s *Server) begin(w http.ResponseWriter, r *http.Request, account people.Account) error {
	before := s.person(r)
	if before.signedIn() {
		if err := s.signOff(r.Context(), before.account, before.session.ID); err != nil {
			return err
		}
	}
	if s.secretIn(r) != nil {
		s.acquaint(w, r, append(before.holders(), holdersBy(account)...))
	}
	secret, _, err := s.config.People.Enter(r.Context(), account, r.UserAgent())
	if err != nil {
		return err
	}
	s.setSession(w, r, secret, int(people.LastFor/time.Second))
	if !before.signedIn() && before.holder != "" {
		s.dismiss(before.holder, before.caller())
	}
	return nil
}

// signOut ends the browser's session: POST /api/sign-out.
func (s *Server) signOut(w http.ResponseWriter, r *http.Request) error {
	if who := s.person(r); who.signedIn() {
		s.acquaint(w, r, who.holders())
		if err := s.signOff(r.Context(), who.account, who.session.ID); err != nil {
			return err
		}
	}
	s.setSession(w, r, "", -1)
	return s.tellMe(w, r, http.StatusOK, people.Account{})
}

// signOff ends a session and the sockets that were opened in it.
func (s *Server) signOff(ctx context.Context, account people.Account, id string) error {
	err := s.config.People.SignOut(ctx, account, id)
	s.dismiss(match.Holder(account.Holder), id)
	return err
}

// profile tells about an account: GET /api/people/{name}.
func (s *Server) profile(w http.ResponseWriter, r *http.Request) error {
	account, err := s.config.People.Named(r.Context(), r.PathValue("name"))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, profileOf(account))
	return nil
}

// listSessions lists where one is signed in: GET /api/account/sessions.
func (s *Server) listSessions(w http.ResponseWriter, r *http.Request, who person) error {
	list, err := s.sessionsOf(r.Context(), who)
	if err == nil {
		writeJSON(w, http.StatusOK, list)
	}
	return err
}

func (s *Server) sessionsOf(ctx context.Context, who person) (wire.SignedInList, error) {
	sessions, err := s.config.People.Sessions(ctx, who.account)
	return wire.SignedInList{Sessions: listOf(sessions, func(_ int, e people.Session) wire.SignedIn {
		return wire.SignedIn{
			ID: e.ID, Began: e.Began.UnixMilli(), Seen: e.Seen.UnixMilli(), Browser: e.Browser, Here: e.ID == who.session.ID,
		}
	})}, err
}

// endSession signs another browser out, or all others: POST /api/account/sessions/end.
func (s *Server) endSession(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.EndSession
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if body.Others == (body.ID != "") {
		return malformed("either \"id\" or \"others\" is wanted")
	}
	if err := s.endSessions(r.Context(), who, body); err != nil {
		return err
	}
	return s.listSessions(w, r, who)
}

func (s *Server) endSessions(ctx context.Context, who person, which wire.EndSession) error {
	if !which.Others {
		return s.signOff(ctx, who.account, which.ID)
	}
	ended, err := s.config.People.SignOutOthers(ctx, who.account, who.session.ID)
	s.dismiss(who.holder, ended...)
	return err
}

// changePassword replaces the password and signs all other browsers out: POST /api/account/password.
func (s *Server) changePassword(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.NewPassword
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	ended, err := s.config.People.SetPassword(r.Context(), who.account, who.session.ID, body.Password)
	s.dismiss(who.holder, ended...)
	if err != nil {
		return err
	}
	return s.listSessions(w, r, who)
}

// deleteAccount removes the account for good: POST /api/account/delete.
func (s *Server) deleteAccount(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.DeleteAccount
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	if err := s.farewell(r.Context(), who); err != nil {
		return err
	}
	s.setSession(w, r, "", -1)
	return s.tellMe(w, r, http.StatusOK, people.Account{})
}

func (s *Server) setSession(w http.ResponseWriter, r *http.Request, secret string, age int) {
	s.keep(w, r, sessionCookie, secret, age)
}

// person returns who asks. A guest whose holder belongs to an account by now is nobody: only signing in opens its seats.
func (s *Server) person(r *http.Request) person {
	who := person{holder: holderOf(s.secretIn(r))}
	if s.config.People == nil {
		return who
	}
	if secret := s.kept(r, sessionCookie); secret != "" {
		account, session, err := s.config.People.Who(r.Context(), secret)
		if err == nil {
			return person{match.Holder(account.Holder), account, session}
		}
		if !errors.Is(err, people.ErrUnknown) {
			s.complain(r.Context(), err, "tell who is signed in")
			return person{}
		}
	}
	if who.holder != "" && s.owned(r.Context(), who.holder) {
		return person{}
	}
	return who
}

// owned reports whether a holder is or was that of an account. Where that cannot be told it counts as owned.
func (s *Server) owned(ctx context.Context, holder match.Holder) bool {
	sitter, err := s.config.People.Sitter(ctx, string(holder))
	return err != nil || sitter != (people.Sitter{})
}

// peopleProblem translates the reasons of people, nil for all others.
func peopleProblem(err error) *problem {
	for _, each := range []struct {
		err    error
		status int
		code   wire.PeopleCode
		says   string
	}{
		{people.ErrName, http.StatusUnprocessableEntity, wire.CodeName, "a name has 2 to 20 letters, digits, - or _ of one script, and is not the house's"},
		{people.ErrTaken, http.StatusConflict, wire.CodeNameTaken, "another account has that name"},
		{people.ErrShort, http.StatusUnprocessableEntity, wire.CodePasswordShort, "a password has 8 letters at least"},
		{people.ErrLong, http.StatusUnprocessableEntity, wire.CodePasswordLong, "a password has 256 bytes at most"},
		{people.ErrCommon, http.StatusUnprocessableEntity, wire.CodePasswordCommon, "that password is one of those that are tried first"},
		{people.ErrCredentials, http.StatusForbidden, wire.CodeCredentials, "name or password is wrong"},
		{people.ErrCode, http.StatusForbidden, wire.CodeHostCode, "that is not the code that the server printed at its start"},
		{people.ErrClaims, http.StatusConflict, wire.CodeManyClaims, "the account has claimed the games of many guests already"},
		{people.ErrHosted, http.StatusForbidden, wire.CodeHostCode, "there is a host already"},
		{people.ErrPasskey, http.StatusForbidden, wire.CodePasskey, "that passkey opens no account here, or not this one"},
		{people.ErrMany, http.StatusConflict, wire.CodeManyPasskeys, "an account has 20 passkeys at most"},
		{people.ErrLabel, http.StatusUnprocessableEntity, wire.CodeLabel, "a passkey's name has 1 to 60 letters"},
		{people.ErrLastWay, http.StatusConflict, wire.CodeLastWay, "that is the last way to sign in"},
		{people.ErrRecovery, http.StatusForbidden, wire.CodeRecovery, "name or recovery code is wrong"},
		{people.ErrAddress, http.StatusUnprocessableEntity, wire.CodeAddress, "that is not an address of e-mail"},
		{provider.ErrRefused, http.StatusBadGateway, wire.CodeProvider, "the provider does not answer, or not as it should"},
		{people.ErrDevices, http.StatusConflict, wire.CodeDevices, "so many devices are reminded that no other can be"},
		{push.ErrEndpoint, http.StatusUnprocessableEntity, wire.CodeEndpoint, "that is no push subscription, or its service is not asked from here"},
		{people.ErrNoMail, http.StatusConflict, wire.CodeNoMail, "there is no confirmed address of e-mail"},
		{people.ErrClock, http.StatusUnprocessableEntity, wire.CodeClock, "there is no such hour or time zone"},
		{people.ErrTicket, http.StatusConflict, wire.CodeTicket, "that was used already, or too long ago"},
		{people.ErrToken, http.StatusUnprocessableEntity, wire.CodeToken, "a token has a name of 1 to 60 letters, a scope, and lasts from 1 to 365 days"},
		{people.ErrTokens, http.StatusConflict, wire.CodeManyTokens, "an account has 20 tokens at most"},
		{people.ErrBot, http.StatusConflict, wire.CodeBot, "only an account that has not played and has no role becomes a bot, and a bot gets no role"},
		{people.ErrClosed, http.StatusConflict, wire.CodeClosed, "another moderator has closed the report"},
		{people.ErrRank, http.StatusForbidden, wire.CodeRank, "your role does not allow that"},
		{people.ErrMutes, http.StatusConflict, wire.CodeMutesFull, "so many are muted that nobody else can be"},
		{people.ErrOnVacation, http.StatusConflict, wire.CodeOnVacation, "a vacation lasts or is planned already"},
		{people.ErrVacationDays, http.StatusConflict, wire.CodeVacationDays, "not so many days of vacation are left in that year"},
		{people.ErrVacation, http.StatusUnprocessableEntity, wire.CodeVacation, "a vacation begins within a year from now and takes a day or more"},
		{people.ErrUnknown, http.StatusNotFound, wire.CodeUnknownPerson, "there is nobody of that name, or no such session"},
	} {
		if errors.Is(err, each.err) {
			return &problem{each.status, wire.Code(each.code), each.says}
		}
	}
	return nil
}
