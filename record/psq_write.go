package record

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"

	"tessera/pente"
)

func psqName(p Player, seat int) string {
	switch name := tidyLine(p.Name); {
	case p.Kind == Person && name == "":
		return homo + strconv.Itoa(seat+1)
	case p.Kind == Person:
		return homo + name
	case name == "":
		return nobody
	default:
		return name
	}
}

func writePSQ(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	levels := propertyOr(r.Info.Extra, psqLevels, "0:0")
	fmt.Fprintf(w, "%s %dx%d, %s, %d\r\n", psqWord, r.Rules.Size, r.Rules.Size, levels, r.First)
	writeCells(w, r, 1)
	if len(r.Info.Players) > 0 {
		writeNames(w, r)
	}
	_, err := fmt.Fprintf(w, "%s\r\n", propertyOr(r.Info.Extra, psqStatus, "0"))
	return err
}

func writeRec(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	writeNames(w, r)
	writeCells(w, r, 0)
	_, err := fmt.Fprintf(w, "%s\r\n", propertyOr(r.Info.Extra, psqStatus, "0"))
	return err
}

func writeNames(w *bufio.Writer, r *Record) {
	for seat, p := range slices.Concat(r.Info.Players, make([]Player, 2))[:2] {
		fmt.Fprintf(w, "%s\r\n", psqName(p, seat))
	}
}

// writeCells writes the stones of the main line, column and row from the top left, with the time of each.
func writeCells(w *bufio.Writer, r *Record, first int) {
	for _, n := range r.Line() {
		if n.Move != nil && n.Move.Choice == pente.Stone {
			at := n.Move.Point
			fmt.Fprintf(w, "%d,%d,%s\r\n", at.Column()+first, r.Rules.Size-1-at.Row()+first, propertyOr(n.Extra, psqTime, "0"))
		}
	}
}

// propertyOr is the value of a property, or another where it is not there.
func propertyOr(list []Property, key, otherwise string) string {
	for _, p := range list {
		if p.Key == key && len(p.Values) == 1 {
			return tidyLine(p.Values[0])
		}
	}
	return otherwise
}
