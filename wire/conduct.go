package wire

// Reason is why somebody is reported or silenced.
type Reason string

// The reasons.
const (
	ReasonInsult   Reason = "insult"
	ReasonSpam     Reason = "spam"
	ReasonCheating Reason = "cheating"
	ReasonStalling Reason = "stalling"
	ReasonName     Reason = "name"
	ReasonOther    Reason = "other"
)

// MaxWords is the number of characters of the longest words that go with a report, a silence or a verdict.
const MaxWords = 500

// Silence tells somebody until when nothing can be said, and why.
type Silence struct {
	// Until is in milliseconds since 1970, 0 for good.
	Until  int64  `json:"until"`
	Reason Reason `json:"reason"`
	// Words are a moderator's, and may be empty.
	Words string `json:"words"`
}

// MuteSeat is the body of POST /api/matches/{match}/mute.
type MuteSeat struct {
	Seat int `json:"seat"`
}

// Muted is somebody whom one has muted.
type Muted struct {
	ID string `json:"id"`
	// Name is that of an account, empty for guests.
	Name string `json:"name"`
	// At is in milliseconds since 1970; Match and Seat are where it was.
	At    int64  `json:"at"`
	Match string `json:"match"`
	Seat  int    `json:"seat"`
}

// MutedList answers whatever is about mutes.
type MutedList struct {
	Muted []Muted `json:"muted"`
	// Seats are the muted ones at the table that was asked about; empty elsewhere.
	Seats []int `json:"seats"`
}

// Unmute is the body of POST /api/mutes/end.
type Unmute struct {
	ID string `json:"id"`
}

// NewReport is the body of POST /api/matches/{match}/report.
type NewReport struct {
	Seat int `json:"seat"`
	// Version is that of the line reported, 0 where it is about the player.
	Version int64  `json:"version"`
	Reason  Reason `json:"reason"`
	Words   string `json:"words"`
}

// Reported answers a report.
type Reported struct {
	// Thanks is always true.
	Thanks bool `json:"thanks"`
}

// Person is somebody as moderators see them: an account by its name, or a guest by a tag that is always the same.
// Both are empty for an account that is deleted.
type Person struct {
	Name  string `json:"name"`
	Guest string `json:"guest"`
}

// Report is a report as moderators see it.
type Report struct {
	Number int64 `json:"number"`
	// At is in milliseconds since 1970.
	At    int64  `json:"at"`
	By    Person `json:"by"`
	About Person `json:"about"`
	Match string `json:"match"`
	Seat  int    `json:"seat"`
	// Line tells that a line was reported, and not the player.
	Line   bool   `json:"line"`
	Reason Reason `json:"reason"`
	Words  string `json:"words"`
	// Verdict is null while the report is open.
	Verdict *Verdict `json:"verdict"`
}

// Verdict is how a report was closed.
type Verdict struct {
	At    int64  `json:"at"`
	By    Person `json:"by"`
	Words string `json:"words"`
}

// ReportedLine is something said around what is reported, as it was.
type ReportedLine struct {
	At       int64  `json:"at"`
	Seat     int    `json:"seat"`
	By       Person `json:"by"`
	Phrase   Phrase `json:"phrase,omitempty"`
	Text     string `json:"text,omitempty"`
	Reported bool   `json:"reported"`
}

// ReportList answers GET /api/moderate/reports.
type ReportList struct {
	Reports []Report `json:"reports"`
	// More tells that there are older ones.
	More bool `json:"more"`
}

// WholeReport answers GET /api/moderate/reports/{number}, and what is done about it.
type WholeReport struct {
	Report Report         `json:"report"`
	Lines  []ReportedLine `json:"lines"`
	// Silence is that of whom it is about, null where there is none.
	Silence *PersonSilence `json:"silence"`
}

// CloseReport is the body of POST /api/moderate/reports/{number}/close.
type CloseReport struct {
	Words string `json:"words"`
}

// Length is how long a silence lasts.
type Length string

// The lengths.
const (
	LengthHour Length = "hour"
	LengthDay  Length = "day"
	LengthWeek Length = "week"
	LengthGood Length = "good"
)

// NewSilence is the body of POST /api/moderate/reports/{number}/silence, about whom the report is about.
type NewSilence struct {
	Length Length `json:"length"`
	Reason Reason `json:"reason"`
	Words  string `json:"words"`
}

// SilencePerson is the body of POST /api/moderate/silences: NewSilence for the person of an account.
type SilencePerson struct {
	Name   string `json:"name"`
	Length Length `json:"length"`
	Reason Reason `json:"reason"`
	// Words are for whoever is silenced.
	Words string `json:"words"`
}

// PersonSilence is a silence as moderators see it.
type PersonSilence struct {
	ID   string `json:"id"`
	Whom Person `json:"whom"`
	By   Person `json:"by"`
	At   int64  `json:"at"`
	// Silence is what whoever is silenced is told.
	Silence Silence `json:"silence"`
	// Report is the number of a report, or 0.
	Report int64 `json:"report"`
}

// SilenceList answers GET /api/moderate/silences, and the end of one.
type SilenceList struct {
	Silences []PersonSilence `json:"silences"`
}

// TrailEntry is an entry of the audit trail.
type TrailEntry struct {
	Number int64  `json:"number"`
	At     int64  `json:"at"`
	Kind   string `json:"kind"`
	// Name is that of the account that it is about, By of whoever did it; both may be empty.
	Name   string `json:"name"`
	By     string `json:"by"`
	Detail string `json:"detail"`
}

// Trail answers GET /api/moderate/trail.
type Trail struct {
	Entries []TrailEntry `json:"entries"`
	// More tells that there are older ones.
	More bool `json:"more"`
}

// Appoint is the body of POST /api/moderate/appoint.
type Appoint struct {
	Name string `json:"name"`
	Role Role   `json:"role"`
}

// ModeratorList answers GET /api/moderate/moderators, and appointments.
type ModeratorList struct {
	Moderators []Profile `json:"moderators"`
}
