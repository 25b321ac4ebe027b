package match

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// bytes32 is a hash or a nonce in hexadecimal, in small letters.
type bytes32 [32]byte

func (b bytes32) MarshalJSON() ([]byte, error) { return json.Marshal(hex.EncodeToString(b[:])) }

func (b *bytes32) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	decoded, err := hex.DecodeString(text)
	if err != nil || len(decoded) != len(b) {
		return fmt.Errorf("%.80q is not %d bytes in hexadecimal", text, len(b))
	}
	copy(b[:], decoded)
	return nil
}

// needBytes is a hash or a nonce that must be there.
func needBytes(b *bytes32) ([32]byte, error) {
	if b == nil {
		return [32]byte{}, errors.New("a hash or a nonce is missing")
	}
	return *b, nil
}
