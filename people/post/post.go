// Package post sends letters by any SMTP server.
package post

import (
	"context"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"time"

	"github.com/wneessen/go-mail"
)

// patience is how long a server may take to accept a letter.
const patience = 20 * time.Second

// Letter is a text for one reader.
type Letter struct {
	To, Subject, Text string
	// Unsubscribe is where one POST ends such letters (RFC 8058), empty for those that come once.
	Unsubscribe string
}

// Post sends letters. Make one with Open.
type Post struct {
	// Tell is told of each attempt to send, with its error; it may be nil, and is set before the first.
	Tell func(error)

	client *mail.Client
	from   string
}

// Open returns a post that hands its letters to a server, smtp://user@host:587 or smtps://user@host:465, in the name of
// a sender. No user, no password. The line is encrypted; only a server on this
// computer may do without, and gets no password then.
func Open(server *url.URL, password, from string) (*Post, error) {
	options := []mail.Option{mail.WithTimeout(patience), mail.WithTLSPolicy(mail.TLSMandatory), mail.WithPort(587)}
	switch server.Scheme {
	case "smtps":
		options = append(options, mail.WithSSL(), mail.WithPort(465))
	case "smtp":
		if local(server.Hostname()) {
			options = append(options, mail.WithTLSPolicy(mail.TLSOpportunistic))
		}
	default:
		return nil, fmt.Errorf("mail server %q: not like smtp://user@mail.example.org:587", server.Redacted())
	}
	if text := server.Port(); text != "" {
		port, err := strconv.Atoi(text)
		if err != nil {
			return nil, err
		}
		options = append(options, mail.WithPort(port))
	}
	if user := server.User.Username(); user != "" {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(user), mail.WithPassword(password))
	}
	client, err := mail.NewClient(server.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: %w", server.Redacted(), err)
	}
	if err := mail.NewMsg().From(from); err != nil {
		return nil, fmt.Errorf("sender of mail %q: %w", from, err)
	}
	return &Post{client: client, from: from}, nil
}

func local(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

// Send hands a letter over, and returns when the server has accepted it.
func (p *Post) Send(ctx context.Context, l Letter) error {
	err := p.send(ctx, l)
	if p.Tell != nil {
		p.Tell(err)
	}
	return err
}

func (p *Post) send(ctx context.Context, l Letter) error {
	m := mail.NewMsg()
	if err := m.From(p.from); err != nil {
		return err
	}
	if err := m.To(l.To); err != nil {
		return err
	}
	m.Subject(l.Subject)
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	if l.Unsubscribe != "" {
		m.SetGenHeader("List-Unsubscribe", "<"+l.Unsubscribe+">")
		m.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	m.SetBodyString(mail.TypeTextPlain, l.Text)
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := p.client.DialAndSendWithContext(ctx, m); err != nil {
		return fmt.Errorf("send a letter: %w", err)
	}
	return nil
}
