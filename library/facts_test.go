package library

import (
	"errors"
	"reflect"
	"testing"
)

func someChunk() *chunk {
	c := new(chunk)
	c.add(fact{})
	c.add(fact{day: 20091231, rating: 1700, winners: 2, people: []uint32{7, 0}})
	c.add(fact{winners: resultUnknown, people: []uint32{1, 2, 3, 4, 5, 1 << 31}})
	c.add(fact{day: 19990000, winners: 0, people: []uint32{0, 9, 0}})
	c.add(fact{day: 30000101, rating: 1<<16 - 1, winners: 1, people: []uint32{0, 0}})
	return c
}

func TestChunksComeBack(t *testing.T) {
	c := someChunk()
	got, err := decodeChunk(c.encode())
	if err != nil || !reflect.DeepEqual(got, c) {
		t.Errorf("%+v comes back as %+v, error %v", c, got, err)
	}
	var second set
	second.add(2)
	rest := c.without(second)
	if got, err = decodeChunk(rest.encode()); err != nil || !reflect.DeepEqual(got, rest) {
		t.Errorf("%+v comes back as %+v, error %v", rest, got, err)
	}
	if rest.there.has(2) || !rest.there.has(3) || !reflect.DeepEqual(rest.peopleOf(3), []uint32{0, 9, 0}) {
		t.Errorf("without game 2: %+v", rest)
	}
}

func TestDamagedChunks(t *testing.T) {
	whole := someChunk().encode()
	for size := range whole {
		if _, err := decodeChunk(whole[:size]); !errors.Is(err, errFacts) {
			t.Errorf("%d of %d bytes: error %v", size, len(whole), err)
		}
	}
	seats := append([]byte(nil), whole...)
	seats[2+factSize+7] = 200
	if _, err := decodeChunk(seats); !errors.Is(err, errFacts) {
		t.Errorf("200 seats: error %v", err)
	}
	if _, err := decodeChunk(append(whole, 0)); !errors.Is(err, errFacts) {
		t.Errorf("a byte too many: error %v", err)
	}
}

func TestFactsOfNoGame(t *testing.T) {
	f := new(facts)
	f.put(1, someChunk(), 3)
	for _, game := range []uint32{0, 1, chunkSize + 5, 5 * chunkSize, 1<<32 - 1} {
		if f.has(game) {
			t.Errorf("game %d is there", game)
		}
	}
	if !f.has(chunkSize+3) || f.generation != 3 {
		t.Errorf("game %d is not there, generation %d", chunkSize+3, f.generation)
	}
}
