package sync

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// reference is a field that may be emptied when the record that it refers to is deleted.
type reference struct{ collection, field string }

// referencesTo returns the fields that refer to records of a collection.
func (r *Rules) referencesTo(target string) []reference {
	var found []reference
	for _, name := range r.names() {
		for field, rule := range r.Collections[name].Fields {
			if rule.Relation == target {
				found = append(found, reference{name, field})
			}
		}
	}
	return found
}

// bindReferences empties all references to a record with one statement when it is deleted. PocketBase would load and save record by
// record, and a folder of 20,000 bookmarks would keep everybody else's writes waiting for seconds. The triggers log each row.
func (s *server) bindReferences() {
	for _, target := range s.rules.names() {
		references := s.rules.referencesTo(target)
		if len(references) == 0 {
			continue
		}
		s.app.OnRecordDelete(target).BindFunc(func(e *core.RecordEvent) error {
			app := e.App
			defer func() { e.App = app }()
			return app.RunInTransaction(func(tx core.App) error {
				e.App = tx
				for _, r := range references {
					if err := r.empty(tx, e.Record.Id); err != nil {
						return err
					}
				}
				return e.Next()
			})
		})
	}
}

// empty takes a record out of all references, unless PocketBase has to do that: by deleting what refers to it, or by refusing.
func (r reference) empty(tx core.App, id string) error {
	collection, err := tx.FindCachedCollectionByNameOrId(r.collection)
	if err != nil {
		return err
	}
	field, ok := collection.Fields.GetByName(r.field).(*core.RelationField)
	if !ok || field.CascadeDelete || field.Required || field.IsMultiple() {
		return nil
	}
	_, err = tx.DB().Update(r.collection, dbx.Params{r.field: "", "updated_at": types.NowDateTime().String()}, dbx.HashExp{r.field: id}).Execute()
	return err
}
