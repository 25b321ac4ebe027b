package passkey_test

import (
	"encoding/json"
	"errors"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tessera/people"
	"tessera/people/passkey"
	"tessera/people/passkey/passkeytest"
	"tessera/people/sqlite"
)

// scene is a house with a clock that the test turns, and a device on its page.
type scene struct {
	*people.House
	t      *testing.T
	now    time.Time
	site   passkey.Site
	device *passkeytest.Device
}

func open(t *testing.T) *scene {
	t.Helper()
	store, err := sqlite.Open(filepath.Join(t.TempDir(), sqlite.FileName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	s := &scene{
		t: t, now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC),
		site:   passkey.Site{Host: "pente.example.org", Origin: "https://pente.example.org"},
		device: &passkeytest.Device{T: t, Origin: "https://pente.example.org", Verifies: true},
	}
	s.House, err = people.Open(t.Context(), store, people.NewHasher(2), func() time.Time { return s.now })
	s.must(err)
	return s
}

func (s *scene) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// join makes an account with a passkey of the device and nothing else.
func (s *scene) join(name string) people.Account {
	s.t.Helper()
	question, err := passkey.Invite(s.t.Context(), s.House, s.site, name)
	s.must(err)
	owner, made, err := passkey.Made(s.t.Context(), s.House, s.site, passkey.Answer{Ticket: question.Ticket, Credential: s.device.Make(question.Options)})
	s.must(err)
	made.Label = "a device"
	a, err := s.Join(s.t.Context(), people.Newcomer{ID: owner.ID, Name: owner.Name, Holder: "holder of " + name, Ways: []people.Way{made}})
	s.must(err)
	return a
}

// show lets somebody in by the device, asked for the passkeys of an account or for any.
func (s *scene) show(of people.Account) (people.Account, error) {
	s.t.Helper()
	question, err := passkey.Ask(s.t.Context(), s.House, s.site, of)
	s.must(err)
	return passkey.Asked(s.t.Context(), s.House, s.site, passkey.Answer{Ticket: question.Ticket, Credential: s.device.Show(question.Options)})
}

func (s *scene) refused(err error, want error) {
	s.t.Helper()
	if !errors.Is(err, want) {
		s.t.Errorf("error %v, want %v", err, want)
	}
}

func TestAPasskeyAloneMakesAnAccount(t *testing.T) {
	s := open(t)
	ann := s.join("Ann")
	for _, asked := range []people.Account{{}, ann} {
		if got, err := s.show(asked); err != nil || got.ID != ann.ID {
			t.Errorf("%+v, %v", got, err)
		}
	}
	keys, err := s.Passkeys(t.Context(), ann)
	s.must(err)
	if len(keys) != 1 || keys[0].Used.IsZero() || !strings.Contains(keys[0].Key, `"signCount":2`) {
		t.Errorf("kept: %+v", keys)
	}
}

func TestAQuestionIsAnsweredOnceAndInTime(t *testing.T) {
	s := open(t)
	s.join("Ann")
	question, err := passkey.Ask(t.Context(), s.House, s.site, people.Account{})
	s.must(err)
	answer := passkey.Answer{Ticket: question.Ticket, Credential: s.device.Show(question.Options)}
	_, err = passkey.Asked(t.Context(), s.House, s.site, answer)
	s.must(err)
	_, err = passkey.Asked(t.Context(), s.House, s.site, answer)
	s.refused(err, people.ErrTicket)

	question, err = passkey.Ask(t.Context(), s.House, s.site, people.Account{})
	s.must(err)
	s.now = s.now.Add(11 * time.Minute)
	_, err = passkey.Asked(t.Context(), s.House, s.site, passkey.Answer{Ticket: question.Ticket, Credential: s.device.Show(question.Options)})
	s.refused(err, people.ErrTicket)
}

func TestAnswersToOtherQuestionsAndPagesAreRefused(t *testing.T) {
	s := open(t)
	s.join("Ann")
	for name, change := range map[string]func(q *passkey.Question){
		"another challenge": func(q *passkey.Question) {
			q.Options = json.RawMessage(`{"challenge":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","rpId":"pente.example.org"}`)
		},
		"another site": func(q *passkey.Question) {
			q.Options = json.RawMessage(strings.Replace(string(q.Options), "pente.example.org", "evil.example.org", 1))
		},
		"another page": func(*passkey.Question) { s.device.Origin = "https://evil.example.org" },
	} {
		question, err := passkey.Ask(t.Context(), s.House, s.site, people.Account{})
		s.must(err)
		change(&question)
		_, err = passkey.Asked(t.Context(), s.House, s.site, passkey.Answer{Ticket: question.Ticket, Credential: s.device.Show(question.Options)})
		t.Log(name)
		s.refused(err, people.ErrPasskey)
		s.device.Origin = s.site.Origin
	}
}

func TestAPasskeyOpensItsOwnAccountOnly(t *testing.T) {
	s := open(t)
	ann := s.join("Ann")
	eve := &passkeytest.Device{T: t, Origin: s.site.Origin}
	anns := s.device
	s.device = eve
	s.join("Eve")
	question, err := passkey.Ask(t.Context(), s.House, s.site, ann)
	s.must(err)
	anywhere, err := passkey.Ask(t.Context(), s.House, s.site, people.Account{})
	s.must(err)
	forged := strings.Replace(string(anywhere.Options), challengeOf(t, anywhere), challengeOf(t, question), 1)
	_, err = passkey.Asked(t.Context(), s.House, s.site, passkey.Answer{Ticket: question.Ticket, Credential: eve.Show(json.RawMessage(forged))})
	s.refused(err, people.ErrPasskey)
	s.device = anns
	if got, err := s.show(ann); err != nil || got.ID != ann.ID {
		t.Errorf("%+v, %v", got, err)
	}
}

func challengeOf(t *testing.T, q passkey.Question) string {
	var options struct{ Challenge string }
	if err := json.Unmarshal(q.Options, &options); err != nil {
		t.Fatal(err)
	}
	return options.Challenge
}

func TestACopiedPasskeyIsRefused(t *testing.T) {
	s := open(t)
	ann := s.join("Ann")
	for range 3 {
		_, err := s.show(ann)
		s.must(err)
	}
	s.device.Counter = 1 // what a copy made then would say
	_, err := s.show(ann)
	s.refused(err, people.ErrPasskey)
	s.device.Counter = 10
	_, err = s.show(ann)
	s.must(err)
}

func TestWherePasskeysAre(t *testing.T) {
	for address, want := range map[string]passkey.Site{
		"https://pente.example.org":      {Host: "pente.example.org", Origin: "https://pente.example.org"},
		"https://Pente.example.org:8443": {Host: "pente.example.org", Origin: "https://pente.example.org:8443"},
		"http://localhost:8080":          {Host: "localhost", Origin: "http://localhost:8080"},
		"http://pente.example.org":       {},
		"https://192.0.2.1":              {},
		"https://[::1]":                  {},
	} {
		at, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := passkey.At(at); got != want || ok != (want != passkey.Site{}) {
			t.Errorf("%s: %+v", address, got)
		}
	}
}
