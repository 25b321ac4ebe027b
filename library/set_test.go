package library

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSets compares sets and their digits with lists.
func TestSets(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for _, share := range []int{0, 1, 100, 1024} {
		var some set
		numbers, d := make([]int, chunkSize), digits(nil)
		var places []int
		sum, most := 0, 0
		for i := range numbers {
			numbers[i] = random.IntN(1024)
			d.put(i, numbers[i])
			if random.IntN(chunkSize) < share {
				some.add(i)
				places = append(places, i)
				sum, most = sum+numbers[i], max(most, numbers[i])
			}
		}
		if got := slices.Collect(some.all()); !slices.Equal(got, places) || some.count() != len(places) {
			t.Errorf("%d places, counted %d, want %d", len(got), some.count(), len(places))
		}
		if d.sum(&some) != sum || d.most(&some) != most {
			t.Errorf("sum %d, most %d; want %d, %d", d.sum(&some), d.most(&some), sum, most)
		}
		for _, least := range []int{0, 1, 500, 512, 1023, 1024, 5000} {
			want := slices.DeleteFunc(slices.Clone(places), func(i int) bool { return numbers[i] < least })
			large, small := d.from(least), some
			small.drop(&large)
			large.keep(&some)
			if got := slices.Collect(large.all()); !slices.Equal(got, want) || small.count() != len(places)-len(want) {
				t.Errorf("%d are at least %d, %d less, want %d", len(got), least, small.count(), len(want))
			}
		}
		for _, i := range places[:len(places)/2] {
			some.remove(i)
		}
		if got := slices.Collect(some.all()); !slices.Equal(got, places[len(places)/2:]) {
			t.Errorf("half of %d places are %d", len(places), len(got))
		}
	}
}
