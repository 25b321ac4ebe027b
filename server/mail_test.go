package server_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"tessera/people/post"
	"tessera/people/post/posttest"
	"tessera/server"
	"tessera/wire"
)

// posted opens a house with a post office.
func posted(t *testing.T, change func(*server.Config)) (*house, *posttest.Office) {
	t.Helper()
	office := posttest.Open(t)
	letters, err := post.Open(office.URL, "", "Tessera <no-reply@pente.example.org>")
	must(t, err)
	return secured(t, func(c *server.Config) {
		c.Post = letters
		if change != nil {
			change(c)
		}
	}), office
}

// link is the ticket in a letter's link to a page.
func link(t *testing.T, letter posttest.Letter, page string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^https://pente\.example\.org/` + page + `#([a-z2-7]+)\r?$`).FindStringSubmatch(letter.Text)
	if found == nil {
		t.Fatalf("no link to %s in %+v", page, letter)
	}
	return found[1]
}

// address gives a browser's account a mailbox, by the letter to it.
func (b *browser) address(office *posttest.Office, address, language string) {
	b.house.t.Helper()
	b.want(http.StatusOK, "POST", "/api/account/mail", wire.ChangeMail{Address: address, Language: language, Proof: wire.Proof{Password: horse}}, new(wire.Ways))
	letter := <-office.Arrived
	if letter.To != address {
		b.house.t.Fatalf("%+v", letter)
	}
	b.house.browser().want(http.StatusOK, "POST", "/api/mail/confirm", wire.ConfirmMail{Ticket: link(b.house.t, letter, "confirm")}, new(wire.MailConfirmed))
	if got := b.ways().Mail; got != address {
		b.house.t.Fatalf("address %q", got)
	}
}

func TestALetterBringsALostPasswordBack(t *testing.T) {
	h, office := posted(t, nil)
	b := h.browser()
	b.signUp("Ann")
	b.address(office, "ann@example.org", "nl")
	lost := h.browser()
	lost.want(http.StatusOK, "POST", "/api/lost", wire.LostPassword{Address: "ANN@example.org"}, new(wire.LetterSent))
	letter := <-office.Arrived
	if letter.To != "ann@example.org" || !strings.Contains(letter.Subject, "Een nieuw wachtwoord") || !strings.Contains(letter.Text, "Ann") {
		t.Errorf("%+v", letter)
	}
	ticket := link(t, letter, "renew")
	lost.want(http.StatusOK, "POST", "/api/renew", wire.Renew{Ticket: ticket, Password: "battery staple"}, new(wire.Me))
	if lost.me() != "Ann" || b.me() != "" {
		t.Errorf("here %q, there %q", lost.me(), b.me())
	}
	lost.refused(http.StatusConflict, "/api/renew", wire.Renew{Ticket: ticket, Password: "another staple"}, wire.CodeTicket)
}

func TestAnAddressIsWrittenToOnceItIsConfirmed(t *testing.T) {
	h, office := posted(t, nil)
	b := h.browser()
	b.signUp("Ann")
	change := wire.ChangeMail{Address: "ann@example.org", Language: "en", Proof: wire.Proof{Password: "guess"}}
	b.refused(http.StatusForbidden, "/api/account/mail", change, wire.CodeCredentials)
	change.Proof.Password = horse
	change.Address = "not an address"
	b.refused(http.StatusUnprocessableEntity, "/api/account/mail", change, wire.CodeAddress)
	change.Address = "ann@example.org"
	b.want(http.StatusOK, "POST", "/api/account/mail", change, new(wire.Ways))
	first := link(t, <-office.Arrived, "confirm")
	b.want(http.StatusOK, "POST", "/api/account/mail", change, new(wire.Ways))
	second := link(t, <-office.Arrived, "confirm")
	b.want(http.StatusOK, "POST", "/api/lost", wire.LostPassword{Address: "ann@example.org"}, new(wire.LetterSent))
	b.refused(http.StatusConflict, "/api/mail/confirm", wire.ConfirmMail{Ticket: first}, wire.CodeTicket)
	b.want(http.StatusOK, "POST", "/api/mail/confirm", wire.ConfirmMail{Ticket: second}, new(wire.MailConfirmed))

	b.address(office, "ann@example.net", "en")
	if moved := <-office.Arrived; moved.To != "ann@example.org" || !strings.Contains(moved.Subject, "has changed") {
		t.Errorf("%+v", moved)
	}
	b.want(http.StatusOK, "POST", "/api/account/mail", wire.ChangeMail{Proof: wire.Proof{Password: horse}}, new(wire.Ways))
	if moved := <-office.Arrived; moved.To != "ann@example.net" || b.ways().Mail != "" {
		t.Errorf("%+v, address %q", moved, b.ways().Mail)
	}
}

func TestALinkIsWorthNothingWhenTheAddressHasChanged(t *testing.T) {
	h, office := posted(t, nil)
	b := h.browser()
	b.signUp("Ann")
	b.address(office, "ann@example.org", "en")
	b.want(http.StatusOK, "POST", "/api/lost", wire.LostPassword{Address: "ann@example.org"}, new(wire.LetterSent))
	ticket := link(t, <-office.Arrived, "renew")
	b.want(http.StatusOK, "POST", "/api/account/mail", wire.ChangeMail{Proof: wire.Proof{Password: horse}}, new(wire.Ways))
	b.refused(http.StatusConflict, "/api/renew", wire.Renew{Ticket: ticket, Password: "battery staple"}, wire.CodeTicket)
}

func TestNobodyLearnsWhoseAddressIsKnown(t *testing.T) {
	h, office := posted(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.LettersByReader = server.Rate{PerSecond: 1e-9, Burst: 3}
	})
	b := h.browser()
	b.signUp("Ann")
	b.address(office, "ann@example.org", "en")
	var answers [2][]string
	for i, address := range []string{"ann@example.org", "nobody@example.org"} {
		if i == 1 { // the first has had a letter to confirm it
			b.want(http.StatusOK, "POST", "/api/lost", wire.LostPassword{Address: address}, new(wire.LetterSent))
		}
		for range 3 {
			var body []byte
			// Few letters are on their way at a time, and on a slow machine they are for a while.
			status := http.StatusServiceUnavailable
			for status == http.StatusServiceUnavailable {
				status, body = h.browser().ask("POST", "/api/lost", wire.LostPassword{Address: address})
			}
			answers[i] = append(answers[i], http.StatusText(status)+string(bytes.TrimSpace(body)))
		}
	}
	if strings.Join(answers[0], "\n") != strings.Join(answers[1], "\n") || !strings.HasPrefix(answers[0][2], "Too Many") {
		t.Errorf("%q", answers)
	}
}

func TestWithoutAPostNobodyIsAskedForAnAddress(t *testing.T) {
	h := secured(t, nil)
	var me wire.Me
	b := h.browser()
	b.get("/api/me", &me)
	if me.Mail {
		t.Error("letters are offered")
	}
	b.want(http.StatusNotFound, "POST", "/api/lost", wire.LostPassword{Address: "ann@example.org"}, new(wire.PeopleError))
}

func TestLogsHoldNoAddressesOrTickets(t *testing.T) {
	var log notes
	h, office := posted(t, func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	b := h.browser()
	b.signUp("Ann")
	b.address(office, "ann@example.org", "en")
	b.want(http.StatusOK, "POST", "/api/lost", wire.LostPassword{Address: "ann@example.org"}, new(wire.LetterSent))
	ticket := link(t, <-office.Arrived, "renew")
	codes := b.codes()
	b.ask("POST", "/api/recover", wire.Recover{Name: "Ann", Code: codes[0]})
	if !strings.Contains(log.String(), "/api/lost") {
		t.Fatal("nothing was logged")
	}
	for _, secret := range []string{"ann@example.org", ticket, codes[0]} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("the log has %q", secret)
		}
	}
}

func TestLettersAreInEveryLanguage(t *testing.T) {
	h, office := posted(t, nil)
	b := h.browser()
	b.signUp("Ann")
	for language, word := range map[string]string{"en": "open this link", "nl": "open deze link", "fr": "ouvrez ce lien", "de": "öffne diesen Link", "xx": "open this link"} {
		b.want(http.StatusOK, "POST", "/api/account/mail", wire.ChangeMail{Address: language + "@example.org", Language: language, Proof: wire.Proof{Password: horse}}, new(wire.Ways))
		if letter := <-office.Arrived; !strings.Contains(letter.Text, word) || strings.Contains(letter.Text+letter.Subject, "%") {
			t.Errorf("%s: %+v", language, letter)
		}
	}
}
