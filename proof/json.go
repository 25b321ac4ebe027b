package proof

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"tessera/pente"
)

// The lists hold words without commas and whole numbers, and are read and written without encoding/json, which would
// go into the module for browsers with the engine.

// MarshalJSON writes a node as a list, see the package.
func (n Node) MarshalJSON() ([]byte, error) {
	text := append([]byte{'['}, strconv.Quote(n.Move.String())...)
	switch {
	case n.Rest != None:
		text = strconv.AppendInt(append(text, ','), int64(n.Rest), 10)
	case !n.Ends():
		text = append(text, ",null"...)
	}
	for _, reply := range n.Replies {
		text = append(append(text, ','), strconv.Quote(reply.Move.String())...)
		text = strconv.AppendInt(append(text, ','), int64(reply.Node), 10)
	}
	return append(text, ']'), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (n *Node) UnmarshalJSON(text []byte) error {
	text = bytes.TrimSpace(text)
	if len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']' {
		return errors.New("certificate: a node is a list, not " + string(text[:min(len(text), 20)]))
	}
	parts := strings.Split(string(text[1:len(text)-1]), ",")
	if len(parts) != 1 && len(parts)%2 != 0 {
		return errors.New("certificate: a node of " + strconv.Itoa(len(parts)) + " parts")
	}
	read := Node{Rest: None}
	err := readMove(&read.Move, parts[0])
	if len(parts) > 1 && strings.TrimSpace(parts[1]) != "null" {
		err = errors.Join(err, readNumber(&read.Rest, parts[1]))
	}
	for i := 2; i < len(parts); i += 2 {
		var reply Reply
		err = errors.Join(err, readMove(&reply.Move, parts[i]), readNumber(&reply.Node, parts[i+1]))
		read.Replies = append(read.Replies, reply)
	}
	if err == nil {
		*n = read
	}
	return err
}

func readMove(m *pente.Move, text string) error {
	word, err := strconv.Unquote(strings.TrimSpace(text))
	if err != nil {
		return errors.New("certificate: " + strconv.Quote(text) + " is no move")
	}
	*m, err = pente.ParseMove(word)
	return err
}

func readNumber(n *int, text string) (err error) {
	if *n, err = strconv.Atoi(strings.TrimSpace(text)); err != nil {
		return errors.New("certificate: " + strconv.Quote(text) + " is no number of a node")
	}
	return nil
}
