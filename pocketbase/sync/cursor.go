package sync

import (
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
)

// cursor says up to where a device has read the log, and in which run of which history of this server.
type cursor struct {
	boot   string
	schema int64
	seq    int64
	// read is the sequence number at which the page was read: what it left out may lie anywhere up to there.
	read int64
	// mark is the pruning watermark of the moment when this device began from 0.
	mark int64
	// fresh is the sequence number at which a device without any rows began: it needs no older deletions.
	fresh int64
}

func (c cursor) String() string {
	text := fmt.Sprintf("1.%s.%d.%d.%d.%d.%d", c.boot, c.schema, c.seq, c.read, c.mark, c.fresh)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// parseCursor gives nil for what this server cannot have written.
func parseCursor(text string) *cursor {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(raw) > 200 {
		return nil
	}
	c := &cursor{}
	spaced := strings.ReplaceAll(string(raw), ".", " ")
	var version int
	if _, err := fmt.Sscanf(spaced, "%d %s %d %d %d %d %d", &version, &c.boot, &c.schema, &c.seq, &c.read, &c.mark, &c.fresh); err != nil {
		return nil
	}
	if version != 1 || c.seq < 0 || c.read < c.seq || c.mark < 0 || c.fresh < 0 {
		return nil
	}
	return c
}

// standing is what the server says about one device and its cursor, in one moment.
type standing struct {
	seq    int64
	pruned int64
	boot   string
	lastN  int64
	// The run that the cursor names: whether it is known, and where the next one started.
	known bool
	next  sql.NullInt64
}

func readStanding(tx *dbx.Tx, owner, client string, c *cursor) (standing, error) {
	st := standing{}
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
		Row(&st.seq, &st.pruned, &st.boot, &st.lastN, &st.known, &st.next)
	if errors.Is(err, sql.ErrNoRows) {
		return st, errors.New("the sync clock is missing")
	}
	return st, err
}

// knows tells whether a cursor was written in this history of the database and misses nothing that was pruned: its run
// is known, its page was not read beyond that run's end (a row that had moved up from below the page would be at its old
// place again, and never come), and no tombstone above it is gone but those gone before it began. There is no lower bound: what was logged before a run started is the same for all, and a first pull begins down there.
func (st standing) knows(c *cursor, schema int64) bool {
	if c == nil || c.schema != schema || !st.known {
		return false
	}
	end := st.seq
	if st.next.Valid {
		end = st.next.Int64
	}
	return c.read <= end && st.pruned <= max(c.seq, c.mark)
}
