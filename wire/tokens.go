package wire

// Scope is something that a token allows.
type Scope string

// The scopes.
const (
	// ScopeRead looks at what is the account's own.
	ScopeRead Scope = "read"
	// ScopePlay plays and looks for games.
	ScopePlay Scope = "play"
)

// Token lets a program act for an account. What it is itself was shown once.
type Token struct {
	// ID names it. It opens nothing.
	ID string `json:"id"`
	// Name is what its owner calls it.
	Name   string  `json:"name"`
	Scopes []Scope `json:"scopes"`
	// Made, Used and Expires are milliseconds since 1970; Used is 0 where nobody has used it.
	Made    int64 `json:"made"`
	Used    int64 `json:"used"`
	Expires int64 `json:"expires"`
}

// Tokens answers GET /api/account/tokens and whatever changes them.
type Tokens struct {
	Tokens []Token `json:"tokens"`
	// Secret is what a program has to show, after POST /api/account/tokens and never again.
	Secret string `json:"secret,omitempty"`
}

// MakeToken is the body of POST /api/account/tokens.
type MakeToken struct {
	Proof  Proof   `json:"proof"`
	Name   string  `json:"name"`
	Scopes []Scope `json:"scopes"`
	// Days is how long it lasts, 365 at most.
	Days int `json:"days"`
}

// EndToken is the body of POST /api/account/tokens/end.
type EndToken struct {
	ID string `json:"id"`
}

// BecomeBot is the body of POST /api/account/bot, which makes the account a bot's for good.
type BecomeBot struct {
	Proof Proof `json:"proof"`
}
