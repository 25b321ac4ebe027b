package passkey

import (
	"context"
	"encoding/json"

	"github.com/go-webauthn/webauthn/webauthn"

	"tessera/people"
)

// user is an owner of passkeys as the library knows one.
type user struct {
	Owner
	keys []webauthn.Credential
}

func (u user) WebAuthnID() []byte                         { return []byte(u.ID) }
func (u user) WebAuthnName() string                       { return u.Name }
func (u user) WebAuthnDisplayName() string                { return u.Name }
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.keys }

// ownerOf is an account with its passkeys.
func ownerOf(ctx context.Context, house *people.House, a people.Account) (user, error) {
	known, err := house.Passkeys(ctx, a)
	if err != nil {
		return user{}, err
	}
	return userOf(Owner{a.ID, a.Name}, known)
}

func userOf(owner Owner, known []people.Passkey) (user, error) {
	u := user{Owner: owner}
	for _, each := range known {
		var key webauthn.Credential
		if err := json.Unmarshal([]byte(each.Key), &key); err != nil {
			return user{}, err
		}
		key.ID = each.ID
		u.keys = append(u.keys, key)
	}
	return u, nil
}

// keyOf writes what has to be remembered of a passkey: not how its device proved what it is, which nobody asked.
func keyOf(made *webauthn.Credential) (string, error) {
	key := *made
	key.ID, key.Attestation = nil, webauthn.CredentialAttestation{}
	data, err := json.Marshal(key)
	return string(data), err
}
