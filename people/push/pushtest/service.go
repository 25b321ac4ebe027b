// Package pushtest is a push service and its browsers for tests: it takes messages over TLS, makes sure who sends them, and
// decrypts them.
package pushtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Message is one that has arrived, as the browser reads it.
type Message struct {
	// To is the browser's endpoint.
	To   string
	Data []byte
	// TTL, Urgency and Topic are the headers of these names.
	TTL, Urgency, Topic string
	// Claims are those of whoever sent it, whose signature is right, and Key what it was signed by.
	Claims Claims
	Key    string
}

// Claims say who sends a message (RFC 8292).
type Claims struct {
	Aud string `json:"aud"`
	Exp int64  `json:"exp"`
	Sub string `json:"sub"`
}

// Service is a push service on a port of this computer.
type Service struct {
	URL   string
	Roots *x509.CertPool
	// Certificate is its own.
	Certificate *x509.Certificate
	// Arrived gets the messages.
	Arrived chan Message

	t        *testing.T
	mu       sync.Mutex
	browsers map[string]*Browser
	answers  []Answer
}

// Answer is what the service says instead of taking a message.
type Answer struct {
	Status     int
	RetryAfter string
	// Wait, where it is not nil, holds the answer back until it is closed.
	Wait chan struct{}
}

// Open opens a service until the end of the test.
func Open(t *testing.T) *Service {
	t.Helper()
	s := &Service{t: t, Arrived: make(chan Message, 100), browsers: map[string]*Browser{}}
	web := httptest.NewTLSServer(s)
	t.Cleanup(web.Close)
	s.URL, s.Roots = web.URL, x509.NewCertPool()
	s.Certificate = web.Certificate()
	s.Roots.AddCert(s.Certificate)
	return s
}

// Subscribe makes a browser that gets messages by the service.
func (s *Service) Subscribe() *Browser {
	b := newBrowser(s.t)
	s.mu.Lock()
	defer s.mu.Unlock()
	b.Endpoint = fmt.Sprintf("%s/push/%d", s.URL, len(s.browsers))
	s.browsers[b.Endpoint] = b
	return b
}

// Unsubscribe forgets a browser.
func (s *Service) Unsubscribe(b *Browser) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.browsers, b.Endpoint)
}

// Answer has the next messages answered so instead of being taken.
func (s *Service) Answer(answers ...Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = append(s.answers, answers...)
}

// next is the browser that a message is for, and what to answer instead of taking it.
func (s *Service) next(endpoint string) (*Browser, Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var answer Answer
	if len(s.answers) > 0 {
		answer, s.answers = s.answers[0], s.answers[1:]
	}
	return s.browsers[endpoint], answer
}

// ServeHTTP takes a message.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 4097))
	if err != nil {
		return
	}
	endpoint := s.URL + r.URL.Path
	browser, answer := s.next(endpoint)
	if answer.Wait != nil {
		<-answer.Wait
	}
	switch {
	case answer.Status != 0:
		w.Header().Set("Retry-After", answer.RetryAfter)
		w.WriteHeader(answer.Status)
		return
	case browser == nil:
		w.WriteHeader(http.StatusGone)
		return
	}
	m, err := s.read(browser, r, body)
	if err != nil {
		s.t.Errorf("a message to %s: %v", endpoint, err)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	s.Arrived <- m
	w.WriteHeader(http.StatusCreated)
}

// read checks and decrypts a message as services and browsers do.
func (s *Service) read(b *Browser, r *http.Request, body []byte) (m Message, err error) {
	if r.Method != http.MethodPost || r.Header.Get("Content-Encoding") != "aes128gcm" || len(body) > 4096 || r.Header.Get("TTL") == "" {
		return m, fmt.Errorf("%s with %v and %d bytes", r.Method, r.Header, len(body))
	}
	m = Message{To: b.Endpoint, TTL: r.Header.Get("TTL"), Urgency: r.Header.Get("Urgency"), Topic: r.Header.Get("Topic")}
	if m.Claims, m.Key, err = Verify(r.Header.Get("Authorization")); err != nil {
		return m, err
	}
	if m.Claims.Aud != s.URL || !strings.HasPrefix(m.Claims.Sub, "mailto:") && !strings.HasPrefix(m.Claims.Sub, "https://") {
		return m, fmt.Errorf("claims %+v", m.Claims)
	}
	if left := time.Until(time.Unix(m.Claims.Exp, 0)); left <= 0 || left > 24*time.Hour {
		return m, fmt.Errorf("signed for %v", left)
	}
	m.Data, err = b.Decrypt(body)
	return m, err
}

// Verify reads the header by which a sender is known, and checks its signature.
func Verify(authorization string) (claims Claims, key string, err error) {
	text, ok := strings.CutPrefix(authorization, "vapid ")
	if !ok {
		return claims, "", fmt.Errorf("authorization %q", authorization)
	}
	fields := map[string]string{}
	for field := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(field), "=")
		fields[name] = value
	}
	parts := strings.Split(fields["t"], ".")
	if len(parts) != 3 {
		return claims, "", fmt.Errorf("token %q", fields["t"])
	}
	signature, err1 := base64.RawURLEncoding.DecodeString(parts[2])
	point, err2 := base64.RawURLEncoding.DecodeString(fields["k"])
	payload, err3 := base64.RawURLEncoding.DecodeString(parts[1])
	if err := errors.Join(err1, err2, err3); err != nil {
		return claims, "", err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil || len(signature) != 64 {
		return claims, "", errors.Join(err, fmt.Errorf("a signature of %d bytes", len(signature)))
	}
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	r, v := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
	if !ecdsa.Verify(public, digest[:], r, v) {
		return claims, "", errors.New("the signature is wrong")
	}
	return claims, fields["k"], json.Unmarshal(payload, &claims)
}
