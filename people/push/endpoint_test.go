package push_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"tessera/people/push"
	"tessera/people/push/pushtest"
)

// TestOnlyTheOpenNetIsCalled has somebody try to send the server where only it can go.
func TestOnlyTheOpenNetIsCalled(t *testing.T) {
	service := pushtest.Open(t)
	sender, err := push.Open(push.Config{Secret: secret, Contact: "https://example.org", Roots: service.Roots})
	if err != nil {
		t.Fatal(err)
	}
	b := service.Subscribe()
	for _, endpoint := range []string{
		"http://push.example.org/1", "ftp://push.example.org/1", "push.example.org/1", "https:///1", "https://user:word@push.example.org/1",
		"https://push.example.org:22/1", "https://push.example.org/1#2", "https://push.example.org/a b", "https://push.example.org/é",
		"https://localhost/1", "https://printer/1", "https://a.localhost/1", "https://nas.local./1", "https://metadata.google.internal/1",
		"https://127.0.0.1/1", "https://10.0.0.1/1", "https://172.16.0.1/1", "https://192.168.1.1/1", "https://169.254.169.254/1",
		"https://100.64.0.1/1", "https://0.0.0.0/1", "https://224.0.0.1/1", "https://255.255.255.255/1", "https://198.18.0.1/1",
		"https://[::1]/1", "https://[::]/1", "https://[fe80::1]/1", "https://[fc00::1]/1", "https://[::ffff:127.0.0.1]/1",
		"https://[64:ff9b::7f00:1]/1", "https://[2002:7f00:1::]/1", "https://push.example.org/" + strings.Repeat("x", 2048),
	} {
		target := targetOf(b)
		target.Endpoint = endpoint
		if err := sender.Check(target); !errors.Is(err, push.ErrEndpoint) {
			t.Errorf("%s: %v", endpoint, err)
		}
		if err := sender.Send(t.Context(), target, push.Message{}); !errors.Is(err, push.ErrRefused) {
			t.Errorf("%s is asked: %v", endpoint, err)
		}
	}
	for _, endpoint := range []string{"https://fcm.googleapis.com/fcm/send/1:a-b_c", "https://web.push.apple.com/Q?x=1", "https://1.1.1.1/1", "https://push.example.org:443/1"} {
		target := targetOf(b)
		target.Endpoint = endpoint
		if err := sender.Check(target); err != nil {
			t.Error(err)
		}
	}
}

// TestANameThatLeadsIntoAPrivateNetworkIsNotCalled has a name in the open net lead to this computer.
func TestANameThatLeadsIntoAPrivateNetworkIsNotCalled(t *testing.T) {
	service := pushtest.Open(t)
	at, err := url.Parse(service.URL)
	if err != nil {
		t.Fatal(err)
	}
	for anywhere, want := range map[bool]bool{false: true, true: false} {
		if err := push.Dial(t.Context(), push.Config{Anywhere: anywhere}, at.Host); (err != nil) != want {
			t.Errorf("anywhere %v: %v", anywhere, err)
		}
	}
}

func TestKeysThatAreNone(t *testing.T) {
	service := pushtest.Open(t)
	sender, b := open(t, service, "https://example.org"), service.Subscribe()
	for name, spoil := range map[string]func(*push.Target){
		"no key": func(to *push.Target) { to.Key = nil }, "no point": func(to *push.Target) { to.Key = append([]byte{4}, make([]byte, 64)...) },
		"no secret": func(to *push.Target) { to.Auth = nil }, "a long secret": func(to *push.Target) { to.Auth = make([]byte, 17) },
	} {
		target := targetOf(b)
		spoil(&target)
		if err := sender.Check(target); !errors.Is(err, push.ErrEndpoint) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
