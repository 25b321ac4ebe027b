// Package match is the state machine of one table: who sits where, whose game it is, what is asked for.
//
// It is pure. Create and Decide turn a wish into events or a Refusal; Apply turns a State and an event into
// the next State. Times and chance are arguments, nothing is read or written, and nothing that is handed in is
// changed, so that the same code serves a server and a browser.
//
// Events hold what they did (stones captured, who won, who begins), and Apply never judges again: a later mend
// of a rule does not rewrite history. Audit replays a history under the present rules and says where they differ.
package match
