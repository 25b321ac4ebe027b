package match

// Fared is how a match went for somebody.
type Fared string

// How a match can have gone. The zero value is one that counts for nothing, or in which somebody held seats of both sides.
const (
	FaredOther Fared = ""
	FaredWon   Fared = "won"
	FaredLost  Fared = "lost"
	FaredDrawn Fared = "drawn"
)

// Fared tells how a match that is over went for whoever some holders are.
func (s *State) Fared(holders ...Holder) Fared {
	winners := s.Series.Winners
	if !s.Series.Over {
		if s.Result == nil || s.Result.Cause == Abortion {
			return FaredOther
		}
		winners = s.Result.Winners
	}
	mine := s.heldBy(holders...)
	switch {
	case winners == 0:
		return FaredDrawn
	case mine&^winners == 0:
		return FaredWon
	case mine&winners == 0:
		return FaredLost
	}
	return FaredOther
}
