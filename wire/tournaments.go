package wire

// TournamentKind is how the entrants of a tournament are brought together.
type TournamentKind string

// The kinds of tournaments. Only a league has tables of more than two seats.
const (
	TournamentRobin    TournamentKind = "robin"
	TournamentDouble   TournamentKind = "double"
	TournamentSwiss    TournamentKind = "swiss"
	TournamentKnockout TournamentKind = "knockout"
	TournamentArena    TournamentKind = "arena"
	TournamentLeague   TournamentKind = "league"
)

// TournamentStage is how far a tournament has come.
type TournamentStage string

// The stages. TournamentOpen: it has not begun, and people enter.
const (
	TournamentOpen      TournamentStage = "open"
	TournamentRunning   TournamentStage = "running"
	TournamentOver      TournamentStage = "over"
	TournamentCancelled TournamentStage = "cancelled"
)

// TieBreak decides between entrants with equal points.
type TieBreak string

// The tie-breaks. Points of opponents are counted in halves, Sonneborn-Berger in quarters.
const (
	BreakBuchholz        TieBreak = "buchholz"
	BreakBuchholzCut     TieBreak = "buchholz_cut"
	BreakSonnebornBerger TieBreak = "sonneborn_berger"
	BreakDirect          TieBreak = "direct"
	BreakWins            TieBreak = "wins"
	// BreakTables, in a league, is how many tables were won, alone or with partners.
	BreakTables TieBreak = "tables"
	// BreakFewerGames, in an arena, is how many games were needed, as a negative number.
	BreakFewerGames TieBreak = "fewer_games"
)

// TournamentTerms are what the maker of a tournament decides.
type TournamentTerms struct {
	Name string `json:"name"`
	// Text says more, in plain words and lines.
	Text    string         `json:"text,omitempty"`
	Kind    TournamentKind `json:"kind"`
	Variant string         `json:"variant"`
	Options []string       `json:"options"`
	Size    int            `json:"size,omitempty"`
	// Seats is how many sit at a table: two, but for leagues.
	Seats int `json:"seats"`
	// Time is null for play without clocks, which only tournaments have whose results are entered by hand.
	Time  *TimeControl `json:"time,omitempty"`
	Rated bool         `json:"rated,omitempty"`
	// Rounds are those of a Swiss, or the rounds of a league; all others follow from the number of entrants, or from the time.
	Rounds int `json:"rounds,omitempty"`
	// Days is how long a round of a league lasts.
	Days int `json:"days,omitempty"`
	// Games is of how many games a meeting of a knock-out is the best; ThirdPlace says that the third place is played for.
	Games      int  `json:"games,omitempty"`
	ThirdPlace bool `json:"thirdPlace,omitempty"`
	// Minutes is how long an arena lasts.
	Minutes int `json:"minutes,omitempty"`
	// Starts is when it begins, in milliseconds since 1970; 0: when its maker says so.
	Starts int64 `json:"starts,omitempty"`
	// Pause is the time between two rounds, in seconds.
	Pause int `json:"pause,omitempty"`
	// Most is how many can enter.
	Most int `json:"most"`
	// Late is the last round before which people may still enter once it runs, 0 for none. An arena is open until its last minutes.
	Late int `json:"late,omitempty"`
	// Range is the ratings that may enter; null: everybody may.
	Range *RatingRange `json:"range,omitempty"`
	// Bots says that programs may enter.
	Bots bool `json:"bots,omitempty"`
	// Club says that games are played at real boards: its maker enters people by name, and the results.
	Club bool `json:"club,omitempty"`
}

// NewTournament is the body of POST /api/tournaments. It is answered with a Tournament.
type NewTournament struct {
	// ID is chosen by the browser: a second request with the same one gives the first tournament.
	ID    string          `json:"id"`
	Terms TournamentTerms `json:"terms"`
}

// TournamentSummary is a tournament in a list.
type TournamentSummary struct {
	ID    string          `json:"id"`
	Stage TournamentStage `json:"stage"`
	// By is the name of its maker, empty where the account is deleted.
	By    string          `json:"by"`
	Terms TournamentTerms `json:"terms"`
	// Entrants is how many have entered and not left.
	Entrants int `json:"entrants"`
	// Round is the round that is played, from 1; 0 before the first. Of is how many there are, 0 where that is not known.
	Round int `json:"round"`
	Of    int `json:"of"`
	// Began and Ended are when it did, in milliseconds since 1970; 0: not yet.
	Began int64 `json:"began,omitempty"`
	Ended int64 `json:"ended,omitempty"`
	// Entered says that the visitor has entered and not left.
	Entered bool `json:"entered,omitempty"`
	// Winner is the name of who stands first when it is over; more than one where they share the place.
	Winners []string `json:"winners,omitempty"`
}

// Tournaments answers GET /api/tournaments?stage=&kind=&by=&before=: those that run, those to come, those that are over, each the
// nearest first. More says that there are older ones: ask for those before the last.
type Tournaments struct {
	Tournaments []TournamentSummary `json:"tournaments"`
	More        bool                `json:"more"`
}

// PersonTournament is a tournament that somebody has played to its end, and how they did.
type PersonTournament struct {
	Summary TournamentSummary `json:"summary"`
	// Place counts from 1, of so many who have taken part.
	Place int `json:"place"`
	Of    int `json:"of"`
	// Score is in half points, in an arena in points.
	Score int `json:"score"`
}

// PersonTournaments answers GET /api/people/{name}/tournaments?before=: those that are over, the latest first.
type PersonTournaments struct {
	Tournaments []PersonTournament `json:"tournaments"`
	// Next is before which the next page begins, empty where there is none.
	Next string `json:"next"`
}

// Entrant is somebody in a tournament.
type Entrant struct {
	// Number counts from 0 in the order of entering, and never changes.
	Number int `json:"number"`
	// Name is that of the account, empty where that is deleted, or what the maker of a club's tournament has written.
	Name string `json:"name"`
	// Person says that there is an account, and a page of it.
	Person bool    `json:"person,omitempty"`
	Bot    bool    `json:"bot,omitempty"`
	Rating *Rating `json:"rating,omitempty"`
	// Left says that the entrant has left, or was taken out.
	Left bool `json:"left,omitempty"`
	// Late is the first round of somebody who came late.
	Late int `json:"late,omitempty"`
}

// TournamentMeeting is who meets in a round, and what came of it.
type TournamentMeeting struct {
	// Number counts from 0 within the round.
	Number int `json:"number"`
	// Entrants are in the order of their seats in the first game; in those that follow each takes the seat of the next. One alone
	// has a bye. In a knock-out a meeting has none into which nobody has come.
	Entrants []int `json:"entrants"`
	// Matches are those in which the games are played, in order. One that was called off, since somebody did not begin, is among them.
	Matches []string `json:"matches"`
	// Points are what it paid each, in halves; empty while it is not decided.
	Points []int `json:"points"`
	// Forfeit says that it was not decided at the board.
	Forfeit bool `json:"forfeit,omitempty"`
}

// TournamentRound is a round; an arena has one, which grows: of it the meetings are told that are not over, and the latest of the
// others.
type TournamentRound struct {
	// Number counts from 1.
	Number int `json:"number"`
	// Began is when it did, and Ends when a round of a league does, in milliseconds since 1970.
	Began    int64               `json:"began"`
	Ends     int64               `json:"ends,omitempty"`
	Meetings []TournamentMeeting `json:"meetings"`
}

// TournamentStanding is where an entrant stands.
type TournamentStanding struct {
	Entrant int `json:"entrant"`
	// Place counts from 1; who is level in everything shares a place.
	Place int `json:"place"`
	// Score is in half points.
	Score int `json:"score"`
	// Breaks are in the order of Tournament.Breaks.
	Breaks []int `json:"breaks"`
	// Played and Won count games at the board.
	Played int `json:"played"`
	Won    int `json:"won"`
	// Streak is how many games of an arena were won in a row until now.
	Streak int `json:"streak,omitempty"`
}

// Tournament answers GET /api/tournaments/{id}; GET /api/tournaments/{id}/watch sends it as events whenever it changes.
type Tournament struct {
	Summary   TournamentSummary    `json:"summary"`
	Entrants  []Entrant            `json:"entrants"`
	Rounds    []TournamentRound    `json:"rounds"`
	Standings []TournamentStanding `json:"standings"`
	Breaks    []TieBreak           `json:"breaks"`
	// Mine is the visitor's number, null for those who are not in it; Match is where the visitor has to play now.
	Mine  *int   `json:"mine"`
	Match string `json:"match,omitempty"`
	// Out says that the visitor was taken out, and so cannot enter again.
	Out bool `json:"out,omitempty"`
	// Host says that the visitor has made it and can start, cancel, take out, and enter results of a club.
	Host bool `json:"host,omitempty"`
	// Next is when the next round begins, or the tournament ends at real boards, in milliseconds since 1970; 0: when this one is over.
	Next int64 `json:"next,omitempty"`
	// Ends is when an arena ends.
	Ends int64 `json:"ends,omitempty"`
	// Now is the server's clock.
	Now int64 `json:"now"`
}

// POST /api/tournaments/{id}/start begins a tournament; where one at real boards runs and its round is decided, it begins the
// next one without waiting for the pause.

// TournamentEntrant is the body of POST /api/tournaments/{id}/entrants and /out: whom its maker enters by name (a club), or takes out.
type TournamentEntrant struct {
	Name   string `json:"name,omitempty"`
	Number *int   `json:"number,omitempty"`
}

// TournamentResult is the body of POST /api/tournaments/{id}/results: what a meeting of a club's tournament paid, in halves.
type TournamentResult struct {
	Round   int   `json:"round"`
	Meeting int   `json:"meeting"`
	Points  []int `json:"points"`
	Forfeit bool  `json:"forfeit,omitempty"`
}

// TournamentCode says why something was refused in a tournament, beside the reasons of Code.
type TournamentCode string

// The reasons of tournaments.
const (
	// CodeTournamentUnknown: there is no such tournament.
	CodeTournamentUnknown TournamentCode = "tournament_unknown"
	// CodeTournamentTerms: the terms do not go together; the message says which.
	CodeTournamentTerms TournamentCode = "tournament_terms"
	// CodeTournamentSign: a name or a text has signs that others cannot see, or more than two marks on one letter.
	CodeTournamentSign TournamentCode = "tournament_sign"
	// CodeTournamentMany: one has made as many tournaments that are not over as there may be.
	CodeTournamentMany TournamentCode = "tournament_many"
	// CodeTournamentFull: as many have entered as may.
	CodeTournamentFull TournamentCode = "tournament_full"
	// CodeTournamentClosed: it is too late to enter.
	CodeTournamentClosed TournamentCode = "tournament_closed"
	// CodeTournamentRange: it is for people with other ratings.
	CodeTournamentRange TournamentCode = "tournament_range"
	// CodeTournamentBots: it is not for programs.
	CodeTournamentBots TournamentCode = "tournament_bots"
	// CodeTournamentFew: too few have entered for it to begin.
	CodeTournamentFew TournamentCode = "tournament_few"
	// CodeTournamentOver: it is over, or was cancelled.
	CodeTournamentOver TournamentCode = "tournament_over"
	// CodeTournamentHost: only its maker may do that.
	CodeTournamentHost TournamentCode = "tournament_host"
	// CodeTournamentName: somebody with that name is in it already.
	CodeTournamentName TournamentCode = "tournament_name"
	// CodeTournamentResult: that cannot be the result of the meeting.
	CodeTournamentResult TournamentCode = "tournament_result"
)
