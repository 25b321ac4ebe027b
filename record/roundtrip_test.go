package record

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

// TestRealGamesInEveryFormat writes and reads the games that people played in every format. Those that cannot hold all
// that is known of such a game are held to its moves, in every fourth of them.
func TestRealGamesInEveryFormat(t *testing.T) {
	games := realGames(t)
	whole := []*Format{jsonFormat, sgfFormat, siteSGFFormat, siteTextFormat}
	for _, f := range Formats() {
		t.Run(f.Name, func(t *testing.T) {
			for i, game := range games {
				switch losses := f.losses(game); {
				case slices.Contains(whole, f) != (losses == nil):
					t.Fatalf("loses %v", losses)
				case losses == nil:
					if got := roundTrip(t, f, Options{}, game); len(got) != 1 || !reflect.DeepEqual(got[0], game) {
						t.Fatal(difference(got[0], game))
					}
				case i%4 == 0 && f.Name != "lib" && f.Name != "pos": // whose boards have 15 lines
					checkMoves(t, f, game)
				}
			}
		})
	}
}

// checkMoves holds a format that does not hold everything to keeping the moves.
func checkMoves(t *testing.T, f *Format, game *Record) {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, f, WriteOptions{Lossy: true}, game); err != nil {
		t.Fatal(err)
	}
	got := readAll(t, f, Options{Rules: &game.Rules, RulesOptions: game.Options}, out.Bytes())
	if len(got) != 1 || !reflect.DeepEqual(got[0].Moves(), game.Moves()) || got[0].Rules != game.Rules {
		t.Fatalf("%s: %v, want %v", out.Bytes(), got[0].Moves(), game.Moves())
	}
}

// TestCollections writes hundreds of games into one file and reads them again.
func TestCollections(t *testing.T) {
	games := realGames(t)[:800]
	for _, f := range []*Format{jsonFormat, sgfFormat, siteSGFFormat, siteTextFormat} {
		if got := roundTrip(t, f, Options{}, games...); !reflect.DeepEqual(got, games) {
			t.Errorf("%s: %d games, not all equal to the %d written", f.Name, len(got), len(games))
		}
	}
}

// samples are files that other programs wrote.
func samples(t testing.TB, folder string) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("../testdata/formats/" + folder + "/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files in %s, error %v", len(files), folder, err)
	}
	data := make(map[string][]byte)
	for _, file := range files {
		if data[filepath.Base(file)], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	return data
}

// TestSamples reads what the site wrote, holds it to the moves that are known of those games, and writes and reads it
// again in the site's format and in ours.
func TestSamples(t *testing.T) {
	games, err := loadReal()
	if err != nil {
		t.Fatal(err)
	}
	known := make(map[string]*realGame)
	for _, game := range games {
		known[game.ID] = game
	}
	for folder, f := range map[string]*Format{"pente-org-sgf": siteSGFFormat, "pente-org-text": siteTextFormat} {
		for name, data := range samples(t, folder) {
			if found, err := Detect(name, data); err != nil || found != f {
				t.Errorf("%s is taken for %v, error %v", name, found, err)
			}
			got := readAll(t, f, Options{}, data)
			if len(got) != 1 {
				t.Fatalf("%s: %d games", name, len(got))
			}
			checkSample(t, name, got[0], known[strings.TrimSuffix(name, filepath.Ext(name))].record(t))
			for _, f := range []*Format{f, jsonFormat, sgfFormat} {
				if again := roundTrip(t, f, Options{}, got[0]); !reflect.DeepEqual(again, got) {
					t.Errorf("%s, written as %s:%s", name, f.Name, difference(again[0], got[0]))
				}
			}
		}
	}
}

func checkSample(t *testing.T, name string, got, want *Record) {
	t.Helper()
	if !reflect.DeepEqual(got.Moves(), want.Moves()) || got.Rules != want.Rules || !reflect.DeepEqual(got.Options, want.Options) ||
		!reflect.DeepEqual(got.Result, want.Result) || got.Info.Date != want.Info.Date || got.Info.Rated != want.Info.Rated {
		t.Errorf("%s:%s", name, difference(got, want))
	}
	for seat, player := range want.Info.Players {
		if p := got.Info.Players[seat]; p.Name != player.Name || p.Rating != player.Rating {
			t.Errorf("%s: seat %d has %+v, want %+v", name, seat, p, player)
		}
	}
}

func TestSiteKeepsUnknownProperties(t *testing.T) {
	got := readAll(t, sgfFormat, Options{}, samples(t, "pente-org-sgf")["real-00002.sgf"])[0]
	var keys []string
	for _, p := range got.Info.Extra {
		keys = append(keys, p.Key)
	}
	if want := "GN DBNM AP"; strings.Join(keys, " ") != want {
		t.Errorf("the header keeps %v, want %s", keys, want)
	}
	first := got.Root.Children[0]
	want := []Property{{"HASH", []string{"-4230528974382094949"}}, {"ROT", []string{"0"}}}
	if !reflect.DeepEqual(first.Extra, want) || *first.Move != pente.Place(pente.At(9, 9)) {
		t.Errorf("the first move is %v with %v", first.Move, first.Extra)
	}
}

// TestEveryVariantInEveryFormat writes and reads a game of each variant, number of seats and option in every format:
// it is the same, or the format says before what it cannot hold. Those that hold everything hold it.
func TestEveryVariantInEveryFormat(t *testing.T) {
	site := make(map[string]bool)
	for _, v := range pente.Variants() {
		for seats := v.MinSeats; seats <= v.MaxSeats; seats++ {
			for _, options := range append([][]string{nil}, each(v.Options)...) {
				rules, err := pente.New(v.Name, 0, seats, options...)
				if err != nil {
					t.Fatal(err)
				}
				r := New(rules, options...)
				r.Info.Rated = RatedNo
				if slices.Contains(options, pente.Tournament) {
					r.Info.Rated = RatedYes
				}
				c := chance{rand.New(rand.NewPCG(uint64(len(v.Name)), uint64(seats)))}
				playOut(c, r)
				for _, f := range Formats() {
					losses := f.losses(r)
					if losses != nil {
						var out bytes.Buffer
						err := Write(&out, f, WriteOptions{}, r)
						if lost, ok := errors.AsType[*LossError](err); !ok || len(lost.Losses) == 0 || out.Len() > 0 || f == jsonFormat || f == sgfFormat {
							t.Errorf("%s with %d seats in %s: error %v", v.Name, seats, f.Name, err)
						}
						continue
					}
					site[f.Name+" "+v.Name] = true
					if got := roundTrip(t, f, Options{}, r); len(got) != 1 || !reflect.DeepEqual(got[0], r) {
						t.Errorf("%s with %d seats and %v in %s:%s", v.Name, seats, options, f.Name, difference(got[0], r))
					}
				}
			}
		}
	}
	for _, game := range siteGames {
		for _, f := range []*Format{siteSGFFormat, siteTextFormat} {
			if game.variant == "swap2" || game.variant == "swap2keryo" || game.variant == "dpente" || game.variant == "dkpente" {
				continue // whose choices may be such as the site does not write
			}
			if !site[f.Name+" "+game.variant] {
				t.Errorf("%s holds no game of %s", f.Name, game.variant)
			}
		}
	}
}

// each makes a list of each option alone.
func each(options []string) (lists [][]string) {
	for _, option := range options {
		lists = append(lists, []string{option})
	}
	return lists
}

// playOut plays some moves that the rules allow.
func playOut(c chance, r *Record) {
	p, err := r.Start()
	if err != nil {
		panic(err)
	}
	for n := r.Root; len(r.Line()) < 30 && !p.Outcome.Over(); {
		child, next := c.grow(r, p, true)
		if child == nil {
			return
		}
		n.Children = []*Node{child}
		n, p = child, next
	}
}
