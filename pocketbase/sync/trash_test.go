package sync

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// trashed are changes that put rows into the trash by the clock of the device, by the field that says so in each collection.
var trashed = map[string]string{"bookmarks": "deleted_at", "documents": "trashed_at"}

func paper(key string) obj {
	return obj{"op": "create", "collection": "documents", "id": id(key), "set": obj{
		"name": key + ".txt", "size": 5, "content_type": "text/plain", "status": "draft", "sha256": strings.Repeat("a", 64),
	}}
}

// nightly runs the jobs that empty the trash.
func (ts *testServer) nightly() {
	for _, job := range ts.App.Cron().Jobs() {
		if strings.HasSuffix(job.Id(), "_trash") {
			job.Run()
		}
	}
}

// pass makes all rows older, as if so many days had passed on the server.
func (ts *testServer) pass(t *testing.T, days int) {
	t.Helper()
	for collection := range trashed {
		ts.Exec(t, fmt.Sprintf("UPDATE %s SET updated_at = strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', updated_at, '-%d days')", collection, days))
	}
}

func TestTheTrashKeepsRowsForThirtyDaysOfTheServer(t *testing.T) {
	clocks := map[string]time.Duration{"right": 0, "behind": -40 * day, "ahead": 400 * day}
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	var all []string
	for key, ahead := range clocks {
		now := timeText(time.Now().Add(ahead))
		expectApplied(t, d.push(bookmark(key), paper(key),
			edit("bookmarks", key, obj{"deleted_at": now}, nil), edit("documents", key, obj{"trashed_at": now}, nil)))
		all = append(all, id(key))
	}
	expectApplied(t, d.push(bookmark("used"), paper("used")))
	d.pullAll(500)
	for _, days := range []int{0, 29} {
		ts.pass(t, days)
		ts.nightly()
		if p := d.pull(500); len(p.Deleted) > 0 {
			t.Fatalf("%d days later %v are gone", days, p.Deleted)
		}
	}
	ts.pass(t, 2)
	ts.nightly()
	p := d.pull(500)
	slices.Sort(all)
	for collection := range trashed {
		gone := p.Deleted[collection]
		slices.Sort(gone)
		if !slices.Equal(gone, all) {
			t.Errorf("%s: %v are gone, want %v", collection, gone, all)
		}
	}
}

func TestWhatIsRestoredAndPutBackIsKeptAnew(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	at := timeText(time.Now().Add(-40 * day))
	expectApplied(t, d.push(bookmark("one"), edit("bookmarks", "one", obj{"deleted_at": at}, nil)))
	ts.pass(t, 40)
	expectApplied(t, d.push(edit("bookmarks", "one", obj{"deleted_at": ""}, nil), edit("bookmarks", "one", obj{"deleted_at": at}, nil)))
	ts.nightly()
	if n := ts.Number(t, "SELECT count(*) FROM bookmarks"); n != 1 {
		t.Fatal("it is gone on the first night")
	}
}
