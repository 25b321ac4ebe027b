package pushtest

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"testing"
)

// Browser is one that is subscribed.
type Browser struct {
	Endpoint string
	// Private is its key, and Auth the secret that it shares with those who write to it.
	Private *ecdh.PrivateKey
	Auth    []byte
}

func newBrowser(t *testing.T) *Browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b := &Browser{Private: key, Auth: make([]byte, 16)}
	rand.Read(b.Auth) // never fails
	return b
}

// Key is the browser's public key.
func (b *Browser) Key() []byte { return b.Private.PublicKey().Bytes() }

// Decrypt reads a message: one record of aes128gcm (RFC 8188) under a key of RFC 8291.
func (b *Browser) Decrypt(body []byte) ([]byte, error) {
	if len(body) < 21+65 || body[20] != 65 {
		return nil, fmt.Errorf("a message of %d bytes without a header", len(body))
	}
	salt, size, point, sealed := body[:16], binary.BigEndian.Uint32(body[16:20]), body[21:86], body[86:]
	if len(sealed) > int(size) {
		return nil, fmt.Errorf("a record of %d bytes, %d at most", len(sealed), size)
	}
	sender, err := ecdh.P256().NewPublicKey(point)
	if err != nil {
		return nil, err
	}
	shared, err := b.Private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(b.Key()) + string(point)
	secret, err1 := hkdf.Key(sha256.New, shared, b.Auth, info, 32)
	key, err2 := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce, err3 := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	return unpadded(unseal(key, nonce, sealed))
}

func unseal(key, nonce, sealed []byte) ([]byte, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return box.Open(nil, nonce, sealed, nil)
}

// unpadded takes off the padding of a last record.
func unpadded(text []byte, err error) ([]byte, error) {
	text = bytes.TrimRight(text, "\x00")
	if err == nil && (len(text) == 0 || text[len(text)-1] != 2) {
		err = errors.New("not the last record")
	}
	if err != nil {
		return nil, err
	}
	return text[:len(text)-1], nil
}
