package security

import "github.com/pocketbase/pocketbase/core"

// goesOnKey marks the record of an account with whose new password the same device goes on: its next sign-in is no news.
const goesOnKey = "everydayGoesOn"

// onKnownPlaces lets PocketBase tell of the first sign-in with a new password. With the password it forgets the known places of an account,
// and takes the first sign-in of one without known places for that of a new account: so one is left that no device has.
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
	nowhere := core.NewAuthOrigin(e.App)
	nowhere.SetCollectionRef(e.Record.Collection().Id)
	nowhere.SetRecordRef(e.Record.Id)
	nowhere.SetFingerprint(core.GenerateDefaultRandomId()) // those of devices are longer
	return e.App.Save(nowhere)
}
