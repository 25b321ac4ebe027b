package server

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/url"

	"tessera/people"
	"tessera/people/passkey"
	"tessera/wire"
)

func (s *Server) routePasskeys(mux *http.ServeMux) {
	mux.Handle("POST /api/passkeys/make", s.api(s.limited(s.openly(s.makePasskey))))
	mux.Handle("POST /api/passkeys/show", s.api(s.limited(s.openly(s.showPasskey))))
	mux.Handle("POST /api/sign-in/passkey", s.api(s.limited(s.openly(s.signInByPasskey))))
	mux.Handle("GET /api/account/ways", s.api(s.limited(s.own(s.tellWays))))
	mux.Handle("POST /api/account/passkeys", s.api(s.limited(s.openly(s.own(s.addPasskey)))))
	mux.Handle("POST /api/account/passkeys/label", s.api(s.limited(s.own(s.labelPasskey))))
	mux.Handle("POST /api/account/passkeys/remove", s.api(s.limited(s.own(s.removePasskey))))
}

// passkeySite is where a browser has its passkeys: at the public URL, or on this computer where there is none. What a
// request says of its host is believed no further.
func (s *Server) passkeySite(r *http.Request) (passkey.Site, bool) {
	if public := s.config.PublicURL; public != nil {
		return passkey.At(public)
	}
	return passkey.At(&url.URL{Scheme: "http", Host: r.Host})
}

// asking is where a question for a passkey is put, if one may be put here and now.
func (s *Server) asking(r *http.Request) (passkey.Site, error) {
	site, ok := s.passkeySite(r)
	if !ok {
		return site, &problem{http.StatusConflict, wire.Code(wire.CodeNoPasskeys), "browsers have no passkeys for this address: it takes https and a name, or localhost"}
	}
	if err := s.limiter.question(s.address(r), s.config.Now()); err != nil {
		return site, err
	}
	return site, nil
}

// makePasskey asks the browser to make a passkey: POST /api/passkeys/make.
func (s *Server) makePasskey(w http.ResponseWriter, r *http.Request) error {
	var body wire.MakePasskey
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	site, err := s.asking(r)
	if err != nil {
		return err
	}
	var question passkey.Question
	if account, found, unknown := s.keyless(r, body); found || unknown != nil {
		if err = unknown; err == nil {
			question, err = passkey.Make(r.Context(), s.config.People, site, account)
		}
	} else if body.Name, err = s.config.People.CheckFree(r.Context(), body.Name); err == nil {
		question, err = passkey.Invite(r.Context(), s.config.People, site, body.Name)
	}
	return answerQuestion(w, question, err)
}

// keyless is the account for which a passkey is to be made, if there is one already.
func (s *Server) keyless(r *http.Request, body wire.MakePasskey) (account people.Account, found bool, err error) {
	if body.Ticket != "" {
		account, err = s.config.People.Renewing(r.Context(), body.Ticket)
		return account, err == nil, err
	}
	who := s.person(r)
	return who.account, body.Name == "" && who.signedIn(), nil
}

// showPasskey asks the browser for a passkey: POST /api/passkeys/show.
func (s *Server) showPasskey(w http.ResponseWriter, r *http.Request) error {
	var body wire.ShowPasskey
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	site, err := s.asking(r)
	if err != nil {
		return err
	}
	var of people.Account
	if body.Own {
		of = s.person(r).account
	}
	question, err := passkey.Ask(r.Context(), s.config.People, site, of)
	return answerQuestion(w, question, err)
}

func answerQuestion(w http.ResponseWriter, question passkey.Question, err error) error {
	if err == nil {
		writeJSON(w, http.StatusOK, wire.Question(question))
	}
	return err
}

// signInByPasskey signs a browser in: POST /api/sign-in/passkey.
func (s *Server) signInByPasskey(w http.ResponseWriter, r *http.Request) error {
	var body wire.Answer
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	account, err := s.answered(r, body)
	if err != nil {
		return err
	}
	return s.enter(w, r, http.StatusOK, account)
}

// answered is whose passkey has answered.
func (s *Server) answered(r *http.Request, answer wire.Answer) (people.Account, error) {
	site, _ := s.passkeySite(r)
	return passkey.Asked(r.Context(), s.config.People, site, passkey.Answer(answer))
}

// made is the passkey that a browser has made, and whom for.
func (s *Server) made(r *http.Request, answer wire.Answer, label string) (passkey.Owner, people.Passkey, error) {
	site, _ := s.passkeySite(r)
	owner, made, err := passkey.Made(r.Context(), s.config.People, site, passkey.Answer(answer))
	if err == nil {
		made.Label, err = people.CheckLabel(label)
	}
	made.Added = s.config.Now()
	return owner, made, err
}

// proved returns nil where it is an account's owner who asks.
func (s *Server) proved(r *http.Request, who person, proof wire.Proof) error {
	if proof.Passkey != nil {
		owner, err := s.answered(r, *proof.Passkey)
		if err == nil && owner.ID != who.account.ID {
			err = people.ErrPasskey
		}
		return err
	}
	if fresh, err := s.fresh(r.Context(), who); fresh || err != nil {
		return err
	}
	if err := s.limiter.prove(who.account.ID, s.config.Now()); err != nil {
		return err
	}
	if err := s.config.People.Confirm(r.Context(), who.account, proof.Password); err != nil {
		return err
	}
	s.limiter.proved(who.account.ID)
	return nil
}

// tellWays lists how one can sign in: GET /api/account/ways.
func (s *Server) tellWays(w http.ResponseWriter, r *http.Request, who person) error {
	ways, err := s.waysOf(r.Context(), who.account)
	if err == nil {
		writeJSON(w, http.StatusOK, ways)
	}
	return err
}

// waysOf leaves out what opens nothing where the provider is the only way in, whatever the account has from before.
func (s *Server) waysOf(ctx context.Context, account people.Account) (ways wire.Ways, err error) {
	ways.Passkeys = []wire.Passkey{}
	if !s.config.OnlyProvider {
		if ways, err = s.ownWays(ctx, account); err != nil {
			return ways, err
		}
	}
	box, err := s.config.People.Mail(ctx, account)
	if err != nil {
		return ways, err
	}
	ways.Mail = box.Address
	ways.Linked, err = s.linked(ctx, account)
	return ways, err
}

// ownWays are those that are no business of any provider.
func (s *Server) ownWays(ctx context.Context, account people.Account) (ways wire.Ways, err error) {
	keys, err := s.config.People.Passkeys(ctx, account)
	if err != nil {
		return ways, err
	}
	codes, err := s.config.People.CodesLeft(ctx, account)
	return wire.Ways{
		Password: account.Password != "", Codes: codes,
		Passkeys: listOf(keys, func(_ int, p people.Passkey) wire.Passkey {
			key := wire.Passkey{ID: base64.RawURLEncoding.EncodeToString(p.ID), Label: p.Label, Added: p.Added.UnixMilli()}
			if !p.Used.IsZero() {
				key.Used = p.Used.UnixMilli()
			}
			return key
		}),
	}, err
}

// addPasskey adds a passkey to one's account: POST /api/account/passkeys.
func (s *Server) addPasskey(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.AddPasskey
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	owner, made, err := s.made(r, body.Answer, body.Label)
	if err != nil {
		return err
	}
	if owner.ID != who.account.ID {
		return people.ErrPasskey
	}
	if err := s.config.People.AddPasskey(r.Context(), who.account, made); err != nil {
		return err
	}
	return s.tellWays(w, r, who)
}

// labelPasskey calls a passkey something else: POST /api/account/passkeys/label.
func (s *Server) labelPasskey(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.LabelPasskey
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	id, err := passkeyID(body.ID)
	if err != nil {
		return err
	}
	if err := s.config.People.LabelPasskey(r.Context(), who.account, id, body.Label); err != nil {
		return err
	}
	return s.tellWays(w, r, who)
}

// removePasskey removes a passkey from one's account: POST /api/account/passkeys/remove.
func (s *Server) removePasskey(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.RemovePasskey
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	id, err := passkeyID(body.ID)
	if err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	if err := s.config.People.RemovePasskey(r.Context(), who.account, id); err != nil {
		return err
	}
	return s.tellWays(w, r, who)
}

func passkeyID(text string) ([]byte, error) {
	id, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, malformed("field %q is not that of a passkey", "id")
	}
	return id, nil
}
