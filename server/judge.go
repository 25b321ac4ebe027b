package server

import (
	"encoding/json"
	"net/http"

	"tessera/referee"
	"tessera/wire"
)

// judge answers one game with the referee's verdict: POST /api/judge. It keeps nothing.
func (s *Server) judge(w http.ResponseWriter, r *http.Request) error {
	data, err := readJSON(w, r, wire.MaxGame)
	if err != nil {
		return err
	}
	if n := countMoves(data); n > wire.MaxMoves {
		return overlong("the game has %d moves, more than %d", n, wire.MaxMoves)
	}
	writeJSON(w, http.StatusOK, json.RawMessage(referee.Judge(nil, data)))
	return nil
}

// countMoves counts the moves of a game without a look at anything else. What has no list of them is for the referee
// to refuse.
func countMoves(data []byte) int {
	var game struct {
		Moves []json.RawMessage `json:"moves"`
	}
	_ = json.Unmarshal(data, &game)
	return len(game.Moves)
}
