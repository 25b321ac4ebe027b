// Package engine plays and analyses by every rule of package pente: a search over its own fast board for two
// sides that take turns at placing a stone and take pairs or threes, those of Poof, Boat and O-Pente included; another over
// positions of any kind for all other rules; and levels that play like people.
//
// Before either search judges anything, an arbiter looks at every legal move under the rules as they are (see
// standing), and the moves that Choose picks from are of the best standing there is. So all levels, under all
// rules and for every number of seats,
//
//   - play a move that wins at once where there is one; where a turn has several stones, one that begins such a
//     turn; where rows have to survive, also a row that survives every reply;
//   - else play a move after which no opponent can win before they move again, whatever it takes: a block, a
//     capture, a stone that keeps a group from being captured; where no such move exists, one after which
//     the first opponent who can win moves as late as possible. (Each opponent is looked at as if all before him passed.)
//   - of these, keep to moves that capture no stones of partners, and then to moves that leave partners the points
//     with which they could win.
//
// Captures that have to be claimed are claimed with the stone. In openings in which colours are chosen, stones are
// laid out so that neither colour is much ahead, and the choice follows from a search.
//
// The package reads no clock but the one it is given and takes its randomness as an argument.
package engine
