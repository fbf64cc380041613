package sync

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	day                = 24 * time.Hour
	tombstoneRetention = 180 * day
	verdictRetention   = 30 * day
	historyRetention   = 30 * day
)

// ownersCollection is that of the accounts that own synced records.
const ownersCollection = "users"

// engineTables contain what the server knows of each owner's devices.
var engineTables = []string{"_sync_log", "_sync_clients", "_sync_verdicts", "_sync_counts"}

// pruneNow is the cron job.
func (s *server) pruneNow() {
	if err := s.prune(time.Now()); err != nil {
		s.app.Logger().Error("old sync data could not be removed", "error", err)
	}
}

// prune deletes data that no device needs any more. A device with an older cursor gets a reset, because of the watermark.
func (s *server) prune(now time.Time) error {
	return s.app.RunInTransaction(func(tx core.App) error {
		history, err := types.ParseDateTime(now.Add(-historyRetention))
		if err != nil {
			return err
		}
		params := dbx.Params{
			"tombstones": now.Add(-tombstoneRetention).Unix(),
			"verdicts":   now.Add(-verdictRetention).Unix(),
			"history":    history.String(),
			"devices":    now.Add(-deviceRetention).Unix(),
		}
		statements := []string{
			`UPDATE _sync_clock SET pruned = max(pruned,
				coalesce((SELECT max(seq) FROM _sync_log WHERE deleted = 1 AND at < {:tombstones}), 0))`,
			"DELETE FROM _sync_log WHERE deleted = 1 AND at < {:tombstones}",
			// Those that ended before; where one ended is said by the next.
			"DELETE FROM _sync_boots WHERE ord < (SELECT max(ord) FROM _sync_boots WHERE at < {:tombstones})",
			`DELETE FROM _sync_verdicts WHERE at < {:verdicts} AND n <= (
				SELECT acked FROM _sync_clients c WHERE c.owner = _sync_verdicts.owner AND c.client = _sync_verdicts.client)`,
			"DELETE FROM _sync_clients WHERE seen_at < {:devices}", // and by triggers their verdicts
			"DELETE FROM {{" + historyCollection + "}} WHERE created_at < {:history}",
		}
		for _, table := range engineTables {
			statements = append(statements, "DELETE FROM "+table+" WHERE owner NOT IN (SELECT id FROM {{"+ownersCollection+"}})")
		}
		for _, statement := range statements {
			if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
