package record

import (
	"bytes"
	"regexp"

	"tessera/pente"
)

// psqFormat is that of Piskvork: a line about the board, a line for each move, and who played.
var psqFormat = &Format{
	Name: "psq", Extensions: []string{".psq"}, Text: true,
	looks:    func(_ string, head []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(head), []byte(psqWord+" ")) },
	split:    splitWhole,
	read:     readPSQ,
	write:    writePSQ,
	losses:   func(r *Record) []feature { return psqLosses(r, freeFive(r.Rules.Size), true) },
	anyRules: true,
}

// recFormat is that of Gomotur, which Piskvork writes too: the players, and a line for each move.
var recFormat = &Format{
	Name: "rec", Extensions: []string{".rec"}, Text: true,
	looks:    func(_ string, head []byte) bool { return recForm.Match(head) },
	split:    splitWhole,
	read:     readRec,
	write:    writeRec,
	losses:   func(r *Record) []feature { return psqLosses(r, freeFive(pente.MaxSize), false) },
	anyRules: true,
}

const psqWord = "Piskvorky"

var (
	psqHead = regexp.MustCompile(`^` + psqWord + ` +(\d{1,3})x(\d{1,3}) *, *(\d{1,9}:\d{1,9}) *, *([01]) *$`)
	psqMove = regexp.MustCompile(`^ *(-?\d{1,3}) *, *(-?\d{1,3}) *(?:, *(\d{1,9}) *)?$`)
	psqCode = regexp.MustCompile(`^ *(-?\d{1,9}) *$`)
	recForm = regexp.MustCompile(`^\s*[^\n\[{(]+\n[^\n]+\n *\d{1,2} *, *\d{1,2} *(, *\d{1,9} *)?\n`)
)

// The properties that we keep what is special to these formats in.
const (
	psqLevels = "Levels"
	psqStatus = "Code"
	psqTime   = "Time"
)
