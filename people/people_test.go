package people_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tessera/people"
	"tessera/people/sqlite"
)

func TestNames(t *testing.T) {
	for _, good := range []string{"Al", "ann_b-2", "Zoë", "Ѫгор", "李小龙", "abcdefghijklmnopqrst", "2fast",
		"Nguyễn", "יוסי", "محمد", "ノノ一", "สมชาย", "l33t",
	} {
		if got, err := people.CheckName(good); err != nil || got == "" {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", "a", "abcdefghijklmnopqrstu", "-ann", "ann b", "ann/b", "a.b", "<b>", "Host", "ＨＯＳＴ", "deleted", "ann\u200bb", "a\xff",
		"раypal", "\u202eann", strings.Repeat("a\u0301", 200), "a" + strings.Repeat("\u0301", 13) + "b", "a\u0301",
		"Ann\u034f", "Ann\ufe0f", "ab\u034f\u034f", "a\u17b4\u17b4", "a\u180b\u180b", "\u3164\u3164", "\uffa0\uffa0", "annǃ", "ann\ua4f8",
		"НОЅТ", "ꓧꓳꓢꓔ", "H0ST", "ѕуѕtеm", "Ηelp", "MОD",
	} {
		if got, err := people.CheckName(bad); !errors.Is(err, people.ErrName) {
			t.Errorf("%q: became %q, %v", bad, got, err)
		}
	}
	if got, _ := people.CheckName("Zoe\u0308"); got != "Zoë" {
		t.Errorf("two ways to write a letter make two names: %q", got)
	}
	for one, other := range map[string]string{"Ann": "aNN", "Straße": "STRASSE", "Ꭰꭱ": "ꭰᎡ", "Σίσυφος": "ΣΊΣΥΦΟΣ"} {
		if people.Fold(one) != people.Fold(other) {
			t.Errorf("%q and %q are told apart", one, other)
		}
	}
}

func TestNamesThatLookAlike(t *testing.T) {
	for one, other := range map[string]string{
		"coco": "сосо", "ann": "ɑnn", "admln": "adm1n", "BILL": "BlLL", "B1LL": "BlLL", "ANN": "ꓮꓠꓠ", "Max": "rnax", "O0O": "OOO",
	} {
		if people.Likeness(one) != people.Likeness(other) {
			t.Errorf("%q and %q look different: %q, %q", one, other, people.Likeness(one), people.Likeness(other))
		}
	}
	for one, other := range map[string]string{"Ann": "Anna", "Zoë": "Zoe", "bo-b": "bob", "anna_": "anna"} {
		if people.Likeness(one) == people.Likeness(other) {
			t.Errorf("%q and %q look the same", one, other)
		}
	}
}

func TestNamesAreOneInAllTheirForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name, err := people.CheckName(rapid.StringMatching(`[\pL\pN][\pL\pN_-]{1,19}`).Draw(t, "name"))
		if err != nil {
			t.Skip()
		}
		if again, err := people.CheckName(name); err != nil || again != name {
			t.Fatalf("%q is not in its one form: %q, %v", name, again, err)
		}
		if fold := people.Fold(name); people.Fold(fold) != fold {
			t.Fatalf("%q folds twice", name)
		}
	})
}

func TestPasswords(t *testing.T) {
	for password, want := range map[string]error{
		"seven77": people.ErrShort, "password": people.ErrCommon, "PassWord1": people.ErrCommon, "aaaaaaaaaaa": people.ErrCommon,
		"Annabella": people.ErrCommon, "correct horse": nil, "pässwörtchen": nil, strings.Repeat("ab", 129): people.ErrLong, "": people.ErrShort,
	} {
		if err := people.CheckPassword(password, "annabella"); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("%q: %v, want %v", password, err, want)
		}
	}
}

// TestTenThousandCommonPasswordsAreRefused counts the list through what it does.
func TestTenThousandCommonPasswordsAreRefused(t *testing.T) {
	if n := people.CommonCount(); n < 10_000 {
		t.Errorf("the list has %d", n)
	}
}

func TestDigests(t *testing.T) {
	h := people.NewHasher(1)
	one, err := h.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	two, _ := h.Hash(t.Context(), "correct horse")
	if one == two || !strings.HasPrefix(one, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("digests %q and %q", one, two)
	}
	for password, want := range map[string]bool{"correct horse": true, "correct hors": false, "": false} {
		if got, err := h.Match(t.Context(), password, one); got != want || err != nil {
			t.Errorf("%q: %v, %v", password, got, err)
		}
	}
	for _, digest := range []string{"", "$$$$$", "x", one[:len(one)-4]} {
		if got, _ := h.Match(t.Context(), "correct horse", digest); got {
			t.Errorf("%q opens", digest)
		}
	}
}

// scene is a house with a clock that the test turns.
type scene struct {
	*people.House
	store *sqlite.Store
	now   time.Time
}

func open(t *testing.T) *scene {
	t.Helper()
	store, err := sqlite.Open(filepath.Join(t.TempDir(), sqlite.FileName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	s := &scene{store: store, now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)}
	s.House, err = people.Open(t.Context(), store, people.NewHasher(2), func() time.Time { return s.now })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *scene) ann(t *testing.T) people.Account {
	t.Helper()
	a, err := s.SignUp(t.Context(), "Ann", "correct horse", "holder", "")
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestSigningIn(t *testing.T) {
	s := open(t)
	ann := s.ann(t)
	if got, err := s.SignIn(t.Context(), "aNN", "correct horse"); err != nil || got.ID != ann.ID {
		t.Errorf("%v, %v", got, err)
	}
	for _, wrong := range [][2]string{{"Ann", "correct house"}, {"Bob", "correct horse"}, {"", ""}, {"Ann", ""}, {"Ann", strings.Repeat("x", 300)}} {
		if _, err := s.SignIn(t.Context(), wrong[0], wrong[1]); !errors.Is(err, people.ErrCredentials) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if _, err := s.SignUp(t.Context(), "ANN", "another horse", "h2", ""); !errors.Is(err, people.ErrTaken) {
		t.Errorf("taken: %v", err)
	}
}

func TestASessionEnds(t *testing.T) {
	s := open(t)
	ann := s.ann(t)
	secret, _, err := s.Enter(t.Context(), ann, "browser")
	if err != nil {
		t.Fatal(err)
	}
	for range 5 { // used now and then, it lasts
		s.now = s.now.Add(people.IdleFor - time.Hour)
		if s.now.Sub(ann.Since) > people.LastFor {
			break
		}
		if got, _, err := s.Who(t.Context(), secret); err != nil || got.ID != ann.ID {
			t.Fatalf("%v, %v", got, err)
		}
	}
	if _, _, err := s.Who(t.Context(), secret); !errors.Is(err, people.ErrUnknown) {
		t.Errorf("longer than a year: %v", err)
	}
	secret, _, _ = s.Enter(t.Context(), ann, "browser")
	s.now = s.now.Add(people.IdleFor + time.Second)
	if _, _, err := s.Who(t.Context(), secret); !errors.Is(err, people.ErrUnknown) {
		t.Errorf("unused: %v", err)
	}
	if all, _ := s.Sessions(t.Context(), ann); len(all) != 0 {
		t.Errorf("what has ended is kept: %v", all)
	}
}

func TestANewPasswordEndsOtherSessions(t *testing.T) {
	s := open(t)
	ann := s.ann(t)
	_, here, _ := s.Enter(t.Context(), ann, "here")
	there, thereID, _ := s.Enter(t.Context(), ann, "there")
	if err := s.Confirm(t.Context(), ann, "wrong horse"); !errors.Is(err, people.ErrCredentials) {
		t.Fatalf("with a wrong password: %v", err)
	}
	ended, err := s.SetPassword(t.Context(), ann, here.ID, "battery staple")
	if err != nil || len(ended) != 1 || ended[0] != thereID.ID {
		t.Fatalf("ended %v, %v", ended, err)
	}
	if _, _, err := s.Who(t.Context(), there); !errors.Is(err, people.ErrUnknown) {
		t.Errorf("still signed in: %v", err)
	}
	if _, err := s.SignIn(t.Context(), "Ann", "battery staple"); err != nil {
		t.Error(err)
	}
}

func TestARecoveryCodeGetsInOnce(t *testing.T) {
	s := open(t)
	ann := s.ann(t)
	there, _, _ := s.Enter(t.Context(), ann, "there")
	codes, err := s.NewCodes(t.Context(), ann)
	if err != nil || len(codes) != people.RecoveryCodes || len(codes[0]) != len("abcd-abcd-abcd-abcd") {
		t.Fatalf("%q, %v", codes, err)
	}
	for name, code := range map[string]string{"Bob": codes[0], "Ann": "aaaa-aaaa-aaaa-aaaa"} {
		if _, _, err := s.Recover(t.Context(), name, code); !errors.Is(err, people.ErrRecovery) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, secret, err := s.Recover(t.Context(), "aNN", " "+strings.ToUpper(strings.ReplaceAll(codes[0], "-", " ")))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Recover(t.Context(), "Ann", codes[0]); !errors.Is(err, people.ErrRecovery) {
		t.Errorf("a second time: %v", err)
	}
	if _, _, err := s.Renew(t.Context(), secret, "password1", nil); !errors.Is(err, people.ErrCommon) {
		t.Errorf("a common password: %v", err)
	}
	if got, ended, err := s.Renew(t.Context(), secret, "battery staple", nil); err != nil || got.ID != ann.ID || len(ended) != 1 {
		t.Errorf("%+v, ended %v, %v", got, ended, err)
	}
	if _, _, err := s.Renew(t.Context(), secret, "another staple", nil); !errors.Is(err, people.ErrTicket) {
		t.Errorf("renewed twice: %v", err)
	}
	if _, _, err := s.Who(t.Context(), there); !errors.Is(err, people.ErrUnknown) {
		t.Errorf("still signed in: %v", err)
	}
	if _, err := s.SignIn(t.Context(), "Ann", "battery staple"); err != nil {
		t.Error(err)
	}
	if left, err := s.CodesLeft(t.Context(), ann); left != people.RecoveryCodes-1 || err != nil {
		t.Errorf("%d codes left, %v", left, err)
	}
}

func TestARecoveryHasToBeDoneInTime(t *testing.T) {
	s := open(t)
	codes, _ := s.NewCodes(t.Context(), s.ann(t))
	_, secret, err := s.Recover(t.Context(), "Ann", codes[0])
	if err != nil {
		t.Fatal(err)
	}
	s.now = s.now.Add(people.RecoveredFor + time.Second)
	if _, _, err := s.Renew(t.Context(), secret, "battery staple", nil); !errors.Is(err, people.ErrTicket) {
		t.Errorf("%v", err)
	}
}

func TestTheFirstHostHasACode(t *testing.T) {
	s := open(t)
	code, err := s.Code(t.Context())
	if err != nil || len(code) < 16 {
		t.Fatalf("code %q, %v", code, err)
	}
	if _, err := s.SignUp(t.Context(), "Eve", "correct horse", "h1", "guess"); !errors.Is(err, people.ErrCode) {
		t.Fatalf("a guess: %v", err)
	}
	host, err := s.SignUp(t.Context(), "Ann", "correct horse", "h2", " "+strings.ToUpper(code)+" ")
	if err != nil || host.Role != people.Host {
		t.Fatalf("%v, %v", host, err)
	}
	if _, err := s.SignUp(t.Context(), "Eve", "correct horse", "h3", code); !errors.Is(err, people.ErrCode) {
		t.Errorf("a second host: %v", err)
	}
	if code, _ := s.Code(t.Context()); code != "" {
		t.Errorf("still a code: %q", code)
	}
	defer func() {
		if _, err := s.Delete(t.Context(), host); err != nil {
			t.Fatal(err)
		}
		if _, err := s.SignUp(t.Context(), "Eve", "correct horse", "h3", code); !errors.Is(err, people.ErrCode) {
			t.Errorf("with the code of a host who has gone: %v", err)
		}
	}()
	bob, _ := s.SignUp(t.Context(), "Bob", "correct horse", "h4", "")
	if err := s.Appoint(t.Context(), bob, host, people.Player); err == nil {
		t.Error("a player appoints")
	}
	if err := s.Appoint(t.Context(), host, bob, people.Moderator); err != nil {
		t.Error(err)
	}
	if got, _ := s.Named(t.Context(), "bob"); got.Role != people.Moderator {
		t.Errorf("role %q", got.Role)
	}
}

func TestDigestsAreMadeFewAtATime(t *testing.T) {
	h := people.NewHasher(1)
	free := people.Occupy(h)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Hash(over, "correct horse"); !errors.Is(err, context.Canceled) {
		t.Errorf("a second one was made: %v", err)
	}
	free()
	if _, err := h.Hash(t.Context(), "correct horse"); err != nil {
		t.Error(err)
	}
}
