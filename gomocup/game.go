package gomocup

import (
	"errors"
	"fmt"
	"slices"

	"tessera/pente"
)

// terms are the rules that a manager asks for; they hold from the next game on.
type terms struct {
	variant string
	options []string
	seats   int
	rule    int64 // the bits of INFO rule; noRule when none have been sent
}

// rules makes the rules for a board of so many lines.
func (t *terms) rules(size int) (pente.Rules, error) {
	r, err := pente.New(t.variant, size, t.seats, t.options...)
	if err != nil {
		return r, err
	}
	return r, t.gomoku(&r)
}

// gomoku applies the bits of INFO rule, which tell the kinds of gomoku apart. Managers send them to every program, so
// they mean nothing where the game is another one.
func (t *terms) gomoku(r *pente.Rules) error {
	if t.rule == noRule || r.CaptureMax != 0 || r.Row != 5 {
		return nil
	}
	if t.rule&(ruleRenju|ruleCaro) != 0 {
		return fmt.Errorf("rule %d: renju and caro are not played", t.rule)
	}
	r.ExactRow = t.rule&ruleExact != 0
	return r.Validate()
}

// swap2 makes the rules of a Swap2 opening, and those of the game after it, in which stones stand wherever they were laid
// out. The restrictions of other openings go.
func (t *terms) swap2(size int) (opening, after pente.Rules, err error) {
	after, err = t.rules(size)
	if err != nil {
		return opening, after, err
	}
	if after.Protocol != pente.NoProtocol && after.Protocol != pente.Swap2Protocol {
		return opening, after, fmt.Errorf("%s has an opening of its own", after.Variant)
	}
	after.CentreFirst, after.SecondStoneDistance, after.SecondStoneAxisDistance = false, 0, 0
	opening, after.Protocol = after, pente.NoProtocol
	opening.Protocol = pente.Swap2Protocol
	return opening, after, opening.Validate()
}

// swap2Game is an opening after some stones: none, the three laid out first, or these and the two of the opponent, who has
// left the choice to who began.
func swap2Game(opening pente.Rules, stones []pente.Move) (*game, error) {
	g := newGame(opening)
	switch len(stones) {
	case 0, 3:
		return g, g.playAll(stones)
	case 5:
		return g, g.playAll(slices.Insert(slices.Clone(stones), 3, pente.Choose(pente.More)))
	}
	return nil, fmt.Errorf("%d stones, not 0, 3 or 5", len(stones))
}

// game is a game under way, with every position since its start.
type game struct {
	rules     pente.Rules
	positions []pente.Position
	moves     []pente.Move // one less than positions
}

func newGame(rules pente.Rules) *game {
	return &game{rules: rules, positions: []pente.Position{rules.Start(0)}}
}

// now is the present position.
func (g *game) now() *pente.Position { return &g.positions[len(g.positions)-1] }

// play makes a move, or tells why it cannot be made.
func (g *game) play(m pente.Move) error {
	next, _, err := g.rules.Play(*g.now(), m)
	if err != nil {
		return fmt.Errorf("%s: %w", FormatMove(g.rules.Size, m), err)
	}
	g.positions = append(g.positions, next)
	g.moves = append(g.moves, m)
	return nil
}

// playAll makes all the moves, or none.
func (g *game) playAll(moves []pente.Move) error {
	before := len(g.moves)
	for _, m := range moves {
		if err := g.play(m); err != nil {
			g.back(len(g.moves) - before)
			return err
		}
	}
	return nil
}

// back takes so many moves back.
func (g *game) back(n int) {
	g.positions = g.positions[:len(g.positions)-n]
	g.moves = g.moves[:len(g.moves)-n]
}

// takeBack takes the last move back, which must be the one named.
func (g *game) takeBack(m pente.Move) error {
	n := len(g.moves)
	if n == 0 {
		return errors.New("there is no move to take back")
	}
	if last := g.moves[n-1]; last != m {
		return fmt.Errorf("the last move is %s, not %s", FormatMove(g.rules.Size, last), FormatMove(g.rules.Size, m))
	}
	g.back(1)
	return nil
}

// over tells how the game ended, nil while it goes on.
func (g *game) over() error {
	if pos := g.now(); pos.Outcome.Over() {
		return fmt.Errorf("the game is over: %v", pos.Outcome.By.Words())
	}
	return nil
}

// turns is how many turns the seat to move has before the board is full, if nothing more is captured.
func (g *game) turns() int {
	empty := g.rules.Size * g.rules.Size
	for _, stone := range g.now().Stones {
		if stone != pente.Empty {
			empty--
		}
	}
	return empty/(g.rules.Seats*max(1, g.rules.StonesPerTurn)) + 1
}

// stone is a line of BOARD.
type stone struct {
	at  pente.Point
	own bool
}

// board is what BOARD tells: stones, and what has been captured where INFO told it.
type board struct {
	stones          []stone
	captures, taken *[2]int // own, then the opponent's
}

// fromBoard makes a game of a board on which the engine is to move. Where the stones can have been played in the
// order in which they are listed, they have been; else they are set up.
func fromBoard(rules pente.Rules, b *board) (*game, error) {
	if rules.Seats != 2 {
		return nil, fmt.Errorf("BOARD is for two seats, and %s has %d: MOVES lists the moves", rules.Variant, rules.Seats)
	}
	if g := b.replayed(rules); g != nil {
		return g, nil
	}
	g := &game{rules: rules}
	pos, err := rules.SetUp(b.setup(&rules))
	if err != nil {
		return nil, err
	}
	g.positions = []pente.Position{pos}
	return g, nil
}

// replayed plays the stones in order; nil when that does not lead to the board.
func (b *board) replayed(rules pente.Rules) *game {
	g := newGame(rules)
	for i, s := range b.stones {
		mine := (len(b.stones)-i)%2 == 0
		if s.own != mine || g.play(pente.Place(s.at)) != nil {
			return nil
		}
	}
	pos := g.now()
	me := pos.Turn
	if me == pente.NoSeat {
		return nil
	}
	for _, s := range b.stones {
		if pos.Stones[s.at] == pente.Empty {
			return nil
		}
	}
	captures, taken := b.captured()
	for seat, i := range [2]int{int(me), int(1 - me)} {
		if int(pos.Captures[i]) != captures[seat] || int(pos.Taken[i]) != taken[seat] {
			return nil
		}
	}
	return g
}

// captured is what each side has captured and how many stones, as told: one follows from the other where pairs alone
// are captured.
func (b *board) captured() (captures, taken [2]int) {
	if b.captures != nil {
		captures = *b.captures
		taken = [2]int{2 * captures[0], 2 * captures[1]}
	}
	if b.taken != nil {
		taken = *b.taken
		if b.captures == nil {
			captures = [2]int{taken[0] / 2, taken[1] / 2}
		}
	}
	return captures, taken
}

// setup is the board as a position to start from. Whoever is to move began the game if an even number of stones has
// been played.
func (b *board) setup(rules *pente.Rules) pente.Setup {
	captures, taken := b.captured()
	me := pente.Seat((len(b.stones) + taken[0] + taken[1]) % 2)
	s := pente.Setup{Stones: map[pente.Colour][]pente.Point{}, Turn: me, Captures: captures[:], Taken: taken[:]}
	if me == 1 {
		slices.Reverse(s.Captures)
		slices.Reverse(s.Taken)
	}
	for _, at := range b.stones {
		seat := me
		if !at.own {
			seat = 1 - me
		}
		colour := rules.Colour[seat]
		s.Stones[colour] = append(s.Stones[colour], at.at)
	}
	return s
}
