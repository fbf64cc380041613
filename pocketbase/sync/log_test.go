package sync

import (
	"slices"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func TestEverySyncedTableHasItsTriggersAndFields(t *testing.T) {
	ts := newTestServer(t)
	rules, err := parseRules(rulesJSON)
	must(t, err)
	for _, name := range rules.names() {
		collection, err := ts.App.FindCollectionByNameOrId(name)
		must(t, err)
		var triggers []string
		must(t, ts.App.DB().NewQuery("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = {:name} AND name GLOB '_sync_*' ORDER BY name").
			Bind(dbx.Params{"name": name}).Column(&triggers))
		want := []string{"_sync_" + name + "_delete", "_sync_" + name + "_insert", "_sync_" + name + "_owner", "_sync_" + name + "_update"}
		if !slices.Equal(triggers, want) {
			t.Errorf("%s has the triggers %v", name, triggers)
		}
		owner, ok := collection.Fields.GetByName("user_id").(*core.RelationField)
		if !ok || !owner.CascadeDelete || !owner.Required {
			t.Errorf("%s: user_id must be a required relation that cascades", name)
		}
		if _, ok := collection.Fields.GetByName("updated_at").(*core.AutodateField); !ok {
			t.Errorf("%s has no updated_at", name)
		}
		for _, field := range collection.Fields {
			known := slices.Contains([]string{"id", "user_id", "updated_at"}, field.GetName())
			if _, named := rules.Collections[name].Fields[field.GetName()]; !named && !known && !field.GetHidden() {
				t.Errorf("%s.%s is not in the list of synced collections", name, field.GetName())
			}
		}
		for field, rule := range rules.Collections[name].Fields {
			stored := collection.Fields.GetByName(field)
			if stored == nil {
				t.Errorf("%s.%s is not in the database", name, field)
				continue
			}
			relation, isRelation := stored.(*core.RelationField)
			if isRelation != (rule.Relation != "") || (isRelation && (relation.CascadeDelete || relation.Required)) {
				t.Errorf("%s.%s: relations among synced records are optional and do not cascade", name, field)
			}
			if number, ok := stored.(*core.NumberField); ok && rule.Kind == "number" {
				if number.Min == nil || number.Max == nil || *number.Min != *rule.Min || *number.Max != *rule.Max {
					t.Errorf("%s.%s has different bounds in its rule", name, field)
				}
			}
		}
		op := map[bool]string{true: "upsert", false: "create"}[rules.Collections[name].upserts()]
		for rule, allowed := range map[*string]bool{
			collection.CreateRule: rules.Collections[name].allows(op),
			collection.UpdateRule: rules.Collections[name].allows("update"),
			collection.DeleteRule: rules.Collections[name].allows("delete"),
		} {
			if rule != nil && !allowed {
				t.Errorf("%s: REST allows what a push does not: %s", name, *rule)
			}
		}
	}
}

func TestEveryWriteIsLogged(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.pullAll(500)
	ts.Exec(t, `INSERT INTO bookmarks (id, user_id, title, url) VALUES ('sqlsqlsqlsqlsql', {:ann}, 'by SQL', 'https://x.y')`, dbx.Params{"ann": d.user.Id})
	if p := d.pull(500); len(p.Changes["bookmarks"]) != 1 {
		t.Fatalf("insert by SQL: %+v", p)
	}
	record, err := ts.App.FindRecordById("bookmarks", "sqlsqlsqlsqlsql")
	must(t, err)
	record.Set("title", "by a hook")
	must(t, ts.App.Save(record))
	if p := d.pull(500); p.Changes["bookmarks"][0]["title"] != "by a hook" {
		t.Fatalf("save: %+v", p)
	}
	if status, raw := ts.rest(d.token, "DELETE", "/api/collections/bookmarks/records/sqlsqlsqlsqlsql", nil); status != 204 {
		t.Fatalf("%d %s", status, raw)
	}
	if p := d.pull(500); len(p.Deleted["bookmarks"]) != 1 {
		t.Fatalf("delete by REST: %+v", p)
	}
}

func TestTriggersSurviveSchemaChanges(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	collection, err := ts.App.FindCollectionByNameOrId("bookmarks")
	must(t, err)
	collection.Fields.Add(&core.TextField{Name: "extra"})
	collection.Fields.GetByName("description").SetName("notes")
	collection.Fields.RemoveByName("is_favorite")
	must(t, ts.App.Save(collection))
	if r := d.one(bookmark("a")); r.Status != applied {
		t.Fatalf("%+v", r)
	}
	rows, _ := d.pullAll(500)
	if row := rows["bookmarks/"+id("a")]; row == nil || row["extra"] != "" || row["notes"] != "" {
		t.Fatalf("%v", row)
	}
}

func TestDeletingAnAccountDeletesItsData(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(bookmark("a"), folder("f"), card("c")))
	must(t, ts.App.Delete(d.user))
	must(t, ts.server().prune(d.user.GetDateTime("created").Time()))
	for _, name := range []string{"bookmarks", "bookmark_folders", "payment_methods"} {
		if n := ts.Number(t, "SELECT count(*) FROM "+name); n != 0 {
			t.Errorf("%d left in %s", n, name)
		}
	}
	for _, table := range []string{"_sync_log", "_sync_clients", "_sync_verdicts"} {
		if n := ts.Number(t, "SELECT count(*) FROM "+table+" WHERE owner = {:ann}", dbx.Params{"ann": d.user.Id}); n != 0 {
			t.Errorf("%d left in %s", n, table)
		}
	}
	// A token that does not have the mark of its account tells nothing; security/stranger_test.go has those that do.
	if status, raw := ts.rest(d.token, "POST", "/api/sync/pull", d.envelope()); status != 401 {
		t.Errorf("%d %s", status, raw)
	}
}
