package server

import (
	"context"

	"tessera/people"
	"tessera/wire"
)

// conduct is what is kept of how somebody and others have treated each other. Who has reported or judged them is not told.
func (e *accountExport) conduct(ctx context.Context) (told wire.ConductExport, err error) {
	kept, err := e.server.config.People.Kept(ctx, e.who.account)
	if err != nil {
		return told, err
	}
	told = wire.ConductExport{
		Guests:   listOf(e.who.account.Claimed, func(_ int, holder string) wire.Person { return wire.Person{Guest: people.Tag(holder)} }),
		Reports:  listOf(kept.Reports, ownReportOf),
		Silences: listOf(kept.Silences, ownSilenceOf),
		Trail:    listOf(kept.Notes, e.trailEntry),
	}
	told.Muted, err = e.server.mutedOf(ctx, kept.Mutes)
	return told, err
}

func ownReportOf(_ int, r people.Report) wire.OwnReport {
	return wire.OwnReport{
		Number: r.Number, At: r.At.UnixMilli(), Match: r.Match, Seat: r.Seat, Line: r.Version != 0,
		Reason: wire.Reason(r.Reason), Words: r.Words, Closed: !r.Open(),
	}
}

func ownSilenceOf(_ int, s people.Silence) wire.OwnSilence {
	return wire.OwnSilence{At: s.At.UnixMilli(), Silence: silenceOf(s)}
}

func (e *accountExport) trailEntry(_ int, n people.Note) wire.TrailEntry {
	entry := trailEntryOf(0, n)
	if n.By != e.who.account.ID {
		entry.By = ""
	}
	return entry
}
