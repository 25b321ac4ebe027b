// Package tournament holds what a tournament is made of: who meets whom in a round robin, a Swiss, a knock-out, an arena and
// a league, what a table of results comes to, and who stands before whom. Pure functions: no clock, no chance, no I/O.
//
// The rules are those of the handbook of the World Chess Federation (FIDE), where it has any: the Berger tables, and the
// rule for those who leave a round robin, of its general regulations for competitions; the Dutch System for a Swiss (C.04.3,
// in force since 1 February 2026); and the tie-breaks with the virtual opponent (C.02, 13.15, in force from 2012 to 2023).
// docs/tournaments.md states them in plain words.
package tournament
