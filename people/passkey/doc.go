// Package passkey speaks WebAuthn with browsers: it has them make passkeys for accounts of package people, and tells
// whose passkey has answered a question. A question is a ticket of the house, so that it can be answered once, for a
// while, and on every node.
package passkey
