package scribe

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strconv"
	"strings"
	"time"

	"tessera/engine"
	"tessera/match"
	"tessera/pente"
	"tessera/record"
)

// Record is the present game of the match, as far as it has come; nil before the first.
func (f *Follower) Record() *record.Record {
	s := &f.state
	if s.Game == 0 {
		return nil
	}
	r := record.New(s.Rules, s.Options...)
	r.First = s.First
	r.Info.Players = f.players()
	r.Info.Date, r.Info.Time = f.began.UTC().Format(time.DateOnly), f.began.UTC().Format("15:04")
	r.Result = resultOf(s)
	r.Info.Extra = helped(s)
	r.Match = &record.Match{
		ID: Alias(f.id), Game: s.Game, Target: s.Series.Target, BestOf: s.Series.BestOf,
		Handicaps: handicaps(s), Totals: orNil(f.totals),
	}
	f.writeMoves(r.Root)
	return r
}

// Alias is a name for a match that does not tell the way to its table: whoever knows that can watch what is played and
// said there.
func Alias(match string) string {
	sum := sha256.Sum256([]byte("match " + match))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10]))
}

// Link tells a game of a match from all others.
func Link(match string, game int) string { return Alias(match) + ":" + strconv.Itoa(game) }

func (f *Follower) writeMoves(n *record.Node) {
	n.Leaves = f.leftAfter(0)
	for i, played := range f.state.Moves {
		n = n.Add(played.Move)
		n.Leaves = f.leftAfter(i + 1)
	}
}

// leftAfter lists the seats that left after so many moves; nil for none.
func (f *Follower) leftAfter(ply int) (seats []pente.Seat) {
	for _, l := range f.leaves {
		if l.ply == ply {
			seats = append(seats, l.seat)
		}
	}
	return seats
}

// players tells who plays, people by the names that they have by now.
func (f *Follower) players() []record.Player {
	list := make([]record.Player, len(f.state.Seats))
	if f.names != nil {
		copy(list, f.names(&f.state))
	}
	for i, seat := range f.state.Seats {
		list[i].Kind = cmp.Or(list[i].Kind, record.Person)
		if seat.Kind == match.Computer {
			list[i] = record.Player{Name: computerName(seat.Level), Kind: record.Computer}
		}
	}
	return list
}

// computerName is the name under which a level of the computer's is found.
func computerName(level int) string {
	levels := engine.Levels()
	if level < 1 || level > len(levels) {
		return "Tessera"
	}
	return "Tessera (" + levels[level-1].Name + ")"
}

// LevelNamed is the level of the computer that is found under a name, 0 where none is.
func LevelNamed(name string) int {
	for i := range engine.Levels() {
		if computerName(i+1) == name {
			return i + 1
		}
	}
	return 0
}

// causes are the words of records for what games end by beside the rules.
var causes = map[match.Cause]string{
	match.Resignation: record.ByResignation, match.TimeOut: record.ByTime, match.Absence: record.ByForfeit,
	match.Agreement: record.ByAgreement,
}

func resultOf(s *match.State) *record.Result {
	if s.Result == nil {
		return nil
	}
	by := strings.Join(s.Result.By.Words(), "+")
	by = cmp.Or(by, causes[s.Result.Cause])
	result := &record.Result{Winners: s.Result.Winners, By: by}
	for _, account := range s.Series.Sheet {
		result.Points = append(result.Points, account.Total())
	}
	return result
}

// Helped is the property of a record that names the seats that were helped in a game with computers, counted from 0.
const Helped = "Helped"

func helped(s *match.State) []record.Property {
	if s.Helped == 0 {
		return nil
	}
	var seats []string
	for _, seat := range s.Helped.Seats() {
		seats = append(seats, strconv.Itoa(int(seat)))
	}
	return []record.Property{{Key: Helped, Values: []string{strings.Join(seats, " ")}}}
}

// HelpedIn reads the seats that were helped from a record, none where nothing is said of it or what is said makes no sense.
func HelpedIn(r *record.Record) (seats []pente.Seat) {
	for _, each := range r.Info.Extra {
		if each.Key != Helped {
			continue
		}
		for _, text := range strings.Fields(strings.Join(each.Values, " ")) {
			if seat, err := strconv.Atoi(text); err == nil && seat >= 0 && seat < r.Rules.Seats {
				seats = append(seats, pente.Seat(seat))
			}
		}
	}
	return seats
}

// handicaps lists those of the seats, nil where there are none.
func handicaps(s *match.State) []int {
	list := make([]int, len(s.Seats))
	for i, seat := range s.Seats {
		list[i] = seat.Handicap
	}
	return orNil(list)
}

// orNil is a list of points, or nil where all are 0.
func orNil(points []int) []int {
	if slices.Max(append([]int{0}, points...)) == 0 {
		return nil
	}
	return points
}

// Awaited is the record of the game that the table waits for before its first: who will play, and no move.
func (f *Follower) Awaited() *record.Record {
	r := record.New(f.state.Rules, f.state.Options...)
	r.First = max(0, f.state.First)
	r.Info.Players = f.players()
	return r
}
