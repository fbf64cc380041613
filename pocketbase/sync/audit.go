package sync

import (
	"bytes"
	"fmt"
	"hash/fnv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

type auditRequest struct {
	envelope
	Cursor string `json:"cursor"`
}

// tally is what one collection of one owner comes to, whatever the order of its rows: see web/sync/audit.ts.
type tally struct {
	count int
	hash  uint32
}

// add counts one row. FNV-1a alone would let two changes cancel out in the sum, so its bits are mixed once more.
func (t *tally) add(id, updatedAt string) {
	sum := fnv.New32a()
	sum.Write([]byte(id))
	sum.Write([]byte(updatedAt))
	h := sum.Sum32()
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	t.count++
	t.hash += h ^ h>>16
}

// audit tells what the owner's rows come to, so that a device at the same point of the log can compare its own. A
// device that has something to pull first is told so.
func (s *server) audit(e *core.RequestEvent) error {
	request := &auditRequest{}
	if f := open(e, request, &request.envelope); f != nil {
		return f.send(e)
	}
	body := &bytes.Buffer{}
	err := snapshot(e.App, func(tx *dbx.Tx) error { return s.writeAudit(body, e.App, tx, request, e.Auth.Id) })
	if err != nil {
		return s.broken(e, err)
	}
	return answer(e, body.Bytes())
}

func (s *server) writeAudit(body *bytes.Buffer, app core.App, tx *dbx.Tx, request *auditRequest, owner string) error {
	behind, err := isBehind(tx, owner, request)
	if err != nil {
		return err
	}
	cursor, err := quote(request.Cursor)
	if err != nil {
		return err
	}
	fmt.Fprintf(body, `{"cursor":%s,"behind":%t,"collections":`, cursor, behind)
	tallies := map[string]string{}
	if !behind {
		for _, name := range s.rules.names() {
			t, err := tallyOf(app, tx, owner, name)
			if err != nil {
				return err
			}
			tallies[name] = fmt.Sprintf(`{"count":%d,"hash":%d}`, t.count, t.hash)
		}
	}
	if err := writeLists(body, tallies); err != nil {
		return err
	}
	return body.WriteByte('}')
}

// isBehind tells whether a pull from this cursor would bring anything, be it everything.
func isBehind(tx *dbx.Tx, owner string, request *auditRequest) (bool, error) {
	c := parseCursor(request.Cursor)
	now, err := readStanding(tx, owner, request.Client, c)
	if err != nil || !now.knows(c, request.Schema) {
		return true, err
	}
	var behind bool
	err = tx.NewQuery(`SELECT EXISTS (SELECT 1 FROM _sync_log
		WHERE owner = {:owner} AND seq > {:from} AND (deleted = 0 OR seq > {:fresh}))`).
		Bind(dbx.Params{"owner": owner, "from": c.seq, "fresh": c.fresh}).Row(&behind)
	return behind, err
}

func tallyOf(app core.App, tx *dbx.Tx, owner, name string) (tally, error) {
	t := tally{}
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return t, err
	}
	rows, err := tx.NewQuery("SELECT id, updated_at FROM {{" + collection.Name + "}} WHERE user_id = {:owner}").
		Bind(dbx.Params{"owner": owner}).Rows()
	if err != nil {
		return t, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, updatedAt string
		if err := rows.Scan(&id, &updatedAt); err != nil {
			return t, err
		}
		t.add(id, updatedAt)
	}
	return t, rows.Err()
}
