package match

// Cause is why a game ended when it was not by the rules.
type Cause string

// The causes. The zero value is a game that the rules ended.
const (
	ByRules Cause = ""
	// Resignation: all others have given up, or left.
	Resignation Cause = "resignation"
	// TimeOut: the last of the others ran out of time.
	TimeOut Cause = "time"
	// Absence: the last of the others stayed away.
	Absence Cause = "absence"
	// Agreement: all have agreed to a draw.
	Agreement Cause = "agreement"
	// Abortion: the game was called off before it had begun in earnest, and counts for nothing.
	Abortion Cause = "aborted"
)

// forfeits reports whether somebody has lost by it.
func (c Cause) forfeits() bool { return c == Resignation || c == TimeOut || c == Absence }
