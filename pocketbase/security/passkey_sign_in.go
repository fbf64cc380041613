package security

import (
	"cmp"
	"encoding/json"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// beginPasskeySignIn handles POST /api/security/sign-in/passkey/begin. It names no account: the device shows which ones it has.
func (s *server) beginPasskeySignIn(e *core.RequestEvent) (any, error) {
	party, err := relyingParty(e.App)
	if err != nil {
		return nil, err
	}
	assertion, data, err := party.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return nil, err
	}
	return s.beginCeremony(challenge{data: *data}, assertion.Response), nil
}

// signInWithPasskey handles POST /api/security/sign-in/passkey. A superuser's passkey works only where the request asks for one: the
// device offers those of both kinds of accounts.
func (s *server) signInWithPasskey(e *core.RequestEvent) (any, error) {
	var body struct {
		ID, Collection string
		Credential     json.RawMessage
	}
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	begun, found := s.challenges.take(body.ID)
	if !found || begun.owner != "" {
		return nil, errExpired
	}
	party, err := relyingParty(e.App)
	if err != nil {
		return nil, err
	}
	response, err := protocol.ParseCredentialRequestResponseBytes(body.Credential)
	if err != nil {
		return nil, errPasskey
	}
	find := func(rawID, handle []byte) (webauthn.User, error) { return findHolder(e.App, party.Config.RPID, rawID) }
	person, credential, err := party.ValidatePasskeyLogin(find, begun.data, response)
	if err != nil || credential.Authenticator.CloneWarning {
		return nil, errPasskey
	}
	user := person.(holder).user
	if user.Collection().Name != cmp.Or(body.Collection, "users") {
		return nil, errPasskey
	}
	if err := s.usePasskey(credential); err != nil {
		return nil, err
	}
	return nil, s.finishSignIn(e, user, methodPasskey)
}

// findHolder returns the account of a credential. The library compares its id with the handle that the device has sent.
func findHolder(app core.App, rpID string, credentialID []byte) (webauthn.User, error) {
	var row struct{ Owner, Collection string }
	err := app.ConcurrentDB().NewQuery("SELECT owner, collection FROM _security_passkeys WHERE credential_id = {:key} AND rp_id = {:rp}").
		Bind(dbx.Params{"key": encodeID(credentialID), "rp": rpID}).One(&row)
	if err != nil {
		return nil, err
	}
	user, err := app.FindRecordById(row.Collection, row.Owner)
	if err != nil {
		return nil, err
	}
	return readHolder(app, user, rpID)
}

// usePasskey stores the count of signatures. One that does not rise means that there is a copy of the passkey, unless the device counts none.
func (s *server) usePasskey(credential *webauthn.Credential) error {
	stored, err := json.Marshal(credential)
	if err != nil {
		return err
	}
	return changeOne(s.app.NonconcurrentDB(), errPasskey, `
		UPDATE _security_passkeys SET credential = {:credential}, sign_count = {:count}, used_at = {:now}
		WHERE credential_id = {:key} AND (sign_count < {:count} OR (sign_count = 0 AND {:count} = 0))`,
		dbx.Params{
			"credential": string(stored), "count": credential.Authenticator.SignCount, "now": s.now().Unix(), "key": encodeID(credential.ID),
		})
}
