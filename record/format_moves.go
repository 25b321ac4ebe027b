package record

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"

	"tessera/pente"
)

// movesFormat is a bare list of moves, as people note or paste them, in any notation.
var movesFormat = &Format{
	Name: "moves", Extensions: []string{".txt"}, Text: true,
	looks:  looksLikeMoves,
	split:  splitWhole,
	read:   readMoves,
	write:  writeMoves,
	losses: movesLosses,
}

// splitWhole takes all data for one game.
func splitWhole(data []byte, last bool) int { return len(data) * truth(last) }

// looksLikeMoves reports whether a text begins with a move in some notation.
func looksLikeMoves(_ string, head []byte) bool {
	end := bytes.LastIndexAny(head, " \t\r\n") // the last token may be cut off
	if len(head) < HeadSize || end < 0 {
		end = len(head)
	}
	tokens, _ := tokenize(head[:end])
	if len(tokens) == 0 {
		return false
	}
	for _, n := range Notations() {
		if _, _, err := ParseMove(n, pente.MaxSize, tokens[0].text); err == nil {
			return true
		}
		if _, ok := relative[n]; ok && partOf(n, 0, tokens[0].text) {
			return true
		}
	}
	return false
}

func readMoves(s *scan) (*Record, error) {
	rules, options := s.givenRules()
	r := New(rules, options...)
	tokens, result := tokenize(s.data)
	if len(tokens) == 0 {
		return nil, s.fault(0, noMoves)
	}
	root, err := s.node(0)
	if err != nil {
		return nil, err
	}
	r.Root, r.Result = root, resultOf(result, rules.Seats)
	reading, err := s.findReading(r, tokens)
	if err != nil {
		return nil, err
	}
	if s.options.Points == Unknown {
		s.assume(assumedPoints, reading.name())
	}
	return r, s.chain(root, reading.moves)
}

// results are the ways to write results between two seats.
var results = map[string]pente.SeatSet{"1-0": 1, "0-1": 2, "1/2-1/2": 0, "0-0": 0}

func resultOf(text string, seats int) *Result {
	winners, known := results[text]
	if !known || seats != 2 {
		return nil
	}
	return &Result{Winners: winners}
}

func resultText2(res *Result) string {
	if res == nil {
		return ""
	}
	return [4]string{"1/2-1/2", "1-0", "0-1", ""}[res.Winners&3]
}

func movesLosses(r *Record) []feature {
	holds := []feature{theChoices, theClaims}
	if r.Rules == usual() {
		holds = append(holds, theRules)
	}
	if r.Rules.Seats == 2 && (r.Result == nil || r.Result.Winners != 3) {
		holds = append(holds, theResult)
	}
	return r.some(r.without(holds...))
}

// writeMoves writes the main line in lines of at most lineWidth characters, with a number before each round.
func writeMoves(w *bufio.Writer, r *Record, o *WriteOptions) error {
	words, err := moveWords(r, max(o.Points, Lettered), true)
	if err != nil {
		return err
	}
	if r.Rules.Seats == 2 {
		words = append(words, resultText2(r.Result))
	}
	_, err = w.WriteString(wrap(words, "\n"))
	return err
}

// moveWords writes the moves of the main line, a number before each round.
func moveWords(r *Record, n Notation, marks bool) ([]string, error) {
	var words []string
	moves := 0
	err := r.Walk(func(m *Moment) bool {
		if m.Main && m.Effect != nil {
			if moves%r.Rules.Seats == 0 {
				words = append(words, fmt.Sprintf("%d.", moves/r.Rules.Seats+1))
			}
			moves++
			words = append(words, FormatMove(n, r.Rules.Size, *m.Node.Move, marks && len(m.Effect.Captured) > 0))
		}
		return m.Main
	})
	return words, err
}

// lineWidth is the length of a line in a list of moves.
const lineWidth = 80

// wrap puts words into lines.
func wrap(words []string, end string) string {
	var out strings.Builder
	width := 0
	for _, word := range words {
		switch {
		case word == "":
			continue
		case width == 0:
		case width+1+len(word) > lineWidth:
			out.WriteString(end)
			width = 0
		default:
			out.WriteByte(' ')
			width++
		}
		out.WriteString(word)
		width += len(word)
	}
	return out.String() + end
}
