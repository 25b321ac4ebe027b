package passkey

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"tessera/people"
)

// lasts is how long a question can be answered.
const lasts = 10 * time.Minute

// The kinds of tickets.
const (
	toMake = "make a passkey"
	toShow = "show a passkey"
)

// Question is what a browser is asked.
type Question struct {
	// Ticket has to come back with the answer.
	Ticket string
	// Options are PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON.
	Options json.RawMessage
}

// Answer is what a browser answers.
type Answer struct {
	Ticket string
	// Credential is RegistrationResponseJSON or AuthenticationResponseJSON.
	Credential json.RawMessage
}

// Owner is whom a passkey is made for.
type Owner struct{ ID, Name string }

// asked is what has to be known again when the answer comes.
type asked struct {
	Session webauthn.SessionData
	Owner   Owner
}

// Invite asks the browser of somebody who has no account yet to make a passkey for one.
func Invite(ctx context.Context, house *people.House, site Site, name string) (Question, error) {
	return ask(ctx, house, site, Owner{people.NewID(), name}, nil, "")
}

// Make asks a browser for another passkey for an account.
func Make(ctx context.Context, house *people.House, site Site, a people.Account) (Question, error) {
	known, err := house.Passkeys(ctx, a)
	if err != nil {
		return Question{}, err
	}
	if len(known) >= people.MostPasskeys {
		return Question{}, people.ErrMany
	}
	return ask(ctx, house, site, Owner{a.ID, a.Name}, known, a.ID)
}

func ask(ctx context.Context, house *people.House, site Site, owner Owner, known []people.Passkey, account string) (Question, error) {
	party, err := site.party()
	if err != nil {
		return Question{}, err
	}
	user, err := userOf(owner, known)
	if err != nil {
		return Question{}, err
	}
	but := webauthn.Credentials(user.keys).CredentialDescriptors()
	options, session, err := party.BeginRegistration(user, webauthn.WithExclusions(but))
	if err != nil {
		return Question{}, err
	}
	return question(ctx, house, toMake, account, options.Response, asked{*session, owner})
}

// Made returns the passkey that a browser has made, and whom for. The error is people.ErrTicket or people.ErrPasskey.
func Made(ctx context.Context, house *people.House, site Site, answer Answer) (Owner, people.Passkey, error) {
	before, _, err := redeem(ctx, house, toMake, answer.Ticket)
	if err != nil {
		return Owner{}, people.Passkey{}, err
	}
	party, err := site.party()
	if err != nil {
		return Owner{}, people.Passkey{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer.Credential)
	if err != nil {
		return Owner{}, people.Passkey{}, refused(err)
	}
	made, err := party.CreateCredential(user{Owner: before.Owner}, before.Session, parsed)
	if err != nil {
		return Owner{}, people.Passkey{}, refused(err)
	}
	key, err := keyOf(made)
	return before.Owner, people.Passkey{ID: made.ID, Key: key}, err
}

// Ask asks for a passkey: one of an account, or whichever the browser has for the zero account.
func Ask(ctx context.Context, house *people.House, site Site, a people.Account) (Question, error) {
	party, err := site.party()
	if err != nil {
		return Question{}, err
	}
	if a.ID == "" {
		options, session, err := party.BeginDiscoverableLogin()
		if err != nil {
			return Question{}, err
		}
		return question(ctx, house, toShow, "", options.Response, asked{Session: *session})
	}
	user, err := ownerOf(ctx, house, a)
	if err != nil {
		return Question{}, err
	}
	if len(user.keys) == 0 {
		return Question{}, people.ErrPasskey
	}
	options, session, err := party.BeginLogin(user)
	if err != nil {
		return Question{}, err
	}
	return question(ctx, house, toShow, a.ID, options.Response, asked{Session: *session})
}

// Asked returns whose passkey has answered. The error is people.ErrTicket or people.ErrPasskey.
func Asked(ctx context.Context, house *people.House, site Site, answer Answer) (people.Account, error) {
	before, account, err := redeem(ctx, house, toShow, answer.Ticket)
	if err != nil {
		return people.Account{}, err
	}
	party, err := site.party()
	if err != nil {
		return people.Account{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer.Credential)
	if err != nil {
		return people.Account{}, refused(err)
	}
	known, owner, err := house.ByPasskey(ctx, parsed.RawID)
	if errors.Is(err, people.ErrUnknown) || err == nil && account != "" && account != owner.ID {
		return people.Account{}, people.ErrPasskey
	}
	if err != nil {
		return people.Account{}, err
	}
	return owner, show(ctx, house, party, before.Session, parsed, known, owner)
}

// show checks an answer by a passkey that is known.
func show(ctx context.Context, house *people.House, party *webauthn.WebAuthn, session webauthn.SessionData,
	parsed *protocol.ParsedCredentialAssertionData, known people.Passkey, owner people.Account,
) error {
	user, err := ownerOf(ctx, house, owner)
	if err != nil {
		return err
	}
	shown, err := validate(party, user, session, parsed)
	if err != nil {
		return refused(err)
	}
	if shown.Authenticator.CloneWarning {
		return errors.Join(people.ErrPasskey, house.SuspectPasskey(ctx, owner))
	}
	key, err := keyOf(shown)
	if err != nil {
		return err
	}
	if err := house.UsePasskey(ctx, known, key); !errors.Is(err, people.ErrUnknown) {
		return err
	}
	return people.ErrPasskey // removed, or used elsewhere at this moment
}

func validate(party *webauthn.WebAuthn, owner user, session webauthn.SessionData, parsed *protocol.ParsedCredentialAssertionData) (*webauthn.Credential, error) {
	if len(session.UserID) > 0 {
		return party.ValidateLogin(owner, session, parsed)
	}
	return party.ValidateDiscoverableLogin(func(_, _ []byte) (webauthn.User, error) { return owner, nil }, session, parsed)
}

func question(ctx context.Context, house *people.House, kind, account string, options any, before asked) (Question, error) {
	data, err := json.Marshal(before)
	if err != nil {
		return Question{}, err
	}
	q := Question{}
	if q.Options, err = json.Marshal(options); err != nil {
		return Question{}, err
	}
	q.Ticket, err = house.Issue(ctx, kind, account, string(data), lasts)
	return q, err
}

func redeem(ctx context.Context, house *people.House, kind, secret string) (before asked, account string, err error) {
	t, err := house.Redeem(ctx, kind, secret)
	if err == nil {
		err = json.Unmarshal([]byte(t.Data), &before)
	}
	return before, t.Account, err
}

// refused is ErrPasskey with what the library found.
func refused(err error) error {
	if e, ok := errors.AsType[*protocol.Error](err); ok && e.DevInfo != "" {
		return fmt.Errorf("%w: %w (%s)", people.ErrPasskey, err, e.DevInfo)
	}
	return fmt.Errorf("%w: %w", people.ErrPasskey, err)
}
