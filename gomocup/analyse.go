package gomocup

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// Question is a line that an analysing engine is sent.
type Question struct {
	ID json.RawMessage `json:"id"`
	// Cancel names the question to give up; all else is then left out.
	Cancel  json.RawMessage `json:"cancel,omitempty"`
	Variant string          `json:"variant,omitempty"` // pente without it
	Size    int             `json:"size,omitempty"`
	Seats   int             `json:"seats,omitempty"`
	Options []string        `json:"options,omitempty"`
	Setup   *Setup          `json:"setup,omitempty"`
	Moves   []string        `json:"moves,omitempty"`
	Nodes   int64           `json:"nodes,omitempty"`
	Depth   int             `json:"depth,omitempty"`
	Millis  int64           `json:"ms,omitempty"`
	Lines   int             `json:"lines,omitempty"`
	Stream  bool            `json:"stream,omitempty"` // tell each iteration
}

// Setup is a position to start from.
type Setup struct {
	Stones   map[pente.Colour][]string `json:"stones"`
	Turn     pente.Seat                `json:"turn"`
	First    pente.Seat                `json:"first"`
	Captures []int                     `json:"captures"`
	Taken    []int                     `json:"taken"`
}

// Answer is a line that it sends.
type Answer struct {
	ID     json.RawMessage `json:"id"`
	Final  bool            `json:"final"` // nothing more comes for this question
	Cancel bool            `json:"cancelled,omitempty"`
	Turn   *pente.Seat     `json:"turn,omitempty"`
	Depth  int             `json:"depth,omitempty"`
	Nodes  int64           `json:"nodes,omitempty"`
	Millis int64           `json:"ms,omitempty"`
	Lines  []AnswerLine    `json:"lines,omitempty"`
	Error  *Fault          `json:"error,omitempty"`
}

// AnswerLine is a line of moves; WinIn is negative for a loss and left out where nothing is proven.
type AnswerLine struct {
	Score int          `json:"score"`
	WinIn int          `json:"winIn,omitempty"`
	Depth int          `json:"depth"`
	Moves []pente.Move `json:"moves"`
}

// Fault says what is wrong with a question, and with which field of it.
type Fault struct {
	Where string `json:"where"`
	What  string `json:"what"`
}

// usualAnalysis is the time for a question that sets no limit.
const usualAnalysis = 5 * time.Second

// analyst answers questions one after the other, while it listens for those that are cancelled.
type analyst struct {
	out     *lineWriter
	options Options
	engine  *engine.Engine

	mu      sync.Mutex
	pending map[string]context.CancelFunc // questions by id, waiting or being answered
}

// Analyse answers questions until the input ends and all are answered, or the context ends.
func Analyse(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	now := o.Now
	if now == nil {
		now = time.Now
	}
	a := &analyst{out: &lineWriter{out: out}, options: o, pending: map[string]context.CancelFunc{},
		engine: engine.New(now, engine.TableSize(cmp.Or(o.Memory, usualMemory)))}
	lines, done := make(chan string), make(chan struct{})
	defer close(done)
	failed := make(chan error, 1)
	go func() { failed <- readLines(in, lines, done) }()
	work := make(chan func(), 1024)
	var worker sync.WaitGroup
	worker.Go(func() {
		for do := range work {
			do()
		}
	})
	for open := true; open; {
		select {
		case line, ok := <-lines:
			if open = ok; ok {
				a.take(ctx, line, work)
			}
		case <-ctx.Done():
			open = false
		}
	}
	close(work)
	worker.Wait()
	if ctx.Err() != nil {
		return a.out.err
	}
	return cmp.Or(<-failed, a.out.err)
}

// take understands a line and queues its question.
func (a *analyst) take(ctx context.Context, line string, work chan<- func()) {
	if len(bytes.TrimSpace([]byte(line))) == 0 {
		return
	}
	var q Question
	decoder := json.NewDecoder(bytes.NewReader([]byte(line)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&q); err != nil {
		a.refuse(q.ID, "line", err)
		return
	}
	if q.Cancel != nil {
		a.cancel(&q)
		return
	}
	id := string(q.ID)
	a.mu.Lock()
	_, twice := a.pending[id]
	ctx, cancel := context.WithCancel(ctx)
	if !twice && id != "" {
		a.pending[id] = cancel
	}
	a.mu.Unlock()
	if twice || id == "" {
		cancel()
		a.refuse(q.ID, "id", fmt.Errorf("an id is needed that no other open question has"))
		return
	}
	work <- func() {
		defer cancel()
		last := a.answer(ctx, &q)
		a.mu.Lock()
		delete(a.pending, id)
		a.mu.Unlock()
		a.send(last)
	}
}

func (a *analyst) cancel(q *Question) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if cancel := a.pending[string(q.Cancel)]; cancel != nil {
		cancel()
		return
	}
	a.refuse(q.ID, "cancel", fmt.Errorf("there is no open question %s", q.Cancel))
}

func (a *analyst) refuse(id json.RawMessage, where string, err error) {
	a.send(&Answer{ID: id, Final: true, Error: &Fault{where, err.Error()}})
}

func (a *analyst) send(answer *Answer) {
	text, err := json.Marshal(answer)
	if err != nil {
		text = []byte(`{"id":null,"final":true,"error":{"where":"answer","what":"it cannot be written"}}`)
	}
	a.out.printf("%s", text)
}

// answer searches; it returns the last answer and sends those before it.
func (a *analyst) answer(ctx context.Context, q *Question) *Answer {
	rules, pos, where, err := q.position()
	if err != nil {
		return &Answer{ID: q.ID, Final: true, Error: &Fault{where, err.Error()}}
	}
	limits := engine.Limits{Nodes: q.Nodes, Depth: q.Depth, Lines: q.Lines, Threads: a.options.Limits.Threads,
		Time: time.Duration(q.Millis) * time.Millisecond}
	if limits.Nodes == 0 && limits.Depth == 0 && limits.Time == 0 {
		limits.Time = usualAnalysis
	}
	report := func(engine.Report) {}
	if q.Stream {
		report = func(r engine.Report) { a.send(q.told(pos.Turn, r)) }
	}
	r, err := a.engine.Search(ctx, &rules, &pos, limits, report)
	if err != nil {
		return &Answer{ID: q.ID, Final: true, Error: &Fault{"moves", err.Error()}}
	}
	last := q.told(pos.Turn, r)
	last.Final, last.Cancel = true, ctx.Err() != nil
	return last
}

// told is a report as an answer.
func (q *Question) told(turn pente.Seat, r engine.Report) *Answer {
	answer := &Answer{ID: q.ID, Turn: &turn, Depth: r.Depth, Nodes: r.Nodes, Millis: r.Elapsed.Milliseconds()}
	for _, l := range r.Lines {
		plies, _ := l.Score.Mate()
		answer.Lines = append(answer.Lines, AnswerLine{int(l.Score), plies, l.Depth, l.Moves})
	}
	return answer
}

// position is what the question is about, or the field that is wrong and why.
func (q *Question) position() (rules pente.Rules, pos pente.Position, where string, err error) {
	if rules, err = pente.New(cmp.Or(q.Variant, "pente"), q.Size, q.Seats, q.Options...); err != nil {
		return rules, pos, "variant", err
	}
	if q.Nodes < 0 || q.Depth < 0 || q.Millis < 0 || q.Lines < 0 {
		return rules, pos, "limits", fmt.Errorf("limits are not negative")
	}
	pos = rules.Start(0)
	if q.Setup != nil {
		if pos, err = q.Setup.position(&rules); err != nil {
			return rules, pos, "setup", err
		}
	}
	for i, text := range q.Moves {
		m, err := pente.ParseMove(text)
		if err == nil {
			pos, _, err = rules.Play(pos, m)
		}
		if err != nil {
			return rules, pos, fmt.Sprintf("moves[%d]", i), err
		}
	}
	return rules, pos, "", nil
}

func (s *Setup) position(rules *pente.Rules) (pente.Position, error) {
	setup := pente.Setup{Stones: map[pente.Colour][]pente.Point{}, Turn: s.Turn, First: s.First, Captures: s.Captures, Taken: s.Taken}
	for colour, names := range s.Stones {
		for _, name := range names {
			at, err := pente.ParsePoint(name)
			if err != nil {
				return pente.Position{}, err
			}
			setup.Stones[colour] = append(setup.Stones[colour], at)
		}
	}
	return rules.SetUp(setup)
}
