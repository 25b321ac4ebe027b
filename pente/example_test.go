package pente_test

import (
	"errors"
	"fmt"
	"log"

	"tessera/pente"
)

func ExampleRules_Play() {
	rules, err := pente.New("pente", 0, 0, pente.Tournament)
	if err != nil {
		log.Fatal(err)
	}
	position := rules.Start(0)
	for _, text := range []string{"K10", "L11", "M12", "K7", "M12", "N13", "N13"} {
		move, err := pente.ParseMove(text)
		if err != nil {
			log.Fatal(err)
		}
		next, effect, err := rules.Play(position, move)
		if illegal, ok := errors.AsType[*pente.Illegal](err); ok {
			fmt.Println(text, "is refused:", illegal.Reason)
			continue
		}
		if effect.Groups > 0 {
			fmt.Println(text, "captures", effect.Captured)
		}
		position = next
	}
	fmt.Println("seat to move:", position.Turn)
	// Output:
	// M12 is refused: tournament
	// N13 captures [L11 M12]
	// N13 is refused: occupied
	// seat to move: 1
}
