package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"tessera/engine"
	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// Searcher looks for the best moves in a position. An engine is one.
type Searcher interface {
	Search(
		ctx context.Context, rules *pente.Rules, pos *pente.Position, limits engine.Limits, report func(engine.Report),
	) (engine.Report, error)
}

// evaluationPatience is how long an evaluation may wait for its turn and for games that come first.
const evaluationPatience = 2 * time.Minute

// evaluate streams what a search finds: POST /api/evaluate. It takes workers that no game needs.
func (s *Server) evaluate(w http.ResponseWriter, r *http.Request) error {
	var body wire.Evaluate
	if err := readLimited(w, r, wire.MaxLineBytes, &body); err != nil {
		return err
	}
	line, err := evaluable(&body)
	if err != nil {
		return err
	}
	if err := s.fair(r, line.shapes()); err != nil {
		return err
	}
	by := s.searcherOf(r)
	ctx, end := s.evaluations.begin(r.Context(), by)
	defer end()
	defer context.AfterFunc(s.ending, end)()
	e := &evaluation{
		line: line, searcher: s.config.Searcher, out: newLines(w, evaluationPatience),
		limits: engine.Limits{Lines: body.Lines, Time: time.Duration(body.Millis) * time.Millisecond},
	}
	ctx, cancel := context.WithTimeout(ctx, evaluationPatience)
	defer cancel()
	e.out.send(wire.Evaluation{Lines: []wire.EvaluationLine{}})
	if err := e.run(ctx, s.config.Hall.Spare, by); err != nil && ctx.Err() == nil {
		p := s.told(ctx, err, "evaluate a position").wire()
		e.out.send(wire.Evaluation{Lines: []wire.EvaluationLine{}, Error: &p})
	}
	return nil
}

// evaluable checks what is asked for.
func evaluable(body *wire.Evaluate) (*line, error) {
	switch {
	case body.Lines < 1 || body.Lines > wire.MaxEvaluationLines:
		return nil, malformed(`field "lines": %d is not between 1 and %d`, body.Lines, wire.MaxEvaluationLines)
	case body.Millis < 1 || body.Millis > wire.MaxEvaluationMillis:
		return nil, malformed(`field "millis": %d is not between 1 and %d`, body.Millis, wire.MaxEvaluationMillis)
	}
	line, err := lineOf(&body.Line)
	if err != nil {
		return nil, err
	}
	return line, line.whole()
}

// whole refuses a line that is not legal to its end, and one at whose end the game is over.
func (l *line) whole() error {
	if l.wrong != nil {
		message := fmt.Sprintf("move %d: %s", l.wrong.Ply+1, l.wrong.Message)
		return &problem{http.StatusUnprocessableEntity, l.wrong.Reason, message}
	}
	if l.position.Outcome.Over() {
		return &problem{http.StatusConflict, wire.CodeGameOver, "the game is over: there is nothing to search"}
	}
	return nil
}

// searcherOf tells whose evaluation it is: a visitor's, or an address's without cookies.
func (s *Server) searcherOf(r *http.Request) match.Holder {
	if holder := s.visitor(r); holder != "" {
		return holder
	}
	return match.Holder("at " + s.address(r).String())
}

// evaluations are those under way, one a visitor. The zero value has none.
type evaluations struct {
	mu       sync.Mutex
	underWay map[match.Holder]*context.CancelFunc
}

// begin begins one, in place of another of the same visitor.
func (e *evaluations) begin(ctx context.Context, by match.Holder) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.underWay == nil {
		e.underWay = map[match.Holder]*context.CancelFunc{}
	}
	if old := e.underWay[by]; old != nil {
		(*old)()
	}
	e.underWay[by] = &cancel
	return ctx, func() {
		cancel()
		e.mu.Lock()
		defer e.mu.Unlock()
		if e.underWay[by] == &cancel {
			delete(e.underWay, by)
		}
	}
}

// evaluation is a search that is told line by line.
type evaluation struct {
	line     *line
	searcher Searcher
	limits   engine.Limits
	out      *lines
	// best is the deepest that was found, spent the time that was searched.
	best  engine.Report
	spent time.Duration
}

// sparing runs a search while no game needs its worker.
type sparing func(ctx context.Context, by match.Holder, search func(context.Context) error) (overtaken bool, err error)

// run searches until it is done. A search that has to give way begins again, for the time that is left to it.
func (e *evaluation) run(ctx context.Context, spare sparing, by match.Holder) error {
	for {
		overtaken, err := spare(ctx, by, e.search)
		if err != nil || ctx.Err() != nil {
			return err
		}
		if !overtaken || e.spent >= e.limits.Time {
			e.out.send(e.tell(e.best, true))
			return nil
		}
	}
}

func (e *evaluation) search(ctx context.Context) (err error) {
	start := time.Now()
	defer func() {
		e.spent += time.Since(start)
		if p := recover(); p != nil {
			err = fmt.Errorf("the search panicked: %v\n%s", p, debug.Stack())
		}
	}()
	limits := e.limits
	limits.Time = max(time.Millisecond, limits.Time-e.spent)
	rules, position := e.line.rules, e.line.position
	last, err := e.searcher.Search(ctx, &rules, &position, limits, func(r engine.Report) {
		if r.Depth > e.best.Depth {
			e.best = r
			e.out.send(e.tell(r, false))
		}
	})
	if err == nil && last.Depth >= e.best.Depth {
		e.best = last
	}
	return err
}

func (e *evaluation) tell(r engine.Report, done bool) wire.Evaluation {
	return wire.Evaluation{Depth: r.Depth, Nodes: r.Nodes, Done: done, Lines: listOf(r.Lines, e.tellLine)}
}

func (e *evaluation) tellLine(_ int, l engine.Line) wire.EvaluationLine {
	told := wire.EvaluationLine{
		Depth: l.Depth, Moves: listOf(l.Moves, func(_ int, m pente.Move) string { return m.String() }),
		Groups: groupsOf(&e.line.rules, e.line.position, l.Moves),
	}
	if plies, proven := l.Score.Mate(); proven {
		told.Mate = &plies
	} else {
		score := int(l.Score)
		told.Score = &score
	}
	return told
}

// groupsOf counts the groups that moves capture which follow one another; it stops where one is not allowed.
func groupsOf(r *pente.Rules, p pente.Position, moves []pente.Move) []int {
	groups := make([]int, 0, len(moves))
	for _, m := range moves {
		next, effect, err := r.Play(p, m)
		if err != nil {
			break
		}
		p, groups = next, append(groups, int(effect.Groups))
	}
	return groups
}

// lines sends JSON line by line, as it comes.
type lines struct {
	to      http.ResponseWriter
	control *http.ResponseController
}

// newLines begins an answer that takes some time.
func newLines(w http.ResponseWriter, patience time.Duration) *lines {
	control := http.NewResponseController(w)
	// An error is that of a recorder in a test, which waits for nobody.
	_ = control.SetWriteDeadline(time.Now().Add(patience + writePatience))
	header := w.Header()
	header.Set("Content-Type", "application/x-ndjson")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // or proxies would wait for the end
	return &lines{w, control}
}

// send sends a line. An error is the reader's, who went away.
func (l *lines) send(value any) {
	_ = json.NewEncoder(l.to).Encode(value)
	_ = l.control.Flush()
}
