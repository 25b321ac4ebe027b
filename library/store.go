package library

import (
	"strings"

	"tessera/pente"
)

// batch is a transaction of an import: what it adds, and what it needs for that.
type batch struct {
	q      *statements
	report *Report
	// number is that of the next game, tail the chunk that it goes into, chunks what else has been filled.
	number     uint32
	generation int64
	tail       *chunk
	// sources and people are the numbers of those that were met in the batch.
	sources, people map[string]int64
	postings        []posting
	cursors         map[string]string
}

// store adds games in a transaction, with their facts, a segment of their positions and the cursors that came with them.
func (q *statements) store(games []*prepared, report *Report) error {
	b := &batch{
		q: q, report: report,
		sources: make(map[string]int64), people: make(map[string]int64), cursors: make(map[string]string),
	}
	if err := b.begin(); err != nil {
		return err
	}
	for _, p := range games {
		if err := b.take(p); err != nil {
			return err
		}
	}
	return b.end()
}

// begin finds where the library has come to.
func (b *batch) begin() error {
	number, tail, err := b.q.readTail()
	if err != nil {
		return err
	}
	b.number = uint32(number*chunkSize + len(tail.days))
	if b.tail = tail; len(tail.days) == chunkSize {
		b.tail = new(chunk)
	}
	if err := b.q.generation.QueryRow().Scan(&b.generation); err != nil {
		return err
	}
	b.generation++
	return nil
}

// readTail reads the last chunk. In a new library it is one that holds a place for the game 0, which does not exist.
func (q *statements) readTail() (number int, tail *chunk, err error) {
	var data []byte
	found, err := scan(q.lastChunk, []any{&number, &data})
	switch {
	case err != nil:
		return 0, nil, err
	case !found:
		tail = new(chunk)
		tail.add(fact{})
		return 0, tail, nil
	}
	tail, err = decodeChunk(data)
	return number, tail, err
}

// take decides what becomes of a game.
func (b *batch) take(p *prepared) error {
	if p.entry.Cursor != nil {
		b.cursors[p.entry.Cursor.Name] = p.entry.Cursor.Value
	}
	switch {
	case p.err != nil:
		b.report.refuse(p.number, p.entry.Source, p.err)
		return nil
	case p.entry.Record == nil:
		return nil
	case p.entry.Private:
		b.report.Private++
		return nil
	}
	source, err := b.source(p.entry.Source)
	if err != nil {
		return err
	}
	known, err := b.knows(p, source)
	switch {
	case err != nil:
		return err
	case known:
		b.report.Duplicates++
		return nil
	}
	b.report.Added++
	return b.add(p, source)
}

// knows reports whether a game is there already.
func (b *batch) knows(p *prepared, source int64) (bool, error) {
	if linked, err := holds(b.q.linked, source, p.entry.Link); linked || err != nil {
		return linked, err
	}
	return holds(b.q.same, p.digest, source, p.entry.Link)
}

func (b *batch) add(p *prepared, source int64) error {
	r, id := p.entry.Record, int64(b.number)
	var winners any
	ending := ""
	if p.result != nil {
		winners, ending = int64(p.result.Winners), p.result.By
	}
	_, err := b.q.addGame.Exec(id, p.digest, int64(p.fact.day), int64(p.fact.rating), int64(p.length), r.Rules.Variant,
		strings.Join(r.Options, ","), int64(r.Rules.Size), int64(r.Rules.Seats), winners, ending, p.opening, source,
		p.entry.Link)
	if err != nil {
		return err
	}
	if _, err := b.q.addRecord.Exec(id, p.data); err != nil {
		return err
	}
	f := p.fact
	if f.people, err = b.seat(p); err != nil {
		return err
	}
	for _, posting := range p.postings {
		posting.game = b.number
		b.postings = append(b.postings, posting)
	}
	b.tail.add(f)
	b.number++
	if len(b.tail.days) == chunkSize {
		return b.turn()
	}
	return nil
}

// seat notes who sat where, and returns their numbers in the order of the facts.
func (b *batch) seat(p *prepared) ([]uint32, error) {
	people := make([]uint32, p.entry.Record.Rules.Seats)
	for seat, player := range p.entry.Record.Info.Players {
		if player.Name == "" {
			continue
		}
		person, err := b.person(player.Name)
		if err != nil {
			return nil, err
		}
		if _, err := b.q.addSeat.Exec(person, int64(p.fact.day), int64(b.number), int64(seat)); err != nil {
			return nil, err
		}
		people[p.names.of(pente.Seat(seat))] = uint32(person)
	}
	return people, nil
}

// turn stores the chunk that is full and begins the next.
func (b *batch) turn() error {
	err := b.storeTail()
	b.tail = new(chunk)
	return err
}

// storeTail stores the chunk of the last game.
func (b *batch) storeTail() error {
	if len(b.tail.days) == 0 {
		return nil
	}
	_, err := b.q.setChunk.Exec(int64((b.number-1)/chunkSize), b.generation, b.tail.encode())
	return err
}

// end stores what all games of the batch share.
func (b *batch) end() error {
	if len(b.postings) > 0 {
		if err := b.storeTail(); err != nil {
			return err
		}
		if err := b.q.addPostings(sortPostings(b.postings)); err != nil {
			return err
		}
	}
	for name, value := range b.cursors {
		if _, err := b.q.setCursor.Exec(name, value); err != nil {
			return err
		}
	}
	return nil
}

func (b *batch) source(name string) (int64, error) {
	if id, ok := b.sources[name]; ok {
		return id, nil
	}
	id, err := idOf(b.q.findSource, b.q.addSource, name)
	b.sources[name] = id
	return id, err
}

func (b *batch) person(name string) (int64, error) {
	if id, ok := b.people[name]; ok {
		return id, nil
	}
	id, err := idOf(b.q.findPerson, b.q.addPerson, name, fold(name))
	b.people[name] = id
	return id, err
}
