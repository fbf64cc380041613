package sync

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"everyday/testapp"
)

// TestVerdicts lists mutations with the expected verdicts. `given` is pushed first by another device of the same person, `bobs`
// by another person.
func TestVerdicts(t *testing.T) {
	long := strings.Repeat("x", 300<<10)
	deep := strings.Repeat("[", 2000) + strings.Repeat("]", 2000)
	tests := []struct {
		name   string
		bobs   []obj
		given  []obj
		send   obj
		status string
		code   string
		field  string         // expected in fields
		row    map[string]any // some expected values; nil means no row
	}{
		{name: "create", send: bookmark("a"), status: applied, row: obj{"title": "a", "created_at": "2026-01-02 03:04:05.678Z", "is_favorite": false}},
		{name: "create, own row exists", given: []obj{bookmark("a")}, send: set(bookmark("a"), "title", "b"), status: rejected, code: "exists", row: obj{"title": "a"}},
		{name: "create, own row exists with the same values", given: []obj{bookmark("a")}, send: bookmark("a"), status: applied, row: obj{"title": "a"}},
		{name: "create, another owner's row exists", bobs: []obj{bookmark("a")}, send: bookmark("a"), status: rejected, code: "invalid", field: "id"},
		{name: "create after delete", given: []obj{bookmark("a"), remove("bookmarks", "a")}, send: bookmark("a"), status: applied, row: obj{"title": "a"}},
		{name: "create again after delete", given: []obj{bookmark("a"), remove("bookmarks", "a")}, send: with(bookmark("a"), "again", true), status: applied},
		{name: "create with own user_id", send: set(bookmark("a"), "user_id", "SELF"), status: applied, row: obj{"title": "a"}},
		{name: "create with another's user_id", send: set(bookmark("a"), "user_id", "xxxxxxxxxxxxxxx"), status: rejected, code: "invalid", field: "user_id"},
		{name: "create with an id in set", send: set(bookmark("a"), "id", id("b")), status: rejected, code: "invalid", field: "id"},
		{name: "create with updated_at", send: set(bookmark("a"), "updated_at", "2026-01-02 03:04:05.678Z"), status: rejected, code: "invalid", field: "updated_at"},
		{name: "create with an unknown field", send: set(bookmark("a"), "rank", 1), status: rejected, code: "invalid", field: "rank"},
		{name: "create with a value of the wrong type", send: set(bookmark("a"), "title", obj{"a": 1}), status: rejected, code: "invalid", field: "title"},
		{name: "create with an invalid date", send: set(bookmark("a"), "deleted_at", "soon"), status: rejected, code: "invalid", field: "deleted_at"},
		{name: "create without a title", send: set(bookmark("a"), "title", ""), status: rejected, code: "invalid", field: "title"},
		{name: "create with an invalid address", send: set(bookmark("a"), "url", "javascript:alert(1)"), status: rejected, code: "invalid", field: "url"},
		{name: "create with invalid tags", send: set(bookmark("a"), "tags", []any{1}), status: rejected, code: "invalid", field: "tags"},
		{name: "create over 256 KiB", send: set(bookmark("a"), "description", long), status: rejected, code: "invalid"},
		{name: "create nested too deep", send: set(bookmark("a"), "tags", rawJSON(deep)), status: rejected, code: "invalid"},
		{name: "create in a folder", given: []obj{folder("f")}, send: set(bookmark("a"), "folder_id", id("f")), status: applied, row: obj{"folder_id": id("f")}},
		{name: "create in a missing folder", send: set(bookmark("a"), "folder_id", id("f")), status: rejected, code: "invalid", field: "folder_id"},
		{name: "create in a deleted folder", given: []obj{folder("f"), remove("bookmark_folders", "f")}, send: set(bookmark("a"), "folder_id", id("f")), status: applied, row: obj{"folder_id": ""}},
		{name: "move into a deleted folder", given: []obj{folder("f"), bookmark("a"), remove("bookmark_folders", "f")}, send: edit("bookmarks", "a", obj{"folder_id": id("f"), "title": "New"}, obj{"folder_id": ""}), status: applied, row: obj{"folder_id": "", "title": "New"}},
		{name: "move into a deleted folder what was moved elsewhere", given: []obj{folder("f"), folder("g"), set(bookmark("a"), "folder_id", id("g")), remove("bookmark_folders", "f")}, send: edit("bookmarks", "a", obj{"folder_id": id("f"), "title": "New"}, obj{"folder_id": ""}), status: applied, row: obj{"folder_id": id("g"), "title": "New"}},
		{name: "create in a folder that another has deleted", bobs: []obj{folder("f"), remove("bookmark_folders", "f")}, send: set(bookmark("a"), "folder_id", id("f")), status: rejected, code: "invalid", field: "folder_id"},
		{name: "create in another's folder", bobs: []obj{folder("f")}, send: set(bookmark("a"), "folder_id", id("f")), status: rejected, code: "invalid", field: "folder_id"},
		{name: "move into another's folder", bobs: []obj{folder("f")}, given: []obj{bookmark("a")}, send: edit("bookmarks", "a", obj{"folder_id": id("f")}, nil), status: rejected, code: "invalid", field: "folder_id", row: obj{"folder_id": ""}},
		{name: "bad id", send: with(bookmark("a"), "id", "A"), status: rejected, code: "invalid"},
		{name: "unknown collection", send: with(bookmark("a"), "collection", "users"), status: rejected, code: "invalid"},
		{name: "unknown op", send: with(bookmark("a"), "op", "replace"), status: rejected, code: "forbidden"},
		{name: "op that the collection does not support", send: with(bookmark("a"), "op", "upsert"), status: rejected, code: "forbidden"},
		{name: "content of the wrong type", send: with(bookmark("a"), "set", []any{1}), status: rejected, code: "invalid"},

		{name: "update", given: []obj{bookmark("a")}, send: edit("bookmarks", "a", obj{"title": "b"}, obj{"title": "a"}), status: applied, row: obj{"title": "b"}},
		{name: "update of a field that has not changed", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: edit("bookmarks", "a", obj{"description": "d"}, obj{"description": ""}), status: applied, row: obj{"title": "b", "description": "d"}},
		{name: "update of a field that another device has changed", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: edit("bookmarks", "a", obj{"title": "c"}, obj{"title": "a"}), status: merged, row: obj{"title": "c"}},
		{name: "update to the stored value", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: edit("bookmarks", "a", obj{"title": "b"}, obj{"title": "a"}), status: applied, row: obj{"title": "b"}},
		{name: "update without was", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: edit("bookmarks", "a", obj{"title": "c"}, nil), status: applied, row: obj{"title": "c"}},
		{name: "update again, unchanged since", given: []obj{bookmark("a")}, send: with(edit("bookmarks", "a", obj{"title": "c"}, obj{"title": "a"}), "again", true), status: applied, row: obj{"title": "c"}},
		{name: "update again, changed since", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: with(edit("bookmarks", "a", obj{"title": "c"}, obj{"title": "a"}), "again", true), status: merged, row: obj{"title": "b"}},
		{name: "restored value again, over what it replaced", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: with(with(edit("bookmarks", "a", obj{"title": "c"}, obj{"title": "a"}), "restores", []string{"title"}), "again", true), status: merged, row: obj{"title": "c"}},
		{name: "update to what was there, over another device's value", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"title": "b"}, nil)}, send: edit("bookmarks", "a", obj{"title": "a"}, obj{"title": "a"}), status: applied, row: obj{"title": "b"}},
		{name: "update with the same time in another format", given: []obj{bookmark("a"), edit("bookmarks", "a", obj{"deleted_at": "2026-02-01 00:00:00.000Z"}, nil)}, send: edit("bookmarks", "a", obj{"deleted_at": ""}, obj{"deleted_at": "2026-02-01T00:00:00Z"}), status: applied, row: obj{"deleted_at": ""}},
		{name: "update with the same tags in another order", given: []obj{set(bookmark("a"), "tags", []string{"x", "y"})}, send: edit("bookmarks", "a", obj{"tags": []string{"z"}}, obj{"tags": []string{"y", "x"}}), status: applied, row: obj{"tags": []any{"z"}}},
		{name: "update of a missing record", send: edit("bookmarks", "a", obj{"title": "b"}, nil), status: rejected, code: "gone"},
		{name: "update of a deleted record", given: []obj{bookmark("a"), remove("bookmarks", "a")}, send: edit("bookmarks", "a", obj{"title": "b"}, nil), status: rejected, code: "gone"},
		{name: "update of another's record", bobs: []obj{bookmark("a")}, send: edit("bookmarks", "a", obj{"title": "b"}, nil), status: rejected, code: "gone"},
		{name: "update of created_at", given: []obj{bookmark("a")}, send: edit("bookmarks", "a", obj{"created_at": "2020-01-01 00:00:00.000Z"}, nil), status: rejected, code: "invalid", field: "created_at", row: obj{"title": "a"}},
		{name: "update of a read-only field", send: with(edit("profiles", "a", obj{"email": "x@example.com"}, nil), "id", "SELF"), status: rejected, code: "invalid", field: "email", row: obj{"email": "ann@example.com"}},
		{name: "tags added and removed", given: []obj{set(bookmark("a"), "tags", []string{"x", "y"})}, send: obj{"op": "update", "collection": "bookmarks", "id": id("a"), "add": obj{"tags": []string{"z", "y"}}, "remove": obj{"tags": []string{"x"}}}, status: applied, row: obj{"tags": []any{"y", "z"}}},
		{name: "tags of a field that is not a list", given: []obj{bookmark("a")}, send: obj{"op": "update", "collection": "bookmarks", "id": id("a"), "add": obj{"title": []string{"z"}}}, status: rejected, code: "invalid", field: "title", row: obj{"title": "a"}},
		{name: "inc of a field that is not a number", given: []obj{bookmark("a")}, send: obj{"op": "update", "collection": "bookmarks", "id": id("a"), "inc": obj{"title": 1}}, status: rejected, code: "invalid", field: "title", row: obj{"title": "a"}},

		{name: "delete", given: []obj{bookmark("a")}, send: remove("bookmarks", "a"), status: applied},
		{name: "delete of a missing record", send: remove("bookmarks", "a"), status: applied},
		{name: "delete of another's record", bobs: []obj{bookmark("a")}, send: remove("bookmarks", "a"), status: rejected, code: "gone"},
		{name: "delete that the collection does not allow", send: with(remove("profiles", "a"), "id", "SELF"), status: rejected, code: "forbidden", row: obj{"full_name": "ann"}},

		{name: "upsert of a missing record", send: cartLine("book-1", 2), status: applied, row: obj{"quantity": 2.0}},
		{name: "upsert of an existing record", given: []obj{cartLine("book-1", 2)}, send: cartLine("book-1", 3), status: applied, row: obj{"quantity": 5.0, "created_at": "2026-03-01 00:00:00.000Z"}},
		{name: "upsert, clamped to the maximum", given: []obj{cartLine("book-1", 8)}, send: cartLine("book-1", 8), status: applied, row: obj{"quantity": 10.0}},
		{name: "upsert, clamped to the minimum", given: []obj{cartLine("book-1", 8)}, send: cartLine("book-1", -20), status: applied, row: obj{"quantity": 1.0}},
		{name: "upsert after delete", given: []obj{cartLine("book-1", 8), {"op": "delete", "collection": "cart_items", "id": "SKU"}}, send: cartLine("book-1", 2), status: applied, row: obj{"quantity": 2.0}},
		{name: "upsert under another id", send: with(cartLine("book-1", 2), "id", id("x")), status: rejected, code: "invalid", field: "id"},
		{name: "upsert without its key", send: without(cartLine("book-1", 2), "sku"), status: rejected, code: "invalid", field: "id"},
		{name: "update of a key", given: []obj{cartLine("book-1", 2)}, send: with(edit("cart_items", "x", obj{"sku": "book-2"}, nil), "id", "SKU"), status: rejected, code: "invalid", field: "sku", row: obj{"sku": "book-1"}},
		{name: "upsert of one's profile", send: obj{"op": "upsert", "collection": "profiles", "id": "SELF", "set": obj{"default_card": id("c")}}, status: applied, row: obj{"default_card": id("c"), "full_name": "ann"}},
		{name: "upsert of another's profile", send: obj{"op": "upsert", "collection": "profiles", "id": "OTHER", "set": obj{"phone": "1"}}, status: rejected, code: "invalid", field: "id"},

		{name: "card", send: card("c"), status: applied, row: obj{"last4": "4242"}},
		{name: "card with its number as the holder", send: set(card("c"), "cardholder_name", "4242 4242-4242.4242"), status: rejected, code: "invalid"},
		{name: "card with its number nested", send: set(card("c"), "billing_address", obj{"address": []any{"4242424242424242"}}), status: rejected, code: "invalid"},
		{name: "card with its number as a JSON number", send: set(card("c"), "billing_address", obj{"x": 4242424242424242}), status: rejected, code: "invalid"},
		{name: "card with its number in was", given: []obj{card("c")}, send: edit("payment_methods", "c", obj{"cardholder_name": "Bo"}, obj{"cardholder_name": "4242 4242 4242 4242"}), status: rejected, code: "invalid", row: obj{"cardholder_name": "Ann Other"}},
		{name: "card with eleven digits in its address", send: set(card("c"), "billing_address", address("42424242424")), status: applied, row: obj{"billing_address": address("42424242424")}},
		{name: "card with a digit in a name", send: set(card("c"), "cardholder_name", "Ann 2"), status: rejected, code: "invalid", field: "cardholder_name"},
		{name: "card with an unknown field in its address", send: set(card("c"), "billing_address", obj{"zipCode": "12345", "country": "US", "cvv": "123"}), status: rejected, code: "invalid", field: "billing_address"},
		{name: "wallet history with a card number", send: obj{"op": "create", "collection": "payment_method_history", "id": id("h"), "set": obj{"action": "Added 4242424242424242"}}, status: rejected, code: "invalid"},
		{name: "create of a history row", send: obj{"op": "create", "collection": "sync_history", "id": id("h"), "set": obj{"field": "x"}}, status: rejected, code: "forbidden"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ts := newTestServer(t)
			d := ts.device(t, "ann", "phone")
			expectApplied(t, ts.device(t, "bob", "bobs").push(test.bobs...))
			expectApplied(t, ts.device(t, "ann", "tablet").push(resolve(d, test.given)...))
			r := d.one(resolve(d, []obj{test.send})[0])
			if r.Status != test.status || r.Code != test.code {
				t.Fatalf("%s %q (%s %v), want %s %q", r.Status, r.Code, r.Message, r.Fields, test.status, test.code)
			}
			if test.status == rejected && r.Message == "" {
				t.Fatal("a rejection without a message")
			}
			if test.field != "" && r.Fields[test.field] == "" {
				t.Fatalf("no message for %s in %v", test.field, r.Fields)
			}
			if (r.Row == nil) != (test.row == nil) {
				t.Fatalf("row: %v", r.Row)
			}
			for name, value := range test.row {
				if !reflect.DeepEqual(r.Row[name], value) {
					t.Fatalf("%s is %v, want %v", name, r.Row[name], value)
				}
			}
		})
	}
}

func TestOverwrittenValuesGoToHistory(t *testing.T) {
	ts := newTestServer(t)
	phone, tablet := ts.device(t, "ann", "phone"), ts.device(t, "ann", "tablet")
	phone.one(bookmark("a"))
	tablet.one(edit("bookmarks", "a", obj{"title": "theirs"}, obj{"title": "a"}))
	r := phone.one(edit("bookmarks", "a", obj{"title": "mine"}, obj{"title": "a"}))
	if want := []fieldConflict{{Field: "title", Mine: "mine", Theirs: "theirs"}}; r.Status != merged || !reflect.DeepEqual(r.Conflicts, want) {
		t.Fatalf("%+v", r)
	}
	r = tablet.one(with(edit("bookmarks", "a", obj{"title": "123"}, obj{"title": "theirs"}), "again", true))
	if want := []fieldConflict{{Field: "title", Mine: "123", Theirs: "mine"}}; r.Status != merged || !reflect.DeepEqual(r.Conflicts, want) {
		t.Fatalf("%+v", r)
	}
	restore := func(value, over string) obj {
		return with(edit("bookmarks", "a", obj{"title": value}, obj{"title": over}), "restores", []string{"title"})
	}
	for _, m := range []obj{restore("theirs", "mine"), with(restore("old", "unseen"), "again", true)} {
		if r := tablet.one(m); r.Status != merged || r.Row["title"] != m["set"].(obj)["title"] {
			t.Fatalf("%+v", r)
		}
	}
	got := map[any]any{}
	isText := false
	for _, row := range phone.pull(500).Changes[historyCollection] {
		got[fmt.Sprint(row["mine"], " lost to ", row["theirs"])] = row["is_restored"]
		if row["mine"] == "123" {
			isText = true
		}
		if row["collection"] != "bookmarks" || row["record"] != id("a") || row["field"] != "title" || !strings.HasPrefix(row["device"].(string), "Test ") {
			t.Fatalf("%v", row)
		}
	}
	// A string of digits remains a string.
	want := map[any]any{"theirs lost to mine": false, "123 lost to mine": false, "mine lost to theirs": true, "theirs lost to old": true}
	if !isText || !reflect.DeepEqual(got, want) {
		t.Fatalf("%v", got)
	}
}

func TestCreatedAtIsNeverLaterThanNow(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	r := d.one(set(bookmark("a"), "created_at", "2999-01-01 00:00:00.000Z"))
	at, err := time.Parse("2006-01-02 15:04:05.000Z", r.Row["created_at"].(string))
	must(t, err)
	if age := time.Since(at); age < 0 || age > time.Minute {
		t.Fatalf("%v", at)
	}
	if r := d.one(without(bookmark("b"), "created_at")); r.Row["created_at"] == "" {
		t.Fatal("no created_at")
	}
}

func TestMutationsAreHeldAfterAFailedDependency(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	statuses := func(list []resultJSON) (all []string) {
		for _, r := range list {
			all = append(all, r.Status)
		}
		return all
	}
	frozen := d.freeze(
		set(folder("f"), "name", ""),
		set(bookmark("a"), "folder_id", id("f")),
		edit("bookmarks", "a", obj{"title": "x"}, nil),
		bookmark("b"),
		edit("bookmarks", "b", obj{"title": "x"}, nil),
		with(bookmark("c"), "set", []any{1}),
		edit("bookmarks", "c", obj{"title": "x"}, nil),
	)
	want := []string{rejected, held, held, applied, applied, rejected, held}
	if got := statuses(d.send(frozen).Results); !reflect.DeepEqual(got, want) {
		t.Fatalf("%v", got)
	}
	// Saved verdicts count too: a mutation that is added to the batch is held.
	more := append(frozen, d.freeze(edit("bookmarks", "a", obj{"title": "y"}, nil))...)
	if got := statuses(d.send(more).Results); !reflect.DeepEqual(got, append(want, held)) {
		t.Fatalf("%v", got)
	}
	if r := d.one(bookmark("a")); r.Status != applied {
		t.Fatalf("held in a later batch: %+v", r)
	}
}

func TestDeletingAFolderKeepsItsBookmarks(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(folder("f"), set(bookmark("a"), "folder_id", id("f")), bookmark("b")))
	d.pullAll(500)
	expectApplied(t, d.push(remove("bookmark_folders", "f")))
	rows, deleted := d.pullAll(500)
	if row := rows["bookmarks/"+id("a")]; row == nil || row["folder_id"] != "" || len(rows) != 1 {
		t.Fatalf("%v", rows)
	}
	if !deleted["bookmark_folders/"+id("f")] || len(deleted) != 1 {
		t.Fatalf("%v", deleted)
	}
}

func TestFailedMutationIsRolledBack(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	ts.Exec(t, "CREATE TRIGGER broken BEFORE INSERT ON bookmarks BEGIN SELECT raise(abort, 'broken'); END")
	before := ts.Number(t, "SELECT seq FROM _sync_clock")
	if r := d.one(bookmark("a")); r.Status != failed || r.Row != nil || strings.Contains(r.Message, "broken") {
		t.Fatalf("%+v", r)
	}
	if ts.Number(t, "SELECT seq FROM _sync_clock") != before {
		t.Fatal("the log was written")
	}
	ts.Exec(t, "DROP TRIGGER broken")
	if r := d.one(bookmark("a")); r.Status != applied {
		t.Fatalf("%+v", r)
	}
}

func TestAFullDiskDecidesNothing(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	var bookmarks []obj
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		bookmarks = append(bookmarks, set(bookmark(name), "description", strings.Repeat("x", 1900)))
	}
	frozen := d.freeze(bookmarks...)
	fill := testapp.FillDisk(t, ts.App)
	body := d.envelope()
	body["mutations"] = frozen
	if status, raw := ts.rest(d.token, "POST", "/api/sync/push", body); status != 503 {
		t.Fatalf("%d %s", status, raw)
	}
	fill(false)
	for _, result := range d.send(frozen).Results {
		if result.Status != applied {
			t.Errorf("n %d is %s", result.N, result.Status)
		}
	}
}
