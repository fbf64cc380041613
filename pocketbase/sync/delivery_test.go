package sync

import (
	"fmt"
	"reflect"
	"strings"
	gosync "sync"
	"testing"

	"github.com/pocketbase/dbx"
)

func TestRepeatedPushReturnsTheSameVerdicts(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	frozen := d.freeze(bookmark("a"), set(bookmark("a"), "title", "b"), cartLineOf(d, 3))
	first, second := d.send(frozen), d.send(frozen)
	if !reflect.DeepEqual(first.Results, second.Results) || first.LastN != second.LastN {
		t.Fatalf("%+v\n%+v", first, second)
	}
	if second.Results[2].Row["quantity"] != 3.0 {
		t.Fatalf("incremented twice: %v", second.Results[2].Row)
	}
	// A saved verdict is returned with the present row.
	ts.device(t, "ann", "tablet").one(edit("bookmarks", "a", obj{"title": "later"}, nil))
	if third := d.send(frozen); third.Results[0].Status != applied || third.Results[0].Row["title"] != "later" {
		t.Fatalf("%+v", third)
	}
	// Verdicts above `after` are returned on every page of a pull.
	d.pull(1)
	if p := d.pull(1); len(p.Results) != 3 || p.Results[1].Code != "exists" || p.Results[1].UUID != "phone-2" {
		t.Fatalf("%+v", p.Results)
	}
	d.after = 2
	if p := d.pull(500); len(p.Results) != 1 || p.Results[0].N != 3 || p.LastN != 3 {
		t.Fatalf("%+v", p)
	}
}

func cartLineOf(d *device, delta int) obj { return resolve(d, []obj{cartLine("book-1", delta)})[0] }

func TestExactlyOnceUnderConcurrentPushes(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	const rounds, copies = 20, 6
	d.one(cartLineOf(d, 1))
	for round := range rounds {
		delta := 1 - 2*(round%2)
		frozen := d.freeze(cartLineOf(d, delta), bookmark(fmt.Sprintf("r%d", round)))
		responses := make([]pushJSON, copies)
		var group gosync.WaitGroup
		for i := range copies {
			group.Go(func() { responses[i] = d.send(frozen) })
		}
		group.Wait()
		for _, response := range responses {
			if len(response.Results) != 2 || response.Results[0].Status != applied || response.Results[1].Status != applied {
				t.Fatalf("round %d: %+v", round, response)
			}
		}
		if want, got := float64(1+(round+1)%2), responses[0].Results[0].Row["quantity"]; got != want {
			t.Fatalf("round %d: quantity %v, want %v", round, got, want)
		}
	}
	if n := ts.Number(t, "SELECT count(*) FROM _sync_verdicts"); n != 1+2*rounds {
		t.Fatalf("%d verdicts", n)
	}
}

func TestSequenceHasNoGapsUnderConcurrentPushes(t *testing.T) {
	ts := newTestServer(t)
	before := ts.Number(t, "SELECT seq FROM _sync_clock")
	const devices, each = 8, 25
	var group gosync.WaitGroup
	for i := range devices {
		name := []string{"ann", "bob"}[i%2]
		d := ts.device(t, name, fmt.Sprintf("d%d", i))
		group.Go(func() {
			for k := range each {
				d.push(bookmark(fmt.Sprintf("d%dk%d", i, k)), bookmark(fmt.Sprintf("d%dk%d", i, k)))
			}
		})
	}
	group.Wait()
	seqs := []int64{}
	must(t, ts.App.DB().NewQuery("SELECT seq FROM _sync_log WHERE seq > {:before} ORDER BY seq").
		Bind(dbx.Params{"before": before}).Column(&seqs))
	if len(seqs) != devices*each {
		t.Fatalf("%d log rows", len(seqs))
	}
	for i, seq := range seqs {
		if seq != before+int64(i)+1 {
			t.Fatalf("gap before %d", seq)
		}
	}
}

func TestNothingOfADeviceWithAnotherHistoryIsProcessed(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(bookmark("a"), bookmark("b")))
	present, _ := parsePosition(d.line[0])
	ahead := position{epoch: present.epoch, seq: present.seq + 1}
	for _, at := range []string{ahead.String(), "ffffffffffffffff.1", "ffffffffffffffff.0"} {
		body := d.envelope()
		body["at"], body["mutations"] = at, d.freeze(bookmark("c"))
		if code := d.post("/api/sync/push", body, nil); code != "forked" {
			t.Fatalf("%s: %q", at, code)
		}
		if code := d.post("/api/sync/pull", with(d.envelope(), "at", at), nil); code != "forked" {
			t.Fatalf("%s: %q", at, code)
		}
	}
	if n := ts.Number(t, "SELECT count(*) FROM bookmarks"); n != 2 {
		t.Fatalf("%d bookmarks", n)
	}
	for _, at := range []string{"x", ".1", "x.", "x.-1", "x.1e3", strings.Repeat("x", 33) + ".1"} {
		if code := d.post("/api/sync/pull", with(d.envelope(), "at", at), nil); code != "bad_request" {
			t.Fatalf("%s: %q", at, code)
		}
	}
}

func TestAMutationThatDoesNotReachTheServerIsRejectedUnlessItWasProcessed(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	void := func(n int64) obj {
		return obj{"n": n, "uuid": fmt.Sprintf("phone-%d", n), "collection": "bookmarks", "id": id("a"), "op": "void"}
	}
	expectApplied(t, d.push(bookmark("a")))
	if r := d.send([]obj{void(1)}).Results[0]; r.Status != applied || r.Row == nil {
		t.Fatalf("%+v", r)
	}
	if r := d.send([]obj{void(2)}).Results[0]; r.Status != rejected || r.Code != "too_large" || r.Row == nil {
		t.Fatalf("%+v", r)
	}
	d.n = 1
	if r := d.one(obj{"collection": "bookmarks", "id": id("a"), "op": "delete"}); r.Status != rejected || r.Code != "too_large" {
		t.Fatalf("a request that was on its way: %+v", r)
	}
}

func TestClientConflict(t *testing.T) {
	ts := newTestServer(t)
	phone, clone := ts.device(t, "ann", "phone"), ts.device(t, "ann", "phone")
	phone.one(bookmark("a"))
	results := clone.push(with(bookmark("b"), "uuid", "other"), bookmark("c"))
	if len(results) != 1 || results[0].Status != conflict || results[0].UUID != "other" || results[0].Row != nil {
		t.Fatalf("%+v", results)
	}
	// A number at or below lastN without a saved verdict.
	ts.Exec(t, "DELETE FROM _sync_verdicts")
	if results := phone.send([]obj{with(with(bookmark("a"), "n", 1), "uuid", "phone-1")}).Results; results[0].Status != conflict {
		t.Fatalf("%+v", results)
	}
	// Client ids are separate for each owner.
	if r := ts.device(t, "bob", "phone").one(bookmark("d")); r.Status != applied {
		t.Fatalf("%+v", r)
	}
}

func TestOutboxOfAClonedProfileIsAppliedOnce(t *testing.T) {
	ts := newTestServer(t)
	phone, clone := ts.device(t, "ann", "phone"), ts.device(t, "ann", "phone2")
	count := with(cartLineOf(phone, 2), "uuid", "counted")
	phone.one(count)
	refused := with(set(bookmark("a"), "title", ""), "uuid", "refused")
	phone.one(refused)
	if r := clone.one(with(cartLineOf(phone, 2), "uuid", "counted")); r.Status != applied || r.Row["quantity"] != 2.0 {
		t.Fatalf("%+v", r)
	}
	// It is not held even after a rejected mutation of the same record.
	line := cartLineOf(phone, 2)
	odd := with(with(cartLineOf(phone, 2), "uuid", "odd"), "set", obj{"rank": 1})
	if r := clone.push(odd, with(line, "uuid", "counted")); r[0].Status != rejected || r[1].Status != applied || r[1].Row["quantity"] != 2.0 {
		t.Fatalf("%+v", r)
	}
	// A rejected mutation may be sent again.
	if r := clone.one(with(bookmark("a"), "uuid", "refused")); r.Status != applied || r.Row == nil {
		t.Fatalf("%+v", r)
	}
	// Uuids are separate for each owner.
	bob := ts.device(t, "bob", "b")
	if r := bob.one(with(bookmark("z"), "uuid", "counted")); r.Row == nil {
		t.Fatalf("%+v", r)
	}
}

func TestNumbersNeedNotBeContiguous(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.n = 6
	d.one(bookmark("a"))
	d.n = 99
	if r := d.one(bookmark("b")); r.Status != applied || r.N != 100 {
		t.Fatalf("%+v", r)
	}
}
