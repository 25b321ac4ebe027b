package record

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// Sentence is something that there is to say about a file of games. All are in one table, so that they can be
// translated.
type Sentence struct {
	// Key is what other languages find it by.
	Key string
	// English has names in braces for what it speaks of: {text}. What is quoted, "{text}", is a text of the file.
	English string
}

func (s *Sentence) String() string { return s.English }

// sentences is the table, in the order of sentences.go.
var sentences []*Sentence

func sentence(key, english string) *Sentence {
	s := &Sentence{key, english}
	sentences = append(sentences, s)
	return s
}

// Sentences lists all sentences.
func Sentences() []*Sentence { return slices.Clone(sentences) }

// Said is a sentence with what it speaks of. It prints in English, and can be an error.
type Said struct {
	*Sentence
	// values stand for the names in the sentence, in their order.
	values []any
	// detail is an error of something that speaks English only.
	detail error
}

// Say fills a sentence. Values are texts, numbers, what else can be printed, errors of the rules, or what was said
// before. Texts that are long are shortened.
func Say(s *Sentence, values ...any) Said {
	for i, v := range values {
		if text, ok := v.(string); ok {
			values[i] = shortened(text, longestQuote)
		}
	}
	return Said{Sentence: s, values: values}
}

// saidOf is what an error says.
func saidOf(err error) Said {
	switch err := err.(type) {
	case Said:
		return err
	case *pente.RulesError:
		return Say(badRules, err)
	case *pente.SetupError:
		return Say(badSetup, err)
	}
	return Say(unreadable).because(err)
}

// because adds what something else said in English.
func (s Said) because(detail error) Said {
	s.detail = detail
	return s
}

// names finds what a sentence speaks of, with the quotes around it.
var names = regexp.MustCompile(`"\{\w+\}"|\{\w+\}`)

func (s Said) String() string {
	i := -1
	text := names.ReplaceAllStringFunc(s.English, func(name string) string {
		i++
		value := english(s.values[i])
		if name[0] == '"' {
			return strconv.Quote(value)
		}
		return value
	})
	if s.detail != nil {
		text += ": " + shortened(s.detail.Error(), longestDetail)
	}
	return text
}

// same reports whether both say the same.
func (s Said) same(o Said) bool {
	return s.Sentence == o.Sentence && reflect.DeepEqual(s.values, o.values)
}

func (s Said) Error() string { return s.String() }

func (s Said) Unwrap() error { return s.detail }

// Values are what the sentence speaks of, by the names in it: strings, ints, or a Said. Errors of the rules stand there
// with their reasons.
func (s Said) Values() map[string]any {
	values := make(map[string]any)
	for i, name := range names.FindAllString(s.English, -1) {
		values[strings.Trim(name, `"{}`)] = asData(s.values[i])
	}
	return values
}

func english(value any) string {
	switch v := value.(type) {
	case *pente.RulesError:
		return v.Detail
	case *pente.SetupError:
		return v.Detail
	case pente.Reason:
		return ruleWords[v]
	}
	return fmt.Sprint(value)
}

func asData(value any) any {
	switch v := value.(type) {
	case Said, string:
		return v
	case *pente.RulesError:
		return string(v.Reason)
	case *pente.SetupError:
		return string(v.Reason)
	case fmt.Stringer:
		return v.String()
	}
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return int(v.Int())
	case v.CanUint():
		return int(v.Uint())
	}
	return fmt.Sprint(value)
}

// longestQuote is the number of characters that a sentence quotes of a text, longestDetail that which it quotes of an
// error.
const (
	longestQuote  = 24
	longestDetail = 200
)

// shortened keeps a text that is quoted short.
func shortened(text string, most int) string {
	text = strings.ToValidUTF8(text, "?")
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
