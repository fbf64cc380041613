package forms

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
)

// Export is the part of an export with the forms that a person sent while signed in: forms.json.
func Export(app core.App, owner string, archive *export.Archive) error {
	rows, err := app.ConcurrentDB().NewQuery(`
		SELECT json_object('kind', kind, 'sent_at', created_at, 'fields', json(iif(json_valid(fields), fields, 'null')))
		FROM {{` + submissions + `}} WHERE user_id = {:owner} ORDER BY created_at, id`).
		Bind(dbx.Params{"owner": owner}).Rows()
	if err != nil {
		return err
	}
	return archive.Rows("forms.json", rows)
}
