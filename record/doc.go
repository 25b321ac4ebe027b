// Package record holds written games: a tree of moves with what people say of it, read from and written to every
// notation and file format that players have.
//
// A Record is plain data. Reader reads games one after the other, never more than one at a time in memory, and Write
// writes them; Formats is the table of what both know. Record.Walk goes through the tree with the position after
// each node, and Record.Judge replays it by its rules. What a format cannot hold is told by Losses before it is lost.
//
// Records that were read are in their normal form: options in alphabetical order, marks in that of compareMarks,
// lists that are empty nil, texts without control characters. Two records in normal form are the same just when
// reflect.DeepEqual says so.
//
// The formats are described in docs/formats.md.
package record
