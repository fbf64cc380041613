package sync

import (
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
)

// cursor is the position in the log up to which a device has pulled, and the boot in which it was issued.
type cursor struct {
	boot   string
	schema int64
	seq    int64
	// readAt is the latest sequence number when the page was read: rows that the page does not contain may have moved up to it.
	readAt int64
	// pruned is the pruning watermark when the device began its last full pull.
	pruned int64
	// skipDeletedTo is the latest sequence number when a device without rows began: it needs no older deletions.
	skipDeletedTo int64
}

func (c cursor) String() string {
	text := fmt.Sprintf("1.%s.%d.%d.%d.%d.%d", c.boot, c.schema, c.seq, c.readAt, c.pruned, c.skipDeletedTo)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// parseCursor returns nil for a text that this server cannot have issued.
func parseCursor(text string) *cursor {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(raw) > 200 {
		return nil
	}
	c := &cursor{}
	spaced := strings.ReplaceAll(string(raw), ".", " ")
	var version int
	_, err = fmt.Sscanf(spaced, "%d %s %d %d %d %d %d", &version, &c.boot, &c.schema, &c.seq, &c.readAt, &c.pruned, &c.skipDeletedTo)
	if err != nil {
		return nil
	}
	if version != 1 || c.seq < 0 || c.readAt < c.seq || c.pruned < 0 || c.skipDeletedTo < 0 {
		return nil
	}
	return c
}

// serverState is what the server knows about one device and its cursor, read in one snapshot.
type serverState struct {
	seq    int64
	pruned int64
	boot   string
	lastN  int64
	// isKnownBoot: the boot that the cursor names exists. bootEnd: the sequence number at which the next boot started, if any.
	isKnownBoot bool
	bootEnd     sql.NullInt64
}

func readServerState(tx *dbx.Tx, owner, client string, c *cursor) (serverState, error) {
	state := serverState{}
	boot := ""
	if c != nil {
		boot = c.boot
	}
	err := tx.NewQuery(`
		SELECT clock.seq, clock.pruned,
			(SELECT id FROM _sync_boots ORDER BY ord DESC LIMIT 1),
			coalesce((SELECT last_n FROM _sync_clients WHERE owner = {:owner} AND client = {:client}), 0),
			boot.id IS NOT NULL, (SELECT later.seq FROM _sync_boots later WHERE later.ord > boot.ord ORDER BY later.ord LIMIT 1)
		FROM _sync_clock clock LEFT JOIN _sync_boots boot ON boot.id = {:boot}`).
		Bind(dbx.Params{"owner": owner, "client": client, "boot": boot}).
		Row(&state.seq, &state.pruned, &state.boot, &state.lastN, &state.isKnownBoot, &state.bootEnd)
	if errors.Is(err, sql.ErrNoRows) {
		return state, errors.New("the sync clock is missing")
	}
	return state, err
}

// accepts reports whether a cursor belongs to the history of this database and no tombstone after it was pruned: its boot is
// known, its page was not read after the end of that boot (a row that had moved up beyond the page would be back at its old
// position and be missed), and no tombstone above it was pruned since the device's last full pull began. The sequence number
// may be lower than the start of the boot: earlier log rows do not depend on the boot, and a full pull starts at 0.
func (state serverState) accepts(c *cursor, schema int64) bool {
	if c == nil || c.schema != schema || !state.isKnownBoot {
		return false
	}
	end := state.seq
	if state.bootEnd.Valid {
		end = state.bootEnd.Int64
	}
	return c.readAt <= end && state.pruned <= max(c.seq, c.pruned)
}
