package sync

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// serverWith is a server with limits.
func serverWith(t *testing.T, limits Limits) *testServer {
	t.Helper()
	testLimits = limits
	t.Cleanup(func() { testLimits = Limits{} })
	return newTestServer(t)
}

// chat is one of so many bytes.
func longChat(name string, bytes int) obj {
	messages := []string{}
	for line := 0; line < bytes/1000; line++ {
		messages = append(messages, fmt.Sprintf("%d", line)+strings.Repeat("x", 996))
	}
	return obj{"op": "create", "collection": "chats", "id": id(name), "set": obj{"title": name, "messages": messages}}
}

func expectLimit(t *testing.T, r resultJSON, message string) {
	t.Helper()
	if r.Status != rejected || r.Code != "limit" || r.Message != message {
		t.Fatalf("%+v", r)
	}
}

func TestACollectionHasSoManyRowsOfAnAccount(t *testing.T) {
	ts := serverWith(t, Limits{Rows: 2})
	ann := ts.device(t, "ann", "a")
	results := ann.push(bookmark("a"), bookmark("b"), bookmark("c"), folder("f"))
	expectApplied(t, results[:2])
	expectApplied(t, results[3:])
	expectLimit(t, results[2], "This server keeps 2 items of a kind for each account. Delete some of this kind, then try again.")
	expectApplied(t, ann.push(remove("bookmarks", "a"), bookmark("d")))
	expectApplied(t, ts.device(t, "bob", "b").push(bookmark("bobs")))
}

// bytesOf is what an account's records take, as the limit counts them.
func (ts *testServer) bytesOf(t *testing.T, d *device) int64 {
	t.Helper()
	u, err := useOf(ts.App, d.user.Id, "")
	must(t, err)
	return u.Records*freeBytes + u.Extra
}

func TestTheRecordsOfAnAccountTakeSoManyBytes(t *testing.T) {
	ts := serverWith(t, Limits{Bytes: megabyte})
	ann := ts.device(t, "ann", "a")
	message := "Your account’s items take the 1 MB that this server has for them. Delete some, then try again."
	for n := range 10 {
		expectApplied(t, ann.push(longChat(fmt.Sprint("c", n), 90_000)))
	}
	before := ts.bytesOf(t, ann)
	if before < 900_000 || before > 950_000 {
		t.Fatal(before)
	}
	expectApplied(t, ann.push(longChat("d", 90_000)))
	expectLimit(t, ann.one(longChat("e", 90_000)), message)
	// A change that adds bytes is refused too, one that takes some away is not, nor are other changes.
	longer := edit("chats", "c0", obj{"preview": "p"}, nil)
	expectApplied(t, ann.push(longer))
	expectApplied(t, ann.push(remove("chats", "c1"), longChat("f", 90_000)))
	ts.Exec(t, "DELETE FROM chats WHERE id = {:id}", dbx.Params{"id": id("c2")})
	expectApplied(t, ann.push(longChat("g", 90_000)))
	record, err := ts.App.FindRecordById("chats", id("c3"))
	must(t, err)
	record.Set("messages", []string{})
	must(t, ts.App.Save(record))
	if after := ts.bytesOf(t, ann); after > before+10_000 {
		t.Fatal(before, after)
	}
	expectApplied(t, ts.device(t, "bob", "b").push(longChat("bobs", 90_000)))
}

func TestAChangeDoesNotGrowBeyondTheBytes(t *testing.T) {
	ts := serverWith(t, Limits{Bytes: megabyte})
	ann := ts.device(t, "ann", "a")
	for n := range 11 {
		expectApplied(t, ann.push(longChat(fmt.Sprint("c", n), 88_000)))
	}
	expectApplied(t, ann.push(longChat("small", 0)))
	record, err := ts.App.FindRecordById("chats", id("small"))
	must(t, err)
	record.Set("messages", []string{strings.Repeat("x", 99_000)})
	if err := ts.App.Save(record); err == nil || !strings.Contains(err.Error(), "this server has for them") {
		t.Fatal(err)
	}
}

func TestDeletingLeavesABoundedTrail(t *testing.T) {
	ts := serverWith(t, Limits{Records: 20})
	ann := ts.device(t, "ann", "a")
	tombstones := func() int64 {
		return ts.Number(t, "SELECT count(*) FROM _sync_log WHERE owner = {:owner} AND deleted = 1", dbx.Params{"owner": ann.user.Id})
	}
	for n := range 60 { // of what never was
		expectApplied(t, ann.push(remove("bookmarks", fmt.Sprint("never", n))))
	}
	if n := tombstones(); n != 20 {
		t.Fatal(n)
	}
	refused := false
	for n := 0; n < 60 && !refused; n++ {
		results := ann.push(bookmark(fmt.Sprint("b", n)), remove("bookmarks", fmt.Sprint("b", n)))
		if refused = results[0].Status == rejected; refused {
			expectLimit(t, results[0], trailMessage)
		}
	}
	if n := tombstones(); !refused || n > 3*20 {
		t.Fatal(n, refused)
	}
	must(t, ts.server().prune(time.Now().Add(tombstoneRetention+day)))
	expectApplied(t, ts.device(t, "ann", "later").push(bookmark("later")))
}
