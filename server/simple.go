package server

import (
	"bytes"
	"reflect"
	"slices"
)

// simple reports whether a message is certainly one that checkObject lets pass, without the work that it takes to say what is
// wrong with another. It knows objects in objects, and texts, numbers, true, false and null without anything unusual; where it
// reports false, checkObject has to look.
func simple(data []byte, target reflect.Type) bool {
	rest, ok := simpleObject(data, fieldTypes(target), mostNested)
	return ok && len(rest) == 0
}

const (
	// mostNested is how deep objects may lie in objects, and mostFields how many fields each may have.
	mostNested = 3
	mostFields = 12
)

// simpleObject takes an object of known fields off the beginning of a text.
func simpleObject(data []byte, known map[string]reflect.Type, deep int) (rest []byte, ok bool) {
	var room [mostFields][]byte
	seen := room[:0]
	data, ok = taken(data, '{')
	for ok && known != nil {
		var name []byte
		name, data, ok = simpleName(data)
		target, is := known[string(name)]
		given := slices.ContainsFunc(seen, func(other []byte) bool { return bytes.Equal(name, other) })
		if !ok || !is || given || len(seen) == mostFields {
			return nil, false
		}
		seen = append(seen, name)
		if data, ok = simpleValue(data, target, deep); !ok || len(data) == 0 {
			return nil, false
		}
		if data[0] == '}' {
			return data[1:], true
		}
		data, ok = taken(data, ',')
	}
	return nil, false
}

// simpleName takes the name of a field and the colon behind it off.
func simpleName(data []byte) (name, rest []byte, ok bool) {
	if name, rest, ok = simpleText(data); ok {
		rest, ok = taken(rest, ':')
	}
	return name, rest, ok
}

// simpleValue takes a value off.
func simpleValue(data []byte, target reflect.Type, deep int) (rest []byte, ok bool) {
	switch {
	case len(data) == 0:
		return nil, false
	case data[0] == '"':
		_, rest, ok = simpleText(data)
		return rest, ok
	case data[0] == '{' && deep > 0:
		return simpleObject(data, fieldTypes(target), deep-1)
	}
	return simpleWord(data)
}

// simpleText takes a text without escapes off.
func simpleText(data []byte) (text, rest []byte, ok bool) {
	if data, ok = taken(data, '"'); !ok {
		return nil, nil, false
	}
	for i, c := range data {
		switch {
		case c == '"':
			return data[:i], data[i+1:], true
		case c < ' ' || c == '\\':
			return nil, nil, false
		}
	}
	return nil, nil, false
}

// simpleWord takes a number of digits off, or a word that JSON knows.
func simpleWord(data []byte) (rest []byte, ok bool) {
	for _, word := range []string{"true", "false", "null"} {
		if len(data) >= len(word) && string(data[:len(word)]) == word {
			return data[len(word):], true
		}
	}
	digits := 0
	for digits < len(data) && '0' <= data[digits] && data[digits] <= '9' {
		digits++
	}
	return data[digits:], digits == 1 || digits > 1 && data[0] != '0'
}

// taken takes a byte off.
func taken(data []byte, c byte) (rest []byte, ok bool) {
	if len(data) == 0 || data[0] != c {
		return nil, false
	}
	return data[1:], true
}
