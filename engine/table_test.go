package engine

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"

	"tessera/pente"
)

func TestTableTakesWhatItIsGiven(t *testing.T) {
	for _, mib := range []int{1, 3, 16, 100} {
		table := newTable(mib << 20)
		if got := len(table.buckets) * int(unsafe.Sizeof(table.buckets[0])); got != mib<<20 {
			t.Errorf("%d MiB are %d bytes", mib, got)
		}
	}
}

func TestTableRemembers(t *testing.T) {
	table := newTable(0)
	table.next(true)
	known := map[uint64]entry{}
	for i := range uint64(2000) {
		e := entry{pente.Point(i % points), Score(int(i*37%50000) - 25000), int(i%90) - 40, bound(1 + i%3)}
		table.store(scramble(i), e)
		known[scramble(i)] = e
	}
	found := 0
	for key, want := range known {
		if got, ok := table.find(key); ok {
			found++
			if got != want {
				t.Fatalf("found %+v, not %+v", got, want)
			}
		}
	}
	if found < 1800 {
		t.Errorf("only %d of %d are found in 4096 slots", found, len(known))
	}
	table.next(false)
	if _, ok := table.find(scramble(1999)); !ok {
		t.Error("another search does not go on from what the last one has found")
	}
	table.next(true)
	if _, ok := table.find(scramble(1999)); ok {
		t.Error("a search that is to forget does not")
	}
}

func TestTableReplacesWhatIsMissedLeast(t *testing.T) {
	table := newTable(0)
	table.next(true)
	key := func(i uint64) uint64 { return i } // all in the first bucket
	for i := range uint64(bucketSize) {
		table.store(key(i), entry{move: 1, depth: 10 + int(i), bound: exact})
	}
	table.store(key(9), entry{move: 1, depth: 3, bound: exact})
	if _, ok := table.find(key(0)); ok {
		t.Error("the shallowest entry is kept")
	}
	if _, ok := table.find(key(1)); !ok {
		t.Error("a deeper entry is gone")
	}
}

// TestNobodyBelievesAPlayer checks that a search of all there is does not go on from what a level has overlooked, but
// does go on from another such search.
func TestNobodyBelievesAPlayer(t *testing.T) {
	r, pos := middle(t)
	unhurried := func(e *Engine) (all []Report) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		_, err := e.Search(ctx, r, &pos, Limits{}, func(found Report) {
			if found.Depth <= 5 && len(all) < 5 {
				all = append(all, found)
			}
			if found.Depth == 5 {
				cancel()
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	e := New(stopped, TableSize(1))
	if _, err := e.Choose(context.Background(), r, &pos, 1, rand.New(rand.NewPCG(1, 1))); err != nil {
		t.Fatal(err)
	}
	first := unhurried(e)
	if fresh := unhurried(New(stopped, TableSize(1))); !reflect.DeepEqual(first, fresh) {
		t.Errorf("after a player it finds %v, not %v", first, fresh)
	}
	if again := unhurried(e); again[4].Nodes >= first[4].Nodes {
		t.Errorf("again it takes %d nodes, not fewer than %d", again[4].Nodes, first[4].Nodes)
	}
}
