package sync

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// limited is a server on which an account may have so many records besides those that it begins with.
func limited(t *testing.T, more int64) (*testServer, *device) {
	t.Helper()
	before := newTestServer(t).count(t, "ann")
	testLimits = Limits{Records: before + more, Free: []string{"notifications"}}
	t.Cleanup(func() { testLimits = Limits{} })
	ts := newTestServer(t)
	return ts, ts.device(t, "ann", "a")
}

// count is how many records an account has, as the limit counts them; it must be what the tables say.
func (ts *testServer) count(t testing.TB, name string) int64 {
	t.Helper()
	owner := dbx.Params{"owner": ts.User(t, name).Id}
	counted := ts.Number(t, "SELECT coalesce(sum(records), 0) FROM _sync_counts WHERE owner = {:owner}", owner)
	var real int64
	for _, collection := range ts.server().rules.names() {
		real += ts.Number(t, "SELECT count(*) FROM "+collection+" WHERE user_id = {:owner}", owner)
	}
	if counted != real {
		t.Fatalf("%d records are counted as %d", real, counted)
	}
	return counted
}

func TestAnAccountHasSoManyRecords(t *testing.T) {
	ts, ann := limited(t, 3)
	results := ann.push(bookmark("a"), bookmark("b"), bookmark("c"), bookmark("d"))
	expectApplied(t, results[:3])
	if r := results[3]; r.Status != rejected || r.Code != "limit" || r.Message != fullMessage {
		t.Fatalf("%+v", r)
	}
	body := obj{"user_id": ann.user.Id, "title": "t", "url": "https://x.y"}
	if status, raw := ts.rest(ann.token, "POST", "/api/collections/bookmarks/records", body); status != 400 || !strings.Contains(string(raw), fullMessage) {
		t.Fatal(status, string(raw))
	}
	// What is there can be changed and deleted, others have their own limit, and a deleted record makes room.
	expectApplied(t, ann.push(edit("bookmarks", "a", obj{"title": "new"}, obj{"title": "a"}), remove("bookmarks", "b"), bookmark("e")))
	expectApplied(t, ts.device(t, "bob", "b").push(bookmark("bobs")))
	if r := ann.one(bookmark("b")); r.Code != "limit" {
		t.Fatalf("%+v", r)
	}
	ts.count(t, "ann")
}

func TestAConflictThatHasNoRoomForItsHistoryIsRefused(t *testing.T) {
	ts, ann := limited(t, 1)
	expectApplied(t, ann.push(bookmark("a")))
	if r := ann.one(edit("bookmarks", "a", obj{"title": "mine"}, obj{"title": "another"})); r.Code != "limit" || r.Row["title"] != "a" {
		t.Fatalf("%+v", r)
	}
	ts.count(t, "ann")
}

func TestWhatTheServerAddsHasRoomAlways(t *testing.T) {
	ts, ann := limited(t, 1)
	expectApplied(t, ann.push(bookmark("a")))
	for collection, values := range map[string]obj{
		"notifications": {"title": "t", "type": "info", "category": "security"},
		"user_settings": {},
	} {
		found, err := ts.App.FindCollectionByNameOrId(collection)
		must(t, err)
		record := core.NewRecord(found)
		record.Load(values)
		record.Set("user_id", ann.user.Id)
		must(t, ts.App.Save(record))
	}
	if r := ann.one(bookmark("b")); r.Code != "limit" {
		t.Fatalf("%+v", r)
	}
}

func TestRecordsAreCountedHoweverTheyComeAndGo(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "a"), ts.device(t, "bob", "b")
	before := ts.count(t, "ann")
	expectApplied(t, ann.push(folder("f"), bookmark("a"), bookmark("b")))
	expectApplied(t, ann.push(remove("bookmarks", "never"), remove("bookmarks", "a")))
	if n := ts.count(t, "ann"); n != before+2 {
		t.Fatal(n)
	}
	expectApplied(t, ann.push(bookmark("a")))
	ts.Exec(t, "UPDATE bookmarks SET user_id = {:bob} WHERE id = {:id}", dbx.Params{"bob": bob.user.Id, "id": id("b")})
	ts.Exec(t, "DELETE FROM bookmark_folders")
	must(t, ts.server().prune(time.Now().Add(200*day)))
	if n := ts.count(t, "ann"); n != before+1 {
		t.Fatal(n)
	}
	ts.count(t, "bob")
	must(t, ts.App.Delete(ann.user))
	if n := ts.Number(t, "SELECT count(*) FROM _sync_counts WHERE owner = {:owner}", dbx.Params{"owner": ann.user.Id}); n != 0 {
		t.Fatal("the count of a deleted account has stayed")
	}
}
