package security

import (
	"testing"

	"github.com/pocketbase/dbx"
)

// signUpBody is what the form sends for a new address.
func signUpBody(email string) obj {
	return obj{"email": email, "password": password, "passwordConfirm": password, "full_name": "Eva", "phone": "+1 404 555 0142"}
}

const (
	signUpPath       = "/api/collections/users/records"
	askingForSession = signUpPath + "?session=true"
	newAddress       = "eva@example.com"
)

func (ts *testServer) count(t testing.TB, table string, where dbx.HashExp) int {
	t.Helper()
	var n int
	must(t, ts.app.ConcurrentDB().Select("count(*)").From(table).Where(where).Row(&n))
	return n
}

func TestSignUpAnswersWithASession(t *testing.T) {
	ts := newTestServer(t)
	r := expect(t, ts.send("", "POST", askingForSession, signUpBody(newAddress)), 200, "")
	record, _ := r.body["record"].(map[string]any)
	token := r.text("token")
	if record["email"] != newAddress || record["full_name"] != "Eva" || token == "" {
		t.Fatalf("not an account with its session: %s", r.raw)
	}
	overview := expect(t, ts.send(token, "GET", "/api/security", nil), 200, "")
	sessions := overview.body["sessions"].([]any)
	if len(sessions) != 1 || sessions[0].(map[string]any)["method"] != "password" || overview.body["fresh"] != true {
		t.Fatalf("not one fresh session: %s", overview.raw)
	}
	// The place is known, so that the next sign-in from elsewhere is told, and this one is not.
	if n := ts.count(t, "_authOrigins", dbx.HashExp{"recordRef": record["id"]}); n != 1 {
		t.Fatalf("%d known places", n)
	}
	profile, err := ts.app.FindRecordById("profiles", record["id"].(string))
	must(t, err)
	if profile.GetString("phone") != "+1 404 555 0142" {
		t.Fatalf("the answers are not in the profile: %v", profile)
	}
}

func TestSignUpWithoutASessionAsked(t *testing.T) {
	ts := newTestServer(t)
	r := expect(t, ts.send("", "POST", signUpPath, signUpBody(newAddress)), 200, "")
	if r.text("id") == "" || r.body["token"] != nil {
		t.Fatalf("not the account alone: %s", r.raw)
	}
}

// A failure between account and session would leave an account that says "already exists" to the person who tries again.
func TestSignUpIsOneStep(t *testing.T) {
	ts := newTestServer(t)
	exec := func(sql string) {
		_, err := ts.app.NonconcurrentDB().NewQuery(sql).Execute()
		must(t, err)
	}
	exec("ALTER TABLE _security_sessions RENAME TO _gone")
	if r := ts.send("", "POST", askingForSession, signUpBody(newAddress)); r.status != 500 {
		t.Fatalf("%d %s", r.status, r.raw)
	}
	for _, table := range []string{"users", "profiles"} {
		if n := ts.count(t, table, dbx.HashExp{"email": newAddress}); n != 0 {
			t.Fatalf("%s has a row of an account without a session", table)
		}
	}
	exec("ALTER TABLE _gone RENAME TO _security_sessions")
	expect(t, ts.send("", "POST", askingForSession, signUpBody(newAddress)), 200, "")
}

func TestRefusedSignUpMakesNothing(t *testing.T) {
	ts := newTestServer(t)
	taken := ts.send("", "POST", askingForSession, signUpBody("ann@example.com"))
	if taken.status != 400 || taken.body["data"].(map[string]any)["email"].(map[string]any)["code"] != "validation_not_unique" {
		t.Fatalf("%d %s", taken.status, taken.raw)
	}
	unlike := signUpBody(newAddress)
	unlike["passwordConfirm"] = "another-1!"
	expect(t, ts.send("", "POST", askingForSession, unlike), 400, "")
	if n := ts.count(t, "_security_sessions", dbx.HashExp{}); n != 0 {
		t.Fatalf("%d sessions", n)
	}
}

// An operator may have accounts that cannot be signed in to right away. They are made, and say so by having no session.
func TestSignUpWhereSignInAsksForMore(t *testing.T) {
	ts := newTestServer(t)
	users, err := ts.app.FindCollectionByNameOrId("users")
	must(t, err)
	rule := "verified = true"
	users.AuthRule = &rule
	must(t, ts.app.Save(users))
	r := expect(t, ts.send("", "POST", askingForSession, signUpBody(newAddress)), 200, "")
	if r.text("id") == "" || r.body["token"] != nil {
		t.Fatalf("not the account alone: %s", r.raw)
	}
}
