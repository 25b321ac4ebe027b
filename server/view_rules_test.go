package server

import (
	"encoding/hex"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/match"
	"tessera/pente"
)

// persons hold the seats of a scene, one each.
var persons = []match.Holder{"host", "guest", "third", "fourth"}

// gathered is a scene at which everybody sits.
func gathered(t *testing.T, settings match.Settings) *scene {
	s := newScene(t, settings)
	for _, holder := range persons[1:len(settings.Seats)] {
		s.do(holder, pente.NoSeat, match.Sit{})
	}
	return s
}

// forAll are the settings of a variant for so many persons, on a small board where the first seat begins.
func forAll(variant string, seats int, options ...string) match.Settings {
	settings := match.Settings{Variant: variant, Size: 9, Options: options, First: 0, Levels: 3}
	for range seats {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Open})
	}
	settings.Seats[0].Kind = match.Person
	return settings
}

// moves makes moves in turn, each by who holds the seat: stones, and choices by their words.
func (s *scene) moves(texts ...string) *scene {
	s.t.Helper()
	for _, text := range texts {
		move, err := pente.ParseMove(text)
		if err != nil {
			s.t.Fatal(err)
		}
		turn := s.state.Turn()
		s.do(persons[turn], turn, match.Play{Move: move})
	}
	return s
}

// seal puts a value for a draw under a seal that a test knows.
func seal(value int, first byte) match.Reveal {
	return match.Reveal{Value: value, Nonce: [32]byte{first}}
}

func committed(r match.Reveal) match.Commit {
	return match.Commit{Commitment: match.Commitment(r.Value, r.Nonce)}
}

func TestUpdatesTellEveryRule(t *testing.T) {
	toDraw := forAll("pente", 2)
	toDraw.First, toDraw.Draw = pente.NoSeat, true
	points := forAll("points", 2)
	points.Target, points.Seats[1].Handicap = 30, 5
	best := forAll("pente", 2)
	best.BestOf = 3
	hides, picks := seal(1, 7), seal(0, 8)
	four := []string{"E5", "A1", "F5", "A3", "G5", "A5", "H5", "A7"}
	for name, s := range map[string]*scene{
		"call":    gathered(t, forAll("pente", 2)).moves("E5", "A1", "F5", "A3", "G5", "A9", "D5"),
		"bracket": gathered(t, forAll("pente", 2, "claimed")).moves("E5", "E6", "A1", "E7", "E8"),
		"claim":   gathered(t, forAll("pente", 2, "claimed")).moves("E5", "E6", "A1", "E7", "E8").do("guest", 1, match.ClaimCaptures{}),
		"choice":  gathered(t, forAll("swap2", 2)).moves("E5", "E6", "F7"),
		"more":    gathered(t, forAll("swap2", 2)).moves("E5", "E6", "F7", "more", "A1", "A2"),
		"swap":    gathered(t, forAll("swap2", 2)).moves("E5", "E6", "F7", "first", "A1"),
		// The fourth stone of the opening captures for the other seat, which then changes places with the first.
		"foreign":  gathered(t, forAll("dpente", 2)).moves("E5", "D5", "F5", "G5", "first"),
		"poof":     gathered(t, forAll("poof", 2)).moves("E5", "E4", "A9", "E7", "E6"),
		"pending":  gathered(t, forAll("boat", 2)).moves(append(four, "F6", "F7", "D5")...),
		"connect6": gathered(t, forAll("connect6", 2)).moves("E5", "A1"),
		"keryo":    gathered(t, forAll("keryo", 2)).moves("E5", "E6", "A1", "E7", "A3", "E8", "E9"),
		"partner":  gathered(t, forAll("team", 4)).moves("E5", "E6", "E7", "A1", "E8"),
		"points":   gathered(t, points).moves(append(four, "D5")...),
		"best":     gathered(t, best).moves(append(four, "D5")...),
		"left":     gathered(t, forAll("free", 4)).moves("E5").do("guest", 1, match.Resign{}),
		"takeover": gathered(t, forAll("free", 4)).moves("E5").do("host", 0, match.OfferTakeover{Of: 2, Level: 2}),
		"away": gathered(t, forAll("free", 3)).moves("E5").do("guest", 1, match.Resign{}).
			do("host", 0, match.OfferTakeover{Of: 1, Level: 2}).do("third", 2, match.AcceptTakeover{}),
		"said": gathered(t, forAll("pente", 2)).do("host", 0, match.Say{Phrase: "hello"}).do("guest", 1, match.Say{Text: "Dag!"}),
		"sealed": gathered(t, toDraw).do("host", 0, committed(hides)).do("guest", 1, committed(picks)).
			do("host", 0, hides),
		"drawn": gathered(t, toDraw).do("host", 0, committed(hides)).do("guest", 1, committed(picks)).
			do("host", 0, hides).do("guest", 1, picks),
	} {
		golden(t, name, updateOf(wholeOf("m", &s.state), []match.Holder{"guest"}, someTime))
	}
}

// TestSecretsAreNotTold looks for what the house keeps in what everybody may see.
func TestSecretsAreNotTold(t *testing.T) {
	settings := forAll("free", 3)
	settings.First, settings.Draw = pente.NoSeat, true
	settings.Seats[2] = match.SeatSettings{Kind: match.Computer, Level: 1}
	s := newScene(t, settings)
	s.do("guest", pente.NoSeat, match.Sit{})
	house := s.state.Draw.Hands[0]
	if !house.House || house.Nonce == [32]byte{} {
		t.Fatalf("the house holds %+v", house)
	}
	secrets := []string{hex.EncodeToString(house.Nonce[:]), `"host"`, `"guest"`, `"house"`}
	tell := func() string {
		t.Helper()
		data, err := json.Marshal(updateOf(wholeOf("m", &s.state), []match.Holder{"guest"}, someTime))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	steps := []func(){
		func() {},
		func() { s.do("host", 0, committed(seal(0, 1))) },
		func() { s.do("guest", 1, match.Say{Phrase: "moment"}) },
	}
	for i, step := range steps {
		step()
		for _, secret := range secrets {
			if strings.Contains(tell(), secret) {
				t.Errorf("after step %d everybody is told %s", i, secret)
			}
		}
	}
	s.do("guest", 1, committed(seal(0, 2)))
	if !strings.Contains(tell(), secrets[0]) {
		t.Error("the house has not opened its hand when all had committed themselves")
	}
}

// TestUpdatesAddUp plays at random by every variant, and follows captures in the moves as browsers do: what each seat
// has taken must be what the position says.
func TestUpdatesAddUp(t *testing.T) {
	for _, v := range pente.Variants() {
		for seed := range uint64(5) {
			rnd := rand.New(rand.NewPCG(seed, 7))
			s := &scene{t: t, state: randomGame(t, v, rnd)}
			taken, stones := followed(t, &s.state)
			for seat := range s.state.Seats {
				if want := int(s.state.Position.Taken[seat]); taken[seat] != want {
					t.Errorf("%s, game %d: seat %d has taken %d stones, want %d", v.Name, seed, seat, taken[seat], want)
				}
			}
			for at, colour := range s.state.Position.Stones {
				if point := pente.Point(at); s.state.Rules.OnBoard(point) && stones[point.String()] != int(colour) {
					t.Fatalf("%s, game %d: colour %d at %s, want %d", v.Name, seed, stones[point.String()], point, colour)
				}
			}
		}
	}
}

// randomGame is a match that has just been created, with moves that nobody chose.
func randomGame(t *testing.T, v pente.Variant, rnd *rand.Rand) match.State {
	t.Helper()
	rules, err := pente.New(v.Name, 7, v.MinSeats)
	if err != nil {
		t.Fatal(err)
	}
	s := match.State{Rules: rules, Seats: make([]match.Seat, v.MinSeats), Game: 1, Position: rules.Start(0)}
	for range 60 {
		move, ok := randomMove(&rules, &s.Position, rnd)
		if !ok {
			break
		}
		position, effect, err := rules.Play(s.Position, move)
		if err != nil {
			t.Fatal(err)
		}
		s.Position, s.Moves = position, append(s.Moves, match.Played{Effect: effect})
	}
	return s
}

func randomMove(r *pente.Rules, p *pente.Position, rnd *rand.Rand) (pente.Move, bool) {
	if choices := r.Choices(p); len(choices) > 0 {
		return pente.Choose(choices[rnd.IntN(len(choices))]), true
	}
	for range 1000 {
		at := pente.At(rnd.IntN(r.Size), rnd.IntN(r.Size))
		if !p.Outcome.Over() && r.Legal(p, at) == nil {
			return pente.Place(at), true
		}
	}
	return pente.Move{}, false
}

// followed counts the stones that each seat has taken, and where stones stand (by colour, counted from 1), as told.
func followed(t *testing.T, s *match.State) (taken [pente.MaxSeats]int, stones map[string]int) {
	t.Helper()
	stones = map[string]int{}
	for ply, move := range movesOf(s, 0) {
		if move.Point != "" {
			stones[move.Point] = move.Colour + 1
		}
		for _, stone := range move.Captured {
			if stones[stone.Point] != stone.Colour+1 {
				t.Fatalf("%s, ply %d: a stone of colour %d is captured at %s", s.Rules.Variant, ply, stone.Colour, stone.Point)
			}
			delete(stones, stone.Point)
			if stone.To != nil {
				taken[*stone.To]++
			}
		}
		if move.Swaps {
			taken[0], taken[1] = taken[1], taken[0]
		}
	}
	return taken, stones
}
