package security

import (
	"slices"
	"strings"
	"testing"
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
