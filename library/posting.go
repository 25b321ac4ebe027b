package library

import (
	"cmp"
	"slices"
)

// posting says that something was played from a position in a game.
type posting struct {
	key  key
	code code
	game uint32
}

// sortPostings brings postings into the order of segments, each once.
func sortPostings(list []posting) []posting {
	slices.SortFunc(list, func(a, b posting) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.code, b.code), cmp.Compare(a.game, b.game))
	})
	return slices.Compact(list)
}

// packer makes blocks of groups, which must come in order.
type packer struct {
	block block
	// postings counts what was added.
	postings int64
	// emit takes a full block, or the last one. It must not keep the data.
	emit func(*block) error
}

// add takes a group of any length.
func (p *packer) add(g *group) error {
	p.postings += int64(len(g.games))
	for games := g.games; len(games) > 0; {
		n := together(games)
		if n >= manyGames {
			p.block.set(g.key, g.code, games[:n])
		} else {
			n = few(games)
			p.block.list(g.key, g.code, games[:n])
		}
		games = games[n:]
		if p.block.full() {
			if err := p.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// few counts the games at the beginning that are to be listed: those before a chunk of which there are many.
func few(games []uint32) (n int) {
	for n < len(games) {
		next := together(games[n:])
		if next >= manyGames || n+next > maxList {
			break
		}
		n += next
	}
	return n
}

func (p *packer) flush() error {
	if len(p.block.data) == 0 {
		return nil
	}
	err := p.emit(&p.block)
	p.block.data = p.block.data[:0]
	return err
}

// pack makes blocks of sorted postings.
func pack(list []posting, emit func(*block) error) error {
	p := packer{emit: emit}
	var g group
	for i, next := range list {
		if i == 0 || g.key != next.key || g.code != next.code {
			if err := p.add(&g); err != nil {
				return err
			}
			g.key, g.code, g.games = next.key, next.code, g.games[:0]
		}
		g.games = append(g.games, next.game)
	}
	if err := p.add(&g); err != nil {
		return err
	}
	return p.flush()
}
