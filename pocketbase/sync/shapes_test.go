package sync

import (
	"encoding/json"
	"maps"
	"testing"
)

func rawJSON(text string) json.RawMessage { return json.RawMessage(text) }

func with(m obj, key string, value any) obj {
	m[key] = value
	return m
}

func set(m obj, field string, value any) obj {
	m["set"].(obj)[field] = value
	return m
}

func without(m obj, field string) obj {
	delete(m["set"].(obj), field)
	return m
}

// line is a cart line that counts up; its id is derived.
func line(sku string, delta int) obj {
	return obj{
		"op": "upsert", "collection": "cart_items", "id": "SKU",
		"set": obj{"sku": sku, "created_at": "2026-03-01 00:00:00.000Z"}, "inc": obj{"quantity": delta},
	}
}

// resolve puts the ids in place that are known only once there is a person.
func resolve(d *device, list []obj) []obj {
	out := make([]obj, len(list))
	for i, m := range list {
		m = maps.Clone(m)
		switch m["id"] {
		case "SELF":
			m["id"] = d.user.Id
		case "OTHER":
			m["id"] = d.w.user(d.t, "bob").Id
		case "SKU":
			m["id"] = derivedID(d.user.Id, "cart_items", "book-1")
		}
		if values, ok := m["set"].(obj); ok && values["user_id"] == "SELF" {
			m["set"] = with(maps.Clone(values), "user_id", d.user.Id)
		}
		out[i] = m
	}
	return out
}

func expectApplied(t testing.TB, results []answered) {
	t.Helper()
	for _, r := range results {
		if r.Status != applied && r.Status != merged {
			t.Fatalf("%+v", r)
		}
	}
}
