package security

import (
	gosync "sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// resetToken returns the token of a mail about a forgotten password.
func (ts *testServer) resetToken(t testing.TB, id string) string {
	t.Helper()
	user, err := ts.app.FindRecordById("users", id)
	must(t, err)
	token, err := user.NewPasswordResetToken()
	must(t, err)
	return token
}

func (ts *testServer) resetPassword(token, password string) reply {
	return ts.send("", "POST", "/api/collections/users/confirm-password-reset",
		obj{"token": token, "password": password, "passwordConfirm": password})
}

func TestResetLinkWorksOnceAlsoAtTheSameTime(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	token := ts.resetToken(t, ann.id)
	// All of them have loaded the account before the first one writes it.
	var loaded gosync.WaitGroup
	loaded.Add(4)
	ts.app.OnRecordConfirmPasswordResetRequest().BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		loaded.Done()
		loaded.Wait()
		return e.Next()
	})
	passwords := []string{"n3w-password-0!", "n3w-password-1!", "n3w-password-2!", "n3w-password-3!"}
	answers := atOnce(4, func(i int) reply { return ts.resetPassword(token, passwords[i]) })
	if answers[204] != 1 || answers[409] != 3 {
		t.Fatal(answers)
	}
	right := 0
	for _, tried := range passwords {
		if ts.firstFactor("users", ann.email, tried).status == 200 {
			right++
		}
	}
	if right != 1 {
		t.Fatalf("%d passwords are right", right)
	}
}

func TestProfileSavedAtTheSameTimeKeepsTheNewPassword(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	token := ts.resetToken(t, ann.id)
	ts.app.OnRecordUpdateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		expect(t, ts.resetPassword(token, "n3w-password!"), 204, "")
		return e.Next()
	})
	r := ts.send(ann.token, "PATCH", "/api/collections/users/records/"+ann.id, obj{"full_name": "Ann B."})
	expect(t, r, 409, "")
	expect(t, ts.firstFactor("users", ann.email, password), 400, "")
	expect(t, ts.firstFactor("users", ann.email, "n3w-password!"), 200, "")
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 401, "auth")
}

func TestAccountCanBeSavedTwice(t *testing.T) {
	ts := newTestServer(t)
	user, err := ts.app.FindRecordById("users", ts.signIn(t, "ann").id)
	must(t, err)
	user.SetPassword("n3w-password!")
	must(t, ts.app.Save(user))
	user.Set("full_name", "Ann B.")
	must(t, ts.app.Save(user))
	expect(t, ts.firstFactor("users", "ann@example.com", "n3w-password!"), 200, "")
}
