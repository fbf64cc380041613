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

// checkFields refuses what a device may not say: fields that are unknown, the server's, or of another kind.
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
		if !fits(w.collection.Fields.GetByName(name), value) {
			return refuseField(name, "This value is not of the field's kind.")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.m.Inc)) {
		if rule := w.rule.Fields[name]; rule.Kind != "number" || rule.Readonly {
			return refuseField(name, "This field does not count.")
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

// fits tells whether a JSON value is of the kind that the column holds: PocketBase would cast it, and store something
// that nobody wrote.
func fits(field core.Field, value any) bool {
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
		_, ok := texts(value)
		return ok
	}
	text, ok := value.(string)
	if _, isDate := field.(*core.DateField); ok && isDate && text != "" {
		at, err := types.ParseDateTime(text)
		return err == nil && !at.IsZero()
	}
	return ok
}

// patch changes the record in memory, collects what was lost, and returns the new values of the fields that differ.
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
		change(record, name, sum, body)
	}
	for name, list := range w.m.Add {
		stored, _ := texts(canonical(record.Get(name)))
		change(record, name, union(stored, list), body)
	}
	for name, list := range w.m.Remove {
		stored, _ := texts(canonical(record.Get(name)))
		change(record, name, slices.DeleteFunc(union(stored, nil), func(item string) bool { return slices.Contains(list, item) }), body)
	}
	return body, nil
}

// set writes one field, unless someone else wrote it since the person saw it: then the later one wins and the other is
// kept; of what a restored server is told again, the stored one wins.
func (w *writer) set(record *core.Record, name string, body map[string]any) {
	isSet := w.rule.Fields[name].Kind == "set"
	before := record.GetRaw(name)
	stored := canonical(record.Get(name))
	mine := normal(record, name, w.m.Set[name])
	was, compared := w.m.Was[name]
	if !record.IsNew() && compared && !same(stored, mine, isSet) && !same(stored, normal(record, name, was), isSet) {
		w.lost = append(w.lost, lost{Field: name, Mine: mine, Theirs: stored})
		if w.m.Again {
			record.SetRaw(name, before)
			return
		}
	}
	record.SetRaw(name, before)
	change(record, name, w.m.Set[name], body)
}

// change sets a field and, where that made a difference, adds its value to body.
func change(record *core.Record, name string, value any, body map[string]any) {
	before := canonical(record.Get(name))
	after := normal(record, name, value)
	if record.IsNew() || !reflect.DeepEqual(before, after) {
		body[name] = after
	}
}

// normal sets a field and gives the value as the column would return it.
func normal(record *core.Record, name string, value any) any {
	if _, ok := record.Collection().Fields.GetByName(name).(*core.JSONField); ok {
		value = asJSON(value)
	}
	record.Set(name, value)
	return canonical(record.Get(name))
}

// canonical is the value as plain JSON, for comparing.
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

// asJSON keeps PocketBase from reading a text such as "123" in a JSON field as a number.
func asJSON(value any) types.JSONRaw {
	raw, err := json.Marshal(value)
	if err != nil {
		return types.JSONRaw("null")
	}
	return types.JSONRaw(raw)
}

func same(a, b any, asSet bool) bool {
	if asSet {
		x, okX := texts(a)
		y, okY := texts(b)
		if okX && okY {
			x, y = union(x, nil), union(y, nil)
			slices.Sort(x)
			slices.Sort(y)
			return slices.Equal(x, y)
		}
	}
	return reflect.DeepEqual(a, b)
}

// texts reads a list of texts; null is an empty one.
func texts(value any) ([]string, bool) {
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

// union keeps the order of first appearance; new ones come at the end.
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
