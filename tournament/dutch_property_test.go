package tournament

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// swiss is a tournament by chance that is being played.
type swiss struct {
	table  Table
	absent []bool
	rounds int
	lot    bool
	// draws is set where all games are drawn, so that everybody is in one bracket.
	draws bool
}

func newSwiss(r *rand.Rand, entrants int) *swiss {
	return &swiss{table: make(Table, entrants), absent: make([]bool, entrants), rounds: 2 + r.IntN(7), lot: r.IntN(2) > 0}
}

// leave decides who is not there in the next round. Some come late.
func (s *swiss) leave(r *rand.Rand) {
	for entrant := range s.absent {
		late := entrant%5 == 4 && s.table.Rounds() < entrant%3
		s.absent[entrant] = late || r.IntN(12) == 0
	}
}

// play enters results by chance, some of them forfeits, and some half points for those who are not there.
func (s *swiss) play(r *rand.Rand, meetings []Meeting) {
	cells := make([]Cell, len(s.table))
	for entrant := range cells {
		cells[entrant] = Cell{Opponent: Nobody}
		if s.draws || r.IntN(4) == 0 {
			cells[entrant].Points = Draw
		}
	}
	for _, m := range meetings {
		if m.Bye() {
			cells[m.First] = Cell{Opponent: Nobody, Points: Win}
			continue
		}
		points, played := Half(r.IntN(3)), r.IntN(10) > 0
		if s.draws {
			points, played = Draw, true
		}
		other := Win - points
		if !played && points == Draw {
			points, other = Loss, Loss
		}
		cells[m.First] = Cell{Opponent: m.Second, First: true, Points: points, Played: played}
		cells[m.Second] = Cell{Opponent: m.First, Points: other, Played: played}
	}
	for entrant, cell := range cells {
		s.table[entrant] = append(s.table[entrant], cell)
	}
}

// players are those who are there, in order.
func (s *swiss) players() []*dutchPlayer {
	var left []*dutchPlayer
	for entrant := range s.table {
		if !s.absent[entrant] {
			left = append(left, newDutchPlayer(s.table, entrant, s.table.Rounds() == s.rounds-1))
		}
	}
	slices.SortFunc(left, byRank)
	return left
}

// chance pairs those who are there without any thought but that nobody meets again, so that tables come up that Dutch would not
// have made.
func (s *swiss) chance(r *rand.Rand) []Meeting {
	left := s.players()
	r.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	var meetings []Meeting
	for len(left) > 0 {
		p := left[0]
		left = left[1:]
		i := slices.IndexFunc(left, func(o *dutchPlayer) bool { return !p.met[o.number] })
		if i < 0 {
			meetings = append(meetings, Meeting{p.number, Nobody})
			continue
		}
		meetings = append(meetings, Meeting{p.number, left[i].number})
		left = slices.Delete(left, i, i+1)
	}
	return meetings
}

// TestDutchIsTheFirstOfTheBestCandidates holds small tournaments to a pairing that goes through all candidates.
func TestDutchIsTheFirstOfTheBestCandidates(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	paired, refused := 0, 0
	for tournament := range 2000 {
		s := newSwiss(r, 2+r.IntN(7))
		s.draws = tournament%4 == 0
		for s.table.Rounds() < s.rounds {
			s.leave(r)
			l := &literal{dutch: dutch{lot: s.lot, rounds: s.table.Rounds(), left: s.players()}}
			want, wantErr := l.round()
			got, err := Dutch(s.table, s.absent, s.rounds, s.lot)
			if err != wantErr || !slices.Equal(got, want) {
				t.Fatalf("%v, absent %v, %d rounds, lot %v: %v, %v, literally %v, %v", s.table, s.absent, s.rounds, s.lot, got, err, want, wantErr)
			}
			if err != nil {
				refused++
				break
			}
			paired++
			if tournament%3 == 0 {
				got = s.chance(r)
			}
			s.play(r, got)
		}
	}
	if paired < 3000 || refused < 100 {
		t.Errorf("%d rounds, %d that cannot be paired: the test shows little", paired, refused)
	}
}

// TestExchangesComeInTheirOrder has brackets of people with one score of whom many have met, so that exchanges are needed,
// and in some somebody floats down to a second group.
func TestExchangesComeInTheirOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	paired := 0
	for range 1500 {
		players := strangers(r, 6+r.IntN(4), 0.3+0.4*r.Float64())
		d, l := dutch{left: slices.Clone(players)}, &literal{dutch: dutch{left: slices.Clone(players)}}
		got, err := d.round()
		want, wantErr := l.round()
		if err != wantErr || !slices.Equal(got, want) {
			t.Fatalf("%v, %v, literally %v, %v", got, err, want, wantErr)
		}
		if err == nil {
			paired++
		}
	}
	if paired < 500 {
		t.Errorf("only %d could be paired", paired)
	}
}

// TestOfTwoWaysTheFirstIsTaken has people who can be paired in two ways only, the first of which is right.
func TestOfTwoWaysTheFirstIsTaken(t *testing.T) {
	for name, ways := range map[string][2][]Meeting{
		// One exchange, of 1 with 6, though the two of 2 and 3 with 4 and 5 differ by less.
		"fewer exchanges": {{{0, 1}, {2, 4}, {3, 5}, {6, 7}}, {{0, 2}, {1, 3}, {4, 6}, {5, 7}}},
		// Two exchanges each, with the same sums: 5 and 8 go up before 6 and 7.
		"who goes up": {{{0, 3}, {1, 4}, {2, 6}, {5, 7}, {8, 9}}, {{0, 3}, {1, 4}, {2, 5}, {6, 8}, {7, 9}}},
		// 3 goes down for 5, and not 2 for 4.
		"who goes down": {{{0, 3}, {1, 4}, {2, 6}, {5, 7}}, {{0, 2}, {1, 5}, {3, 7}, {4, 6}}},
	} {
		players := strangers(rand.New(rand.NewPCG(0, 0)), 2*len(ways[0]), 1)
		for _, p := range players {
			p.score = 0
		}
		for _, m := range slices.Concat(ways[0], ways[1]) {
			delete(players[m.First].met, m.Second)
			delete(players[m.Second].met, m.First)
		}
		d := dutch{left: slices.Clone(players), lot: true}
		got, err := d.round()
		for i, m := range got {
			got[i] = Meeting{min(m.First, m.Second), max(m.First, m.Second)}
		}
		if err != nil || !slices.Equal(got, ways[0]) {
			t.Errorf("%s: %v, %v, right is %v", name, got, err, ways[0])
		}
	}
}

// strangers are so many entrants of whom each two have met by chance.
func strangers(r *rand.Rand, number int, met float64) []*dutchPlayer {
	var players []*dutchPlayer
	for i := range number {
		p := &dutchPlayer{number: i, met: map[int]bool{}}
		if i < number-2 {
			p.score = 2
		}
		for _, o := range players {
			if r.Float64() < met {
				p.met[o.number], o.met[i] = true, true
			}
		}
		players = append(players, p)
	}
	return players
}

// TestLargerSwissesKeepTheRules plays tournaments that are too large to try everything, and holds what is promised of each
// round.
func TestLargerSwissesKeepTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for range 40 {
		s := newSwiss(r, 10+r.IntN(40))
		for s.table.Rounds() < s.rounds {
			s.leave(r)
			meetings, err := Dutch(s.table, s.absent, s.rounds, s.lot)
			if err != nil {
				t.Fatal(err)
			}
			again, _ := Dutch(s.table, s.absent, s.rounds, s.lot)
			if !slices.Equal(meetings, again) {
				t.Fatalf("%v, and then %v", meetings, again)
			}
			s.keeps(t, meetings)
			s.play(r, meetings)
		}
	}
}

// keeps checks what is absolute, that everybody who is there is paired once, and the order of the boards.
func (s *swiss) keeps(t *testing.T, meetings []Meeting) {
	t.Helper()
	players := map[int]*dutchPlayer{}
	for _, p := range s.players() {
		players[p.number] = p
	}
	there, byes := len(players), 0
	var last []Half
	for i, m := range meetings {
		p, o := players[m.First], players[m.Second]
		switch {
		case p == nil || !m.Bye() && (o == nil || o == p):
			t.Fatalf("%v: somebody is absent, or there twice", m)
		case m.Bye() && (i < len(meetings)-1 || p.byed):
			t.Fatalf("%v: a bye that is not the last, or a second one", m)
		case m.Bye():
			byes++
			continue
		case !p.compatible(o):
			t.Fatalf("%v: %+v and %+v cannot meet", m, p, o)
		}
		delete(players, m.First)
		delete(players, m.Second)
		now := []Half{-max(p.score, o.score), -p.score - o.score}
		if i > 0 && slices.Compare(last, now) > 0 {
			t.Fatalf("%v is on too low a board", m)
		}
		last = now
	}
	if len(meetings) > 0 && (byes != there%2 || len(players) != byes) {
		t.Fatalf("%v: %d were there", meetings, there)
	}
}

// FuzzDutch throws tables at the pairing: what passes the check is paired as by going through all candidates, or refused.
func FuzzDutch(f *testing.F) {
	r := rand.New(rand.NewPCG(25, 26))
	for rounds := range 5 {
		s := newSwiss(r, 4+rounds)
		for range rounds {
			s.play(r, s.chance(r))
		}
		f.Add(uint8(len(s.table)-1), uint8(rounds), s.bytes())
	}
	f.Fuzz(func(t *testing.T, entrants, more uint8, data []byte) {
		count := int(entrants%8) + 1
		rounds := min(len(data)/3/count, 12)
		s := &swiss{table: make(Table, count), absent: make([]bool, count), rounds: rounds + 1 + int(more%3), lot: more%2 > 0}
		for i := range s.table {
			s.absent[i] = more>>(i%8)&1 > 0
			for j := range rounds {
				b := data[3*(i*rounds+j):]
				s.table[i] = append(s.table[i], Cell{Opponent: int(int8(b[0])), Points: Half(b[1]), First: b[2]&1 > 0, Played: b[2]&2 > 0})
			}
		}
		meetings, err := Dutch(s.table, s.absent, s.rounds, s.lot)
		if s.table.Check() != nil {
			if err == nil {
				t.Errorf("%v is paired", s.table)
			}
			return
		}
		l := &literal{dutch: dutch{lot: s.lot, rounds: s.table.Rounds(), left: s.players()}}
		if want, wantErr := l.round(); err != wantErr || !slices.Equal(meetings, want) {
			t.Errorf("%v: %v, %v, literally %v, %v", s.table, meetings, err, want, wantErr)
		}
		s.keeps(t, meetings)
	})
}

// bytes is the table as FuzzDutch reads it.
func (s *swiss) bytes() []byte {
	var data []byte
	for _, cells := range s.table {
		for _, cell := range cells {
			flags := byte(0)
			if cell.First {
				flags |= 1
			}
			if cell.Played {
				flags |= 2
			}
			data = append(data, byte(cell.Opponent), byte(cell.Points), flags)
		}
	}
	return data
}
