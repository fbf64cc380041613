package sync

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
)

// chat is a record of almost 100 KB.
func chat(name string) obj {
	messages := make([]string, 48)
	for n := range messages {
		messages[n] = fmt.Sprintf("%04d", n) + strings.Repeat("x", 1990)
	}
	return obj{"op": "create", "collection": "chats", "id": id(name), "set": obj{"title": name, "messages": messages}}
}

// answer sends a request and returns how many bytes the response has.
func (d *device) answer(path string, body obj, into any) int {
	d.t.Helper()
	status, raw := d.ts.rest(d.token, "POST", path, body)
	if status != 200 {
		d.t.Fatalf("%s: %d %.300s", path, status, raw)
	}
	must(d.t, json.Unmarshal(raw, into))
	return len(raw)
}

func TestALargeRecordIsNotInOneResponseHundredsOfTimes(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	expectApplied(t, ann.push(chat("a")))
	var edits []obj
	for n := range 150 {
		edits = append(edits, edit("chats", "a", obj{"starred": n%2 == 0}, nil))
	}
	frozen := ann.freeze(edits...)
	rounds := 0
	for left := frozen; len(left) > 0; rounds++ {
		body := ann.envelope()
		body["mutations"] = left
		var p pushJSON
		if size := ann.answer("/api/sync/push", body, &p); size > maxAnswerBytes+1000 || len(p.Results) == 0 {
			t.Fatalf("%d results in %d bytes", len(p.Results), size)
		}
		expectApplied(t, p.Results)
		left = left[len(p.Results):]
	}
	if rounds < 2 {
		t.Fatal(rounds)
	}
	// Whoever says to have no verdict gets the first ones, and others once these are confirmed.
	var got []int64
	for len(got) < len(frozen)+1 {
		var p pullJSON
		body := ann.envelope()
		body["cursor"] = nil
		if size := ann.answer("/api/sync/pull", body, &p); size > maxAnswerBytes+110_000 || len(p.Results) == 0 {
			t.Fatalf("%d results in %d bytes", len(p.Results), size)
		}
		for _, r := range p.Results {
			got = append(got, r.N)
		}
		ann.after = got[len(got)-1]
	}
	for n, each := range got {
		if each != int64(n+1) {
			t.Fatal(got)
		}
	}
}

func TestAPageOfLargeRecordsHasFewer(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	for n := range 90 {
		expectApplied(t, ann.push(chat(fmt.Sprintf("c%02d", n))))
	}
	expectApplied(t, ann.push(bookmark("last")))
	ann.after = ann.n
	chats := map[any]bool{}
	pages, last := 0, false
	for more := true; more; pages++ {
		var p pullJSON
		body := ann.envelope()
		body["cursor"], body["limit"] = ann.cursor, maxLimit
		if size := ann.answer("/api/sync/pull", body, &p); size > maxAnswerBytes {
			t.Fatalf("a page of %d bytes", size)
		}
		for _, row := range p.Changes["chats"] {
			chats[row["id"]] = true
		}
		last = last || len(p.Changes["bookmarks"]) > 0
		ann.cursor, more = p.Cursor, p.More
	}
	if len(chats) != 90 || !last || pages < 3 {
		t.Fatal(len(chats), last, pages)
	}
}

func TestThePageOfDeletionsAndLargeRecordsIsNoLarger(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	ann.pull(maxLimit)
	ts.Exec(t, `
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1900)
		INSERT INTO bookmarks (id, user_id, title, url) SELECT printf('gone%011d', i), {:ann}, 'gone', 'https://x.y' FROM n`,
		dbx.Params{"ann": ann.user.Id})
	ts.Exec(t, "DELETE FROM bookmarks WHERE title = 'gone'")
	// Almost as much as one page has, without the deletions.
	for n := range 10 {
		expectApplied(t, ann.push(chat(fmt.Sprintf("c%02d", n))))
	}
	last := chat("last")
	last["set"].(obj)["messages"] = last["set"].(obj)["messages"].([]string)[:36]
	expectApplied(t, ann.push(last))
	ann.after = ann.n
	chats, deleted := map[any]bool{}, map[string]bool{}
	pages := 0
	for more := true; more; pages++ {
		var p pullJSON
		body := ann.envelope()
		body["cursor"], body["limit"] = ann.cursor, maxLimit
		if size := ann.answer("/api/sync/pull", body, &p); size > maxAnswerBytes {
			t.Errorf("a page of %d bytes", size)
		}
		for _, row := range p.Changes["chats"] {
			chats[row["id"]] = true
		}
		for _, id := range p.Deleted["bookmarks"] {
			deleted[id] = true
		}
		ann.cursor, more = p.Cursor, p.More
	}
	if len(chats) != 11 || len(deleted) != 1900 || pages > 3 {
		t.Fatal(len(chats), len(deleted), pages)
	}
}

func TestABriefAnswerHasEachRecordOnce(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	expectApplied(t, ann.push(chat("a")))
	var edits []obj
	for n := range 150 {
		edits = append(edits, edit("chats", "a", obj{"starred": n%2 == 0}, nil))
	}
	body := ann.envelope()
	body["mutations"], body["brief"] = ann.freeze(edits...), true
	var p pushJSON
	if size := ann.answer("/api/sync/push", body, &p); size > 130_000 || len(p.Results) != 150 {
		t.Fatalf("%d results in %d bytes", len(p.Results), size)
	}
	expectApplied(t, p.Results)
	for i, r := range p.Results {
		if (r.Row != nil) != (i == 0) || (i > 0 && r.RowOf != p.Results[0].N) {
			t.Fatalf("%d: row of %d, %d fields", r.N, r.RowOf, len(r.Row))
		}
	}
}

func TestVerdictsComeInPartsBeforeAnyRow(t *testing.T) {
	for _, count := range []int{20, 25} { // 20: the last verdicts leave no room for a row
		t.Run(strconv.Itoa(count), func(t *testing.T) { testParts(t, count) })
	}
}

func testParts(t *testing.T, count int) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	ann.pull(maxLimit)
	for n := range count {
		expectApplied(t, ann.push(chat(fmt.Sprintf("c%02d", n))))
	}
	after, parts, chats := int64(0), 0, map[any]bool{}
	for more := true; more; {
		var p pullJSON
		body := ann.envelope()
		body["after"], body["cursor"], body["limit"], body["brief"] = after, ann.cursor, maxLimit, true
		if size := ann.answer("/api/sync/pull", body, &p); size > maxAnswerBytes+1000 {
			t.Fatalf("%d bytes", size)
		}
		for i, r := range p.Results {
			if r.N != after+int64(i)+1 {
				t.Fatalf("%d after %d", r.N, after)
			}
		}
		after += int64(len(p.Results))
		if p.Partial {
			if parts++; len(p.Changes) > 0 || p.Reset || p.Cursor != "" || len(p.Results) == 0 {
				t.Fatalf("%+v", p)
			}
			continue
		}
		if after != int64(count) {
			t.Fatalf("rows after %d verdicts", after)
		}
		for _, row := range p.Changes["chats"] {
			chats[row["id"]] = true
		}
		ann.cursor, more = p.Cursor, p.More
	}
	if parts < 2 || len(chats) != count {
		t.Fatal(parts, len(chats))
	}
}
