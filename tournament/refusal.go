package tournament

import "fmt"

// Code says why something was refused. Browsers translate it.
type Code string

// The reasons.
const (
	// CodeTerms: the terms do not go together.
	CodeTerms Code = "tournament_terms"
	// CodeSign: others could not read a name or a text.
	CodeSign Code = "tournament_sign"
	// CodeFull: as many have entered as may.
	CodeFull Code = "tournament_full"
	// CodeClosed: it is too late to enter.
	CodeClosed Code = "tournament_closed"
	// CodeRange: it is for people with other ratings.
	CodeRange Code = "tournament_range"
	// CodeBots: it is not for programs.
	CodeBots Code = "tournament_bots"
	// CodeFew: too few have entered for it to begin.
	CodeFew Code = "tournament_few"
	// CodeOver: it is over, or was cancelled.
	CodeOver Code = "tournament_over"
	// CodeHost: only its maker may do that.
	CodeHost Code = "tournament_host"
	// CodeName: that cannot be the name of one more entrant.
	CodeName Code = "tournament_name"
	// CodeResult: that cannot be the result of the meeting.
	CodeResult Code = "tournament_result"
)

// Refusal is the answer to what is against the rules of a tournament.
type Refusal struct {
	Code Code
	// Detail says what and where, for the authors of programs.
	Detail string
}

func (r *Refusal) Error() string { return r.Detail }

func refuse(code Code, format string, args ...any) error {
	return &Refusal{code, fmt.Sprintf(format, args...)}
}
