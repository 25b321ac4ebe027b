package storetest

import (
	"bytes"
	"testing"

	"tessera/store"
)

func secret(t *testing.T, s store.Store, name string) []byte {
	t.Helper()
	value, err := s.Secret(t.Context(), name)
	if err != nil || len(value) != store.SecretSize {
		t.Fatalf("secret %s has %d bytes, %v", name, len(value), err)
	}
	return value
}

func testSecret(t *testing.T, d Driver) {
	place := t.TempDir()
	s := d.open(t, place)
	a, b := secret(t, s, "a"), secret(t, s, "b")
	if bytes.Equal(a, b) || bytes.Equal(a, secret(t, d.fresh(t), "a")) {
		t.Error("two secrets are equal")
	}
	if !bytes.Equal(a, secret(t, s, "a")) {
		t.Error("a secret changed")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, secret(t, d.open(t, place), "a")) {
		t.Error("a secret was lost")
	}
}

func testSecretRace(t *testing.T, d Driver) {
	s := d.fresh(t)
	const askers = 16
	values := make([][]byte, askers)
	outcomes := parallel(askers, func(i int) (err error) {
		values[i], err = s.Secret(t.Context(), "shared")
		return err
	})
	for i, err := range outcomes {
		if err != nil || !bytes.Equal(values[i], values[0]) {
			t.Errorf("asker %d got another secret, %v", i, err)
		}
	}
}
