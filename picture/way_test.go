package picture

import (
	"bytes"
	"image"
	"image/draw"
	stdgif "image/gif"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/pente"
	"tessera/record"
)

func wayTo(t testing.TB, r *record.Record) *Way {
	t.Helper()
	way, err := MainLine(r)
	if err != nil {
		t.Fatal(err)
	}
	return way
}

func points(t testing.TB, names string) (points []pente.Point) {
	t.Helper()
	for name := range strings.FieldsSeq(names) {
		p, err := pente.ParsePoint(name)
		if err != nil {
			t.Fatal(err)
		}
		points = append(points, p)
	}
	return points
}

func TestBoardsOfAWay(t *testing.T) {
	way := wayTo(t, recordOf(t, "pente", nil, 2, "K10", "L11", "K7", "M12", "N13"))
	if way.Moves() != 5 {
		t.Fatalf("%d moves", way.Moves())
	}
	b, err := way.Board(5)
	if err != nil || !slices.Equal(b.Vacated, points(t, "L11 M12")) || !slices.Equal(b.Recent, points(t, "N13")) {
		t.Errorf("%+v, %v", b, err)
	}
	if start, err := way.Board(0); err != nil || len(start.Recent) != 0 {
		t.Errorf("%+v, %v", start, err)
	}
	for _, moves := range []int{-1, 6} {
		if _, err := way.Board(moves); err == nil {
			t.Errorf("there is a move %d", moves)
		}
	}
}

func TestStonesOfATurnAreTogether(t *testing.T) {
	way := wayTo(t, recordOf(t, "connect6", nil, 2, "K10", "L11", "K7", "M12", "N13"))
	for moves, want := range []string{"", "K10", "L11", "L11 K7", "M12", "M12 N13"} {
		if b, err := way.Board(moves); err != nil || !slices.Equal(b.Recent, points(t, want)) {
			t.Errorf("after %d: %v, %v", moves, b.Recent, err)
		}
	}
}

func TestWayToAVariation(t *testing.T) {
	r := recordOf(t, "pente", nil, 2, "K10", "L11", "K7")
	branch := r.Root.Children[0].Add(pente.Place(points(t, "M10")[0]))
	branch.Marks = []record.Mark{{Kind: record.Circle, At: points(t, "A1")[0]}}
	way, err := To(r, branch)
	if err != nil || way.Moves() != 2 {
		t.Fatalf("%v, %v", way, err)
	}
	b, err := way.Board(2)
	if err != nil || b.Stones[points(t, "M10")[0]] != 2 || b.Stones[points(t, "L11")[0]] != 0 || len(b.Marks) != 1 {
		t.Errorf("%+v, %v", b, err)
	}
	if _, err := To(r, new(record.Node)); err == nil {
		t.Error("a way to a node of nothing")
	}
}

// TestFigureTellsWhatItCannotShow captures stones, and plays on their points again.
func TestFigureTellsWhatItCannotShow(t *testing.T) {
	way := wayTo(t, recordOf(t, "pente", nil, 2, "K10", "L11", "K7", "M12", "N13", "L11"))
	figure, err := way.Figure(3, 6, Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := points(t, "K7 L11 M12 N13 K10")
	for i, want := range []int{3, 6, 4, 5, 0} {
		if got := figure.Numbers[at[i]]; got != want {
			t.Errorf("%v has number %d, want %d", at[i], got, want)
		}
	}
	if !slices.Equal(figure.Captured, []Captured{{at[2], 2}}) {
		t.Errorf("captured %v", figure.Captured)
	}
	if want := []string{"5 takes L11, 4"}; !slices.Equal(figure.Notes, want) {
		t.Errorf("notes %q", figure.Notes)
	}
	whole, err := way.Figure(1, 6, Options{})
	if want := []string{"2 at 6", "5 takes 2, 4"}; err != nil || !slices.Equal(whole.Notes, want) {
		t.Errorf("notes %q, %v", whole.Notes, err)
	}
	for _, wrong := range [][2]int{{0, 6}, {4, 3}, {1, 7}} {
		if _, err := way.Figure(wrong[0], wrong[1], Options{}); err == nil {
			t.Errorf("a figure of %v", wrong)
		}
	}
}

// TestStonesLostBesideTheirOwn looks at what a figure says of a variant in which placed stones go at once.
func TestStonesLostBesideTheirOwn(t *testing.T) {
	way := wayTo(t, recordOf(t, "poof", nil, 2, "K10", "L10", "J12", "H10", "J10"))
	figure, err := way.Figure(1, 5, Options{})
	if err != nil || len(figure.Captured) != 2 || figure.Numbers[points(t, "J10")[0]] != 5 {
		t.Errorf("%+v, %v", figure.Captured, err)
	}
	if _, err := figure.Draw(Options{}); err != nil {
		t.Error(err)
	}
	for _, f := range way.frames(5, usual) {
		if _, err := f.board.Draw(Options{}); err != nil {
			t.Error(err)
		}
	}
}

func TestCardTellsWhoHasWhat(t *testing.T) {
	r := recordOf(t, "pente", nil, 2, "K10", "L11", "K7", "M12", "N13")
	r.Info.Players = []record.Player{{Name: "Ann", Rating: 1700}, {}}
	r.Result = &record.Result{Winners: pente.SeatSet(0).With(0), By: record.ByResignation}
	way := wayTo(t, r)
	card, err := way.Card(r, 5, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if card.Players[0].Name != "Ann" || card.Players[0].Note != "1700" || card.Players[1].Name != "Black" ||
		!slices.Equal(card.Players[0].Taken, []pente.Colour{2, 2}) || len(card.Players[1].Taken) != 0 ||
		!card.Players[0].Winner || card.Status != "Ann wins by resignation" {
		t.Errorf("%+v", card)
	}
	early, err := way.Card(r, 2, Options{})
	if err != nil || early.Status != "Move 2" || early.Players[0].Winner || len(early.Players[0].Taken) != 0 {
		t.Errorf("%+v, %v", early, err)
	}
	r.Result = &record.Result{By: record.ByAgreement}
	if drawn, err := way.Card(r, 5, Options{}); err != nil || drawn.Status != "Draw by agreement" {
		t.Errorf("%+v, %v", drawn, err)
	}
	card.Players = make([]CardPlayer, 7)
	if _, err := card.Draw(Options{}); err == nil {
		t.Error("a card of seven")
	}
}

// TestFilmShowsTheGame puts the frames of an animation together and compares the last picture with that of the board.
func TestFilmShowsTheGame(t *testing.T) {
	r := realGame(t)
	way := wayTo(t, r)
	captures := 0
	for _, m := range way.moments[1:] {
		if len(m.effect.Captured) > 0 {
			captures++
		}
	}
	var out bytes.Buffer
	if err := way.GIF(&out, Options{Labels: Lettered()}, Timing{Move: 300 * time.Millisecond}, 480); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 2<<20 {
		t.Errorf("%d bytes for %d moves", out.Len(), way.Moves())
	}
	film, err := stdgif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	if want := way.Moves() + 1 + captures; len(film.Image) != want || captures < 6 {
		t.Errorf("%d frames, want %d", len(film.Image), want)
	}
	if film.Delay[0] != 60 || film.Delay[1] != 30 || film.Delay[len(film.Delay)-1] != 400 || film.LoopCount != 0 {
		t.Errorf("delays %v, %d times", film.Delay, film.LoopCount)
	}
	shown := image.NewRGBA(image.Rect(0, 0, 480, 480))
	for _, each := range film.Image {
		draw.Draw(shown, each.Rect, each, each.Rect.Min, draw.Over)
	}
	last := way.frames(way.Moves(), usual)
	want, err := drawingOf(t, last[len(last)-1].board, Options{Labels: Lettered()}).Image(480)
	if err != nil {
		t.Fatal(err)
	}
	if far := distance(shown, want); far > 6 {
		t.Errorf("the last frame is off by %.1f a pixel", far)
	}
}

// distance is the mean difference of the parts of pixels.
func distance(a, b *image.RGBA) float64 {
	sum := 0
	for i := range a.Pix {
		sum += int(max(a.Pix[i], b.Pix[i]) - min(a.Pix[i], b.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

func TestFilmsThatCannotBe(t *testing.T) {
	way := wayTo(t, recordOf(t, "pente", nil, 2, "K10"))
	for name, show := range map[string]func() error{
		"wide":   func() error { return way.GIF(io.Discard, Options{}, Timing{}, MaxFilmWidth+1) },
		"narrow": func() error { return way.GIF(io.Discard, Options{}, Timing{}, 10) },
		"fast":   func() error { return way.GIF(io.Discard, Options{}, Timing{Move: time.Millisecond}, 100) },
		"slow":   func() error { return way.GIF(io.Discard, Options{}, Timing{End: time.Hour}, 100) },
		"theme":  func() error { return way.GIF(io.Discard, Options{Theme: "x"}, Timing{}, 100) },
		"full":   func() error { return way.GIF(full{}, Options{}, Timing{}, 400) },
	} {
		if show() == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestGamesOfManyAreShown draws the film of a game of six.
func TestGamesOfManyAreShown(t *testing.T) {
	way := wayTo(t, recordOf(t, "free", nil, 6, "K10", "L10", "M10", "N10", "O10", "P10", "J10"))
	var out bytes.Buffer
	if err := way.GIF(&out, Options{Theme: Print}, Timing{}, 200); err != nil {
		t.Fatal(err)
	}
	if film, err := stdgif.DecodeAll(&out); err != nil || len(film.Image) != 8 {
		t.Errorf("%v", err)
	}
}
