package match

import (
	"testing"

	"tessera/pente"
)

// sixtyMoves is a game between friends with sixty moves, none of which captures.
func sixtyMoves(b *testing.B) *table {
	b.Helper()
	tb := newFriends(b).play("K10")
	for row := 0; len(tb.Moves) < 60; row++ {
		for column := row % 2; column < pente.MaxSize && len(tb.Moves) < 60; column += 3 {
			at := pente.At(column, row)
			if tb.Position.Stones[at] == pente.Empty {
				seat := tb.Turn()
				tb.do(tb.Seats[seat].Holders[0], seat, Play{pente.Move{Point: at}})
			}
		}
	}
	if tb.Result != nil {
		b.Fatal("the game is over")
	}
	return tb
}

func BenchmarkMove(b *testing.B) {
	tb := sixtyMoves(b)
	c := tb.command("ann", 0, Play{moveTo(b, "T19")})
	b.ReportAllocs()
	for b.Loop() {
		events, err := Decide(&tb.State, c, noon, nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range events {
			Apply(tb.State, e)
		}
	}
}

func BenchmarkTakeback(b *testing.B) {
	tb := sixtyMoves(b)
	e := TakenBack{Seat: 0, Ply: 58}
	b.ReportAllocs()
	for b.Loop() {
		Apply(tb.State, e)
	}
}

func BenchmarkEncode(b *testing.B) {
	e := newFriends(b).play(onePair).last()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Encode(e); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	data, err := Encode(newFriends(b).play(onePair).last())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}
