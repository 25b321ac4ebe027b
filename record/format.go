package record

import (
	"bufio"
	"bytes"
	"path"
	"slices"
	"strings"
)

// Format is a way in which games are written to files.
type Format struct {
	// Name is short and stays the same.
	Name string
	// Extensions are those of its files, with their dots; the first is the usual one.
	Extensions []string
	// Collection says that a file may hold several games.
	Collection bool
	// Text says that a file is text; the others are bytes.
	Text bool

	// looks reports whether a file that begins like this, with this extension, is of the format.
	looks func(extension string, head []byte) bool
	// begin finds where the first game begins, -1 where there is none; nil stands for the first character that is no
	// blank, or the first byte.
	begin func(data []byte) int
	// split finds the length of the first game in the data, 0 where it goes on behind them; last says that nothing does.
	split func(data []byte, last bool) int
	// restart finds where a game begins in the data, behind a damaged one; -1 where none does. nil: it cannot be told.
	restart func(data []byte) int
	read    func(*scan) (*Record, error)
	write   func(*bufio.Writer, *Record, *WriteOptions) error
	// losses lists what of a record the format cannot hold.
	losses func(*Record) []feature
	// board is the number of lines where the format holds only stones that are placed in turn; 0 for others.
	board int
	// anyRules says that the format keeps all stones, and a reader has to be told by which rules they were placed.
	anyRules bool
}

// formats is the table of all of them, in the order in which Detect tries them.
var formats []*Format

func init() {
	formats = []*Format{jsonFormat, siteSGFFormat, sgfFormat, siteTextFormat, psqFormat, recFormat, libFormat, posFormat, openingsFormat, movesFormat}
}

// Formats lists all formats.
func Formats() []*Format { return slices.Clone(formats) }

// FormatNamed finds a format by its name; nil where there is none.
func FormatNamed(name string) *Format {
	i := slices.IndexFunc(formats, func(f *Format) bool { return f.Name == name })
	if i < 0 {
		return nil
	}
	return formats[i]
}

// HeadSize is the number of bytes from the beginning of a file that Detect makes use of.
const HeadSize = 4096

// Detect finds the format of a file by how it begins, and by its name where that leaves a choice. The name may be empty.
func Detect(name string, head []byte) (*Format, error) {
	head = bytes.TrimPrefix(head[:min(len(head), HeadSize)], utf8Mark)
	text := new(lineEnds).tidy(bytes.Clone(head))
	extension := path.Ext(strings.TrimSuffix(strings.ToLower(name), ".gz"))
	fits := slices.DeleteFunc(Formats(), func(f *Format) bool {
		if f.Text {
			return !f.looks(extension, text)
		}
		return !f.looks(extension, head)
	})
	for _, f := range fits {
		if slices.Contains(f.Extensions, extension) || !f.Text { // bytes may look like a text further on
			return f, nil
		}
	}
	if len(fits) > 0 {
		return fits[0], nil
	}
	if len(bytes.TrimSpace(head)) == 0 {
		return nil, Say(emptyFile)
	}
	return nil, Say(unknownFile)
}

// utf8Mark is what some programs put before a text in UTF-8.
var utf8Mark = []byte("\xef\xbb\xbf")
