package sync

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// devices counts what the server knows of the devices of an account: the devices, and verdicts of any.
func (ts *testServer) devices(t *testing.T, owner string) (devices, verdicts int64) {
	t.Helper()
	params := dbx.Params{"owner": owner}
	return ts.Number(t, "SELECT count(*) FROM _sync_clients WHERE owner = {:owner}", params),
		ts.Number(t, "SELECT count(*) FROM _sync_verdicts WHERE owner = {:owner}", params)
}

func TestAnAccountHasSoManyDevices(t *testing.T) {
	ts := serverWith(t, Limits{Devices: 3})
	ann := ts.User(t, "ann").Id
	for n := range 10 {
		d := ts.device(t, "ann", fmt.Sprint("d", n))
		expectApplied(t, d.push(bookmark(fmt.Sprint("b", n))))
		// Each was last seen a while ago, in this order.
		ts.Exec(t, "UPDATE _sync_clients SET seen_at = {:at} WHERE client = {:client}", dbx.Params{"at": 1000 + n, "client": d.client})
	}
	if devices, verdicts := ts.devices(t, ann); devices != 3 || verdicts != 3 {
		t.Fatal(devices, verdicts)
	}
	left := ts.Number(t, "SELECT count(*) FROM _sync_clients WHERE client IN ('d7', 'd8', 'd9')")
	if left != 3 {
		t.Fatal("others than those that were seen longest ago made room")
	}
	expectApplied(t, ts.device(t, "bob", "b").push(bookmark("bobs")))
}

func TestDevicesThatAreUnseenForLongGoWithTheirVerdicts(t *testing.T) {
	ts := newTestServer(t)
	old, reader := ts.device(t, "ann", "old"), ts.device(t, "ann", "reader")
	expectApplied(t, old.push(bookmark("a")))
	expectApplied(t, reader.push(bookmark("b")))
	ts.Exec(t, "UPDATE _sync_clients SET seen_at = {:at}", dbx.Params{"at": time.Now().Add(-deviceRetention - day).Unix()})
	reader.pull(500)
	must(t, ts.server().prune(time.Now()))
	if devices, verdicts := ts.devices(t, old.user.Id); devices != 1 || verdicts != 1 {
		t.Fatal(devices, verdicts)
	}
	// One that comes back after all goes on with its numbers.
	old.after = old.n
	expectApplied(t, old.push(bookmark("c")))
	if devices, _ := ts.devices(t, old.user.Id); devices != 2 {
		t.Fatal(devices)
	}
}

func TestADeviceThatPushesIsSeen(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	expectApplied(t, ann.push(bookmark("a")))
	ts.Exec(t, "UPDATE _sync_clients SET seen_at = 1")
	expectApplied(t, ann.push(bookmark("b")))
	if at := ts.Number(t, "SELECT seen_at FROM _sync_clients"); time.Since(time.Unix(at, 0)) > time.Minute {
		t.Fatal(at)
	}
}

func TestVerdictsThatNobodyAcknowledgesAreTheLatest(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.device(t, "ann", "a")
	expectApplied(t, ann.push(bookmark("a")))
	add := func(from, to int, verdict string) {
		ts.Exec(t, `
			INSERT INTO _sync_verdicts (owner, client, n, uuid, collection, record, verdict, at)
			WITH RECURSIVE number (n) AS (SELECT {:from} UNION ALL SELECT n + 1 FROM number WHERE n < {:to})
			SELECT {:owner}, 'a', n, 'u' || n, 'bookmarks', 'r', {:verdict}, unixepoch() FROM number`,
			dbx.Params{"from": from, "to": to, "owner": ann.user.Id, "verdict": verdict})
	}
	add(1000, 31_000, `{"status":"applied"}`)
	if _, verdicts := ts.devices(t, ann.user.Id); verdicts < 10_000 || verdicts > 20_000 {
		t.Fatal(verdicts)
	}
	large := fmt.Sprintf(`{"status":"merged","lost":[%q]}`, strings.Repeat("x", 20_000))
	add(31_001, 32_000, large)
	if n := ts.Number(t, "SELECT count(*) FROM _sync_verdicts WHERE length(verdict) > 10000"); n != 500 {
		t.Fatal(n)
	}
	if oldest := ts.Number(t, "SELECT min(n) FROM _sync_verdicts WHERE client = 'a'"); oldest != 22_001 {
		t.Fatal(oldest)
	}
}
