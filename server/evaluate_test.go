package server_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"tessera/engine"
	"tessera/pente"
	"tessera/server"
	"tessera/wire"
)

// evaluation sends what is asked for and reads the lines of the answer as they come.
func (b *browser) evaluation(ctx context.Context, body wire.Evaluate) *json.Decoder {
	t := b.house.t
	t.Helper()
	data, err := json.Marshal(body)
	must(t, err)
	request, err := http.NewRequestWithContext(ctx, "POST", b.house.url+"/api/evaluate", bytes.NewReader(data))
	must(t, err)
	request.Header.Set("Content-Type", "application/json")
	response, err := b.client.Do(request)
	must(t, err)
	t.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != 200 || response.Header.Get("Content-Type") != "application/x-ndjson" {
		text, _ := io.ReadAll(response.Body)
		t.Fatalf("status %d: %s", response.StatusCode, text)
	}
	return json.NewDecoder(bufio.NewReader(response.Body))
}

func TestAnEvaluationIsStreamed(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	lines := b.evaluation(t.Context(), wire.Evaluate{Line: penteLine(won[:8]...), Lines: 2, Millis: 1000})
	var one wire.Evaluation
	must(t, lines.Decode(&one))
	if one.Depth != 0 || one.Done {
		t.Errorf("first %+v", one)
	}
	for !one.Done {
		one = wire.Evaluation{}
		must(t, lines.Decode(&one))
	}
	best := one.Lines[0]
	if best.Mate == nil || *best.Mate != 1 || best.Score != nil || best.Moves[0] != "O10" && best.Moves[0] != "J10" {
		t.Errorf("at last %+v", one)
	}
	if err := lines.Decode(&one); err != io.EOF {
		t.Errorf("after the end: %v", err)
	}
}

// foretold finds one line, whatever it is asked.
type foretold []pente.Move

func (f foretold) Search(context.Context, *pente.Rules, *pente.Position, engine.Limits, func(engine.Report)) (engine.Report, error) {
	return engine.Report{Depth: 1, Lines: []engine.Line{{Moves: f}}}, nil
}

func TestAnEvaluationTellsWhatItsMovesCapture(t *testing.T) {
	var moves foretold
	for _, text := range []string{"N10", "N11", "L13"} {
		move, err := pente.ParseMove(text)
		must(t, err)
		moves = append(moves, move)
	}
	b := openHouse(t, setting{server: func(c *server.Config) { c.Searcher = moves }}).browser()
	lines := b.evaluation(t.Context(), wire.Evaluate{Line: penteLine("K10", "L10", "K13", "M10"), Lines: 1, Millis: 10})
	var one wire.Evaluation
	for !one.Done {
		must(t, lines.Decode(&one))
	}
	if got := one.Lines[0].Groups; !slices.Equal(got, []int{1, 0, 0}) {
		t.Errorf("captured %v", got)
	}
}

// stubborn searches until it is told to stop, and says when it has begun and ended.
type stubborn struct{ began, ended chan struct{} }

func (s stubborn) Search(ctx context.Context, _ *pente.Rules, _ *pente.Position, _ engine.Limits, report func(engine.Report)) (engine.Report, error) {
	r := engine.Report{Depth: 1}
	report(r)
	s.began <- struct{}{}
	<-ctx.Done()
	s.ended <- struct{}{}
	return r, nil
}

func TestAnEvaluationEndsWithItsReaderAndWithTheNext(t *testing.T) {
	searcher := stubborn{make(chan struct{}), make(chan struct{})}
	b := openHouse(t, setting{server: func(c *server.Config) { c.Searcher = searcher }}).browser()
	status, _ := b.ask("GET", "/", nil) // for the cookie
	if status != 200 {
		t.Fatal(status)
	}
	ask := wire.Evaluate{Line: penteLine("K10"), Lines: 1, Millis: wire.MaxEvaluationMillis}
	first := b.evaluation(t.Context(), ask)
	<-searcher.began
	ctx, cancel := context.WithCancel(t.Context())
	second := b.evaluation(ctx, ask)
	<-searcher.ended
	var one wire.Evaluation
	for range 2 {
		must(t, first.Decode(&one))
	}
	if err := first.Decode(&one); err != io.EOF || one.Done {
		t.Errorf("the one that was replaced ended with %+v, %v", one, err)
	}
	<-searcher.began
	must(t, second.Decode(&one))
	cancel()
	<-searcher.ended
}

type broken struct{}

func (broken) Search(context.Context, *pente.Rules, *pente.Position, engine.Limits, func(engine.Report)) (engine.Report, error) {
	panic("no such thing")
}

func TestASearchThatPanicsIsTold(t *testing.T) {
	b := openHouse(t, setting{server: func(c *server.Config) { c.Searcher = broken{} }}).browser()
	lines := b.evaluation(t.Context(), wire.Evaluate{Line: penteLine("K10"), Lines: 1, Millis: 10})
	var one wire.Evaluation
	for one.Error == nil {
		must(t, lines.Decode(&one))
	}
	if one.Error.Code != wire.CodeUnavailable || strings.Contains(one.Error.Message, "such thing") || one.Done {
		t.Errorf("%+v", one)
	}
}

func TestEvaluationsThatMakeNoSenseAreRefused(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	for _, c := range []struct {
		body   wire.Evaluate
		status int
		code   wire.Code
	}{
		{wire.Evaluate{Line: penteLine("K10"), Lines: 0, Millis: 1}, 400, wire.CodeMalformed},
		{wire.Evaluate{Line: penteLine("K10"), Lines: 6, Millis: 1}, 400, wire.CodeMalformed},
		{wire.Evaluate{Line: penteLine("K10"), Lines: 1, Millis: 10_001}, 400, wire.CodeMalformed},
		{wire.Evaluate{Line: penteLine("K10", "K10"), Lines: 1, Millis: 1}, 422, wire.CodeOccupied},
		{wire.Evaluate{Line: penteLine(won...), Lines: 1, Millis: 1}, 409, wire.CodeGameOver},
	} {
		var refused wire.Error
		b.want(c.status, "POST", "/api/evaluate", c.body, &refused)
		if refused.Code != c.code {
			t.Errorf("%+v: %+v", c.body, refused)
		}
	}
}
