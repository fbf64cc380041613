package security

import (
	"os"
	"strings"
	"testing"
	"time"
)

func TestAddressesAndExpiredSessionsGo(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ann.sessions(t)
	ts.clock.Pass(addressRetention - time.Hour)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE address != ''"); n != 1 {
		t.Fatal("dropped too early")
	}
	ts.clock.Pass(2 * time.Hour)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE address = ''"); n != 1 {
		t.Fatal("kept too long")
	}
	ts.clock.Pass(90 * 24 * time.Hour)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions"); n != 0 {
		t.Fatal(n)
	}
}

func TestSessionsWhoseAnswerWasLostGo(t *testing.T) {
	ts := newTestServer(t)
	lost, ann, bob := ts.signIn(t, "ann"), ts.signIn(t, "ann"), ts.signIn(t, "bob")
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	must(t, ts.sessions.writeSeen())
	ts.clock.Pass(unusedRetention - time.Minute)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions"); n != 3 {
		t.Fatal("dropped too early", n)
	}
	// Its first request, which is not written yet.
	expect(t, ts.send(bob.token, "GET", "/api/collections/bookmarks/records", nil), 200, "")
	ts.clock.Pass(2 * time.Minute)
	must(t, ts.prune())
	if listed, _ := ann.sessions(t); len(listed) != 1 {
		t.Fatal("kept too long", listed)
	}
	// A device that has it after all signs in again, and is not told that somebody has signed it out: it would remove its data.
	expect(t, ts.send(lost.token, "GET", "/api/security", nil), 401, "auth")
	expect(t, ts.send(bob.token, "GET", "/api/security", nil), 200, "")
}

func TestAKillTakesNoSessionInUse(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	// What is only in memory is gone.
	ts.sessions.mutex.Lock()
	clear(ts.sessions.seen)
	ts.sessions.mutex.Unlock()
	ts.clock.Pass(unusedRetention + time.Minute)
	must(t, ts.prune())
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
}

func TestAFailedWriteForgetsNoSighting(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	ts.clock.Pass(time.Hour)
	expect(t, ts.send(ann.token, "GET", "/api/collections/bookmarks/records", nil), 200, "")
	ts.Exec(t, "CREATE TRIGGER fail BEFORE UPDATE ON _security_sessions BEGIN SELECT raise(FAIL, 'no'); END")
	if ts.sessions.writeSeen() == nil {
		t.Fatal("it was written")
	}
	ts.Exec(t, "DROP TRIGGER fail")
	must(t, ts.sessions.writeSeen())
	if n := ts.Number(t, "SELECT seen_at - created_at FROM _security_sessions"); n < 3600 {
		t.Fatalf("it was last seen %d s after its sign-in", n)
	}
}

func TestPrivacyPageStatesTheRetention(t *testing.T) {
	page, err := os.ReadFile("../../public/catalog/pages/legal-privacy.json")
	must(t, err)
	if !strings.Contains(string(page), "The address is dropped after 30 days without use,") || addressRetention != 30*24*time.Hour {
		t.Fatal("the page does not say how long addresses are kept")
	}
	if !strings.Contains(string(page), "goes 180 days after the last sign-in from there.") || placeRetention != 180*24*time.Hour {
		t.Fatal("the page does not say how long places of sign-ins are kept")
	}
}
