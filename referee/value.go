package referee

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"
)

// value is the text of one JSON value, known to be valid and without blanks around it. A game is
// read straight from it: that takes a third of the time of decoding into a structure, tells a missing
// member from a null one, and names of members count exactly as they are written.
type value string

// blanks are what JSON allows between its parts.
const blanks = " \t\r\n"

// parseValue checks that a line holds one JSON value.
func parseValue(line []byte) (value, error) {
	if !json.Valid(line) {
		return "", errors.New("not JSON")
	}
	return value(strings.Trim(strings.ToValidUTF8(string(line), "\uFFFD"), blanks)), nil
}

// null reports whether the value is null, as which a missing member is read too.
func (v value) null() bool { return v == "" || v == "null" }

// end is where the value ends that begins the text.
func (v value) end() int {
	switch v[0] {
	case '"':
		return v.textEnd()
	case '{', '[':
		return v.nestEnd()
	}
	if end := strings.IndexAny(string(v), ",]}"+blanks); end >= 0 {
		return end
	}
	return len(v)
}

func (v value) textEnd() int {
	for i := 1; ; i++ {
		switch v[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

func (v value) nestEnd() int {
	depth := 0
	for i := 0; ; i++ {
		switch v[i] {
		case '"':
			i += v[i:].textEnd() - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
}

// elements lists the values in an array, or in an object its names and values by turns.
func (v value) elements() iter.Seq[value] {
	return func(yield func(value) bool) {
		for rest := v.after(1); rest != "" && rest[0] != ']' && rest[0] != '}'; {
			end := rest.end()
			if !yield(rest[:end]) {
				return
			}
			if rest = rest.after(end); rest[0] == ',' || rest[0] == ':' {
				rest = rest.after(1)
			}
		}
	}
}

// after is the text from a place on, without blanks before it.
func (v value) after(from int) value {
	for from < len(v) && strings.IndexByte(blanks, v[from]) >= 0 {
		from++
	}
	return v[from:]
}

// members lists the names and values in an object.
func (v value) members() (iter.Seq2[string, value], error) {
	if v[0] != '{' {
		return nil, fmt.Errorf("%.20s is not an object", v)
	}
	return func(yield func(string, value) bool) {
		var name value
		for element := range v.elements() {
			if name == "" {
				name = element
				continue
			}
			if text, err := name.text(); err == nil && !yield(text, element) {
				return
			}
			name = ""
		}
	}, nil
}

// text reads a string.
func (v value) text() (string, error) {
	if v[0] != '"' {
		return "", fmt.Errorf("%.20s is not a string", v)
	}
	if strings.IndexByte(string(v), '\\') < 0 {
		return string(v[1 : len(v)-1]), nil
	}
	var text string
	err := json.Unmarshal([]byte(v), &text)
	return text, err
}

// whole reads a whole number, however it is written (19, 19.0, 1.9e1). Far too large ones come as
// large as an int32, which no field allows.
func (v value) whole() (int, error) {
	n, err := strconv.ParseFloat(string(v), 64)
	if strings.IndexByte("-0123456789", v[0]) < 0 || err != nil && !errors.Is(err, strconv.ErrRange) || n != math.Trunc(n) {
		return 0, fmt.Errorf("%.20s is not a whole number", v)
	}
	return int(max(math.MinInt32, min(math.MaxInt32, n))), nil
}

// list reads an array whose elements are all of one kind.
func list[T any](v value, element func(value) (T, error)) ([]T, error) {
	if v[0] != '[' {
		return nil, fmt.Errorf("%.20s is not a list", v)
	}
	all := make([]T, 0, 1+strings.Count(string(v), ","))
	for e := range v.elements() {
		one, err := element(e)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

func texts(v value) ([]string, error) { return list(v, value.text) }

func wholes(v value) ([]int, error) { return list(v, value.whole) }
