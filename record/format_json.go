package record

import (
	"bytes"
)

// jsonFormat is our own, which holds everything: an object for a game, one after the other.
var jsonFormat = &Format{
	Name: "json", Extensions: []string{".json", ".jsonl"}, Collection: true, Text: true,
	looks: func(_ string, head []byte) bool {
		return bytes.HasPrefix(bytes.TrimSpace(head), []byte("{"))
	},
	split:   splitJSON,
	restart: restartJSON,
	read:    readJSON,
	write:   writeJSON,
	losses:  func(*Record) []feature { return nil },
}

// splitJSON finds the end of the first object, or of a line that begins with none.
func splitJSON(data []byte, last bool) int {
	begin := len(data) - len(bytes.TrimLeft(data, " \t\r\n"))
	if begin == len(data) {
		return 0
	}
	if data[begin] != '{' {
		return splitLine(data, begin, last)
	}
	depth, quoted := 0, false
	for i := begin; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// splitLine finds the end of the line in which something begins.
func splitLine(data []byte, begin int, last bool) int {
	if end := bytes.IndexByte(data[begin:], '\n'); end >= 0 {
		return begin + end + 1
	}
	return len(data) * truth(last)
}

// truth is 1 or 0.
func truth(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// restartJSON finds an object at the beginning of a line.
func restartJSON(data []byte) int {
	if i := bytes.Index(data, []byte("\n{")); i >= 0 {
		return i + 1
	}
	return -1
}
