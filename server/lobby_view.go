package server

import (
	"tessera/lobby"
	"tessera/lobby/desk"
	"tessera/match"
	"tessera/wire"
)

// onceOf are the messages of what has happened in the lobby.
func onceOf(n desk.News) (messages []any) {
	for _, p := range n.Paired {
		messages = append(messages, wire.Paired{Type: wire.ReplyPaired, Match: p.Match, Seek: p.Seek})
	}
	for _, id := range n.Gone {
		messages = append(messages, wire.Gone{Type: wire.ReplyGone, Seek: id})
	}
	for _, s := range n.Declined {
		messages = append(messages, wire.Declined{Type: wire.ReplyDeclined, Seek: s.ID, Name: s.ToName})
	}
	if n.Stirred {
		messages = append(messages, wire.Stirred{Type: wire.ReplyStirred})
	}
	return messages
}

// lobbyOf is how the lobby stands.
func lobbyOf(n desk.News, listing bool) wire.Lobby {
	told := wire.Lobby{
		Type: wire.ReplyLobby, Mine: listOf(n.Mine, ownSeekOf), Taken: listOf(n.Taken, seekOf),
		Challenges: listOf(n.Challenges, seekOf),
	}
	if listing {
		told.List = &wire.LobbyList{
			Seeks: listOf(n.List, seekOf),
			Pools: listOf(lobby.Pools, func(_ int, p lobby.Pool) wire.Pool {
				return wire.Pool{Name: p.Name, Waiting: n.Pools[p.Name], Time: timeOf(p.Time)}
			}),
		}
	}
	return told
}

// ownSeekOf tells a seek to its maker.
func ownSeekOf(i int, w desk.Wish) wire.Seek {
	seek := seekOf(i, w)
	seek.Key = w.Key
	return seek
}

func seekOf(_ int, w desk.Wish) wire.Seek {
	seek := wire.Seek{
		ID: w.ID, Name: w.Name, Bot: w.Bot, Variant: w.Settings.Variant, Options: append([]string{}, w.Settings.Options...),
		Size: w.Settings.Size, Takers: w.Takers, Pool: w.Pool, To: w.ToName, Target: w.Settings.Target,
		BestOf: w.Settings.BestOf, Time: timeOf(w.Settings.Time), Since: w.Since.UnixMilli(),
		Seats: listOf(w.Settings.Seats, func(_ int, s match.SeatSettings) wire.NewSeat {
			return wire.NewSeat{Kind: kindNames[s.Kind], Level: s.Level, Handicap: s.Handicap}
		}),
	}
	if w.Settings.Rated {
		seek.Rated, seek.Rating = true, &wire.Rating{Value: w.Rating.Value, Provisional: w.Rating.Provisional}
	}
	if w.Range != (lobby.Range{}) {
		seek.Range = &wire.RatingRange{Least: w.Range.Least, Most: w.Range.Most}
	}
	return seek
}
