package wire

// LobbyCode says why something in the lobby was refused, beside the reasons of Code.
type LobbyCode string

// The reasons of the lobby.
const (
	// CodeSeekGone: the seek is not there any more; somebody else was faster, or it was withdrawn.
	CodeSeekGone LobbyCode = "seek_gone"
	// CodeOwnSeek: nobody plays against himself.
	CodeOwnSeek LobbyCode = "own_seek"
	// CodeManySeeks: one seeks, or has taken, as many at once as there may be.
	CodeManySeeks LobbyCode = "many_seeks"
	// CodeLobbyFull: there are as many seeks in all as there may be.
	CodeLobbyFull LobbyCode = "lobby_full"
	// CodeSeekSeats: a seek has one seat for its maker and one or more that are open, a challenge just one.
	CodeSeekSeats LobbyCode = "seek_seats"
	// CodeChallengeSignedOut: challenges are made by people who are signed in.
	CodeChallengeSignedOut LobbyCode = "challenge_signed_out"
	// CodeNobody: nobody has that name.
	CodeNobody LobbyCode = "nobody"
	// CodeOutOfRange: the seek is for people with other ratings.
	CodeOutOfRange LobbyCode = "out_of_range"
	// CodeRange: the least rating that is sought is more than the greatest, or nobody is rated.
	CodeRange LobbyCode = "rating_range"
	// CodeLeftGames: who has left games, or let others wait, waits until the error's Until.
	CodeLeftGames LobbyCode = "left_games"
	// CodeBotUnasked: nobody is paired with a bot who has not asked for that.
	CodeBotUnasked LobbyCode = "bot_unasked"
)

// LobbyError is the reason of a Denied.
type LobbyError struct {
	Code    string `json:"code" tstype:"Code | LobbyCode"`
	Message string `json:"message"`
	// Until goes with CodeLeftGames, in milliseconds since 1970.
	Until int64 `json:"until,omitempty"`
}

// Seek is somebody's wish for a game. Neither it nor anything else here tells which browser's it is.
type Seek struct {
	// ID is by what it is taken, withdrawn and declined.
	ID string `json:"id"`
	// Key is what its maker called it, empty for all others.
	Key string `json:"key,omitempty"`
	// Name is that of the maker's account, empty for a guest; Bot says that a program plays for it.
	Name    string    `json:"name"`
	Bot     bool      `json:"bot,omitempty"`
	Variant string    `json:"variant"`
	Options []string  `json:"options"`
	Size    int       `json:"size,omitempty"`
	Seats   []NewSeat `json:"seats"`
	// Takers is how many of the open seats are taken.
	Takers int `json:"takers"`
	// Pool is that for quick pairing, empty for all other seeks.
	Pool string `json:"pool,omitempty"`
	// To is whom a challenge is for, empty for all other seeks.
	To     string `json:"to,omitempty"`
	Target int    `json:"target,omitempty"`
	BestOf int    `json:"bestOf,omitempty"`
	// Time is null for play without clocks.
	Time *TimeControl `json:"time,omitempty"`
	// Since is when it was made, in milliseconds since 1970.
	Since int64 `json:"since"`
	// Rated says that the games are rated; then Rating is that of the maker, and Range the ratings that are sought.
	Rated  bool         `json:"rated,omitempty"`
	Rating *Rating      `json:"rating,omitempty"`
	Range  *RatingRange `json:"range,omitempty"`
}

// Pool is a game that is paired quickly: Pente for two, with the tournament rule.
type Pool struct {
	Name string `json:"name"`
	// Waiting is how many wait.
	Waiting int          `json:"waiting"`
	Time    *TimeControl `json:"time,omitempty"`
}

// LiveSeat is a seat at a table that everybody may watch.
type LiveSeat struct {
	Kind  SeatKind `json:"kind"`
	Level int      `json:"level,omitempty"`
	// Name is that of the account, empty for a guest; Bot says that a program plays for it.
	Name string `json:"name,omitempty"`
	Bot  bool   `json:"bot,omitempty"`
}

// LiveTable is a match that was paired in the lobby and goes on: everybody may watch it.
type LiveTable struct {
	Match   string     `json:"match"`
	Variant string     `json:"variant"`
	Options []string   `json:"options"`
	Size    int        `json:"size"`
	Seats   []LiveSeat `json:"seats"`
	// Game and Moves are how far it has come.
	Game  int `json:"game"`
	Moves int `json:"moves"`
	// Watching is how many look on.
	Watching int          `json:"watching"`
	Time     *TimeControl `json:"time,omitempty"`
}

// Lobby is how the lobby stands: what the browser seeks itself, what it has taken, who challenges it, and, where it has
// asked for the list, what everybody may take.
type Lobby struct {
	Type       ReplyType  `json:"type" tstype:"\"lobby\""`
	Mine       []Seek     `json:"mine"`
	Taken      []Seek     `json:"taken"`
	Challenges []Seek     `json:"challenges"`
	List       *LobbyList `json:"list,omitempty"`
}

// LobbyList is what everybody may see of the lobby.
type LobbyList struct {
	Seeks []Seek `json:"seeks"`
	Pools []Pool `json:"pools"`
}

// Tables are the matches that everybody may watch, for those who have asked for the list.
type Tables struct {
	Type   ReplyType   `json:"type" tstype:"\"tables\""`
	Tables []LiveTable `json:"tables"`
}

// Paired says that a match has begun in which the browser has a seat. It may be told more than once.
type Paired struct {
	Type  ReplyType `json:"type" tstype:"\"paired\""`
	Match string    `json:"match"`
	// Seek is what it came of.
	Seek string `json:"seek"`
}

// Gone says that somebody else got the seat that the browser wanted, or that the seek was withdrawn.
type Gone struct {
	Type ReplyType `json:"type" tstype:"\"gone\""`
	Seek string    `json:"seek"`
}

// Declined says that a challenge of the browser's was refused by the person of a name.
type Declined struct {
	Type ReplyType `json:"type" tstype:"\"declined\""`
	Seek string    `json:"seek"`
	Name string    `json:"name"`
}

// Stirred says that something has changed among the games in which the browser has a seat: GET /api/games tells what. With
// clocks other than those of days it is not told of each turn.
type Stirred struct {
	Type ReplyType `json:"type" tstype:"\"stirred\""`
}

// Denied says why something was not done in the lobby; ID is that of the request.
type Denied struct {
	Type  ReplyType  `json:"type" tstype:"\"denied\""`
	ID    string     `json:"id"`
	Error LobbyError `json:"error"`
}
