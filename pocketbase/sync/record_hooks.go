package sync

import (
	"math"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"
)

// bindRecordHooks applies the same rules to every way of writing a synced record: push, REST, dashboard and hooks.
func (s *server) bindRecordHooks() {
	names := s.rules.names()
	// Before PocketBase's own handler, which would assign a random id to a record without one.
	s.app.OnRecordCreate(names...).Bind(&hook.Handler[*core.RecordEvent]{
		Priority: math.MinInt,
		Func: func(e *core.RecordEvent) error {
			if err := s.checkRoom(e.App, e.Record); err != nil {
				return err
			}
			s.fillDefaults(e.Record)
			if err := e.Next(); err != nil {
				return err
			}
			if extra := extraBytes(e.Record); extra > 0 {
				return noteSize(e.App, e.Record, extra)
			}
			return nil
		},
	})
	s.app.OnRecordUpdate(names...).BindFunc(func(e *core.RecordEvent) error {
		// Otherwise a record that was loaded before a push and saved after it would overwrite the push.
		e.Record.IgnoreUnchangedFields(true)
		before, after := extraBytes(e.Record.Original()), extraBytes(e.Record)
		if err := s.checkGrowth(e.App, e.Record, after-before); err != nil {
			return err
		}
		if err := e.Next(); err != nil || after == before {
			return err
		}
		return noteSize(e.App, e.Record, after)
	})
	s.app.OnRecordValidate(names...).BindFunc(func(e *core.RecordEvent) error {
		if err := s.validate(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
}

// bindAccountDeletion deletes all that an account owns together with it. PocketBase would load and delete record by record, and
// 20,000 records keep everybody else's writes waiting for seconds. Files of a person are removed by who keeps them, after the account.
func (s *server) bindAccountDeletion() {
	s.app.OnRecordDelete(ownersCollection).BindFunc(func(e *core.RecordEvent) error {
		app := e.App
		defer func() { e.App = app }()
		return app.RunInTransaction(func(tx core.App) error {
			e.App = tx
			for _, name := range s.rules.names() {
				if _, err := tx.DB().Delete(name, dbx.HashExp{"user_id": e.Record.Id}).Execute(); err != nil {
					return err
				}
			}
			if err := e.Next(); err != nil {
				return err
			}
			for _, table := range engineTables {
				if _, err := tx.DB().Delete(table, dbx.HashExp{"owner": e.Record.Id}).Execute(); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// fillDefaults sets a derived id, the time of creation, and empty lists.
func (s *server) fillDefaults(record *core.Record) {
	name := record.Collection().Name
	rule := s.rules.Collections[name]
	if record.Id == "" {
		record.Id = rule.expectedID(record.GetString("user_id"), name, record.GetString)
	}
	now := types.NowDateTime()
	if at := record.GetDateTime("created_at"); at.IsZero() || at.After(now) {
		record.Set("created_at", now)
	}
	for field, fieldRule := range rule.Fields {
		if fieldRule.Kind == "set" && canonical(record.Get(field)) == nil {
			record.Set(field, types.JSONRaw("[]"))
		}
	}
}

func (s *server) validate(app core.App, record *core.Record) error {
	name := record.Collection().Name
	rule := s.rules.Collections[name]
	owner := record.GetString("user_id")
	if record.IsNew() {
		if id := rule.expectedID(owner, name, record.GetString); id != "" && id != record.Id {
			return fieldError("id", "validation_derived_id", "This id does not follow from the record's key.")
		}
	} else if rule.Key != nil {
		for _, field := range *rule.Key {
			if record.GetString(field) != record.Original().GetString(field) {
				return fieldError(field, "validation_final_field", "This field cannot be changed.")
			}
		}
	}
	for field, fieldRule := range rule.Fields {
		if fieldRule.Relation == "" {
			continue
		}
		if err := s.validateRelation(app, record, owner, field, fieldRule.Relation); err != nil {
			return err
		}
	}
	if rule.NoLongNumbers {
		for field := range rule.Fields {
			value := record.Get(field)
			if _, isTime := value.(types.DateTime); !isTime && containsLongNumber(value) {
				return fieldError(field, "validation_long_number", longNumberMessage)
			}
		}
	}
	return nil
}

// validateRelation allows references to records of the same owner only.
func (s *server) validateRelation(app core.App, record *core.Record, owner, field, target string) error {
	id := record.GetString(field)
	before := record.Original()
	if id == "" || (!record.IsNew() && before.GetString(field) == id && before.GetString("user_id") == owner) {
		return nil
	}
	var found bool
	err := app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{" + target + "}} WHERE id = {:id} AND user_id = {:owner})").
		Bind(dbx.Params{"id": id, "owner": owner}).Row(&found)
	if err != nil {
		return err
	}
	if !found {
		return fieldError(field, "validation_missing_rel_records", "The record that this refers to does not exist.")
	}
	return nil
}

func fieldError(field, code, message string) error {
	return validation.Errors{field: validation.NewError(code, message)}
}
