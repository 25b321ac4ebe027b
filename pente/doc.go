// Package pente knows the rules of Pente and its kin: what may be played, what a move does and who has
// won, for two to six seats, on boards of 5 to 19 lines.
//
// Rules are plain data; New makes those of a named variant, and others can be composed by hand. A
// Position is a comparable value that holds all that the rules need to go on, so that a copy keeps
// the moment and going back is no more than taking up an older copy. Rules.Judge finds the Effect of
// a move or the reason against it, Position.After applies an effect without judging again, and
// Rules.Play does both.
//
// The package reads no clock, uses no randomness and does no I/O.
package pente
