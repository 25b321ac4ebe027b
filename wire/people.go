package wire

// PeopleCode says why something about accounts was refused, beside the reasons of Code.
type PeopleCode string

// The reasons of people.
const (
	// CodeName: nobody may have this name.
	CodeName PeopleCode = "name"
	// CodeNameTaken: another account has the name.
	CodeNameTaken PeopleCode = "name_taken"
	// CodePasswordShort, CodePasswordLong and CodePasswordCommon: nobody may have this password.
	CodePasswordShort  PeopleCode = "password_short"
	CodePasswordLong   PeopleCode = "password_long"
	CodePasswordCommon PeopleCode = "password_common"
	// CodeCredentials: no account has that name and that password.
	CodeCredentials PeopleCode = "credentials"
	// CodeHostCode: not the code that the server printed, or there is a host already.
	CodeHostCode PeopleCode = "host_code"
	// CodeSignedOut: this needs somebody who is signed in.
	CodeSignedOut PeopleCode = "signed_out"
	// CodeUnknownPerson: nobody has that name, or there is no such session.
	CodeUnknownPerson PeopleCode = "unknown_person"
)

// PeopleError is the body of every refusal about accounts.
type PeopleError struct {
	Code    string `json:"code" tstype:"Code | PeopleCode"`
	Message string `json:"message"`
}

// Role is what an account may do besides playing.
type Role string

// The roles.
const (
	RolePlayer    Role = "player"
	RoleModerator Role = "moderator"
	RoleHost      Role = "host"
)

// Profile is what everybody may know of an account.
type Profile struct {
	Name string `json:"name"`
	Role Role   `json:"role"`
	// Since is the day on which it was made, 2026-11-28.
	Since string `json:"since"`
}

// Me answers GET /api/me, and whatever changes who somebody is.
type Me struct {
	// Account is null for guests.
	Account *Profile `json:"account"`
	// Hostless tells that the server has no host: sign-up asks for its code.
	Hostless bool `json:"hostless"`
}

// SignUp is the body of POST /api/sign-up, by which a guest becomes an account and keeps its seats.
type SignUp struct {
	Name     string `json:"name"`
	Password string `json:"password"`
	// Code makes the account the host where there is none; empty for all others.
	Code string `json:"code"`
}

// SignIn is the body of POST /api/sign-in.
type SignIn struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

// NewPassword is the body of POST /api/account/password.
type NewPassword struct {
	Old      string `json:"old"`
	Password string `json:"password"`
}

// DeleteAccount is the body of POST /api/account/delete.
type DeleteAccount struct {
	Password string `json:"password"`
}

// SignedIn is a browser in which an account is signed in.
type SignedIn struct {
	ID string `json:"id"`
	// Began and Seen are milliseconds since 1970. Seen is exact to the hour.
	Began int64 `json:"began"`
	Seen  int64 `json:"seen"`
	// Browser is what the browser called itself.
	Browser string `json:"browser"`
	// Here tells that it is the browser that asks.
	Here bool `json:"here"`
}

// SignedInList answers GET /api/account/sessions.
type SignedInList struct {
	Sessions []SignedIn `json:"sessions"`
}

// EndSession is the body of POST /api/account/sessions/end.
type EndSession struct {
	ID string `json:"id"`
}
