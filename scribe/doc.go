// Package scribe writes down what was played at tables: it makes records of the events of matches, and feeds those of
// finished games to the library.
package scribe
