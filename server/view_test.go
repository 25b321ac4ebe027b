package server

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/wire"
)

var update = flag.Bool("update", false, "write the golden files anew")

// scene is a match told as commands.
type scene struct {
	t     *testing.T
	state match.State
	rnd   *rand.Rand
	ids   int
}

var sceneTime = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func newScene(t *testing.T, settings match.Settings) *scene {
	s := &scene{t: t, rnd: rand.New(rand.NewPCG(1, 2))}
	events, err := match.Create(settings, "host", sceneTime, s.rnd)
	s.apply(events, err)
	return s
}

func (s *scene) apply(events []match.Event, err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, event := range events {
		s.state = match.Apply(s.state, event)
	}
}

// do carries out an action of a holder in a seat.
func (s *scene) do(holder match.Holder, seat pente.Seat, action match.Action) *scene {
	s.t.Helper()
	s.ids++
	events, err := match.Decide(&s.state, match.Command{
		ID: fmt.Sprint(s.ids), Holder: holder, Seat: seat, Game: s.state.Game, Ply: len(s.state.Moves), Action: action,
	}, sceneTime, s.rnd)
	s.apply(events, err)
	return s
}

// play makes moves in turn, the host's in seat 0 and the guest's in seat 1.
func (s *scene) play(points ...string) *scene {
	s.t.Helper()
	for _, text := range points {
		point, err := pente.ParsePoint(text)
		if err != nil {
			s.t.Fatal(err)
		}
		turn := s.state.Turn()
		s.do([]match.Holder{"host", "guest"}[turn], turn, match.Play{Move: pente.Move{Point: point}})
	}
	return s
}

func friendly(options ...string) match.Settings {
	return match.Settings{
		Variant: "pente", Size: 9, Options: options, First: 0, Levels: 3,
		Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Open}},
	}
}

func TestUpdatesLookAsTheyDid(t *testing.T) {
	sit := func(s *scene) *scene { return s.do("guest", pente.NoSeat, match.Sit{}) }
	captured := []string{"E5", "E6", "A1", "E7", "E8"}
	row := []string{"E5", "A1", "F5", "A3", "G5", "A5", "H5", "A7", "D5"}
	against := friendly()
	against.Seats[1] = match.SeatSettings{Kind: match.Computer, Level: 2}
	for name, c := range map[string]struct {
		scene  *scene
		change room.Change
		holder match.Holder
	}{
		"open":        {scene: newScene(t, friendly("tournament")), holder: "host"},
		"computer":    {scene: newScene(t, against), holder: "host"},
		"tournament":  {scene: sit(newScene(t, friendly("tournament"))).play("E5", "E6"), holder: "guest"},
		"adjacent":    {scene: sit(newScene(t, friendly("adjacent"))).play("E5"), holder: "stranger"},
		"captured":    {scene: sit(newScene(t, friendly())).play(captured...), holder: "host"},
		"tail":        {scene: sit(newScene(t, friendly())).play(captured...), change: room.Change{Since: 6, From: 4}, holder: "host"},
		"asked":       {scene: sit(newScene(t, friendly())).play("E5", "E6").do("host", 0, match.OfferTakeback{}), holder: "host"},
		"row":         {scene: sit(newScene(t, friendly())).play(row...), holder: "host"},
		"ahead":       {scene: sit(newScene(t, friendly())).do("guest", 1, planTo("E5", "E6", "E7", "E8")).play("E5"), holder: "guest"},
		"otherwise":   {scene: sit(newScene(t, friendly())).do("guest", 1, planTo("E5", "E6", "E7", "E8")).play("E5", "F7"), holder: "guest"},
		"resignation": {scene: sit(newScene(t, friendly())).play("E5").do("host", 0, match.Resign{}).do("guest", 1, match.Rematch{}), holder: "host"},
	} {
		change := c.change
		change.Match, change.Version, change.State = "m", c.scene.state.Shown(), &c.scene.state
		golden(t, name, updateOf(change, []match.Holder{c.holder}, someTime))
	}
}

// golden compares an update with the file that holds what it was.
func golden(t *testing.T, name string, got wire.Update) {
	t.Helper()
	path := filepath.Join("testdata", "view", name+".json")
	data, err := json.MarshalIndent(got, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, append(data, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	wanted, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(wanted), string(data)+"\n"); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

// someTime is when views are made.
var someTime = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
