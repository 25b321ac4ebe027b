// Package passkeytest is a device with passkeys, for tests: what a browser and the phone beside it would answer.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

// Device keeps passkeys. It counts how often it has signed, as a key on a ring does.
type Device struct {
	T *testing.T
	// Origin is the address of the page on which it is asked.
	Origin string
	// Counter is how often it has signed.
	Counter uint32
	// Verifies tells that it asks its owner for a finger or a code.
	Verifies bool

	made []made
}

type made struct {
	id, user []byte
	key      *ecdsa.PrivateKey
}

// options are what there is in both kinds of questions that matters to a device.
type options struct {
	Challenge string
	RP        struct{ ID string }
	RPID      string
	User      struct{ ID string }
	Allow     []struct{ ID string } `json:"allowCredentials"`
}

// Make answers PublicKeyCredentialCreationOptionsJSON with RegistrationResponseJSON.
func (d *Device) Make(question json.RawMessage) json.RawMessage {
	asked := d.read(question)
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	d.must(err)
	id := make([]byte, 16)
	rand.Read(id)
	d.made = append(d.made, made{id, d.bytes(asked.User.ID), key})
	public, err := key.PublicKey.Bytes() // 4, x, y
	d.must(err)
	cose, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: public[1:33], -3: public[33:]})
	d.must(err)
	data := d.data(asked.RP.ID, 0x40)
	data = append(data, make([]byte, 16)...) // no model
	data = binary.BigEndian.AppendUint16(data, uint16(len(id)))
	data = append(append(data, id...), cose...)
	object, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	d.must(err)
	return d.answer(id, map[string]string{
		"clientDataJSON": d.text(d.client("webauthn.create", asked.Challenge)), "attestationObject": d.text(object),
	})
}

// Show answers PublicKeyCredentialRequestOptionsJSON with AuthenticationResponseJSON, by the passkey made last of those
// that are asked for.
func (d *Device) Show(question json.RawMessage) json.RawMessage {
	asked := d.read(question)
	one := d.choose(asked)
	d.Counter++
	data, client := d.data(asked.RPID, 0), d.client("webauthn.get", asked.Challenge)
	sum := sha256.Sum256(client)
	signed := sha256.Sum256(append(append([]byte{}, data...), sum[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, one.key, signed[:])
	d.must(err)
	return d.answer(one.id, map[string]string{
		"clientDataJSON": d.text(client), "authenticatorData": d.text(data),
		"signature": d.text(signature), "userHandle": d.text(one.user),
	})
}

func (d *Device) choose(asked options) made {
	d.T.Helper()
	for i := len(d.made) - 1; i >= 0; i-- {
		if len(asked.Allow) == 0 {
			return d.made[i]
		}
		for _, each := range asked.Allow {
			if each.ID == d.text(d.made[i].id) {
				return d.made[i]
			}
		}
	}
	d.T.Fatal("the device has no such passkey")
	return made{}
}

// data is what a device says of itself: for which site, whether its owner is there, how often it has signed.
func (d *Device) data(site string, flags byte) []byte {
	sum := sha256.Sum256([]byte(site))
	flags |= 0x01
	if d.Verifies {
		flags |= 0x04
	}
	return binary.BigEndian.AppendUint32(append(sum[:], flags), d.Counter)
}

func (d *Device) client(kind, challenge string) []byte {
	text, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	d.must(err)
	return text
}

func (d *Device) answer(id []byte, response map[string]string) json.RawMessage {
	text, err := json.Marshal(map[string]any{
		"id": d.text(id), "rawId": d.text(id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	d.must(err)
	return text
}

func (d *Device) read(question json.RawMessage) (asked options) {
	d.must(json.Unmarshal(question, &asked))
	return asked
}

func (d *Device) text(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (d *Device) bytes(text string) []byte {
	b, err := base64.RawURLEncoding.DecodeString(text)
	d.must(err)
	return b
}

func (d *Device) must(err error) {
	d.T.Helper()
	if err != nil {
		d.T.Fatal(err)
	}
}
