package match_test

import (
	"fmt"
	"math/rand/v2"
	"time"

	"tessera/match"
	"tessera/pente"
)

// One person plays both seats on one screen.
func Example() {
	at := time.Date(2026, 1, 2, 15, 4, 5, 0, time.UTC)
	lots := rand.New(rand.NewPCG(1, 2))
	var state match.State
	happen := func(events []match.Event, err error) {
		if err != nil {
			fmt.Println("refused:", err)
		}
		for _, e := range events {
			state = match.Apply(state, e)
			data, _ := match.Encode(e)
			fmt.Printf("%s\n", data)
		}
	}
	seats := []match.SeatSettings{{Kind: match.Person}, {Kind: match.Person}}
	happen(match.Create(match.Settings{Variant: "pente", Seats: seats}, "ann", at, lots))
	for i, name := range []string{"K10", "K10"} {
		point, _ := pente.ParsePoint(name)
		happen(match.Decide(&state, match.Command{
			ID: fmt.Sprint(i), Holder: "ann", Seat: state.Turn(), Game: 1, Ply: i,
			Action: match.Play{Move: pente.Move{Point: point}},
		}, at, lots))
	}
	// Output:
	// {"type":"created","v":7,"at":"2026-01-02T15:04:05Z","by":"ann","variant":"pente","size":19,"seats":[{"kind":"person"},{"kind":"person"}],"first":0}
	// {"type":"game_started","v":1,"at":"2026-01-02T15:04:05Z","game":1,"first":0}
	// {"type":"moved","v":2,"at":"2026-01-02T15:04:05Z","seat":0,"colour":1,"point":"K10","next":1,"phase":{"opening":1}}
	// refused: occupied: move K10 is not allowed: occupied
}
