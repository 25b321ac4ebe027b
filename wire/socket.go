package wire

// MaxMessage is the size in bytes of the longest message that a server reads from a socket.
const MaxMessage = 8 << 10

// ActionType names what a seat wants to do.
type ActionType string

// The actions of a seat.
const (
	ActionPlay            ActionType = "play"
	ActionOfferTakeback   ActionType = "offer_takeback"
	ActionAcceptTakeback  ActionType = "accept_takeback"
	ActionDeclineTakeback ActionType = "decline_takeback"
	ActionResign          ActionType = "resign"
	ActionRematch         ActionType = "rematch"
	// ActionChoose makes the choice that an opening asks for.
	ActionChoose ActionType = "choose"
	// ActionClaim claims what the last stone brackets, whoever placed it.
	ActionClaim ActionType = "claim"
	// ActionCommit and ActionReveal are the two steps of the draw for the first move.
	ActionCommit ActionType = "commit"
	ActionReveal ActionType = "reveal"
	// ActionOfferTakeover asks that the computer plays on for another seat.
	ActionOfferTakeover   ActionType = "offer_takeover"
	ActionAcceptTakeover  ActionType = "accept_takeover"
	ActionDeclineTakeover ActionType = "decline_takeover"
	// ActionFill gives an open seat to the computer.
	ActionFill ActionType = "fill"
	// ActionUnseat opens a person's seat again, before the game begins.
	ActionUnseat ActionType = "unseat"
	// ActionResume takes one's seat back from the computer.
	ActionResume ActionType = "resume"
	// ActionAbort calls the game off while it has hardly begun.
	ActionAbort ActionType = "abort"
	// ActionOfferTie, ActionAcceptTie and ActionDeclineTie are about ending the game as a draw.
	ActionOfferTie   ActionType = "offer_tie"
	ActionAcceptTie  ActionType = "accept_tie"
	ActionDeclineTie ActionType = "decline_tie"
	// ActionClaimAbsence ends the part of a seat that has been away for longer than the table's Grace.
	ActionClaimAbsence ActionType = "claim_absence"
	// ActionSay says something at the table.
	ActionSay ActionType = "say"
	// ActionPlan plays ahead: it puts a plan in the place of the seat's former one.
	ActionPlan ActionType = "plan"
)

// Action is what a seat wants to do. Which fields it has depends on its type.
type Action struct {
	Type ActionType `json:"type"`
	// Point is where play puts the stone.
	Point string `json:"point,omitempty"`
	// Choice is what choose takes.
	Choice Choice `json:"choice,omitempty"`
	// Commitment goes with commit: the SHA-256 of what reveal will tell, in hexadecimal (docs/draw.md).
	Commitment string `json:"commitment,omitempty"`
	// Value and Nonce go with reveal: the number drawn, and 32 random bytes in hexadecimal.
	Value int    `json:"value,omitempty"`
	Nonce string `json:"nonce,omitempty"`
	// Of and Level go with offer_takeover and fill: the seat, and how well the computer is to play. Of goes with claim_absence and
	// unseat.
	Of    int `json:"of,omitempty"`
	Level int `json:"level,omitempty"`
	// Say has either a phrase or a text of at most MaxText characters.
	Phrase Phrase `json:"phrase,omitempty"`
	Text   string `json:"text,omitempty"`
	// Plan goes with plan: the stones that may come next; nothing withdraws what was planned.
	Plan []PlannedStone `json:"plan,omitempty"`
}

// RequestType names a message from the browser.
type RequestType string

// The messages of a browser.
const (
	// RequestWatch asks for everything after Version, now and from now on.
	RequestWatch RequestType = "watch"
	// RequestLeave ends a watch.
	RequestLeave RequestType = "leave"
	// RequestDo carries a command; the browser resends it with the same ID until it is answered.
	RequestDo RequestType = "do"
	// RequestPing asks for a pulse.
	RequestPing RequestType = "ping"
	// RequestLobby asks for how the lobby stands, now and from now on; with List for all that everybody may see of it.
	RequestLobby RequestType = "lobby"
	// RequestSeek looks for people to play with; with To it challenges one.
	RequestSeek RequestType = "seek"
	// RequestQuick looks for an opponent in a pool.
	RequestQuick RequestType = "quick"
	// RequestTake takes a seek, or accepts a challenge.
	RequestTake RequestType = "take"
	// RequestWithdraw ends a seek of one's own, or that one has taken another's.
	RequestWithdraw RequestType = "withdraw"
	// RequestDecline refuses a challenge.
	RequestDecline RequestType = "decline"
)

// Request is a message from the browser. Which fields it needs depends on its type:
// watch takes Match and Version; leave takes Match; do takes Match, ID, Seat, Game, Ply and Action; ping takes none;
// lobby takes List; seek takes Seek, To and Range; quick takes ID, Pool and Rated; take, withdraw and decline take the ID of a seek.
type Request struct {
	Type  RequestType `json:"type"`
	Match string      `json:"match,omitempty"`
	// Version is the last version that the browser holds, 0 for none.
	Version int64 `json:"version,omitempty"`
	// ID is chosen by the browser, unique for the match and seat; at most 64 characters.
	ID   string `json:"id,omitempty"`
	Seat int    `json:"seat,omitempty"`
	// Game and Ply say which moment the command answers.
	Game   int     `json:"game,omitempty"`
	Ply    int     `json:"ply,omitempty"`
	Action *Action `json:"action,omitempty"`
	// List asks for the list of seeks and of live tables too.
	List bool `json:"list,omitempty"`
	// Seek is what is sought; its ID is the browser's. To is the name of who is challenged.
	Seek *NewMatch `json:"seek,omitempty"`
	To   string    `json:"to,omitempty"`
	Pool string    `json:"pool,omitempty"`
	// Rated has quick look for a rated game. Range is what rating others have who may take a seek.
	Rated bool         `json:"rated,omitempty"`
	Range *RatingRange `json:"range,omitempty"`
}

// ReplyType names a message from the server.
type ReplyType string

// The messages of a server.
const (
	ReplyUpdate  ReplyType = "update"
	ReplyAck     ReplyType = "ack"
	ReplyRefused ReplyType = "refused"
	ReplyError   ReplyType = "error"
	ReplyPulse   ReplyType = "pulse"
	ReplyPresent ReplyType = "present"
	// The replies of the lobby.
	ReplyLobby    ReplyType = "lobby"
	ReplyTables   ReplyType = "tables"
	ReplyPaired   ReplyType = "paired"
	ReplyGone     ReplyType = "gone"
	ReplyDeclined ReplyType = "declined"
	ReplyDenied   ReplyType = "denied"
	ReplyStirred  ReplyType = "stirred"
)

// Update brings a browser from the version Since to Version: keep the first From moves, append
// Moves, replace the table. A browser that does not hold Since watches again from what it holds.
// Since 0 fits every browser.
type Update struct {
	Type    ReplyType `json:"type" tstype:"\"update\""`
	Match   string    `json:"match"`
	Since   int64     `json:"since"`
	Version int64     `json:"version"`
	From    int       `json:"from"`
	Moves   []Move    `json:"moves"`
	Table   Table     `json:"table"`
	// Said lists what was said at the table after Since, as far back as it is kept.
	Said []Said `json:"said,omitempty"`
	// Mine lists the seats that this browser holds, Muted those of people whom its visitor does not want to hear.
	Mine  []int `json:"mine"`
	Muted []int `json:"muted,omitempty"`
	// Asked tells that whoever made the table has asked this browser's visitor to leave a seat: it sits down again only if
	// the visitor wants that.
	Asked bool `json:"asked,omitempty"`
	// Plans are what the seats that this browser holds have planned in the running game.
	Plans []Plan `json:"plans,omitempty"`
	// Now is the server's clock when this was sent, in milliseconds since 1970.
	Now int64 `json:"now"`
}

// Ack says that a command is stored for good. Version is the match's version with it.
type Ack struct {
	Type    ReplyType `json:"type" tstype:"\"ack\""`
	Match   string    `json:"match"`
	Seat    int       `json:"seat"`
	ID      string    `json:"id"`
	Version int64     `json:"version"`
}

// Refused says that a command was not carried out, and why; nothing has changed. Only with
// CodeUnavailable may the outcome be unknown: the same command, sent again with its ID, tells.
type Refused struct {
	Type  ReplyType `json:"type" tstype:"\"refused\""`
	Match string    `json:"match"`
	Seat  int       `json:"seat"`
	ID    string    `json:"id"`
	Error Error     `json:"error"`
}

// Failure answers a message that could not be handled at all.
type Failure struct {
	Type ReplyType `json:"type" tstype:"\"error\""`
	// Match is empty when the message named none.
	Match string `json:"match,omitempty"`
	Error Error  `json:"error"`
}

// Pulse is sent every few seconds with the version of each watched match, so that a browser
// notices what it missed and that the line is alive.
type Pulse struct {
	Type     ReplyType        `json:"type" tstype:"\"pulse\""`
	Versions map[string]int64 `json:"versions"`
	// Now is the server's clock, in milliseconds since 1970.
	Now int64 `json:"now"`
}

// Present tells who is at the table, whenever that changes: the seats of people of whom no browser watches the match, and
// since when they are missed, in milliseconds since 1970; the seat to move not before its turn. Seats that are not listed
// are there.
type Present struct {
	Type  ReplyType `json:"type" tstype:"\"present\""`
	Match string    `json:"match"`
	Away  []Away    `json:"away"`
	// Watching is how many look on who have no seat.
	Watching int `json:"watching"`
}

// Away is a seat whose person is not there.
type Away struct {
	Seat  int   `json:"seat"`
	Since int64 `json:"since"`
}
