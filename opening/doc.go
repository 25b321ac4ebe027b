// Package opening holds what the engine's own long searches have found out about beginnings of games: those that people
// play, and the moves that nobody plays and are as good. docs/book.md says how it is made and what its file looks like.
package opening
