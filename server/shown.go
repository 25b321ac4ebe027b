package server

import (
	"fmt"
	"net/http"

	"tessera/record"
	"tessera/scribe"
)

// shown is a game that a page shows.
type shown struct {
	record *record.Record
	// name is that of the game and of how far it has come: what has the same name looks the same.
	name string
	// settled says that it will never look otherwise.
	settled bool
}

// shower finds the game that an address names.
type shower func(*http.Request) (*shown, error)

// matchShown is the present game of a match, or the empty board on which it will be played.
func (s *Server) matchShown(r *http.Request) (*shown, error) {
	id := r.PathValue("match")
	events, err := s.config.Hall.History(r.Context(), id)
	if err != nil {
		return nil, err
	}
	follower := scribe.Follow(id, s.Players)
	if _, err := follower.Read(events); err != nil {
		return nil, err
	}
	game := follower.Record()
	if game == nil {
		game = follower.Awaited()
	}
	return &shown{record: game, name: fmt.Sprintf("m %s %d", id, follower.Shown())}, nil
}

// gameShown is a game of the library.
func (s *Server) gameShown(r *http.Request) (*shown, error) {
	game, err := s.gameAt(r)
	if err != nil {
		return nil, err
	}
	return &shown{record: game.Record, name: fmt.Sprintf("g %d", game.ID), settled: true}, nil
}

// studyShown is a study.
func (s *Server) studyShown(r *http.Request) (*shown, error) {
	study, err := s.studyAt(r)
	if err != nil {
		return nil, err
	}
	return &shown{record: study, name: "s " + r.PathValue("study"), settled: true}, nil
}
