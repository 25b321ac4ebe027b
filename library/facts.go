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
	day day
	// rating is the mean of the known ones, 0 where none is.
	rating uint16
	// winners is resultUnknown, or the set of the seats that won.
	winners uint8
	// people holds a number for each seat, 0 for nobody. A game that is not there has no seats.
	people []uint32
}

// resultUnknown stands for the winners of a game without a result.
const resultUnknown = 1 << 7

// chunk is the facts of chunkSize games at most, kept in a way in which many can be counted at once.
type chunk struct {
	days    []day
	ratings []uint16
	winners []uint8
	// people holds the people of all games, and first where those of a game begin.
	people []uint32
	first  []uint16

	// there are the games that are there, unknown those without a result, decided those that somebody won, won those
	// that each seat won.
	there, unknown, decided set
	won                     [pente.MaxSeats]set
	// rated are the games with a rating, rating and day the digits of ratings and days.
	rated       set
	rating, day digits
	// seats is the largest number of seats, best the highest rating, latest the last day.
	seats  int
	best   uint16
	latest day
}

// add puts a game behind the others.
func (c *chunk) add(f fact) {
	i := len(c.days)
	c.first = append(c.first, uint16(len(c.people)))
	c.days, c.ratings = append(c.days, f.day), append(c.ratings, f.rating)
	c.winners, c.people = append(c.winners, f.winners), append(c.people, f.people...)
	if len(f.people) == 0 {
		return
	}
	c.there.add(i)
	c.result(i, f.winners)
	if f.rating > 0 {
		c.rated.add(i)
	}
	c.rating.put(i, int(f.rating))
	c.seats, c.best, c.latest = max(c.seats, len(f.people)), max(c.best, f.rating), max(c.latest, f.day)
	c.day.put(i, int(f.day))
}

func (c *chunk) result(i int, winners uint8) {
	switch winners {
	case 0:
	case resultUnknown:
		c.unknown.add(i)
	default:
		c.decided.add(i)
		for _, seat := range pente.SeatSet(winners).Seats() {
			c.won[seat].add(i)
		}
	}
}

// peopleOf lists who sat in the seats of a game.
func (c *chunk) peopleOf(i int) []uint32 {
	end := len(c.people)
	if i+1 < len(c.first) {
		end = int(c.first[i+1])
	}
	return c.people[c.first[i]:end]
}

func (c *chunk) fact(i int) fact { return fact{c.days[i], c.ratings[i], c.winners[i], c.peopleOf(i)} }

// without is the chunk without some games.
func (c *chunk) without(games set) *chunk {
	rest := new(chunk)
	for i := range c.days {
		if games.has(i) {
			rest.add(fact{})
		} else {
			rest.add(c.fact(i))
		}
	}
	return rest
}

// factSize is the number of bytes of a stored fact.
const factSize = 8

// encode writes a chunk: for each game its day, rating, winners and number of seats, and behind them all people.
func (c *chunk) encode() []byte {
	data := binary.LittleEndian.AppendUint16(nil, uint16(len(c.days)))
	for i := range c.days {
		f := c.fact(i)
		data = binary.LittleEndian.AppendUint32(data, uint32(f.day))
		data = binary.LittleEndian.AppendUint16(data, f.rating)
		data = append(data, f.winners, uint8(len(f.people)))
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
	facts, rest := data[:count*factSize], data[count*factSize:]
	c := &chunk{
		days: make([]day, 0, count), ratings: make([]uint16, 0, count), winners: make([]uint8, 0, count),
		first: make([]uint16, 0, count), people: make([]uint32, 0, len(rest)/4),
	}
	var people [pente.MaxSeats]uint32
	for ; len(facts) > 0; facts = facts[factSize:] {
		f := fact{
			day:    day(binary.LittleEndian.Uint32(facts)),
			rating: binary.LittleEndian.Uint16(facts[4:]), winners: facts[6],
		}
		seats := int(facts[7])
		if f.day < 0 || f.day > always.to || f.winners > resultUnknown || seats > len(people) || len(rest) < 4*seats {
			return nil, errFacts
		}
		for seat := range seats {
			people[seat] = binary.LittleEndian.Uint32(rest[4*seat:])
		}
		rest, f.people = rest[4*seats:], people[:seats]
		c.add(f)
	}
	if len(rest) > 0 {
		return nil, errFacts
	}
	return c, nil
}

// facts are those of all games, as they were at one moment. What others can see is never changed.
type facts struct {
	// generation is that of the newest chunk.
	generation int64
	chunks     []*chunk
}

// none is a chunk without games.
var none = new(chunk)

// chunk is the one with a number, an empty one where there is none.
func (f *facts) chunk(number uint32) *chunk {
	if int(number) < len(f.chunks) {
		return f.chunks[number]
	}
	return none
}

// has reports whether a game is there.
func (f *facts) has(game uint32) bool {
	return f.chunk(game / chunkSize).there.has(int(game % chunkSize))
}

// put replaces or adds a chunk, in facts that nobody else has yet.
func (f *facts) put(number int, c *chunk, generation int64) {
	for len(f.chunks) <= number {
		f.chunks = append(f.chunks, none)
	}
	f.chunks[number] = c
	f.generation = max(f.generation, generation)
}

func (f *facts) clone() *facts { return &facts{f.generation, slices.Clone(f.chunks)} }
