package referee

import (
	"encoding/json"

	"tessera/pente"
)

// Verdict is the answer to a game that can be played.
type Verdict struct {
	ID json.RawMessage `json:"id"`
	// Plies counts the moves before the end of the list or the first illegal one.
	Plies int `json:"plies"`
	// Error is the first illegal move; everything else describes the position before it.
	Error    *Fault                 `json:"error"`
	Captures []timed[[]pente.Point] `json:"captures"`
	// Pairs counts the captures of each seat, Stones those that it took from opponents.
	Pairs  []uint16            `json:"pairs"`
	Stones []uint16            `json:"stones"`
	Calls  []timed[pente.Call] `json:"calls"`
	// Result is null while the game goes on, Turn when it is over.
	Result *Result     `json:"result"`
	Turn   *pente.Seat `json:"turn"`
	// Score is null but at the end of a game that pays points.
	Score []int `json:"score"`
	// Board holds the rows from the top.
	Board []string `json:"board"`
}

// Fault is an illegal move.
type Fault struct {
	Ply    int          `json:"ply"`
	Reason pente.Reason `json:"reason"`
}

// Result tells who won, and by what; nobody in a draw.
type Result struct {
	Winners []pente.Seat `json:"winners"`
	By      []string     `json:"by"`
}

// Refusal is the answer to a line that cannot be played at all.
type Refusal struct {
	ID      json.RawMessage `json:"id"`
	Refused string          `json:"refused"`
}

// timed is something that happened at a ply; it is written as [ply, what].
type timed[T any] struct {
	ply  int
	what T
}

// MarshalJSON writes the pair.
func (t timed[T]) MarshalJSON() ([]byte, error) { return json.Marshal([2]any{t.ply, t.what}) }

// play plays the moves as far as they are legal and describes what comes of it.
func (v *Verdict) play(rules *pente.Rules, p pente.Position, moves []string) {
	v.Captures, v.Calls = []timed[[]pente.Point]{}, []timed[pente.Call]{}
	for ply, text := range moves {
		// What is no point at all stands off the board.
		move, _ := pente.ParseMove(text)
		effect, err := rules.Judge(&p, move)
		if illegal, ok := err.(*pente.Illegal); ok {
			v.Error = &Fault{ply, illegal.Reason}
			break
		}
		p = p.After(effect)
		v.Plies++
		if effect.Groups > 0 {
			v.Captures = append(v.Captures, timed[[]pente.Point]{ply, effect.Captured})
		}
		if call := rules.Call(&p, effect); call != pente.NoCall {
			v.Calls = append(v.Calls, timed[pente.Call]{ply, call})
		}
	}
	v.describe(rules, &p)
}

// describe adds what the last position tells.
func (v *Verdict) describe(rules *pente.Rules, p *pente.Position) {
	v.Pairs, v.Stones = p.Captures[:rules.Seats], p.Taken[:rules.Seats]
	v.Board = board(rules, p)
	if !p.Outcome.Over() {
		v.Turn = &p.Turn
		return
	}
	v.Result = &Result{p.Outcome.Winners.Seats(), p.Outcome.By.Words()}
	v.Score = rules.Score(p)
}

// board draws the rows from the top: a point for each empty point, else the colour's number from 0.
func board(rules *pente.Rules, p *pente.Position) []string {
	rows := make([]string, rules.Size)
	line := make([]byte, rules.Size)
	for i := range rows {
		for column := range line {
			line[column] = '.'
			if colour := p.Stones[pente.At(column, rules.Size-1-i)]; colour != pente.Empty {
				line[column] = '0' + byte(colour-1)
			}
		}
		rows[i] = string(line)
	}
	return rows
}
