package post_test

import (
	"net/url"
	"strings"
	"testing"

	"tessera/people/post"
	"tessera/people/post/posttest"
)

func TestALetterArrives(t *testing.T) {
	office := posttest.Open(t)
	p, err := post.Open(office.URL, "", "Tessera <no-reply@pente.example.org>")
	if err != nil {
		t.Fatal(err)
	}
	sent := post.Letter{To: "ann@example.org", Subject: "Clé d’accès", Text: "Zoë, voici:\n\n.\nhttps://pente.example.org/renew#abc\n"}
	told := []error{}
	p.Tell = func(err error) { told = append(told, err) }
	if err := p.Send(t.Context(), sent); err != nil || len(told) != 1 || told[0] != nil {
		t.Fatal(err, told)
	}
	got := <-office.Arrived
	if got.To != sent.To || got.Subject != sent.Subject || strings.ReplaceAll(got.Text, "\r\n", "\n") != sent.Text || !strings.Contains(got.From, "no-reply@pente.example.org") {
		t.Errorf("%+v", got)
	}
}

func TestAnAddressCannotCarryCommands(t *testing.T) {
	office := posttest.Open(t)
	p, err := post.Open(office.URL, "", "no-reply@example.org")
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"a@example.org>\r\nRCPT TO:<b@example.org", "a@example.org\r\nBcc: b@example.org", "a@example.org, b@example.org"} {
		if err := p.Send(t.Context(), post.Letter{To: to, Subject: "s", Text: "t"}); err == nil {
			t.Errorf("%q was sent: %+v", to, <-office.Arrived)
		}
	}
}

func TestServersThatCannotBeMeant(t *testing.T) {
	for _, address := range []string{"https://mail.example.org", "smtp://", "mail.example.org"} {
		server, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := post.Open(server, "", "no-reply@example.org"); err == nil {
			t.Errorf("%s was taken", address)
		}
	}
	server := &url.URL{Scheme: "smtp", Host: "mail.example.org"}
	if _, err := post.Open(server, "", "nobody"); err == nil {
		t.Error("a sender without an address was taken")
	}
}

// TestNoLetterGoesOverAnOpenLine has a server elsewhere offer no encryption.
func TestNoLetterGoesOverAnOpenLine(t *testing.T) {
	office := posttest.Open(t)
	_, port, _ := strings.Cut(office.URL.Host, ":")
	for host, want := range map[string]bool{"localhost": true, "localhost.": false} { // the same computer, not called so
		p, err := post.Open(&url.URL{Scheme: "smtp", Host: host + ":" + port}, "", "no-reply@example.org")
		if err != nil {
			t.Fatal(err)
		}
		err = p.Send(t.Context(), post.Letter{To: "a@example.org", Subject: "s", Text: "t"})
		if (err == nil) != want {
			t.Errorf("%s: %v", host, err)
		}
	}
}
