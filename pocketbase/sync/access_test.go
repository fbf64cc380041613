package sync

import "testing"

// The rules of our collections only check the owner; these cases show that other rules are evaluated too.
func TestOtherAPIRulesAreEvaluated(t *testing.T) {
	const owner = "user_id = @request.auth.id && "
	update := func(title string) obj { return edit("bookmarks", "a", obj{"title": title}, nil) }
	tests := []struct {
		name, create, update, delete string
		given                        []obj
		send                         obj
		status                       string
		rows                         int64
	}{
		{name: "create, rule on the saved record", create: `description = "no"`, send: bookmark("a"), status: rejected, rows: 0},
		{name: "create, allowed", create: `description = ""`, send: bookmark("a"), status: applied, rows: 1},
		{name: "create, rule on the body", create: `@request.body.title = "b"`, send: bookmark("a"), status: rejected, rows: 0},
		{name: "update, rule on the record before", update: `title = "b"`, given: []obj{bookmark("a")}, send: update("b"), status: rejected, rows: 1},
		{name: "update, rule on the record after", update: `title = "a"`, given: []obj{bookmark("a")}, send: update("b"), status: rejected, rows: 1},
		{name: "update of a field that must not change", update: `@request.body.title:changed = false`, given: []obj{bookmark("a")}, send: update("b"), status: rejected, rows: 1},
		{name: "update while another field must not change", update: `@request.body.url:changed = false`, given: []obj{bookmark("a")}, send: update("b"), status: applied, rows: 1},
		{name: "delete", delete: `title = "b"`, given: []obj{bookmark("a")}, send: remove("bookmarks", "a"), status: rejected, rows: 1},
		{name: "delete, allowed", delete: `title = "a"`, given: []obj{bookmark("a")}, send: remove("bookmarks", "a"), status: applied, rows: 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ts := newTestServer(t)
			collection, err := ts.App.FindCollectionByNameOrId("bookmarks")
			must(t, err)
			for rule, more := range map[**string]string{
				&collection.CreateRule: test.create, &collection.UpdateRule: test.update, &collection.DeleteRule: test.delete,
			} {
				if more != "" {
					text := owner + more
					*rule = &text
				}
			}
			must(t, ts.App.Save(collection))
			d := ts.device(t, "ann", "phone")
			expectApplied(t, d.push(test.given...))
			r := d.one(test.send)
			if r.Status != test.status || (r.Status == rejected && r.Code != "forbidden") {
				t.Fatalf("%+v", r)
			}
			if n := ts.Number(t, "SELECT count(*) FROM bookmarks"); n != test.rows {
				t.Fatalf("%d bookmarks", n)
			}
			if n := ts.Number(t, "SELECT count(*) FROM bookmarks WHERE title = 'b'"); r.Status == rejected && n != 0 {
				t.Fatal("rejected, but written")
			}
		})
	}
}
