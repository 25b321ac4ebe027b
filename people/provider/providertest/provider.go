// Package providertest is a provider of OpenID Connect, for tests: it asks nobody for a password, and signs its tokens.
package providertest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// The client that the provider knows.
const (
	ClientID = "tessera"
	Secret   = "the secret of the client"
)

// Provider says of everybody what it was told to.
type Provider struct {
	t   *testing.T
	key *ecdsa.PrivateKey
	URL string

	mu sync.Mutex
	// Subject and Name are of whoever comes next.
	Subject, Name string
	// Change may spoil the claims of a token.
	Change func(claims map[string]any)
	asked  map[string]url.Values
}

// Open opens a provider until the end of the test.
func Open(t *testing.T) *Provider {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	p := &Provider{t: t, key: key, Subject: "subject-1", Name: "ann", asked: map[string]url.Values{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.describe)
	mux.HandleFunc("GET /keys", p.keys)
	mux.HandleFunc("GET /authorize", p.authorize)
	mux.HandleFunc("POST /token", p.token)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	p.URL = server.URL
	return p
}

func (p *Provider) describe(w http.ResponseWriter, _ *http.Request) {
	p.write(w, map[string]any{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
		"id_token_signing_alg_values_supported": []string{"ES256"},
	})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	p.write(w, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: &p.key.PublicKey, KeyID: "1", Algorithm: "ES256", Use: "sig"}}})
}

// authorize sends whoever asks back with a code.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()
	code := rand.Text()
	p.mu.Lock()
	p.asked[code] = asked
	p.mu.Unlock()
	back, err := url.Parse(asked.Get("redirect_uri"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	back.RawQuery = url.Values{"code": {code}, "state": {asked.Get("state")}}.Encode()
	http.Redirect(w, r, back.String(), http.StatusFound)
}

// token gives a token for a code, once, to the client that asked and can show it.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	if form := r.FormValue("client_id"); id == "" {
		id, secret = form, r.FormValue("client_secret")
	}
	if text, err := url.QueryUnescape(secret); err == nil {
		secret = text
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	asked, ok := p.asked[r.FormValue("code")]
	delete(p.asked, r.FormValue("code"))
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	challenged := base64.RawURLEncoding.EncodeToString(sum[:]) == asked.Get("code_challenge") && asked.Get("code_challenge_method") == "S256"
	if !ok || !challenged || id != ClientID || secret != Secret {
		http.Error(w, `{"error":"invalid_grant"}`, http.StatusBadRequest)
		return
	}
	claims := map[string]any{
		"iss": p.URL, "sub": p.Subject, "aud": ClientID, "nonce": asked.Get("nonce"), "preferred_username": p.Name,
		"iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix(),
	}
	if p.Change != nil {
		p.Change(claims)
	}
	p.write(w, map[string]any{"access_token": "none", "token_type": "Bearer", "id_token": p.sign(claims)})
}

func (p *Provider) sign(claims map[string]any) string {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: p.key, KeyID: "1"}}, nil)
	if err != nil {
		p.t.Error(err)
		return ""
	}
	text, err := json.Marshal(claims)
	if err != nil {
		p.t.Error(err)
		return ""
	}
	signed, err := signer.Sign(text)
	if err != nil {
		p.t.Error(err)
		return ""
	}
	compact, err := signed.CompactSerialize()
	if err != nil {
		p.t.Error(err)
	}
	return compact
}

func (p *Provider) write(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body)
}
