package wire

import "encoding/json"

// PeopleCode says why something about accounts was refused, beside the reasons of Code.
type PeopleCode string

// The reasons of people.
const (
	// CodeName: nobody may have this name.
	CodeName PeopleCode = "name"
	// CodeNameTaken: another account has the name, or one that looks like it.
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
	// CodePasskey: not a passkey of anybody here, or not of whom it has to be.
	CodePasskey PeopleCode = "passkey"
	// CodeManyPasskeys: the account has all the passkeys that it may have. CodeLabel: nothing to call one.
	CodeManyPasskeys PeopleCode = "many_passkeys"
	CodeLabel        PeopleCode = "label"
	// CodeNoPasskeys: browsers have no passkeys for this address.
	CodeNoPasskeys PeopleCode = "no_passkeys"
	// CodeLastWay: without it nobody could sign in to the account any more.
	CodeLastWay PeopleCode = "last_way"
	// CodeRecovery: no account has that name and that recovery code.
	CodeRecovery PeopleCode = "recovery"
	// CodeAddress: not an address of e-mail. CodeUnsent: the mail server did not take a letter.
	CodeAddress PeopleCode = "address"
	CodeUnsent  PeopleCode = "unsent"
	// CodeProvider: the provider of identities does not answer. CodeOnlyProvider: it is the only way to sign in.
	CodeProvider     PeopleCode = "provider"
	CodeOnlyProvider PeopleCode = "only_provider"
	// CodeTicket: what was asked or sent was used already, or too long ago.
	CodeTicket PeopleCode = "ticket"
	// CodeManyClaims: the account has claimed the games of as many guests as it may.
	CodeManyClaims PeopleCode = "many_claims"
	// CodeUnknownPerson: nobody has that name, or there is no such session.
	CodeUnknownPerson PeopleCode = "unknown_person"
	// CodeMutesFull: nobody else can be muted.
	CodeMutesFull PeopleCode = "mutes_full"
	// CodeOnVacation: a vacation lasts or is planned already. CodeVacationDays: not so many days are left in the year in which
	// it begins. CodeVacation: it has to begin within a year from now, and take a day at least.
	CodeOnVacation   PeopleCode = "on_vacation"
	CodeVacationDays PeopleCode = "vacation_days"
	CodeVacation     PeopleCode = "vacation"
	// CodeToken: nobody can have such a token. CodeManyTokens: the account has all the tokens that it may have. CodeBot: the
	// account cannot become a bot, or is one and cannot have a role.
	CodeToken      PeopleCode = "token"
	CodeManyTokens PeopleCode = "many_tokens"
	CodeBot        PeopleCode = "bot"
	// CodeClosed: another moderator has closed the report.
	CodeClosed PeopleCode = "report_closed"
	// CodeRank: the role does not allow that.
	CodeRank PeopleCode = "rank"
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
	// Bot says that a program plays for it.
	Bot bool `json:"bot,omitempty"`
}

// Me answers GET /api/me, and whatever changes who somebody is.
type Me struct {
	// Account is null for guests.
	Account *Profile `json:"account"`
	// Guest is in how many matches the browser sits as a guest, while it is signed in: POST /api/account/claim makes them
	// the account's.
	Guest int `json:"guest"`
	// Hostless tells that the server has no host: sign-up asks for its code.
	Hostless bool `json:"hostless"`
	// Passkeys tells that browsers can have passkeys for this address.
	Passkeys bool `json:"passkeys"`
	// Silence keeps whoever asks from talking, null where nothing does.
	Silence *Silence `json:"silence"`
	// Mail tells that the server can write to people.
	Mail bool `json:"mail"`
	// Provider is what the provider is called by which one can sign in, empty for none; OnlyProvider tells that there is no
	// other way.
	Provider     string `json:"provider"`
	OnlyProvider bool   `json:"onlyProvider"`
}

// Question asks a browser for a passkey: POST /api/passkeys/make and /api/passkeys/show.
type Question struct {
	// Ticket has to come back with the answer, within ten minutes.
	Ticket string `json:"ticket"`
	// Options are PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON.
	Options json.RawMessage `json:"options" tstype:"Record<string, unknown>"`
}

// Answer is what a browser answers to a Question.
type Answer struct {
	Ticket string `json:"ticket"`
	// Credential is what toJSON makes of the browser's PublicKeyCredential.
	Credential json.RawMessage `json:"credential" tstype:"unknown"`
}

// MakePasskey is the body of POST /api/passkeys/make: the name of an account that is to be made, the ticket of a Renewal,
// or neither for the account of the one who asks.
type MakePasskey struct {
	Name   string `json:"name"`
	Ticket string `json:"ticket,omitempty"`
}

// MakeCodes is the body of POST /api/account/codes, by which an account gets new recovery codes.
type MakeCodes struct {
	Proof Proof `json:"proof"`
}

// Codes are an account's recovery codes. They are told this once.
type Codes struct {
	Codes []string `json:"codes"`
}

// Recover is the body of POST /api/recover: a name, and a recovery code, which is used up.
type Recover struct {
	Name string `json:"name"`
	Code string `json:"code"`
}

// Renewal is what a lost password is renewed with, for a while: the body of POST /api/renewal, and its answer.
type Renewal struct {
	Ticket string `json:"ticket"`
	// Name is that of the account; empty in a body.
	Name string `json:"name,omitempty"`
}

// Renew is the body of POST /api/renew: a new password or a passkey. It signs in, and out everywhere else.
type Renew struct {
	Ticket   string  `json:"ticket"`
	Password string  `json:"password"`
	Passkey  *Answer `json:"passkey,omitempty"`
	Label    string  `json:"label,omitempty"`
}

// ShowPasskey is the body of POST /api/passkeys/show: whether a passkey of one's own account is asked for, or any.
type ShowPasskey struct {
	Own bool `json:"own"`
}

// Proof shows again that it is the account's owner who asks: by a password or by a passkey.
type Proof struct {
	Password string  `json:"password"`
	Passkey  *Answer `json:"passkey,omitempty"`
}

// Passkey is one of an account's.
type Passkey struct {
	ID    string `json:"id"`
	Label string `json:"label"`
	// Added and Used are milliseconds since 1970; Used is 0 where nobody came in by it.
	Added int64 `json:"added"`
	Used  int64 `json:"used"`
}

// MaxNamed is how many matches one may ask the names of at once.
const MaxNamed = 20

// TableNames answers GET /api/names?matches=A,B,…: the names of those who sit at each table besides whoever asks, without
// guests. Tables that are not known are left out.
type TableNames struct {
	Names map[string][]string `json:"names"`
}

// Ways answers GET /api/account/ways, and whatever changes them: how one can sign in to one's account.
type Ways struct {
	Password bool      `json:"password"`
	Passkeys []Passkey `json:"passkeys"`
	// Codes is how many recovery codes are left.
	Codes int `json:"codes"`
	// Mail is the address of e-mail, empty where there is none.
	Mail string `json:"mail"`
	// Linked tells that the provider knows the account.
	Linked bool `json:"linked"`
}

// ChangeMail is the body of POST /api/account/mail: the address to which a link is sent that makes it the account's, or
// an empty one to take the present one away.
type ChangeMail struct {
	Proof   Proof  `json:"proof"`
	Address string `json:"address"`
	// Language is that of the letters: en, nl, fr or de.
	Language string `json:"language"`
}

// ConfirmMail is the body of POST /api/mail/confirm, MailConfirmed its answer.
type ConfirmMail struct {
	Ticket string `json:"ticket"`
}

// MailConfirmed tells whose address it is now.
type MailConfirmed struct {
	Name    string `json:"name"`
	Address string `json:"address"`
}

// LostPassword is the body of POST /api/lost: where to send a link, if somebody has that address.
type LostPassword struct {
	Address string `json:"address"`
}

// LetterSent answers POST /api/lost: a letter may be on its way.
type LetterSent struct{}

// GoToProvider is the body of POST /api/provider: the page to return to, or, to link the provider to one's account, proof
// that it is.
type GoToProvider struct {
	To    string `json:"to"`
	Link  bool   `json:"link"`
	Proof Proof  `json:"proof"`
}

// Provider answers POST /api/provider: where to sign in.
type Provider struct {
	Address string `json:"address"`
}

// Unlink is the body of POST /api/account/provider/unlink.
type Unlink struct {
	Proof Proof `json:"proof"`
}

// AddPasskey is the body of POST /api/account/passkeys.
type AddPasskey struct {
	Proof  Proof  `json:"proof"`
	Answer Answer `json:"answer"`
	Label  string `json:"label"`
}

// LabelPasskey is the body of POST /api/account/passkeys/label.
type LabelPasskey struct {
	ID    string `json:"id"`
	Label string `json:"label"`
}

// RemovePasskey is the body of POST /api/account/passkeys/remove.
type RemovePasskey struct {
	Proof Proof  `json:"proof"`
	ID    string `json:"id"`
}

// SignUp is the body of POST /api/sign-up, by which a guest becomes an account and keeps its seats.
type SignUp struct {
	Name string `json:"name"`
	// Password may be empty where there is a passkey.
	Password string  `json:"password"`
	Passkey  *Answer `json:"passkey,omitempty"`
	// Label is what the passkey is called.
	Label string `json:"label,omitempty"`
	// Via is the ticket of somebody who comes by the provider, and needs neither.
	Via string `json:"via,omitempty"`
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
	Proof    Proof  `json:"proof"`
	Password string `json:"password"`
}

// DeleteAccount is the body of POST /api/account/delete.
type DeleteAccount struct {
	Proof Proof `json:"proof"`
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

// EndSession is the body of POST /api/account/sessions/end: one session, or all others than the asker's.
type EndSession struct {
	ID     string `json:"id,omitempty"`
	Others bool   `json:"others,omitempty"`
}

// Outcome is how a match ended for somebody.
type Outcome string

// The outcomes. OutcomeOther: called off, or the same person sat on several sides.
const (
	OutcomeWon   Outcome = "won"
	OutcomeLost  Outcome = "lost"
	OutcomeDraw  Outcome = "draw"
	OutcomeOther Outcome = "other"
)

// PersonSeat is who sits in a seat of somebody's match.
type PersonSeat struct {
	Kind  SeatKind `json:"kind"`
	Level int      `json:"level,omitempty"`
	Name  string   `json:"name,omitempty"`
	Gone  bool     `json:"gone,omitempty"`
	Bot   bool     `json:"bot,omitempty"`
	// Own says that it is the person's whose matches are listed.
	Own bool `json:"own,omitempty"`
}

// PersonGame is a match of somebody's.
type PersonGame struct {
	Match   string       `json:"match"`
	Variant string       `json:"variant"`
	Seats   []PersonSeat `json:"seats"`
	// Moves are those of the present or last game.
	Moves int `json:"moves"`
	// Outcome is empty while something goes on: that of the match where games count towards one, else of the last game.
	Outcome Outcome `json:"outcome,omitempty"`
	// Turn says that the person is to move.
	Turn bool `json:"turn,omitempty"`
	// At is when somebody sat down or the last game began or ended, in milliseconds since 1970.
	At int64 `json:"at"`
}

// PersonGames answers GET /api/people/{name}/games: to the person all of them, to others those that everybody may find.
type PersonGames struct {
	// Running are those that go on, on the first page alone.
	Running []PersonGame `json:"running"`
	// Games are those that are over, the latest first.
	Games []PersonGame `json:"games"`
	// Next is the cursor of the next page, empty where there is none.
	Next string `json:"next"`
}

// TakeVacation is the body of POST /api/account/vacation.
type TakeVacation struct {
	// From is when it begins, in milliseconds since 1970, 0 for now; Days is how long it lasts.
	From int64 `json:"from"`
	Days int   `json:"days"`
}

// VacationState answers whatever is about one's vacations: GET and POST /api/account/vacation, POST …/end.
type VacationState struct {
	// Days is how many there are in a year, and Left how many are left in this one.
	Days int `json:"days"`
	Left int `json:"left"`
	// Vacation is the one that lasts or is planned, null where there is none.
	Vacation *Vacation `json:"vacation"`
}

// AccountExport is the file account.json of GET /api/account/export, a zip archive of all that is kept of somebody.
type AccountExport struct {
	Account  Profile    `json:"account"`
	Ways     Ways       `json:"ways"`
	Sessions []SignedIn `json:"sessions"`
	// Reminders are how one is reminded of games.
	Reminders ReminderExport `json:"reminders"`
	// Vacations are all that were taken, the earliest first.
	Vacations []Vacation `json:"vacations"`
	// Tokens are those that last.
	Tokens []Token `json:"tokens"`
}

// ConductExport is the file conduct.json there: how the person and others have treated each other.
type ConductExport struct {
	// Guests are those whose games the account has claimed.
	Guests []Person `json:"guests"`
	// Muted are those whom the person does not want to hear.
	Muted []Muted `json:"muted"`
	// Reports are those that the person made.
	Reports []OwnReport `json:"reports"`
	// Silences are those that the person is or was under, as far as they are kept.
	Silences []OwnSilence `json:"silences"`
	// Trail are the entries of the audit trail about the person, and of what they did as a moderator.
	Trail []TrailEntry `json:"trail"`
}

// OwnReport is a report that somebody made.
type OwnReport struct {
	Number int64  `json:"number"`
	At     int64  `json:"at"`
	Match  string `json:"match"`
	Seat   int    `json:"seat"`
	// Line tells whether it is about a line rather than a player.
	Line   bool   `json:"line"`
	Reason Reason `json:"reason"`
	Words  string `json:"words"`
	Closed bool   `json:"closed"`
}

// OwnSilence is a silence that somebody is under.
type OwnSilence struct {
	At      int64   `json:"at"`
	Silence Silence `json:"silence"`
}

// DamagedMatch is an element of the file damaged.json there: a match that could not be read to its end. What could be read is
// among the other files.
type DamagedMatch struct {
	Match string `json:"match"`
}

// SaidLine is a line of the file talk.json there: something that was said from one of the person's seats.
type SaidLine struct {
	Match string `json:"match"`
	Line  Said   `json:"line"`
}
