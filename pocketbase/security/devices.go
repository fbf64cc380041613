package security

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	maxDeviceName = 40
	// maxNamedDevices is how many devices of an account have a name; the one that was used longest ago loses it.
	maxNamedDevices = 100
	// nameRetention is how long the name of a device stays on which the person is not signed in.
	nameRetention = 365 * 24 * time.Hour
)

// devicePattern is an id that a browser has made for one account. It selects a name and proves nothing.
var devicePattern = regexp.MustCompile(`^[a-z0-9]{15}$`)

// deviceKey is where a request has the device of the session that it begins.
const deviceKey = "everydayDevice"

var errDeviceName = &failure{http.StatusBadRequest, errBadRequest.Code, "A name has at most 40 characters, and no control characters."}

// introduceDevice handles POST /api/security/device: on which of the account's devices this session is. One that was named before it
// has said so has got an id by then, which the device takes over.
func (s *server) introduceDevice(e *core.RequestEvent) (any, error) {
	var body struct{ Device string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	if !devicePattern.MatchString(body.Device) {
		return nil, errBadRequest
	}
	// So that none counts as unused that is in use.
	s.sessions.writeSeenNow()
	var device string
	var unused []string
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		if device, err = assignDevice(tx, e.Auth.Id, SessionID(e), body.Device); err != nil {
			return err
		}
		// The answer with its token was lost: the device has signed in again instead.
		unused, err = s.sessions.end(tx, dbx.HashExp{"owner": e.Auth.Id, "device": device},
			dbx.Not(dbx.HashExp{"id": SessionID(e)}), dbx.NewExp("seen_at < created_at"))
		if err != nil {
			return err
		}
		_, err = tx.DB().Update("_security_devices", dbx.Params{"used_at": s.now().Unix()}, dbx.HashExp{"owner": e.Auth.Id, "id": device}).Execute()
		return err
	})
	if err == nil {
		s.sessions.forget(unused)
	}
	return map[string]string{"device": device}, err
}

// deviceOf returns the device of a session; empty if it has not said.
func deviceOf(app core.App, session string) (string, error) {
	var device string
	err := app.DB().Select("device").From("_security_sessions").Where(dbx.HashExp{"id": session}).Row(&device)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return device, err
}

// calledSQL is each active session of an account with the name that the person has given to its device, what the device is called, and its
// number among those that are called the same: by when the device appeared first, so that signing in again changes none. Without a name a
// browser is called what it calls itself (web/data/syncing/device-label.ts).
const calledSQL = `
	SELECT id, name, label, row_number() OVER (PARTITION BY label ORDER BY first, created_at, id) AS number FROM (
		SELECT s.id, s.created_at, coalesce(d.name, '') AS name,
			coalesce(d.name, iif(s.browser = '', 'Unknown browser', s.browser) || iif(s.system = '', '', ' on ' || s.system)) AS label,
			(SELECT min(o.created_at) FROM _security_sessions o
				WHERE o.owner = s.owner AND (o.id = s.id OR o.device = s.device AND s.device <> '')) AS first
		FROM _security_sessions s LEFT JOIN _security_devices d ON d.owner = s.owner AND d.id = s.device
		WHERE s.owner = {:owner} AND s.ended_at = 0 AND s.expires_at > {:now})`

// DeviceName is what the person calls the device of a request's session, with its number if it is not the first that is called so; "" if
// what it calls itself is enough.
func DeviceName(e *core.RequestEvent) (string, error) {
	return deviceName(e.App, e.Auth.Id, SessionID(e), time.Now())
}

func deviceName(app core.App, owner, session string, now time.Time) (string, error) {
	var name, label string
	var number int
	err := app.DB().NewQuery("SELECT name, label, number FROM ("+calledSQL+") WHERE id = {:id}").
		Bind(dbx.Params{"owner": owner, "id": session, "now": now.Unix()}).Row(&name, &label, &number)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", nil
	case number > 1:
		return fmt.Sprintf("%s (%d)", label, number), err
	}
	return name, err
}

// renameSession handles POST /api/security/sessions/{id}/rename. The name is that of the session's device, and outlives the session;
// an empty one takes it away.
func (s *server) renameSession(e *core.RequestEvent) (any, error) {
	var body struct{ Name *string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	if body.Name == nil {
		return nil, errBadRequest
	}
	name := strings.TrimSpace(*body.Name)
	if utf8.RuneCountInString(name) > maxDeviceName || strings.ContainsFunc(name, isControl) {
		return nil, errDeviceName
	}
	id, owner := e.Request.PathValue("id"), e.Auth.Id
	return map[string]string{"id": id, "name": name}, e.App.RunInTransaction(func(tx core.App) error {
		device, err := assignDevice(tx, owner, id, core.GenerateDefaultRandomId())
		if err != nil {
			return err
		}
		if name == "" {
			_, err = tx.DB().Delete("_security_devices", dbx.HashExp{"owner": owner, "id": device}).Execute()
			return err
		}
		_, err = tx.DB().NewQuery(`
			INSERT INTO _security_devices (owner, id, name, used_at) VALUES ({:owner}, {:id}, {:name}, {:now})
			ON CONFLICT (owner, id) DO UPDATE SET name = excluded.name, used_at = excluded.used_at`).
			Bind(dbx.Params{"owner": owner, "id": device, "name": name, "now": s.now().Unix()}).Execute()
		if err != nil {
			return err
		}
		_, err = tx.DB().NewQuery(`
			DELETE FROM _security_devices WHERE owner = {:owner} AND id IN (
				SELECT id FROM _security_devices WHERE owner = {:owner} ORDER BY id = {:id} DESC, used_at DESC LIMIT -1 OFFSET {:max}
			)`).Bind(dbx.Params{"owner": owner, "id": device, "max": maxNamedDevices}).Execute()
		return err
	})
}

// isControl reports whether a character is no part of a name: it breaks the line, turns the direction of what follows, or is no text.
func isControl(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
}

// assignDevice gives a session a device if it has none, and returns the one that it has.
func assignDevice(tx core.App, owner, session, device string) (string, error) {
	var assigned string
	err := tx.DB().NewQuery(`
		UPDATE _security_sessions SET device = CASE device WHEN '' THEN {:device} ELSE device END
		WHERE id = {:id} AND owner = {:owner} AND ended_at = 0 RETURNING device`).
		Bind(dbx.Params{"device": device, "id": session, "owner": owner}).Row(&assigned)
	if errors.Is(err, sql.ErrNoRows) {
		return "", errNotFound
	}
	return assigned, err
}

// forgetNames deletes the names of those devices of an account that all conditions select, and on which nobody is signed in any more.
func forgetNames(tx core.App, owner string, conditions ...dbx.Expression) error {
	left := dbx.NewExp("id NOT IN (SELECT device FROM _security_sessions WHERE owner = {:owner} AND ended_at = 0)", dbx.Params{"owner": owner})
	where := dbx.And(append(conditions, dbx.HashExp{"owner": owner}, left)...)
	_, err := tx.DB().Delete("_security_devices", where).Execute()
	return err
}

// pruneNames deletes the names of devices that nobody has used for long. A device on which the person is signed in is in use.
func pruneNames(tx core.App, now time.Time) error {
	_, err := tx.DB().NewQuery(`UPDATE _security_devices SET used_at = {:now}
		WHERE (owner, id) IN (SELECT owner, device FROM _security_sessions WHERE ended_at = 0)`).Bind(dbx.Params{"now": now.Unix()}).Execute()
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery("DELETE FROM _security_devices WHERE used_at < {:before}").
		Bind(dbx.Params{"before": now.Add(-nameRetention).Unix()}).Execute()
	return err
}
