package pente

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// String writes a position in one line of six parts, with a blank between them:
//
//   - the stones, rows from the bottom with a slash between them: a letter for each stone (a for
//     colour 1, b for colour 2, …) and a number for empty points side by side; what is empty at the
//     end of a row and of the board is left out, so that the text is the same whatever the board's size;
//   - the seat to move;
//   - the captures of each seat, with commas between them and without the zeros at the end;
//   - the stones that each seat took, in the same way;
//   - the phase: how many stones and choices the opening has had, as far as they are counted, and behind it,
//     with commas between them, what of the following does not hold as in a game that seat 0 began: “first=1”
//     (the seat that began), “left=1” (stones that the turn still has after the next), “swapped”, “open=K10”
//     and “placer=0” (the stone whose captures can be claimed, and its owner), “pending=K10” (the stone whose
//     row has to survive), “out=2” and “out=3” (the seats that have left);
//   - the outcome: row, captures, full or blocked, of two with a plus between them, then a colon
//     and the winners where there are any.
//
// A minus stands for an empty part. The empty board is “- 0 - - 0 -”.
func (p Position) String() string {
	turn := "-"
	if p.Turn != NoSeat {
		turn = strconv.Itoa(int(p.Turn))
	}
	return strings.Join([]string{
		stonesText(&p), turn, countsText(p.Captures), countsText(p.Taken),
		phaseText(&p.Phase), outcomeText(p.Outcome),
	}, " ")
}

// MarshalText writes a position as String does.
func (p Position) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes and nothing else: there is one text for each position.
// It cannot know whether the rules of a game allow the position.
func (p *Position) UnmarshalText(text []byte) error {
	read, err := ParsePosition(string(text))
	if err == nil {
		*p = read
	}
	return err
}

// ParsePosition reads what Position.String writes and nothing else.
func ParsePosition(text string) (Position, error) {
	parts := strings.Split(text, " ")
	if len(parts) != 6 {
		return Position{}, errors.New("position: " + itoa(len(parts)) + " parts, not 6")
	}
	p := Position{Turn: NoSeat, Phase: quiet()}
	for i, read := range []func(*Position, string) error{
		readStones, readTurn, readCaptures, readTaken, readPhase, readOutcome,
	} {
		if err := read(&p, parts[i]); err != nil {
			return Position{}, errors.New("position: " + err.Error())
		}
	}
	if p.Outcome.Over() != (p.Turn == NoSeat) {
		return Position{}, errors.New("position: a seat is to move just when the game goes on")
	}
	if p.String() != text {
		return Position{}, errors.New("position: written otherwise than " + strconv.Quote(p.String()))
	}
	return p, nil
}

func stonesText(p *Position) string {
	var text []byte
	for row := range MaxSize {
		empty := 0
		for _, colour := range p.Stones[At(0, row) : At(0, row)+MaxSize] {
			if colour == Empty {
				empty++
				continue
			}
			if empty > 0 {
				text = strconv.AppendInt(text, int64(empty), 10)
			}
			text = append(text, 'a'+byte(colour-1))
			empty = 0
		}
		text = append(text, '/')
	}
	return orMinus(strings.TrimRight(string(text), "/"))
}

func readStones(p *Position, text string) error {
	rows := strings.Split(text, "/")
	if text == "-" {
		rows = nil
	}
	if len(rows) > MaxSize {
		return errors.New(itoa(len(rows)) + " rows of stones, not " + itoa(MaxSize) + " at most")
	}
	for row, line := range rows {
		if err := readRow(p.Stones[At(0, row):At(0, row)+MaxSize], line); err != nil {
			return errors.New("row " + itoa(row+1) + ": " + err.Error())
		}
	}
	return nil
}

func readRow(row []Colour, text string) error {
	column, empty := 0, 0
	for _, c := range []byte(text) {
		switch {
		case '0' <= c && c <= '9' && empty < MaxSize:
			empty = 10*empty + int(c-'0')
		case 'a' <= c && c < 'a'+MaxSeats && column+empty < len(row):
			column += empty
			row[column] = Colour(c-'a') + 1
			column, empty = column+1, 0
		default:
			return errors.New(strconv.Quote(text) + " is no row of " + itoa(len(row)) + " points")
		}
	}
	return nil
}

func readTurn(p *Position, text string) error {
	if text == "-" {
		return nil
	}
	turn, err := readSeat(text)
	p.Turn = turn
	return err
}

func readSeat(text string) (Seat, error) {
	seat, err := strconv.ParseUint(text, 10, 7)
	if err != nil || seat >= MaxSeats {
		return NoSeat, errors.New(strconv.Quote(text) + " is no seat")
	}
	return Seat(seat), nil
}

func countsText(counts [MaxSeats]uint16) string {
	last := MaxSeats
	for last > 0 && counts[last-1] == 0 {
		last--
	}
	texts := make([]string, last)
	for i := range texts {
		texts[i] = strconv.Itoa(int(counts[i]))
	}
	return orMinus(strings.Join(texts, ","))
}

func readCaptures(p *Position, text string) error { return readCounts(&p.Captures, text) }

func readTaken(p *Position, text string) error { return readCounts(&p.Taken, text) }

func readCounts(counts *[MaxSeats]uint16, text string) error {
	if text == "-" {
		return nil
	}
	texts := strings.Split(text, ",")
	if len(texts) > MaxSeats {
		return errors.New("counts of " + itoa(len(texts)) + " seats, not " + itoa(MaxSeats) + " at most")
	}
	for i, count := range texts {
		n, err := strconv.ParseUint(count, 10, 16)
		if err != nil {
			return errors.New(strconv.Quote(count) + " is no count")
		}
		counts[i] = uint16(n)
	}
	return nil
}

func outcomeText(o Outcome) string {
	text := strings.Join(o.By.Words(), "+")
	if o.Winners == 0 {
		return orMinus(text)
	}
	seats := make([]string, 0, MaxSeats)
	for _, seat := range o.Winners.Seats() {
		seats = append(seats, strconv.Itoa(int(seat)))
	}
	return text + ":" + strings.Join(seats, ",")
}

func readOutcome(p *Position, text string) error {
	if text == "-" {
		return nil
	}
	words, winners, won := strings.Cut(text, ":")
	for word := range strings.SplitSeq(words, "+") {
		bit := slices.Index(endingWords[:], word)
		if bit < 0 {
			return errors.New("nothing ends by " + strconv.Quote(word))
		}
		p.Outcome.By |= 1 << bit
	}
	if !p.Outcome.By.valid(won) {
		return errors.New("no game ends by " + strconv.Quote(text))
	}
	if !won {
		return nil
	}
	for winner := range strings.SplitSeq(winners, ",") {
		seat, err := readSeat(winner)
		if err != nil {
			return err
		}
		p.Outcome.Winners = p.Outcome.Winners.With(seat)
	}
	return nil
}

// valid reports whether the endings can hold together: those of a won game, or one of a draw.
func (e Ending) valid(won bool) bool {
	if won {
		return e&^(ByRow|ByCaptures) == 0
	}
	return e == ByFull || e == ByBlocked
}

func orMinus(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// itoa writes a number. Texts are put together without fmt: with what it needs it would be an eighth of the module for
// browsers.
func itoa[N ~int | ~int8 | ~int16 | ~uint8](n N) string { return strconv.Itoa(int(n)) }
