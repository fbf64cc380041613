package sync

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// answerBytes is about how long the verdicts of one response are at most. Those of one record may exceed it.
	answerBytes = 1 << 20
	// resultBytes is what a result has besides its row and the verdict as stored.
	resultBytes = 120
	// groupsAtOnce is how many rows are read before their size is known.
	groupsAtOnce = 50
	// rowsOnce is what a request says whose device understands `rowOf`.
	rowsOnce = "once"
)

// result is a verdict in a response.
type result struct {
	n          int64
	uuid       string
	collection string
	record     string
	verdict    *verdict
	// text is the verdict as stored, and bytes its length.
	text  string
	bytes int
}

func newResult(m *mutation, v *verdict, text string) *result {
	return &result{n: m.N, uuid: m.UUID, collection: m.Collection, record: m.ID, verdict: v, text: text, bytes: len(text)}
}

// group is all results of one record. A response has all of them or none: the row has the effect of each, and a device that still had one
// of these mutations without its verdict would apply it twice.
type group struct {
	results []*result
	// row is the record as stored now; empty if it is deleted or not the owner's.
	row string
}

func (g *group) last() *result { return g.results[len(g.results)-1] }

// groupsOf puts results together by record, in the order of the last number of each. A result without a record is one of its own.
func groupsOf(results []*result) []*group {
	var groups []*group
	known := map[string]*group{}
	for _, r := range results {
		key := r.collection + "/" + r.record
		g := known[key]
		if g == nil || r.record == "" {
			g = &group{}
			known[key] = g
			groups = append(groups, g)
		}
		g.results = append(g.results, r)
	}
	slices.SortFunc(groups, func(a, b *group) int { return cmp.Compare(a.last().n, b.last().n) })
	return groups
}

// size is how long the results of a group are in a response; each has the row, unless the device understands it once.
func (g *group) size(once bool) int {
	rows := len(g.results)
	if once {
		rows = 1
	}
	bytes := rows * len(g.row)
	for _, r := range g.results {
		bytes += r.bytes + resultBytes
	}
	return bytes
}

// takeGroups reads the rows of as many groups as fit into a response, at least one, and returns these.
func (s *server) takeGroups(app core.App, tx *dbx.Tx, owner string, groups []*group, once bool) ([]*group, error) {
	bytes := 0
	for from := 0; from < len(groups); from += groupsAtOnce {
		part := groups[from:min(from+groupsAtOnce, len(groups))]
		if err := s.readGroupRows(app, tx, owner, part); err != nil {
			return nil, err
		}
		for i, g := range part {
			if bytes += g.size(once); bytes > answerBytes && from+i > 0 {
				return groups[:from+i], nil
			}
		}
	}
	return groups, nil
}

func (s *server) readGroupRows(app core.App, tx *dbx.Tx, owner string, groups []*group) error {
	wanted := map[string][]string{}
	for _, g := range groups {
		if r := g.last(); s.rules.Collections[r.collection] != nil && r.record != "" {
			wanted[r.collection] = append(wanted[r.collection], r.record)
		}
	}
	stored := map[string]string{}
	for collection, ids := range wanted {
		if err := readRows(app, tx, owner, collection, ids, stored); err != nil {
			return err
		}
	}
	for _, g := range groups {
		g.row = stored[g.last().collection+"/"+g.last().record]
	}
	return nil
}

// pushResponse encodes the verdicts with the present rows, read in one snapshot. What does not fit is left out: the device sends these
// mutations again, and gets their saved verdicts.
func (s *server) pushResponse(app core.App, owner string, request *pushRequest, results []*result) ([]byte, error) {
	body := &bytes.Buffer{}
	err := snapshot(app, func(tx *dbx.Tx) error {
		var lastN int64
		err := tx.NewQuery("SELECT coalesce(max(last_n), 0) FROM _sync_clients WHERE owner = {:owner} AND client = {:client}").
			Bind(dbx.Params{"owner": owner, "client": request.Client}).Row(&lastN)
		if err != nil {
			return err
		}
		groups, err := s.takeGroups(app, tx, owner, groupsOf(results), request.Rows == rowsOnce)
		if err != nil {
			return err
		}
		fmt.Fprintf(body, `{"lastN":%d,"results":`, lastN)
		if err := writeResults(body, groups, request.Rows == rowsOnce); err != nil {
			return err
		}
		body.WriteByte('}')
		return nil
	})
	return body.Bytes(), err
}

// verdictsAfter lists every verdict that a device may not have received, without its text.
func verdictsAfter(tx *dbx.Tx, owner, client string, after int64) ([]*result, error) {
	rows, err := tx.NewQuery(`
		SELECT n, collection, record, octet_length(verdict) FROM _sync_verdicts
		WHERE owner = {:owner} AND client = {:client} AND n > {:after} ORDER BY n`).
		Bind(dbx.Params{"owner": owner, "client": client, "after": after}).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	results := []*result{}
	for rows.Next() {
		r := &result{}
		if err := rows.Scan(&r.n, &r.collection, &r.record, &r.bytes); err != nil {
			return nil, err
		}
		results = append(results, r)
	}
	return results, rows.Err()
}

// readVerdicts reads uuid and text of the results of groups.
func readVerdicts(tx *dbx.Tx, owner, client string, groups []*group) error {
	wanted := map[int64]*result{}
	numbers := []int64{}
	for _, g := range groups {
		for _, r := range g.results {
			wanted[r.n] = r
			numbers = append(numbers, r.n)
		}
	}
	list, err := json.Marshal(numbers)
	if err != nil || len(numbers) == 0 {
		return err
	}
	rows, err := tx.NewQuery(`
		SELECT n, uuid, verdict FROM _sync_verdicts
		WHERE owner = {:owner} AND client = {:client} AND n IN (SELECT value FROM json_each({:numbers}))`).
		Bind(dbx.Params{"owner": owner, "client": client, "numbers": string(list)}).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var n int64
		var uuid, text string
		if err := rows.Scan(&n, &uuid, &text); err != nil {
			return err
		}
		wanted[n].uuid, wanted[n].text = uuid, text
	}
	return rows.Err()
}

// writeResults writes the list in the order of n: each verdict with its record as stored now, or null if it is deleted or not the
// owner's; once: the last of each record has it, and the others name that one.
func writeResults(body *bytes.Buffer, groups []*group, once bool) error {
	type line struct {
		*result
		row string
	}
	lines := []line{}
	for _, g := range groups {
		for _, r := range g.results {
			row := `"row":` + cmp.Or(g.row, "null")
			if once && r != g.last() {
				row = `"rowOf":` + strconv.FormatInt(g.last().n, 10)
			}
			lines = append(lines, line{r, row})
		}
	}
	slices.SortFunc(lines, func(a, b line) int { return cmp.Compare(a.n, b.n) })
	body.WriteByte('[')
	for i, line := range lines {
		if i > 0 {
			body.WriteByte(',')
		}
		uuid, err := quote(line.uuid)
		if err != nil {
			return err
		}
		body.WriteString(`{"n":` + strconv.FormatInt(line.n, 10) + `,"uuid":` + uuid + `,` + line.row + `,` + line.text[1:])
	}
	body.WriteByte(']')
	return nil
}
