package server

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"tessera/picture"
	"tessera/record"
	"tessera/wire"
)

// The widths of pictures in pixels.
const (
	usualWidth = 800
	filmWidth  = 480
	leastWidth = picture.MinWidth
)

// wish says which picture is wanted.
type wish struct {
	kind string
	// move is the number of moves that are shown, -1 for all of them.
	move, width int
	card, bare  bool
	theme, lang string
	points      record.Notation
}

// picture draws the game that an address names: GET …/picture.svg, .png and .gif.
func (s *Server) picture(kind string, find shower) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		wanted, err := wishOf(r, kind)
		if err != nil {
			return err
		}
		game, err := find(r)
		if err != nil {
			return err
		}
		data, err := s.draw(r.Context(), game, wanted)
		if err != nil {
			return err
		}
		sendPicture(w, r, kind, game.settled, data)
		return nil
	}
}

func wishOf(r *http.Request, kind string) (wish, error) {
	v := paramsOf(r, "move", "size", "card", "bare", "theme", "lang", "points")
	wanted := wish{
		kind: kind, move: -1, width: v.number("size", picture.MaxWidth), card: v.on("card"), bare: v.on("bare"),
		theme: v.word("theme", string(picture.Light), string(picture.Dark), string(picture.Print)),
		lang:  v.word("lang", slices.Sorted(maps.Keys(pictureWords))...), points: v.notation("points"),
	}
	if v.Get("move") != "" {
		wanted.move = v.number("move", picture.MaxMoves*10)
	}
	wanted.width = wanted.usual()
	if wanted.width < leastWidth {
		v.fail("parameter %q: a picture is at least %d pixels wide", "size", leastWidth)
	}
	if kind == "gif" && (wanted.card || wanted.move >= 0 || wanted.width > picture.MaxFilmWidth) {
		v.fail("an animation shows a whole game, at most %d pixels wide, and no card", picture.MaxFilmWidth)
	}
	return wanted, v.err
}

// usual is the width that is wanted where none is named.
func (w *wish) usual() int {
	switch {
	case w.width > 0:
		return w.width
	case w.card:
		return picture.CardWidth
	case w.kind == "gif":
		return filmWidth
	}
	return usualWidth
}

// draw makes a picture, unless it was made a short while ago.
func (s *Server) draw(ctx context.Context, game *shown, wanted wish) ([]byte, error) {
	name := pictureName{game.name, wanted}
	if data := s.drawn.find(name); data != nil {
		return data, nil
	}
	if err := s.pictures.take(ctx); err != nil {
		return nil, err
	}
	defer s.pictures.give()
	var out bytes.Buffer
	if err := wanted.draw(&patient{ctx, &out}, game); err != nil {
		return nil, err
	}
	s.drawn.keep(name, out.Bytes())
	return out.Bytes(), nil
}

func (w *wish) draw(out io.Writer, game *shown) error {
	way, err := picture.MainLine(game.record)
	if err != nil {
		return err
	}
	o := picture.Options{Theme: picture.Theme(w.theme), Words: pictureWords[w.lang]}
	o.Title = o.Words.Variant(game.record.Rules.Variant)
	if !w.bare && !w.card {
		o.Labels = picture.LabelsIn(w.points, game.record.Rules.Size)
	}
	if w.kind == "gif" {
		if way.Moves() > picture.MaxMoves {
			return &problem{http.StatusUnprocessableEntity, wire.CodeTooLong, "the game is too long for an animation"}
		}
		return way.GIF(out, o, picture.Timing{}, w.width)
	}
	move := way.Moves()
	if w.move >= 0 {
		move = w.move
	}
	if move > way.Moves() {
		message := "the game has " + strconv.Itoa(way.Moves()) + " moves"
		return &problem{http.StatusNotFound, wire.Code(wire.CodeUnknownMove), message}
	}
	drawing, err := w.drawing(way, game, move, o)
	switch {
	case err != nil:
		return err
	case w.kind == "svg":
		return drawing.SVG(out, w.width)
	}
	return drawing.PNG(out, w.width)
}

func (w *wish) drawing(way *picture.Way, game *shown, move int, o picture.Options) (*picture.Drawing, error) {
	if w.card {
		card, err := way.Card(picture.Drawable(game.record), move, o)
		if err != nil {
			return nil, err
		}
		return card.Draw(o)
	}
	board, err := way.Board(move)
	if err != nil {
		return nil, err
	}
	return board.Draw(o)
}

// patient writes for as long as somebody waits.
type patient struct {
	ctx context.Context
	to  io.Writer
}

func (p *patient) Write(data []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.to.Write(data)
}

// sendPicture sends a picture, which other sites may show.
func sendPicture(w http.ResponseWriter, r *http.Request, kind string, settled bool, data []byte) {
	header := w.Header()
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	a := asset{kind: pictureKinds[kind], cache: cacheAsk, forms: []form{newForm("", data)}}
	if settled {
		a.cache = "public, max-age=86400"
	}
	a.ServeHTTP(w, r)
}

var pictureKinds = map[string]string{"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}
