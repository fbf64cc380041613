package notices

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	day = 24 * time.Hour
	// How long notifications are kept, and at most how many for each person; the oldest go first.
	retention        = 365 * day
	archiveRetention = 90 * day
	maxKept          = 5000
	// eventRetention is longer: what has been told is not told again.
	eventRetention = 400 * day
)

// prune deletes what is older than its retention or beyond the limit, and the texts and addresses of what has been sent.
func (s *service) prune() error {
	now := s.now()
	stored := func(age time.Duration) string {
		at, _ := types.ParseDateTime(now.Add(-age))
		return at.String()
	}
	params := dbx.Params{
		"old": stored(retention), "archived": stored(archiveRetention), "max": maxKept, "events": now.Add(-eventRetention).Unix(),
		"strangers": now.Add(-strangersRetention).Unix(),
	}
	return s.app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"DELETE FROM notifications WHERE created_at < {:old} OR is_archived AND created_at < {:archived}",
			`DELETE FROM notifications WHERE id IN (SELECT id FROM (
				SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS place FROM notifications
			) WHERE place > {:max})`,
			"DELETE FROM _notices_push WHERE NOT EXISTS (SELECT 1 FROM _security_sessions WHERE id = session AND ended_at = 0)",
			"DELETE FROM _notices_events WHERE created_at < {:events}",
			"DELETE FROM _notices_strangers WHERE sent_at <= {:strangers}",
			// What has been sent is not sent again. A text may have what is kept for a short time only, such as the address of a sign-in, and
			// an address may be that of somebody else. So many a night at most: all others wait for this transaction.
			`UPDATE _notices_events SET message = '', mail_to = '' WHERE key IN (
				SELECT key FROM _notices_events WHERE (message != '' OR mail_to != '') AND NOT EXISTS (
					SELECT 1 FROM _notices_deliveries WHERE event = key AND state = 'waiting')
				ORDER BY created_at DESC LIMIT 20000)`,
			"DELETE FROM _notices_deliveries WHERE NOT EXISTS (SELECT 1 FROM _notices_events WHERE key = event)",
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
