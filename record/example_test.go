package record_test

import (
	"fmt"
	"os"
	"strings"

	"tessera/pente"
	"tessera/record"
)

// A list of moves becomes a file that every program for such games opens.
func Example() {
	list := strings.NewReader("1. K10 L9 2. N10 J11")
	rules, err := pente.New("pente", 0, 0, "tournament")
	if err != nil {
		panic(err)
	}
	games := record.NewReader(record.FormatNamed("moves"), list, record.Options{Rules: &rules, RulesOptions: []string{"tournament"}})
	game, _, err := games.Next()
	if err != nil {
		panic(err)
	}
	fmt.Println(games.Assumed())
	game.Info.Players = []record.Player{{Name: "Ann"}, {Name: "Bob"}}
	game.Root.Children[0].Comment = "Of course."
	if err := record.Write(os.Stdout, record.FormatNamed("sgf"), record.WriteOptions{}, game); err != nil {
		panic(err)
	}
	// Output:
	// [the points are taken for lettered]
	// (;FF[4]GM[4]CA[UTF-8]AP[tessera]SZ[19]RU[pente tournament]XVARIANT[pente]XSEATS[2]XOPTIONS[tournament]PB[Ann]PW[Bob]
	// ;B[jj]C[Of course.];W[kk];B[mj];W[ii])
}

// A tree is gone through with the position after each node.
func ExampleRecord_Walk() {
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		panic(err)
	}
	game := record.New(rules)
	at := game.Root
	for _, m := range strings.Fields("K10 K11 A1 K12 K13") {
		move, _ := pente.ParseMove(m)
		at = at.Add(move)
	}
	err = game.Walk(func(m *record.Moment) bool {
		if m.Effect != nil && len(m.Effect.Captured) > 0 {
			fmt.Println("move", m.Ply, "takes", m.Effect.Captured, "and makes", m.Position.Captures[0], "capture")
		}
		return true
	})
	fmt.Println(err)
	// Output:
	// move 5 takes [K11 K12] and makes 1 capture
	// <nil>
}
