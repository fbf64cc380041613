package sync

import (
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	// freeBytes is what a record takes at least. Most are smaller, so that their bytes need no count of their own
	// (pb_migrations/1796340200_quotas.js).
	freeBytes = 1 << 10
	megabyte  = 1 << 20
	// trail is how many log rows an account has for each record that it may have: those of records, and of deleted ones for 180 days.
	trail = 3
)

// Sentences for people; web/lib/server-text.ts has them in their languages.
const (
	fullMessage  = "Your account has reached this server’s limit. Delete some items, then try again."
	rowsMessage  = "This server keeps %d items of a kind for each account. Delete some of this kind, then try again."
	bytesMessage = "Your account’s items take the %d MB that this server has for them. Delete some, then try again."
	trailMessage = "Your account has deleted more than this server can keep track of. Try again in a few weeks."
)

// use is what an account has.
type use struct {
	// Rows are those of one collection, Deleted tombstones, Extra the bytes beyond freeBytes of each record.
	Records, Rows, Deleted, Extra int64
}

func useOf(app core.App, owner, collection string) (use, error) {
	var u use
	err := app.DB().NewQuery(`
		SELECT coalesce(sum(records), 0) AS records, coalesce(sum(deleted), 0) AS deleted, coalesce(sum(extra), 0) AS extra,
			coalesce(sum(CASE WHEN collection = {:collection} THEN records ELSE 0 END), 0) AS rows
		FROM _sync_counts WHERE owner = {:owner}`).
		Bind(dbx.Params{"owner": owner, "collection": collection}).One(&u)
	return u, err
}

// isCounted reports whether records of a collection can be refused for want of room.
func (s *server) isCounted(collection string) bool {
	return !s.rules.Collections[collection].isSingle() && !slices.Contains(s.limits.Free, collection)
}

// checkRoom refuses a new record of an account that has as much as it may.
func (s *server) checkRoom(app core.App, record *core.Record) error {
	name, l := record.Collection().Name, s.limits
	if !s.isCounted(name) || l.Records == 0 && l.Rows == 0 && l.Bytes == 0 {
		return nil
	}
	u, err := useOf(app, record.GetString("user_id"), name)
	switch {
	case err != nil:
		return err
	case l.Records > 0 && u.Records >= l.Records:
		return LimitError(fullMessage)
	case l.Records > 0 && u.Records+u.Deleted >= trail*l.Records:
		return LimitError(trailMessage)
	case l.Rows > 0 && u.Rows >= l.Rows:
		return LimitError(fmt.Sprintf(rowsMessage, l.Rows))
	case l.Bytes > 0 && (u.Records+1)*freeBytes+u.Extra+extraBytes(record) > l.Bytes:
		return LimitError(fmt.Sprintf(bytesMessage, l.Bytes/megabyte))
	}
	return nil
}

// checkGrowth refuses a change that makes a record larger than its account has room for. What the server alone writes, such as the timeline
// of an order, may grow all the same: the account's orders are cancelled, paid and refunded though it is full.
func (s *server) checkGrowth(app core.App, record *core.Record, growth int64) error {
	if growth <= 0 || s.limits.Bytes == 0 || !s.isCounted(record.Collection().Name) || s.writtenBytes(record) <= s.writtenBytes(record.Original()) {
		return nil
	}
	u, err := useOf(app, record.GetString("user_id"), "")
	if err == nil && u.Records*freeBytes+u.Extra+growth > s.limits.Bytes {
		return LimitError(fmt.Sprintf(bytesMessage, s.limits.Bytes/megabyte))
	}
	return err
}

// noteSize writes the size of a record that was saved; triggers add it up.
func noteSize(app core.App, record *core.Record, extra int64) error {
	_, err := app.NonconcurrentDB().NewQuery(`
		UPDATE _sync_log SET size = {:extra} WHERE collection = {:collection} AND record = {:record} AND owner = {:owner}`).
		Bind(dbx.Params{"extra": extra, "collection": record.Collection().Name, "record": record.Id, "owner": record.GetString("user_id")}).
		Execute()
	return err
}

// extraBytes is what the values of a record take beyond freeBytes.
func extraBytes(record *core.Record) int64 {
	total := -freeBytes
	for _, field := range record.Collection().Fields {
		total += bytesOf(record, field.GetName())
	}
	return int64(max(0, total))
}

// writtenBytes is what the values of a record take that devices may write.
func (s *server) writtenBytes(record *core.Record) (total int) {
	for name, rule := range s.rules.Collections[record.Collection().Name].Fields {
		if !rule.Readonly {
			total += bytesOf(record, name)
		}
	}
	return total
}

func bytesOf(record *core.Record, field string) int {
	switch value := record.GetRaw(field).(type) {
	case string:
		return len(value)
	case types.JSONRaw:
		return len(value)
	}
	return 8 // numbers, times
}

// hasRoomForTombstone reports whether the deletion of a record that is not here is noted. One may have been lost with a backup; of ids that never
// were an account could send as many as it likes.
func (s *server) hasRoomForTombstone(app core.App, owner string) (bool, error) {
	if s.limits.Records == 0 {
		return true, nil
	}
	u, err := useOf(app, owner, "")
	return u.Deleted < s.limits.Records, err
}
