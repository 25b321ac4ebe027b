package herald

import (
	"strconv"
	"strings"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/people/post"
	"tessera/reminder"
)

// letter is what all letters of the day to somebody have in common.
type letter struct {
	// site is its address, with a final slash, and host the name in it.
	site, host string
	place      *time.Location
	token      string
	name       string
	to         people.Mailbox
}

// of writes the letter.
func (l letter) of(n news) post.Letter {
	words := wordsIn(l.to.Language)
	stop := l.site + "unsubscribe?t=" + l.token
	subject := words.over
	switch len(n.waiting) {
	case 0:
	case 1:
		subject = words.one
	default:
		subject = words.many
	}
	var text strings.Builder
	text.WriteString(words.hello)
	l.list(&text, words, words.waiting, listed(n.waiting, func(w reminder.Waiting) string { return l.waits(words, w) }), len(n.waiting))
	l.list(&text, words, words.ended, listed(n.over, func(o reminder.Over) string { return l.ended(words, o) }), len(n.over))
	text.WriteString(words.stop)
	fill := strings.NewReplacer("%name", l.name, "%site", l.host, "%n", strconv.Itoa(len(n.waiting)), "%stop", stop)
	return post.Letter{To: l.to.Address, Subject: fill.Replace(subject), Text: fill.Replace(text.String()), Unsubscribe: stop}
}

// listed writes the first of a list.
func listed[T any](all []T, write func(T) string) (lines []string) {
	for _, each := range all[:min(len(all), mostListed)] {
		lines = append(lines, write(each))
	}
	return lines
}

// list writes lines under what they are, and how many more there are.
func (l letter) list(text *strings.Builder, words words, title string, lines []string, all int) {
	if len(lines) == 0 {
		return
	}
	text.WriteString(title)
	for _, line := range lines {
		text.WriteString(line)
	}
	if more := all - len(lines); more > 0 {
		text.WriteString(strings.ReplaceAll(words.more, "%more", strconv.Itoa(more)))
	}
	text.WriteString("\n")
}

func (l letter) waits(words words, w reminder.Waiting) string {
	says, at := words.since, w.Since
	if !w.Deadline.IsZero() {
		says, at = words.until, w.Deadline
	}
	return l.line(words, w.Match, w.Names, strings.ReplaceAll(says, "%at", words.date(at.In(l.place))))
}

func (l letter) ended(words words, o reminder.Over) string {
	return l.line(words, o.Match, o.Names, words.fared[o.Fared])
}

func (l letter) line(words words, id string, names []string, says string) string {
	who := strings.Join(names, ", ")
	if who == "" {
		who = words.guest
	}
	return "- " + who + words.colon + says + "\n  " + l.site + "m/" + id + "\n"
}

// date writes a day and a time.
func (w words) date(at time.Time) string {
	return strings.NewReplacer("%d", strconv.Itoa(at.Day()), "%m", w.months[at.Month()-1], "%t", at.Format("15:04")).Replace(w.day)
}

// words are what letters say in one language. %name is whose the letter is, %site the host, %n how many games wait, %stop
// where letters are ended, %at a date.
type words struct {
	one, many, over, hello     string
	waiting, ended, more, stop string
	since, until, guest, colon string
	day                        string
	months                     [12]string
	fared                      map[match.Fared]string
}

func wordsIn(language string) words {
	if found, ok := inLetters[language]; ok {
		return found
	}
	return inLetters["en"]
}
