package library

import (
	"context"
	"database/sql"
	"fmt"

	"tessera/internal/sqlitefile"
	"tessera/record"
)

// Rename gives a player of the games of a source another name, and overwrites the old one in the file; in backups it stays.
// Case counts. It returns how many games that were.
func (l *Library) Rename(ctx context.Context, source, from, to string) (renamed int, err error) {
	if l.writer == nil {
		return 0, ErrReadOnly
	}
	err = l.change(ctx, func(q *statements) (err error) {
		renamed, err = q.rename(source, from, to)
		return err
	})
	if err == nil && renamed > 0 {
		err = sqlitefile.EmptyLog(ctx, l.path)
	}
	if err != nil {
		return 0, fmt.Errorf("rename a player: %w", err)
	}
	return renamed, nil
}

func (q *statements) rename(source, from, to string) (int, error) {
	var old int64
	if found, err := scan(q.findPerson, []any{&old}, from); err != nil || !found {
		return 0, err
	}
	rows, err := q.gamesOf.Query(old, source)
	if err != nil {
		return 0, err
	}
	games, err := collect(rows, func(rows *sql.Rows) (g Mark, err error) {
		err = rows.Scan(&g.ID, &g.Day)
		return g, err
	})
	if err != nil || len(games) == 0 {
		return 0, err
	}
	fresh, err := idOf(q.findPerson, q.addPerson, to, fold(to))
	if err != nil {
		return 0, err
	}
	for _, g := range games {
		if err := q.renameIn(g.ID, from, to); err != nil {
			return 0, err
		}
		if err := q.reseat(g.ID, uint32(old), uint32(fresh)); err != nil {
			return 0, err
		}
	}
	_, err = q.dropPerson.Exec(old)
	return len(games), err
}

// renameIn changes the record of a game, and by what it is known.
func (q *statements) renameIn(game int64, from, to string) error {
	var data []byte
	if err := q.oneRecord.QueryRow(game).Scan(&data); err != nil {
		return err
	}
	text, err := unpack(data)
	if err != nil {
		return err
	}
	r, err := readRecord(text)
	if err != nil {
		return err
	}
	for i := range r.Info.Players {
		if r.Info.Players[i].Name == from {
			r.Info.Players[i].Name = to
		}
	}
	return q.replaceRecord(game, r)
}

func (q *statements) replaceRecord(game int64, r *record.Record) error {
	data, err := packRecord(r)
	if err != nil {
		return err
	}
	start, err := r.Start()
	if err != nil {
		return err
	}
	if _, err := q.setRecord.Exec(game, data); err != nil {
		return err
	}
	_, err = q.setDigest.Exec(game, digest(r, &start, r.Moves()))
	return err
}

// reseat gives the seats of a person in a game to another.
func (q *statements) reseat(game int64, old, fresh uint32) error {
	if _, err := q.moveSeats.Exec(int64(old), game, int64(fresh)); err != nil {
		return err
	}
	var data []byte
	number := game / chunkSize
	if err := q.oneChunk.QueryRow(number).Scan(&data); err != nil {
		return err
	}
	c, err := decodeChunk(data)
	if err != nil {
		return err
	}
	people := c.peopleOf(int(game % chunkSize))
	for i := range people {
		if people[i] == old {
			people[i] = fresh
		}
	}
	var generation int64
	if err := q.generation.QueryRow().Scan(&generation); err != nil {
		return err
	}
	_, err = q.setChunk.Exec(number, generation+1, c.encode())
	return err
}
