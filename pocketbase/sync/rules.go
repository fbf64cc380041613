package sync

import (
	"encoding/json"
	"fmt"
	"slices"
)

// FieldRule describes how one field is synced; see FieldRule in web/sync/types.ts.
type FieldRule struct {
	Kind     string   `json:"kind"`
	Min      *float64 `json:"min"`
	Max      *float64 `json:"max"`
	Relation string   `json:"relation"`
	Readonly bool     `json:"readonly"`
}

// CollectionRule describes one synced collection; see CollectionRule in web/sync/types.ts.
type CollectionRule struct {
	Fields        map[string]FieldRule `json:"fields"`
	Key           *[]string            `json:"key"`
	OwnerID       bool                 `json:"ownerId"`
	Ops           []string             `json:"ops"`
	NoLongNumbers bool                 `json:"noLongNumbers"`
}

// Rules contains the synced collections and the version of their schema, which starts at 1.
type Rules struct {
	Schema      int64                      `json:"schema"`
	Collections map[string]*CollectionRule `json:"collections"`
}

func parseRules(raw []byte) (*Rules, error) {
	rules := &Rules{}
	if err := json.Unmarshal(raw, rules); err != nil {
		return nil, fmt.Errorf("the list of synced collections cannot be read (run scripts/generate.mjs): %w", err)
	}
	if rules.Schema < 1 || len(rules.Collections) == 0 {
		return nil, fmt.Errorf("the list of synced collections is empty (run scripts/generate.mjs)")
	}
	for name, rule := range rules.Collections {
		if rule.Ops == nil { // an empty list says that only the server writes
			return nil, fmt.Errorf("the list of synced collections does not say what devices may send to %s (run scripts/generate.mjs)", name)
		}
	}
	return rules, nil
}

// names returns the names of the synced collections, sorted.
func (r *Rules) names() []string {
	names := make([]string, 0, len(r.Collections))
	for name := range r.Collections {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// upserts reports whether the ids of the collection are derived.
func (r *CollectionRule) upserts() bool { return r.OwnerID || r.Key != nil }

// isSingle reports whether an account has one record at most.
func (r *CollectionRule) isSingle() bool { return r.OwnerID || r.Key != nil && len(*r.Key) == 0 }

func (r *CollectionRule) allows(op string) bool { return slices.Contains(r.Ops, op) }

// isKey reports whether the ids are derived from this field.
func (r *CollectionRule) isKey(field string) bool {
	return r.Key != nil && slices.Contains(*r.Key, field)
}

// clamp limits a number to the field's bounds, as clamp in web/sync/patch.ts does.
func (f FieldRule) clamp(value float64) float64 {
	if f.Max != nil {
		value = min(value, *f.Max)
	}
	if f.Min != nil {
		value = max(value, *f.Min)
	}
	return value
}
