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

// cartLine increments a cart line; its id is derived.
func cartLine(sku string, delta int) obj {
	return obj{
		"op": "upsert", "collection": "cart_items", "id": "SKU",
		"set": obj{"sku": sku, "created_at": "2026-03-01 00:00:00.000Z"}, "inc": obj{"quantity": delta},
	}
}

// resolve replaces the placeholders SELF, OTHER and SKU by the ids of the accounts and the cart line.
func resolve(d *device, list []obj) []obj {
	out := make([]obj, len(list))
	for i, m := range list {
		m = maps.Clone(m)
		switch m["id"] {
		case "SELF":
			m["id"] = d.user.Id
		case "OTHER":
			m["id"] = d.ts.User(d.t, "bob").Id
		case "SKU":
			m["id"] = DerivedID(d.user.Id, "cart_items", "book-1")
		}
		if values, ok := m["set"].(obj); ok && values["user_id"] == "SELF" {
			m["set"] = with(maps.Clone(values), "user_id", d.user.Id)
		}
		out[i] = m
	}
	return out
}

func expectApplied(t testing.TB, results []resultJSON) {
	t.Helper()
	for _, r := range results {
		if r.Status != applied && r.Status != merged {
			t.Fatalf("%+v", r)
		}
	}
}

// id pads a name to a valid record id.
func id(name string) string { return (name + "xxxxxxxxxxxxxxx")[:15] }

func bookmark(name string) obj {
	return obj{
		"op": "create", "collection": "bookmarks", "id": id(name),
		"set": obj{"title": name, "url": "https://example.com/" + name, "created_at": "2026-01-02 03:04:05.678Z"},
	}
}

func folder(name string) obj {
	return obj{"op": "create", "collection": "bookmark_folders", "id": id(name), "set": obj{"name": name}}
}

func edit(collection, name string, set, was obj) obj {
	return obj{"op": "update", "collection": collection, "id": id(name), "set": set, "was": was}
}

func remove(collection, name string) obj {
	return obj{"op": "delete", "collection": collection, "id": id(name)}
}

func card(name string) obj {
	return obj{
		"op": "create", "collection": "payment_methods", "id": id(name),
		"set": obj{
			"last4": "4242", "brand": "visa", "cardholder_name": "Ann Other", "expiry_month": "04", "expiry_year": "29",
			"billing_address": address("1 Main St"),
		},
	}
}

func address(street string) obj {
	return obj{"address": street, "city": "Town", "state": "CA", "zipCode": "12345-6789", "country": "US"}
}
