package tournament

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tessera/internal/legible"
)

// Kind is how the entrants of a tournament are brought together.
type Kind string

// The kinds of tournaments. Only a league has tables of more than two seats.
const (
	KindRobin    Kind = "robin"
	KindDouble   Kind = "double"
	KindSwiss    Kind = "swiss"
	KindKnockout Kind = "knockout"
	KindArena    Kind = "arena"
	KindLeague   Kind = "league"
)

// Kinds are all that there are.
var Kinds = []Kind{KindRobin, KindDouble, KindSwiss, KindKnockout, KindArena, KindLeague}

// mostEntrants is how many can enter a tournament of a kind: in a round robin of more nobody would come to an end.
var mostEntrants = map[Kind]int{
	KindRobin: 32, KindDouble: 20, KindSwiss: 256, KindKnockout: 256, KindArena: 256, KindLeague: 120,
}

// The bounds of terms.
const (
	// MaxName and MaxText are in characters.
	MaxName   = 80
	MaxText   = 2000
	MaxRounds = 30
	MaxDays   = 60
	// MaxGames is of how many games a meeting of a knock-out can be the best.
	MaxGames                 = 15
	LeastMinutes, MaxMinutes = 5, 24 * 60
	MaxPause                 = 24 * time.Hour
	MaxRating                = 4000
	MaxSeats                 = 6
	// Ahead is how far ahead a tournament can be announced.
	Ahead = 366 * 24 * time.Hour
	// late is how long after its beginning a tournament can still be announced, as clocks differ.
	late = time.Minute
)

// Time is how much time each seat has for a game, in milliseconds. Package match says which can be played.
type Time struct {
	Kind    string `json:"kind"`
	Main    int64  `json:"main,omitempty"`
	Extra   int64  `json:"extra,omitempty"`
	Periods int    `json:"periods,omitempty"`
}

// ByDays reports whether each turn has days.
func (t *Time) ByDays() bool { return t != nil && (t.Kind == "days" || t.Kind == "weekdays") }

// Terms are what the maker of a tournament decides. What they ask of the games, package match says whether that can be played.
type Terms struct {
	Name    string   `json:"name"`
	Text    string   `json:"text,omitempty"`
	Kind    Kind     `json:"kind"`
	Variant string   `json:"variant"`
	Options []string `json:"options,omitempty"`
	Size    int      `json:"size,omitempty"`
	Seats   int      `json:"seats"`
	// Sides tells which seats play together, by the rules of the variant; nil: everybody alone.
	Sides []int `json:"sides,omitempty"`
	// Time is nil for play without clocks.
	Time  *Time `json:"time,omitempty"`
	Rated bool  `json:"rated,omitempty"`
	// Rounds are those of a Swiss and of a league.
	Rounds int `json:"rounds,omitempty"`
	// Days is how long a round of a league lasts.
	Days int `json:"days,omitempty"`
	// Games is of how many games a meeting of a knock-out is the best.
	Games      int  `json:"games,omitempty"`
	ThirdPlace bool `json:"thirdPlace,omitempty"`
	// Minutes is how long an arena lasts.
	Minutes int `json:"minutes,omitempty"`
	// Starts is when it begins, in milliseconds since 1970; 0: when its maker says so.
	Starts int64 `json:"starts,omitempty"`
	// Pause is the time between two rounds, in seconds.
	Pause int `json:"pause,omitempty"`
	Most  int `json:"most"`
	// Late is the last round before which people may still enter a Swiss that runs.
	Late int `json:"late,omitempty"`
	// Least and Greatest bound the ratings that may enter; 0 for no bound.
	Least    int  `json:"least,omitempty"`
	Greatest int  `json:"greatest,omitempty"`
	Bots     bool `json:"bots,omitempty"`
	// Club says that games are played at real boards.
	Club bool `json:"club,omitempty"`
}

// Fewest is with how many entrants it can begin.
func (t *Terms) Fewest() int { return max(2, t.Seats) }

// Check says why there can be no tournament on such terms: a *Refusal.
func (t *Terms) Check(now time.Time) error {
	if err := readable(append(strings.Split(t.Text, "\n"), t.Name)...); err != nil {
		return err
	}
	if problem := t.problem(now); problem != "" {
		return refuse(CodeTerms, "%s", problem)
	}
	return nil
}

// problem is what is wrong with terms, empty for nothing.
func (t *Terms) problem(now time.Time) string {
	for _, check := range []func() string{
		t.textProblem, t.kindProblem, t.roundsProblem, t.entryProblem, t.clubProblem, func() string { return t.timeProblem(now) },
	} {
		if problem := check(); problem != "" {
			return problem
		}
	}
	return ""
}

func (t *Terms) textProblem() string {
	switch {
	case !fits(t.Name, MaxName) || t.Name == "":
		return "a name has 1 to 80 characters, and no blanks at its ends"
	case !fits(t.Text, MaxText):
		return "the text has at most 2000 characters, and no blanks at its ends"
	}
	return ""
}

// fits reports whether a text is one of so many characters at most, without blanks at its ends.
func fits(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && strings.TrimSpace(text) == text
}

// readable says why others cannot read some lines: a *Refusal.
func readable(lines ...string) error {
	for _, line := range lines {
		if sign := legible.Flaw(line); sign != "" {
			return refuse(CodeSign, "the sign %+q is not seen, or stands where it cannot be read", sign)
		}
	}
	return nil
}

func (t *Terms) kindProblem() string {
	switch league := t.Kind == KindLeague; {
	case !slices.Contains(Kinds, t.Kind):
		return "there is no such kind"
	case t.Seats < 2 || t.Seats > MaxSeats || t.Seats > 2 && !league:
		return "two sit at a table, in a league up to six"
	case t.Most < t.Fewest() || t.Most > mostEntrants[t.Kind]:
		return "as many cannot enter"
	case t.Time == nil && !t.Club:
		return "games are played with clocks"
	case t.Kind == KindArena && t.Time.ByDays():
		return "an arena is not played in games of days"
	case len(t.Sides) != 0 && len(t.Sides) != t.Seats:
		return "as many seats cannot be on sides"
	case len(t.Options) > 8:
		return "there are too many options"
	}
	return ""
}

func (t *Terms) roundsProblem() string {
	switch swiss, league, knockout, arena := t.Kind == KindSwiss, t.Kind == KindLeague, t.Kind == KindKnockout, t.Kind == KindArena; {
	case outside(t.Rounds, 1, MaxRounds, swiss || league):
		return "a Swiss and a league have 1 to 30 rounds, and nothing else says how many"
	case outside(t.Days, 1, MaxDays, league):
		return "a round of a league lasts 1 to 60 days, and no other"
	case outside(t.Games, 1, MaxGames, knockout) || knockout && t.Games%2 == 0:
		return "a meeting of a knock-out is the best of an odd number of games up to 15, and no other"
	case t.ThirdPlace && !knockout:
		return "a third place is played for in a knock-out"
	case outside(t.Minutes, LeastMinutes, MaxMinutes, arena):
		return "an arena lasts 5 minutes to a day, and nothing else has minutes"
	case outside(t.Pause, 0, int(MaxPause/time.Second), !arena && !league):
		return "between two rounds there is a day at most, and none in an arena and a league"
	case outside(t.Late, 0, t.Rounds, swiss):
		return "one comes late to one of the rounds of a Swiss"
	}
	return ""
}

// outside reports whether a number is not from low to high, or there where it means nothing.
func outside(n, low, high int, meant bool) bool {
	return meant && (n < low || n > high) || !meant && n != 0
}

func (t *Terms) entryProblem() string {
	if t.Least < 0 || t.Greatest < 0 || t.Least > MaxRating || t.Greatest > MaxRating || t.Greatest != 0 && t.Least > t.Greatest {
		return "nobody has such a rating"
	}
	return ""
}

func (t *Terms) clubProblem() string {
	if t.Club && (t.Rated || t.Bots || t.Least != 0 || t.Greatest != 0 || t.Kind == KindArena) {
		return "at real boards there are no ratings, no programs and no arena"
	}
	return ""
}

func (t *Terms) timeProblem(now time.Time) string {
	starts := time.UnixMilli(t.Starts)
	if t.Starts != 0 && (starts.Before(now.Add(-late)) || starts.After(now.Add(Ahead))) {
		return "it begins within a year from now"
	}
	return ""
}
