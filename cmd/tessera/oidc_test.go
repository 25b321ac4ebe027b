package main

import (
	"strings"
	"testing"
)

func TestSettingsOfAProviderThatCannotBeMeant(t *testing.T) {
	const public, issuer, client = "--public-url=https://pente.example.org", "--oidc=https://login.example.org", "--oidc-client=tessera"
	for name, args := range map[string][]string{
		"--oidc:":       {"--oidc-only", public},
		"not like":      {"--oidc=http://login.example.org", client, public},
		"--oidc-client": {issuer, public},
		"--public-url":  {issuer, client},
	} {
		var said strings.Builder
		status := run(t.Context(), append([]string{"serve", "--data=" + t.TempDir()}, args...), streams{nil, &said, &said})
		if status != exitUsage || !strings.Contains(said.String(), name) {
			t.Errorf("%s: status %d, %s", name, status, said.String())
		}
	}
}
