package sync

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
)

// Export returns the part of an export with all synced records of a person, as devices store them: data/<collection>.json.
// rulesJSON is the content of embedded/collections.json.
func Export(rulesJSON []byte) (export.Part, error) {
	rules, err := parseRules(rulesJSON)
	if err != nil {
		return nil, err
	}
	return func(app core.App, owner string, archive *export.Archive) error {
		return snapshot(app, func(tx *dbx.Tx) error {
			for _, name := range rules.names() {
				collection, err := app.FindCachedCollectionByNameOrId(name)
				if err != nil {
					return err
				}
				rows, err := tx.NewQuery("SELECT " + rowSQL(collection) + " FROM {{" + collection.Name + "}} t " +
					"WHERE t.user_id = {:owner} ORDER BY t.id").Bind(dbx.Params{"owner": owner}).Rows()
				if err != nil {
					return err
				}
				if err := archive.Rows("data/"+name+".json", rows); err != nil {
					return err
				}
			}
			return nil
		})
	}, nil
}
