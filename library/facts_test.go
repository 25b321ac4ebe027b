package library

import (
	"errors"
	"reflect"
	"testing"
)

func someChunk() *chunk {
	c := new(chunk)
	c.add(fact{}, nil)
	c.add(fact{day: 20091231, rating: 1700, winners: 2, seats: 2}, []uint32{7, 0})
	c.add(fact{winners: resultUnknown, seats: 6}, []uint32{1, 2, 3, 4, 5, 1 << 31})
	c.add(fact{day: 19990000, winners: 0, seats: 3}, []uint32{0, 9, 0})
	return c
}

func TestChunksComeBack(t *testing.T) {
	c := someChunk()
	got, err := decodeChunk(c.encode())
	if err != nil || !reflect.DeepEqual(got, c) {
		t.Errorf("%+v comes back as %+v, error %v", c, got, err)
	}
	rest := c.without(func(i int) bool { return i == 2 })
	if got, err = decodeChunk(rest.encode()); err != nil || !reflect.DeepEqual(got, rest) {
		t.Errorf("%+v comes back as %+v, error %v", rest, got, err)
	}
	if rest.facts[2] != (fact{people: 2}) || !reflect.DeepEqual(rest.peopleOf(&rest.facts[3]), []uint32{0, 9, 0}) {
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
}

func TestFactsOfNoGame(t *testing.T) {
	f := new(facts)
	f.put(1, someChunk(), 3)
	for _, game := range []uint32{0, 1, chunkSize + 4, 5 * chunkSize, 1<<32 - 1} {
		if got, _ := f.of(game); got.seats != 0 {
			t.Errorf("game %d: %+v", game, got)
		}
	}
	if got, _ := f.of(chunkSize + 3); got.day != 19990000 || f.generation != 3 {
		t.Errorf("game %d: %+v, generation %d", chunkSize+3, got, f.generation)
	}
}
