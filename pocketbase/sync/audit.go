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

// digest is the row count and the sum of the row hashes of one collection of one owner; the same as in web/sync/audit.ts.
type digest struct {
	count int
	hash  uint32
}

// add adds one row. FNV-1a alone would let two changes cancel out in the sum, hence the final mix as in MurmurHash3.
func (d *digest) add(id, updatedAt string) {
	sum := fnv.New32a()
	sum.Write([]byte(id))
	sum.Write([]byte(updatedAt))
	h := sum.Sum32()
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	d.count++
	d.hash += h ^ h>>16
}

// audit returns the digests of the owner's rows, so that a device with the same cursor can compare its own, or that the device
// is behind and has to pull first.
func (s *server) audit(e *core.RequestEvent) error {
	request := &auditRequest{}
	if f := readRequest(e, request, &request.envelope); f != nil {
		return f.send(e)
	}
	body := &bytes.Buffer{}
	err := snapshot(e.App, func(tx *dbx.Tx) error { return s.writeAudit(body, e.App, tx, request, e.Auth.Id) })
	if err != nil {
		return s.serverError(e, err)
	}
	return writeJSON(e, body.Bytes())
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
	digests := map[string]string{}
	if !behind {
		for _, name := range s.rules.names() {
			d, err := digestOf(app, tx, owner, name)
			if err != nil {
				return err
			}
			digests[name] = fmt.Sprintf(`{"count":%d,"hash":%d}`, d.count, d.hash)
		}
	}
	if err := writeLists(body, digests); err != nil {
		return err
	}
	return body.WriteByte('}')
}

// isBehind reports whether a pull with this cursor would return any change, or a reset.
func isBehind(tx *dbx.Tx, owner string, request *auditRequest) (bool, error) {
	c := parseCursor(request.Cursor)
	state, err := readServerState(tx, owner, request.Client, c)
	if err != nil || !state.accepts(c, request.Schema) {
		return true, err
	}
	var behind bool
	err = tx.NewQuery(`SELECT EXISTS (SELECT 1 FROM _sync_log
		WHERE owner = {:owner} AND seq > {:from} AND (deleted = 0 OR seq > {:skipDeletedTo}))`).
		Bind(dbx.Params{"owner": owner, "from": c.seq, "skipDeletedTo": c.skipDeletedTo}).Row(&behind)
	return behind, err
}

func digestOf(app core.App, tx *dbx.Tx, owner, name string) (digest, error) {
	d := digest{}
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return d, err
	}
	rows, err := tx.NewQuery("SELECT id, updated_at FROM {{" + collection.Name + "}} WHERE user_id = {:owner}").
		Bind(dbx.Params{"owner": owner}).Rows()
	if err != nil {
		return d, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, updatedAt string
		if err := rows.Scan(&id, &updatedAt); err != nil {
			return d, err
		}
		d.add(id, updatedAt)
	}
	return d, rows.Err()
}
