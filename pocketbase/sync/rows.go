package sync

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// snapshot runs reads in one transaction of the concurrent pool: they do not wait for writers, and see one consistent state.
func snapshot(app core.App, read func(tx *dbx.Tx) error) error {
	db, ok := app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return fmt.Errorf("a snapshot cannot be taken inside a transaction")
	}
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	return read(tx)
}

// rowSQL is an SQL expression for a record as devices store it: all columns except hidden ones, as JSON with real booleans and
// values. The table must have the alias t.
func rowSQL(collection *core.Collection) string {
	parts := make([]string, 0, len(collection.Fields))
	for _, field := range collection.Fields {
		if field.GetHidden() {
			continue
		}
		name := field.GetName()
		parts = append(parts, "'"+name+"', "+columnSQL(field, "[[t."+name+"]]"))
	}
	return "json_object(" + strings.Join(parts, ", ") + ")"
}

func columnSQL(field core.Field, column string) string {
	_, isBool := field.(*core.BoolField)
	_, isJSON := field.(*core.JSONField)
	multiple, hasMany := field.(core.MultiValuer)
	switch {
	case isBool:
		return "json(iif(" + column + ", 'true', 'false'))"
	case isJSON, hasMany && multiple.IsMultiple():
		// A value that SQLite cannot parse (too deeply nested) must not make the whole page fail.
		return "json(iif(json_valid(" + column + "), " + column + ", 'null'))"
	}
	return column
}

// readRows adds the owner's records among ids to found, by `collection/id`.
func readRows(app core.App, tx *dbx.Tx, owner, name string, ids []string, found map[string]string) error {
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return err
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	// The unary plus prevents SQLite from reading all rows of the owner through the index on user_id.
	rows, err := tx.NewQuery("SELECT t.id, " + rowSQL(collection) + " FROM {{" + collection.Name + "}} t " +
		"WHERE +t.user_id = {:owner} AND t.id IN (SELECT value FROM json_each({:ids}))").
		Bind(dbx.Params{"owner": owner, "ids": string(list)}).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id, row string
		if err := rows.Scan(&id, &row); err != nil {
			return err
		}
		found[name+"/"+id] = row
	}
	return rows.Err()
}

func quote(text string) (string, error) {
	raw, err := json.Marshal(text)
	return string(raw), err
}
