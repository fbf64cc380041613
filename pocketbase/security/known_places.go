package security

import (
	"cmp"

	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"
)

const (
	// placeKey marks the record of an account that gets a new password by a session of its own, with the place of that device.
	placeKey = "everydayPlace"
	// maxPlaceAgent is how much of a user agent PocketBase looks at.
	maxPlaceAgent = 200
)

// placeOf is the place of a request, as PocketBase knows those of sign-ins.
func placeOf(e *core.RequestEvent) string {
	agent := e.Request.UserAgent()
	if len(agent) > maxPlaceAgent {
		agent = agent[:maxPlaceAgent] + "..."
	}
	return pbsecurity.MD5(e.RealIP() + agent)
}

// onKnownPlaces lets PocketBase tell of the first sign-in with a new password. With the password it forgets the known places of an account,
// and takes the first sign-in of one without known places for that of a new account. So the place of the device stays known that the person
// has changed the password on, or else one that no device has is left.
func onKnownPlaces(e *core.RecordEvent) error {
	if e.Record.Original().GetString("password:hash") == e.Record.GetString("password:hash") {
		return e.Next()
	}
	known, err := e.App.FindAllAuthOriginsByRecord(e.Record)
	if err != nil {
		return err
	}
	if err := e.Next(); err != nil || len(known) == 0 {
		return err
	}
	left := core.NewAuthOrigin(e.App)
	left.SetCollectionRef(e.Record.Collection().Id)
	left.SetRecordRef(e.Record.Id)
	left.SetFingerprint(cmp.Or(e.Record.GetString(placeKey), core.GenerateDefaultRandomId()))
	return e.App.Save(left)
}
