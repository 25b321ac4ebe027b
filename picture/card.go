package picture

import (
	"fmt"
	"math"

	"tessera/pente"
)

// CardWidth and CardHeight are those of link previews, in pixels.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// Card is the picture for a link: a board with a few words beside it. Draw makes a drawing of it for PNG of CardWidth.
type Card struct {
	Board Board
	// Heading is the game's name, Detail what more is said of it, in smaller letters.
	Heading, Detail string
	// Players are listed in turn order.
	Players []CardPlayer
	// Status is how the game stands or ended.
	Status string
	// Brand is written at the foot, beside the sign of the house; empty for neither.
	Brand string
}

// CardPlayer is a line for a player.
type CardPlayer struct {
	Name string
	// Note stands beside the name, in smaller letters.
	Note   string
	Colour pente.Colour
	// Taken are the colours of the stones that the player captured.
	Taken  []pente.Colour
	Winner bool
}

// maxTaken is the number of captured stones that are drawn for a player.
const maxTaken = 40

// Measures of a card: around all, the board's side, and the column of words.
const (
	cardMargin = 32.0
	cardBoard  = CardHeight - 2*cardMargin
	wordsLeft  = cardMargin + cardBoard + 48
	wordsWidth = CardWidth - cardMargin - 12 - wordsLeft
)

// Draw makes a drawing of the card.
func (c Card) Draw(o Options) (*Drawing, error) {
	c.Board.Notes = nil
	board, err := c.Board.Draw(o)
	if err != nil {
		return nil, err
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	look, _ := o.Theme.look() // the board has been drawn with it
	p := &poster{look: look, stones: map[pente.Colour]*symbol{}, engraved: c.Board.Engraved, shadow: shadow(look.shade)}
	p.add(filled(rectangle(box{0, 0, CardWidth, CardHeight}), look.ground), placed(board))
	p.heading(c.Heading, c.Detail)
	p.players(c.Players)
	p.status(c.Status)
	p.brand(c.Brand)
	return &Drawing{
		box: box{0, 0, CardWidth, CardHeight}, paper: look.ground.colour,
		title: o.Title, desc: board.desc, id: o.ID, items: p.items,
	}, nil
}

func (c *Card) check() error {
	if len(c.Players) > pente.MaxSeats {
		return fmt.Errorf("picture: a card of %d players, more than %d", len(c.Players), pente.MaxSeats)
	}
	for _, player := range c.Players {
		if player.Colour == pente.Empty || player.Colour > pente.MaxSeats {
			return fmt.Errorf("picture: no colour %d for %q", player.Colour, player.Name)
		}
		for _, taken := range player.Taken {
			if taken == pente.Empty || taken > pente.MaxSeats {
				return fmt.Errorf("picture: no colour %d to be taken", taken)
			}
		}
	}
	return nil
}

// placed is a board in its square at the left.
func placed(d *Drawing) item {
	scale := math.Min(cardBoard/d.box.width, cardBoard/d.box.height)
	at := spot{
		cardMargin + (cardBoard-d.box.width*scale)/2 - d.box.x*scale,
		cardMargin + (cardBoard-d.box.height*scale)/2 - d.box.y*scale,
	}
	return use{symbol: &symbol{append(d.ground, d.items...)}, at: at, scale: scale}
}

// poster is a card while it is drawn.
type poster struct {
	look     *look
	engraved bool
	stones   map[pente.Colour]*symbol
	shadow   *symbol
	items    []item
}

func (p *poster) add(items ...item) { p.items = append(p.items, items...) }

// words writes a text from the left, no wider than allowed, and says how wide it is.
func (p *poster) words(f *face, text string, size float64, at spot, width float64, with *paint) float64 {
	outline, wide := f.write(f.within(text, size, width), size)
	p.add(filled(outline.at(at), with))
	return wide
}

func (p *poster) heading(heading, detail string) {
	p.words(bold(), heading, 46, spot{wordsLeft, 88}, wordsWidth, p.look.text)
	p.words(plain(), detail, 25, spot{wordsLeft, 128}, wordsWidth, p.look.soft)
	rule := stroked(path{}.segment(spot{wordsLeft, 154}, spot{wordsLeft + wordsWidth, 154}), p.look.line, 2)
	p.add(rule)
}

// players are lines as high as there is room for.
func (p *poster) players(players []CardPlayer) {
	const top, room = 168.0, 300.0
	high := math.Min(78, room/math.Max(1, float64(len(players))))
	for i, player := range players {
		p.player(player, top+high*float64(i), high)
	}
}

func (p *poster) player(player CardPlayer, top, high float64) {
	middle, size := top+high/2, math.Min(31, high*0.52)
	if player.Winner {
		band := filled(rounded(box{wordsLeft - 12, top + 3, wordsWidth + 24, high - 6}, 10), p.look.patch())
		p.add(band)
	}
	p.stone(player.Colour, spot{wordsLeft + 22, middle}, math.Min(1.1, high/48))
	left := float64(wordsLeft + 58)
	right := p.taken(player.Taken, middle, high)
	face := plain()
	if player.Winner {
		face = bold()
	}
	base, small := middle+face.high*size/2, size*0.72
	note := 0.0
	if player.Note != "" {
		note = 14 + plain().width(player.Note, small)
	}
	left += p.words(face, player.Name, size, spot{left, base}, right-left-note, p.look.text)
	if note > 0 {
		p.words(plain(), player.Note, small, spot{left + 14, base}, right-left-14, p.look.soft)
	}
}

// taken draws captured stones at the right, and says where they begin.
func (p *poster) taken(stones []pente.Colour, middle, high float64) float64 {
	const room = 190
	stones = stones[:min(len(stones), maxTaken)]
	right, scale := wordsLeft+wordsWidth-12, math.Min(0.58, high/100)
	if len(stones) == 0 {
		return right
	}
	apart := math.Min(2*radius*scale*0.8, room/float64(len(stones)))
	left := right - apart*float64(len(stones)-1)
	for i, colour := range stones {
		p.stone(colour, spot{left + apart*float64(i), middle}, scale)
	}
	return left - 2*radius*scale
}

func (p *poster) stone(colour pente.Colour, at spot, scale float64) {
	if p.stones[colour] == nil {
		m := inlaidMark
		if !p.engraved && colour <= 2 {
			m = quietMark
		}
		p.stones[colour] = p.look.stone(int(colour-1), m)
	}
	if !p.look.flat {
		p.add(use{symbol: p.shadow, at: at, scale: scale})
	}
	p.add(use{symbol: p.stones[colour], at: at, scale: scale})
}

// status is of two lines at most.
func (p *poster) status(text string) {
	if text == "" {
		return
	}
	const size, line = 29, 38
	lines := bold().wrap(text, size, wordsWidth)
	for i, each := range lines[:min(len(lines), 2)] {
		p.words(bold(), each, size, spot{wordsLeft, 506 + line*float64(i)}, wordsWidth, p.look.brand)
	}
}

// brand is the sign of the house, four stones in a row, and its name.
func (p *poster) brand(name string) {
	if name == "" {
		return
	}
	const base = CardHeight - cardMargin - 2
	from, way := spot{wordsLeft + 4, base - 1}, spot{7, -7}
	p.add(stroked(path{}.segment(from, from.add(way.times(3))), p.look.brand, 2.4))
	for i := range 4 {
		p.add(filled(circle(from.add(way.times(float64(i))), 3.9), p.look.brand))
	}
	p.words(bold(), name, 25, spot{wordsLeft + 40, base}, wordsWidth-40, p.look.text)
}
