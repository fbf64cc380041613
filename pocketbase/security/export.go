package security

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
)

// Export is the part of an export with the sessions and passkeys of a person, without their secrets: security.json.
func Export(app core.App, owner string, archive *export.Archive) error {
	var passkeys, sessions []dbx.NullStringMap
	db, params := app.ConcurrentDB(), dbx.Params{"owner": owner}
	err := db.NewQuery(`SELECT name, datetime(created_at, 'unixepoch') || 'Z' AS added_at FROM _security_passkeys
		WHERE owner = {:owner} ORDER BY created_at`).Bind(params).All(&passkeys)
	if err != nil {
		return err
	}
	err = db.NewQuery(`SELECT browser, system, method, address, datetime(created_at, 'unixepoch') || 'Z' AS signed_in_at,
		datetime(seen_at, 'unixepoch') || 'Z' AS last_seen_at FROM _security_sessions
		WHERE owner = {:owner} AND ended_at = 0 ORDER BY seen_at DESC`).Bind(params).All(&sessions)
	if err != nil {
		return err
	}
	factor, err := readFactor(app, owner)
	if err != nil {
		return err
	}
	return archive.JSON("security.json", map[string]any{
		"second_factor": factor.Enabled, "passkeys": texts(passkeys), "sessions": texts(sessions),
	})
}

func texts(rows []dbx.NullStringMap) []map[string]string {
	list := make([]map[string]string, len(rows))
	for i, row := range rows {
		list[i] = map[string]string{}
		for name, value := range row {
			list[i][name] = value.String
		}
	}
	return list
}
