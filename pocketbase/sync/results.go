package sync

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// result is a verdict in a response.
type result struct {
	n          int64
	uuid       string
	collection string
	record     string
	verdict    *verdict
	// text is the verdict as stored.
	text string
}

func newResult(m *mutation, v *verdict, text string) *result {
	return &result{n: m.N, uuid: m.UUID, collection: m.Collection, record: m.ID, verdict: v, text: text}
}

// pushResponse encodes the verdicts with the present rows, read in one snapshot.
func (s *server) pushResponse(app core.App, owner, client string, results []*result) ([]byte, error) {
	body := &bytes.Buffer{}
	err := snapshot(app, func(tx *dbx.Tx) error {
		var lastN int64
		err := tx.NewQuery("SELECT coalesce(max(last_n), 0) FROM _sync_clients WHERE owner = {:owner} AND client = {:client}").
			Bind(dbx.Params{"owner": owner, "client": client}).Row(&lastN)
		if err != nil {
			return err
		}
		fmt.Fprintf(body, `{"lastN":%d,"results":`, lastN)
		if err := s.writeResults(body, app, tx, owner, results); err != nil {
			return err
		}
		body.WriteByte('}')
		return nil
	})
	return body.Bytes(), err
}

// verdictsAfter reads every verdict that a device may not have received.
func verdictsAfter(tx *dbx.Tx, owner, client string, after int64) ([]*result, error) {
	rows, err := tx.NewQuery(`
		SELECT n, uuid, collection, record, verdict FROM _sync_verdicts
		WHERE owner = {:owner} AND client = {:client} AND n > {:after} ORDER BY n`).
		Bind(dbx.Params{"owner": owner, "client": client, "after": after}).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	results := []*result{}
	for rows.Next() {
		r := &result{}
		if err := rows.Scan(&r.n, &r.uuid, &r.collection, &r.record, &r.text); err != nil {
			return nil, err
		}
		results = append(results, r)
	}
	return results, rows.Err()
}

// writeResults writes the list, each verdict with its record as stored now, or null if it is deleted or not the owner's.
func (s *server) writeResults(body *bytes.Buffer, app core.App, tx *dbx.Tx, owner string, results []*result) error {
	wanted := map[string][]string{}
	for _, r := range results {
		if s.rules.Collections[r.collection] != nil && r.record != "" {
			wanted[r.collection] = append(wanted[r.collection], r.record)
		}
	}
	stored := map[string]string{}
	for collection, ids := range wanted {
		if err := readRows(app, tx, owner, collection, ids, stored); err != nil {
			return err
		}
	}
	body.WriteByte('[')
	for i, r := range results {
		if i > 0 {
			body.WriteByte(',')
		}
		row := stored[r.collection+"/"+r.record]
		if row == "" {
			row = "null"
		}
		uuid, err := quote(r.uuid)
		if err != nil {
			return err
		}
		body.WriteString(`{"n":` + strconv.FormatInt(r.n, 10) + `,"uuid":` + uuid + `,"row":` + row + `,` + r.text[1:])
	}
	body.WriteByte(']')
	return nil
}
