package sync

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// maxAnswerBytes is how much the verdicts, rows and deletions of a response take together. It has at least one verdict, or else one row, however large;
	// one that is not brief has both.
	maxAnswerBytes = 1 << 20
	// maxVerdicts is how many a pull brings: twice as many as a device can wait for.
	maxVerdicts = 2 * maxMutations
	// resultChunk is how many rows are read at once.
	resultChunk = 100
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
func (s *server) pushResponse(app core.App, of *envelope, device knowledge, results []*result) ([]byte, error) {
	body := &bytes.Buffer{}
	err := snapshot(app, func(tx *dbx.Tx) error {
		var lastN int64
		err := tx.NewQuery("SELECT coalesce(max(last_n), 0) FROM _sync_clients WHERE owner = {:owner} AND client = {:client}").
			Bind(dbx.Params{"owner": of.User, "client": of.Client}).Row(&lastN)
		if err != nil {
			return err
		}
		line, err := device.lineSince(tx, notForked)
		if err != nil {
			return err
		}
		fmt.Fprintf(body, `{"lastN":%d,%s"results":`, lastN, line)
		if _, err := s.writeResults(body, app, tx, of, results); err != nil {
			return err
		}
		body.WriteByte('}')
		return nil
	})
	return body.Bytes(), err
}

// verdictsAfter reads the verdicts that a device may not have received, as many as one response has, and whether there are more.
func verdictsAfter(tx *dbx.Tx, of *envelope) (results []*result, more bool, err error) {
	rows, err := tx.NewQuery(`
		SELECT n, uuid, collection, record, verdict FROM _sync_verdicts
		WHERE owner = {:owner} AND client = {:client} AND n > {:after} ORDER BY n LIMIT {:most}`).
		Bind(dbx.Params{"owner": of.User, "client": of.Client, "after": of.After, "most": maxVerdicts + 1}).Rows()
	if err != nil {
		return nil, false, err
	}
	defer rows.Close()
	size := 0
	for rows.Next() {
		if len(results) == maxVerdicts || size > maxAnswerBytes {
			return results, true, nil
		}
		r := &result{}
		if err := rows.Scan(&r.n, &r.uuid, &r.collection, &r.record, &r.text); err != nil {
			return nil, false, err
		}
		results = append(results, r)
		size += len(r.text)
	}
	return results, false, rows.Err()
}

// writeResults writes the list, each verdict with its record as stored now, or null if it is deleted or not the owner's. In a brief
// response each record is there once, and later verdicts name the first one (`rowOf`). It ends early where the response would be too
// large, and returns how many it has written.
func (s *server) writeResults(body *bytes.Buffer, app core.App, tx *dbx.Tx, of *envelope, results []*result) (int, error) {
	stored, firstOf, start := map[string]string{}, map[string]int64{}, body.Len()
	body.WriteByte('[')
	for from := 0; from < len(results); from += resultChunk {
		chunk := results[from:min(from+resultChunk, len(results))]
		if err := s.readRowsOf(app, tx, of.User, chunk, stored); err != nil {
			return 0, err
		}
		for i, r := range chunk {
			key := r.collection + "/" + r.record
			row := `"row":` + cmp.Or(stored[key], "null")
			if first, isThere := firstOf[key]; isThere && of.Brief {
				row = `"rowOf":` + strconv.FormatInt(first, 10)
			} else {
				firstOf[key] = r.n
			}
			if isFirst := from+i == 0; !isFirst {
				if body.Len()-start+len(row)+len(r.text) > maxAnswerBytes {
					body.WriteByte(']')
					return from + i, nil
				}
				body.WriteByte(',')
			}
			uuid, err := quote(r.uuid)
			if err != nil {
				return 0, err
			}
			body.WriteString(`{"n":` + strconv.FormatInt(r.n, 10) + `,"uuid":` + uuid + `,` + row + `,` + r.text[1:])
		}
	}
	body.WriteByte(']')
	return len(results), nil
}

// readRowsOf adds the records of results that are not in stored yet.
func (s *server) readRowsOf(app core.App, tx *dbx.Tx, owner string, results []*result, stored map[string]string) error {
	wanted := map[string][]string{}
	for _, r := range results {
		_, isKnown := stored[r.collection+"/"+r.record]
		if !isKnown && s.rules.Collections[r.collection] != nil && r.record != "" {
			wanted[r.collection] = append(wanted[r.collection], r.record)
		}
	}
	for collection, ids := range wanted {
		if err := readRows(app, tx, owner, collection, ids, stored); err != nil {
			return err
		}
	}
	return nil
}
