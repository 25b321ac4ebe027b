package wire

// APICode says why something was refused that a program asked for by a token, beside the other reasons.
type APICode string

// The reasons of the API.
const (
	// CodeUnknownToken: there is no token, or none that lasts.
	CodeUnknownToken APICode = "unknown_token"
	// CodeScope: the token does not allow that.
	CodeScope APICode = "scope"
)

// Command is the body of POST /api/v1/games/{game}/commands.
type Command struct {
	// ID is chosen by the program, unique for the match and seat; at most 64 characters. The same command, sent again with its
	// ID, is carried out once and has the first answer.
	ID string `json:"id"`
	// Seat is the first that the account has, where it is left out.
	Seat *int `json:"seat,omitempty"`
	// Game and Ply say which moment the command answers.
	Game   int    `json:"game"`
	Ply    int    `json:"ply"`
	Action Action `json:"action"`
}

// Sought answers POST /api/v1/seeks and /api/v1/people/{name}/challenge (202): the seek by its ID.
type Sought struct {
	Seek string `json:"seek"`
}

// The events of games, beside those of the lobby.
const (
	ReplyStarted ReplyType = "started"
	ReplyEnded   ReplyType = "ended"
)

// Started tells that a game goes on in which the account has a seat. It is told again on each stream.
type Started struct {
	Type  ReplyType `json:"type" tstype:"\"started\""`
	Match string    `json:"match"`
	// Game counts the games of the match from 1.
	Game int `json:"game"`
	// Mine lists the seats of the account.
	Mine []int `json:"mine"`
}

// Ended tells that a game is over that was told of.
type Ended struct {
	Type   ReplyType `json:"type" tstype:"\"ended\""`
	Match  string    `json:"match"`
	Game   int       `json:"game"`
	Result Result    `json:"result"`
}
