package record

import (
	"bytes"
)

// sgfFormat is the Smart Game Format, FF[4], with properties of our own for what it has no place for. It reads the
// dialect of Pente.org too.
var sgfFormat = &Format{
	Name: "sgf", Extensions: []string{".sgf"}, Collection: true, Text: true,
	looks:   func(_ string, head []byte) bool { return beginSGF(head) >= 0 },
	begin:   beginSGF,
	split:   splitSGF,
	restart: restartSGF,
	read:    readSGF,
	write:   writeSGF,
	losses:  func(*Record) []feature { return nil },
}

// siteSGFFormat writes the dialect of Pente.org. What reads SGF reads it.
var siteSGFFormat = &Format{
	Name: "pente-sgf", Extensions: []string{".sgf"}, Collection: true, Text: true,
	looks: func(_ string, head []byte) bool {
		return beginSGF(head) >= 0 && bytes.Contains(head, []byte("GM[1")) && isSite(head)
	},
	begin:   beginSGF,
	split:   splitSGF,
	restart: restartSGF,
	read:    readSGF,
	write:   writeSiteSGF,
	losses:  siteSGFLosses,
}

// isSite reports whether a file says GM[1xx], as the site's do.
func isSite(head []byte) bool {
	_, game, _ := bytes.Cut(head, []byte("GM["))
	return len(game) > 3 && game[0] == '1' && digit(game[1]) && digit(game[2]) && game[3] == ']'
}

// beginSGF finds where a game begins: a parenthesis, and a semicolon behind it.
func beginSGF(data []byte) int {
	for i := 0; i < len(data); i++ {
		next := bytes.IndexByte(data[i:], '(')
		if next < 0 {
			return -1
		}
		i += next
		if rest := bytes.TrimLeft(data[i+1:], " \t\r\n"); len(rest) > 0 && rest[0] == ';' {
			return i
		}
	}
	return -1
}

// splitSGF finds the end of the first game: the parenthesis that closes it. Text before it goes with it.
func splitSGF(data []byte, _ bool) int {
	begin := beginSGF(data)
	if begin < 0 {
		return 0
	}
	depth, inValue := 0, false
	for i := begin; i < len(data); i++ {
		switch c := data[i]; {
		case inValue && c == '\\':
			i++
		case inValue:
			inValue = c != ']'
		case c == '[':
			inValue = true
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// rootKeys are properties with which games begin, and variations do not.
var rootKeys = []string{"FF[", "GM[", "CA[", "AP[", "SZ["}

// restartSGF finds where a game begins that shows by its first property that it is one.
func restartSGF(data []byte) int {
	for from := 0; ; {
		begin := beginSGF(data[from:])
		if begin < 0 {
			return -1
		}
		from += begin
		property := bytes.TrimLeft(data[from+1:], "; \t\r\n")
		for _, key := range rootKeys {
			if bytes.HasPrefix(property, []byte(key)) {
				return from
			}
		}
		from++
	}
}
