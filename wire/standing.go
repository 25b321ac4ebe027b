package wire

// Rating is how well somebody plays a variant at a speed.
type Rating struct {
	Value int `json:"value"`
	// Provisional says that too little is known for the number to mean much.
	Provisional bool `json:"provisional,omitempty"`
	// Change is what the game that is over has changed; null while it is not rated.
	Change *int `json:"change,omitempty"`
}

// RatingRange is from which rating to which; 0 for no bound.
type RatingRange struct {
	Least int `json:"least,omitempty"`
	Most  int `json:"most,omitempty"`
}

// MostRating is the greatest that can be asked for.
const MostRating = 4000

// Speed is how fast games are, roughly: ratings are apart for each.
type Speed string

// The speeds.
const (
	SpeedFast Speed = "fast"
	SpeedLive Speed = "live"
	SpeedDays Speed = "days"
)

// RatingPool is in what somebody has a rating.
type RatingPool struct {
	Variant string `json:"variant"`
	Speed   Speed  `json:"speed"`
}

// Standing answers GET /api/standing?variant=&speed=: the best of a pool. Without parameters it is the fullest pool.
type Standing struct {
	Pool RatingPool `json:"pool"`
	// Leaders are in the order of their conservative value; People is how many are rated in the pool.
	Leaders []Leader `json:"leaders"`
	People  int      `json:"people"`
	// Pools are those in which somebody is rated, the fullest first.
	Pools []PoolCount `json:"pools"`
}

// PoolCount is how many people are rated in a pool.
type PoolCount struct {
	Variant string `json:"variant"`
	Speed   Speed  `json:"speed"`
	People  int    `json:"people"`
}

// Leader is one of the best of a pool.
type Leader struct {
	Name string `json:"name"`
	// Bot says that a program plays there.
	Bot    bool   `json:"bot,omitempty"`
	Rating Rating `json:"rating"`
	Games  int    `json:"games"`
	Won    int    `json:"won"`
	Drawn  int    `json:"drawn"`
	// At is when the last game ended, in milliseconds since 1970.
	At int64 `json:"at"`
}

// PersonStanding answers GET /api/people/{name}/standing: what somebody has in each pool, those with the most games first.
type PersonStanding struct {
	Pools []PersonPool `json:"pools"`
}

// PersonPool is what somebody has in a pool, and how that went.
type PersonPool struct {
	Variant string `json:"variant"`
	Speed   Speed  `json:"speed"`
	Rating  Rating `json:"rating"`
	// Deviation is how far the rating may be off: two of them, with 95 in 100.
	Deviation int   `json:"deviation"`
	Games     int   `json:"games"`
	Won       int   `json:"won"`
	Drawn     int   `json:"drawn"`
	At        int64 `json:"at"`
	// Streak is how many games were won one after the other by now, Longest the most that ever were.
	Streak  int `json:"streak"`
	Longest int `json:"longest"`
	// Peak is the highest rating that was not provisional, and when it was reached; null where there is none.
	Peak *RatingPoint `json:"peak"`
	// Graph is the rating after each game, the earliest first, at most the last MostPoints.
	Graph []RatingPoint `json:"graph"`
}

// MostPoints is the number of games of a graph.
const MostPoints = 200

// RatingPoint is a rating after a game.
type RatingPoint struct {
	// At is when the game ended, in milliseconds since 1970.
	At    int64 `json:"at"`
	Value int   `json:"value"`
}

// SeasonStanding answers GET /api/standing/seasons?variant=&speed=&season=: who did best in a pool in a season, which is a quarter
// of a calendar year by Coordinated Universal Time. Without parameters it is the fullest pool, and its latest season.
type SeasonStanding struct {
	Pool RatingPool `json:"pool"`
	// Season is a year and a quarter, as 2026-4, which lasts from From until Until, in milliseconds since 1970.
	Season string `json:"season"`
	From   int64  `json:"from"`
	Until  int64  `json:"until"`
	// Running says that it is not over.
	Running bool `json:"running,omitempty"`
	// People is how many were rated in it.
	People int `json:"people"`
	// Best are those who reached the highest ratings, of all who had Games games in the season.
	Best  []Placed `json:"best"`
	Games int      `json:"games"`
	// Winners are those who won the most games.
	Winners []Placed `json:"winners"`
	// Seasons are all of the pool, the latest first.
	Seasons []SeasonCount `json:"seasons"`
}

// SeasonCount is how many people were rated in a season.
type SeasonCount struct {
	Season string `json:"season"`
	People int    `json:"people"`
}

// Placed is what somebody did in a pool in a season.
type Placed struct {
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
	Drawn int    `json:"drawn"`
	// Peak is the highest rating of the season that was not provisional, null where there is none.
	Peak *RatingPoint `json:"peak"`
}

// Fame answers GET /api/standing/fame?variant=&speed=: who did best in a pool since it began. Without parameters it is the fullest.
type Fame struct {
	Pool RatingPool `json:"pool"`
	// Highest have reached the highest ratings, Longest have won the most games one after the other, and Most the most games.
	Highest []Famous `json:"highest"`
	Longest []Famous `json:"longest"`
	Most    []Famous `json:"most"`
}

// Famous is one of those who did best.
type Famous struct {
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
	// Longest is how many games were won one after the other at most.
	Longest int `json:"longest"`
	// Peak is the highest rating that was not provisional, null where there is none.
	Peak *RatingPoint `json:"peak"`
}

// StandingExport is the file standing.json of GET /api/account/export: what the account has in each pool with all its graph, and
// what it did in each season, the latest first.
type StandingExport struct {
	Pools   []PersonPool   `json:"pools"`
	Seasons []PersonSeason `json:"seasons"`
}

// PersonSeason is what somebody did in a pool in a season.
type PersonSeason struct {
	Season  string `json:"season"`
	Variant string `json:"variant"`
	Speed   Speed  `json:"speed"`
	Games   int    `json:"games"`
	Won     int    `json:"won"`
	Drawn   int    `json:"drawn"`
	// Peak is the highest rating of the season that was not provisional, null where there is none.
	Peak *RatingPoint `json:"peak"`
}

// VoidGame is the body of POST /api/moderate/void: a rated game in which somebody has cheated. Without a game it is the last one.
type VoidGame struct {
	Match string `json:"match"`
	Game  int    `json:"game,omitempty"`
}

// Voided answers it.
type Voided struct {
	Match string `json:"match"`
	Game  int    `json:"game"`
}
