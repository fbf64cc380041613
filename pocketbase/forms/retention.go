package forms

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	day = 24 * time.Hour
	// These are what the privacy page promises (public/catalog/pages/legal-privacy.json).
	applicationsFor = 365 * day
	messagesFor     = 3 * 365 * day
	unconfirmedFor  = 7 * day
	pruneAt         = "27 3 * * *"
)

// prune removes what visitors sent so long ago that nobody should have it any more.
func prune(app core.App, now time.Time) error {
	params := dbx.Params{}
	for name, age := range map[string]time.Duration{"applications": applicationsFor, "messages": messagesFor, "unconfirmed": unconfirmedFor} {
		before, err := types.ParseDateTime(now.Add(-age))
		if err != nil {
			return err
		}
		params[name] = before.String()
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"DELETE FROM form_submissions WHERE kind = 'job' AND created_at < {:applications}",
			"DELETE FROM form_submissions WHERE created_at < {:messages}",
			"DELETE FROM newsletter_subscribers WHERE status = 'pending' AND mailed_at != '' AND mailed_at < {:unconfirmed}",
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
