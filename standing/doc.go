// Package standing keeps what games say of how well people play: which games were rated and how each changed the ratings of
// those who sat there, and who has left games or let them wait. It is a file and a writer of its own, fed from the log of
// matches by a cursor, so that no move waits for it.
//
// Everything in it follows from the log, and the order in which it was read does not matter: games are rated in the order
// in which they ended. It can be thrown away and made again with the same numbers.
//
// People are known by the holders under which tables know their accounts. Those of accounts that are deleted are replaced by
// something from which they cannot be found again.
package standing
