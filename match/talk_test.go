package match

import (
	"fmt"
	"strings"
	"testing"

	"tessera/pente"
)

func TestTalk(t *testing.T) {
	tb := newTable(t, withFriend).do("ann", 0, Say{Text: "  Who plays? "}).do("bob", 0, Sit{}).do("bob", 1, Say{Phrase: "hello"})
	check(t, "said", tb.Said, []Said{
		{Version: 2, At: noon, Seat: 0, Text: "Who plays?"},
		{Version: 5, At: noon, Seat: 1, Phrase: "hello"},
	})
}

func TestTalkRefuses(t *testing.T) {
	tb := newFriends(t)
	for _, say := range []Say{
		{}, {Phrase: "hello", Text: "tea"}, {Phrase: "checkmate"}, {Text: " \t "}, {Text: "a\nb"}, {Text: "a\x00b"},
		{Text: "a\u2028b"}, {Text: "a\u202eb"}, {Text: "a\xffb"}, {Text: strings.Repeat("é", MaxText+1)},
	} {
		tb.refuses(CodeMalformed, tb.command("ann", 0, say))
	}
	tb.refuses(CodeNotYourSeat, tb.command("eve", 0, Say{Phrase: "hello"}))
	tb.do("ann", 0, Say{Text: strings.Repeat("é", MaxText) + " "})
}

func TestPhrasesOnlyWhileAGameOfTeamsRuns(t *testing.T) {
	for _, variant := range []string{"team", "partners"} {
		tb := newMatch(t, Settings{Variant: variant}, 4).play("K10")
		tb.refuses(CodePhrasesOnly, tb.command("ann", 2, Say{Text: "take the pair"}))
		tb.do("ann", 2, Say{Phrase: "your_turn"}).do("ann", 0, Resign{}).do("ann", 2, Say{Text: "what a pity"})
	}
	newMatch(t, Settings{Variant: "free"}, 3).do("ann", 0, Say{Text: "each for himself"})
}

func TestTalkIsBounded(t *testing.T) {
	tb := newFriends(t)
	share := MaxSaid / 2
	for i := range share {
		tb.do("ann", 0, Say{Text: fmt.Sprint("line ", i)})
	}
	tb.refuses(CodeTalkFull, tb.command("ann", 0, Say{Phrase: "bye"}))
	check(t, "kept", len(tb.Said), KeptSaid)
	check(t, "the oldest", tb.Said[0].Text, fmt.Sprint("line ", share-KeptSaid))
	tb.do("bob", 1, Say{Phrase: "bye"})
	check(t, "the newest", tb.Said[KeptSaid-1], Said{Version: tb.Version, At: noon, Seat: 1, Phrase: "bye"})
}

func TestTheSameIsNotSaidOnAndOn(t *testing.T) {
	tb := newFriends(t)
	for _, words := range []string{"move!", "MOVE!"} {
		tb.do("ann", 0, Say{Text: words}).do("ann", 0, Say{Phrase: "your_turn"})
	}
	tb.refuses(CodeRepeated, tb.command("ann", 0, Say{Text: " Move! "}))
	tb.refuses(CodeRepeated, tb.command("ann", 0, Say{Phrase: "your_turn"}))
	tb.do("ann", 0, Say{Text: "please"}).do("bob", 1, Say{Text: "move!"})
	if _, err := Decide(&tb.State, tb.command("ann", 0, Say{Text: "move!"}), noon.Add(RepeatsIn), seeded(1)); err != nil {
		t.Error("a minute later:", err)
	}
}

func TestEveryPhraseIsSaid(t *testing.T) {
	tb := newFriends(t)
	for _, phrase := range Phrases {
		tb.do("ann", 0, Say{Phrase: phrase})
	}
	check(t, "lines", tb.Seats[0].Lines, len(Phrases))
	check(t, "turn", tb.Turn(), pente.Seat(0))
}
