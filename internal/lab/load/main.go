// Command load measures a server from outside while scripted players play on it over real sockets: moves a second, how long
// a move takes to everybody's board, and the memory of matches and sockets. It starts the server itself, on a folder that
// it removes in the end, after measuring how long the disk takes to keep something. See docs/load.md.
//
//	load -server bin/tessera -games 2000 -every 2s -for 1m
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"tessera/internal/lab/crowd"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// options are the flags.
type options struct {
	server, data, profile  string
	games                  int
	every, warm, span, end time.Duration
	seed                   uint64
}

func flags() (o options) {
	flag.StringVar(&o.server, "server", "bin/tessera", "the program to measure")
	flag.StringVar(&o.data, "data", ".", "where its folder is made: the disk to measure")
	flag.IntVar(&o.games, "games", 2000, "matches of two, played at the same time")
	flag.DurationVar(&o.every, "every", 2*time.Second, "time from one move of a match to the next")
	flag.DurationVar(&o.warm, "warm", 15*time.Second, "time to play before measuring")
	flag.DurationVar(&o.span, "for", time.Minute, "time to measure")
	flag.DurationVar(&o.end, "unload", 75*time.Second, "time to wait for matches that nobody watches to leave memory; 0 leaves memory unmeasured")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().UnixNano()), "what chance begins with")
	flag.StringVar(&o.profile, "cpu", "", "a file for a profile of the server's processor time, for 20 s")
	flag.Parse()
	return o
}

func run(ctx context.Context) error {
	o := flags()
	folder, err := os.MkdirTemp(o.data, "load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	fmt.Printf("seed %d; busy before: %s\n", o.seed, busy())
	disk, err := syncTimes(folder)
	if err != nil {
		return err
	}
	fmt.Printf("disk: a sync takes p50 %s, p99 %s\n", ms(disk.at(50)), ms(disk.at(99)))
	s, err := start(o.server, folder)
	if err != nil {
		return err
	}
	defer s.kill()
	return measure(ctx, o, s, disk)
}

// measure has a crowd play and prints what it finds.
func measure(ctx context.Context, o options, s *server, disk times) error {
	before, err := s.memory()
	if err != nil {
		return err
	}
	players := crowd.New(crowd.Config{Games: o.games, Every: o.every, Seed: o.seed}, s.url)
	began := time.Now()
	if err := players.Meet(ctx); err != nil {
		return err
	}
	fmt.Printf("%d matches made in %s\n", o.games, time.Since(began).Round(time.Millisecond))
	playing, stop := context.WithCancel(ctx)
	defer stop()
	gone := make(chan struct{})
	go func() { players.Play(playing); close(gone) }()
	time.Sleep(o.warm)
	if err := delays(o, s, players, disk); err != nil {
		return err
	}
	if o.end == 0 {
		return nil
	}
	full, err := s.memory()
	if err != nil {
		return err
	}
	stop()
	<-gone
	return memories(o, s, before, full)
}

// delays prints how long moves took to all boards.
func delays(o options, s *server, players *crowd.Crowd, disk times) error {
	players.Delays()
	was, used, mine := players.Counts(), s.processorTime(), processorTime(os.Getpid())
	if o.profile != "" {
		go s.profile(o.profile)
	}
	time.Sleep(o.span)
	now, all := players.Counts(), times(players.Delays())
	bar := 100 * time.Millisecond
	if disk.at(99) > 20*time.Millisecond {
		bar *= 5
	}
	fmt.Printf("%.0f moves/s in %d matches, %d lines broken\n", float64(now.Moves-was.Moves)/o.span.Seconds(), o.games, now.Broken)
	fmt.Printf("from send to everybody's board: p50 %s, p95 %s, p99 %s, at most %s (wanted: p99 under %s)\n",
		ms(all.at(50)), ms(all.at(95)), ms(all.at(99)), ms(all.at(100)), bar)
	fmt.Printf("processors: %.2f for the server, %.2f for the load; busy: %s\n",
		(s.processorTime()-used).Seconds()/o.span.Seconds(), (processorTime(os.Getpid())-mine).Seconds()/o.span.Seconds(), busy())
	if len(now.Refused) > 0 {
		return fmt.Errorf("%d commands refused, the first is %s", len(now.Refused), now.Refused[0])
	}
	return nil
}

// lastPulse is longer than the server remembers a closed socket for the sake of its next pulse.
const lastPulse = 5 * time.Second

// memories prints what matches and sockets take: the sockets have just gone, and the matches go after a while.
func memories(o options, s *server, before, full memory) error {
	if err := s.quiet(); err != nil {
		return err
	}
	time.Sleep(lastPulse)
	matches, err := s.memory()
	if err != nil {
		return err
	}
	time.Sleep(o.end)
	after, err := s.memory()
	if err != nil {
		return err
	}
	for _, each := range []struct {
		when string
		memory
	}{{"at start", before}, {"with sockets", full}, {"without sockets", matches}, {"without matches", after}} {
		fmt.Printf("%-16s %s\n", each.when, each.memory)
	}
	fmt.Printf("a socket %s (wanted: under 40 KiB), a loaded match %s (under 16 KiB)\n",
		kib(full.live-matches.live, 2*o.games), kib(matches.live-after.live, o.games))
	return nil
}
