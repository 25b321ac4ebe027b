package server

import (
	"context"
	"log/slog"
	"slices"

	"tessera/internal/memo"
	"tessera/match"
	"tessera/pente"
	"tessera/people"
)

// mostDeaf is how many visitors' mutes are remembered.
const mostDeaf = 10_000

// muting remembers whom each visitor does not want to hear, so that no update has to ask the database.
type muting struct {
	people *people.House
	known  *memo.Memo[match.Holder, map[match.Holder]bool]
}

func newMuting(people *people.House) *muting {
	return &muting{people: people, known: memo.New[match.Holder, map[match.Holder]bool](mostDeaf)}
}

// forget has what a visitor has muted read anew.
func (m *muting) forget(holder match.Holder) { m.known.Forget(holder) }

// forgetAll has everything read anew: somebody is known by another holder.
func (m *muting) forgetAll() { m.known.Clear() }

// of is whom a visitor has muted.
func (m *muting) of(ctx context.Context, holder match.Holder) (map[match.Holder]bool, error) {
	if holder == "" || m.people == nil {
		return nil, nil
	}
	return m.known.Get(holder, func() (map[match.Holder]bool, error) {
		mutes, err := m.people.Mutes(ctx, string(holder))
		muted := map[match.Holder]bool{}
		for _, each := range mutes {
			muted[match.Holder(each.Whom)] = true
		}
		return muted, err
	})
}

// seats lists the seats of a match whose people a visitor has muted, of whose holders the first is the one who mutes.
func (m *muting) seats(ctx context.Context, holders []match.Holder, s *match.State) ([]int, error) {
	if len(holders) == 0 {
		return nil, nil
	}
	muted, err := m.of(ctx, holders[0])
	seats, mine := []int{}, s.Mine(holders...)
	for i, seat := range s.Seats {
		theirs := slices.ContainsFunc(seat.Holders, func(h match.Holder) bool { return muted[h] })
		if theirs && !slices.Contains(mine, pente.Seat(i)) {
			seats = append(seats, i)
		}
	}
	return seats, err
}

// mutedSeats is seats. Where they cannot be told there are none.
func (s *Server) mutedSeats(ctx context.Context, holders []match.Holder, state *match.State) []int {
	seats, err := s.muting.seats(ctx, holders, state)
	if err != nil {
		s.complain(ctx, err, "tell who is muted")
	}
	return seats
}

// Mutes tells a lobby who does not want to be bothered by whom. Where that cannot be told nobody minds.
func Mutes(crowd *people.House, log *slog.Logger) func(who, by match.Holder) bool {
	return func(who, by match.Holder) bool {
		muted, err := crowd.Muted(context.Background(), string(who), string(by))
		if err != nil {
			log.Error("cannot tell who is muted", "error", err)
		}
		return muted
	}
}
