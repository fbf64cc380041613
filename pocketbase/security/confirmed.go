package security

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
)

// onConfirmed takes away passkeys, the second factor and names of devices of an account whose address was unconfirmed until its owner got a new password
// by mail, or signed in with a provider that knows the address: somebody else may have signed up with it, and added them. PocketBase
// deletes the links to providers. Who confirms the address with the password from before keeps all.
func onConfirmed(e *core.RecordEvent) error {
	before := e.Record.Original()
	isConfirmed := !before.Verified() && e.Record.Verified() && before.GetString("password:hash") != e.Record.GetString("password:hash")
	if err := e.Next(); err != nil || !isConfirmed {
		return err
	}
	var removed []struct{ ID, Name string }
	err := e.App.DB().NewQuery("DELETE FROM _security_passkeys WHERE owner = {:owner} RETURNING id, name").
		Bind(dbx.Params{"owner": e.Record.Id}).All(&removed)
	if err != nil {
		return err
	}
	for _, passkey := range removed {
		if err := notices.Add(e.App, passkeyEvent(e.Record.Id, passkey.ID, passkey.Name, false)); err != nil {
			return err
		}
	}
	if _, err := e.App.DB().Delete("_security_devices", dbx.HashExp{"owner": e.Record.Id}).Execute(); err != nil {
		return err
	}
	isOn, err := hasFactor(e.App, e.Record.Id)
	if err != nil || !isOn {
		return err
	}
	return turnOff(e.App, e.Record, "factor-off.unconfirmed")
}

// confirms reports whether a sign-in with a provider confirms the address of an account, so that onConfirmed takes the factor away.
func confirms(e *core.RecordAuthWithOAuth2RequestEvent) bool {
	isOwn := e.Auth != nil && e.Auth.Id == e.Record.Id
	return !isOwn && !e.Record.Verified() && e.Record.Email() != "" && e.Record.Email() == e.OAuth2User.Email
}
