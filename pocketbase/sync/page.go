package sync

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// frameBytes is what a page has at most around its rows and deletions: the names and brackets of their lists, and the cursor.
	frameBytes = 2048
	// deletionBytes is what a deletion takes: an id in quotes, and a comma.
	deletionBytes = 18
)

// readPage returns the changes of a page, as the response has them; a largeError if they are more than room.
func (s *server) readPage(app core.App, tx *dbx.Tx, p page, room int) ([]byte, error) {
	body := &bytes.Buffer{}
	room -= frameBytes
	changes, deleted := map[string]string{}, map[string]string{}
	if p.to > p.from {
		if err := s.readDeleted(tx, p, deleted); err != nil {
			return nil, err
		}
		left := room
		for _, ids := range deleted {
			left -= len(ids)
		}
		if left < 0 {
			return nil, &largeError{rows: int64(room / deletionBytes)}
		}
		err := s.readChanged(app, tx, p, changes, left)
		if large := (*largeError)(nil); errors.As(err, &large) {
			// The deletions count as well: they may all come before the rows that are too large.
			return nil, &largeError{rows: max(large.rows, (large.rows+int64(room-left)/deletionBytes)/2)}
		}
		if err != nil {
			return nil, err
		}
	}
	body.WriteString(`,"changes":`)
	if err := writeLists(body, changes); err != nil {
		return nil, err
	}
	body.WriteString(`,"deleted":`)
	err := writeLists(body, deleted)
	return body.Bytes(), err
}

func (s *server) readDeleted(tx *dbx.Tx, p page, lists map[string]string) error {
	rows, err := tx.NewQuery(`
		SELECT collection, json_group_array(record) FROM _sync_log
		WHERE owner = {:owner} AND seq > {:from} AND seq <= {:to} AND deleted = 1 AND seq > {:skipDeletedTo} GROUP BY collection`).
		Bind(p.params("", nil)).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name, ids string
		if err := rows.Scan(&name, &ids); err != nil {
			return err
		}
		if s.rules.Collections[name] != nil {
			lists[name] = ids
		}
	}
	return rows.Err()
}

// readChanged adds a list of rows for each collection; a largeError if they are more than room together.
func (s *server) readChanged(app core.App, tx *dbx.Tx, p page, lists map[string]string, room int) error {
	var names []string
	err := tx.NewQuery(`
		SELECT DISTINCT collection FROM _sync_log
		WHERE owner = {:owner} AND seq > {:from} AND seq <= {:to} AND deleted = 0`).
		Bind(p.params("", nil)).Column(&names)
	if err != nil {
		return err
	}
	fit := int64(0)
	for _, name := range names {
		if s.rules.Collections[name] == nil {
			continue
		}
		collection, err := app.FindCachedCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		list, count, err := readList(tx, collection, p, room)
		if fit += count; errors.As(err, new(*largeError)) {
			return &largeError{rows: fit}
		}
		if err != nil {
			return err
		}
		if list != "" {
			lists[name] = list
			room -= len(list)
		}
	}
	return nil
}

// readList returns the rows of one collection as a JSON list, or "" if there are none, and their count; a largeError if they are more than
// room, with the count of those that fit.
func readList(tx *dbx.Tx, collection *core.Collection, p page, room int) (string, int64, error) {
	// CROSS JOIN and the unary plus make SQLite read the log first and look rows up by id, instead of scanning the table or all rows
	// of the owner for each page.
	rows, err := tx.NewQuery("SELECT " + rowSQL(collection) + " " +
		"FROM _sync_log l CROSS JOIN {{" + collection.Name + "}} t ON t.id = l.record AND +t.user_id = l.owner " +
		"WHERE l.owner = {:owner} AND l.seq > {:from} AND l.seq <= {:to} AND l.deleted = 0 AND l.collection = {:name}").
		Bind(p.params("name", collection.Name)).Rows()
	if err != nil {
		return "", 0, err
	}
	defer rows.Close()
	list, separator, count := &strings.Builder{}, "[", int64(0)
	for rows.Next() {
		var row string
		if err := rows.Scan(&row); err != nil {
			return "", count, err
		}
		if list.Len()+len(row) > room {
			return "", count, &largeError{}
		}
		count++
		list.WriteString(separator)
		list.WriteString(row)
		separator = ","
	}
	if err := rows.Err(); err != nil || list.Len() == 0 {
		return "", count, err
	}
	return list.String() + "]", count, nil
}

// writeLists writes an object whose values are already encoded.
func writeLists(body *bytes.Buffer, lists map[string]string) error {
	body.WriteByte('{')
	for i, name := range slices.Sorted(maps.Keys(lists)) {
		if i > 0 {
			body.WriteByte(',')
		}
		key, err := json.Marshal(name)
		if err != nil {
			return err
		}
		body.Write(key)
		body.WriteByte(':')
		body.WriteString(lists[name])
	}
	body.WriteByte('}')
	return nil
}
