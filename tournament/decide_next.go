package tournament

import (
	"slices"
	"time"
)

// Todo is what has to be done for a tournament.
type Todo struct {
	// Events are to be stored at once; what else there is to do follows from the state after them.
	Events []Event
	// Games are to be opened.
	Games []Opening
	// Wake is when to ask again although nothing has happened, in milliseconds since 1970; 0: not at all.
	Wake int64
}

// Opening is a game that is to be opened: the entrants in the order of their seats, of whom the first begins.
type Opening struct {
	Round, Meeting, Game int
	Seats                []int
}

// The bounds of what waits.
const (
	// forgottenAfter is when a tournament is cancelled that nobody has begun.
	forgottenAfter = 90 * 24 * time.Hour
	// clubPause is the least time for results at real boards to be corrected.
	clubPause = time.Minute
)

// Next says what has to be done for a tournament by now. It is the same whoever asks, and however often.
func Next(s *State, now time.Time) Todo {
	switch s.Stage {
	case StageOpen:
		return s.nextOpen(now)
	case StageRunning:
		if s.Terms.Kind == KindArena {
			return s.nextArena(now)
		}
		return s.nextRound(now)
	}
	return Todo{}
}

// nextOpen begins a tournament at its time, or gives it up.
func (s *State) nextOpen(now time.Time) Todo {
	starts := s.Terms.Starts
	if starts == 0 {
		starts = s.Made + forgottenAfter.Milliseconds()
	}
	switch {
	case now.UnixMilli() < starts:
		return Todo{Wake: starts}
	case s.Terms.Starts == 0:
		return Todo{Events: []Event{Cancelled{At: now.UnixMilli(), Cause: CauseForgotten}}}
	case s.Present() < s.Terms.Fewest():
		return Todo{Events: []Event{Cancelled{At: now.UnixMilli(), Cause: CauseFew}}}
	}
	return Todo{Events: s.begin(now)}
}

// begin begins the tournament with its first round.
func (s *State) begin(now time.Time) []Event {
	seeded := *s
	seeded.Seeds = nil
	for number, e := range s.Entrants {
		if !e.Left {
			seeded.Seeds = append(seeded.Seeds, number)
		}
	}
	seeded.sortSeeds()
	begun := Begun{At: now.UnixMilli(), Seeds: seeded.Seeds, Lot: s.lot()}
	after := Apply(*s, begun)
	return append([]Event{begun}, after.goOn(now)...)
}

// nextRound does what a round asks for, and the next one when it is over.
func (s *State) nextRound(now time.Time) Todo {
	if todo := s.playRound(now); len(todo.Events)+len(todo.Games) > 0 {
		return todo
	}
	over, all := s.last().done()
	if !all {
		return Todo{Wake: s.last().Ends}
	}
	if over = s.next(over); now.UnixMilli() < over {
		return Todo{Wake: over}
	}
	return Todo{Events: s.goOn(now)}
}

// next is when the next round begins, or the tournament ends, after all meetings of a round were decided. What is entered at a real
// board can be corrected for a while, whatever comes next.
func (s *State) next(over int64) int64 {
	more, league := len(s.Rounds) < s.Of(), s.Terms.Kind == KindLeague
	if s.Terms.Club || more && !league {
		over += s.pause().Milliseconds()
	}
	if more && league {
		return max(over, s.last().Ends)
	}
	return over
}

// pause is the time between two rounds.
func (s *State) pause() time.Duration {
	pause := time.Duration(s.Terms.Pause) * time.Second
	if s.Terms.Club {
		return max(pause, clubPause)
	}
	return pause
}

// NextRound is when the next round begins, or the tournament ends, in milliseconds since 1970; 0 while this one is played.
func (s *State) NextRound() int64 {
	if s.Stage != StageRunning || s.Terms.Kind == KindArena || len(s.Rounds) == 0 {
		return 0
	}
	over, all := s.last().done()
	switch {
	case all:
		return s.next(over)
	case s.Terms.Kind == KindLeague:
		return s.last().Ends
	}
	return 0
}

// playRound decides what can be decided in the round that is played, and opens games.
func (s *State) playRound(now time.Time) (todo Todo) {
	round := s.last()
	ended := round.Ends != 0 && now.UnixMilli() >= round.Ends
	for number := range round.Fixtures {
		f := &round.Fixtures[number]
		if f.Done() || f.Playing() != nil && !ended {
			continue
		}
		points, forfeit := s.settled(f, ended)
		switch {
		case points != nil:
			todo.Events = append(todo.Events, Decided{
				At: now.UnixMilli(), Round: len(s.Rounds), Meeting: number, Points: points, Forfeit: forfeit,
			})
		case !s.Terms.Club:
			todo.Games = append(todo.Games, Opening{len(s.Rounds), number, len(f.Games), f.Seats()})
		}
	}
	return todo
}

// settled is what a meeting has paid of which no game is played, nil where another game decides.
func (s *State) settled(f *Fixture, ended bool) (points []Half, forfeit bool) {
	if points, forfeit = s.outcome(f); points != nil {
		return points, forfeit
	}
	if points = s.walkover(f); points != nil {
		return points, true
	}
	if ended {
		return make([]Half, len(f.Entrants)), true
	}
	return nil, false
}

// walkover is what a meeting pays of which somebody has left the tournament, nil where nobody has.
func (s *State) walkover(f *Fixture) []Half {
	left := make([]bool, len(f.Entrants))
	for i, number := range f.Entrants {
		left[i] = s.Entrants[number].Left
	}
	if !slices.Contains(left, true) {
		return nil
	}
	return s.forfeited(left)
}

// forfeited is what a meeting pays that these have lost without playing, and in which all others are level.
func (s *State) forfeited(lost []bool) []Half {
	results := make([]int, len(lost))
	for i, is := range lost {
		if is {
			results[i] = Absent
		}
	}
	return s.tables().Points(results)
}

// outcome is what the games of a meeting have led to, nil while another one is to be played.
func (s *State) outcome(f *Fixture) (points []Half, forfeit bool) {
	if lost := s.stayedAway(f); lost != nil {
		return lost, true
	}
	counted := f.counted()
	if counted == 0 {
		return nil, false
	}
	last := f.Games[len(f.Games)-1]
	if s.Terms.Kind != KindKnockout {
		return last.Points, last.Forfeit
	}
	total := f.total()
	if _, ok := BestOf(s.Terms.Games, counted, total[0], total[1]); ok {
		return total, f.unplayed()
	}
	if len(f.Games) >= mostGames {
		return s.betterSeed(f, total), false
	}
	return nil, false
}

// mostGames is how many games of a knock-out's meeting are played until the better seed goes on.
const mostGames = 30

// betterSeed gives half a point more to the better seed.
func (s *State) betterSeed(f *Fixture, total []Half) []Half {
	better := 0
	if slices.Index(s.Seeds, f.Entrants[1]) < slices.Index(s.Seeds, f.Entrants[0]) {
		better = 1
	}
	total[better] = max(total[0], total[1]) + Draw
	return total
}

// stayedAway is what a meeting pays that those have lost who did not begin games, nil while that is not so. Who does not begin once
// has the other begin the next game, with the seats changed. Who does not begin again has lost; where the other
// does not begin either, both have. In an arena, and at tables of more than two, the first time counts.
func (s *State) stayedAway(f *Fixture) []Half {
	off := make([]int, len(f.Entrants))
	for _, game := range f.Games {
		if game.Off {
			off[slices.Index(f.Entrants, game.By)]++
		} else if game.Points != nil {
			clear(off) // whoever plays a game is there again
		}
	}
	lost := make([]bool, len(off))
	most := slices.Max(off)
	for i, times := range off {
		lost[i] = times > 0
	}
	switch {
	case most == 0:
		return nil
	case s.Terms.Kind == KindLeague:
		return s.forfeited(lost)
	case s.Terms.Kind != KindArena && !slices.Contains(off, 2) && slices.Contains(lost, false):
		return nil
	case slices.Contains(off, 2):
		for i := range lost {
			lost[i] = off[i] == 2
		}
	}
	points := s.forfeited(lost)
	for i, paid := range f.total() {
		points[i] += paid
	}
	return s.decisive(f, points, lost)
}

// decisive gives the meeting of a knock-out to whoever did not stay away, however the games stood before.
func (s *State) decisive(f *Fixture, points []Half, lost []bool) []Half {
	if s.Terms.Kind != KindKnockout {
		return points
	}
	for i := range points {
		if other := 1 - i; lost[other] && !lost[i] {
			points[i] = max(points[i], points[other]+Win)
		}
	}
	if !slices.Contains(lost, false) {
		clear(points)
	}
	return points
}

// goOn begins the next round, or ends the tournament where there is none.
func (s *State) goOn(now time.Time) []Event {
	if len(s.Rounds) > 0 && (len(s.Rounds) >= s.Of() && s.Terms.Kind != KindArena) {
		return []Event{Finished{At: now.UnixMilli()}}
	}
	meetings := s.pairing()
	if len(meetings) == 0 && s.Terms.Kind != KindArena {
		return []Event{Finished{At: now.UnixMilli()}}
	}
	paired := Paired{At: now.UnixMilli(), Round: len(s.Rounds) + 1, Meetings: meetings}
	if s.Terms.Kind == KindLeague {
		paired.Ends = now.Add(time.Duration(s.Terms.Days) * 24 * time.Hour).UnixMilli()
	}
	return []Event{paired}
}

// pairing is who meets whom in the next round, none where nobody can.
func (s *State) pairing() [][]int {
	round := len(s.Rounds)
	switch s.Terms.Kind {
	case KindRobin:
		return s.seeded(Berger(len(s.Seeds))[round])
	case KindDouble:
		return s.seeded(DoubleBerger(len(s.Seeds))[round])
	case KindKnockout:
		return s.knockoutPairing()
	case KindSwiss:
		return s.swissPairing()
	case KindLeague:
		return s.leaguePairing()
	case KindArena:
		return s.arenaPairing()
	}
	return nil
}

// seeded gives meetings of places among the seeds by the numbers of their entrants.
func (s *State) seeded(meetings []Meeting) [][]int {
	list := make([][]int, len(meetings))
	for i, m := range meetings {
		list[i] = []int{s.Seeds[m.First]}
		if !m.Bye() {
			list[i] = append(list[i], s.Seeds[m.Second])
		}
	}
	return list
}

// knockoutPairing has the winners of neighbouring meetings meet, and at the end the losers of the last but one.
func (s *State) knockoutPairing() (meetings [][]int) {
	if len(s.Rounds) == 0 {
		return s.seeded(Knockout(len(s.Seeds)))
	}
	before := s.last().Fixtures
	for i := 0; i+1 < len(before); i += 2 {
		meetings = append(meetings, s.facing(before[i].Winner(), before[i+1].Winner()))
	}
	if third := s.thirdPlace(before); len(third) > 1 {
		meetings = append(meetings, third)
	}
	return meetings
}

// thirdPlace is who plays for the third place.
func (s *State) thirdPlace(before []Fixture) []int {
	if !s.Terms.ThirdPlace || len(before) != 2 {
		return nil
	}
	return s.facing(s.staying(before[0].Loser()), s.staying(before[1].Loser()))
}

// staying is an entrant, or Nobody where they have left.
func (s *State) staying(entrant int) int {
	if entrant != Nobody && s.Entrants[entrant].Left {
		return Nobody
	}
	return entrant
}

// facing is a meeting of two of whom either may be Nobody, the better seed first.
func (s *State) facing(a, b int) []int {
	meeting := []int{}
	for _, seed := range s.Seeds {
		if seed == a || seed == b {
			meeting = append(meeting, seed)
		}
	}
	return meeting
}
