package config

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/x509"
	"encoding/pem"
	"net"
	"net/url"
)

// Provider is a provider with which people sign in.
type Provider struct {
	ClientID     string
	ClientSecret string
	// Issuer is where the provider describes itself (OpenID Connect Discovery), exactly as it names itself; empty for Google, except in tests.
	Issuer string
	// Label is what its button says.
	Label string
}

// Apple is what signing in with Apple needs: instead of a secret, a key that signs one for each sign-in.
type Apple struct {
	ClientID   string
	TeamID     string
	KeyID      string
	PrivateKey string
	// Issuer is Apple's own; tests have another one.
	Issuer string
}

const (
	appleIssuer = "https://appleid.apple.com"
	// appleIDLength is how many characters the identifiers of a team and of a key have.
	appleIDLength = 10
)

func (r *reader) google() *Provider {
	given := r.together("EVERYDAY_GOOGLE_CLIENT_ID and EVERYDAY_GOOGLE_CLIENT_SECRET must be set together.", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET")
	if given == nil {
		return nil
	}
	return &Provider{Label: "Google", ClientID: given[0], ClientSecret: given[1], Issuer: r.testIssuer("GOOGLE_ISSUER")}
}

func (r *reader) oidc() *Provider {
	given := r.together("EVERYDAY_OIDC_ISSUER, _NAME, _CLIENT_ID and _CLIENT_SECRET must be set together.", "OIDC_ISSUER", "OIDC_NAME", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET")
	if given == nil {
		return nil
	}
	p := &Provider{Issuer: given[0], Label: given[1], ClientID: given[2], ClientSecret: given[3]}
	if u, err := url.Parse(p.Issuer); err != nil || u.RawQuery != "" || u.Host == "" || u.Scheme != "https" && !(u.Scheme == "http" && isLocal(u.Hostname())) {
		r.problem("EVERYDAY_OIDC_ISSUER is %q; it must be an address such as https://id.example.com, with https unless it is this machine.", p.Issuer)
		return nil
	}
	if len([]rune(p.Label)) > 30 {
		r.problem("EVERYDAY_OIDC_NAME has more than 30 characters; it is the label of a button.")
	}
	return p
}

func (r *reader) apple() *Apple {
	given := r.together("EVERYDAY_APPLE_CLIENT_ID, _TEAM_ID, _KEY_ID and _PRIVATE_KEY must be set together.", "APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY")
	if given == nil {
		return nil
	}
	p := &Apple{ClientID: given[0], TeamID: given[1], KeyID: given[2], PrivateKey: given[3], Issuer: appleIssuer}
	if len(p.TeamID) != appleIDLength || len(p.KeyID) != appleIDLength {
		r.problem("EVERYDAY_APPLE_TEAM_ID and EVERYDAY_APPLE_KEY_ID have 10 characters each, as Apple shows them.")
	}
	if !isSigningKey(p.PrivateKey) {
		r.problem("EVERYDAY_APPLE_PRIVATE_KEY is no key of Apple; it is the content of the .p8 file, or its path in EVERYDAY_APPLE_PRIVATE_KEY_FILE.")
	}
	if issuer := r.testIssuer("APPLE_ISSUER"); issuer != "" {
		p.Issuer = issuer
	}
	return p
}

// testIssuer is a server of a test that plays a provider; empty: the provider itself is asked.
func (r *reader) testIssuer(variable string) string {
	issuer := r.get(variable)
	if u, err := url.Parse(issuer); issuer != "" && (err != nil || u.Scheme != "http" || !isLocal(u.Hostname())) {
		r.problem("EVERYDAY_"+variable+" is %q; it is for tests, and must be an address of this machine.", issuer)
	}
	return issuer
}

// together returns the values of variables of which all or none must be set; nil if not all are.
func (r *reader) together(otherwise string, variables ...string) []string {
	values := make([]string, len(variables))
	missing := 0
	for at, variable := range variables {
		if values[at] = r.get(variable); values[at] == "" {
			missing++
		}
	}
	if missing > 0 && missing < len(variables) {
		r.problems = append(r.problems, otherwise)
	}
	if missing > 0 {
		return nil
	}
	return values
}

// isSigningKey reports whether a text is a private key with which ES256 signs.
func isSigningKey(text string) bool {
	block, _ := pem.Decode([]byte(text))
	if block == nil || block.Type != "PRIVATE KEY" {
		return false
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	key, isEC := parsed.(*ecdsa.PrivateKey)
	return err == nil && isEC && key.Curve == elliptic.P256()
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
