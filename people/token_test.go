package people_test

import (
	"errors"
	"testing"
	"time"

	"tessera/people"
)

func TestATokenLastsAsLongAsItWasMadeFor(t *testing.T) {
	s := open(t)
	ann := s.ann(t)
	scopes := []people.Scope{people.ScopeRead}
	secret, err := s.MakeToken(t.Context(), ann, " my\n bot ", scopes, 48*time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	s.now = s.now.Add(47 * time.Hour)
	owner, token, err := s.Bearer(t.Context(), secret)
	if err != nil || owner.ID != ann.ID || token.Name != "my bot" || !token.Allows(people.ScopeRead) || token.Allows(people.ScopePlay) {
		t.Errorf("%+v, %+v, %v", owner, token, err)
	}
	if all, err := s.Tokens(t.Context(), ann); err != nil || len(all) != 1 || !all[0].Seen.Equal(s.now) {
		t.Errorf("%+v, %v", all, err)
	}
	s.now = s.now.Add(time.Hour)
	if all, err := s.Tokens(t.Context(), ann); err != nil || len(all) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	for _, wrong := range []string{secret, "", secret[:len(secret)-1], secret[len(people.TokenMark):]} {
		if _, _, err := s.Bearer(t.Context(), wrong); !errors.Is(err, people.ErrUnknown) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}
