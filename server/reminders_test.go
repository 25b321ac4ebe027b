package server_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tessera/people"
	"tessera/people/push"
	"tessera/people/push/pushtest"
	"tessera/server"
	"tessera/wire"
)

// pushed opens a house that sends to devices.
func pushed(t *testing.T, change func(*server.Config)) (*house, *people.House, *pushtest.Service) {
	t.Helper()
	service := pushtest.Open(t)
	sender, err := push.Open(push.Config{Secret: make([]byte, 32), Contact: "https://pente.example.org", Anywhere: true, Roots: service.Roots})
	must(t, err)
	h, crowd := crowded(t, func(c *server.Config) {
		c.Push = sender
		if change != nil {
			change(c)
		}
	})
	return h, crowd, service
}

func deviceOf(b *pushtest.Browser) wire.AddDevice {
	encode := base64.RawURLEncoding.EncodeToString
	return wire.AddDevice{Endpoint: b.Endpoint, Key: encode(b.Key()), Auth: encode(b.Auth), Language: "nl"}
}

// reminded adds a device, and returns how many the browser's owner has.
func (b *browser) reminded(device wire.AddDevice) int {
	b.house.t.Helper()
	var answer wire.Reminders
	b.want(http.StatusOK, "POST", "/api/reminders/devices", device, &answer)
	return len(answer.Devices)
}

func (b *browser) reminders() (answer wire.Reminders) {
	b.house.t.Helper()
	b.get("/api/reminders", &answer)
	return answer
}

// welcome gives a browser its cookie.
func (b *browser) welcome() { b.ask("GET", "/", nil) }

func TestADeviceIsReminded(t *testing.T) {
	var mu sync.Mutex
	var looked [][]string
	h, crowd, service := pushed(t, func(c *server.Config) {
		c.Look = func(_ context.Context, holders ...string) error {
			mu.Lock()
			defer mu.Unlock()
			looked = append(looked, holders)
			return nil
		}
	})
	ann, device := h.browser(), service.Subscribe()
	ann.signUp("Ann")
	if got := ann.reminders(); len(got.Key) != 87 || len(got.Devices) != 0 || got.Digest != nil {
		t.Errorf("%+v", got)
	}
	for range 2 {
		if got := ann.reminded(deviceOf(device)); got != 1 {
			t.Errorf("%d devices", got)
		}
	}
	account, err := crowd.Named(t.Context(), "Ann")
	must(t, err)
	kept, err := crowd.Devices(t.Context(), account.Holder)
	must(t, err)
	if len(kept) != 1 || kept[0].Endpoint != device.Endpoint || kept[0].Language != "nl" || !bytes.Equal(kept[0].Key, device.Key()) || kept[0].Session == "" {
		t.Errorf("%+v", kept)
	}
	if want := []string{account.Holder}; len(looked) != 2 || !slices.Equal(looked[0], want) {
		t.Errorf("looked for %v", looked)
	}
	id := ann.reminders().Devices[0].ID
	other := h.browser()
	other.signUp("Bob")
	other.want(http.StatusOK, "POST", "/api/reminders/devices/remove", wire.RemoveDevice{ID: id}, new(wire.Reminders))
	if got := ann.reminders(); len(got.Devices) != 1 {
		t.Error("somebody else has removed it")
	}
	for range 2 { // once more is no error
		ann.want(http.StatusOK, "POST", "/api/reminders/devices/remove", wire.RemoveDevice{ID: id}, new(wire.Reminders))
	}
	if got := ann.reminders(); len(got.Devices) != 0 {
		t.Errorf("%+v", got)
	}
}

// The device of a guest stays with the seats: at sign-up, and when an account claims them.
func TestDevicesOfGuestsStayWithTheirSeats(t *testing.T) {
	h, _, service := pushed(t, nil)
	guest := h.browser()
	guest.welcome()
	guest.create(friends("m"))
	guest.reminded(deviceOf(service.Subscribe()))
	guest.signUp("Ann")
	if got := guest.reminders(); len(got.Devices) != 1 {
		t.Errorf("after signing up %+v", got)
	}
	later := h.browser()
	later.welcome()
	later.create(friends("n"))
	later.reminded(deviceOf(service.Subscribe()))
	later.signIn("Ann")
	later.want(http.StatusOK, "POST", "/api/account/claim", nil, new(wire.Me))
	if got := guest.reminders(); len(got.Devices) != 2 {
		t.Errorf("after claiming %+v", got)
	}
	nobody := h.browser()
	nobody.want(http.StatusForbidden, "POST", "/api/reminders/devices", deviceOf(service.Subscribe()), new(wire.PeopleError))
}

// Whoever uses a browser after somebody has signed out is not told of that one's games.
func TestADeviceIsForgottenWithItsSession(t *testing.T) {
	h, crowd, service := pushed(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	account, err := crowd.Named(t.Context(), "Ann")
	must(t, err)
	left := func() int {
		t.Helper()
		kept, err := crowd.Devices(t.Context(), account.Holder)
		must(t, err)
		return len(kept)
	}
	ann.reminded(deviceOf(service.Subscribe()))
	ann.want(http.StatusOK, "POST", "/api/sign-out", nil, new(wire.Me))
	if got := left(); got != 0 {
		t.Errorf("%d devices after signing out", got)
	}
	ann.signIn("Ann")
	device := deviceOf(service.Subscribe())
	ann.reminded(device)
	bob := h.browser()
	bob.signUp("Bob")
	bob.reminded(device) // the same browser, another person
	if got := left(); got != 0 {
		t.Errorf("%d devices after somebody else has that browser", got)
	}
	ann.reminded(deviceOf(service.Subscribe()))
	ann.delete()
	if got := left(); got != 0 {
		t.Errorf("%d devices after deletion", got)
	}
}

func TestDevicesThatCannotBeReminded(t *testing.T) {
	h, _, service := pushed(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	good := deviceOf(service.Subscribe())
	for name, spoil := range map[string]func(*wire.AddDevice){
		"plain http":    func(d *wire.AddDevice) { d.Endpoint = "http://push.example.org/1" },
		"no address":    func(d *wire.AddDevice) { d.Endpoint = "" },
		"a long one":    func(d *wire.AddDevice) { d.Endpoint += strings.Repeat("x", 3000) },
		"no key":        func(d *wire.AddDevice) { d.Key = "" },
		"not base64url": func(d *wire.AddDevice) { d.Auth = "***" },
	} {
		device := good
		spoil(&device)
		t.Log(name)
		ann.refused(http.StatusUnprocessableEntity, "/api/reminders/devices", device, wire.CodeEndpoint)
	}
	for i := range people.MostDevices {
		if got := ann.reminded(deviceOf(service.Subscribe())); got != i+1 {
			t.Errorf("%d devices", got)
		}
	}
	ann.refused(http.StatusConflict, "/api/reminders/devices", deviceOf(service.Subscribe()), wire.CodeDevices)
}

func TestNewDevicesAreLimited(t *testing.T) {
	h, _, service := pushed(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.Devices = server.Rate{PerSecond: 1e-9, Burst: 2}
	})
	ann := h.browser()
	ann.signUp("Ann")
	device := deviceOf(service.Subscribe())
	ann.reminded(device)
	ann.reminded(device)
	ann.want(http.StatusTooManyRequests, "POST", "/api/reminders/devices", device, new(wire.PeopleError))
}

func TestLogsAndTheExportHoldNoEndpoints(t *testing.T) {
	var log notes
	h, _, service := pushed(t, func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	ann := h.browser()
	ann.signUp("Ann")
	device := deviceOf(service.Subscribe())
	ann.reminded(device)
	ann.ask("POST", "/unsubscribe?t=secret-of-a-letter", nil)
	account := ann.exported()["account.json"]
	if !strings.Contains(log.String(), "/api/reminders/devices") || !strings.Contains(account, `"service": "127.0.0.1"`) {
		t.Fatalf("%s\n%s", log.String(), account)
	}
	for _, secret := range []string{device.Endpoint, device.Auth, device.Key, "secret-of-a-letter"} {
		if strings.Contains(log.String(), secret) || strings.Contains(account, secret) {
			t.Errorf("%q is told", secret)
		}
	}
}

func TestTheLetterOfTheDayIsAskedForAndEnded(t *testing.T) {
	h, office := posted(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	wish := wire.AskDigest{Digest: &wire.Digest{Hour: 7, Zone: "Europe/Brussels"}}
	ann.refused(http.StatusConflict, "/api/reminders/digest", wish, wire.CodeNoMail)
	ann.address(office, "ann@example.org", "nl")
	ann.refused(http.StatusUnprocessableEntity, "/api/reminders/digest", wire.AskDigest{Digest: &wire.Digest{Hour: 24, Zone: "UTC"}}, wire.CodeClock)
	ann.refused(http.StatusUnprocessableEntity, "/api/reminders/digest", wire.AskDigest{Digest: &wire.Digest{Hour: 7, Zone: "Moon"}}, wire.CodeClock)
	var got wire.Reminders
	ann.want(http.StatusOK, "POST", "/api/reminders/digest", wish, &got)
	if got.Digest == nil || *got.Digest != *wish.Digest || got.Mail != "ann@example.org" || got.Key != "" {
		t.Errorf("%+v", got)
	}
	ann.want(http.StatusOK, "POST", "/api/reminders/digest", wire.AskDigest{}, &got)
	if got.Digest != nil {
		t.Errorf("%+v", got)
	}
	ann.want(http.StatusOK, "POST", "/api/reminders/digest", wish, &got)
	ann.want(http.StatusOK, "POST", "/api/account/mail", wire.ChangeMail{Proof: wire.Proof{Password: horse}}, new(wire.Ways))
	if got := ann.reminders(); got.Digest != nil {
		t.Error("letters come without an address")
	}
	h.browser().want(http.StatusUnauthorized, "POST", "/api/reminders/digest", wish, new(wire.PeopleError))
}

// TestOneClickEndsTheLetters is the POST that programs for mail send by themselves (RFC 8058): a form, no cookies.
func TestOneClickEndsTheLetters(t *testing.T) {
	var crowd *people.House
	h, office := posted(t, func(c *server.Config) { crowd = c.People })
	ann := h.browser()
	ann.signUp("Ann")
	ann.address(office, "ann@example.org", "en")
	ann.want(http.StatusOK, "POST", "/api/reminders/digest", wire.AskDigest{Digest: &wire.Digest{Hour: 7, Zone: "UTC"}}, new(wire.Reminders))
	due, err := crowd.Digests().DueDigests(t.Context(), time.Now().Add(48*time.Hour), 10)
	must(t, err)
	click := func(token string) int {
		t.Helper()
		response, err := http.PostForm(h.url+"/unsubscribe?t="+token, url.Values{"List-Unsubscribe": {"One-Click"}})
		must(t, err)
		must(t, response.Body.Close())
		return response.StatusCode
	}
	if got := click("guess"); got != http.StatusOK || ann.reminders().Digest == nil {
		t.Errorf("a guess: %d", got)
	}
	ann.ask("GET", "/unsubscribe?t="+due[0].Token, nil) // as programs do that look what is behind a link
	if ann.reminders().Digest == nil {
		t.Error("looking at the page has ended them")
	}
	for range 2 {
		if got := click(due[0].Token); got != http.StatusOK || ann.reminders().Digest != nil {
			t.Errorf("the link: %d", got)
		}
	}
}
