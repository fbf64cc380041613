package sync

import (
	"database/sql"
	"errors"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// Limits are those of one account.
type Limits struct {
	// Records is how many records an account may have in all synced collections together; 0: as many as it likes.
	Records int64
	// Free are collections that count, and to which records are added beyond the limit: what the server adds must not fail, and what is
	// written by a link in a mail neither. So are those with one record for each account.
	Free []string
}

// fullMessage is shown to people; web/features/sync has it in their languages.
const fullMessage = "Your account has reached this server’s limit. Delete some items, then try again."

// checkRoom refuses a new record of an account that has as many as it may.
func (s *server) checkRoom(app core.App, record *core.Record) error {
	name := record.Collection().Name
	if s.limits.Records == 0 || s.rules.Collections[name].isSingle() || slices.Contains(s.limits.Free, name) {
		return nil
	}
	var count int64
	err := app.DB().NewQuery("SELECT records FROM _sync_counts WHERE owner = {:owner}").
		Bind(dbx.Params{"owner": record.GetString("user_id")}).Row(&count)
	if errors.Is(err, sql.ErrNoRows) || err == nil && count < s.limits.Records {
		return nil
	}
	if err != nil {
		return err
	}
	return LimitError(fullMessage)
}

// LimitError refuses a record that is more than an account may have, in a sentence for people: a push tells it as a verdict with the code
// limit, REST as a status.
func LimitError(message string) error {
	return errors.Join(refuse("limit", message), apis.NewBadRequestError(message, nil))
}
