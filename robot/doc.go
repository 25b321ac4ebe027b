// Package robot attaches a program that plays to a server: it follows what happens to the program's account through the API of
// docs/api.md, accepts challenges by rules, and has the program play. Whatever breaks is tried again; nothing is remembered but by
// the server.
package robot
