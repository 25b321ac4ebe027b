// Package library keeps finished games, from here and from elsewhere, in a file of their own, and finds them again: by
// people, dates, results and the like, and by any position that was ever on the board.
//
// # The file
//
// A library is one SQLite database. Games lie in it as compressed text in the lossless format of package record, beside
// a narrow row each of what they are looked for by. One connection writes, a pool reads; readers never wait for the
// writer, and each of their questions is answered from one moment. The file belongs to one writing process at a time;
// others may OpenReader it meanwhile.
//
// # Positions
//
// Each position on the main line of a game is a posting: the key of the position, what was played there, the number of
// the game. Keys are numbers of 64 bits (see key), sorted; postings with the same key and move share both and list
// their games. They are stored in blocks of some kilobytes, blocks in segments. A batch of games makes a small segment,
// and where eight of a size have come together they are merged into one of the next size, so that a million games lie
// in some dozens of segments at most, each posting was written four or five times, and nothing was ever inserted in the
// middle of anything.
//
// To answer what was played from a position is then to read one block a segment, or some more where thousands of games
// had the position, and to count their games with the help of a table held in memory (see facts: day, rating, people
// and winners, about 30 bytes a game). In it and in blocks, many games of the same thousand are a set of bits, and are
// counted by counting bits. Nothing is counted beforehand, so that any filter has its exact answer.
package library
