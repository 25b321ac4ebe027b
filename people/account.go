package people

import "time"

// Role is what an account may do besides playing.
type Role string

// The roles, each with all that the one before it may.
const (
	Player    Role = "player"
	Moderator Role = "moderator"
	Host      Role = "host"
)

// Account is a person who has a name here.
type Account struct {
	// ID is random and never shown.
	ID string
	// Name is as its owner writes it. No two have the same one; see Fold.
	Name string
	// Holder is what tables know the account by. It outlives the account, and says nothing about it.
	Holder string
	// Claimed are the holders of guests whose games the account has claimed; they are its own as well.
	Claimed []string
	Role    Role
	// Since is when the account was made.
	Since time.Time
	// Password is the digest of the password (see Hasher), empty where there is none.
	Password string
	// Bot: a program plays for the account, for good.
	Bot bool
}

// Holders are all that tables may know the account by, first that under which it sits down.
func (a Account) Holders() []string { return append([]string{a.Holder}, a.Claimed...) }

// Session is a browser in which somebody is signed in.
type Session struct {
	// ID names the session to its owner. It opens nothing.
	ID string
	// Token is the digest of the secret in the browser's cookie.
	Token   [32]byte
	Account string
	// Began is when somebody signed in, Seen when the session was last used, to the hour or so.
	Began, Seen time.Time
	// Browser is what the browser called itself then.
	Browser string
}

// Note is an entry of the audit trail: something that a host may have to explain later.
type Note struct {
	// Number is the store's, rising.
	Number int64
	At     time.Time
	// Kind is a word of those below, Account whom it is about, and By who did it where that is somebody else.
	Kind, Account, By string
	// Name and ByName are those of the accounts, as far as they exist: a store fills them in.
	Name, ByName string
	// Detail is for a host to read, in English. It names no secret, and nobody after a deletion.
	Detail string
}

// NoteQuery asks for entries of the audit trail.
type NoteQuery struct {
	// Before is the number below which they are; 0 is from the last one on.
	Before int64
	Limit  int
	// Kinds are those wanted, all where none is named.
	Kinds []string
	// Account is the id of the one who did it, or whom it is about; everybody's where it is empty.
	Account string
}

// The kinds of notes.
const (
	NotedSignUp   = "sign-up"
	NotedSignIn   = "sign-in"
	NotedPassword = "password"
	NotedPasskey  = "passkey"
	NotedRecovery = "recovery"
	NotedMail     = "mail"
	NotedIdentity = "identity"
	NotedRole     = "role"
	NotedClaim    = "claim"
	NotedDeletion = "deletion"
	NotedReport   = "report"
	NotedSilence  = "silence"
	NotedLift     = "lift"
	NotedLook     = "look"
	NotedVoid     = "void"
	// NotedTournament: a moderator cancels a tournament, or takes somebody out of one.
	NotedTournament = "tournament"
	NotedToken      = "token"
	NotedBot        = "bot"
)
