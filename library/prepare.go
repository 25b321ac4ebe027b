package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"

	"tessera/pente"
	"tessera/record"
)

// prepared is a game with all that is stored of it, worked out before the writer has to wait for it. The postings lack
// the number that the game will have.
type prepared struct {
	// number counts the entries of the import.
	number int
	entry  Entry
	// err is why it cannot enter.
	err error

	data    []byte
	digest  int64
	opening []byte
	length  int
	result  *record.Result
	fact    fact
	// names are the seats as facts call them.
	names    seating
	postings []posting
}

// prepare works out what is stored of the entry, where it is to be.
func (p *prepared) prepare(k *keyer) {
	if p.entry.Record != nil && !p.entry.Private {
		p.err = p.fill(k)
	}
}

func (p *prepared) fill(k *keyer) (err error) {
	r := p.entry.Record
	if p.data, err = packRecord(r); err != nil {
		return err
	}
	start, err := r.Start()
	if err != nil {
		return err
	}
	moves := r.Moves()
	p.digest, p.length = digest(r, &start, moves), len(moves)
	p.opening = []byte{}
	if r.Setup == nil {
		p.opening = openingText(r.Rules.Size, moves)
	}
	g := k.ruling(&r.Rules)
	p.postings = make([]posting, 0, len(moves)+1)
	end, err := p.index(g, start)
	if err != nil {
		return err
	}
	p.result, p.names = resultOf(r, end), g.seating(&start)
	p.fact = p.makeFact()
	// The tree may be large, and is not needed any more.
	p.entry.Record = &record.Record{
		Rules: r.Rules, Options: r.Options, Info: record.Info{Players: r.Info.Players}, Root: new(record.Node),
	}
	return nil
}

// size is about how many bytes there are to be stored.
func (p *prepared) size() int { return len(p.data) + 16*len(p.postings) }

// index makes the postings of the main line, which has been judged already, and returns the position at its end.
func (p *prepared) index(g *ruling, at pente.Position) (end *pente.Position, err error) {
	r, stones := p.entry.Record, g.sums(&at)
	for _, n := range r.Line() {
		if n.Move != nil {
			p.post(g, stones, &at, n.Move)
			effect, err := r.Rules.Judge(&at, *n.Move)
			if err != nil {
				return nil, err
			}
			g.follow(&stones, &at, &effect)
			at = at.After(effect)
		}
		for _, seat := range n.Leaves {
			at = r.Rules.Leave(at, seat)
		}
	}
	p.post(g, stones, &at, nil)
	return &at, nil
}

// post adds a posting for a position, from which nothing was played where the move is nil.
func (p *prepared) post(g *ruling, stones sums, at *pente.Position, played *pente.Move) {
	k, ways := g.key(stones, at)
	c := ended
	if played != nil {
		c = codeOf(*played, p.entry.Record.Rules.Size, ways)
	}
	if at.Swapped {
		c |= codeSwapped
	}
	p.postings = append(p.postings, posting{key: k, code: c})
}

// resultOf is how a game ended: by the rules where they ended it, else as is written.
func resultOf(r *record.Record, end *pente.Position) *record.Result {
	if end.Outcome.Over() {
		return &record.Result{Winners: end.Outcome.Winners, By: strings.Join(end.Outcome.By.Words(), "+")}
	}
	return r.Result
}

// makeFact is what answers about positions need of the game.
func (p *prepared) makeFact() fact {
	r := p.entry.Record
	f := fact{rating: meanRating(r.Info.Players), winners: resultUnknown}
	f.day, _ = readDay(r.Info.Date) // a date that cannot be read is none
	if p.result != nil {
		f.winners = uint8(p.names.set(p.result.Winners))
	}
	return f
}

func meanRating(players []record.Player) uint16 {
	sum, rated := 0, 0
	for _, p := range players {
		if p.Rating > 0 {
			sum, rated = sum+min(p.Rating, 1<<16-1), rated+1
		}
	}
	if rated == 0 {
		return 0
	}
	return uint16((sum + rated/2) / rated)
}

// digest is the same for games that count as one: the same moves from the same start by the same rules, the same people,
// the same day.
func digest(r *record.Record, start *pente.Position, moves []pente.Move) int64 {
	hash := sha256.New()
	fmt.Fprintf(hash, "%s\n%q\n%d\n%d\n", r.Rules.Variant, r.Options, r.Rules.Size, r.Rules.Seats)
	fmt.Fprintf(hash, "%v\n%v\n%s\n", start, moves, r.Info.Date)
	for _, p := range r.Info.Players {
		fmt.Fprintf(hash, "%s\n", fold(p.Name))
	}
	return int64(binary.LittleEndian.Uint64(hash.Sum(nil)))
}

// openingMoves is the number of moves by which an opening is looked for.
const openingMoves = 10

// openingText writes the first moves in the least of the forms that symmetry gives them, two bytes a move. The text of
// a beginning is the beginning of the text.
func openingText(size int, moves []pente.Move) (least []byte) {
	moves = moves[:min(len(moves), openingMoves)]
	for s := range symmetries {
		text := make([]byte, 0, 2*openingMoves)
		for _, m := range moves {
			text = binary.BigEndian.AppendUint16(text, uint16(codeOf(m, size, 1<<s)))
		}
		if s == 0 || bytes.Compare(text, least) < 0 {
			least = text
		}
	}
	return least
}

// fold is how names are compared: without regard to case and surrounding blanks.
func fold(name string) string { return strings.ToLower(strings.TrimSpace(name)) }
