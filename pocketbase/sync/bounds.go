package sync

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// clientRetention is how long a device may be away. Its verdicts go with it, so it is as long as tombstones are kept.
	clientRetention = 180 * day
	// seenInterval is how often a pull notes that a device was heard of.
	seenInterval = day
)

// bounds are what the server keeps of one account besides its records.
type bounds struct {
	// clients are the devices; the one that was away the longest makes room.
	clients int
	// verdicts are those that their devices have, kept for clones; unacknowledged ones are counted for each device, of which a real one
	// has two pushes at most.
	verdicts, unacknowledged int
	// tombstones go oldest first. A device that has pulled none of those that went gets a reset.
	tombstones int
}

var defaultBounds = bounds{clients: 100, verdicts: 100_000, unacknowledged: 5_000, tombstones: 100_000}

// registerClient stores the device with its name and the number up to which it has received all verdicts. Once per push, before
// claimNumber, which only updates the row.
func (b *batch) registerClient() error {
	params := dbx.Params{
		"owner": b.auth.Id, "client": b.client, "after": b.after, "device": b.device, "now": time.Now().Unix(), "others": b.bounds.clients - 1,
	}
	updated, err := b.app.NonconcurrentDB().NewQuery(`
		UPDATE _sync_clients SET acked = max(acked, {:after}), device = {:device}, seen = {:now}
		WHERE owner = {:owner} AND client = {:client}`).Bind(params).Execute()
	if err != nil {
		return err
	}
	if known, err := updated.RowsAffected(); err != nil || known > 0 {
		return err
	}
	return b.app.RunInTransaction(func(tx core.App) error {
		return execute(tx, params, `
			INSERT INTO _sync_clients (owner, client, last_n, acked, device, seen)
			VALUES ({:owner}, {:client}, 0, {:after}, {:device}, {:now}) ON CONFLICT DO NOTHING`, `
			DELETE FROM _sync_clients WHERE owner = {:owner} AND client IN (
				SELECT client FROM _sync_clients WHERE owner = {:owner} AND client != {:client} ORDER BY seen DESC LIMIT -1 OFFSET {:others})`, `
			DELETE FROM _sync_verdicts WHERE owner = {:owner}
				AND client NOT IN (SELECT client FROM _sync_clients WHERE owner = {:owner})`)
	})
}

// noteSeen notes that a device that only pulls is in use, once a day: a write for each pull would wait for all others.
func (s *server) noteSeen(app core.App, owner, client string, state serverState) error {
	now := time.Now()
	if state.seen == 0 || now.Sub(time.Unix(state.seen, 0)) < seenInterval {
		return nil
	}
	_, err := app.NonconcurrentDB().NewQuery("UPDATE _sync_clients SET seen = {:now} WHERE owner = {:owner} AND client = {:client}").
		Bind(dbx.Params{"now": now.Unix(), "owner": owner, "client": client}).Execute()
	return err
}

// pruneBeyondBounds deletes what accounts have beyond their bounds. Which ones do is read outside of the transaction, which others wait for.
func (s *server) pruneBeyondBounds() error {
	for _, bound := range []struct {
		max        int
		over       string
		statements []string
	}{
		{s.bounds.verdicts, "SELECT owner, '' AS client FROM _sync_verdicts GROUP BY owner HAVING count(*) > {:max}", []string{`
			DELETE FROM _sync_verdicts WHERE owner = {:owner} AND (client, n) IN (
				SELECT v.client, v.n FROM _sync_verdicts v JOIN _sync_clients c ON c.owner = v.owner AND c.client = v.client
				WHERE v.owner = {:owner} AND v.n <= c.acked ORDER BY v.at DESC, v.n DESC LIMIT -1 OFFSET {:max})`,
		}},
		{s.bounds.unacknowledged, "SELECT owner, client FROM _sync_verdicts GROUP BY owner, client HAVING count(*) > {:max}", []string{`
			DELETE FROM _sync_verdicts WHERE owner = {:owner} AND client = {:client} AND n IN (
				SELECT v.n FROM _sync_verdicts v JOIN _sync_clients c ON c.owner = v.owner AND c.client = v.client
				WHERE v.owner = {:owner} AND v.client = {:client} AND v.n > c.acked ORDER BY v.n DESC LIMIT -1 OFFSET {:max})`,
		}},
		{s.bounds.tombstones, "SELECT owner, '' AS client FROM _sync_log WHERE deleted = 1 GROUP BY owner HAVING count(*) > {:max}", []string{`
			INSERT INTO _sync_counts (owner, records, pruned)
			SELECT {:owner}, 0, coalesce(max(seq), 0) FROM (
				SELECT seq FROM _sync_log WHERE owner = {:owner} AND deleted = 1 ORDER BY seq DESC LIMIT -1 OFFSET {:max}) WHERE true
			ON CONFLICT (owner) DO UPDATE SET pruned = max(pruned, excluded.pruned)`, `
			DELETE FROM _sync_log WHERE owner = {:owner} AND deleted = 1
				AND seq <= (SELECT pruned FROM _sync_counts WHERE owner = {:owner})`,
		}},
	} {
		var over []struct{ Owner, Client string }
		err := s.app.ConcurrentDB().NewQuery(bound.over).Bind(dbx.Params{"max": bound.max}).All(&over)
		if err != nil {
			return err
		}
		for _, account := range over {
			err := s.app.RunInTransaction(func(tx core.App) error {
				return execute(tx, dbx.Params{"owner": account.Owner, "client": account.Client, "max": bound.max}, bound.statements...)
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// execute runs statements that share their parameters.
func execute(tx core.App, params dbx.Params, statements ...string) error {
	for _, statement := range statements {
		if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
			return err
		}
	}
	return nil
}
