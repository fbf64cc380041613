package sync

import (
	"encoding/json"
	"testing"
)

type auditJSON struct {
	Cursor      string `json:"cursor"`
	Behind      bool   `json:"behind"`
	Collections map[string]struct {
		Count int    `json:"count"`
		Hash  uint32 `json:"hash"`
	} `json:"collections"`
}

func (d *device) audit() auditJSON {
	d.t.Helper()
	body := d.envelope()
	body["cursor"] = d.cursor
	status, raw := d.ts.rest(d.token, "POST", "/api/sync/audit", body)
	if status != 200 {
		d.t.Fatalf("audit: %d %s", status, raw)
	}
	var a auditJSON
	must(d.t, json.Unmarshal(raw, &a))
	return a
}

// expectAudit compares the digests of the server with the rows that the device has pulled.
func expectAudit(t *testing.T, a auditJSON, rows map[string]obj, same bool) {
	t.Helper()
	mine := map[string]*digest{}
	for name := range a.Collections {
		mine[name] = &digest{}
	}
	for _, row := range rows {
		mine[row["collectionName"].(string)].add(row["id"].(string), row["updated_at"].(string))
	}
	equal := true
	for name, theirs := range a.Collections {
		equal = equal && mine[name].count == theirs.Count && mine[name].hash == theirs.Hash
	}
	if a.Behind || len(a.Collections) < 10 || equal != same {
		t.Fatalf("equal: %t, want %t: %+v", equal, same, a)
	}
}

// named adds the collection's name to each row of a pull.
func named(rows map[string]obj) map[string]obj {
	for key, row := range rows {
		row["collectionName"] = key[:len(key)-len(row["id"].(string))-1]
	}
	return rows
}

func TestAuditFindsChangesThatNoTriggerLogged(t *testing.T) {
	ts := newTestServer(t)
	d, other := ts.device(t, "ann", "phone"), ts.device(t, "bob", "phone")
	expectApplied(t, d.push(bookmark("a"), bookmark("b"), folder("f"), card("c")))
	expectApplied(t, other.push(bookmark("theirs")))
	rows, _ := d.pullAll(500)
	expectAudit(t, d.audit(), named(rows), true)
	if a := d.audit(); a.Collections["bookmarks"].Count != 2 || a.Cursor != d.cursor {
		t.Fatalf("%+v", a)
	}

	ts.Exec(t, "DROP TRIGGER _sync_bookmarks_delete")
	ts.Exec(t, "DELETE FROM bookmarks WHERE id = '"+id("b")+"'")
	if p := d.pull(500); len(p.Deleted) != 0 {
		t.Fatalf("a trigger has logged it: %+v", p)
	}
	expectAudit(t, d.audit(), named(rows), false)
	// A full pull removes the row from the device.
	d.cursor = nil
	rows, _ = d.pullAll(500)
	expectAudit(t, d.audit(), named(rows), true)
}

func TestAuditReportsThatTheDeviceIsBehind(t *testing.T) {
	ts := newTestServer(t)
	d, other := ts.device(t, "ann", "phone"), ts.device(t, "ann", "tablet")
	d.pullAll(500)
	stranger := ts.device(t, "bob", "phone")
	expectApplied(t, stranger.push(bookmark("theirs")))
	if a := d.audit(); a.Behind {
		t.Fatalf("behind because of another owner: %+v", a)
	}
	expectApplied(t, other.push(bookmark("a")))
	if a := d.audit(); !a.Behind || len(a.Collections) != 0 {
		t.Fatalf("%+v", a)
	}
	d.cursor = "not ours"
	if a := d.audit(); !a.Behind || len(a.Collections) != 0 {
		t.Fatalf("%+v", a)
	}
}

func TestAuditRequiresTheOwnersSession(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.pullAll(500)
	body := d.envelope()
	body["cursor"], body["user"] = d.cursor, ts.User(t, "bob").Id
	if status, raw := ts.rest(d.token, "POST", "/api/sync/audit", body); status != 403 {
		t.Fatalf("%d %s", status, raw)
	}
	if status, raw := ts.rest("", "POST", "/api/sync/audit", body); status != 401 {
		t.Fatalf("%d %s", status, raw)
	}
	if status, raw := ts.rest(d.token, "POST", "/api/sync/audit", []byte("[]")); status != 400 {
		t.Fatalf("%d %s", status, raw)
	}
}
