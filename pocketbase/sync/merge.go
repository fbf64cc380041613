package sync

import (
	"encoding/json"
	"maps"
	"math"
	"reflect"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const historyCollection = "sync_history"

// checkFields rejects fields that are unknown, read-only, or have a value of the wrong type.
func (w *writer) checkFields() error {
	for _, name := range slices.Sorted(maps.Keys(w.m.Set)) {
		value := w.m.Set[name]
		if name == "user_id" {
			if value != w.auth.Id {
				return refuseField(name, "A record belongs to the one who made it.")
			}
			continue
		}
		rule, known := w.rule.Fields[name]
		if !known || rule.Readonly {
			return refuseField(name, "This field cannot be set.")
		}
		if w.m.Op == "update" && (name == "created_at" || w.rule.isKey(name)) {
			return refuseField(name, "This field cannot be changed.")
		}
		if !hasFieldType(w.collection.Fields.GetByName(name), value) {
			return refuseField(name, "This value is not of the field's kind.")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.m.Inc)) {
		if rule := w.rule.Fields[name]; rule.Kind != "number" || rule.Readonly {
			return refuseField(name, "This field is not a counter.")
		}
	}
	for _, lists := range []map[string][]string{w.m.Add, w.m.Remove} {
		for _, name := range slices.Sorted(maps.Keys(lists)) {
			if rule := w.rule.Fields[name]; rule.Kind != "set" || rule.Readonly {
				return refuseField(name, "This field is not a list.")
			}
		}
	}
	return nil
}

// hasFieldType reports whether a JSON value has the type of the column. PocketBase would convert any other value, and store
// something that nobody wrote.
func hasFieldType(field core.Field, value any) bool {
	if field == nil {
		return false
	}
	if value == nil {
		return true
	}
	switch field.(type) {
	case *core.JSONField:
		return true
	case *core.BoolField:
		_, ok := value.(bool)
		return ok
	case *core.NumberField:
		_, ok := value.(float64)
		return ok
	}
	if many, ok := field.(core.MultiValuer); ok && many.IsMultiple() {
		_, ok := stringList(value)
		return ok
	}
	text, ok := value.(string)
	if _, isDate := field.(*core.DateField); ok && isDate && text != "" {
		at, err := types.ParseDateTime(text)
		return err == nil && !at.IsZero()
	}
	return ok
}

// patch updates the record in memory, collects the conflicts, and returns the new values of the changed fields.
func (w *writer) patch(record *core.Record) (map[string]any, error) {
	body := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(w.m.Set)) {
		if name == "user_id" {
			continue
		}
		if !record.IsNew() && (name == "created_at" || w.rule.isKey(name)) {
			continue
		}
		w.set(record, name, body)
	}
	for name, delta := range w.m.Inc {
		sum := w.rule.Fields[name].clamp(record.GetFloat(name) + delta)
		if math.IsInf(sum, 0) || math.IsNaN(sum) {
			return nil, refuseField(name, "This number is too large.")
		}
		assign(record, name, sum, body)
	}
	edited := map[string][]string{}
	maps.Copy(edited, w.m.Add)
	maps.Copy(edited, w.m.Remove)
	for name := range edited {
		stored, _ := stringList(canonical(record.Get(name)))
		assign(record, name, editSet(stored, w.m.Add[name], w.m.Remove[name]), body)
	}
	return body, nil
}

// set assigns one field. If the stored value is not the one that the person saw, this is a conflict: the new value wins,
// except in a mutation that is sent again to a restored server, where the stored value wins. A value that was brought back is to
// stand in place of any other, also then. One that equals its `was` is no change, and only fills a new record; null
// says that the device had no record.
func (w *writer) set(record *core.Record, name string, body map[string]any) {
	isSet := w.rule.Fields[name].Kind == "set"
	before := record.GetRaw(name)
	stored := canonical(record.Get(name))
	mine := normalize(record, name, w.m.Set[name])
	seen, hasSeen := w.m.Was[name]
	was := normalize(record, name, seen)
	isRestored := slices.Contains(w.m.Restores, name)
	if !record.IsNew() && seen != nil && !isRestored && equal(mine, was, isSet) {
		record.SetRaw(name, before)
		return
	}
	if !record.IsNew() && !equal(stored, mine, isSet) && (isRestored || hasSeen && !equal(stored, was, isSet)) {
		if w.cleared[name] {
			// Nobody chose to empty it: a choice that the device had not seen stays.
			record.SetRaw(name, before)
			return
		}
		w.conflicts = append(w.conflicts, fieldConflict{Field: name, Mine: mine, Theirs: stored, isRestored: isRestored})
		if w.m.Again && !isRestored {
			record.SetRaw(name, before)
			return
		}
	}
	record.SetRaw(name, before)
	assign(record, name, w.m.Set[name], body)
}

// assign sets a field and, if its value changes, adds the new value to body.
func assign(record *core.Record, name string, value any, body map[string]any) {
	before := canonical(record.Get(name))
	after := normalize(record, name, value)
	if record.IsNew() || !reflect.DeepEqual(before, after) {
		body[name] = after
	}
}

// normalize sets a field and returns the value as the column would return it.
func normalize(record *core.Record, name string, value any) any {
	if _, ok := record.Collection().Fields.GetByName(name).(*core.JSONField); ok {
		value = asJSON(value)
	}
	record.Set(name, value)
	return canonical(record.Get(name))
}

// canonical converts a value to plain JSON for comparison.
func canonical(value any) any {
	switch value.(type) {
	case string, bool, float64:
		return value
	}
	raw, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	var plain any
	if json.Unmarshal(raw, &plain) != nil {
		return nil
	}
	return plain
}

// asJSON prevents PocketBase from parsing a string such as "123" in a JSON field as a number.
func asJSON(value any) types.JSONRaw {
	raw, err := json.Marshal(value)
	if err != nil {
		return types.JSONRaw("null")
	}
	return types.JSONRaw(raw)
}

func equal(a, b any, asSet bool) bool {
	if asSet {
		x, okX := stringList(a)
		y, okY := stringList(b)
		if okX && okY {
			x, y = union(x, nil), union(y, nil)
			slices.Sort(x)
			slices.Sort(y)
			return slices.Equal(x, y)
		}
	}
	return reflect.DeepEqual(a, b)
}

// stringList converts a JSON list of strings; null is the empty list.
func stringList(value any) ([]string, bool) {
	if value == nil {
		return nil, true
	}
	items, ok := value.([]any)
	if !ok {
		return nil, false
	}
	list := make([]string, len(items))
	for i, item := range items {
		if list[i], ok = item.(string); !ok {
			return nil, false
		}
	}
	return list, true
}

// editSet removes, then adds, and returns the list as a set, like editSet in web/sync/patch.ts.
func editSet(stored, added, removed []string) []string {
	kept := slices.DeleteFunc(union(stored, nil), func(item string) bool { return slices.Contains(removed, item) })
	return union(kept, added)
}

// union returns both lists as one set, in order of first appearance.
func union(stored, added []string) []string {
	list := make([]string, 0, len(stored)+len(added))
	seen := map[string]bool{}
	for _, item := range slices.Concat(stored, added) {
		if !seen[item] {
			seen[item] = true
			list = append(list, item)
		}
	}
	return list
}
