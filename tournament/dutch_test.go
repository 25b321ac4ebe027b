package tournament_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tessera/tournament"
)

// round is a round of a Swiss as a file of testdata has it, with the pairs that are right.
type round struct {
	table  tournament.Table
	absent []bool
	rounds int
	lot    bool
	pairs  string
}

// readRound reads a file; its README says what it is made of.
func readRound(t *testing.T, name string) round {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var r round
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "rounds":
			r.rounds, err = strconv.Atoi(words[1])
			if err != nil {
				t.Fatal(err)
			}
		case words[0] == "lot":
			r.lot = words[1] == "first"
		case words[0] == "pairs":
			r.pairs = strings.Join(words[1:], " ")
		default:
			r.add(t, words[1:])
		}
	}
	return r
}

// add adds an entrant.
func (r *round) add(t *testing.T, words []string) {
	t.Helper()
	away := len(words) > 0 && words[len(words)-1] == "away"
	if away {
		words = words[:len(words)-1]
	}
	cells := []tournament.Cell{}
	for _, word := range words {
		cells = append(cells, cell(t, word))
	}
	r.table, r.absent = append(r.table, cells), append(r.absent, away)
}

func written(meetings []tournament.Meeting) string {
	var words []string
	for _, m := range meetings {
		if m.Bye() {
			words = append(words, fmt.Sprintf("%d-bye", m.First+1))
		} else {
			words = append(words, fmt.Sprintf("%d-%d", m.First+1, m.Second+1))
		}
	}
	return strings.Join(words, " ")
}

func TestRoundsThatArePairedByHand(t *testing.T) {
	files, err := filepath.Glob("testdata/dutch/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, name := range files {
		r := readRound(t, name)
		meetings, err := tournament.Dutch(r.table, r.absent, r.rounds, r.lot)
		if got := written(meetings); err != nil || got != r.pairs {
			t.Errorf("%s: %s, %v\nright is %s", name, got, err, r.pairs)
		}
	}
}

func TestRoundsThatCannotBePaired(t *testing.T) {
	bye := tournament.Cell{Opponent: tournament.Nobody, Points: tournament.Win}
	met := tournament.Table{{{Opponent: 1, First: true, Points: 2, Played: true}}, {{Opponent: 0, Played: true}}}
	forfeit := tournament.Table{{{Opponent: 1, First: true, Points: 2}}, {{Opponent: 0}}}
	for _, c := range []struct {
		name   string
		table  tournament.Table
		absent []bool
		rounds int
		want   string
		err    error
	}{
		{"nobody", nil, nil, 3, "", nil},
		{"all are away", make(tournament.Table, 2), []bool{true, true}, 3, "", nil},
		{"one", make(tournament.Table, 1), nil, 3, "1-bye", nil},
		{"one who had a bye", tournament.Table{{bye}}, nil, 3, "", tournament.ErrNoPairing},
		{"two who have met", met, nil, 3, "", tournament.ErrNoPairing},
		{"two who have not played", forfeit, nil, 3, "1-2", nil},
		{"one who has won by forfeit", forfeit, []bool{false, true}, 3, "", tournament.ErrNoPairing},
		{"one who has lost by forfeit", forfeit, []bool{true}, 3, "2-bye", nil},
	} {
		meetings, err := tournament.Dutch(c.table, c.absent, c.rounds, true)
		if got := written(meetings); got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %s, %v, want %s, %v", c.name, got, err, c.want, c.err)
		}
	}
	if _, err := tournament.Dutch(met, nil, 1, true); err == nil {
		t.Error("a second round of one")
	}
	met[1][0].Points = 1
	if _, err := tournament.Dutch(met, nil, 3, true); err == nil {
		t.Error("a table that cannot be")
	}
}

// TestTopscorersMeetInTheLastRound has a table that can be paired only if two meet who must not have the first seat again.
func TestTopscorersMeetInTheLastRound(t *testing.T) {
	r := readRound(t, "testdata/dutch/top.txt")
	if meetings, err := tournament.Dutch(r.table, r.absent, r.rounds+1, r.lot); err != tournament.ErrNoPairing {
		t.Errorf("before the last round: %s, %v", written(meetings), err)
	}
}
