package record

import (
	"bytes"
	"strings"
)

// token is a move in a list, or a part of one.
type token struct {
	text string
	at   int
	// hard says that a move begins here for certain: a number or a comma stands before it.
	hard bool
	// fresh says that it is hard, or the first of its line.
	fresh bool
}

// longestToken is the number of bytes in the longest text that can be a move, with blanks.
const longestToken = 24

// mostTokens is more than the longest line can have.
const mostTokens = 2*MaxDepth + 2

// tokenize cuts a list of moves into tokens, without the numbers of the moves, and finds the result at its end. Where
// there are more than any game can have, the rest is left away.
func tokenize(data []byte) (tokens []token, result string) {
	hard, fresh := true, true
	for i := 0; i < len(data) && len(tokens) < mostTokens; {
		switch c := data[i]; {
		case c == ',' || c == ';':
			hard = true
			i++
		case c <= ' ':
			fresh = fresh || c == '\n' || c == '\r'
			i++
		default:
			end := tokenEnd(data, i)
			text := string(data[i:end])
			if _, known := results[text]; known {
				result, hard = text, true
			} else if number := numberPrefix(text); number > 0 {
				hard, end = true, i+number
			} else {
				tokens = append(tokens, token{text, i, hard, hard || fresh})
				hard, fresh = false, false
			}
			i = end
		}
	}
	return tokens, result
}

// tokenEnd finds the end of a token: blanks and commas end it, but not inside of parentheses, and not a comma between
// two digits.
func tokenEnd(data []byte, begin int) int {
	if data[begin] == '(' {
		limit := min(len(data), begin+longestToken)
		if end := bytes.IndexByte(data[begin:limit], ')'); end > 0 {
			return begin + end + 1
		}
	}
	for i := begin; i < len(data); i++ {
		c := data[i]
		between := c == ',' && i > begin && i+1 < len(data) && digit(data[i-1]) && digit(data[i+1]) && digit(data[begin])
		if i > begin && (c <= ' ' || c == ';' || c == '(' || c == ',' && !between) {
			return i
		}
	}
	return len(data)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// numberPrefix is the length of a number of a move (“12.”, “12)”, “12...”) at the front of a text, 0 where there is none.
func numberPrefix(text string) int {
	rest := strings.TrimLeft(text, "0123456789")
	if len(rest) == len(text) && !strings.HasPrefix(text, ".") {
		return 0
	}
	tail := strings.TrimLeft(rest, ".):")
	if len(tail) == len(rest) {
		return 0
	}
	return len(text) - len(tail)
}
