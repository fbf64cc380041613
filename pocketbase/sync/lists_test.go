package sync

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// listJSON is a list by REST.
type listJSON struct {
	PerPage int   `json:"perPage"`
	Items   []obj `json:"items"`
}

func (d *device) list(collection string, query url.Values) (int, listJSON, int) {
	d.t.Helper()
	status, raw := d.ts.rest(d.token, "GET", "/api/collections/"+collection+"/records?"+query.Encode(), nil)
	var list listJSON
	must(d.t, json.Unmarshal(raw, &list))
	return status, list, len(raw)
}

func TestNoRequestReadsEachRecordForEachOther(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	const count = 40
	for n := range count {
		expectApplied(t, ann.push(bookmark(fmt.Sprintf("b%02d", n))))
	}
	// 40 records, each with 40, each with 40.
	round := "user_id.bookmarks_via_user_id"
	status, list, size := ann.list("bookmarks", url.Values{"expand": {round + "." + round}, "perPage": {"1000"}})
	if status != 200 || len(list.Items) != count || size > count*2000 {
		t.Fatalf("%d: %d records in %d bytes", status, len(list.Items), size)
	}
	for _, path := range []string{"/api/collections/users/records/" + ann.user.Id, "/api/collections/USERS/auth-refresh"} {
		method := "GET"
		if strings.HasSuffix(path, "refresh") {
			method = "POST"
		}
		status, raw := ts.rest(ann.token, method, path+"?expand=bookmarks_via_user_id.user_id.bookmarks_via_user_id", nil)
		if status != 200 || len(raw) > 3000 {
			t.Errorf("%s: %d, %d bytes", path, status, len(raw))
		}
	}
	for _, name := range []string{"filter", "sort"} {
		query := url.Values{name: {round + "." + round + ".title"}}
		if name == "filter" {
			query.Set(name, query.Get(name)+`!="x"`)
		}
		if status, _, _ := ann.list("bookmarks", query); status != 400 {
			t.Errorf("%s: %d", name, status)
		}
	}
	if status, list, _ = ann.list("bookmarks", url.Values{"filter": {`title="b07"`}, "sort": {"-title"}}); status != 200 || len(list.Items) != 1 {
		t.Fatal(status, list)
	}
}

func TestAPageOfRecordsThatCanBeLargeHasFewer(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	expectApplied(t, ann.push(chat("a"), bookmark("a")))
	for collection, want := range map[string]int{"cart_items": 1000, "bookmarks": 1000, "chats": 249, "sync_history": 11} {
		status, list, _ := ann.list(collection, url.Values{"perPage": {"5000"}})
		if status != 200 || list.PerPage != want {
			t.Errorf("%s: %d, %d on a page", collection, status, list.PerPage)
		}
	}
	// HEAD would read the same.
	ts.lists.patience = 0
	end, _ := ts.lists.take(t.Context(), ann.user.Id)
	for _, method := range []string{"GET", "HEAD"} {
		if status, _ := ts.rest(ann.token, method, "/api/collections/chats/records", nil); status != 429 {
			t.Errorf("%s beside another list: %d", method, status)
		}
	}
	end()
	if _, list, _ := ann.list("sync_history", url.Values{}); list.PerPage != 11 {
		t.Error(list.PerPage)
	}
	if _, list, _ := ann.list("bookmarks", url.Values{}); list.PerPage != 30 {
		t.Error(list.PerPage)
	}
}
