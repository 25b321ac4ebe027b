package herald_test

import (
	"net"
	"strings"
	"testing"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/people/post/posttest"
)

// digested is a house in which Ann has asked for a letter at seven, in Brussels, in a language; it is six there.
func digested(t *testing.T, language string) (*house, people.Account) {
	t.Helper()
	h := openHouse(t)
	h.after(-7 * time.Hour)
	ann := h.account("Ann")
	must(t, h.kept.SetMail(t.Context(), ann.ID, people.Mailbox{Address: "ann@example.org", Language: language}))
	must(t, h.people.AskDigest(t.Context(), ann, 7, "Europe/Brussels"))
	return h, ann
}

// letters sends what is due, and returns what has arrived.
func (h *house) letters() (all []posttest.Letter) {
	h.t.Helper()
	must(h.t, h.herald.Digests(h.t.Context()))
	for {
		select {
		case letter := <-h.office.Arrived:
			letter.Text = strings.ReplaceAll(letter.Text, "\r\n", "\n")
			all = append(all, letter)
		default:
			return all
		}
	}
}

// oneLetter has one letter sent.
func (h *house) oneLetter(when string) posttest.Letter {
	h.t.Helper()
	all := h.letters()
	if len(all) != 1 {
		h.t.Fatalf("%s: letters %+v", when, all)
	}
	return all[0]
}

func (h *house) noLetter(when string) {
	h.t.Helper()
	if all := h.letters(); len(all) != 0 {
		h.t.Fatalf("%s: letters %+v", when, all)
	}
}

func TestTheLetterOfTheDay(t *testing.T) {
	h, ann := digested(t, "en")
	h.account("Bob")
	timed := h.table(byDays)
	h.after(time.Second)
	untimed := h.table(match.TimeControl{})
	h.after(59 * time.Minute)
	h.noLetter("before the hour")
	h.after(time.Minute)
	letter := h.oneLetter("at the hour")
	want := "Hello Ann,\n\nThese games wait for your move:\n\n" +
		"- Bob: your move until 5 January, 06:00\n  https://pente.example.org/m/" + timed + "\n" +
		"- Bob: your move since 2 January, 06:00\n  https://pente.example.org/m/" + untimed + "\n\n" +
		"This letter comes once a day at most, when there is something to tell. To end it, open this link:\n\n" +
		"https://pente.example.org/unsubscribe?t="
	if letter.To != "ann@example.org" || letter.Subject != "2 games wait for you at pente.example.org" || !strings.HasPrefix(letter.Text, want) {
		t.Errorf("%+v", letter)
	}
	link, _, _ := strings.Cut(strings.TrimPrefix(letter.Unsubscribe, "<"), ">")
	if !strings.HasPrefix(link, "https://pente.example.org/unsubscribe?t=") || !strings.Contains(letter.Text, link) || letter.OneClick != "List-Unsubscribe=One-Click" {
		t.Errorf("%q, %q", letter.Unsubscribe, letter.OneClick)
	}
	h.restart()
	h.noLetter("on the same day")
	h.after(24 * time.Hour)
	h.oneLetter("the day after")
	_, token, _ := strings.Cut(link, "=")
	must(t, h.people.Unsubscribe(t.Context(), token))
	h.after(24 * time.Hour)
	h.noLetter("after it was ended by the link of an old one")
	if _, err := h.people.Digest(t.Context(), ann); err == nil {
		t.Error("it is still wanted")
	}
}

func TestALetterTellsWhatIsOver(t *testing.T) {
	h, _ := digested(t, "en")
	h.account("Bob")
	id := h.table(byDays)
	h.play(id, "K10")
	h.after(time.Second)
	h.play(id, "L11")
	h.after(time.Second)
	h.do(id, 1, match.Resign{})
	h.after(time.Hour)
	letter := h.oneLetter("after a game")
	if letter.Subject != "Your games at pente.example.org" || !strings.Contains(letter.Text, "These are over since the last letter:\n\n- Bob: you have won\n") {
		t.Errorf("%+v", letter)
	}
	h.after(24 * time.Hour)
	h.noLetter("when that was told")
}

func TestNoLetterWhenThereIsNothingToTell(t *testing.T) {
	h, _ := digested(t, "en")
	id := h.table(byDays)
	h.play(id, "K10")
	h.after(2 * time.Hour)
	h.noLetter("in bob's turn")
}

func TestLettersAreInTheReadersLanguage(t *testing.T) {
	for language, words := range map[string][3]string{
		"nl": {"Er wacht een partij op je bij pente.example.org", "Deze partijen wachten op je zet:", "- een gast: jij bent aan zet, tot 5 januari, 06:00"},
		"fr": {"Une partie vous attend sur pente.example.org", "Ces parties attendent votre coup\u00a0:", "- un invité\u00a0: à vous de jouer, jusqu’au 5 janvier à 06:00"},
		"de": {"Eine Partie bei pente.example.org wartet auf dich", "Diese Partien warten auf deinen Zug:", "- ein Gast: du bist am Zug, bis zum 5. Januar, 06:00 Uhr"},
		"xx": {"A game waits for you at pente.example.org", "These games wait for your move:", "- a guest: your move until 5 January, 06:00"},
	} {
		h, _ := digested(t, language)
		h.table(byDays)
		h.after(2 * time.Hour)
		letter := h.oneLetter(language)
		if letter.Subject != words[0] || !strings.Contains(letter.Text, words[1]) || !strings.Contains(letter.Text, words[2]) || strings.Contains(letter.Text, "%") {
			t.Errorf("%s: %+v", language, letter)
		}
	}
}

// TestALetterThatIsNotTakenComesLater has the mail server away for a while.
func TestALetterThatIsNotTakenComesLater(t *testing.T) {
	h, _ := digested(t, "en")
	h.table(byDays)
	h.after(2 * time.Hour)
	office := h.office.URL.Host
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	h.office.URL.Host = silent.Addr().String()
	must(t, silent.Close())
	h.restart()
	h.noLetter("as the mail server is away")
	h.office.URL.Host = office
	h.restart()
	h.noLetter("at once")
	h.after(20 * time.Minute)
	h.oneLetter("a little later")
	h.after(20 * time.Minute)
	h.noLetter("and not again")
}

func TestWhoHasNoAddressGetsNoLetter(t *testing.T) {
	h, ann := digested(t, "en")
	h.table(byDays)
	h.after(2 * time.Hour)
	_, err := h.people.RemoveMail(t.Context(), ann)
	must(t, err)
	h.noLetter("without an address")
	must(t, h.kept.SetMail(t.Context(), ann.ID, people.Mailbox{Address: "ann@example.net", Language: "en"}))
	h.noLetter("with another one, before it is asked for anew")
}
