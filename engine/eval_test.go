package engine

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/pente"
)

// TestValueIsTheSumOfTheFeatures holds what lines add up while moves are made against what is counted afresh.
func TestValueIsTheSumOfTheFeatures(t *testing.T) {
	sections := readSections(weightFile)
	for i, r := range boardRules(t, pente.MaxSize) {
		if r.CaptureMax == 0 {
			continue
		}
		rnd := rand.New(rand.NewPCG(uint64(i), 3))
		pos := r.Start(0)
		b := boardOf(&r, &pos)
		var f Features
		for b.ply < 60 && !pos.Outcome.Over() {
			pos = follow(t, &r, b, pos, someMove(&r, b, &pos, rnd))
			if pos.Outcome.Over() {
				break
			}
			list, _ := f.Of(&r, &pos)
			if v, sum := (fitted{}).value(b), sumOf(sections, &r, list); v != sum {
				t.Fatalf("%s: ply %d: value %d, the features say %d", named(&r), b.ply, v, sum)
			}
		}
	}
}

// sumOf is the value of features by what the file says of them, neuron by neuron.
func sumOf(sections map[string]*section, r *pente.Rules, list []Feature) Score {
	s := sections["pente"]
	if r.CaptureMax >= 3 {
		s = sections["keryo"]
	}
	sum, excited := 0, s.rests
	for _, f := range list {
		sum += int(f.Count) * int(s.weights[f.Number]) * neuronUnit
		for i := range excited {
			excited[i] += int32(f.Count) * sections[neuronName+strconv.Itoa(i+1)].weights[f.Number]
		}
	}
	for i, n := range excited {
		sum += int(max(0, n)) * int(s.counts[i])
	}
	return Score(sum / (weightUnit * neuronUnit))
}

// someMove is a legal move near other stones.
func someMove(r *pente.Rules, b *board, pos *pente.Position, rnd *rand.Rand) pente.Point {
	if p := crowded(r, pos, rnd.IntN); p != pente.NoPoint {
		return p
	}
	near := b.candidates()
	return near.first()
}

// TestValueKnowsNoColours swaps the stones and turns the board.
func TestValueKnowsNoColours(t *testing.T) {
	r := rulesOf(t, pente.MaxSize)
	rnd := rand.New(rand.NewPCG(5, 5))
	for range 50 {
		pos := wild(r, 24, rnd)
		if pos.Outcome.Over() {
			continue
		}
		other := pos
		other.Turn = 1 - pos.Turn
		other.Captures[0], other.Captures[1] = pos.Captures[1], pos.Captures[0]
		for p := range pente.Point(points) {
			stone := pos.Stones[p]
			if stone != pente.Empty {
				stone = 3 - stone
			}
			other.Stones[pente.At(p.Row(), pente.MaxSize-1-p.Column())] = stone
		}
		if v, w := (fitted{}).value(boardOf(r, &pos)), (fitted{}).value(boardOf(r, &other)); v != w {
			t.Fatalf("%d and, turned with the other colours, %d\n%s", v, w, picture(r, &pos))
		}
	}
}

// TestWindowsOfMirroredLines holds that the features of lines do not depend on where they are looked at from.
func TestWindowsOfMirroredLines(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	for range 2000 {
		length := 1 + rnd.IntN(lineBits)
		var stones, mirrored [sides]uint32
		for i := range lineBits {
			switch what := rnd.IntN(4); {
			case i >= length:
				stones[0], stones[1] = stones[0]|1<<i, stones[1]|1<<i
				mirrored[0], mirrored[1] = mirrored[0]|1<<i, mirrored[1]|1<<i
			case what < sides:
				stones[what] |= 1 << i
				mirrored[what] |= 1 << (length - 1 - i)
			}
		}
		for side := range sides {
			if a, b := windowList(t, &stones, side), windowList(t, &mirrored, side); !slices.Equal(a, b) {
				t.Fatalf("a line of %d has the windows %v and, mirrored, %v", length, a, b)
			}
		}
	}
}

// windowList are the numbers of the windows of a line, in ascending order.
func windowList(t *testing.T, stones *[sides]uint32, side int) (all []int16) {
	t.Helper()
	var codes [lineBits]uint16
	for _, code := range windows(stones, side, &codes) {
		n := windowNumbers[code]
		if n < 0 {
			t.Fatalf("the window %s has no number", windowText(int(code)))
		}
		all = append(all, n)
	}
	slices.Sort(all)
	return all
}

func TestHeld(t *testing.T) {
	for _, test := range []struct {
		name  string
		moves []string
		held  int // by the stones of the first seat
	}{
		{"a pair that holds nothing hangs", []string{"K10", "L10", "J10", "A1"}, 0},
		{"one of its stones is part of an open two", []string{"K10", "L10", "J10", "A1", "J12", "A3"}, 1},
		{"and the other of a three", []string{"K10", "L10", "J10", "A1", "J12", "A3", "K8", "A5", "K7", "A9"}, 2},
		{"nothing hangs", []string{"K10", "M10", "J10", "A1", "J12", "A3"}, 0},
	} {
		r, pos := played(t, rulesOf(t, pente.MaxSize), test.moves...)
		if n := boardOf(r, &pos).held(0); n != test.held {
			t.Errorf("%s: %d rows held, not %d\n%s", test.name, n, test.held, picture(r, &pos))
		}
	}
}

// TestWeightsAreComplete holds that the file has a weight for each feature, and what is written of what is read of it.
func TestWeightsAreComplete(t *testing.T) {
	text, sections := weightFile[:strings.Index(weightFile, "[")], readSections(weightFile)
	for i := range neurons {
		text += FormatNeuron(i+1, read(t, sections, neuronName+strconv.Itoa(i+1), neuronUnit).Plain)
	}
	for _, name := range []string{"pente", "keryo"} {
		text += FormatWeights(name, read(t, sections, name, weightUnit))
	}
	if text != weightFile {
		t.Error("what is read of weights.txt would be written otherwise")
	}
}

// read are the weights of a section in whole units.
func read(t *testing.T, sections map[string]*section, name string, unit float64) *Weights {
	t.Helper()
	s := sections[name]
	if s == nil {
		t.Fatalf("no weights for %s", name)
	}
	numbers := func(of []int32, unit float64) (all []float64) {
		for _, n := range of {
			all = append(all, float64(n)/unit)
		}
		return all
	}
	return &Weights{numbers(s.weights, unit), numbers(s.rests[:], neuronUnit), numbers(s.counts[:], weightUnit)}
}

func TestFeatureNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for i, name := range FeatureNames() {
		if name == "" || seen[name] {
			t.Errorf("feature %d is called %q", i, name)
		}
		seen[name] = true
	}
}
