package wire

// The reasons of reminders.
const (
	// CodeDevices: the person has as many devices as can be reminded. CodeEndpoint: not what a browser says of a
	// subscription, or a push service that is not asked.
	CodeDevices  PeopleCode = "many_devices"
	CodeEndpoint PeopleCode = "endpoint"
	// CodeNoMail: there is no confirmed address of e-mail. CodeClock: there is no such hour or time zone.
	CodeNoMail PeopleCode = "no_mail"
	CodeClock  PeopleCode = "clock"
)

// Reminders answers GET /api/reminders, and whatever changes them: how one is reminded of games.
type Reminders struct {
	// Key is what browsers subscribe with, in base64url; empty where nobody can.
	Key string `json:"key"`
	// Devices are those that are reminded, the oldest first.
	Devices []ReminderDevice `json:"devices"`
	// Mail is the confirmed address of e-mail, empty where there is none or no letters are sent.
	Mail string `json:"mail"`
	// Digest is null where no letter a day is wanted.
	Digest *Digest `json:"digest"`
}

// ReminderDevice is a browser that is reminded.
type ReminderDevice struct {
	// ID is made of its endpoint: the first 26 letters of its SHA-256 in base32, in lower case.
	ID      string `json:"id"`
	Browser string `json:"browser"`
	// Since is in milliseconds since 1970.
	Since int64 `json:"since"`
}

// Digest is when the letter of the day is sent.
type Digest struct {
	// Hour is 0 to 23, in the time zone of that name of the IANA's.
	Hour int    `json:"hour"`
	Zone string `json:"zone"`
}

// AddDevice is the body of POST /api/reminders/devices: a PushSubscription, its keys in base64url.
type AddDevice struct {
	Endpoint string `json:"endpoint"`
	Key      string `json:"key"`
	Auth     string `json:"auth"`
	// Language is that of the reminders: en, nl, fr or de.
	Language string `json:"language"`
}

// RemoveDevice is the body of POST /api/reminders/devices/remove.
type RemoveDevice struct {
	ID string `json:"id"`
}

// AskDigest is the body of POST /api/reminders/digest: when the letter of the day is to be sent, null for never.
type AskDigest struct {
	Digest *Digest `json:"digest"`
}

// ReminderExport is what account.json says of reminders.
type ReminderExport struct {
	Devices []ExportedDevice `json:"devices"`
	Digest  *Digest          `json:"digest"`
}

// ExportedDevice is a browser that is reminded, without the keys to it.
type ExportedDevice struct {
	Browser  string `json:"browser"`
	Language string `json:"language"`
	Since    int64  `json:"since"`
	// Service is the host of its push service.
	Service string `json:"service"`
}
