package match

import "slices"

// Erasures are the events of a match, encoded, with the words that were said from the seats of some holders erased: what is
// to be put in the place of each, by its version. History is all events from the first; what comes of it otherwise stays
// the same.
func Erasures(history [][]byte, holders []Holder) (map[int64][]byte, error) {
	erased := map[int64][]byte{}
	var s State
	for _, data := range history {
		e, err := Decode(data)
		if err == nil {
			err = Fits(&s, e)
		}
		if err != nil {
			return nil, err
		}
		spoken, ok := e.(Spoken)
		if ok && !spoken.Erased && slices.Contains(s.Mine(holders...), spoken.Seat) {
			if erased[s.Version+1], err = Encode(spoken.Erase()); err != nil {
				return nil, err
			}
		}
		s = Apply(s, e)
	}
	return erased, nil
}
