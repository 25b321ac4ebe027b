// Package people knows who plays here: accounts and their names, how their owners prove who they are, and the
// browsers in which they are signed in. It knows nothing of games; what it says of an account to those who do is its
// holder, under which a table knows it.
package people
