package security

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

func TestNewPasswordAsksToSignInAgain(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	user.SetPassword("n3w-password!")
	must(t, ts.app.Save(user))
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 401, "auth")
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE owner = {:id}", dbx.Params{"id": ann.id}); n != 0 {
		t.Fatal(n)
	}
}

func TestTokensWithoutASession(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signIn(t, "ann"), ts.signIn(t, "bob")
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	plain, err := user.NewAuthToken() // as versions without sessions made them
	must(t, err)
	_, id := bob.sessions(t)
	foreign, err := bindToken(user, map[string]any{"id": ann.id, "type": "auth", "collectionId": user.Collection().Id,
		"exp": time.Now().Add(time.Hour).Unix(), "refreshable": true}, id)
	must(t, err)
	expired, err := bindToken(user, map[string]any{"id": ann.id, "type": "auth", "collectionId": user.Collection().Id,
		"exp": time.Now().Add(-time.Hour).Unix(), "refreshable": true}, id)
	must(t, err)
	for name, token := range map[string]string{"plain": plain, "expired": expired, "of another's session": foreign, "rubbish": "x.y.z", "altered": ann.token + "x"} {
		t.Run(name, func(t *testing.T) {
			expect(t, ts.send(token, "GET", "/api/security", nil), 401, "auth")
		})
	}
	static, err := user.NewStaticAuthToken(time.Hour)
	must(t, err)
	expect(t, ts.send(static, "GET", "/api/security", nil), 200, "")
}

func TestUnknownSessionIsNotAnEndedOne(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	_, err := ts.app.NonconcurrentDB().NewQuery("DELETE FROM _security_sessions").Execute()
	must(t, err)
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 401, "auth")
}

func TestFailedSignInsLeaveNoSession(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ann.mfaID(t)
	ts.firstFactor("users", ann.email, "wrong")
	ts.app.OnRecordAuthRequest().BindFunc(func(e *core.RecordAuthRequestEvent) error { return apis.NewForbiddenError("", nil) })
	expect(t, ts.firstFactor("users", "bob@example.com", password), 403, "")
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions"); n != 1 {
		t.Fatal(n)
	}
}
