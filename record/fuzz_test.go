package record

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

func FuzzJSON(f *testing.F)     { fuzzReader(f, jsonFormat) }
func FuzzSGF(f *testing.F)      { fuzzReader(f, sgfFormat) }
func FuzzSiteSGF(f *testing.F)  { fuzzReader(f, siteSGFFormat) }
func FuzzSiteText(f *testing.F) { fuzzReader(f, siteTextFormat) }
func FuzzPSQ(f *testing.F)      { fuzzReader(f, psqFormat) }
func FuzzRec(f *testing.F)      { fuzzReader(f, recFormat) }
func FuzzOpenings(f *testing.F) { fuzzReader(f, openingsFormat) }
func FuzzLib(f *testing.F)      { fuzzReader(f, libFormat) }
func FuzzPos(f *testing.F)      { fuzzReader(f, posFormat) }
func FuzzMoves(f *testing.F)    { fuzzReader(f, movesFormat) }

// fuzzReader reads whatever comes, strictly and leniently. What it reads makes sense, and is the same after it has been
// written and read again.
func fuzzReader(f *testing.F, format *Format) {
	seedReader(f, format)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<14 {
			return
		}
		for _, lenient := range []bool{false, true} {
			fuzzRead(t, format, data, lenient)
		}
	})
}

func fuzzRead(t *testing.T, format *Format, data []byte, lenient bool) {
	r := NewReader(format, bytes.NewReader(data), Options{Lenient: lenient, MaxNodes: 2000})
	for range len(data) + 2 {
		rec, dropped, err := r.Next()
		if err == io.EOF {
			return
		}
		var wrong *Error
		if err != nil {
			if !errors.As(err, &wrong) || wrong.Game == 0 || wrong.What.Sentence == nil || wrong.Line == 0 && format.Text {
				t.Fatalf("an error that does not say where: %#v", err)
			}
			continue
		}
		if !lenient && len(dropped) > 0 {
			t.Fatalf("strict, but dropped %v", dropped)
		}
		if err := rec.Validate(); err != nil {
			t.Fatalf("read what makes no sense: %v", err)
		}
		fuzzAgain(t, format, rec)
	}
	t.Fatal("there is no end of games")
}

// fuzzAgain writes and reads a record that was read.
func fuzzAgain(t *testing.T, format *Format, rec *Record) {
	if lost := format.losses(rec); len(lost) > 0 {
		if format == siteSGFFormat || lost[0] == theEmptiness {
			return // the reader of the dialect reads all of SGF; of a damaged game no move may be left
		}
		t.Fatalf("%s read %s, of which it cannot hold %v", format.Name, text(rec), lost)
	}
	for _, f := range []*Format{format, jsonFormat} {
		if got := roundTrip(t, f, Options{}, rec); len(got) != 1 || !reflect.DeepEqual(got[0], rec) {
			t.Fatalf("%s: %d games:%s", f.Name, len(got), difference(slices.Concat(got, []*Record{New(usual())})[0], rec))
		}
	}
}

// seedReader gives the fuzzer what a format can hold of real and of random games, and some that is damaged.
func seedReader(f *testing.F, format *Format) {
	add := func(records ...*Record) {
		var out bytes.Buffer
		if err := Write(&out, format, WriteOptions{Lossy: true}, records...); err != nil {
			f.Fatal(err)
		}
		f.Add(out.Bytes())
		f.Add(out.Bytes()[:out.Len()/2])
	}
	add(realGames(f)[:1]...)
	if format.Collection {
		add(realGames(f)[1:4]...)
	}
	for seed := range uint64(20) {
		add(chance{rand.New(rand.NewPCG(seed, 2))}.record())
	}
	for _, d := range damaged {
		if d.format == format {
			f.Add([]byte(d.text))
		}
	}
}

func FuzzPoint(f *testing.F) {
	f.Add("K10", uint8(1), uint8(19))
	f.Add("r3 u2", uint8(3), uint8(15))
	f.Add("9,9", uint8(8), uint8(19))
	f.Fuzz(func(t *testing.T, text string, notation, lines uint8) {
		n, size := Notations()[int(notation)%len(Notations())], 5+int(lines)%15
		m, marked, err := ParseMove(n, size, text)
		if err != nil {
			return
		}
		again, markedAgain, err := ParseMove(n, size, FormatMove(n, size, m, marked))
		if err != nil || again != m || markedAgain != marked {
			t.Fatalf("%q is %v, written %q, which is %v, error %v", text, m, FormatMove(n, size, m, marked), again, err)
		}
	})
}

// FuzzFile opens whatever comes as a person would give it, packed or not and in any character set.
func FuzzFile(f *testing.F) {
	for name, text := range plainFiles {
		f.Add(name, []byte(text))
		for _, disguise := range disguises {
			f.Add(name, []byte(disguise(text)))
		}
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if len(data) > 1<<14 {
			return
		}
		plain, err := Plain(bytes.NewReader(data), 1<<16)
		if err != nil {
			return
		}
		head, _ := plain.Peek(HeadSize)
		format, err := Detect(name, head)
		if err != nil {
			return
		}
		r := NewReader(format, plain, Options{Lenient: true, MaxNodes: 2000})
		for range 1<<16 + 2 {
			_, _, err := r.Next()
			var wrong *Error
			if err != nil && !errors.As(err, &wrong) {
				return // the end, or what cannot be unpacked
			}
		}
		t.Fatal("there is no end of games")
	})
}
