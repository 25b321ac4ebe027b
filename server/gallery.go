package server

import (
	"reflect"
	"sync"
	"time"

	"tessera/wire"
)

// How many boards hang in the gallery, and how often they are looked after.
const (
	mostHung     = 12
	galleryPause = time.Second
)

// gallery shows the best of the live tables with their positions. While somebody looks, the boards are hung anew once a second,
// once for everybody, however many look on.
type gallery struct {
	// now are the boards as they stand, best first.
	now func() []wire.Board
	// pause passes from one look at them to the next.
	pause time.Duration

	mu      sync.Mutex
	lookers int
	// tended says that the boards will be looked after again.
	tended bool
	order  []string
	boards map[string]hung
	// seq counts the changes, and changed is closed at the next.
	seq     int64
	changed chan struct{}
}

// hung is a board with the change by which it came to look as it does.
type hung struct {
	board wire.Board
	seq   int64
}

func newGallery(now func() []wire.Board, pause time.Duration) *gallery {
	return &gallery{now: now, pause: pause, boards: map[string]hung{}, changed: make(chan struct{})}
}

// enter counts somebody who looks on, until the function that is returned is called.
func (g *gallery) enter() (leave func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.lookers++
	if !g.tended {
		g.tended = true
		g.hang()
		time.AfterFunc(g.pause, g.tend)
	}
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.lookers--
	}
}

// tend hangs the boards anew, and again later while somebody looks.
func (g *gallery) tend() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.tended = g.lookers > 0; g.tended {
		g.hang()
		time.AfterFunc(g.pause, g.tend)
	}
}

// hang takes down what is no longer among the best, and hangs what is new or looks different.
func (g *gallery) hang() {
	best, before := g.now(), g.boards
	order := listOf(best, func(_ int, b wire.Board) string { return b.Match })
	next, boards := g.seq+1, make(map[string]hung, len(best))
	news := !reflect.DeepEqual(order, g.order)
	for _, board := range best {
		was, ok := before[board.Match]
		if !ok || !reflect.DeepEqual(was.board, board) {
			was, news = hung{board, next}, true
		}
		boards[board.Match] = was
	}
	if !news {
		return
	}
	g.order, g.boards, g.seq = order, boards, next
	close(g.changed)
	g.changed = make(chan struct{})
}

// looker is somebody who looks at the first few boards, and what each was like when it was told last.
type looker struct {
	most  int
	known map[string]int64
}

func newLooker(most int) *looker { return &looker{most: most, known: map[string]int64{}} }

// tell is what somebody does not know yet; changed is closed at the next change.
func (g *gallery) tell(l *looker) (told wire.Boards, changed <-chan struct{}) {
	g.mu.Lock()
	defer g.mu.Unlock()
	first := g.order[:min(len(g.order), l.most)]
	told = wire.Boards{Order: append([]string{}, first...), Boards: []wire.Board{}}
	known := make(map[string]int64, len(first))
	for _, id := range first {
		each := g.boards[id]
		if was, ok := l.known[id]; !ok || was != each.seq {
			told.Boards = append(told.Boards, each.board)
		}
		known[id] = each.seq
	}
	l.known = known
	return told, g.changed
}
