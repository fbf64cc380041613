package sync

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// writer applies one mutation in a transaction. After an error the transaction must be rolled back.
type writer struct {
	*batch
	tx         core.App
	m          *mutation
	rule       *CollectionRule
	collection *core.Collection
	conflicts  []fieldConflict
	// cleared has the relations that clearDeletedRelations has emptied.
	cleared map[string]bool
}

func (w *writer) apply() (*verdict, error) {
	w.rule = w.rules.Collections[w.m.Collection]
	if w.rule == nil {
		return nil, refuse("invalid", "There is no such collection.")
	}
	if !w.rule.allows(w.m.Op) {
		return nil, refuse("forbidden", "This cannot be done to this record.")
	}
	if w.rule.NoLongNumbers && w.m.containsLongNumber() {
		return nil, refuse("invalid", longNumberMessage)
	}
	collection, err := w.tx.FindCachedCollectionByNameOrId(w.m.Collection)
	if err != nil {
		return nil, err
	}
	w.collection = collection
	if err := w.checkFields(); err != nil {
		return nil, err
	}
	if err := w.clearDeletedRelations(); err != nil {
		return nil, err
	}
	record, err := w.tx.FindRecordById(collection, w.m.ID)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	if errors.Is(err, sql.ErrNoRows) {
		record = nil
	}
	isOwn := record != nil && record.GetString("user_id") == w.auth.Id
	switch w.m.Op {
	case "create":
		err = w.create(record, isOwn)
	case "upsert":
		err = w.upsert(record, isOwn)
	case "update":
		if !isOwn {
			return nil, refuse("gone", "This was deleted on another device.")
		}
		err = w.update(record)
	case "delete":
		err = w.delete(record, isOwn)
	}
	if err != nil {
		return nil, err
	}
	if len(w.conflicts) > 0 {
		return &verdict{Status: merged, Conflicts: w.conflicts}, nil
	}
	return &verdict{Status: applied}, nil
}

func (w *writer) create(record *core.Record, isOwn bool) error {
	if isOwn {
		return w.checkSame(record)
	}
	if record != nil {
		return refuseField("id", "This id cannot be used.")
	}
	if w.m.Again {
		deleted, err := w.hasTombstone(w.m.Collection, w.m.ID)
		if err != nil || deleted {
			return err
		}
	}
	return w.insert()
}

// checkSame refuses a create of a record that is there with other values. With the same it has nothing to do: what creates an order may come
// twice. The time of creation does not count: the server may have limited it.
func (w *writer) checkSame(record *core.Record) error {
	stored := record.Fresh()
	isPlain := len(w.m.Inc)+len(w.m.Add)+len(w.m.Remove) == 0
	for name, value := range w.m.Set {
		if name == "user_id" || name == "created_at" {
			continue
		}
		if !isPlain || !equal(canonical(stored.Get(name)), normalize(record, name, value), w.rule.Fields[name].Kind == "set") {
			return refuse("exists", "This is there already.")
		}
	}
	return nil
}

func (w *writer) upsert(record *core.Record, isOwn bool) error {
	id := w.rule.expectedID(w.auth.Id, w.m.Collection, func(field string) string {
		text, _ := w.m.Set[field].(string)
		return text
	})
	if w.m.ID != id {
		return refuseField("id", "This id does not follow from the record's key.")
	}
	if isOwn {
		return w.update(record)
	}
	if record != nil {
		return refuseField("id", "This id cannot be used.")
	}
	return w.insert()
}

func (w *writer) insert() error {
	record := core.NewRecord(w.collection)
	record.Set("id", w.m.ID)
	record.Set("user_id", w.auth.Id)
	body, err := w.patch(record)
	if err != nil {
		return err
	}
	ctx := context.Background()
	if w.m.Again {
		ctx = WithAgain(ctx)
	}
	if err := w.tx.SaveWithContext(ctx, record); err != nil {
		return err
	}
	body["user_id"] = w.auth.Id
	return w.checkAccess(record, http.MethodPost, body, w.collection.CreateRule)
}

func (w *writer) update(record *core.Record) error {
	body, err := w.patch(record)
	if err != nil {
		return err
	}
	if err := w.checkAccess(record, http.MethodPatch, body, w.collection.UpdateRule); err != nil {
		return err
	}
	if len(body) > 0 {
		if err := w.tx.Save(record); err != nil {
			return err
		}
		if err := w.checkAccess(record, http.MethodPatch, body, w.collection.UpdateRule); err != nil {
			return err
		}
	}
	return w.writeHistory()
}

func (w *writer) delete(record *core.Record, isOwn bool) error {
	if record == nil {
		return w.writeTombstone()
	}
	if !isOwn {
		return refuse("gone", "This was deleted on another device.")
	}
	if err := w.checkAccess(record, http.MethodDelete, nil, w.collection.DeleteRule); err != nil {
		return err
	}
	return w.tx.Delete(record)
}

// clearDeletedRelations empties relations to records that the owner has deleted meanwhile, as the deletion did where it found them.
func (w *writer) clearDeletedRelations() error {
	for name, value := range w.m.Set {
		target := w.rule.Fields[name].Relation
		id, _ := value.(string)
		if target == "" || id == "" {
			continue
		}
		deleted, err := w.hasTombstone(target, id)
		if err != nil {
			return err
		}
		if deleted {
			// In a copy: after a rollback the mutation is applied again.
			m := *w.m
			m.Set = maps.Clone(m.Set)
			m.Set[name] = ""
			w.m = &m
			w.cleared[name] = true
		}
	}
	return nil
}

func (w *writer) logKey(collection, record string) dbx.Params {
	return dbx.Params{"collection": collection, "record": record, "owner": w.auth.Id, "at": time.Now().Unix()}
}

func (w *writer) hasTombstone(collection, record string) (bool, error) {
	var found bool
	err := w.tx.DB().NewQuery(`
		SELECT EXISTS (SELECT 1 FROM _sync_log
			WHERE collection = {:collection} AND record = {:record} AND owner = {:owner} AND deleted = 1)`).
		Bind(w.logKey(collection, record)).Row(&found)
	return found, err
}

// writeTombstone logs the deletion of a record that is not here, so that the owner's other devices delete it too.
func (w *writer) writeTombstone() error {
	exists, err := w.hasTombstone(w.m.Collection, w.m.ID)
	if err != nil || exists {
		return err
	}
	if hasRoom, err := w.hasRoomForTombstone(w.tx, w.auth.Id); err != nil || !hasRoom {
		return err
	}
	if _, err := w.tx.DB().NewQuery("UPDATE _sync_clock SET seq = seq + 1").Execute(); err != nil {
		return err
	}
	_, err = w.tx.DB().NewQuery(`
		INSERT INTO _sync_log (collection, record, owner, seq, deleted, at)
		VALUES ({:collection}, {:record}, {:owner}, (SELECT seq FROM _sync_clock), 1, {:at})
		ON CONFLICT (collection, record, owner) DO UPDATE SET seq = excluded.seq, deleted = 1, at = excluded.at`).
		Bind(w.logKey(w.m.Collection, w.m.ID)).Execute()
	return err
}

// writeHistory stores the values that were overwritten, so that the person can put them back. In the history `mine` is always
// the losing value.
func (w *writer) writeHistory() error {
	if len(w.conflicts) == 0 {
		return nil
	}
	device, err := w.named()
	if err != nil {
		return err
	}
	if device == "" {
		device = w.device
	}
	for _, c := range w.conflicts {
		losing, winning := c.Theirs, c.Mine
		if w.m.Again && !c.isRestored {
			losing, winning = c.Mine, c.Theirs
		}
		collection, err := w.tx.FindCachedCollectionByNameOrId(historyCollection)
		if err != nil {
			return err
		}
		record := core.NewRecord(collection)
		record.Set("user_id", w.auth.Id)
		record.Set("collection", w.m.Collection)
		record.Set("record", w.m.ID)
		record.Set("field", c.Field)
		record.Set("mine", asJSON(losing))
		record.Set("theirs", asJSON(winning))
		record.Set("device", device)
		record.Set("is_restored", c.isRestored)
		if err := w.tx.Save(record); err != nil {
			return err
		}
	}
	return nil
}
