package sync

import (
	"encoding/json"
	"testing"
)

type audited struct {
	Cursor      string `json:"cursor"`
	Behind      bool   `json:"behind"`
	Collections map[string]struct {
		Count int    `json:"count"`
		Hash  uint32 `json:"hash"`
	} `json:"collections"`
}

func (d *device) audit() audited {
	d.t.Helper()
	body := d.envelope()
	body["cursor"] = d.cursor
	status, raw := d.w.rest(d.token, "POST", "/api/sync/audit", body)
	if status != 200 {
		d.t.Fatalf("audit: %d %s", status, raw)
	}
	var a audited
	must(d.t, json.Unmarshal(raw, &a))
	return a
}

// expectAudit compares what the server says with what this device has pulled.
func expectAudit(t *testing.T, a audited, rows map[string]obj, same bool) {
	t.Helper()
	mine := map[string]*tally{}
	for name := range a.Collections {
		mine[name] = &tally{}
	}
	for _, row := range rows {
		mine[row["collectionName"].(string)].add(row["id"].(string), row["updated_at"].(string))
	}
	equal := true
	for name, theirs := range a.Collections {
		equal = equal && mine[name].count == theirs.Count && mine[name].hash == theirs.Hash
	}
	if a.Behind || len(a.Collections) < 10 || equal != same {
		t.Fatalf("same %t, wanted %t: %+v", equal, same, a)
	}
}

// named adds the collection's name to each row of a pull.
func named(rows map[string]obj) map[string]obj {
	for key, row := range rows {
		row["collectionName"] = key[:len(key)-len(row["id"].(string))-1]
	}
	return rows
}

func TestATallyIsTheSameOnTheDevice(t *testing.T) {
	sum := tally{}
	sum.add("abcdefghijklmno", "2026-11-20 10:11:12.345Z")
	sum.add("000000000000000", "2026-01-02 03:04:05.678Z")
	// The same rows and number are in web/sync/audit.test.ts.
	if sum.count != 2 || sum.hash != 1228016491 {
		t.Fatalf("%+v", sum)
	}
}

func TestAnAuditFindsWhatNoTriggerSaw(t *testing.T) {
	w := newWorld(t)
	d, other := w.device(t, "ann", "phone"), w.device(t, "bob", "phone")
	expectApplied(t, d.push(bookmark("a"), bookmark("b"), folder("f"), card("c")))
	expectApplied(t, other.push(bookmark("theirs")))
	rows, _ := d.pullAll(500)
	expectAudit(t, d.audit(), named(rows), true)
	if a := d.audit(); a.Collections["bookmarks"].Count != 2 || a.Cursor != d.cursor {
		t.Fatalf("%+v", a)
	}

	w.exec(t, "DROP TRIGGER _sync_bookmarks_delete")
	w.exec(t, "DELETE FROM bookmarks WHERE id = '"+id("b")+"'")
	if p := d.pull(500); len(p.Deleted) != 0 {
		t.Fatalf("a trigger saw it: %+v", p)
	}
	expectAudit(t, d.audit(), named(rows), false)
	// Starting over, the device is rid of it.
	d.cursor = nil
	rows, _ = d.pullAll(500)
	expectAudit(t, d.audit(), named(rows), true)
}

func TestAnAuditSaysWhenThereIsSomethingToPull(t *testing.T) {
	w := newWorld(t)
	d, other := w.device(t, "ann", "phone"), w.device(t, "ann", "tablet")
	d.pullAll(500)
	stranger := w.device(t, "bob", "phone")
	expectApplied(t, stranger.push(bookmark("theirs")))
	if a := d.audit(); a.Behind {
		t.Fatalf("another owner's work counts: %+v", a)
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

func TestAnAuditIsForTheSessionsOwner(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "phone")
	d.pullAll(500)
	body := d.envelope()
	body["cursor"], body["user"] = d.cursor, w.user(t, "bob").Id
	if status, raw := w.rest(d.token, "POST", "/api/sync/audit", body); status != 403 {
		t.Fatalf("%d %s", status, raw)
	}
	if status, raw := w.rest("", "POST", "/api/sync/audit", body); status != 401 {
		t.Fatalf("%d %s", status, raw)
	}
	if status, raw := w.rest(d.token, "POST", "/api/sync/audit", []byte("[]")); status != 400 {
		t.Fatalf("%d %s", status, raw)
	}
}
