package server

import (
	"context"
	"errors"
	"fmt"

	"tessera/people"
	"tessera/room"
)

// farewell deletes an account with all that it has left elsewhere. Nothing but the account knows where that is, so it goes
// last: where something fails before that, or the house falls over, deleting it once more goes on. Names that came into
// the library meanwhile are erased after it.
func (s *Server) farewell(ctx context.Context, who person) error {
	ctx = context.WithoutCancel(ctx)
	if err := s.erase(ctx, who); err != nil {
		return err
	}
	if err := s.config.Unname(ctx, who.account.Name, people.Deleted); err != nil {
		return err
	}
	ended, err := s.config.People.Delete(ctx, who.account)
	s.disown(who.holder, ended...)
	if err != nil {
		return err
	}
	s.renamed(who.holders()...)
	// Another browser may have said something just before it was signed out.
	return errors.Join(s.erase(ctx, who), s.config.Unname(ctx, who.account.Name, people.Deleted),
		s.config.Forget(ctx, textsOf(who.holders())...))
}

// erase erases what somebody has said at tables, and of tournaments. A damaged match, which nobody can open either, keeps no account from being
// deleted.
func (s *Server) erase(ctx context.Context, who person) error {
	if s.config.Director != nil {
		if err := s.config.Director.Unsay(ctx, who.account.Name, textsOf(who.holders())...); err != nil {
			return err
		}
	}
	for each, err := range s.config.Hall.EverySitting(ctx, who.sittings()) {
		if err != nil {
			return err
		}
		err = s.config.Hall.Erase(ctx, each.Match, who.holders())
		if errors.Is(err, room.ErrUnreadable) {
			s.config.Log.Error("what was said in a match cannot be erased", "match", each.Match, "error", err)
		} else if err != nil {
			return fmt.Errorf("erase what was said: %w", err)
		}
	}
	return nil
}
