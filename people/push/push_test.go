package push_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"tessera/people/push"
	"tessera/people/push/pushtest"
)

var secret = []byte("0123456789abcdef0123456789abcdef")

func open(t *testing.T, s *pushtest.Service, contact string) *push.Sender {
	t.Helper()
	sender, err := push.Open(push.Config{Secret: secret, Contact: contact, Anywhere: true, Roots: s.Roots})
	if err != nil {
		t.Fatal(err)
	}
	return sender
}

func targetOf(b *pushtest.Browser) push.Target {
	return push.Target{Endpoint: b.Endpoint, Key: b.Key(), Auth: b.Auth}
}

func TestAMessageArrives(t *testing.T) {
	service := pushtest.Open(t)
	for contact, sub := range map[string]string{"mailto:host@example.org": "mailto:host@example.org", "https://pente.example.org": "https://pente.example.org"} {
		sender, b := open(t, service, contact), service.Subscribe()
		sent := push.Message{Data: []byte(`{"kind":"turn"}`), Topic: "match 1", Lasts: time.Hour, Urgency: push.High}
		if err := sender.Send(t.Context(), targetOf(b), sent); err != nil {
			t.Fatal(err)
		}
		got := <-service.Arrived
		if string(got.Data) != string(sent.Data) || got.TTL != "3600" || got.Urgency != "high" || got.Claims.Sub != sub || got.Key != sender.Key() {
			t.Errorf("%+v", got)
		}
		if len(got.Topic) != 32 || strings.ContainsAny(got.Topic, "+/=") {
			t.Errorf("topic %q", got.Topic)
		}
	}
}

// The one who sends is known by the same key after a restart.
func TestTheKeyFollowsFromTheSecret(t *testing.T) {
	service := pushtest.Open(t)
	one, again := open(t, service, "https://example.org"), open(t, service, "https://example.org")
	if one.Key() != again.Key() || len(one.Key()) != 87 {
		t.Errorf("keys %s and %s", one.Key(), again.Key())
	}
	large := []byte(strings.Repeat("\xff", 32)) // more than the curve has points
	if _, err := push.Open(push.Config{Secret: large, Contact: "https://example.org"}); err != nil {
		t.Error(err)
	}
}

func TestContactsThatNobodyCanTurnTo(t *testing.T) {
	for _, contact := range []string{"", "host@example.org", "http://example.org", "mailto:", "https://"} {
		if _, err := push.Open(push.Config{Secret: secret, Contact: contact}); err == nil {
			t.Errorf("%q was taken", contact)
		}
	}
}

func TestWhatServicesAnswer(t *testing.T) {
	service := pushtest.Open(t)
	sender, b := open(t, service, "https://example.org"), service.Subscribe()
	for _, each := range []struct {
		answer pushtest.Answer
		target error
		later  bool
		after  time.Duration
	}{
		{pushtest.Answer{Status: http.StatusNotFound}, push.ErrGone, false, 0},
		{pushtest.Answer{Status: http.StatusGone}, push.ErrGone, false, 0},
		{pushtest.Answer{Status: http.StatusForbidden}, push.ErrRefused, false, 0},
		{pushtest.Answer{Status: http.StatusRequestEntityTooLarge}, push.ErrRefused, false, 0},
		{pushtest.Answer{Status: http.StatusFound}, push.ErrRefused, false, 0},
		{pushtest.Answer{Status: http.StatusTooManyRequests, RetryAfter: "120"}, nil, true, 2 * time.Minute},
		{pushtest.Answer{Status: http.StatusServiceUnavailable}, nil, true, 0},
		{pushtest.Answer{Status: http.StatusBadGateway, RetryAfter: "soon"}, nil, true, 0},
		{pushtest.Answer{Status: http.StatusInternalServerError, RetryAfter: "-5"}, nil, true, 0},
		{pushtest.Answer{Status: http.StatusTooManyRequests, RetryAfter: "Thu, 01 Jan 1970 00:00:00 GMT"}, nil, true, 0},
	} {
		service.Answer(each.answer)
		var told error
		sender.Tell = func(err error) { told = err }
		err := sender.Send(t.Context(), targetOf(b), push.Message{Data: []byte("x")})
		if told != err {
			t.Errorf("after %+v: told of %v, and not of %v", each.answer, told, err)
		}
		later, ok := errors.AsType[*push.Later](err)
		if ok != each.later || each.target != nil && !errors.Is(err, each.target) || ok && later.After != each.after {
			t.Errorf("after %+v: %v", each.answer, err)
		}
	}
}

func TestNobodyIsToldTheEndpointByAnError(t *testing.T) {
	service := pushtest.Open(t)
	sender, b := open(t, service, "https://example.org"), service.Subscribe()
	b.Endpoint = "https://localhost:1/secret-of-the-device"
	err := sender.Send(t.Context(), targetOf(b), push.Message{Data: []byte("x")})
	if _, ok := errors.AsType[*push.Later](err); !ok || strings.Contains(err.Error(), "secret-of-the-device") {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := sender.Send(ctx, targetOf(b), push.Message{Data: []byte("x")}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
