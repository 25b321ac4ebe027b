package engine_test

import (
	"context"
	"fmt"
	"time"

	"tessera/engine"
	"tessera/pente"
)

func ExampleEngine_Search() {
	rules, err := pente.New("pente", pente.MaxSize, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err := rules.SetUp(pente.Setup{Stones: map[pente.Colour][]pente.Point{
		1: {pente.At(5, 9), pente.At(6, 9), pente.At(7, 9)},
		2: {pente.At(0, 0), pente.At(3, 16), pente.At(14, 2)},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := engine.New(time.Now).Search(context.Background(), &rules, &pos, engine.Limits{Nodes: 10_000}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	plies, won := found.Lines[0].Score.Mate()
	fmt.Println(len(found.Lines[0].Moves), plies, won)
	// Output: 3 3 true
}
