package tournament

// Nobody is who sits opposite somebody who has a bye.
const Nobody = -1

// Meeting is who meets whom: two entrants by their numbers, from 0 in the order in which they are seeded. First takes
// the first seat. Second is Nobody where First has a bye.
type Meeting struct{ First, Second int }

// Bye reports whether a meeting is no game.
func (m Meeting) Bye() bool { return m.Second == Nobody }

// Swapped is the meeting with the seats changed; a bye stays what it is.
func (m Meeting) Swapped() Meeting {
	if m.Bye() {
		return m
	}
	return Meeting{m.Second, m.First}
}

// meeting seats two of whom either may be Nobody.
func meeting(first, second int) Meeting {
	if first == Nobody {
		return Meeting{second, first}
	}
	return Meeting{first, second}
}
