package record

import (
	"bytes"
	"strings"
	"testing"

	"tessera/pente"
)

// replayed is a game of Pente on 15 lines in which a point is played again after a capture, in its 7th move.
func replayed(t *testing.T, size string) *Record {
	t.Helper()
	moves := map[string]string{"15": "H8 J8 A1 K8 L8 A2 J8", "19": "K10 L10 A1 M10 N10 A2 L10"}[size]
	rules, err := pente.New("pente", map[string]int{"15": 15, "19": 19}[size], 0)
	if err != nil {
		t.Fatal(err)
	}
	r, err := NewReader(movesFormat, strings.NewReader(moves), Options{Rules: &rules, Points: Lettered}).nextRecord()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *Reader) nextRecord() (*Record, error) {
	rec, _, err := r.Next()
	return rec, err
}

// TestWhatIsWrittenIsReadBack: formats without rules hold no more than their readers allow, and what is left out is told.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	for size, first := range map[string]string{"15": "move 7 (J8)", "19": "move 7 (L10)"} {
		game := replayed(t, size)
		for _, f := range []*Format{libFormat, posFormat, psqFormat, recFormat, openingsFormat} {
			var told []string
			for _, lost := range Losses(f, game) {
				told = append(told, lost.String())
			}
			if !strings.Contains(strings.Join(told, "; "), first) {
				t.Errorf("%s, %s lines: %q does not name %s", f.Name, size, told, first)
			}
			var out bytes.Buffer
			if err := Write(&out, f, WriteOptions{Lossy: true}, game); err != nil {
				t.Fatal(err)
			}
			if f.board == 0 {
				continue
			}
			back, err := NewReader(f, &out, Options{}).nextRecord()
			if err != nil || len(back.Moves()) != 6 {
				t.Errorf("%s, %s lines: %v", f.Name, size, err)
			}
		}
	}
}

func TestUnknownPlayersBecomeNoComputers(t *testing.T) {
	for name, kind := range map[string]string{"Anna": "", "pbrain-one.exe": Computer} {
		game := replayed(t, "15")
		game.Info.Players = []Player{{Name: name, Kind: kind}, {Name: "Bob"}}
		rules := game.Rules
		for _, f := range []*Format{psqFormat, recFormat} {
			var out bytes.Buffer
			if err := Write(&out, f, WriteOptions{Lossy: true}, game); err != nil {
				t.Fatal(err)
			}
			back, err := NewReader(f, &out, Options{Rules: &rules, AnySize: true}).nextRecord()
			if f == recFormat && err != nil {
				continue // its board has other lines, on which the first move is not at the centre
			}
			if err != nil || back.Info.Players[0] != game.Info.Players[0] || back.Info.Players[1] != game.Info.Players[1] {
				t.Errorf("%s: %v, %v", f.Name, back, err)
			}
		}
	}
}
