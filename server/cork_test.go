package server

import (
	"errors"
	"net"
	"os"
	"strings"
	"testing"
	"time"
)

// counted counts what is written to a connection.
type counted struct {
	net.Conn
	texts []string
	err   error
}

func (c *counted) Write(text []byte) (int, error) {
	c.texts = append(c.texts, string(text))
	return len(text), c.err
}

func (c *counted) SetWriteDeadline(time.Time) error { return nil }

func write(t *testing.T, c *cork, text string) {
	t.Helper()
	if n, err := c.Write([]byte(text)); n != len(text) || err != nil {
		t.Fatalf("%d bytes of %d were written: %v", n, len(text), err)
	}
}

func TestACorkSendsTogetherWhatItHeld(t *testing.T) {
	under := &counted{}
	c := &cork{Conn: under, patience: time.Second}
	write(t, c, "one")
	c.hold()
	write(t, c, "two")
	c.hold()
	write(t, c, "three")
	if err := c.release(); err != nil {
		t.Fatal(err)
	}
	if err := c.release(); err != nil {
		t.Fatal(err)
	}
	c.hold()
	if err := c.release(); err != nil {
		t.Fatal(err)
	}
	write(t, c, "four")
	if got := strings.Join(under.texts, "|"); got != "one|twothree|four" {
		t.Errorf("written: %s", got)
	}
}

func TestACorkHoldsNoMoreThanSoMuch(t *testing.T) {
	under := &counted{}
	c := &cork{Conn: under, patience: time.Second}
	c.hold()
	for range 5 {
		write(t, c, strings.Repeat("x", corked/2))
	}
	if len(under.texts) != 2 || len(under.texts[0]) != corked {
		t.Errorf("%d texts were written before the release", len(under.texts))
	}
	under.err = errors.New("gone")
	if err := c.release(); err == nil || len(under.texts) != 3 || len(under.texts[2]) != corked/2 {
		t.Errorf("%v, %d texts", err, len(under.texts))
	}
}

// TestACorkDoesNotWaitForEver on somebody who does not read.
func TestACorkDoesNotWaitForEver(t *testing.T) {
	here, there := net.Pipe()
	defer there.Close()
	c := &cork{Conn: here, patience: 10 * time.Millisecond}
	c.hold()
	write(t, c, "one")
	if err := c.release(); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("%v, want that the time is over", err)
	}
	if _, err := c.Write([]byte("two")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("%v, want that the time is over", err)
	}
}
