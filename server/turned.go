package server

import (
	"slices"

	"tessera/match"
)

// Turned tells the people of a match, as far as they hear of the lobby, that their games have changed. It is for
// room.Config.
func (s *Server) Turned(_ string, before, after *match.State) {
	if !turned(before, after) {
		return
	}
	var people []match.Holder
	for _, state := range []*match.State{before, after} {
		for _, seat := range state.Seats {
			for _, holder := range seat.Holders {
				if holder != match.House && !slices.Contains(people, holder) {
					people = append(people, holder)
				}
			}
		}
	}
	if len(people) > 1 {
		s.config.Lobby.Stir(people...)
	}
}

// turned reports whether a match stands differently among somebody's games. With a clock that runs out while one sits there
// each turn is no news to anybody.
func turned(before, after *match.State) bool {
	sat := func(a, b match.Seat) bool { return slices.Equal(a.Holders, b.Holders) }
	if before.Game != after.Game || (before.Result == nil) != (after.Result == nil) || !slices.EqualFunc(before.Seats, after.Seats, sat) {
		return true
	}
	return (!after.Timed() || after.Time.ByDays()) && before.Turn() != after.Turn()
}
