package engine

// neurons is how many neurons look at all features of a board together.
const neurons = 8

// neuronUnit is how many units of what a neuron is excited by make one.
const neuronUnit = 64

// worth is what features are worth: by themselves, in parts of weightUnit, and by how much they excite each neuron.
type worth struct {
	plain   int32
	excites lanes
}

// lanes are numbers of 16 bits with a sign, one for each neuron, four to a word. Words are added and subtracted whole: a
// lane borrows from the next one for what is negative, and pays it back where the sum is read. It has to fit its 16 bits
// then; on the way it need not.
type lanes [neurons / 4]uint64

func (w *worth) add(more *worth) {
	w.plain += more.plain
	w.excites[0] += more.excites[0]
	w.excites[1] += more.excites[1]
}

// exchange takes one worth away and adds another.
func (w *worth) exchange(old, now *worth) {
	w.plain += now.plain - old.plain
	w.excites[0] += now.excites[0] - old.excites[0]
	w.excites[1] += now.excites[1] - old.excites[1]
}

// fired is what the neurons add, in parts of weightUnit times neuronUnit, when each counts so much.
func (w *worth) fired(counts *[neurons]int32) (sum int32) {
	const zero = 0x8000_8000_8000_8000 // what makes all lanes positive
	for i, word := range w.excites {
		word += zero
		for j := range 4 {
			sum += max(0, int32(word>>(16*j)&0xffff)-0x8000) * counts[4*i+j]
		}
	}
	return sum
}

// excite adds a number to the lane of a neuron.
func (l *lanes) excite(neuron, n int) { l[neuron/4] += uint64(n) << (16 * (neuron % 4)) }
