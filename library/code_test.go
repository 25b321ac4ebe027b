package library

import (
	"slices"
	"testing"

	"tessera/pente"
)

// TestCodesComeBack: what was played is among the moves that its code stands for, on every side of the board, and all
// of these lead to the same position.
func TestCodesComeBack(t *testing.T) {
	keys, random := newKeyer(6), newPlayer(6)
	for _, k := range everyKind() {
		rec := random.game(t, k, 12)
		g := keys.ruling(&rec.Rules)
		for _, m := range momentsOf(t, rec) {
			if m.move == nil {
				continue
			}
			_, ways := g.key(g.sums(&m.position), &m.position)
			moves := codeOf(*m.move, rec.Rules.Size, ways).moves(rec.Rules.Size, ways)
			if !slices.Contains(moves, *m.move) {
				t.Fatalf("%v: %v comes back as %v", k, m.move, moves)
			}
			next, _, err := rec.Rules.Play(m.position, *m.move)
			if err != nil {
				t.Fatal(err)
			}
			for _, other := range moves {
				p, _, err := rec.Rules.Play(m.position, other)
				if err == nil && keyOf(keys, &rec.Rules, &p) != keyOf(keys, &rec.Rules, &next) {
					t.Fatalf("%v: %v and %v are not the same", k, m.move, other)
				}
			}
		}
	}
}

func TestMovesOfACode(t *testing.T) {
	rules := kind{variant: "pente"}.rules(t)
	k := newKeyer(1).ruling(&rules)
	p := play(t, &rules, 0, "K10")
	_, ways := k.key(k.sums(&p), &p)
	for text, want := range map[string][]string{
		"K11": {"K9", "J10", "L10", "K11"},
		"L12": {"J8", "L8", "H9", "M9", "H11", "M11", "J12", "L12"},
		"A1":  {"A1", "T1", "A19", "T19"},
	} {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range codeOf(m, rules.Size, ways).moves(rules.Size, ways) {
			got = append(got, m.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s stands for %v, not %v", text, got, want)
		}
	}
	for _, m := range []pente.Move{pente.Choose(pente.Claim), pente.Choose(pente.More), {Point: 180, Claim: true}} {
		if got := (codeOf(m, rules.Size, 1) | codeSwapped).moves(rules.Size, 1); !slices.Equal(got, []pente.Move{m}) {
			t.Errorf("%v stands for %v", m, got)
		}
	}
}
