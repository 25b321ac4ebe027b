package pente

// Validate says why games cannot be played by these rules, as a *RulesError, or returns nil.
func (r *Rules) Validate() error {
	for _, check := range []func(*Rules) *RulesError{
		checkSeats, checkSize, checkRow, checkCaptures, checkSurvival, checkOpening, checkProtocol, checkScoring,
	} {
		if err := check(r); err != nil {
			return err
		}
	}
	return nil
}

func conflict(detail string) *RulesError { return &RulesError{OptionsConflict, detail} }

func checkSeats(r *Rules) *RulesError {
	wrong := func(detail string) *RulesError { return &RulesError{WrongSeats, detail} }
	if r.Seats < 2 || r.Seats > MaxSeats {
		return wrong(itoa(r.Seats) + " seats, not 2 to " + itoa(MaxSeats))
	}
	used := 0
	for seat := range MaxSeats {
		colour, side := r.Colour[seat], r.Side[seat]
		switch {
		case seat >= r.Seats && (colour != Empty || side != 0):
			return wrong("seat " + itoa(seat) + " has a colour or side but does not exist")
		case seat >= r.Seats:
		case colour == Empty || int(colour) > used+1:
			return wrong("seat " + itoa(seat) + " plays colour " + itoa(colour) +
				": colours are numbered from 1 in turn order")
		case side < 0 || int(side) >= r.Seats:
			return wrong("seat " + itoa(seat) + " is on side " + itoa(side))
		case r.ColourSide(colour) != side:
			return wrong("seat " + itoa(seat) + " shares colour " + itoa(colour) + " with another side")
		}
		used = max(used, int(colour))
	}
	if r.SideSeats(r.Side[0]).Len() == r.Seats {
		return wrong("all seats are on one side")
	}
	return nil
}

func checkSize(r *Rules) *RulesError {
	if r.Size < MinSize || r.Size > MaxSize {
		return &RulesError{WrongSize, itoa(r.Size) + " lines, not " + itoa(MinSize) + " to " + itoa(MaxSize)}
	}
	return nil
}

func checkRow(r *Rules) *RulesError {
	switch {
	case r.Row < 3:
		return conflict("a row of " + itoa(r.Row) + " is too short to win")
	case r.NoDoubleThree && r.Row != 5:
		return conflict("double threes can be forbidden only where a row of five wins, not of " + itoa(r.Row))
	case !r.NoDoubleThree && (r.DoubleThreeFirstOnly || r.DoubleThreeByCapture):
		return conflict("double threes are allowed anyway")
	}
	return nil
}

// What may be asked for, so that no count of captures or stones can overflow in a Position.
const (
	mostWinCaptures = 1000
	mostWinStones   = 1000
)

func checkCaptures(r *Rules) *RulesError {
	wins := r.WinCaptures > 0 || r.WinStones > 0
	switch {
	case r.CaptureMax != 0 && r.CaptureMax != 2 && r.CaptureMax != 3:
		return conflict("groups of " + itoa(r.CaptureMax) + " are never captured")
	case r.WinCaptures < 0 || r.WinCaptures > mostWinCaptures:
		return conflict(itoa(r.WinCaptures) + " captures to win, not 0 to " + itoa(mostWinCaptures))
	case r.WinStones < 0 || r.WinStones > mostWinStones:
		return conflict(itoa(r.WinStones) + " stones to win, not 0 to " + itoa(mostWinStones))
	case r.CaptureMax == 0 && (wins || r.MixedCaptures || r.Poof || r.Claimed):
		return conflict("nothing is captured, so captures can neither be mixed nor claimed nor win")
	case r.WinAhead && r.WinStones == 0 || r.WinAheadByTurn && !r.WinAhead:
		return conflict("to be ahead wins only where stones do")
	case r.Claimed && (r.NoDoubleThree || r.Poof || r.Survive || r.Protocol != NoProtocol || r.StonesPerTurn > 1):
		return conflict("claimed captures go with plain stones: no complication, poofs, rows that have to survive, " +
			"protocols or turns of several stones")
	case r.CaptureMax > 0 && !wins:
		return conflict("captures that never win would let a game go on for ever")
	}
	return nil
}

// checkSurvival holds what looks at the one opponent to tables that have just one.
func checkSurvival(r *Rules) *RulesError {
	two := r.Seats == 2
	switch {
	case !two && (r.Poof || r.Survive || r.WinAhead):
		return conflict("poofs, rows that have to survive and leads are between two seats, not " + itoa(r.Seats))
	case r.Poof && r.MixedCaptures:
		return conflict("two colours are never mixed, so poofs go without mixed captures")
	case r.StonesPerTurn < 0 || r.StonesPerTurn > mostStonesPerTurn:
		return conflict(itoa(r.StonesPerTurn) + " stones a turn, not 1 to " + itoa(mostStonesPerTurn))
	case r.StonesPerTurn > 1 && r.Survive:
		return conflict("a row cannot survive one reply of " + itoa(r.StonesPerTurn) + " stones")
	}
	return nil
}

// mostStonesPerTurn keeps Phase.Left from overflowing.
const mostStonesPerTurn = 100

func checkOpening(r *Rules) *RulesError {
	second := max(r.SecondStoneDistance, r.SecondStoneAxisDistance)
	switch {
	case r.SecondStoneDistance < 0 || r.SecondStoneAxisDistance < 0 || second > MaxSize:
		return conflict("a second stone " + itoa(r.SecondStoneDistance) + " or " +
			itoa(r.SecondStoneAxisDistance) + " lines from the centre")
	case second > 0 && !r.CentreFirst:
		return conflict("a second stone away from the centre goes with a first one on it")
	case second > 0 && (r.FreeForAll() || r.StonesPerTurn > 1):
		return conflict("a second stone away from the centre is for two sides and turns of one stone")
	case second > 0 && r.Adjacent:
		return conflict("the stones next to the centre leave the first player no second stone " + itoa(second) + " lines " +
			"from it that touches another: the tournament and adjacent rules exclude each other")
	}
	return nil
}

// checkProtocol holds protocols to rules that let the stones of an opening stand anywhere, of two colours.
func checkProtocol(r *Rules) *RulesError {
	switch {
	case int(r.Protocol) >= len(scripts):
		return conflict("there is no protocol " + itoa(r.Protocol))
	case r.Protocol == NoProtocol:
	case r.Seats != 2:
		return conflict("a protocol is for two seats, not " + itoa(r.Seats))
	case r.CentreFirst || r.Adjacent || r.NoDoubleThree || r.StonesPerTurn > 1 || r.Survive:
		return conflict("a protocol places its stones freely, one by one: no centre, adjacent or double three rule, " +
			"turns of several stones or rows that have to survive")
	}
	return nil
}

func checkScoring(r *Rules) *RulesError {
	if r.Scoring == (Scoring{}) {
		return nil
	}
	if r.Scoring.PerRun != 0 && (r.Scoring.RunLength < 2 || r.Scoring.RunLength >= r.Row) {
		return conflict("a run of " + itoa(r.Scoring.RunLength) + " cannot be paid where a row of " + itoa(r.Row) + " wins")
	}
	for seat := range r.Seats {
		if r.SideSeats(r.Side[seat]).Len() != 1 {
			return conflict("points are paid to seats, so each seat plays for itself")
		}
	}
	return nil
}
