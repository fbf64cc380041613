package forms

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	day                  = 24 * time.Hour
	applicationRetention = 365 * day
	messageRetention     = 3 * 365 * day
	unconfirmedRetention = 7 * day
	pruneSchedule        = "27 3 * * *"
)

// prune deletes submissions and unconfirmed subscriptions after the end of their retention.
func prune(app core.App, now time.Time) error {
	params := dbx.Params{}
	for name, age := range map[string]time.Duration{"applications": applicationRetention, "messages": messageRetention, "unconfirmed": unconfirmedRetention} {
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
			"DELETE FROM registrations WHERE order_id = '' AND created_at < {:messages}",
			"DELETE FROM registrations WHERE order_id != '' AND NOT EXISTS (SELECT 1 FROM orders WHERE id = registrations.order_id)",
			"DELETE FROM event_registrations WHERE NOT EXISTS (SELECT 1 FROM registrations WHERE id = event_registrations.id)",
			"DELETE FROM contact_messages WHERE NOT EXISTS (SELECT 1 FROM form_submissions WHERE id = contact_messages.id)",
			"DELETE FROM newsletter_subscribers WHERE status = 'pending' AND mailed_at != '' AND mailed_at < {:unconfirmed}",
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
