package security

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	pbsecurity "github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"
)

const newSignIn = "New sign-in to your account"

// reset sets a new password by the link of a mail.
func (ts *testServer) reset(t *testing.T, id, password string) {
	t.Helper()
	expect(t, ts.resetPassword(ts.resetToken(t, id), password), 204, "")
}

// signIns is how many sign-ins a person was told of.
func (ts *testServer) signIns(t *testing.T, owner string) (count int) {
	t.Helper()
	for _, title := range ts.titles(t, owner) {
		if title == newSignIn {
			count++
		}
	}
	return count
}

func TestTheSignInAfterANewPasswordIsTold(t *testing.T) {
	for what, change := range map[string]func(t *testing.T, ts *testServer, p *person){
		"by mail":        func(t *testing.T, ts *testServer, p *person) { ts.reset(t, p.id, password) },
		"by REST":        func(t *testing.T, _ *testServer, p *person) { expect(t, p.patchPassword(samePassword), 200, "") },
		"by a superuser": changeAsSuperuser,
		"by mail, twice": func(t *testing.T, ts *testServer, p *person) {
			ts.reset(t, p.id, "other-h0rse!")
			ts.reset(t, p.id, password)
		},
	} {
		t.Run(what, func(t *testing.T) {
			ts := newTestServer(t)
			ann := ts.signIn(t, "ann")
			change(t, ts, ann)
			if n := ts.signIns(t, ann.id); n != 0 {
				t.Fatal("nobody has signed in, and", n, "times it was told")
			}
			ts.signInFrom(t, "of somebody else")
			if n := ts.signIns(t, ann.id); n != 1 {
				t.Fatalf("told %d times: %q", n, ts.titles(t, ann.id))
			}
			ts.signInFrom(t, "of somebody else") // known by now
			if n := ts.signIns(t, ann.id); n != 1 {
				t.Fatalf("told %d times", n)
			}
		})
	}
}

func TestADeviceFromBeforeAResetByMailStaysKnown(t *testing.T) {
	for what, c := range map[string]struct {
		before func(t *testing.T, ts *testServer, ann *person)
		told   int
	}{
		"as it is":                         {func(*testing.T, *testServer, *person) {}, 0},
		"after another reset":              {func(t *testing.T, ts *testServer, ann *person) { ts.reset(t, ann.id, "other-h0rse!") }, 0},
		"known since yesterday":            {func(t *testing.T, ts *testServer, _ *person) { ts.knowPlacesFor(t, 1) }, 1},
		"signed out by itself":             {leave, 0},
		"signed out everywhere":            {endSessions("all"), 1},
		"signed out from the other device": {endSessions("others"), 1},
		"signed out alone from the other device": {func(t *testing.T, ts *testServer, ann *person) {
			list, current := ann.sessions(t)
			for _, each := range list {
				if id := each["id"].(string); id != current {
					expect(t, ann.endSession(id), 200, "")
				}
			}
		}, 1},
		"after a new password in the settings": {func(t *testing.T, _ *testServer, ann *person) {
			ann.accept(t, ann.newPassword(obj{"oldPassword": password, "password": "n3w-password!"}))
		}, 1},
	} {
		t.Run(what, func(t *testing.T) {
			ts := newTestServer(t)
			ts.signInFrom(t, "of hers")
			ann := ts.signIn(t, "ann")
			ts.Exec(t, "UPDATE users SET verified = TRUE")
			ts.Exec(t, "DELETE FROM notifications")
			ts.knowPlacesFor(t, 31)
			c.before(t, ts, ann)
			ts.reset(t, ann.id, password)
			ts.signInFrom(t, "of hers")
			if n := ts.signIns(t, ann.id); n != c.told {
				t.Fatalf("told %d times: %q", n, ts.titles(t, ann.id))
			}
			ts.signInFrom(t, "of somebody else, who has read the mail")
			if n := ts.signIns(t, ann.id); n != c.told+1 {
				t.Fatalf("told %d times: %q", n, ts.titles(t, ann.id))
			}
		})
	}
}

// knowPlacesFor makes all known places as old as that.
func (ts *testServer) knowPlacesFor(t *testing.T, days int) {
	t.Helper()
	ts.Exec(t, fmt.Sprintf("UPDATE _authOrigins SET created = strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', 'now', '-%d days')", days))
}

func leave(t *testing.T, ts *testServer, ann *person) {
	_, current := ann.sessions(t)
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{current}}), 200, "")
}

func endSessions(which string) func(t *testing.T, ts *testServer, ann *person) {
	return func(t *testing.T, ts *testServer, ann *person) {
		expect(t, ts.post(ann.token, "/sessions/end", obj{"which": which}), 200, "")
	}
}

// Somebody else may have signed up with the address.
func TestNoDeviceFromBeforeTheAddressWasConfirmedStaysKnown(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ts.signInFrom(t, "of who has signed up")
	ts.Exec(t, "DELETE FROM notifications")
	ts.reset(t, ann.id, password)
	ts.signInFrom(t, "of who has signed up")
	if n := ts.signIns(t, ann.id); n != 1 {
		t.Fatalf("told %d times: %q", n, ts.titles(t, ann.id))
	}
}

func TestWhoHasSignedOutOthersIsStillKnown(t *testing.T) {
	ts := newTestServer(t)
	ts.signInFrom(t, "of hers")
	ann := ts.signIn(t, "ann")
	ts.Exec(t, "DELETE FROM notifications")
	endSessions("others")(t, ts, ann)
	ts.signIn(t, "ann")
	if n := ts.signIns(t, ann.id); n != 0 {
		t.Fatalf("told %d times: %q", n, ts.titles(t, ann.id))
	}
}

func TestPlacesOfLongAgoAreForgotten(t *testing.T) {
	ts := newTestServer(t)
	ts.signInFrom(t, "left")
	ann := ts.signIn(t, "ann")
	ts.signIn(t, "bob")
	age := func(days int, where string) {
		ts.Exec(t, "UPDATE _authOrigins SET updated = '"+ts.clock.Now().Add(-time.Duration(days)*24*time.Hour).UTC().Format(types.DefaultDateLayout)+"' WHERE "+where)
	}
	places := func() int64 { return ts.Number(t, "SELECT count(*) FROM _authOrigins") }
	age(179, "TRUE")
	must(t, ts.prune())
	if n := places(); n != 3 {
		t.Fatal("forgotten too early:", n)
	}
	age(181, "fingerprint = '"+pbsecurity.MD5("192.0.2.1left")+"'")
	must(t, ts.prune())
	if n := places(); n != 2 {
		t.Fatal("kept too long:", n)
	}
	age(181, "TRUE")
	must(t, ts.prune())
	must(t, ts.prune())
	ts.Exec(t, "DELETE FROM notifications")
	if n := ts.Number(t, "SELECT count(*) FROM _authOrigins WHERE fingerprint = '"+pbsecurity.MD5("192.0.2.1left")+"'"); n != 0 {
		t.Fatal("kept too long")
	}
	// It is not taken for the first sign-in of the account, which nobody is told of.
	ts.signInFrom(t, "left")
	ts.signInFrom(t, "left")
	if n := ts.signIns(t, ann.id); n != 1 {
		t.Fatalf("told %d times: %q", n, ts.titles(t, ann.id))
	}
}

var samePassword = obj{"password": password, "passwordConfirm": password}

func changeAsSuperuser(t *testing.T, ts *testServer, p *person) {
	admin := ts.signIn(t, "admin")
	expect(t, ts.send(admin.token, "PATCH", "/api/collections/users/records/"+p.id, samePassword), 200, "")
}

func TestTheFirstSignInOfAnAccountIsNotTold(t *testing.T) {
	ts := newTestServer(t)
	id := ts.User(t, "ann").Id
	ts.reset(t, id, password) // before anybody has signed in
	ts.signInFrom(t, "first")
	if titles := ts.titles(t, id); slices.Contains(titles, newSignIn) {
		t.Fatal(titles)
	}
}

func TestWhoChangesThePasswordAndGoesOnIsNotTold(t *testing.T) {
	for what, change := range map[string]func(t *testing.T, p *person) reply{
		"in the settings": func(t *testing.T, p *person) reply {
			r := p.newPassword(obj{"oldPassword": password, "password": "n3w-password!"})
			p.accept(t, r)
			expect(t, p.newPassword(obj{"oldPassword": "n3w-password!", "password": password}), 200, "")
			return r
		},
		"by REST": func(t *testing.T, p *person) reply { return expect(t, p.patchPassword(samePassword), 200, "") },
		"by REST, of a browser with a long name": func(t *testing.T, p *person) reply {
			p.ts.agent = strings.Repeat("x", 300)
			p.accept(t, p.ts.firstFactor("users", p.email, password))
			p.ts.Exec(t, "DELETE FROM notifications")
			return expect(t, p.patchPassword(samePassword), 200, "")
		},
	} {
		t.Run(what, func(t *testing.T) {
			ts := newTestServer(t)
			ann := ts.signIn(t, "ann")
			if r := change(t, ann); strings.Contains(r.raw, placeKey) {
				t.Fatal(r.raw)
			}
			expect(t, ts.firstFactor("users", ann.email, password), 200, "")
			if n := ts.signIns(t, ann.id); n != 0 {
				t.Fatalf("%q", ts.titles(t, ann.id))
			}
			ts.signInFrom(t, "another place")
			if n := ts.signIns(t, ann.id); n != 1 {
				t.Fatalf("%q", ts.titles(t, ann.id))
			}
		})
	}
}
