// Package lobby brings people together who look for a game: open seeks that others take, quick pairing, and challenges
// to somebody by name. It is plain data and pure functions: no I/O, no clock, no sockets.
//
// Several nodes of a house may each hold a part, which is what the people on their lines want. All of them see
// all parts together and come to the same pairings; one of them carries them out.
package lobby
