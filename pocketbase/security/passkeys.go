package security

import (
	"encoding/base64"
	"encoding/json"
	"net"
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// maxPasskeys is how many passkeys an account can have.
const maxPasskeys = 20

// passkey is a passkey as the overview shows it.
type passkey struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	CreatedAt string `json:"createdAt"`
	UsedAt    string `json:"usedAt"`
	// Usable is false if it belongs to another public address.
	Usable bool `json:"usable"`
}

// challenge is what the server remembers of a ceremony. Owner is empty for a sign-in.
type challenge struct {
	owner string
	data  webauthn.SessionData
}

// Origin returns the address at which passkeys work: the public address, if it is one that browsers allow; otherwise "".
func Origin(app core.App) string {
	u, err := url.Parse(app.Settings().Meta.AppURL)
	if err != nil || u.Hostname() == "" || net.ParseIP(u.Hostname()) != nil {
		return ""
	}
	if u.Scheme != "https" && (u.Scheme != "http" || u.Hostname() != "localhost") {
		return ""
	}
	return strings.ToLower(u.Scheme + "://" + u.Host)
}

// relyingParty is made for each ceremony, since the public address can be changed in the dashboard.
func relyingParty(app core.App) (*webauthn.WebAuthn, error) {
	origin := Origin(app)
	if origin == "" {
		return nil, errNoPasskeys
	}
	u, err := url.Parse(origin)
	if err != nil {
		return nil, err
	}
	return webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: app.Settings().Meta.AppName, RPOrigins: []string{origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			// What the person has and knows, or is: so a passkey stands for both factors.
			UserVerification: protocol.VerificationRequired,
		},
		// Extensions of password managers add some that nobody uses here.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
}

// holder is an account as the WebAuthn library needs it. Its handle is the record's random id, not the email address.
type holder struct {
	user        *core.Record
	credentials []webauthn.Credential
}

func (h holder) WebAuthnID() []byte                         { return []byte(h.user.Id) }
func (h holder) WebAuthnName() string                       { return h.user.Email() }
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }
func (h holder) WebAuthnDisplayName() string {
	if name := h.user.GetString("full_name"); name != "" {
		return name
	}
	return h.user.Email()
}

// readHolder reads an account's passkeys for the present public address.
func readHolder(app core.App, user *core.Record, rpID string) (holder, error) {
	var rows []string
	err := app.ConcurrentDB().NewQuery("SELECT credential FROM _security_passkeys WHERE owner = {:owner} AND rp_id = {:rp}").
		Bind(dbx.Params{"owner": user.Id, "rp": rpID}).Column(&rows)
	if err != nil {
		return holder{}, err
	}
	h := holder{user: user, credentials: make([]webauthn.Credential, len(rows))}
	for i, row := range rows {
		if err := json.Unmarshal([]byte(row), &h.credentials[i]); err != nil {
			return holder{}, err
		}
	}
	return h, nil
}

func listPasskeys(app core.App, owner string) ([]passkey, error) {
	var rows []struct {
		ID, Name, RpID    string
		CreatedAt, UsedAt int64
	}
	err := app.DB().NewQuery(`
		SELECT id, name, rp_id, created_at, used_at FROM _security_passkeys WHERE owner = {:owner} ORDER BY created_at, id`).
		Bind(dbx.Params{"owner": owner}).All(&rows)
	origin := Origin(app)
	list := make([]passkey, len(rows))
	for i, row := range rows {
		_, host, _ := strings.Cut(origin, "://")
		host, _, _ = strings.Cut(host, ":")
		list[i] = passkey{row.ID, row.Name, timeText(row.CreatedAt), timeText(row.UsedAt), row.RpID == host}
	}
	return list, err
}

func encodeID(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }
