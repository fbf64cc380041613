package sync

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func TestPagesReturnEachRowOnce(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	for i := range 23 {
		expectApplied(t, d.push(bookmark(fmt.Sprintf("m%d", i)), folder(fmt.Sprintf("f%d", i))))
	}
	d.one(remove("bookmarks", "m3"))
	for _, limit := range []int{1, 7, 49, 500} {
		d.cursor = nil
		rows, deleted := d.pullAll(limit)
		// 22 bookmarks, 23 folders, and the two profile rows of the account.
		if len(rows) != 47 || len(deleted) != 0 {
			t.Fatalf("limit %d: %d rows, %v deleted", limit, len(rows), deleted)
		}
		if p := d.pull(limit); p.More || p.Reset || len(p.Changes) != 0 || len(p.Deleted) != 0 {
			t.Fatalf("limit %d: not at the end: %+v", limit, p)
		}
	}
}

func TestPagesIncludeChangesMadeBetweenThem(t *testing.T) {
	ts := newTestServer(t)
	d, other := ts.device(t, "ann", "phone"), ts.device(t, "ann", "tablet")
	for i := range 10 {
		d.push(bookmark(fmt.Sprintf("m%d", i)))
	}
	first := d.pull(5)
	if !first.More || !first.Reset {
		t.Fatalf("%+v", first)
	}
	// A row of the first page is deleted, another is changed, and a row of a later page is deleted.
	expectApplied(t, other.push(remove("bookmarks", "m0"), edit("bookmarks", "m1", obj{"title": "new"}, nil), remove("bookmarks", "m9")))
	rows, deleted := d.pullAll(2)
	if rows["bookmarks/"+id("m1")]["title"] != "new" || !deleted["bookmarks/"+id("m0")] || rows["bookmarks/"+id("m9")] != nil {
		t.Fatalf("%v %v", rows, deleted)
	}
}

func TestEmptyPullIsSmall(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "device-1234567890abcdef")
	ts.Exec(t, "UPDATE _sync_clock SET seq = 4000000000")
	d.pullAll(500)
	body := d.envelope()
	body["cursor"], body["limit"] = d.cursor, 500
	_, raw := ts.rest(d.token, "POST", "/api/sync/pull", body)
	if len(raw) > 300 {
		t.Fatalf("%d bytes: %s", len(raw), raw)
	}
}

func TestInvalidCursorsCauseAReset(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.one(bookmark("a"))
	d.pullAll(500)
	good := parseCursor(d.cursor.(string))
	variant := func(change func(c *cursor)) string {
		c := *good
		change(&c)
		return c.String()
	}
	cursors := map[string]string{
		"malformed":        "rubbish",
		"empty":            "",
		"another boot":     variant(func(c *cursor) { c.boot = "0123456789abcdef" }),
		"beyond the clock": variant(func(c *cursor) { c.seq += 1000 }),
		"another schema":   variant(func(c *cursor) { c.schema = 2 }),
		"negative":         variant(func(c *cursor) { c.seq = -1 }),
	}
	for name, text := range cursors {
		d.cursor = text
		if p := d.pull(500); !p.Reset || len(p.Changes["bookmarks"]) != 1 {
			t.Errorf("%s: %+v", name, p)
		}
	}
	d.cursor = good.String()
	if p := d.pull(500); p.Reset {
		t.Error("a valid cursor is not accepted")
	}
}

func TestCursorBelowPrunedTombstonesCausesAReset(t *testing.T) {
	ts := newTestServer(t)
	old, fresh := ts.device(t, "ann", "old"), ts.device(t, "ann", "fresh")
	expectApplied(t, old.push(bookmark("a"), bookmark("b")))
	old.pullAll(500)
	fresh.one(remove("bookmarks", "a"))
	fresh.pullAll(500)
	ts.Exec(t, "UPDATE _sync_log SET at = at - 181 * 86400 WHERE deleted = 1")
	must(t, ts.server().prune(time.Now()))
	if n := ts.Number(t, "SELECT count(*) FROM _sync_log WHERE deleted = 1"); n != 0 {
		t.Fatal("the tombstone was not pruned")
	}
	if p := fresh.pull(500); p.Reset {
		t.Fatal("reset for a device that has received the deletion")
	}
	// A full pull over rows older than the pruned tombstones must not be reset on each page.
	p := old.pull(1)
	if !p.Reset || !p.More {
		t.Fatalf("%+v", p)
	}
	if p = old.pull(1); p.Reset {
		t.Fatal("reset on the second page")
	}
}

func TestRestoredBackupIsDetected(t *testing.T) {
	ts := newTestServer(t)
	phone, tablet := ts.device(t, "ann", "phone"), ts.device(t, "ann", "tablet")
	kept := phone.one(bookmark("a"))
	tablet.pullAll(500)
	must(t, ts.Close())
	backup := ts.CopyData(t)

	// The server continues and is then restored from the backup.
	ts = startAt(t, ts.Dir)
	phone.ts, tablet.ts = ts, ts
	if p := tablet.pull(500); p.Reset {
		t.Fatal("reset after a restart")
	}
	lost := phone.freeze(bookmark("b"), bookmark("c"))
	expectApplied(t, phone.send(lost).Results)
	phone.after = 3
	phone.pullAll(500)
	must(t, ts.Close())

	ts = startAt(t, backup)
	phone.ts, tablet.ts = ts, ts
	body := phone.envelope()
	body["mutations"] = phone.freeze(bookmark("d"))
	if code := phone.post("/api/sync/push", body, nil); code != "forked" {
		t.Fatal(code)
	}
	p := phone.pull(500)
	if !p.Reset || p.Fork == nil || *p.Fork != kept.Seq || p.LastN != 1 || len(p.Changes["bookmarks"]) != 1 {
		t.Fatalf("%+v, kept %d", p, kept.Seq)
	}
	for _, m := range lost {
		m["again"] = true
	}
	expectApplied(t, phone.send(lost).Results)
	if rows := ts.Number(t, "SELECT count(*) FROM bookmarks"); rows != 3 {
		t.Fatalf("%d bookmarks", rows)
	}
}

func TestBackupOfTheSameBootIsDetected(t *testing.T) {
	ts := newTestServer(t)
	ahead, behind := ts.device(t, "ann", "ahead"), ts.device(t, "ann", "behind")
	ahead.one(bookmark("a"))
	behind.pullAll(500)
	backup := ts.CopyData(t)
	ahead.one(bookmark("b"))
	ahead.pullAll(500)
	must(t, ts.Close())

	ts = startAt(t, backup)
	ahead.ts, behind.ts = ts, ts
	// After the restore, writes reach the sequence number of the first device's cursor.
	ts.device(t, "ann", "other").push(bookmark("c"), bookmark("d"))
	if p := ahead.pull(500); !p.Reset || len(p.Changes["bookmarks"]) != 3 {
		t.Fatalf("%+v", p)
	}
	if p := behind.pull(500); p.Reset || len(p.Changes["bookmarks"]) != 2 {
		t.Fatalf("a device whose cursor is older than the backup: %+v", p)
	}
}

func TestRestoreBetweenTwoPagesCausesAReset(t *testing.T) {
	ts := newTestServer(t)
	writer, reader := ts.device(t, "ann", "writer"), ts.device(t, "ann", "reader")
	expectApplied(t, writer.push(bookmark("a"), bookmark("b"), bookmark("c")))
	backup := ts.CopyData(t)
	// The first bookmark moves to the end of the log, so a page of two profile rows and one bookmark does not contain it.
	writer.one(obj{"collection": "bookmarks", "id": id("a"), "op": "update", "set": obj{"title": "Moved"}})
	if p := reader.pull(3); !p.More || len(p.Changes["bookmarks"]) != 1 || p.Changes["bookmarks"][0]["id"] == id("a") {
		t.Fatalf("%+v", p)
	}
	must(t, ts.Close())

	ts = startAt(t, backup)
	reader.ts = ts
	if p := reader.pull(500); !p.Reset || len(p.Changes["bookmarks"]) != 3 {
		t.Fatalf("%+v", p)
	}
}

func TestCursorRemainsValidAfterRestarts(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.one(bookmark("a"))
	d.pullAll(500)
	d.one(bookmark("b"))
	dir := ts.Dir
	for range 3 {
		must(t, ts.Close())
		ts = startAt(t, dir)
		d.ts = ts
	}
	p := d.pull(500)
	if p.Reset || len(p.Changes["bookmarks"]) != 1 {
		t.Fatalf("%+v", p)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _sync_boots"); n != 5 {
		t.Fatalf("%d boots", n)
	}
}

func TestPullReturnsOnlyOwnRows(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "a"), ts.device(t, "bob", "a")
	expectApplied(t, ann.push(bookmark("a"), folder("f"), card("c")))
	rows, _ := bob.pullAll(500)
	for key, row := range rows {
		if row["user_id"] != bob.user.Id {
			t.Fatalf("%s: %v", key, row)
		}
	}
	bob.cursor = ann.pull(500).Cursor
	if p := bob.pull(500); len(p.Changes) != 0 || len(p.Results) != 0 {
		t.Fatalf("%+v", p)
	}
}

func TestOwnerChangeLeavesATombstone(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "a"), ts.device(t, "bob", "b")
	ann.one(bookmark("a"))
	ann.pullAll(500)
	bob.pullAll(500)
	ts.Exec(t, "UPDATE bookmarks SET user_id = {:bob}", dbx.Params{"bob": bob.user.Id})
	if p := ann.pull(500); !reflect.DeepEqual(p.Deleted, map[string][]string{"bookmarks": {id("a")}}) || len(p.Changes) != 0 {
		t.Fatalf("%+v", p)
	}
	if p := bob.pull(500); len(p.Changes["bookmarks"]) != 1 || len(p.Deleted) != 0 {
		t.Fatalf("%+v", p)
	}
}

func TestPushAndPullReturnTheSameRow(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	r := d.one(set(set(bookmark("a"), "tags", []string{"é\"\\\n", "\u2028"}), "title", "nul \u0000 and 😀"))
	rows, _ := d.pullAll(500)
	if row := rows["bookmarks/"+id("a")]; row == nil || !reflect.DeepEqual(row, r.Row) {
		t.Fatalf("%v\n%v", r, row)
	}
	if !reflect.DeepEqual(r.Row["tags"], []any{"é\"\\\n", "\u2028"}) || r.Row["is_favorite"] != false {
		t.Fatalf("%v", r.Row)
	}
}
