package server

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"tessera/match"
	"tessera/people"
	"tessera/record"
	"tessera/scribe"
	"tessera/store"
	"tessera/wire"
)

// gameFiles are the formats in which one gets one's games.
var gameFiles = []*record.Format{jsonFormat, record.FormatNamed("sgf")}

// exportAccount sends all that is kept of an account as one archive: GET /api/account/export. It is written as it is read;
// what goes wrong on the way can only be told by breaking off, so that nobody takes half of it for all.
func (s *Server) exportAccount(w http.ResponseWriter, r *http.Request, who person) error {
	ways, err := s.waysOf(r.Context(), who.account)
	if err != nil {
		return err
	}
	sessions, err := s.sessionsOf(r.Context(), who)
	if err != nil {
		return err
	}
	reminders, err := s.exportReminders(r.Context(), who)
	if err != nil {
		return err
	}
	vacations, err := s.config.People.Vacations(r.Context(), who.account)
	if err != nil {
		return err
	}
	tokens, err := s.tokensOf(r.Context(), who.account)
	if err != nil {
		return err
	}
	attachFile(w, "tessera-account.zip", "application/zip")
	e := &accountExport{server: s, who: who, to: zip.NewWriter(newSlow(w)), said: []wire.SaidLine{}, plans: []wire.KeptPlan{}}
	account := wire.AccountExport{Account: profileOf(who.account), Ways: ways, Sessions: sessions.Sessions, Reminders: reminders, Tokens: tokens}
	account.Vacations = listOf(vacations, func(_ int, v people.Vacation) wire.Vacation {
		return wire.Vacation{From: v.From.UnixMilli(), Until: v.Until.UnixMilli()}
	})
	if err := e.all(r.Context(), account); err != nil {
		if r.Context().Err() == nil {
			s.config.Log.Error("the export of an account broke off", "error", err)
		}
		panic(http.ErrAbortHandler)
	}
	return nil
}

// accountExport is an archive on its way.
type accountExport struct {
	server *Server
	who    person
	to     *zip.Writer
	said   []wire.SaidLine
	plans  []wire.KeptPlan
	// damaged are the matches that cannot be read to their end.
	damaged []wire.DamagedMatch
}

func (e *accountExport) all(ctx context.Context, account wire.AccountExport) error {
	if err := e.json("account.json", account); err != nil {
		return err
	}
	conduct, err := e.conduct(ctx)
	if err != nil {
		return err
	}
	if err := e.json("conduct.json", conduct); err != nil {
		return err
	}
	standing, err := e.server.exportStanding(ctx, e.who)
	if err != nil {
		return err
	}
	if err := e.json("standing.json", standing); err != nil {
		return err
	}
	if err := e.matches(ctx); err != nil {
		return err
	}
	tournaments, err := e.server.tournamentsOf(ctx, e.who)
	if err != nil {
		return err
	}
	if err := e.json("tournaments.json", tournaments); err != nil {
		return err
	}
	if err := e.json("talk.json", e.said); err != nil {
		return err
	}
	if err := e.json("plans.json", e.plans); err != nil {
		return err
	}
	if len(e.damaged) > 0 {
		if err := e.json("damaged.json", e.damaged); err != nil {
			return err
		}
	}
	return e.to.Close()
}

func (e *accountExport) json(name string, value any) error {
	data, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	return e.file(name, data)
}

func (e *accountExport) file(name string, data []byte) error {
	to, err := e.to.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: e.server.config.Now()})
	if err == nil {
		_, err = to.Write(data)
	}
	return err
}

// matches writes all games in which the account sat, and gathers what it said and planned.
func (e *accountExport) matches(ctx context.Context) error {
	for each, err := range e.server.config.Hall.EverySitting(ctx, e.who.sittings()) {
		if err != nil {
			return err
		}
		if err := e.match(ctx, each.Match); err != nil {
			return fmt.Errorf("match %s: %w", each.Match, err)
		}
	}
	return nil
}

func (e *accountExport) match(ctx context.Context, id string) error {
	events, err := e.server.config.Hall.History(ctx, id)
	if err != nil {
		return err
	}
	follower := scribe.Follow(id, e.server.Players)
	games, damage := follower.Read(events)
	if damage != nil {
		e.server.config.Log.Error("a match cannot be exported to its end", "match", id, "error", damage)
		e.damaged = append(e.damaged, wire.DamagedMatch{Match: id})
		events = events[:follower.Version()]
	}
	if now := follower.Record(); now != nil && !slices.ContainsFunc(games, func(r *record.Record) bool { return r.Match.Game == now.Match.Game }) {
		games = append(games, now)
	}
	state, err := e.own(id, events)
	if err != nil {
		return err
	}
	if len(state.Mine(e.who.holders()...)) == 0 {
		games = nil // whoever was asked to leave before it began has talked at most
	}
	for _, game := range games {
		if err := e.game(game); err != nil {
			return err
		}
	}
	return nil
}

// game writes a game in each format; what one of them cannot hold is left out there.
func (e *accountExport) game(r *record.Record) error {
	name := fmt.Sprintf("games/%s_%s_%s_%d", r.Info.Date, r.Rules.Variant, r.Match.ID, r.Match.Game)
	for _, format := range gameFiles {
		var text bytes.Buffer
		if err := record.Write(&text, format, record.WriteOptions{Lossy: true}, r); err != nil {
			return err
		}
		if err := e.file(name+format.Extensions[0], text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// own gathers what was said from the account's seats, and what was planned for them, and returns how the match stands.
func (e *accountExport) own(id string, events []store.Event) (state match.State, err error) {
	for _, stored := range events {
		event, err := match.Decode(stored.Data)
		if err != nil {
			return state, err
		}
		mine := state.Mine(e.who.holders()...)
		switch event := event.(type) {
		case match.Spoken:
			if !event.Erased && slices.Contains(mine, event.Seat) {
				e.said = append(e.said, wire.SaidLine{Match: id, Line: wire.Said{
					Version: state.Shown() + 1, Seat: int(event.Seat), At: event.At.UnixMilli(),
					Phrase: wire.Phrase(event.Phrase), Text: event.Text,
				}})
			}
		case match.Planned:
			if slices.Contains(mine, event.Seat) {
				e.plans = append(e.plans, keptPlan(id, &state, event))
			}
		}
		state = match.Apply(state, event)
	}
	return state, nil
}

// keptPlan is a plan that was made in a match that stood so.
func keptPlan(id string, s *match.State, e match.Planned) wire.KeptPlan {
	return wire.KeptPlan{
		Match: id, Seat: int(e.Seat), Game: s.Game, Ply: len(s.Moves), At: e.At.UnixMilli(),
		Stones: append([]wire.PlannedStone{}, stonesOfPlan(e.Plan)...),
	}
}
