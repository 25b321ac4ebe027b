// Package provider asks a provider of OpenID Connect who somebody is: that of a club or a school, for example.
package provider

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"tessera/people"
)

// patience is how long the provider may take over an answer.
const patience = 10 * time.Second

// ErrRefused: the provider, or what it said of somebody, was not in order.
var ErrRefused = errors.New("sign-in with the provider failed")

// Config says who the provider is, and who we are to it.
type Config struct {
	// Issuer is its address, Label what people call it.
	Issuer, Label string
	// ClientID and Secret are ours there; Callback is the address to which it sends people back.
	ClientID, Secret, Callback string
}

// Provider is one that may or may not answer just now. Make one with New.
type Provider struct {
	Config
	client *http.Client

	mu    sync.Mutex
	found *oidc.Provider
}

// New returns a provider. It is asked about itself when somebody wants to sign in, so that a server starts without it.
func New(config Config) *Provider {
	return &Provider{Config: config, client: &http.Client{Timeout: patience}}
}

// Pending is what has to be known again when somebody comes back.
type Pending struct{ Nonce, Verifier string }

// Begin returns where to send somebody, who comes back with that state.
func (p *Provider) Begin(state string) (address string, pending Pending, err error) {
	exchange, _, err := p.exchange()
	if err != nil {
		return "", Pending{}, err
	}
	pending = Pending{Nonce: oauth2.GenerateVerifier(), Verifier: oauth2.GenerateVerifier()}
	return exchange.AuthCodeURL(state, oidc.Nonce(pending.Nonce), oauth2.S256ChallengeOption(pending.Verifier)), pending, nil
}

// Who takes the code with which somebody came back for an identity, and the name that the provider knows, if any.
func (p *Provider) Who(ctx context.Context, pending Pending, code string) (i people.Identity, name string, err error) {
	exchange, found, err := p.exchange()
	if err != nil {
		return i, "", err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	tokens, err := exchange.Exchange(ctx, code, oauth2.VerifierOption(pending.Verifier))
	if err != nil {
		return i, "", refused(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	token, err := found.Verifier(&oidc.Config{ClientID: p.ClientID}).Verify(ctx, raw)
	if err != nil {
		return i, "", refused(err)
	}
	if subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(pending.Nonce)) != 1 || token.Subject == "" {
		return i, "", fmt.Errorf("%w: the token answers another question", ErrRefused)
	}
	var claims struct {
		Name string `json:"preferred_username"`
	}
	if err := token.Claims(&claims); err != nil {
		return i, "", refused(err)
	}
	return people.Identity{Issuer: token.Issuer, Subject: token.Subject}, claims.Name, nil
}

func (p *Provider) exchange() (*oauth2.Config, *oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found == nil {
		// The keys are fetched again later, so that no request's context will do.
		found, err := oidc.NewProvider(oidc.ClientContext(context.Background(), p.client), p.Issuer)
		if err != nil {
			return nil, nil, refused(err)
		}
		p.found = found
	}
	return &oauth2.Config{
		ClientID: p.ClientID, ClientSecret: p.Secret, RedirectURL: p.Callback,
		Endpoint: p.found.Endpoint(), Scopes: []string{oidc.ScopeOpenID, "profile"},
	}, p.found, nil
}

func refused(err error) error { return fmt.Errorf("%w: %w", ErrRefused, err) }
