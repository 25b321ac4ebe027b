package server

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"tessera/director"
	"tessera/match"
	"tessera/tournament"
	"tessera/wire"
)

// tournaments are as they were told last: what is the same for everybody is made once for each change, however many look.
type tournaments struct {
	mu    sync.Mutex
	known map[string]toldTournament
}

// toldTournament is what everybody is told of a tournament at a version, and when that was made: names may have changed since.
type toldTournament struct {
	version int64
	at      time.Time
	told    *wire.Tournament
}

const (
	// toldFor is for how long the names in what was told are taken for true.
	toldFor = 10 * time.Second
	// mostTold is how many are remembered.
	mostTold = 100
)

// get is what is told of a tournament at a version, which is made where that was not told lately. Of many who ask at once one makes it.
func (t *tournaments) get(id string, version int64, now time.Time, whole func() wire.Tournament) *wire.Tournament {
	t.mu.Lock()
	defer t.mu.Unlock()
	if known := t.known[id]; known.version == version && now.Sub(known.at) < toldFor {
		return known.told
	}
	if t.known == nil || len(t.known) >= mostTold {
		t.known = map[string]toldTournament{}
	}
	told := whole()
	t.known[id] = toldTournament{version, now, &told}
	return &told
}

// tournamentFor tells a tournament to somebody; changed is closed when it stands otherwise.
func (s *Server) tournamentFor(ctx context.Context, id string, who person) (told wire.Tournament, changed <-chan struct{}, err error) {
	state, changed, err := s.config.Director.State(ctx, id)
	if err != nil {
		return told, nil, err
	}
	now := s.config.Now()
	told = *s.tournaments.get(id, state.Version, now, func() wire.Tournament {
		return s.wholeTournament(context.WithoutCancel(ctx), id, state)
	})
	told.Now = now.UnixMilli()
	tellOwn(&told, state, textsOf(who.holders()))
	return told, changed, nil
}

// tellOwn is what somebody is told of themselves.
func tellOwn(told *wire.Tournament, state *tournament.State, holders []string) {
	told.Host = slices.Contains(holders, state.By)
	number := state.Entrant(holders...)
	if number == tournament.Nobody {
		return
	}
	e := state.Entrants[number]
	told.Mine, told.Summary.Entered, told.Out = &number, !e.Left, e.Left && e.Cause == tournament.CauseOut
	for id, f := range state.Playing {
		if slices.Contains(f.Entrants, number) {
			told.Match = id
		}
	}
}

// wholeTournament is what everybody is told.
func (s *Server) wholeTournament(ctx context.Context, id string, state *tournament.State) wire.Tournament {
	told := wire.Tournament{
		Entrants: listOf(state.Entrants, func(number int, e tournament.Entrant) wire.Entrant { return s.entrantOf(ctx, number, e) }),
		Rounds:   listOf(state.Rounds, func(i int, round tournament.Round) wire.TournamentRound { return roundOf(state, i, round) }),
		Standings: listOf(state.Standings(), func(_ int, p tournament.Place) wire.TournamentStanding {
			return wire.TournamentStanding{
				Entrant: p.Entrant, Place: p.Place, Score: int(p.Score), Breaks: append([]int{}, p.Breaks...), Played: p.Played, Won: p.Won, Streak: p.Streak,
			}
		}),
		Breaks: append([]wire.TieBreak{}, breaksOf[state.Terms.Kind]...), Next: state.NextRound(), Ends: state.Ends(),
	}
	told.Summary = s.summaryOf(ctx, id, state, told.Entrants)
	return told
}

// breaksOf are the tie-breaks of each kind in their order.
var breaksOf = map[tournament.Kind][]wire.TieBreak{
	tournament.KindRobin:  {wire.BreakSonnebornBerger, wire.BreakDirect, wire.BreakWins},
	tournament.KindDouble: {wire.BreakSonnebornBerger, wire.BreakDirect, wire.BreakWins},
	tournament.KindSwiss:  {wire.BreakBuchholz, wire.BreakBuchholzCut, wire.BreakSonnebornBerger},
	tournament.KindArena:  {wire.BreakFewerGames, wire.BreakWins},
	tournament.KindLeague: {wire.BreakTables, wire.BreakDirect},
}

func (s *Server) summaryOf(ctx context.Context, id string, state *tournament.State, entrants []wire.Entrant) wire.TournamentSummary {
	return wire.TournamentSummary{
		ID: id, Stage: wire.TournamentStage(state.Stage), By: s.sitter(ctx, []match.Holder{match.Holder(state.By)}).Name,
		Terms: wireTerms(&state.Terms), Entrants: state.Present(), Round: len(state.Rounds), Of: state.Of(),
		Began: state.Began, Ended: state.Ended,
		Winners: listOf(state.Winners(), func(_, number int) string { return entrants[number].Name }),
	}
}

func wireTerms(t *tournament.Terms) wire.TournamentTerms {
	told := wire.TournamentTerms{
		Name: t.Name, Text: t.Text, Kind: wire.TournamentKind(t.Kind), Variant: t.Variant, Options: append([]string{}, t.Options...),
		Size: t.Size, Seats: t.Seats, Rated: t.Rated, Rounds: t.Rounds, Days: t.Days, Games: t.Games, ThirdPlace: t.ThirdPlace,
		Minutes: t.Minutes, Starts: t.Starts, Pause: t.Pause, Most: t.Most, Late: t.Late, Bots: t.Bots, Club: t.Club,
	}
	if t.Time != nil {
		told.Time = &wire.TimeControl{Kind: wire.TimeKind(t.Time.Kind), Main: t.Time.Main, Extra: t.Time.Extra, Periods: t.Time.Periods}
	}
	if t.Least != 0 || t.Greatest != 0 {
		told.Range = &wire.RatingRange{Least: t.Least, Most: t.Greatest}
	}
	return told
}

func (s *Server) entrantOf(ctx context.Context, number int, e tournament.Entrant) wire.Entrant {
	told := wire.Entrant{Number: number, Name: e.Name, Bot: e.Bot, Left: e.Left, Late: e.Late}
	if e.Holder != "" {
		told.Name = s.sitter(ctx, []match.Holder{match.Holder(e.Holder)}).Name
		told.Person = told.Name != ""
	}
	if e.Rating != 0 {
		told.Rating = &wire.Rating{Value: e.Rating}
	}
	return told
}

// mostMeetings is how many meetings of an arena are told that are over.
const mostMeetings = 100

func roundOf(state *tournament.State, i int, round tournament.Round) wire.TournamentRound {
	told := wire.TournamentRound{Number: i + 1, Began: round.Began, Ends: round.Ends, Meetings: listOf(round.Fixtures, meetingOf)}
	if state.Terms.Kind == tournament.KindArena {
		told.Meetings = latest(told.Meetings, round.Fixtures)
	}
	return told
}

func meetingOf(number int, f tournament.Fixture) wire.TournamentMeeting {
	return wire.TournamentMeeting{
		Number: number, Entrants: append([]int{}, f.Entrants...), Forfeit: f.Forfeit,
		Matches: listOf(f.Games, func(_ int, g tournament.Game) string { return g.Match }),
		Points:  listOf(f.Points, func(_ int, points tournament.Half) int { return int(points) }),
	}
}

// latest are the meetings that are not over, and of the others those that ended last.
func latest(meetings []wire.TournamentMeeting, fixtures []tournament.Fixture) []wire.TournamentMeeting {
	over := []int{}
	for i := range fixtures {
		if fixtures[i].Done() {
			over = append(over, i)
		}
	}
	slices.SortStableFunc(over, func(a, b int) int { return cmp.Compare(fixtures[b].Decided, fixtures[a].Decided) })
	dropped := map[int]bool{}
	for _, i := range over[min(len(over), mostMeetings):] {
		dropped[i] = true
	}
	return slices.DeleteFunc(meetings, func(m wire.TournamentMeeting) bool { return dropped[m.Number] })
}

// tournamentOf is the tournament in which a match is played, nil for none. One that cannot be read is not told.
func (s *Server) tournamentOf(ctx context.Context, id string, state *match.State) *wire.TableTournament {
	if state.Tournament == "" || s.config.Director == nil {
		return nil
	}
	of, _, err := s.config.Director.State(ctx, state.Tournament)
	if err != nil {
		if ctx.Err() == nil && !errors.Is(err, director.ErrUnknown) {
			s.config.Log.Error("the tournament of a match cannot be found", "match", id, "error", err)
		}
		return nil
	}
	told := &wire.TableTournament{ID: state.Tournament, Name: of.Terms.Name}
	if round, _, _, ok := of.Find(id); ok && of.Terms.Kind != tournament.KindArena {
		told.Round = round
	}
	return told
}

// tournamentsOf are all that an account has made or ever entered, as it is told of them.
func (s *Server) tournamentsOf(ctx context.Context, who person) ([]wire.Tournament, error) {
	list := []wire.Tournament{}
	if s.config.Director == nil {
		return list, nil
	}
	ids, err := s.config.Director.Of(ctx, textsOf(who.holders())...)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		told, _, err := s.tournamentFor(ctx, id, who)
		if err != nil {
			return nil, err
		}
		list = append(list, told)
	}
	return list, nil
}
