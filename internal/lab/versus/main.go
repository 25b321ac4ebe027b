// Command versus plays two engines against each other, in pairs of games from the same opening with the seats
// swapped, and tells the score with its error. Engines are programs like command player.
//
//	versus -pairs 100 -nodes 20000 NEW OLD
package main

import (
	"flag"
	"fmt"
	"os"
	"sync"

	"tessera/pente"
)

// terms are what a match is played under.
type terms struct {
	Variant string
	Options []string
	nodes   [2]int64
	micros  [2]int64
	threads [2]int
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "versus:", err)
		os.Exit(1)
	}
}

func run() error {
	from := flag.String("openings", "arena/openings.jsonl", "openings, as command openings writes them")
	skip := flag.Int("skip", 0, "openings to leave out at first")
	pairs := flag.Int("pairs", 50, "pairs of games")
	nodes := flag.Int64("nodes", 0, "nodes a move")
	micros := flag.Int64("micros", 0, "processor time a move, in microseconds")
	odds := flag.Int64("odds", 1, "the first engine gets so many times less")
	threads := flag.Int("threads", 1, "threads of the first engine, which gets as many times the nodes and processor time")
	at := flag.Int("at", 2, "games at a time")
	variant := flag.String("variant", "pente", "variant")
	verbose := flag.Bool("v", false, "show every game")
	flag.Parse()
	if flag.NArg() != 2 {
		return fmt.Errorf("two programs are to be named, not %d", flag.NArg())
	}
	openings, err := readOpenings(*from, *skip, *pairs)
	if err != nil {
		return err
	}
	share := func(n int64) [2]int64 { return [2]int64{n * int64(*threads) / *odds, n} }
	t := terms{Variant: *variant, nodes: share(*nodes), micros: share(*micros), threads: [2]int{*threads, 1}}
	if *variant == "pente" || *variant == "keryo" {
		t.Options = []string{"tournament"}
	}
	work := make(chan []pente.Move)
	var tally tally
	var wait sync.WaitGroup
	for range *at {
		wait.Go(func() {
			if err := playAll(&t, flag.Args(), work, &tally, *verbose); err != nil {
				fmt.Fprintln(os.Stderr, "versus:", err)
				os.Exit(1)
			}
		})
	}
	for _, o := range openings {
		work <- o
	}
	close(work)
	wait.Wait()
	fmt.Println(tally.String())
	return nil
}
