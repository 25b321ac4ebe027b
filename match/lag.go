package match

import "time"

// The lag compensation, which docs/clocks.md explains. A turn's gain is what the bank of a seat earns by it.
const (
	// usualTurns is how many turns a seat has in a long game: of 4,834 games between people half ended within 15 turns a
	// seat, and nine in ten within 20.
	usualTurns = 20
	// leastGain and mostGain bound the gain of slow lines in fast and slow games.
	leastGain = 150 * time.Millisecond
	mostGain  = time.Second
	// gainShare is the part of a usual turn's time that may be gained, in hundredths.
	gainShare = 16
	// lagSlack is by how much the gain may exceed the lag that was measured.
	lagSlack = 140 * time.Millisecond
	// bankStart and bankLimit are what a bank holds first and at most, in gains.
	bankStart = 3
	bankLimit = 7
)

// gain is the most that a turn adds to a bank: so much the more as turns are longer, whatever the number of seats, since
// every seat has its own clock and its own turns. In a game of days no line is slow.
func (t TimeControl) gain() time.Duration {
	if t.ByDays() {
		return 0
	}
	turn := t.Main/usualTurns + t.Extra
	return min(mostGain, leastGain+turn*gainShare/100).Truncate(time.Millisecond)
}

// compensate is how much of a turn's time is not counted because of the lag that the server measured, and the bank
// afterwards. Nobody is compensated for more than the turn took.
func (t TimeControl) compensate(bank, lag, spent time.Duration) (forgiven, after time.Duration) {
	lag = max(0, lag).Truncate(time.Millisecond)
	forgiven = min(lag, bank, spent)
	gained := min(t.gain(), lag+lagSlack)
	return forgiven, min(bank-forgiven+gained, max(bank-forgiven, bankLimit*t.gain()))
}
