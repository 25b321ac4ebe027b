package picture

import (
	"strings"

	"tessera/pente"
	"tessera/record"
)

// Labels names the lines and points of a board as its reader does.
type Labels struct {
	// Column and Row name lines, counted from 0 at the left and at the bottom.
	Column, Row func(line int) string
	// Point names a point.
	Point func(pente.Point) string
}

// Lettered names points as pente does: letters without I, numbers from 1.
func Lettered() *Labels { return LabelsIn(record.Lettered, pente.MaxSize) }

// LabelsIn names the lines and points of a board of so many lines in a notation, letters without I where it is Unknown.
// Distances from the centre have their letter at the ends only. A row of numbers is that with which it begins, so that
// row and column add up to the point.
func LabelsIn(n record.Notation, size int) *Labels {
	point := func(p pente.Point) string { return record.FormatPoint(n, size, p) }
	middle := size / 2
	switch n {
	case record.Number:
		return &Labels{
			Column: func(line int) string { return point(pente.At(line, size-1)) },
			Row:    func(line int) string { return point(pente.At(0, line)) },
			Point:  point,
		}
	case record.Pair, record.PairFromOne:
		return &Labels{
			Column: func(line int) string { column, _, _ := strings.Cut(point(pente.At(line, 0)), ","); return column },
			Row:    func(line int) string { _, row, _ := strings.Cut(point(pente.At(0, line)), ","); return row },
			Point:  point,
		}
	case record.RelativeEnglish, record.RelativeDutch, record.RelativeFrench, record.RelativeGerman:
		return &Labels{
			Column: func(line int) string { return steps(point(pente.At(line, middle)), line, size) },
			Row:    func(line int) string { return steps(point(pente.At(middle, line)), line, size) },
			Point:  point,
		}
	}
	return &Labels{
		Column: func(line int) string { return point(pente.At(line, 0))[:1] },
		Row:    func(line int) string { return point(pente.At(0, line))[1:] },
		Point:  point,
	}
}

// steps is the distance of a line from the centre, without its letter but at the ends.
func steps(name string, line, size int) string {
	if line == 0 || line == size-1 {
		return name
	}
	return strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
