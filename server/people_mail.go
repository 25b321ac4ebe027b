package server

import (
	"context"
	"log/slog"
	"net/http"
	"strings"

	"tessera/people"
	"tessera/people/post"
	"tessera/wire"
)

// lettersAtOnce is how many letters may be on their way, besides those that somebody waits for.
const lettersAtOnce = 4

// errManyLetters says that so many are on their way.
var errManyLetters = unavailable("too many letters are on their way; try again")

func (s *Server) routeMail(mux *http.ServeMux) {
	if s.config.Post == nil {
		return
	}
	mux.Handle("POST /api/account/mail", s.api(s.limited(s.own(s.changeMail))))
	mux.Handle("POST /api/mail/confirm", s.api(s.limited(s.confirmMail)))
	mux.Handle("POST /api/lost", s.api(s.limited(s.openly(s.lostPassword))))
}

// changeMail asks an address whether it is the account's, or takes away the one that it has: POST /api/account/mail.
func (s *Server) changeMail(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.ChangeMail
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	if body.Address == "" {
		before, err := s.config.People.RemoveMail(r.Context(), who.account)
		if err != nil {
			return err
		}
		s.tellMoved(before, who.account.Name)
		return s.tellWays(w, r, who)
	}
	if err := s.askMail(r, who, body); err != nil {
		return err
	}
	return s.tellWays(w, r, who)
}

// askMail sends the letter by which an address is confirmed, and waits until the mail server has it.
func (s *Server) askMail(r *http.Request, who person, body wire.ChangeMail) error {
	address, err := people.CheckAddress(body.Address)
	if err != nil {
		return err
	}
	if err := s.limiter.letter(s.address(r), who.account.ID, s.config.Now()); err != nil {
		return err
	}
	if err := s.limiter.letter(s.address(r), address, s.config.Now()); err != nil {
		return err
	}
	secret, err := s.config.People.AskMail(r.Context(), who.account, people.Mailbox{Address: address, Language: languageOf(body.Language)})
	if err != nil {
		return err
	}
	words := lettersIn(body.Language)
	letter := s.letter(address, words.confirmSubject, words.confirm, who.account.Name, "confirm#"+secret)
	if err := s.config.Post.Send(r.Context(), letter); err != nil {
		s.config.Log.Log(r.Context(), slog.LevelWarn, "a letter was not sent", "error", err)
		return &problem{http.StatusBadGateway, wire.Code(wire.CodeUnsent), "the mail server did not take the letter"}
	}
	return nil
}

// confirmMail makes an address an account's: POST /api/mail/confirm.
func (s *Server) confirmMail(w http.ResponseWriter, r *http.Request) error {
	var body wire.ConfirmMail
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	account, now, before, err := s.config.People.ConfirmMail(r.Context(), body.Ticket)
	if err != nil {
		return err
	}
	if before != now {
		s.tellMoved(before, account.Name)
	}
	writeJSON(w, http.StatusOK, wire.MailConfirmed{Name: account.Name, Address: now.Address})
	return nil
}

// lostPassword sends a link to whoever has an address, and tells nobody whether anybody does: POST /api/lost. All that
// depends on it is done after the answer.
func (s *Server) lostPassword(w http.ResponseWriter, r *http.Request) error {
	var body wire.LostPassword
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	address, err := people.CheckAddress(body.Address)
	if err != nil {
		return err
	}
	// What cannot be done now counts for nobody.
	if len(s.letters) == cap(s.letters) {
		return errManyLetters
	}
	if err := s.limiter.letter(s.address(r), address, s.config.Now()); err != nil {
		return err
	}
	if !s.later(func(ctx context.Context) { s.sendLost(ctx, address) }) {
		return errManyLetters
	}
	writeJSON(w, http.StatusOK, wire.LetterSent{})
	return nil
}

func (s *Server) sendLost(ctx context.Context, address string) {
	lost, err := s.config.People.Lost(ctx, address)
	if err != nil {
		s.config.Log.Error("cannot look for an address", "error", err)
	}
	for _, each := range lost {
		words := lettersIn(each.Mailbox.Language)
		s.sendOff(ctx, s.letter(each.Mailbox.Address, words.renewSubject, words.renew, each.Account.Name, "renew#"+each.Secret))
	}
}

// tellMoved writes to the mailbox that an account had.
func (s *Server) tellMoved(before people.Mailbox, name string) {
	if before.Address == "" {
		return
	}
	words := lettersIn(before.Language)
	letter := s.letter(before.Address, words.movedSubject, words.moved, name, "sign-in")
	s.later(func(ctx context.Context) { s.sendOff(ctx, letter) })
}

func (s *Server) sendOff(ctx context.Context, letter post.Letter) {
	if err := s.config.Post.Send(ctx, letter); err != nil {
		s.config.Log.Warn("a letter was not sent", "error", err)
	}
}

// later does something after the answer, unless too much is being done already. A server that stops waits for it.
func (s *Server) later(do func(context.Context)) bool {
	select {
	case s.letters <- struct{}{}:
	default:
		return false
	}
	if !s.admit() {
		<-s.letters
		return false
	}
	go func() {
		defer s.sockets.Done()
		defer func() { <-s.letters }()
		do(context.Background())
	}()
	return true
}

func languageOf(language string) string {
	if _, ok := inLetters[language]; ok {
		return language
	}
	return "en"
}

// fillIn puts values in the place of their names.
func fillIn(text string, values map[string]string) string {
	var pairs []string
	for name, value := range values {
		pairs = append(pairs, name, value)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
