package pente

// basic are the rules from which all others differ.
var basic = Rules{
	Seats: 2, Colour: [MaxSeats]Colour{1, 2}, Side: [MaxSeats]Side{0, 1},
	Row: 5, CaptureMax: 2, WinCaptures: 5, CentreFirst: true, StonesPerTurn: 1,
}

// with makes changes to rules one after the other.
func with(r Rules, changes ...func(*Rules)) Rules {
	for _, change := range changes {
		change(&r)
	}
	return r
}

// paid are rules under which games are paid for.
func paid(bonus, run int) func(*Rules) {
	return func(r *Rules) { r.Scoring = Scoring{RowBonus: bonus, PerCapture: 1, PerRun: 1, RunLength: run} }
}

// partners take turns at placing the stones of one colour.
func partners(r *Rules) {
	r.Seats, r.Colour, r.Side = 4, [MaxSeats]Colour{1, 2, 1, 2}, [MaxSeats]Side{0, 1, 0, 1}
}

// team is partners with a colour each, who win with ten stones of their opponents.
func team(r *Rules) {
	r.Seats, r.Colour, r.Side = 4, [MaxSeats]Colour{1, 2, 3, 4}, [MaxSeats]Side{0, 1, 0, 1}
	r.MixedCaptures, r.WinCaptures, r.WinStones = true, 0, 10
}

// each seat plays for itself.
func each(r *Rules) {
	r.Seats, r.Colour, r.Side = 6, [MaxSeats]Colour{1, 2, 3, 4, 5, 6}, [MaxSeats]Side{0, 1, 2, 3, 4, 5}
	r.MixedCaptures = true
}

// fours win, of stones in a row and of captures.
func fours(r *Rules) { r.Row, r.WinCaptures = 4, 4 }

// threes are captured as pairs are, and stones are counted.
func threes(r *Rules) { r.CaptureMax, r.WinCaptures, r.WinStones = 3, 0, 15 }

// far is a second stone off the centre's lines.
func far(r *Rules) { r.SecondStoneDistance, r.SecondStoneAxisDistance = 3, 5 }

func poof(r *Rules) { r.Poof, r.WinCaptures, r.WinStones, r.WinAhead = true, 0, 10, true }

func byTurn(r *Rules) { r.WinAheadByTurn = true }

func survive(r *Rules) { r.Survive = true }

// by is an opening after which the seats choose colours.
func by(p Protocol) func(*Rules) {
	return func(r *Rules) { r.Protocol, r.CentreFirst = p, false }
}

func exact(r *Rules) { r.ExactRow = true }

func uncaptured(r *Rules) { r.CaptureMax, r.WinCaptures = 0, 0 }

// oneSided forbids double threes to the seat that began, but for those that capture.
func oneSided(r *Rules) {
	r.NoDoubleThree, r.DoubleThreeFirstOnly, r.DoubleThreeByCapture = true, true, true
}

func sixes(r *Rules) { r.Row, r.StonesPerTurn = 6, 2 }
