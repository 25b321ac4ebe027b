package main

import (
	"errors"
	"net/url"

	"tessera/people/provider"
)

// oidcFlags say which provider of OpenID Connect tells who somebody is.
type oidcFlags struct {
	OIDC           *url.URL `name:"oidc" env:"TESSERA_OIDC" placeholder:"URL" help:"The issuer of OpenID Connect by which people can sign in, that of a club or a school, say (${env}). The secret stands in TESSERA_OIDC_SECRET or in a file."`
	OIDCClient     string   `name:"oidc-client" env:"TESSERA_OIDC_CLIENT" placeholder:"ID" help:"What this server is called there (${env})."`
	OIDCSecretFile string   `name:"oidc-secret-file" env:"TESSERA_OIDC_SECRET_FILE" placeholder:"FILE" help:"The file with the client's secret (${env})."`
	OIDCLabel      string   `name:"oidc-label" env:"TESSERA_OIDC_LABEL" placeholder:"NAME" help:"What people call the provider (${env}; default: its host)."`
	OIDCOnly       bool     `name:"oidc-only" env:"TESSERA_OIDC_ONLY" help:"Let people sign in by the provider alone (${env})."`
}

// validate refuses what cannot be meant.
func (f oidcFlags) validate(public *url.URL) error {
	switch {
	case f.OIDC == nil && (f.OIDCOnly || f.OIDCClient != "" || f.OIDCSecretFile != "" || f.OIDCLabel != ""):
		return errors.New("--oidc: which provider tells who people are is not given")
	case f.OIDC == nil:
		return nil
	case f.OIDC.Scheme != "https" && !(f.OIDC.Scheme == "http" && local(f.OIDC.Hostname())) || f.OIDC.Host == "" || f.OIDC.User != nil:
		return errors.New("--oidc: not like https://login.example.org")
	case f.OIDCClient == "":
		return errors.New("--oidc-client: what this server is called at the provider is not given")
	case public == nil:
		return errors.New("--public-url: the provider needs the address to which people come back")
	}
	return nil
}

func local(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

// open returns the provider, nil where there is none.
func (f oidcFlags) open(public *url.URL) (*provider.Provider, error) {
	if f.OIDC == nil {
		return nil, nil
	}
	secret, err := secretFrom("TESSERA_OIDC_SECRET", f.OIDCSecretFile)
	if err != nil {
		return nil, err
	}
	label := f.OIDCLabel
	if label == "" {
		label = f.OIDC.Hostname()
	}
	return provider.New(provider.Config{
		Issuer: f.OIDC.String(), Label: label, ClientID: f.OIDCClient, Secret: secret,
		Callback: public.JoinPath("/sign-in/provider").String(),
	}), nil
}
