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
	Name   string `json:"name"`
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
