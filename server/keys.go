package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"

	"tessera/pente"
)

// keyBytes is the length of a return key before it is written in letters.
const keyBytes = 16

// seatKey makes the private key by which a seat's owner returns. It is the same each time, so it need
// not be stored.
func seatKey(secret []byte, match string, seat pente.Seat) string {
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s|%d", match, seat)
	return letters.EncodeToString(mac.Sum(nil)[:keyBytes])
}

// validKey compares in a time that says nothing about the right key.
func validKey(secret []byte, match string, seat pente.Seat, key string) bool {
	return hmac.Equal([]byte(seatKey(secret, match, seat)), []byte(key))
}
