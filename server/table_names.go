package server

import (
	"net/http"
	"slices"
	"strings"

	"tessera/pente"
	"tessera/wire"
)

// tableNames tells who else sits at some tables now, so that no browser has to keep names: GET /api/names. Whoever knows a
// table's address may watch it, and sees them there.
func (s *Server) tableNames(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "matches")
	if v.err != nil {
		return v.err
	}
	matches := strings.Split(v.Get("matches"), ",")
	if len(matches) > wire.MaxNamed {
		return malformed("parameter %q: %d matches; there can be %d", "matches", len(matches), wire.MaxNamed)
	}
	answer, own := wire.TableNames{Names: map[string][]string{}}, s.person(r).holders()
	for _, id := range matches {
		state, err := s.config.Hall.State(r.Context(), id)
		if r.Context().Err() != nil {
			return err
		}
		if err != nil {
			continue // a list may be older than the table
		}
		mine, names := state.Mine(own...), []string{}
		for seat, sitter := range s.sitters(r.Context(), state.Seats) {
			if sitter.Name != "" && !slices.Contains(mine, pente.Seat(seat)) {
				names = append(names, sitter.Name)
			}
		}
		answer.Names[id] = names
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}
