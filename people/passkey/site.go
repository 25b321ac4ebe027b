package passkey

import (
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Site is where passkeys are made and used. A browser shows one site's passkeys to no other.
type Site struct {
	// Host is the name to which the passkeys belong, Origin the address of the pages that may use them.
	Host, Origin string
}

// At returns the site of an address, and whether browsers have passkeys there: not without a name, and not on an open
// line, unless it is that within one computer.
func At(address *url.URL) (Site, bool) {
	host := strings.ToLower(address.Hostname())
	local := host == "localhost" || strings.HasSuffix(host, ".localhost")
	if protocol.ValidateRPID(host) != nil || address.Scheme != "https" && !(address.Scheme == "http" && local) {
		return Site{}, false
	}
	return Site{Host: host, Origin: address.Scheme + "://" + strings.ToLower(address.Host)}, true
}

// party is the site as the library knows it. Users are asked to show who they are, where their device can do that.
func (s Site) party() (*webauthn.WebAuthn, error) {
	last := webauthn.TimeoutConfig{Timeout: lasts, TimeoutUVD: lasts}
	return webauthn.New(&webauthn.Config{
		RPID: s.Host, RPDisplayName: "Tessera", RPOrigins: []string{s.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationPreferred,
		},
		Timeouts: webauthn.TimeoutsConfig{Login: last, Registration: last},
		// Nothing is asked of extensions, and some browsers answer all the same.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
}
