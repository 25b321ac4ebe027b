// Package gomocup speaks the protocol by which programs of the Gomocup tournaments (Piskvork) talk to whoever runs
// them, both ends of it, and a protocol of JSON lines for programs that analyse. It plays Pente, and with the
// extensions of docs/protocol.md every other variant.
//
// Serve is an engine's end, Analyse that of an engine which answers questions, Program is a running engine as seen by
// whoever plays it.
package gomocup
