package library

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// unpackAll reads the blocks that pack makes.
func unpackAll(t testing.TB, list []posting) (read []posting, blocks int) {
	t.Helper()
	err := pack(list, func(b *block) error {
		blocks++
		var s scanner
		for s.scan(b.first, b.data); s.next(); {
			for _, game := range s.appendGames(nil) {
				read = append(read, posting{s.key, s.code, game})
			}
		}
		return s.err
	})
	if err != nil {
		t.Fatal(err)
	}
	return read, blocks
}

// TestBlocksHoldPostings packs keys that are rare and keys of very many games, from end to end of what keys can be.
func TestBlocksHoldPostings(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	list := []posting{{-1 << 63, 0, 1}, {1<<63 - 1, codes - 1, 1<<32 - 1}}
	for range 20_000 {
		list = append(list, posting{key(random.Uint64()), code(random.IntN(codes)), random.Uint32()})
	}
	for _, k := range []key{-5, 0, 77} {
		for game := range uint32(30_000) {
			list = append(list, posting{k, code(random.IntN(3)), game * uint32(1+random.IntN(40_000))})
		}
	}
	list = sortPostings(append(list, list[:100]...))
	read, blocks := unpackAll(t, list)
	if !slices.Equal(read, list) {
		t.Errorf("%d postings come back as %d others", len(list), len(read))
	}
	if blocks < 10 {
		t.Errorf("%d blocks", blocks)
	}
	if read, blocks := unpackAll(t, nil); len(read) != 0 || blocks != 0 {
		t.Errorf("nothing makes %d postings in %d blocks", len(read), blocks)
	}
}

// FuzzScanner reads what no packer has written.
func FuzzScanner(f *testing.F) {
	var b block
	b.list(5, 3, []uint32{1, 2, 900})
	b.list(1<<40, 9, []uint32{7})
	b.set(1<<41, 9, []uint32{5000, 5001})
	f.Add(int64(5), b.data)
	f.Add(int64(0), []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff})
	f.Add(int64(0), []byte{0, 1, 0})
	f.Add(int64(0), []byte{0, 2, 0, 1})
	f.Add(int64(0), []byte{0, 3})
	f.Add(int64(0), []byte{0, 1, 0xff, 0xff, 0x7f})
	f.Fuzz(func(t *testing.T, first int64, data []byte) {
		var s scanner
		groups := 0
		for s.scan(key(first), data); s.next(); groups++ {
			if games := s.appendGames(nil); len(games) > maxList || s.code >= codes {
				t.Fatalf("a part of %d games with code %d", len(games), s.code)
			}
		}
		if groups > len(data) || s.err == nil && len(s.data) > 0 {
			t.Fatalf("%d groups of %d bytes, error %v", groups, len(data), s.err)
		}
	})
}
