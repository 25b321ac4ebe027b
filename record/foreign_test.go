package record

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"tessera/pente"
)

// one reads a text that holds one game.
func one(t testing.TB, f *Format, o Options, data string) *Record {
	t.Helper()
	got := readAll(t, f, o, []byte(data))
	if len(got) != 1 {
		t.Fatalf("%d games in %.100q", len(got), data)
	}
	return got[0]
}

// stays holds a record to being the same after it was written in a format.
func stays(t testing.TB, f *Format, r *Record) {
	t.Helper()
	if got := roundTrip(t, f, Options{}, r); !reflect.DeepEqual(got[0], r) {
		t.Errorf("written as %s:%s", f.Name, difference(got[0], r))
	}
}

// shows holds a record to what our own format writes of it.
func shows(t testing.TB, r *Record, want string) {
	t.Helper()
	if got := strings.TrimSpace(text(r)); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

const five15 = `{"format":"tessera-record","version":1,"rules":{"size":15,"seats":2,"colour":[1,2,0,0,0,0],"side":[0,1,0,0,0,0],` +
	`"row":5,"stonesPerTurn":1}`

func TestSGFOfOthers(t *testing.T) {
	r := one(t, sgfFormat, Options{}, `From: somebody
( ;FF[4]GM[4] SZ [15:15]AP[Renju Master:1.2] CA[ISO-8859-1]PB[Andr`+"\xe9"+`]PW[a\]b]BR[3 dan]RE[B+5]
GN[x][y]KO[]DT[1998-05,06]US[me]
 ;Black[hh]C[a \
b\\c
d]N[first](;W[hi]TE[2]LB[aa:1][bb:a:b]TR[aa:bb]MA[cc]ZZ[\]][]
 ;B[ii]BM[1]DO[])
 (;W[gi]AR[aa:cc]LN[aa:bb]IT[]VW[]))
`)
	shows(t, r, five15+`,"players":[{"name":"André"},{"name":"a]b"}],"date":"1998-05,06","header":[{"key":"GN","values":["x","y"]},`+
		`{"key":"US","values":["me"]},{"key":"BR","values":["3 dan"]},{"key":"AP","values":["Renju Master:1.2"]},{"key":"RE","values":["B+5"]}],`+
		`"line":[{"extra":[{"key":"KO","values":[""]}]},{"comment":"a b\\c\nd","extra":[{"key":"N","values":["first"]}],"move":"H8","variations":[`+
		`[{"glyph":"!?","marks":[{"kind":"arrow","at":"A15","to":"C13"},{"kind":"line","at":"A15","to":"B14"}],`+
		`"extra":[{"key":"VW","values":[""]}],"move":"G7"}]]},`+
		`{"glyph":"!!","marks":[{"kind":"triangle","at":"A14"},{"kind":"triangle","at":"B14"},{"kind":"triangle","at":"A15"},`+
		`{"kind":"triangle","at":"B15"},{"kind":"cross","at":"C13"},{"kind":"letter","at":"B14","text":"a:b"},{"kind":"letter","at":"A15","text":"1"}],`+
		`"extra":[{"key":"ZZ","values":["\\]",""]}],"move":"H7"},{"glyph":"?","extra":[{"key":"DO","values":[""]}],"move":"J7"}]}`)
	stays(t, sgfFormat, r)
	stays(t, jsonFormat, r)
}

func TestSGFSetups(t *testing.T) {
	pente19 := usual()
	for _, c := range []struct {
		text  string
		rules *pente.Rules
		want  string
	}{
		{"(;GM[4]SZ[15]AB[aa:ca]AW[cc];W[dd])", nil, `"setup":{"stones":{"0":["A15","B15","C15"],"1":["C13"]},"turn":1},"line":[{},{"move":"D12"}]}`},
		{"(;GM[4]SZ[15]AB[aa]AW[cc];B[dd])", nil, `"setup":{"stones":{"0":["A15"],"1":["C13"]},"turn":0},"line":[{},{"move":"D12"}]}`},
		{"(;GM[4]SZ[15]AB[aa]AW[cc]PL[W])", nil, `"setup":{"stones":{"0":["A15"],"1":["C13"]},"turn":1},"line":[{}]}`},
		{"(;GM[4]SZ[15]AB[aa])", nil, `"setup":{"stones":{"0":["A15"]},"turn":1},"line":[{}]}`},
		{"(;GM[4]SZ[15];W[hh];B[ii])", nil, `"first":1,"line":[{},{"move":"H8"},{"move":"J7"}]}`},
		{"(;GM[4]SZ[15]B[hh];W[ii])", nil, `"line":[{},{"move":"H8"},{"move":"J7"}]}`},
		{"(;SZ[19];B[jj];W[ii])", nil, `"size":19,"seats":2,"line":[{},{"move":"K10"},{"move":"J11"}]}`},
		{"(;GM[1]SZ[19];B[jj];W[ii])", &pente19, `"variant":"pente","size":19,"seats":2,"line":[{},{"move":"K10"},{"move":"J11"}]}`},
		{"(;GM[4]SZ[19]RU[keryo tournament];B[jj])", nil, `"variant":"keryo","options":["tournament"],"size":19,"seats":2,"line":[{},{"move":"K10"}]}`},
		{"(;GM[4]SZ[15]RU[Renju];B[H8];W[h9])", nil, `"header":[{"key":"RU","values":["Renju"]}],"line":[{},{"move":"H8"},{"move":"H9"}]}`},
		{"(;GM[4]SZ[15]RE[W+R]PB[x];B[hh];AB[aa];W[ii])", nil, `"result":{"winners":[1],"by":"resignation"},"line":[{},{"move":"H8"},` +
			`{"extra":[{"key":"AB","values":["aa"]}]},{"move":"J7"}]}`},
	} {
		r := one(t, sgfFormat, Options{Rules: c.rules}, c.text)
		if got := text(r); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
		stays(t, sgfFormat, r)
	}
}

func TestCharsets(t *testing.T) {
	for text, want := range map[string]string{
		"CA[UTF-8]C[é]":               "é",
		"CA[ISO-8859-1]C[\xe9\xa4]":   "é¤",
		"CA[iso-8859-15]C[\xe9\xa4]":  "é€",
		"CA[windows-1252]C[\x93\x80]": "“€",
		"C[\xe9]":                     "é",
		"C[é]":                        "é",
		"CA[]C[é]":                    "é",
	} {
		if got := one(t, sgfFormat, Options{}, "(;GM[4]SZ[15]"+text+")").Root.Comment; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestSGFForOthers shows what programs see that know no captures and two colours: the board is right after each node.
func TestSGFForOthers(t *testing.T) {
	rules, err := pente.New("team", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	r := New(rules)
	r.Info.Players = []Player{{Name: "Ann"}, {Name: "Bob"}, {Name: "Cleo"}, {Name: "Dan", Kind: Person}}
	r.Result = &Result{Winners: 5, By: ByResignation}
	at := r.Root
	for _, m := range strings.Fields("K10 K11 A1 K12 K13") {
		at = at.Add(placeAt(m))
	}
	var out bytes.Buffer
	if err := Write(&out, sgfFormat, WriteOptions{}, r); err != nil {
		t.Fatal(err)
	}
	want := `(;FF[4]GM[4]CA[UTF-8]AP[tessera]SZ[19]RU[team]XVARIANT[team]XSEATS[4]PB[Ann]PW[Bob]XPLAYERS[Ann][Bob][Cleo][Dan]` +
		`XRATINGS[0][0][0][0]XKINDS[][][][person]RE[B+R]XRESULT[0,2:resignation]
;B[jj]XCOLOUR[1];W[ji]XCOLOUR[2];B[as]XCOLOUR[3];W[jh]XCOLOUR[4];B[jg]XCOLOUR[1]XTAKES[ji][jh];AE[ji][jh]XTAKEN[])
`
	if out.String() != want {
		t.Errorf("\n got %s\nwant %s", out.String(), want)
	}
	stays(t, sgfFormat, r)
	// An editor may say something of the node that takes the stones away.
	edited := strings.Replace(want, "XTAKEN[]", "XTAKEN[]C[gone]", 1)
	if got := one(t, sgfFormat, Options{}, edited); len(got.Line()) != 6 || got.Line()[5].Comment != "gone" || got.Line()[5].Extra != nil {
		t.Errorf("edited: %s", text(got))
	}
}

func TestSiteDialect(t *testing.T) {
	head := "(;FF[4]AP[Unknown:0.1]CA[ISO-8859-1]SZ[19]DT[05/30/2006]PW[a]PB[b]RE[W]"
	for game, want := range map[string]string{
		"GM[102]RU[Rated]":   `"variant":"pente","options":["tournament"]`,
		"GM[153]RU[Rated]":   `"variant":"keryo","options":["tournament"]`,
		"GM[103]RU[Unrated]": `"variant":"keryo","size":19`,
		"GM[105]RU[Rated]":   `"variant":"gomoku","size":19`,
		"GM[125]RU[Rated]":   `"variant":"opente","options":["tournament"]`,
		"GM[113]RU[Rated]":   `"variant":"connect6","size":19`,
	} {
		r := one(t, sgfFormat, Options{}, head+game+"(;B[K10]))")
		got := text(r)
		if !strings.Contains(got, want) || !strings.Contains(got, `"players":[{"name":"a"},{"name":"b"}]`) || r.Result.Winners != 1 {
			t.Errorf("%s: %s", game, got)
		}
		stays(t, siteSGFFormat, r)
		stays(t, sgfFormat, r)
	}
	r := one(t, sgfFormat, Options{}, head+"GM[107]RU[Rated](;B[K10];W[K11];B[A1];W[A2];B[L11](;W[C3])(;W[D4])))")
	if got := r.Moves(); len(got) != 7 || got[4] != pente.Choose(pente.Second) {
		t.Errorf("the choice is not supplied: %v", got)
	}
	stays(t, siteSGFFormat, r)
}

func TestSiteTextOfOldDays(t *testing.T) {
	r := one(t, siteTextFormat, Options{}, "[GameType \"Pente\"]\n[White \"Ann \"Ace\" B\"]\n[Black \"?\"]\n[WhiteRating \"1700\"]\n"+
		"[BlackRating \"?\"]\n[Date \"2003.04.05\"]\n[TimeControl \"-\"]\n[Rated \"N\"]\n[Opening \"Wedge\"]\n[Result \"0-1\"]\n\n"+
		"1. k10 l9 2.\nA1 b2 3. Resign 0-1\n")
	shows(t, r, `{"format":"tessera-record","version":1,"variant":"pente","size":19,"seats":2,"players":[{"name":"Ann \"Ace\" B","rating":1700}],`+
		`"date":"2003-04-05","rated":"no","header":[{"key":"Opening","values":["Wedge"]}],"result":{"winners":[1],"by":"resignation"},`+
		`"line":[{},{"move":"K10"},{"move":"L9"},{"move":"A1"},{"move":"B2"}]}`)
	stays(t, siteTextFormat, r)
}

// TestSiteTextWithoutCare: headers in small letters and further in, no blank line before the moves, a result that is open
// or another than the header's.
func TestSiteTextWithoutCare(t *testing.T) {
	got := readAll(t, siteTextFormat, Options{}, []byte("  [game \"pente\"]\n  [PLAYER 1 NAME \"a\"]\n1. K10 L9 *\n\n [Game \"Keryo-Pente\"]\n1. K10\nA1 2.\nB1\n"))
	if len(got) != 2 || got[0].Info.Players[0].Name != "a" || len(got[0].Moves()) != 2 || got[0].Result != nil ||
		got[1].Rules.Variant != "keryo" || len(got[1].Moves()) != 3 {
		t.Errorf("%d games, the first %s", len(got), text(got[0]))
	}
	r := NewReader(siteTextFormat, strings.NewReader("[Game \"Pente\"]\n[Result \"1-0\"]\n\n1. K10 L9 0-1\n"), Options{})
	rec, _, err := r.Next()
	if err != nil || rec.Result.Winners != 1 || len(r.Assumed()) != 1 || !strings.Contains(r.Assumed()[0].String(), "0-1, is another") {
		t.Errorf("%v, assumed %q, error %v", rec, r.Assumed(), err)
	}
}

// TestRulesOnTheBoardOfTheFile: rules that are said without a size are those on the board of the file; with one, that
// has to be it.
func TestRulesOnTheBoardOfTheFile(t *testing.T) {
	gomoku, err := pente.New("gomoku", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	for f, data := range map[*Format]string{
		sgfFormat: "(;GM[4]SZ[15];B[hh])", psqFormat: "Piskvorky 15x15, 0:0, 0\n8,8,0\n", libFormat: "\x78\x40", posFormat: "\x01\x70",
	} {
		rec := one(t, f, Options{Rules: &gomoku, AnySize: true}, data)
		if rec.Rules.Variant != "gomoku" || rec.Rules.Size != 15 || len(rec.Moves()) != 1 {
			t.Errorf("%s: %s", f.Name, text(rec))
		}
		_, _, err := NewReader(f, strings.NewReader(data), Options{Rules: &gomoku}).Next()
		if err == nil || !strings.Contains(err.Error(), "the board has 15 lines, not 19") {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	// What the rules do not know on that board is refused as they refuse it.
	tournament, err := pente.New("pente", 0, 0, "tournament")
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = NewReader(sgfFormat, strings.NewReader("(;GM[4]SZ[5];B[cc])"), Options{Rules: &tournament, AnySize: true}).Next()
	if _, want := pente.New("pente", 5, 0, "tournament"); (err == nil) != (want == nil) {
		t.Errorf("on five lines: %v, want %v", err, want)
	}
}

// TestSiteTextSwapped: after a swap the site's first player is the one who did not begin.
func TestSiteTextSwapped(t *testing.T) {
	r := one(t, siteTextFormat, Options{}, "[Game \"D-Pente\"]\n[Player 1 Name \"guest\"]\n[Player 2 Name \"host\"]\n[Player's Swapped? \"Yes\"]\n"+
		"[Result \"1-0\"]\n\n1. K10 K11 2. A1 A2 3. L11 C3 1-0\n")
	shows(t, r, `{"format":"tessera-record","version":1,"variant":"dpente","size":19,"seats":2,"players":[{"name":"host"},{"name":"guest"}],`+
		`"result":{"winners":[1]},"line":[{},{"move":"K10"},{"move":"K11"},{"move":"A1"},{"move":"A2"},{"move":"first"},{"move":"L11"},{"move":"C3"}]}`)
	stays(t, siteTextFormat, r)
}

func TestPiskvork(t *testing.T) {
	r := one(t, psqFormat, Options{}, "Piskvorky 15x15, 11:11, 1\n8,8,0\n9,7,1250\n10,6,3\npbrain-one.exe\nhomo-Eva\n-1\n")
	shows(t, r, five15+`,"first":1,"players":[{"name":"pbrain-one.exe","kind":"computer"},{"name":"Eva","kind":"person"}],`+
		`"header":[{"key":"Levels","values":["11:11"]},{"key":"Code","values":["-1"]}],"line":[{},{"move":"H8"},`+
		`{"extra":[{"key":"Time","values":["1250"]}],"move":"J9"},{"extra":[{"key":"Time","values":["3"]}],"move":"K10"}]}`)
	stays(t, psqFormat, r)

	large := one(t, psqFormat, Options{}, "Piskvorky 20x20, 0:0, 0\n20,2,0\n11,11,0\n")
	if got := large.Moves(); large.Rules != freeFive(19) || got[0] != placeAt("T18") || got[1] != placeAt("K9") {
		t.Errorf("20 lines: %v", got)
	}
	rec := one(t, recFormat, Options{}, "one.zip\nhomo-2\n9,9,0\n10,8,15\n0\n")
	if got := rec.Moves(); got[0] != placeAt("K10") || got[1] != placeAt("L11") || rec.Info.Players[0].Name != "one.zip" {
		t.Errorf("rec: %s", text(rec))
	}
	stays(t, recFormat, rec)
}

func TestOpenings(t *testing.T) {
	got := readAll(t, openingsFormat, Options{}, []byte("0,0, 1,-1, -2,3\r\n\r\n-9,-9\n-10,0,0,0\n"))
	var texts []string
	for _, r := range got {
		var moves []string
		for _, m := range r.Moves() {
			moves = append(moves, m.String())
		}
		texts = append(texts, strings.Join(moves, " "))
	}
	if want := "K10 L11 H7/A19/A10 L10"; strings.Join(texts, "/") != want {
		t.Errorf("%v, want %s", texts, want)
	}
}

func TestRenLib(t *testing.T) {
	head := "\xffRenLib\xff\x03\x04" + strings.Repeat("\xff", 10)
	r := one(t, libFormat, Options{}, head+
		"\x00\x08start\x00"+ // the root, with a comment
		"\x78\x08one\x08two\r\nlines\x00\x00"+ // H8, a line and others
		"\x79\x95\x00\x01A\x00"+ // J8, marked, with a text, a sibling follows
		"\x69\x44"+ // J9, the start of a problem, the end of that variation
		"\x7a\xc0"+ // K8, a sibling follows
		"\x01\x43\x00\x01x\x00") // a text on A15
	shows(t, r, five15+`,"line":[{"comment":"start"},{"comment":"one\ntwo\nlines","marks":[{"kind":"letter","at":"J8","text":"A"},`+
		`{"kind":"letter","at":"A15","text":"x"}],"move":"H8","variations":[[{"move":"K8"}]]},`+
		`{"extra":[{"key":"mark"},{"key":"start"}],"move":"J8"},{"extra":[{"key":"start"}],"move":"J9"}]}`)
	stays(t, libFormat, r)
	stays(t, sgfFormat, r)

	old := one(t, libFormat, Options{}, "\x78\x20b{t\xa0\x79\x40")
	if old.Line()[0].Comment != "bät " {
		t.Errorf("an old comment: %s", text(old))
	}
	if f, err := Detect("x.lib", []byte("\x78\x20b{t\xa0\x79\x40")); err != nil || f != libFormat {
		t.Errorf("taken for %v, error %v", f, err)
	}
	pos := one(t, posFormat, Options{}, "\x03\x70\x71\x00")
	if got := pos.Moves(); len(got) != 3 || got[0] != placeAt("H8") || got[1] != placeAt("J8") || got[2] != placeAt("A15") {
		t.Errorf("pos: %v", got)
	}
	stays(t, posFormat, pos)
}
