package match

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/pente"
)

// planOf reads a plan: each text is a line of it, of points one after the other.
func planOf(t testing.TB, lines ...string) (plan Plan) {
	t.Helper()
	for _, line := range lines {
		plan = planned(t, plan, strings.Fields(line))
	}
	return plan
}

func planned(t testing.TB, plan Plan, line []string) Plan {
	t.Helper()
	if len(line) == 0 {
		return plan
	}
	at := moveTo(t, line[0]).Point
	for i, stone := range plan {
		if stone.Point == at {
			plan[i].Then = planned(t, stone.Then, line[1:])
			return plan
		}
	}
	return append(plan, PlannedStone{at, planned(t, nil, line[1:])})
}

// shown lists the points of the game's moves, those played ahead with a star.
func (tb *table) shown() string {
	var names []string
	for _, move := range tb.Moves {
		name := move.Move.Point.String()
		if move.Ahead {
			name += "*"
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

func TestAPlanIsPlayed(t *testing.T) {
	for _, c := range []struct {
		about string
		plan  []string
		play  string
		want  string
		// left is what is left of bob's plan, and ended why it was given up.
		left  []string
		ended PlanEnd
	}{
		{"to its end", []string{"K10 L11"}, "K10", "K10 L11*", nil, ""},
		{"as far as it fits", []string{"K10 L11 K7 K8", "K10 L11 K8 K9 A1 A2"}, "K10", "K10 L11*", []string{"K7 K8", "K8 K9 A1 A2"}, ""},
		{"by turns", []string{"K10 L11 K7 K8", "K10 L11 K8 K9 A1 A2"}, "K10 K8", "K10 L11* K8 K9*", []string{"A1 A2"}, ""},
		{"in another line", []string{"K10 L11 A1 A2", "K10 L11 B1 B2"}, "K10 B1", "K10 L11* B1 B2*", nil, ""},
		{"until somebody moves otherwise", []string{"K10 L11 A1 A2"}, "K10 B1", "K10 L11* B1", nil, PlanLeft},
	} {
		tb := newFriends(t)
		tb.do("bob", 1, MakePlan{planOf(t, c.plan...)}).play(c.play)
		check(t, c.about+": moves", tb.shown(), c.want)
		check(t, c.about+": what is left", tb.PlanOf(1).Plan, planOf(t, c.left...))
		check(t, c.about+": why it ended", tb.PlanOf(1).Ended, c.ended)
	}
}

func TestAPlanCapturesAndWins(t *testing.T) {
	tb := newFriends(t).play("K10 A1")
	tb.do("bob", 1, MakePlan{planOf(t, "A2 B1 A3 A4")}).play("A2")
	check(t, "moves", tb.shown(), "K10 A1 A2 B1*")
	check(t, "left", tb.PlanOf(1).Plan, planOf(t, "A3 A4"))
	tb.play("A3")
	check(t, "captured", tb.Position.Captures[1], uint16(1))
	row := newFriends(t).play("K10 A1 K9 B1 K8 C1 K12 D1")
	row.do("bob", 1, MakePlan{planOf(t, "T19 E1")}).play("T19")
	check(t, "result", *row.Result, Result{Winners: seatsOf(1), By: pente.ByRow})
	if row.Plans != nil {
		t.Errorf("plans %+v after the game", row.Plans)
	}
}

// A turn of two stones is planned with both, and is played with both.
func TestAPlanOfTurnsWithTwoStones(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "connect6"}, 2)
	tb.do("ann", 1, MakePlan{planOf(t, "K10 A1 B1 C3 C4 D1 D2")})
	tb.play("K10")
	check(t, "moves", tb.shown(), "K10 A1* B1*")
	tb.play("C3 C4")
	check(t, "moves", tb.shown(), "K10 A1* B1* C3 C4 D1* D2*")
	tb = newMatch(t, Settings{Variant: "connect6"}, 2)
	for _, line := range []string{"K10 A1", "K10 A1 B1 C3", "K10"} {
		tb.refuses(CodePlanReply, tb.command("ann", 1, MakePlan{planOf(t, line)}))
	}
}

// Where more than two play, the others' stones stand in the plan one after the other.
func TestAPlanOverSeveralSeats(t *testing.T) {
	tb := newThree(t, Person, Open, Open)
	tb.do("cat", 2, MakePlan{planOf(t, "E5 E6 E7 A1 A2 A3", "E5 E8 E9")})
	tb.do("bob", 1, MakePlan{planOf(t, "E5 E6")})
	tb.play("E5")
	check(t, "moves", tb.shown(), "E5 E6* E7*")
	check(t, "what is left", tb.PlanOf(2).Plan, planOf(t, "A1 A2 A3"))
	tb.do("ann", 0, Resign{})
	check(t, "of one who stays", tb.PlanOf(2), SeatPlan{Made: 1, Ended: PlanUnsettled})
}

func TestPlansAreGivenUp(t *testing.T) {
	three := newThree(t, Person, Open, Open)
	three.do("cat", 2, MakePlan{planOf(t, "E5 E6 E7")}).do("cat", 2, Resign{})
	check(t, "of one who left", three.PlanOf(2).Plan, nil)

	tb := newFriends(t).play("K10 L11")
	tb.do("bob", 1, MakePlan{planOf(t, "K7 K8")})
	tb.do("ann", 0, OfferTakeback{}).do("bob", 1, AcceptTakeback{})
	check(t, "after a take-back", tb.PlanOf(1), SeatPlan{Made: 1, Ended: PlanTakenBack})
	tb.do("bob", 1, MakePlan{planOf(t, "K10 K8")})
	check(t, "another one", tb.PlanOf(1), SeatPlan{Made: 2, Plan: planOf(t, "K10 K8")})
	tb.do("bob", 1, MakePlan{})
	check(t, "withdrawn", tb.PlanOf(1), SeatPlan{Made: 3})
	version := tb.Version
	tb.do("bob", 1, MakePlan{})
	check(t, "nothing to withdraw", tb.Version, version)

	tb.do("bob", 1, MakePlan{planOf(t, "K10 K8 K7 K6")}).play("K10 K9")
	check(t, "left", tb.PlanOf(1).Ended, PlanLeft)
	tb.play("T19")
	check(t, "after the seat's own stone", tb.PlanOf(1).Ended, PlanEnd(""))
	tb.do("bob", 1, MakePlan{planOf(t, "S1 S2")}).do("bob", 1, Resign{})
	tb.do("ann", 0, Rematch{}).do("bob", 1, Rematch{})
	check(t, "in the next game", tb.PlanOf(1), SeatPlan{})
}

// A log may hold a plan that the rules forbid, as when a rule was mended since: the reply is not played then.
func TestAReplyThatCannotBePlayedIsGivenUp(t *testing.T) {
	tb := newFriends(t)
	tb.apply(Planned{At: noon, Seat: 1, Plan: planOf(t, "K10 K10 A1 A2")})
	tb.play("K10")
	check(t, "moves", tb.shown(), "K10")
	check(t, "last", tb.last(), Event(PlanDropped{At: noon, Seat: 1}))
	check(t, "plan", tb.PlanOf(1), SeatPlan{Made: 1, Ended: PlanIllegal})
	check(t, "shown", tb.Shown(), tb.Version-2)
	if err := audit(tb.history); err == nil {
		t.Error("the audit does not find the plan that the rules forbid")
	}
}

func TestWhatCannotBePlanned(t *testing.T) {
	tb := newTable(t, withFriend, "tournament").do("bob", 0, Sit{})
	plan := func(lines ...string) Action { return MakePlan{planOf(t, lines...)} }
	deep := strings.Repeat("A1 ", MaxPlanDepth+1)
	var wide []string
	for i := range MaxPlanStones/2 + 1 {
		wide = append(wide, fmt.Sprintf("%s %s", pente.At(i%19, 3+i/19), pente.At(i%19, 2)))
	}
	for _, c := range []struct {
		holder Holder
		seat   pente.Seat
		action Action
		want   Code
	}{
		{"ann", 0, plan("K10 L11"), CodeYourTurn},
		{"ann", 1, plan("K10 L11"), CodeNotYourSeat},
		{"bob", 1, plan("K10"), CodePlanReply},
		{"bob", 1, plan("K10 L11 A1"), CodePlanReply},
		{"bob", 1, plan("K10 L11", "K10 L12"), CodePlanReply},
		{"bob", 1, plan("K9 L11"), "center_first"},
		{"bob", 1, plan("K10 K10"), "occupied"},
		{"bob", 1, plan("K10 A1 K9 A2"), "tournament"},
		{"bob", 1, plan(deep), CodePlanSize},
		{"bob", 1, plan(wide...), CodePlanSize},
		{"bob", 1, MakePlan{Plan{{Point: 3}, {Point: 3}}}, CodeMalformed},
		{"bob", 1, MakePlan{Plan{{Point: -4}}}, "off_board"},
	} {
		tb.refuses(c.want, tb.command(c.holder, c.seat, c.action))
	}
	stale := tb.command("bob", 1, plan("K10 L11"))
	stale.Ply = 1
	tb.refuses(CodeStale, stale)
	stale.Ply, stale.ID = 0, ""
	tb.refuses(CodeMalformed, stale)
	claimed := newClaiming(t, "pente", person, open)
	claimed.refuses(CodeNoPlans, claimed.command("bob", 1, plan("K10 L11")))
	over := newFriends(t).play(aRow)
	over.refuses(CodeGameOver, over.command("bob", 1, plan("K10 L11")))
	won := newFriends(t).play("K10 A1 K9 B1 K8 C1 K12 D1")
	won.refuses(Code(pente.GameOver), won.command("bob", 1, plan("T19 E1 T18 T17")))
	won.refuses(CodePlanReply, won.command("bob", 1, plan("K11")))
}

func TestPlansAreCounted(t *testing.T) {
	tb := newFriends(t)
	for i := range MaxPlans {
		tb.do("bob", 1, MakePlan{planOf(t, fmt.Sprintf("K10 %s", pente.At(i%19, i/19%8)))})
	}
	tb.refuses(CodeManyPlans, tb.command("bob", 1, MakePlan{planOf(t, "K10 L11")}))
	tb.do("bob", 1, MakePlan{})
	tb.refuses(CodeManyPlans, tb.command("bob", 1, MakePlan{planOf(t, "K10 L11")}))
}

// What is said is numbered as if there were no plans, so that nobody can count them.
func TestVersionsThatOthersSeeDoNotTellOfPlans(t *testing.T) {
	tb, quiet := newFriends(t), newFriends(t)
	tb.do("bob", 1, MakePlan{planOf(t, "K10 L11")})
	check(t, "version", tb.Shown(), quiet.Shown())
	for _, each := range []*table{tb, quiet} {
		each.do("ann", 0, Say{Text: "Tea?"})
	}
	check(t, "said", tb.Said, quiet.Said)
}

// A reply that was planned takes no time: the clock shows what it did, and what a turn earns.
func TestAReplyTakesNoTime(t *testing.T) {
	tb := newMatch(t, Settings{Variant: "pente", Time: TimeControl{Increment, time.Minute, 2 * time.Second, 0}}, 2)
	tb.play("K10 A1 K7 A3")
	before := tb.Clocks[1].Left
	tb.do("ann", 1, MakePlan{planOf(t, "K4 A5")}).play("K4")
	check(t, "moves", tb.shown(), "K10 A1 K7 A3 K4 A5*")
	check(t, "clock", tb.Clocks[1].Left, before+2*time.Second)
	check(t, "turn", tb.Turn(), pente.Seat(0))
}
