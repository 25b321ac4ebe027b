package record

import (
	"bytes"
	"slices"
	"strings"
)

// siteTextFormat is the text format of Pente.org, made after that of chess: headers in brackets, then the moves.
var siteTextFormat = &Format{
	Name: "pente-text", Extensions: []string{".txt", ".pgn"}, Collection: true, Text: true,
	looks: func(_ string, head []byte) bool {
		return slices.ContainsFunc(bytes.Split(head, []byte("\n")), isHeader)
	},
	split:   splitSiteText,
	restart: restartSiteText,
	read:    readSiteText,
	write:   writeSiteText,
	losses:  siteTextLosses,
}

// isHeader reports whether a line is a header. One in the head of a file is enough: the first may be damaged.
func isHeader(line []byte) bool {
	_, _, ok := splitHeader(string(line))
	return ok
}

// splitHeader takes a header apart: [Key "value"].
func splitHeader(line string) (key, value string, ok bool) {
	line = strings.TrimSpace(line)
	first, last := strings.IndexByte(line, '"'), strings.LastIndexByte(line, '"')
	if !strings.HasPrefix(line, "[") || !strings.HasSuffix(line, "]") || first < 2 || last <= first {
		return "", "", false
	}
	key = strings.TrimSpace(line[1:first])
	return key, strings.TrimSpace(line[first+1 : last]), key != ""
}

// splitSiteText finds where the next game begins: at a header behind moves, or at one that the game began with.
func splitSiteText(data []byte, last bool) int {
	moves, begins := false, ""
	for at := 0; at < len(data); {
		end := bytes.IndexByte(data[at:], '\n')
		if end < 0 {
			break
		}
		line := bytes.TrimLeft(data[at:at+end], " \t")
		if len(line) > 0 && line[0] == '[' {
			key, _, _ := strings.Cut(string(line[:min(len(line), longestKey)]), `"`)
			if moves || key == begins {
				return at
			}
			if begins == "" {
				begins = key
			}
		} else if len(bytes.TrimSpace(line)) > 0 {
			moves = true
		}
		at += end + 1
	}
	return len(data) * truth(last)
}

// longestKey is more than the bytes of the longest header's name.
const longestKey = 64

// restartSiteText finds a header with which games begin.
func restartSiteText(data []byte) int {
	for _, key := range []string{"\n[Game \"", "\n[GameType \""} {
		if i := bytes.Index(data, []byte(key)); i >= 0 {
			return i + 1
		}
	}
	return -1
}
