package security

import (
	"cmp"
	"database/sql"
	"errors"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	"everyday/providers"
	"everyday/words"
)

var errLastWay = &failure{http.StatusConflict, "last_way_in", "This is the only way into your account. Set a password or add a passkey first."}

// link is a provider with which somebody signs in.
type link struct {
	Name     string `json:"name"`
	Label    string `json:"label"`
	LinkedAt string `json:"linkedAt"`
}

func listLinks(app core.App, owner *core.Record) ([]link, error) {
	found, err := app.FindAllExternalAuthsByRecord(owner)
	if err != nil {
		return nil, err
	}
	list := make([]link, len(found))
	for i, each := range found {
		list[i] = link{each.Provider(), providers.Label(app, each.Provider()), timeText(each.Created().Time().Unix())}
	}
	return list, nil
}

// unlink handles POST /api/security/providers/{name}/unlink. The last way into an account stays.
func (s *server) unlink(e *core.RequestEvent) (any, error) {
	if err := s.readProof(e); err != nil {
		return nil, err
	}
	name := e.Request.PathValue("name")
	err := e.App.RunInTransaction(func(tx core.App) error {
		found, err := tx.FindAllExternalAuthsByRecord(e.Auth)
		if err != nil {
			return err
		}
		var ends, stays []*core.ExternalAuth
		for _, each := range found {
			if each.Provider() == name {
				ends = append(ends, each)
			} else {
				stays = append(stays, each)
			}
		}
		if len(ends) == 0 {
			return errNotFound
		}
		if isLeft, err := s.hasOtherWay(tx, e.Auth, stays); err != nil || !isLeft {
			return cmp.Or(err, error(errLastWay))
		}
		for _, each := range ends {
			if err := tx.Delete(each); err != nil {
				return err
			}
		}
		return nil
	})
	return map[string]any{}, err
}

// hasOtherWay reports whether a person can sign in without what is being removed: stays are the links that are left,
// and of the passkeys those that app still has.
func (s *server) hasOtherWay(app core.App, owner *core.Record, stays []*core.ExternalAuth) (bool, error) {
	known, err := hasPassword(app, owner.Id)
	if err != nil || known {
		return known, err
	}
	offers, err := providers.Offers(app)
	if err != nil {
		return false, err
	}
	for _, each := range stays {
		for _, offer := range offers {
			if offer.Name == each.Provider() {
				return true, nil
			}
		}
	}
	passkeys, err := listPasskeys(app, owner.Id)
	for _, each := range passkeys {
		if each.Usable {
			return true, err
		}
	}
	return false, err
}

// onLink shows a new link to the person's devices, and tells of one to an account that existed, in the transaction of the link.
func (s *server) onLink(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	if err := publishLinks(e.App, e.Record); err != nil {
		return err
	}
	event, _ := s.links.Load(e.Record.GetString("provider") + ":" + e.Record.GetString("providerId"))
	if event, isKnown := event.(notices.Event); isKnown && event.Owner == e.Record.GetString("recordRef") {
		return notices.Add(e.App, event)
	}
	return nil
}

// onUnlink tells that a link is gone, however that happened.
func (s *server) onUnlink(e *core.RecordEvent) error {
	owner, id := e.Record.GetString("recordRef"), e.Record.Id
	label := providers.Label(e.App, e.Record.GetString("provider"))
	if err := e.Next(); err != nil {
		return err
	}
	if _, err := e.App.FindRecordById("users", owner); err != nil {
		return nil // the account is being deleted, or is a superuser's
	}
	if err := publishLinks(e.App, e.Record); err != nil {
		return err
	}
	return notices.Add(e.App, securityEvent(owner, "provider-removed", id,
		words.New("provider-removed.title", words.Values{"Provider": label}), words.New("provider-removed.text", nil)))
}

// publishLinks writes the names of the linked providers where the person's devices pull them.
func publishLinks(app core.App, changed *core.Record) error {
	var names string
	err := app.DB().NewQuery(`SELECT coalesce(group_concat(provider), '') FROM
		(SELECT DISTINCT provider FROM _externalAuths WHERE recordRef = {:owner} ORDER BY provider)`).
		Bind(dbx.Params{"owner": changed.GetString("recordRef")}).Row(&names)
	if err != nil {
		return err
	}
	owner, err := app.FindRecordById("users", changed.GetString("recordRef"))
	if err != nil {
		return nil // superusers have no devices
	}
	return publish(app, owner, map[string]any{"providers": names})
}

// onPassword notes whether an account has a password that somebody knows: PocketBase sets random ones for accounts of providers.
func onPassword(e *core.RecordEvent) error {
	before, isNew := e.Record.Original().GetString("password:hash"), e.Record.IsNew()
	given, _ := e.Record.GetRaw("password").(*core.PasswordFieldValue)
	isKnown := given != nil && given.Plain != ""
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil || !isNew && before == e.Record.GetString("password:hash") {
			return err
		}
		statement := "INSERT INTO _security_no_password (owner) VALUES ({:owner}) ON CONFLICT DO NOTHING"
		if isKnown {
			statement = "DELETE FROM _security_no_password WHERE owner = {:owner}"
		}
		if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"owner": e.Record.Id}).Execute(); err != nil {
			return err
		}
		return publishPassword(tx, e.Record, isKnown)
	})
}

// publishPassword writes where the person's devices pull it whether there is a password. Without a row there is one.
func publishPassword(tx core.App, owner *core.Record, isKnown bool) error {
	if isKnown {
		_, err := tx.FindFirstRecordByData("user_security", "user_id", owner.Id)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
	}
	return publish(tx, owner, map[string]any{"without_password": !isKnown})
}

// hasPassword reports whether an account has a password that somebody knows.
func hasPassword(app core.App, owner string) (bool, error) {
	var has bool
	err := app.DB().NewQuery("SELECT NOT EXISTS (SELECT 1 FROM _security_no_password WHERE owner = {:owner})").
		Bind(dbx.Params{"owner": owner}).Row(&has)
	return has, err
}
