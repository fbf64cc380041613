package sync

import (
	"testing"
	"time"
)

func TestEpochsBeginHourlyAndAfterASuspension(t *testing.T) {
	ts := newTestServer(t)
	count := func() int { return int(ts.Number(t, "SELECT count(*) FROM _sync_boots")) }
	current := newEpochs()
	start := current.start
	before := count()
	check := func(wall, ran time.Duration, want int) {
		t.Helper()
		must(t, current.look(ts.App, start.Add(wall), ran))
		if n := count() - before; n != want {
			t.Fatalf("%d epochs", n)
		}
	}
	d := ts.device(t, "ann", "phone")
	d.one(bookmark("a"))
	check(59*time.Minute, 59*time.Minute, 0)
	check(61*time.Minute, 61*time.Minute, 1)
	// Nothing was written since.
	check(3*time.Hour, 3*time.Hour, 1)
	d.one(bookmark("b"))
	check(5*time.Hour, 5*time.Hour, 2)
	// The machine was suspended, or put back, for two minutes; then for less than one; then its clock was set back.
	check(5*time.Hour+3*time.Minute, 5*time.Hour+time.Minute, 3)
	check(5*time.Hour+5*time.Minute, 5*time.Hour+2*time.Minute+30*time.Second, 3)
	check(2*time.Hour, 5*time.Hour+3*time.Minute, 3)
	// A device goes on over all of them.
	if p := d.pull(500); !p.Reset || p.Fork != nil {
		t.Fatalf("%+v", p)
	}
	if r := d.one(bookmark("c")); r.Status != applied {
		t.Fatalf("%+v", r)
	}
	if d.pull(500); len(d.line) != 4 {
		t.Fatalf("%v", d.line)
	}
}

func TestEpochsThatEndedLongAgoAreForgotten(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.one(bookmark("a"))
	d.pullAll(500)
	must(t, recordEpoch(ts.App))
	must(t, recordEpoch(ts.App))
	ts.Exec(t, "UPDATE _sync_boots SET at = unixepoch() - 181 * 86400")
	ts.Exec(t, "UPDATE _sync_boots SET at = unixepoch() - 179 * 86400 WHERE ord = (SELECT max(ord) FROM _sync_boots)")
	must(t, ts.server().prune(time.Now()))
	// The last but one lasted until 179 days ago.
	if n := ts.Number(t, "SELECT count(*) FROM _sync_boots"); n != 2 {
		t.Fatalf("%d epochs", n)
	}
	if p := d.pull(500); p.Fork == nil || *p.Fork != 0 || !p.Reset {
		t.Fatalf("%+v", p)
	}
}

func TestADeviceThatKnowsNoLineTellsByItsCursorWhatItKnows(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.one(bookmark("a"))
	backup := ts.CopyData(t)
	d.one(bookmark("b"))
	d.pullAll(500)
	d.line = nil
	if p := d.pull(500); p.Reset || p.Fork != nil || len(d.line) != 1 {
		t.Fatalf("before it: %+v, and it knows %v", p, d.line)
	}
	must(t, ts.Close())
	ts = startAt(t, backup)
	d.ts, d.line = ts, nil
	p := d.pull(500)
	if !p.Reset || p.Fork == nil || len(p.Changes["bookmarks"]) != 1 {
		t.Fatalf("%+v", p)
	}
	if len(d.line) < 1 {
		t.Fatalf("%v", d.line)
	}
}
