package pente_test

import (
	"errors"
	"strings"
	"testing"

	"tessera/pente"
)

func TestNew(t *testing.T) {
	r := basic(t, 0)
	if r.Size != 19 || r.Seats != 2 || r.Row != 5 || r.WinCaptures != 5 || !r.CentreFirst || r.SecondStoneDistance != 0 {
		t.Errorf("pente is %+v", r)
	}
	if r := basic(t, 13, pente.Tournament, pente.Tournament); r.Size != 13 || r.SecondStoneDistance != 3 || r.Adjacent {
		t.Errorf("pente with the tournament rule is %+v", r)
	}
	if r := basic(t, 5, pente.Adjacent); !r.Adjacent || r.SecondStoneDistance != 0 {
		t.Errorf("pente with the adjacent rule is %+v", r)
	}
	if once, again := basic(t, 9), basic(t, 9); once != again {
		t.Error("the same rules are not equal")
	}
}

func TestNewErrors(t *testing.T) {
	for _, c := range []struct {
		variant     string
		size, seats int
		options     string
		want        pente.Reason
	}{
		{"chess", 99, 9, "nonsense", pente.UnknownVariant},
		{"", 0, 0, "", pente.UnknownVariant},
		{"pente", 99, 9, "nonsense", pente.UnknownOption},
		{"gomoku", 99, 0, "tournament handicap", pente.UnknownOption},
		{"gomoku", 99, 0, "tournament", pente.WrongSize},
		{"gomoku", 0, 0, "tournament", pente.OptionsConflict},
		{"points3", 0, 2, "complication", pente.WrongSeats},
		{"points3", 0, 3, "complication", pente.OptionsConflict},
		{"free", 0, 7, "", pente.WrongSeats},
		{"team", 0, 3, "", pente.WrongSeats},
		{"opente", 0, 0, "claimed", pente.OptionsConflict},
		{"pente", 0, 0, "claimed complication", pente.OptionsConflict},
		{"pente", 99, 3, "", pente.WrongSeats},
		{"pente", 0, 1, "", pente.WrongSeats},
		{"pente", 0, -1, "", pente.WrongSeats},
		{"pente", 4, 0, "tournament adjacent", pente.WrongSize},
		{"pente", 20, 2, "", pente.WrongSize},
		{"pente", -1, 2, "", pente.WrongSize},
		{"pente", 19, 2, "adjacent tournament", pente.OptionsConflict},
	} {
		_, err := pente.New(c.variant, c.size, c.seats, strings.Fields(c.options)...)
		wrong, ok := errors.AsType[*pente.RulesError](err)
		if !ok || wrong.Reason != c.want || wrong.Detail == "" {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestVariants(t *testing.T) {
	for _, v := range pente.Variants() {
		for seats := v.MinSeats; seats <= v.MaxSeats; seats++ {
			for _, option := range append(v.Options, "") {
				if _, err := pente.New(v.Name, 0, seats, strings.Fields(option)...); err != nil {
					t.Errorf("%s with %d seats and %q: %v", v.Name, seats, option, err)
				}
			}
		}
	}
	pente.Variants()[0].Options[0] = "changed"
	if pente.Variants()[0].Options[0] == "changed" {
		t.Error("the table of variants can be changed from outside")
	}
}

func TestValidate(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*pente.Rules)
		want   pente.Reason
	}{
		"one seat":                {func(r *pente.Rules) { r.Seats = 1 }, pente.WrongSeats},
		"seven seats":             {func(r *pente.Rules) { r.Seats = 7 }, pente.WrongSeats},
		"a seat without colour":   {func(r *pente.Rules) { r.Colour[1] = 0 }, pente.WrongSeats},
		"a colour left out":       {func(r *pente.Rules) { r.Colour[1] = 3 }, pente.WrongSeats},
		"one colour for all":      {func(r *pente.Rules) { r.Colour[1] = 1 }, pente.WrongSeats},
		"one side":                {func(r *pente.Rules) { r.Side[1] = 0 }, pente.WrongSeats},
		"a side that is none":     {func(r *pente.Rules) { r.Side[1] = -1 }, pente.WrongSeats},
		"a side too many":         {func(r *pente.Rules) { r.Side[1] = 2 }, pente.WrongSeats},
		"a third colour":          {func(r *pente.Rules) { r.Colour[2] = 3 }, pente.WrongSeats},
		"a board too small":       {func(r *pente.Rules) { r.Size = 4 }, pente.WrongSize},
		"a board too large":       {func(r *pente.Rules) { r.Size = 20 }, pente.WrongSize},
		"a row too short":         {func(r *pente.Rules) { r.Row = 2 }, pente.OptionsConflict},
		"double threes for six":   {func(r *pente.Rules) { r.Row, r.NoDoubleThree = 6, true }, pente.OptionsConflict},
		"captures of one":         {func(r *pente.Rules) { r.CaptureMax = 1 }, pente.OptionsConflict},
		"captures of four":        {func(r *pente.Rules) { r.CaptureMax = 4 }, pente.OptionsConflict},
		"captures win nothing":    {func(r *pente.Rules) { r.WinCaptures = 0 }, pente.OptionsConflict},
		"no captures, but win":    {func(r *pente.Rules) { r.CaptureMax = 0 }, pente.OptionsConflict},
		"no captures, but mixed":  {func(r *pente.Rules) { r.CaptureMax, r.WinCaptures, r.MixedCaptures = 0, 0, true }, pente.OptionsConflict},
		"negative captures":       {func(r *pente.Rules) { r.WinCaptures = -5 }, pente.OptionsConflict},
		"endless captures":        {func(r *pente.Rules) { r.WinCaptures = 1 << 20 }, pente.OptionsConflict},
		"negative stones":         {func(r *pente.Rules) { r.WinStones = -1 }, pente.OptionsConflict},
		"distance without centre": {func(r *pente.Rules) { r.CentreFirst, r.SecondStoneDistance = false, 3 }, pente.OptionsConflict},
		"negative distance":       {func(r *pente.Rules) { r.SecondStoneDistance = -1 }, pente.OptionsConflict},
		"tournament and adjacent": {func(r *pente.Rules) { r.SecondStoneDistance, r.Adjacent = 3, true }, pente.OptionsConflict},
		"a cross without centre":  {func(r *pente.Rules) { r.CentreFirst, r.SecondStoneAxisDistance = false, 5 }, pente.OptionsConflict},
		"a second stone of six": {func(r *pente.Rules) {
			*r = named(t, "free", 6)
			r.SecondStoneDistance = 3
		}, pente.OptionsConflict},
		"a half excuse":         {func(r *pente.Rules) { r.DoubleThreeByCapture = true }, pente.OptionsConflict},
		"nothing to claim":      {func(r *pente.Rules) { r.CaptureMax, r.WinCaptures, r.Claimed = 0, 0, true }, pente.OptionsConflict},
		"claims of poofs":       {func(r *pente.Rules) { r.Poof, r.Claimed = true, true }, pente.OptionsConflict},
		"a lead without stones": {func(r *pente.Rules) { r.WinAhead = true }, pente.OptionsConflict},
		"six who poof": {func(r *pente.Rules) {
			*r = named(t, "free", 6)
			r.Poof, r.MixedCaptures = true, false
		}, pente.OptionsConflict},
		"mixed poofs":              {func(r *pente.Rules) { r.Poof, r.MixedCaptures = true, true }, pente.OptionsConflict},
		"a turn of -1 stones":      {func(r *pente.Rules) { r.StonesPerTurn = -1 }, pente.OptionsConflict},
		"a turn of many stones":    {func(r *pente.Rules) { r.StonesPerTurn = 1000 }, pente.OptionsConflict},
		"two replies":              {func(r *pente.Rules) { r.StonesPerTurn, r.Survive = 2, true }, pente.OptionsConflict},
		"no such protocol":         {func(r *pente.Rules) { r.Protocol, r.CentreFirst = 9, false }, pente.OptionsConflict},
		"a protocol on the centre": {func(r *pente.Rules) { r.Protocol = pente.Swap2Protocol }, pente.OptionsConflict},
		"a protocol for four": {func(r *pente.Rules) {
			*r = named(t, "partners", 4)
			r.Protocol, r.CentreFirst = pente.Swap2Protocol, false
		}, pente.OptionsConflict},
		"winning runs are paid": {func(r *pente.Rules) { r.Scoring = pente.Scoring{PerRun: 1, RunLength: 5} }, pente.OptionsConflict},
		"points for a team": {func(r *pente.Rules) {
			r.Seats, r.Colour, r.Side = 4, [6]pente.Colour{1, 2, 1, 2}, [6]pente.Side{0, 1, 0, 1}
			r.Scoring.PerCapture = 1
		}, pente.OptionsConflict},
	} {
		r := basic(t, 0)
		c.change(&r)
		wrong, ok := errors.AsType[*pente.RulesError](r.Validate())
		if !ok || wrong.Reason != c.want {
			t.Errorf("%s: %v", name, r.Validate())
		}
	}
}

func TestSetUp(t *testing.T) {
	rules := basic(t, 9, pente.Tournament)
	p, err := rules.SetUp(pente.Setup{
		Stones: map[pente.Colour][]pente.Point{1: {0, 1}, 2: {20}}, Turn: 1, Captures: []int{4, 1}, Taken: []int{8, 2},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.String(), "aa/1b 1 4,1 8,2 7 -"; got != want {
		t.Errorf("the position is %q, not %q", got, want)
	}
	if err := rules.Legal(&p, 60); err != nil {
		t.Errorf("opening restrictions hold in a set-up: %v", err)
	}
}

func TestSetUpErrors(t *testing.T) {
	type stones = map[pente.Colour][]pente.Point
	var full []pente.Point
	for at := range pente.Point(pente.MaxSize * pente.MaxSize) {
		if at.Column() < 9 && at.Row() < 9 {
			full = append(full, at)
		}
	}
	four := basic(t, 9)
	four.Row = 4
	exact := basic(t, 9)
	exact.ExactRow = true
	six := stones{1: {0, 1, 2, 3, 4, 5}}
	for name, c := range map[string]struct {
		rules pente.Rules
		setup pente.Setup
		want  pente.SetupReason
		says  string
	}{
		"no such turn":         {basic(t, 9), pente.Setup{Turn: 2}, pente.SetupSeat, "no seat 2"},
		"nobody's turn":        {basic(t, 9), pente.Setup{Turn: pente.NoSeat}, pente.SetupSeat, "no seat -1"},
		"colour 0":             {basic(t, 9), pente.Setup{Stones: stones{0: {5}}}, pente.SetupColour, "colour 0"},
		"colour 3":             {basic(t, 9), pente.Setup{Stones: stones{3: nil}}, pente.SetupColour, "colour 3"},
		"off the board":        {basic(t, 9), pente.Setup{Stones: stones{1: {9}}}, pente.SetupOffBoard, "off the board"},
		"no point":             {basic(t, 9), pente.Setup{Stones: stones{1: {pente.NoPoint}}}, pente.SetupOffBoard, "off the board"},
		"far off":              {basic(t, 19), pente.Setup{Stones: stones{1: {361}}}, pente.SetupOffBoard, "off the board"},
		"twice":                {basic(t, 9), pente.Setup{Stones: stones{1: {5}, 2: {5}}}, pente.SetupTwice, "two stones on F1"},
		"captures of a few":    {basic(t, 9), pente.Setup{Captures: []int{1}}, pente.SetupCounts, "captures of 1 seats"},
		"negative captures":    {basic(t, 9), pente.Setup{Captures: []int{1, -1}}, pente.SetupCounts, "-1 captures"},
		"too many stones":      {basic(t, 9), pente.Setup{Taken: []int{1, 40000}}, pente.SetupCounts, "40000 stones taken"},
		"full":                 {basic(t, 9), pente.Setup{Stones: stones{1: full}}, pente.SetupFull, "full"},
		"won by captures":      {basic(t, 9), pente.Setup{Captures: []int{0, 5}}, pente.SetupCaptures, "seat 1 has won"},
		"won by a row":         {basic(t, 9), pente.Setup{Stones: stones{2: {0, 20, 40, 60, 80}}}, pente.SetupRow, "colour 2 has a winning row"},
		"won by a longer row":  {basic(t, 9), pente.Setup{Stones: six}, pente.SetupRow, "colour 1 has a winning row"},
		"a longer row is none": {exact, pente.Setup{Stones: six}, "", ""},
		"won by four":          {four, pente.Setup{Stones: stones{1: {0, 19, 38, 57}}}, pente.SetupRow, "colour 1 has a winning row"},
	} {
		_, err := c.rules.SetUp(c.setup)
		wrong, ok := errors.AsType[*pente.SetupError](err)
		if ok != (c.want != "") || (err == nil) == ok || ok && (wrong.Reason != c.want || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestStartPanics(t *testing.T) {
	rules := basic(t, 0)
	defer func() {
		if recover() == nil {
			t.Error("seat 2 began a game of two")
		}
	}()
	rules.Start(2)
}

// TestAllocations checks that judging a move without captures and rows takes no memory.
func TestAllocations(t *testing.T) {
	rules := basic(t, 0)
	p := rules.Start(0)
	centre := pente.Move{Point: rules.Centre()}
	if n := testing.AllocsPerRun(100, func() {
		e, err := rules.Judge(&p, centre)
		if err != nil {
			t.Fatal(err)
		}
		next := p.After(e)
		rules.Call(&next, e)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
