// Package pente knows the rules of Pente and its kin: what may be played, what a move does and who has
// won, for two to six seats, on boards of 5 to 19 lines.
//
// Rules are plain data; New makes those of a named variant with its options, and others can be composed by hand.
// A Position is a comparable value that holds all that the rules need to go on, its Phase included: how far an
// opening has come, which stones a turn still has, what can be claimed, which row has to survive, which colours
// the seats chose and who has left. So a copy keeps the moment, and going back is no more than taking up an older
// copy.
//
// A Move places a stone, makes a choice in an opening (Rules.Choices lists those that there are), or claims what
// the last stone brackets. Rules.Judge finds the Effect of a move or the reason against it, Position.After applies
// an effect without judging again, and Rules.Play does both. Where more than two sides play, Rules.Leave takes a
// seat out of a game that goes on for the others, and Rules.Come takes it back in.
//
// Beside the moves, Rules.Call tells what may be announced, Rules.Restriction which points are closed and why, and
// Rules.Sheet what a finished game pays.
//
// The package reads no clock, uses no randomness and does no I/O.
package pente
