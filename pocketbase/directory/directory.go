// Package directory limits how many businesses an account publishes, and whether it does at all while one is taken down. Triggers keep the list of those that the public directory shows
// (pb_migrations/1796340100_directory.js), and pb_hooks/src/directory.ts answers with it.
package directory

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"everyday/sync"
)

const (
	collection = "businesses"
	published  = "active"
	takenDown  = "_directory_taken_down"
)

// Options is the operator's configuration.
type Options struct {
	// Limit is how many businesses one account may publish. Of those who have more, from before a lower limit, the oldest are listed.
	Limit int64
}

// Register adds the limit to the app.
func Register(app core.App, options Options) {
	app.OnRecordCreateRequest(collection).BindFunc(func(e *core.RecordRequestEvent) error {
		if !e.HasSuperuserAuth() {
			e.Record.Load(map[string]any{"review_count": 0, "rating_sum": 0, "is_taken_down": false})
		}
		return e.Next()
	})
	app.OnRecordDeleteRequest(collection).BindFunc(settle)
	check := func(e *core.RecordEvent) error {
		if err := options.check(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	}
	app.OnRecordCreate(collection).BindFunc(check)
	app.OnRecordUpdate(collection).BindFunc(check)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error { // after the migrations
		if err := options.apply(e.App); err != nil {
			return err
		}
		if err := beginEpoch(e.App); err != nil {
			return err
		}
		return e.Next()
	})
}

// message is shown to people; web/lib/server-text.ts has it in their languages.
func message(limit int64) string {
	return fmt.Sprintf("You can publish %d business profiles at most. Make another one inactive first.", limit)
}

// takenDownMessage is shown to whoever publishes another business while one is taken down.
const takenDownMessage = "One of your business profiles was taken down. Until that is settled with us, you can’t publish another one: keep it inactive, and write to us on the contact page."

// check refuses a business that is published, and was not before, if the owner has published as many as are allowed, or if another one of theirs
// is taken down: it would come back under another id.
func (o Options) check(app core.App, record *core.Record) error {
	wasPublished := !record.IsNew() && record.Original().GetString("status") == published
	if record.GetString("status") != published || wasPublished {
		return nil
	}
	var isOtherDown bool
	err := app.DB().NewQuery(`
		SELECT EXISTS (SELECT 1 FROM _directory_taken_down
			WHERE owner = {:owner} AND id != {:id} AND (deleted_at IS NULL OR deleted_at > unixepoch('now', '-90 days')))`).
		Bind(dbx.Params{"owner": record.GetString("user_id"), "id": record.Id}).Row(&isOtherDown)
	if err != nil {
		return err
	}
	if isOtherDown {
		return sync.LimitError(takenDownMessage)
	}
	var count int64
	err = app.DB().NewQuery(`
		SELECT count(*) FROM (SELECT 1 FROM businesses WHERE user_id = {:owner} AND status = 'active' LIMIT {:limit})`).
		Bind(dbx.Params{"owner": record.GetString("user_id"), "limit": o.Limit}).Row(&count)
	if err == nil && count >= o.Limit {
		return sync.LimitError(message(o.Limit))
	}
	return err
}

// settle lets an owner publish other businesses once a superuser has deleted the one that was taken down. The deleted one stays down, should it come
// back (pb_migrations/1796500700_hidden_stays_hidden.js).
func settle(e *core.RecordRequestEvent) error {
	if !e.HasSuperuserAuth() {
		return e.Next()
	}
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		_, err := tx.DB().Delete(takenDown, dbx.HashExp{"id": e.Record.Id}).Execute()
		return err
	})
}

// PublishAgain lets somebody publish businesses again before 90 days are over, who has deleted one that was taken down.
func PublishAgain(app core.App, email string) error {
	owner, err := app.FindAuthRecordByEmail("users", email)
	if err != nil {
		return fmt.Errorf("there is no account of %s", email)
	}
	result, err := app.DB().Delete(takenDown, dbx.And(dbx.HashExp{"owner": owner.Id}, dbx.NewExp("deleted_at IS NOT NULL"))).Execute()
	if err != nil {
		return err
	}
	if count, err := result.RowsAffected(); err != nil || count > 0 {
		return err
	}
	return fmt.Errorf("%s has deleted no business profile that was taken down; one that is still there is shown again, or deleted, in the dashboard", email)
}

// beginEpoch lets the numbers of changes go on in another epoch at each start: a device then knows whether a number that it has is one of
// this history, or of one that a restored backup has replaced.
func beginEpoch(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery(`INSERT INTO _directory_epochs (id, seq) SELECT {:id}, seq FROM _directory_state`).
		Bind(dbx.Params{"id": security.RandomStringWithAlphabet(16, "0123456789abcdef")}).Execute()
	return err
}

// apply tells the triggers another limit than they know, and lists what it allows. What was listed and still is stays as it is: devices read what has
// changed.
func (o Options) apply(app core.App) error {
	const oldest = `(SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS of_owner
		FROM businesses WHERE status = 'active' AND is_taken_down = 0)`
	return app.RunInTransaction(func(tx core.App) error {
		var known int64
		if err := tx.DB().NewQuery("SELECT most FROM _directory_limit").Row(&known); err != nil || known == o.Limit {
			return err
		}
		for _, statement := range []string{
			"UPDATE _directory_limit SET most = {:limit}",
			"DELETE FROM _directory WHERE id NOT IN (SELECT id FROM " + oldest + " WHERE of_owner <= {:limit})",
			`INSERT INTO _directory (id, owner, created_at, version)
				SELECT id, user_id, created_at, random() >> 11 FROM ` + oldest + `
				WHERE of_owner <= {:limit} AND id NOT IN (SELECT id FROM _directory) ORDER BY created_at, id`,
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"limit": o.Limit}).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
