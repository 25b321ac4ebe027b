package sqlite

import (
	"context"
	"database/sql"

	"tessera/people"
)

// Note implements people.Store.
func (s *Store) Note(ctx context.Context, n people.Note) error {
	_, err := s.change(ctx, addNote, n.At.UnixNano(), n.Kind, n.Account, n.By, n.Detail)
	return err
}

// Notes implements people.Store.
func (s *Store) Notes(ctx context.Context, q people.NoteQuery) ([]people.Note, error) {
	return s.notes(ctx, `($1 <= 0 or n.number < $1) and ($3 = '[]' or n.kind in (select value from json_each($3)))
		and ($4 = '' or n.account = $4 or n.actor = $4) order by n.number desc limit $2`,
		q.Before, q.Limit, listed(q.Kinds), q.Account)
}

// NotesOn implements people.Conduct.
func (s *Store) NotesOn(ctx context.Context, id string) ([]people.Note, error) {
	return s.notes(ctx, "n.account = $1 or n.actor = $1 order by n.number", id)
}

func (s *Store) notes(ctx context.Context, where string, args ...any) ([]people.Note, error) {
	return collect(ctx, s.readers, func(rows *sql.Rows) (n people.Note, err error) {
		var at int64
		err = rows.Scan(&n.Number, &at, &n.Kind, &n.Account, &n.By, &n.Detail, &n.Name, &n.ByName)
		n.At = timeOf(at)
		return n, err
	}, `select n.number, n.at, n.kind, n.account, n.actor, n.detail, coalesce(a.name, ''), coalesce(b.name, '')
		from notes n left join accounts a on a.id = n.account left join accounts b on b.id = n.actor where `+where, args...)
}
