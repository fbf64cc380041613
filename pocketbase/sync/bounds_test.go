package sync

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func (d *device) clients() int64 {
	return d.ts.Number(d.t, "SELECT count(*) FROM _sync_clients WHERE owner = {:owner}", dbx.Params{"owner": d.user.Id})
}

func (d *device) verdicts(client string) int64 {
	return d.ts.Number(d.t, "SELECT count(*) FROM _sync_verdicts WHERE owner = {:owner} AND client = {:client}",
		dbx.Params{"owner": d.user.Id, "client": client})
}

func TestADeviceThatWasAwayForLongIsForgotten(t *testing.T) {
	ts := newTestServer(t)
	away, here := ts.device(t, "ann", "away"), ts.device(t, "ann", "here")
	for _, d := range []*device{away, here} {
		d.one(bookmark(d.client))
		ts.Exec(t, "UPDATE _sync_clients SET seen = seen - {:age} WHERE client = {:client}",
			dbx.Params{"age": int64((179 * day).Seconds()), "client": d.client})
	}
	here.pullAll(500)
	must(t, ts.server().prune(time.Now()))
	if away.clients() != 2 {
		t.Fatal("a device was forgotten too early")
	}
	must(t, ts.server().prune(time.Now().Add(2*day)))
	if away.clients() != 1 || away.verdicts("away") != 0 || here.verdicts("here") != 1 {
		t.Fatal(away.clients(), away.verdicts("away"), here.verdicts("here"))
	}
	// When it comes back, it is told that the server has lost what it had sent.
	away.after = 1
	body := with(away.envelope(), "mutations", away.freeze(bookmark("b")))
	if status, raw := ts.rest(away.token, "POST", "/api/sync/push", body); status != 409 {
		t.Fatalf("%d %s", status, raw)
	}
}

func TestTheDeviceThatWasAwayTheLongestMakesRoom(t *testing.T) {
	ts := newTestServer(t)
	other := ts.device(t, "bob", "phone")
	other.one(bookmark("bob"))
	first := ts.device(t, "ann", "d0")
	for i := range defaultBounds.clients + 2 {
		d := ts.device(t, "ann", fmt.Sprint("d", i))
		d.one(folder(fmt.Sprint("f", i)))
		ts.Exec(t, "UPDATE _sync_clients SET seen = {:seen} WHERE client = {:client}", dbx.Params{"seen": 1000 + i, "client": d.client})
		if i == 50 {
			first.n = 1
			first.one(folder("again"))
			ts.Exec(t, "UPDATE _sync_clients SET seen = 2000 WHERE client = 'd0'")
		}
	}
	if got := first.clients(); got != int64(defaultBounds.clients) {
		t.Fatalf("%d devices", got)
	}
	if first.verdicts("d0") != 2 || first.verdicts("d1") != 0 || first.verdicts("d2") != 0 || first.verdicts("d3") != 1 || other.verdicts("phone") != 1 {
		t.Fatal("the wrong device has made room")
	}
}

func TestAnAccountHasSoManyVerdictsAndTombstones(t *testing.T) {
	ts := newTestServer(t)
	d, bob := ts.device(t, "ann", "phone"), ts.device(t, "bob", "phone")
	s := ts.server()
	s.bounds = bounds{clients: 3, verdicts: 6, unacknowledged: 4, tombstones: 5}
	bob.push(bookmark("bob"), remove("bookmarks", "bob"))
	bob.pullAll(500)
	before := d.pull(500)
	for i := range 10 {
		name := fmt.Sprint("m", i)
		expectApplied(t, d.push(bookmark(name), remove("bookmarks", name)))
	}
	early := d.cursor
	d.pullAll(500)
	late := d.cursor
	d.after = 10
	expectApplied(t, d.push(folder("f")))
	must(t, s.pruneBeyondBounds())
	// 6 of the 10 that the device has, and the last 4 of the 11 that it may not have.
	if got := d.verdicts("phone"); got != 10 {
		t.Fatalf("%d verdicts", got)
	}
	tombstones := "SELECT count(*) FROM _sync_log WHERE deleted = 1 AND owner = {:owner}"
	if got := ts.Number(t, tombstones, dbx.Params{"owner": d.user.Id}); got != 5 {
		t.Fatalf("%d tombstones", got)
	}
	// A device that has not pulled those that went gets a reset; one that has, and other accounts, do not.
	d.cursor = early
	if before.Cursor != early || !d.pull(500).Reset {
		t.Fatal("deletions would be missed")
	}
	d.cursor = late
	if d.pull(500).Reset || bob.pull(500).Reset {
		t.Fatal("a reset that nobody needs")
	}
}
