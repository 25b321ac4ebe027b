package memo_test

import (
	"errors"
	"testing"

	"tessera/internal/memo"
)

// counted reads how often it was called.
type counted struct{ reads int }

func (c *counted) read() (int, error) {
	c.reads++
	return c.reads, nil
}

func want(t *testing.T, m *memo.Memo[string, int], key string, read func() (int, error), want int) {
	t.Helper()
	if got, err := m.Get(key, read); err != nil || got != want {
		t.Errorf("%s is %d, %v; want %d", key, got, err, want)
	}
}

func TestWhatIsKnownIsReadAnewWhenForgotten(t *testing.T) {
	m, c := memo.New[string, int](10), &counted{}
	want(t, m, "a", c.read, 1)
	want(t, m, "a", c.read, 1)
	want(t, m, "b", c.read, 2)
	m.Forget("a")
	want(t, m, "b", c.read, 2)
	want(t, m, "a", c.read, 3)
	m.Clear()
	want(t, m, "b", c.read, 4)
}

func TestWhatWasReadBeforeAChangeIsNotRememberedAfterIt(t *testing.T) {
	for name, change := range map[string]func(*memo.Memo[string, int]){
		"forget": func(m *memo.Memo[string, int]) { m.Forget("a") },
		"clear":  func(m *memo.Memo[string, int]) { m.Clear() },
	} {
		m, c := memo.New[string, int](10), &counted{}
		overtaken := func() (int, error) {
			change(m)
			return c.read()
		}
		want(t, m, "a", overtaken, 1)
		want(t, m, "a", c.read, 2)
		if c.reads != 2 {
			t.Errorf("%s: read %d times", name, c.reads)
		}
	}
}

func TestFailuresAreNotRemembered(t *testing.T) {
	m, c, broken := memo.New[string, int](10), &counted{}, errors.New("no disk")
	if _, err := m.Get("a", func() (int, error) { return 0, broken }); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	want(t, m, "a", c.read, 1)
}

func TestAMemoIsBounded(t *testing.T) {
	m, c := memo.New[string, int](2), &counted{}
	for i, key := range []string{"a", "b", "c", "c", "a"} {
		want(t, m, key, c.read, []int{1, 2, 3, 3, 4}[i])
	}
}
