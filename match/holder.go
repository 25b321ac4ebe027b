package match

// Holder is the opaque id of whoever holds a seat: 1 to 64 printable ASCII characters that stand for one
// browser of a person, or House.
type Holder string

// House is the holder of every computer's seat.
const House Holder = "house"

// MaxHolders is how many browsers can hold one seat at a time; one more and the oldest goes.
const MaxHolders = 8

// MaxReturns is how often browsers can be added to one seat in a match. Its own people alone use them up, and all
// seats together leave nearly all of MaxEvents to the games.
const MaxReturns = 200

// MaxID is the length of the longest id of a holder or a command, in bytes.
const MaxID = 64

// ValidID reports whether an id is 1 to MaxID printable ASCII characters.
func ValidID(id string) bool {
	for i := range len(id) {
		if id[i] < ' ' || id[i] > '~' {
			return false
		}
	}
	return 0 < len(id) && len(id) <= MaxID
}

// person reports whether a holder can be a person's.
func (h Holder) person() bool { return h != House && ValidID(string(h)) }
