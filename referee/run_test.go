package referee

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestRunKeepsOrder(t *testing.T) {
	var in, want bytes.Buffer
	for i := range 3000 {
		// Games of very different lengths end their judging out of order.
		moves := strings.Repeat(`"A1",`, i%7*i%500) + `"K10"`
		fmt.Fprintf(&in, "{\"id\":%d,\"moves\":[%s]}\n", i, moves)
		fmt.Fprintf(&want, "%d\n", i)
	}
	var out bytes.Buffer
	if err := Run(t.Context(), &in, &out); err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	for line := range bytes.Lines(out.Bytes()) {
		fmt.Fprintf(&got, "%v\n", parse[answer](t, line).ID)
	}
	if got.String() != want.String() {
		t.Error("verdicts are not in the order of the games")
	}
}

// TestRunAnswersAtOnce holds a conversation through a pipe: each verdict comes before the next line is sent.
func TestRunAnswersAtOnce(t *testing.T) {
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error)
	go func() { done <- Run(t.Context(), in, out) }()
	lines := bufio.NewScanner(answers)
	for i := range 5 {
		if _, err := fmt.Fprintf(ask, "{\"id\":%d}\n", i); err != nil {
			t.Fatal(err)
		}
		if !lines.Scan() {
			t.Fatalf("no verdict on line %d: %v", i, lines.Err())
		}
		if got := parse[answer](t, lines.Bytes()); got.ID != float64(i) {
			t.Errorf("verdict %v on line %d", got.ID, i)
		}
	}
	ask.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestRunInput(t *testing.T) {
	refused := `{"id":null,"refused":"unreadable"}` + "\n"
	begun := string(Judge(nil, []byte(`{"id":1}`))) + "\n"
	long := strings.Repeat(" ", MaxLine)
	for _, c := range []struct{ name, in, want string }{
		{"nothing", "", ""},
		{"no line end", `{"id":1}`, begun},
		{"line end of Windows", "{\"id\":1}\r\n{\"id\":1}\r\n", begun + begun},
		{"blank line", "{\"id\":1}\n\n{\"id\":1}\n", begun + refused + begun},
		{"too long", "{\"id\":1" + long + "}\n{\"id\":1}\n", refused + begun},
		{"too long at the end", "{\"id\":1}\n" + long + long, begun + refused},
		{"as long as allowed", "{\"id\":1" + long[:MaxLine-9] + "}\n{\"id\":1}\n", begun + begun},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			// One byte at a time, so that lines arrive in pieces.
			if err := Run(t.Context(), iotest.OneByteReader(strings.NewReader(c.in)), &out); err != nil {
				t.Fatal(err)
			}
			if out.String() != c.want {
				t.Errorf("got %q, want %q", out.String(), c.want)
			}
		})
	}
}

func TestRunReadError(t *testing.T) {
	broken := errors.New("broken")
	var out bytes.Buffer
	err := Run(t.Context(), io.MultiReader(strings.NewReader("{\"id\":1}\n"), iotest.ErrReader(broken)), &out)
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if !strings.HasPrefix(out.String(), `{"id":1,`) {
		t.Errorf("the verdict before the error is missing: %q", out.String())
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestRunWriteError(t *testing.T) {
	broken := errors.New("broken")
	endless := io.MultiReader(strings.NewReader(strings.Repeat("{}\n", 1000)), waiting{})
	if err := Run(t.Context(), endless, brokenWriter{broken}); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

// waiting is input that never comes.
type waiting struct{}

func (waiting) Read([]byte) (int, error) { select {} }

func TestRunCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- Run(ctx, waiting{}, io.Discard) }()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
