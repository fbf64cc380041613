package security

import (
	"cmp"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	// placeKey marks the record of an account that gets a new password by a session of its own, with the place of that device.
	placeKey = "everydayPlace"
	// resetKey marks the record of an account that gets a new password by the link of a mail.
	resetKey = "everydayReset"
	// factorHeader is in the answer to a reset that turns the second factor off; PocketBase's answer has no body.
	factorHeader = "Everyday-Two-Factor"
	// placeRetention is how long a place is known after the last sign-in from there.
	placeRetention = 180 * 24 * time.Hour
	// trustedAge is for how long a place is known before it stays so at a reset by mail. A thief who signed in lately is told of again.
	trustedAge = 30 * 24 * time.Hour
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

// onReset marks the account of a reset by mail, and lets the answer say whether the second factor goes with it (onConfirmed).
func onReset(e *core.RecordConfirmPasswordResetRequestEvent) error {
	e.Record.SetRaw(resetKey, true)
	isOn, err := hasFactor(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if isOn && !e.Record.Verified() {
		e.Response.Header().Set(factorHeader, "off")
	}
	return e.Next()
}

// onKnownPlaces lets PocketBase tell of the first sign-in with a new password. With the password it forgets the known places of an account,
// and takes the first sign-in of one without known places for that of a new account. So the place of the device stays known that the person
// has changed the password on, or else one that no device has is left. After a reset by mail those that have been known for
// long stay known: who has forgotten the password signs in again on devices of their own, who has only read the mail is on another one, and
// a reset because of a stranger's sign-in makes the stranger's place a new one. Not while the address was unconfirmed: then they
// may be those of somebody else (onConfirmed).
func onKnownPlaces(e *core.RecordEvent) error {
	before := e.Record.Original()
	if before.GetString("password:hash") == e.Record.GetString("password:hash") {
		return e.Next()
	}
	known, err := e.App.FindAllAuthOriginsByRecord(e.Record)
	if err != nil {
		return err
	}
	if err := e.Next(); err != nil || len(known) == 0 {
		return err
	}
	if !e.Record.GetBool(resetKey) || !before.Verified() {
		return e.App.Save(newPlace(e.App, e.Record, cmp.Or(e.Record.GetString(placeKey), core.GenerateDefaultRandomId())))
	}
	trusted := slices.DeleteFunc(known, func(each *core.AuthOrigin) bool { return time.Since(each.Created().Time()) < trustedAge })
	if len(trusted) == 0 {
		return e.App.Save(newPlace(e.App, e.Record, core.GenerateDefaultRandomId()))
	}
	for _, each := range trusted {
		place := newPlace(e.App, e.Record, each.Fingerprint())
		place.SetRaw("created", each.Created())
		place.SetRaw("updated", each.Updated())
		if err := e.App.Save(place); err != nil {
			return err
		}
	}
	return nil
}

func newPlace(app core.App, account *core.Record, place string) *core.AuthOrigin {
	origin := core.NewAuthOrigin(app)
	origin.SetCollectionRef(account.Collection().Id)
	origin.SetRecordRef(account.Id)
	origin.SetFingerprint(place)
	return origin
}

// forgetPlaces makes all known places of an account but one new ones: the person has signed other devices out. If none is left, one stays
// that no device has, as above.
func forgetPlaces(tx core.App, account *core.Record, but string) error {
	known, err := tx.FindAllAuthOriginsByRecord(account)
	if err != nil || len(known) == 0 {
		return err
	}
	isLeft := false
	for _, each := range known {
		if each.Fingerprint() == but {
			isLeft = true
		} else if err := tx.Delete(each); err != nil {
			return err
		}
	}
	if isLeft {
		return nil
	}
	return tx.Save(newPlace(tx, account, core.GenerateDefaultRandomId()))
}

// prunePlaces forgets places from which nobody has signed in for long. The last one of an account becomes one that no device has.
func prunePlaces(tx core.App, now time.Time) error {
	times := dbx.Params{"now": placeTime(now), "before": placeTime(now.Add(-placeRetention))}
	_, err := tx.DB().NewQuery(`
		DELETE FROM _authOrigins AS old WHERE old.updated < {:before} AND EXISTS (
			SELECT 1 FROM _authOrigins other WHERE other.collectionRef = old.collectionRef AND other.recordRef = old.recordRef
				AND (other.updated, other.id) > (old.updated, old.id)
		)`).Bind(times).Execute()
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery(`
		UPDATE _authOrigins SET fingerprint = lower(hex(randomblob(16))), updated = {:now} WHERE updated < {:before}`).Bind(times).Execute()
	return err
}

func placeTime(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
