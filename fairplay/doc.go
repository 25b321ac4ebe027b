// Package fairplay tells what is fair at a table and what a game says of how it was played: whether a position is that of
// a game which is being played, and how the moves of a finished one agree with an engine's, whatever engine that is.
package fairplay
