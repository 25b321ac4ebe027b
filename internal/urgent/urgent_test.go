package urgent_test

import (
	"fmt"
	"sync"
	"testing"

	"tessera/internal/urgent"
)

func TestWhatIsAddedIsTakenOnce(t *testing.T) {
	var list urgent.List
	if names := list.Take(); len(names) != 0 {
		t.Errorf("an empty list holds %q", names)
	}
	list.Add("two", "one")
	list.Add("two")
	if names := fmt.Sprint(list.Take()); names != "[one two]" {
		t.Errorf("taken: %s", names)
	}
	if names := list.Take(); len(names) != 0 {
		t.Errorf("taken again: %q", names)
	}
}

func TestManyAddAndTake(t *testing.T) {
	var list urgent.List
	var adding sync.WaitGroup
	for i := range 100 {
		adding.Go(func() { list.Add(fmt.Sprint(i)) })
	}
	seen := map[string]int{}
	take := func() {
		for _, name := range list.Take() {
			seen[name]++
		}
	}
	for range 50 {
		take()
	}
	adding.Wait()
	take()
	for name, times := range seen {
		if times != 1 {
			t.Errorf("%s was taken %d times", name, times)
		}
	}
	if len(seen) != 100 {
		t.Errorf("%d names were taken", len(seen))
	}
}
