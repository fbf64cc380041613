package security

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
)

// export is the part of an export with the sessions, named devices and passkeys of a person, without their secrets: security.json.
func (s *server) export(app core.App, owner string, archive *export.Archive) error {
	// Its own session is seen by now.
	if err := s.sessions.writeSeen(); err != nil {
		return err
	}
	var passkeys, devices, sessions []dbx.NullStringMap
	db, params := app.ConcurrentDB(), dbx.Params{"owner": owner}
	err := db.NewQuery(`SELECT name, datetime(created_at, 'unixepoch') || 'Z' AS added_at FROM _security_passkeys
		WHERE owner = {:owner} ORDER BY created_at`).Bind(params).All(&passkeys)
	if err != nil {
		return err
	}
	err = db.NewQuery(`SELECT name, datetime(used_at, 'unixepoch') || 'Z' AS last_used_at FROM _security_devices
		WHERE owner = {:owner} ORDER BY used_at DESC`).Bind(params).All(&devices)
	if err != nil {
		return err
	}
	err = db.NewQuery(`SELECT coalesce(d.name, '') AS name, s.browser, s.system, s.method, s.address,
		datetime(s.created_at, 'unixepoch') || 'Z' AS signed_in_at,
		CASE WHEN s.seen_at < s.created_at THEN '' ELSE datetime(s.seen_at, 'unixepoch') || 'Z' END AS last_seen_at
		FROM _security_sessions s LEFT JOIN _security_devices d ON d.owner = s.owner AND d.id = s.device
		WHERE s.owner = {:owner} AND s.ended_at = 0 ORDER BY s.seen_at DESC`).Bind(params).All(&sessions)
	if err != nil {
		return err
	}
	factor, err := readFactor(app, owner)
	if err != nil {
		return err
	}
	return archive.JSON("security.json", map[string]any{
		"second_factor": factor.Enabled, "passkeys": texts(passkeys), "devices": texts(devices), "sessions": texts(sessions),
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
