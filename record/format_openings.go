package record

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"tessera/pente"
)

// openingsFormat is that of Gomocup's openings: one a line, each stone with its distance from the centre to the right
// and down.
var openingsFormat = &Format{
	Name: "openings", Extensions: []string{".txt"}, Collection: true, Text: true,
	looks:    looksLikeOpenings,
	split:    splitOpening,
	restart:  func(data []byte) int { return bytes.IndexByte(data, '\n') + 1 - truth(bytes.IndexByte(data, '\n') < 0) },
	read:     readOpening,
	write:    writeOpening,
	losses:   openingLosses,
	anyRules: true,
}

var openingForm = regexp.MustCompile(`^\s*-?\d{1,2}\s*,\s*-?\d{1,2}(\s*,\s*-?\d{1,2}\s*,\s*-?\d{1,2})*\s*$`)

func looksLikeOpenings(_ string, head []byte) bool {
	line, _, _ := bytes.Cut(bytes.TrimLeft(head, " \t\r\n"), []byte("\n"))
	return openingForm.Match(line) && (bytes.IndexByte(line, '-') >= 0 || bytes.Count(line, []byte(",")) > 1)
}

// splitOpening finds the end of the first line that is not blank.
func splitOpening(data []byte, last bool) int {
	begin := len(data) - len(bytes.TrimLeft(data, " \t\r\n"))
	if begin == len(data) {
		return 0
	}
	return splitLine(data, begin, last)
}

func readOpening(s *scan) (*Record, error) {
	begin := len(s.data) - len(bytes.TrimLeft(s.data, " \t\r\n"))
	root, err := s.node(begin)
	if err != nil {
		return nil, err
	}
	p := &psqScan{scan: s, rec: &Record{Root: root}}
	numbers, err := s.offsets(begin)
	if err != nil {
		return nil, err
	}
	if s.options.Rules != nil {
		p.rec.Rules, p.rec.Options = *s.options.Rules, s.options.RulesOptions
	} else {
		p.rec.Rules = freeFive(pente.MaxSize)
		s.assume(assumedFiveOn, pente.MaxSize)
	}
	half := p.rec.Rules.Size / 2
	var stones []cell
	for i := 0; i+1 < len(numbers); i += 2 {
		stones = append(stones, cell{x: half + numbers[i].n, y: p.rec.Rules.Size - 1 - half + numbers[i+1].n, at: numbers[i].at})
	}
	return p.rec, p.place(root, stones, s.inwards(stones))
}

// inwards is by how much stones that were meant for a board of one line more have to be shifted onto this one.
func (s *scan) inwards(stones []cell) (shift cell) {
	if s.options.Rules != nil {
		return shift
	}
	for _, c := range stones {
		shift.x, shift.y = min(shift.x, c.x), min(shift.y, c.y)
	}
	shift.x, shift.y = max(shift.x, -1), max(shift.y, -1)
	if shift != (cell{}) {
		s.assume(assumedInwards, pente.MaxSize+1)
	}
	return shift
}

type offset struct{ n, at int }

// offsets reads the numbers of a line; where they are not pairs, that is an error.
func (s *scan) offsets(begin int) ([]offset, error) {
	var list []offset
	at := begin
	for part := range strings.SplitSeq(strings.TrimRight(string(s.data[begin:]), " \t\r\n"), ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n <= -50 || n >= 50 {
			return list, s.wrong(at, noDistance, part)
		}
		if list = append(list, offset{n, at}); len(list) > mostTokens {
			return nil, s.fault(at, tooManyStones, MaxDepth)
		}
		at += len(part) + 1
	}
	if len(list)%2 != 0 {
		return list, s.wrong(list[len(list)-1].at, halfStone)
	}
	return list, nil
}

func openingLosses(r *Record) []feature {
	var holds []feature
	if r.Rules == freeFive(pente.MaxSize) {
		holds = append(holds, theRules)
	}
	return r.some(r.without(holds...))
}

func writeOpening(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	half := r.Rules.Size / 2
	var numbers []string
	for _, m := range r.Moves() {
		if m.Choice == pente.Stone {
			numbers = append(numbers, fmt.Sprintf("%d,%d", m.Point.Column()-half, half-m.Point.Row()))
		}
	}
	_, err := w.WriteString(strings.Join(numbers, ", ") + "\r\n")
	return err
}
