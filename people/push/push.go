// Package push hands messages to the push services of browsers: encrypted for the browser alone (RFC 8291), and signed so
// that a service knows who sends them (RFC 8292).
package push

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
)

// patience is how long a push service may take over a message.
const patience = 10 * time.Second

// The lengths of what a browser shares with those who write to it, in bytes.
const (
	keySize  = 65
	authSize = 16
)

// The errors of messages that no further attempt would help.
var (
	// ErrGone: the browser is not subscribed any more.
	ErrGone = errors.New("the subscription is gone")
	// ErrRefused: the service does not take the message.
	ErrRefused = errors.New("the push service refuses the message")
)

// Later is the error of a message that may be taken at another time.
type Later struct {
	// After is how long the service wants to be left alone, 0 where it has not said.
	After time.Duration
	Err   error
}

func (l *Later) Error() string { return "the push service takes the message later: " + l.Err.Error() }

func (l *Later) Unwrap() error { return l.Err }

// Config says how messages are sent.
type Config struct {
	// Secret is what the key is made of by which services know the sender: 32 random bytes.
	Secret []byte
	// Contact is whom a service can turn to: https://… or mailto:….
	Contact string
	// Anywhere allows services in private networks, and without encryption on this computer.
	Anywhere bool
	// Roots are the authorities that are believed, those of the system if nil.
	Roots *x509.CertPool
}

// Sender sends messages. Make one with Open.
type Sender struct {
	// Tell is told of each attempt to send, with its error; it may be nil, and is set before the first.
	Tell func(error)

	client          *http.Client
	public, private string
	contact         string
	anywhere        bool
}

// Open returns a sender.
func Open(c Config) (*Sender, error) {
	contact, err := contactOf(c.Contact)
	if err != nil {
		return nil, err
	}
	key := keyOf(c.Secret)
	return &Sender{
		client: newClient(c), contact: contact, anywhere: c.Anywhere,
		public:  base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()),
		private: base64.RawURLEncoding.EncodeToString(key.Bytes()),
	}, nil
}

// contactOf is a contact as the library wants it: an address of e-mail alone.
func contactOf(contact string) (string, error) {
	u, err := url.Parse(contact)
	switch {
	case err == nil && u.Scheme == "https" && u.Host != "":
		return contact, nil
	case err == nil && u.Scheme == "mailto" && u.Opaque != "":
		return u.Opaque, nil
	}
	return "", fmt.Errorf("contact for push services %q: not like mailto:host@example.org or https://example.org", contact)
}

// keyOf makes a key of a secret. Nearly every one is a key; one that is none is digested until it is.
func keyOf(secret []byte) *ecdh.PrivateKey {
	for {
		if key, err := ecdh.P256().NewPrivateKey(secret); err == nil {
			return key
		}
		next := sha256.Sum256(secret)
		secret = next[:]
	}
}

// Key is what browsers are given to know the sender by.
func (s *Sender) Key() string { return s.public }

// Target is where a message goes: what a browser says of its subscription.
type Target struct {
	Endpoint string
	// Key is the browser's public key, Auth the secret that it shares.
	Key, Auth []byte
}

// Urgency tells a device whether a message is worth its battery (RFC 8030).
type Urgency = webpush.Urgency

// The urgencies that are used.
const (
	Normal = webpush.UrgencyNormal
	High   = webpush.UrgencyHigh
)

// Message is what is sent.
type Message struct {
	Data []byte
	// Topic has a later message of the same topic replace one that was not delivered yet; it may be anything.
	Topic string
	// Lasts is how long the service tries to deliver it.
	Lasts   time.Duration
	Urgency Urgency
}

// longest is for how long services keep messages at most.
const longest = 28 * 24 * time.Hour

// Check refuses what no browser can have said of a subscription, and endpoints that are not to be asked.
func (s *Sender) Check(t Target) error {
	if _, err := ecdh.P256().NewPublicKey(t.Key); err != nil || len(t.Key) != keySize || len(t.Auth) != authSize {
		return fmt.Errorf("%w: its keys are none", ErrEndpoint)
	}
	return checkEndpoint(t.Endpoint, s.anywhere)
}

// Send hands a message over, and returns when the service has taken it. The error is ErrGone, ErrRefused, *Later, or that
// of the target or the context.
func (s *Sender) Send(ctx context.Context, t Target, m Message) error {
	err := s.send(ctx, t, m)
	if s.Tell != nil {
		s.Tell(err)
	}
	return err
}

func (s *Sender) send(ctx context.Context, t Target, m Message) error {
	if err := s.Check(t); err != nil {
		return errors.Join(ErrRefused, err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	encode := base64.RawURLEncoding.EncodeToString
	response, err := webpush.SendNotificationWithContext(ctx, m.Data,
		&webpush.Subscription{Endpoint: t.Endpoint, Keys: webpush.Keys{Auth: encode(t.Auth), P256dh: encode(t.Key)}},
		&webpush.Options{
			HTTPClient: s.client, Subscriber: s.contact, VAPIDPublicKey: s.public, VAPIDPrivateKey: s.private,
			Topic: topicOf(m.Topic), TTL: int(min(max(m.Lasts, time.Minute), longest) / time.Second), Urgency: m.Urgency,
		})
	if err != nil {
		return &Later{Err: quiet(err)}
	}
	defer response.Body.Close()
	_, _ = io.CopyN(io.Discard, response.Body, 4096) // so that the line can be used again
	return verdict(response, time.Now())
}

// quiet takes the endpoint out of an error: who reads logs must not be able to write to a device.
func quiet(err error) error {
	if failure, ok := errors.AsType[*url.Error](err); ok {
		return failure.Err
	}
	return err
}

// topicOf makes of anything a topic that services take: 32 letters.
func topicOf(subject string) string {
	if subject == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(subject))
	return base64.RawURLEncoding.EncodeToString(sum[:24])
}

// verdict is what an answer means.
func verdict(r *http.Response, now time.Time) error {
	switch {
	case r.StatusCode >= 200 && r.StatusCode < 300:
		return nil
	case r.StatusCode == http.StatusNotFound || r.StatusCode == http.StatusGone:
		return ErrGone
	case r.StatusCode == http.StatusTooManyRequests || r.StatusCode >= 500:
		return &Later{retryAfter(r.Header.Get("Retry-After"), now), errors.New(r.Status)}
	}
	return fmt.Errorf("%w: %s", ErrRefused, r.Status)
}

// retryAfter reads the header of that name: seconds, or a date.
func retryAfter(text string, now time.Time) time.Duration {
	if seconds, err := strconv.Atoi(text); err == nil {
		return time.Duration(min(max(0, seconds), int(longest/time.Second))) * time.Second
	}
	if date, err := http.ParseTime(text); err == nil {
		return min(max(0, date.Sub(now)), longest)
	}
	return 0
}

// newClient speaks with push services alone: it follows nobody elsewhere, and asks no proxy, whose address could not be
// told from one that is forbidden.
func newClient(c Config) *http.Client {
	return &http.Client{
		Transport:     newTransport(c),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
