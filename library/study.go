package library

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"

	"tessera/record"
)

// MaxStudies is how many studies a library keeps.
const MaxStudies = 100_000

// ErrStudies: there are MaxStudies already.
var ErrStudies = errors.New("no more studies are kept")

// KeepStudy keeps a record for good, apart from the games, and returns the name by which it is found. The same record
// has the same name, in every library.
func (l *Library) KeepStudy(ctx context.Context, r *record.Record) (id string, err error) {
	var text bytes.Buffer
	if err := record.Write(&text, record.FormatNamed("json"), record.WriteOptions{}, r); err != nil {
		return "", fmt.Errorf("keep a study: %w", err)
	}
	data, err := packRecord(r)
	if err != nil {
		return "", fmt.Errorf("keep a study: %w", err)
	}
	sum := sha256.Sum256(text.Bytes())
	id = strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16]))
	if _, err := l.studyText(ctx, id); !errors.Is(err, ErrUnknown) {
		return id, err
	}
	err = l.change(ctx, func(q *statements) error {
		var last int
		if _, err := scan(q.lastStudy, []any{&last}); err != nil {
			return err
		}
		if last >= MaxStudies {
			return ErrStudies
		}
		_, err := q.addStudy.Exec(id, data)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("keep a study: %w", err)
	}
	return id, nil
}

// Study finds a study by its name. The error is ErrUnknown where there is none.
func (l *Library) Study(ctx context.Context, id string) (*record.Record, error) {
	text, err := l.studyText(ctx, id)
	if err != nil {
		return nil, err
	}
	r, err := readRecord(text)
	if err != nil {
		return nil, fmt.Errorf("study %q: %w", id, err)
	}
	return r, nil
}

func (l *Library) studyText(ctx context.Context, id string) ([]byte, error) {
	var data []byte
	err := l.reads.study.QueryRowContext(ctx, id).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("study %q: %w", id, ErrUnknown)
	}
	if err = l.failed(err); err != nil {
		return nil, fmt.Errorf("study %q: %w", id, err)
	}
	return unpack(data)
}
