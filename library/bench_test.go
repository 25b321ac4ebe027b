package library

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"tessera/pente"
)

// The figures of docs/figures.md come from a million games:
//
//	TESSERA_LIBRARY_GAMES=1000000 TESSERA_LIBRARY_FILE=/tmp/library.db \
//		go test -run '^$' -bench . -benchtime 200x -timeout 2h ./library
//
// The file, where one is named, is kept and used again.
const (
	benchGames = "TESSERA_LIBRARY_GAMES"
	benchFile  = "TESSERA_LIBRARY_FILE"
)

// benchSize is the number of games without further ado.
const benchSize = 20_000

// bench is the library of all benchmarks, and what its import took.
var bench struct {
	sync.Once
	library *Library
	folder  string
	games   int
	took    time.Duration
}

func benchLibrary(b *testing.B) *Library {
	b.Helper()
	bench.Do(func() {
		path := os.Getenv(benchFile)
		if path == "" {
			var err error
			if bench.folder, err = os.MkdirTemp("", "library"); err != nil {
				b.Fatal(err)
			}
			path = filepath.Join(bench.folder, FileName)
		}
		l, err := Open(path)
		if err != nil {
			b.Fatal(err)
		}
		bench.library = l
		fillBench(b, l)
	})
	return bench.library
}

// fillBench adds what a library lacks in games.
func fillBench(b *testing.B, l *Library) {
	b.Helper()
	games, err := strconv.Atoi(cmp.Or(os.Getenv(benchGames), fmt.Sprint(benchSize)))
	if err != nil {
		b.Fatal(err)
	}
	stats, err := l.Stats(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	bench.games = games - stats.Games
	g := newGenerator(b, uint64(stats.Games))
	begun, last := time.Now(), time.Now()
	_, err = l.Import(b.Context(), g.entries(bench.games), func(r Report) {
		if r.Seen()%50_000 == 0 {
			b.Logf("%d games: %.0f a second", stats.Games+r.Seen(), 50_000/time.Since(last).Seconds())
			last = time.Now()
		}
	})
	if err != nil {
		b.Fatal(err)
	}
	bench.took = time.Since(begun)
}

// forgetBench removes the library of the benchmarks.
func forgetBench() {
	if bench.library != nil {
		_ = bench.library.Close()
		_ = os.RemoveAll(bench.folder)
	}
}

// BenchmarkImport tells of the one import that all benchmarks share; games are generated while it goes on.
func BenchmarkImport(b *testing.B) {
	l := benchLibrary(b)
	s, err := l.Stats(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(s.Games), "games")
	if bench.games > 0 {
		b.ReportMetric(float64(bench.games)/bench.took.Seconds(), "games/s")
	}
	b.ReportMetric(float64(s.Positions)/float64(s.Games), "positions/game")
	b.ReportMetric(float64(s.Bytes)/float64(s.Games), "bytes/game")
	b.ReportMetric(float64(s.Segments), "segments")
}

// BenchmarkPrepare works out what is stored of a game, on one processor.
func BenchmarkPrepare(b *testing.B) {
	g, k := newGenerator(b, 1), newKeyer(1)
	entries := make([]Entry, 500)
	for i := range entries {
		entries[i].Record = g.game()
	}
	bytes, n := 0, 0
	for b.Loop() {
		p := &prepared{entry: entries[n%len(entries)]}
		if p.prepare(k); p.err != nil {
			b.Fatal(p.err)
		}
		bytes, n = bytes+len(p.data), n+1
	}
	b.ReportMetric(float64(bytes)/float64(n), "bytes/game")
}

// BenchmarkPosition looks positions up: those that many games have and those that few or none have, with filters.
func BenchmarkPosition(b *testing.B) {
	filters := map[string]Filter{
		"all":    {},
		"narrow": {RatingFrom: 1600, RatingTo: 1849, From: "2010-03", To: "2015"},
		"player": {Player: "player00003"},
	}
	for _, plies := range []int{0, 1, 2, 3, 5, 8, 20} {
		for name, filter := range filters {
			b.Run(fmt.Sprintf("plies=%d/%s", plies, name), func(b *testing.B) {
				l, g := benchLibrary(b), newGenerator(b, 5)
				var latencies []time.Duration
				games := 0
				for b.Loop() {
					p := g.somewhere(plies)
					begun := time.Now()
					a, err := l.Position(b.Context(), &g.rules[0], &p, filter)
					latencies = append(latencies, time.Since(begun))
					if err != nil {
						b.Fatal(err)
					}
					games += a.Games
				}
				b.ReportMetric(float64(games)/float64(len(latencies)), "games")
				reportLatencies(b, latencies)
			})
		}
	}
}

// somewhere is a position that a real game had after so many plies, turned or mirrored.
func (g *generator) somewhere(plies int) pente.Position {
	for {
		game, s := g.real[g.random.IntN(len(g.real))], g.random.IntN(symmetries)
		p := g.rules[0].Start(0)
		var err error
		for _, m := range game.Moves[:min(plies, len(game.Moves))] {
			if p, _, err = g.rules[0].Play(p, pente.Place(image(pente.DefaultSize, s, m.Point))); err != nil {
				break
			}
		}
		if err == nil {
			return p
		}
	}
}

// BenchmarkFind finds pages of twenty games.
func BenchmarkFind(b *testing.B) {
	opening := []pente.Move{pente.Place(180), pente.Place(181), pente.Place(183)}
	for name, q := range map[string]Query{
		"latest":   {},
		"player":   {Player: "player00003", Whole: true, Score: Won},
		"prefix":   {Player: "player001"},
		"rare":     {Player: "player49", From: "2011", To: "2012"},
		"opening":  {Opening: opening},
		"none":     {Variant: "connect6"},
		"long":     {LengthFrom: 63, RatingFrom: 1900},
		"position": {Board: benchBoard(b)},
	} {
		b.Run(name, func(b *testing.B) {
			l := benchLibrary(b)
			var latencies []time.Duration
			for b.Loop() {
				begun := time.Now()
				if _, err := l.Find(b.Context(), q, nil, 20); err != nil {
					b.Fatal(err)
				}
				latencies = append(latencies, time.Since(begun))
			}
			reportLatencies(b, latencies)
		})
	}
}

func benchBoard(b *testing.B) *Board {
	b.Helper()
	g := newGenerator(b, 1)
	return &Board{g.rules[0], g.somewhere(3)}
}

// BenchmarkGame reads whole games.
func BenchmarkGame(b *testing.B) {
	l := benchLibrary(b)
	random := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		if _, err := l.Game(b.Context(), 1+random.Int64N(benchSize)); err != nil {
			b.Fatal(err)
		}
	}
}

func reportLatencies(b *testing.B, latencies []time.Duration) {
	b.Helper()
	slices.Sort(latencies)
	at := func(percent int) float64 {
		return float64(latencies[(len(latencies)-1)*percent/100]) / float64(time.Millisecond)
	}
	b.ReportMetric(at(50), "p50-ms")
	b.ReportMetric(at(99), "p99-ms")
}

// BenchmarkCareer finds opponents and openings of the person with the most games.
func BenchmarkCareer(b *testing.B) {
	l := benchLibrary(b)
	var name string
	var games int
	const most = "select p.name, count(*) from seat s join person p on p.id = s.person group by s.person order by 2 desc limit 1"
	if err := l.readers.QueryRow(most).Scan(&name, &games); err != nil {
		b.Fatal(err)
	}
	b.Run("opponents", func(b *testing.B) {
		for b.Loop() {
			if _, _, err := l.Opponents(b.Context(), Person{Name: name}, 0, 20); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(games), "games")
	})
	b.Run("openings", func(b *testing.B) {
		for b.Loop() {
			if _, _, err := l.Openings(b.Context(), Person{Name: name}, 0, 12); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(games), "games")
	})
}

// BenchmarkCareerOfRealPeople does so in the library of the real games.
func BenchmarkCareerOfRealPeople(b *testing.B) {
	l := openFresh(b)
	mustImport(b, l, realEntries(b), Report{Added: len(realGames(b))})
	name := busiest(b, 1)[0]
	b.ResetTimer()
	for b.Loop() {
		if _, _, err := l.Opponents(b.Context(), Person{Name: name}, 0, 20); err != nil {
			b.Fatal(err)
		}
		if _, _, err := l.Openings(b.Context(), Person{Name: name}, 0, 12); err != nil {
			b.Fatal(err)
		}
	}
}
