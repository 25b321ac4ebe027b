package pente

import (
	"errors"
	"strconv"
	"strings"
)

// MaxSize is the number of lines of the largest board, and the stride of a Point on every board.
const MaxSize = 19

// columnLetters names the columns from the left; I is left out, as players write points.
const columnLetters = "ABCDEFGHJKLMNOPQRST"

// Point is an intersection: column + MaxSize×row, both counted from 0 at the bottom left.
// The numbering is the same on boards of every size.
type Point int16

// NoPoint is what stands for no point at all.
const NoPoint Point = -1

// At returns the point in a column and row, both counted from 0 at the bottom left,
// or NoPoint when no board is that large.
func At(column, row int) Point {
	if column < 0 || row < 0 || column >= MaxSize || row >= MaxSize {
		return NoPoint
	}
	return Point(column + MaxSize*row)
}

// Column counts from 0 at the left.
func (p Point) Column() int { return int(p) % MaxSize }

// Row counts from 0 at the bottom.
func (p Point) Row() int { return int(p) / MaxSize }

// String writes a point as players do: a column letter without I, and the row from 1 at the bottom (“K10”).
func (p Point) String() string {
	if p < 0 || p >= MaxSize*MaxSize {
		return "-"
	}
	return columnLetters[p.Column():p.Column()+1] + strconv.Itoa(p.Row()+1)
}

// ParsePoint reads what String writes, without regard to case and surrounding blanks.
func ParsePoint(text string) (Point, error) {
	if p := parsePoint(strings.TrimSpace(text)); p != NoPoint {
		return p, nil
	}
	return NoPoint, errors.New(strconv.Quote(text) + " is not a point")
}

func parsePoint(name string) Point {
	if len(name) < 2 || len(name) > 3 || name[1] == '0' {
		return NoPoint
	}
	letter, row := name[0], 0
	if 'a' <= letter && letter <= 'z' {
		letter -= 'a' - 'A'
	}
	for _, digit := range []byte(name[1:]) {
		if digit < '0' || digit > '9' {
			return NoPoint
		}
		row = 10*row + int(digit-'0')
	}
	return At(strings.IndexByte(columnLetters, letter), row-1)
}

// MarshalText writes a point as String does.
func (p Point) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a point as ParsePoint does.
func (p *Point) UnmarshalText(text []byte) (err error) {
	*p, err = ParsePoint(string(text))
	return err
}
