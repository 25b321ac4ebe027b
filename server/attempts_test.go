package server

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
)

func TestOneAddressLocksNobodyElseOut(t *testing.T) {
	a, now := newLimiter(DefaultLimits()), time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
	here, there := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")
	for n := range 10 {
		if err := a.signIn(here, "Ann", now); err != nil {
			t.Fatalf("attempt %d: %v", n, err)
		}
	}
	if err := a.signIn(here, "ANN", now); err == nil || !strings.Contains(err.Error(), "wait 30 seconds") {
		t.Errorf("the eleventh: %v", err)
	}
	if err := a.signIn(there, "Ann", now); err != nil {
		t.Errorf("from elsewhere: %v", err)
	}
	if err := a.prove("account", now); err != nil {
		t.Errorf("inside: %v", err)
	}
	for day := range 24 * 60 {
		_ = a.signIn(here, "Ann", now.Add(time.Duration(day)*time.Minute))
	}
	if err := a.signIn(there, "Ann", now.Add(24*time.Hour)); err != nil {
		t.Errorf("after a day of that: %v", err)
	}
}

func TestManyAddressesHaveFewAttemptsAtOneName(t *testing.T) {
	a, now := newLimiter(DefaultLimits()), time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
	tried := 0
	for n := range 1000 {
		if a.signIn(netip.PrefixFrom(netip.AddrFrom4([4]byte{10, 0, byte(n / 256), byte(n)}), 32), "Ann", now) == nil {
			tried++
		}
	}
	if want := DefaultLimits().SignInsByNameFromAll.Burst; tried != want {
		t.Errorf("%d attempts at once, want %d", tried, want)
	}
}

func TestAnswersSayHowLongToWait(t *testing.T) {
	for want, err := range map[string]error{"90": tooSoon(limitAttempts, "too many", 89500*time.Millisecond), "1": tooMany(limitRequests, "too many")} {
		w := httptest.NewRecorder()
		(&Server{config: Config{Observer: nobody{}}}).api(func(http.ResponseWriter, *http.Request) error { return err }).
			ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
		if got := w.Header().Get("Retry-After"); w.Code != http.StatusTooManyRequests || got != want {
			t.Errorf("status %d, Retry-After %q, want %s", w.Code, got, want)
		}
	}
}

func TestWithin(t *testing.T) {
	for text, want := range map[string]string{
		"/": "/", "/m/abc": "/m/abc", "/library?player=Ann": "/library?player=Ann", "/@/Zo%C3%AB#x": "/@/Zo%C3%AB#x",
		"": "/", "m": "/", "//evil.example": "/", "/.//evil.example/phish": "/", "/x/..//evil.example": "/", "/%2e//evil.example": "/",
		"/\\evil.example": "/", "https://evil.example/": "/", "/\t/evil.example": "/", "/" + strings.Repeat("x", 500): "/",
	} {
		if got := within(text); got != want {
			t.Errorf("%q leads to %q, want %q", text, got, want)
		}
	}
}
