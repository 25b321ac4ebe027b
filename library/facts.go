package library

import (
	"encoding/binary"
	"errors"
	"slices"

	"tessera/pente"
)

// fact is what answers about positions need of a game. Seats are counted from the one that began, where the rules let
// them (see seating).
type fact struct {
	// day is written as in day.
	day day
	// rating is the mean of the known ones, 0 where none is.
	rating uint16
	// winners is resultUnknown, or the set of the seats that won.
	winners uint8
	// seats is their number, 0 for a game that is not there.
	seats uint8
	// people is where the seats' people begin in the list of the chunk.
	people uint16
}

// resultUnknown stands for the winners of a game without a result.
const resultUnknown = 1 << 7

// chunkSize is the number of games whose facts are stored together: game n is in chunk n / chunkSize. No game has the
// number 0.
const chunkSize = 1024

// chunk is the facts of some games.
type chunk struct {
	facts []fact
	// people holds a number for each seat of each game, 0 for nobody.
	people []uint32
}

// add puts a game behind the others, with a person for each of its seats.
func (c *chunk) add(f fact, people []uint32) {
	f.people = uint16(len(c.people))
	c.facts = append(c.facts, f)
	c.people = append(c.people, people...)
}

// peopleOf lists who sat in the seats of a game.
func (c *chunk) peopleOf(f *fact) []uint32 { return c.people[f.people : int(f.people)+int(f.seats)] }

// without is the chunk without some games.
func (c *chunk) without(games func(i int) bool) *chunk {
	rest := new(chunk)
	for i := range c.facts {
		if f := &c.facts[i]; games(i) {
			rest.add(fact{}, nil)
		} else {
			rest.add(*f, c.peopleOf(f))
		}
	}
	return rest
}

// factSize is the number of bytes of a stored fact.
const factSize = 8

// encode writes a chunk: its facts, and behind them its people.
func (c *chunk) encode() []byte {
	data := binary.LittleEndian.AppendUint16(nil, uint16(len(c.facts)))
	for _, f := range c.facts {
		data = binary.LittleEndian.AppendUint32(data, uint32(f.day))
		data = binary.LittleEndian.AppendUint16(data, f.rating)
		data = append(data, f.winners, f.seats)
	}
	for _, person := range c.people {
		data = binary.LittleEndian.AppendUint32(data, person)
	}
	return data
}

// errFacts says that a chunk holds what no chunk can.
var errFacts = errors.New("damaged table of games")

func decodeChunk(data []byte) (*chunk, error) {
	if len(data) < 2 {
		return nil, errFacts
	}
	count := int(binary.LittleEndian.Uint16(data))
	if data = data[2:]; count > chunkSize || len(data) < count*factSize {
		return nil, errFacts
	}
	c := &chunk{facts: make([]fact, count)}
	people := 0
	for i := range c.facts {
		from := data[i*factSize:]
		c.facts[i] = fact{
			day:    day(binary.LittleEndian.Uint32(from)),
			rating: binary.LittleEndian.Uint16(from[4:]), winners: from[6], seats: from[7],
			people: uint16(people),
		}
		if from[7] > pente.MaxSeats {
			return nil, errFacts
		}
		people += int(from[7])
	}
	if data = data[count*factSize:]; len(data) != 4*people {
		return nil, errFacts
	}
	c.people = make([]uint32, people)
	for i := range c.people {
		c.people[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	return c, nil
}

// facts are those of all games, as they were at one moment. What others can see is never changed.
type facts struct {
	// generation is that of the newest chunk.
	generation int64
	chunks     []*chunk
}

// missing is what a game that is not there looks like.
var missing fact

// of finds the facts of a game.
func (f *facts) of(game uint32) (*fact, *chunk) {
	if n := int(game / chunkSize); n < len(f.chunks) {
		if i := int(game % chunkSize); i < len(f.chunks[n].facts) {
			return &f.chunks[n].facts[i], f.chunks[n]
		}
	}
	return &missing, nil
}

// put replaces or adds a chunk, in facts that nobody else has yet.
func (f *facts) put(number int, c *chunk, generation int64) {
	for len(f.chunks) <= number {
		f.chunks = append(f.chunks, new(chunk))
	}
	f.chunks[number] = c
	f.generation = max(f.generation, generation)
}

func (f *facts) clone() *facts { return &facts{f.generation, slices.Clone(f.chunks)} }
