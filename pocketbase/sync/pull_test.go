package sync

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func TestPagesCoverEverythingOnce(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "phone")
	for i := range 23 {
		expectApplied(t, d.push(bookmark(fmt.Sprintf("m%d", i)), folder(fmt.Sprintf("f%d", i))))
	}
	d.one(remove("bookmarks", "m3"))
	for _, limit := range []int{1, 7, 49, 500} {
		d.cursor = nil
		rows, deleted := d.pullAll(limit)
		// 22 bookmarks, 23 folders, and the two rows of the person's own profile.
		if len(rows) != 47 || len(deleted) != 0 {
			t.Fatalf("limit %d: %d rows, %v deleted", limit, len(rows), deleted)
		}
		if p := d.pull(limit); p.More || p.Reset || len(p.Changes) != 0 || len(p.Deleted) != 0 {
			t.Fatalf("limit %d: not at the end: %+v", limit, p)
		}
	}
}

func TestAPullAnswersWhatChangedMeanwhile(t *testing.T) {
	w := newWorld(t)
	d, other := w.device(t, "ann", "phone"), w.device(t, "ann", "tablet")
	for i := range 10 {
		d.push(bookmark(fmt.Sprintf("m%d", i)))
	}
	first := d.pull(5)
	if !first.More || !first.Reset {
		t.Fatalf("%+v", first)
	}
	// One that was on the first page goes, one changes, one that is still to come goes.
	expectApplied(t, other.push(remove("bookmarks", "m0"), edit("bookmarks", "m1", obj{"title": "new"}, nil), remove("bookmarks", "m9")))
	rows, deleted := d.pullAll(2)
	if rows["bookmarks/"+id("m1")]["title"] != "new" || !deleted["bookmarks/"+id("m0")] || rows["bookmarks/"+id("m9")] != nil {
		t.Fatalf("%v %v", rows, deleted)
	}
}

func TestNothingNewIsSmall(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "device-1234567890abcdef")
	w.exec(t, "UPDATE _sync_clock SET seq = 4000000000")
	d.pullAll(500)
	body := d.envelope()
	body["cursor"], body["limit"] = d.cursor, 500
	_, raw := w.rest(d.token, "POST", "/api/sync/pull", body)
	if len(raw) > 300 {
		t.Fatalf("%d bytes: %s", len(raw), raw)
	}
}

func TestUnknownCursorsStartOver(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "phone")
	d.one(bookmark("a"))
	d.pullAll(500)
	good := parseCursor(d.cursor.(string))
	variant := func(change func(c *cursor)) string {
		c := *good
		change(&c)
		return c.String()
	}
	cursors := map[string]string{
		"rubbish":          "rubbish",
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
		t.Error("a good one is refused")
	}
}

func TestPrunedTombstonesStartOver(t *testing.T) {
	w := newWorld(t)
	old, fresh := w.device(t, "ann", "old"), w.device(t, "ann", "fresh")
	expectApplied(t, old.push(bookmark("a"), bookmark("b")))
	old.pullAll(500)
	fresh.one(remove("bookmarks", "a"))
	fresh.pullAll(500)
	w.exec(t, "UPDATE _sync_log SET at = at - 181 * 86400 WHERE deleted = 1")
	must(t, w.server().prune(time.Now()))
	if n := w.number(t, "SELECT count(*) FROM _sync_log WHERE deleted = 1"); n != 0 {
		t.Fatal("the tombstone is still there")
	}
	if p := fresh.pull(500); p.Reset {
		t.Fatal("a device that had heard of it starts over")
	}
	// A long first pull over rows older than what was pruned must not start anew for ever.
	p := old.pull(1)
	if !p.Reset || !p.More {
		t.Fatalf("%+v", p)
	}
	if p = old.pull(1); p.Reset {
		t.Fatal("the second page starts over")
	}
}

func TestRestoredBackupIsNoticed(t *testing.T) {
	w := newWorld(t)
	phone, tablet := w.device(t, "ann", "phone"), w.device(t, "ann", "tablet")
	phone.one(bookmark("a"))
	tablet.pullAll(500)
	must(t, w.close())
	backup := filepath.Join(t.TempDir(), "backup")
	must(t, os.CopyFS(backup, os.DirFS(w.dir)))

	// The server goes on, then is put back to the backup.
	w = bootAt(t, w.dir)
	phone.w, tablet.w = w, w
	if p := tablet.pull(500); p.Reset {
		t.Fatal("a plain restart starts over")
	}
	lost := phone.freeze(bookmark("b"), bookmark("c"))
	expectApplied(t, phone.send(lost).Results)
	phone.after = 3
	phone.pullAll(500)
	must(t, w.close())

	w = bootAt(t, backup)
	phone.w, tablet.w = w, w
	body := phone.envelope()
	body["mutations"] = phone.freeze(bookmark("d"))
	status, raw := w.rest(phone.token, "POST", "/api/sync/push", body)
	var f failure
	must(t, json.Unmarshal(raw, &f))
	if status != 409 || f.Code != "gap" || *f.LastN != 1 {
		t.Fatalf("%d %s", status, raw)
	}
	p := phone.pull(500)
	if !p.Reset || p.LastN != 1 || len(p.Changes["bookmarks"]) != 1 {
		t.Fatalf("%+v", p)
	}
	phone.after = 1
	for _, m := range lost {
		m["again"] = true
	}
	expectApplied(t, phone.send(lost).Results)
	if rows := w.number(t, "SELECT count(*) FROM bookmarks"); rows != 3 {
		t.Fatalf("%d bookmarks", rows)
	}
}

func TestABackupTakenInTheSameRunIsNoticed(t *testing.T) {
	w := newWorld(t)
	ahead, behind := w.device(t, "ann", "ahead"), w.device(t, "ann", "behind")
	ahead.one(bookmark("a"))
	behind.pullAll(500)
	backup := filepath.Join(t.TempDir(), "backup")
	must(t, os.CopyFS(backup, os.DirFS(w.dir)))
	ahead.one(bookmark("b"))
	ahead.pullAll(500)
	must(t, w.close())

	w = bootAt(t, backup)
	ahead.w, behind.w = w, w
	// Writes after the restore reach the number at which the first device stood.
	w.device(t, "ann", "other").push(bookmark("c"), bookmark("d"))
	if p := ahead.pull(500); !p.Reset || len(p.Changes["bookmarks"]) != 3 {
		t.Fatalf("%+v", p)
	}
	if p := behind.pull(500); p.Reset || len(p.Changes["bookmarks"]) != 2 {
		t.Fatalf("a device that saw nothing beyond the backup: %+v", p)
	}
}

func TestAServerRestoredBetweenTwoPagesStartsOver(t *testing.T) {
	w := newWorld(t)
	writer, reader := w.device(t, "ann", "writer"), w.device(t, "ann", "reader")
	expectApplied(t, writer.push(bookmark("a"), bookmark("b"), bookmark("c")))
	backup := filepath.Join(t.TempDir(), "backup")
	must(t, os.CopyFS(backup, os.DirFS(w.dir)))
	// The first bookmark of the log moves to its end: a page of the two profile rows and one bookmark does not bring it.
	writer.one(obj{"collection": "bookmarks", "id": id("a"), "op": "update", "set": obj{"title": "Moved"}})
	if p := reader.pull(3); !p.More || len(p.Changes["bookmarks"]) != 1 || p.Changes["bookmarks"][0]["id"] == id("a") {
		t.Fatalf("%+v", p)
	}
	must(t, w.close())

	w = bootAt(t, backup)
	reader.w = w
	if p := reader.pull(500); !p.Reset || len(p.Changes["bookmarks"]) != 3 {
		t.Fatalf("%+v", p)
	}
}

func TestACursorFromBeforeTheBackupStaysGood(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "phone")
	d.one(bookmark("a"))
	d.pullAll(500)
	d.one(bookmark("b"))
	dir := w.dir
	for range 3 {
		must(t, w.close())
		w = bootAt(t, dir)
		d.w = w
	}
	p := d.pull(500)
	if p.Reset || len(p.Changes["bookmarks"]) != 1 {
		t.Fatalf("%+v", p)
	}
	if n := w.number(t, "SELECT count(*) FROM _sync_boots"); n != 5 {
		t.Fatalf("%d boots", n)
	}
}

func TestNobodySeesAnothersRows(t *testing.T) {
	w := newWorld(t)
	ann, bob := w.device(t, "ann", "a"), w.device(t, "bob", "a")
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
	w := newWorld(t)
	ann, bob := w.device(t, "ann", "a"), w.device(t, "bob", "b")
	ann.one(bookmark("a"))
	ann.pullAll(500)
	bob.pullAll(500)
	w.exec(t, "UPDATE bookmarks SET user_id = {:bob}", dbx.Params{"bob": bob.user.Id})
	if p := ann.pull(500); !reflect.DeepEqual(p.Deleted, map[string][]string{"bookmarks": {id("a")}}) || len(p.Changes) != 0 {
		t.Fatalf("%+v", p)
	}
	if p := bob.pull(500); len(p.Changes["bookmarks"]) != 1 || len(p.Deleted) != 0 {
		t.Fatalf("%+v", p)
	}
}

func TestRowsAreTheSameByPushAndPull(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "phone")
	r := d.one(set(set(bookmark("a"), "tags", []string{"é\"\\\n", "\u2028"}), "title", "nul \u0000 and 😀"))
	rows, _ := d.pullAll(500)
	if row := rows["bookmarks/"+id("a")]; row == nil || !reflect.DeepEqual(row, r.Row) {
		t.Fatalf("%v\n%v", r, row)
	}
	if !reflect.DeepEqual(r.Row["tags"], []any{"é\"\\\n", "\u2028"}) || r.Row["is_favorite"] != false {
		t.Fatalf("%v", r.Row)
	}
}
