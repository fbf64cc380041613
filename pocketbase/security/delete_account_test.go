package security

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// countOf counts the rows of an account in every table that has a column for its owner, in the order of the tables' names.
func (ts *testServer) countOf(t testing.TB, owner string) map[string]int64 {
	t.Helper()
	var columns []struct{ Table, Column string }
	must(t, ts.app.DB().NewQuery(`
		SELECT m.name AS [[table]], p.name AS [[column]] FROM sqlite_schema m, pragma_table_info(m.name) p
		WHERE m.type = 'table' AND p.name IN ('user_id', 'owner', 'recordRef') OR m.name = 'users' AND p.name = 'id'`).All(&columns))
	if len(columns) < 20 {
		t.Fatalf("only %d tables have an owner", len(columns))
	}
	counts := map[string]int64{}
	for _, c := range columns {
		sql := fmt.Sprintf("SELECT count(*) FROM {{%s}} WHERE [[%s]] = {:owner}", c.Table, c.Column)
		if n := ts.Number(t, sql, dbx.Params{"owner": owner}); n > 0 {
			counts[c.Table] = n
		}
	}
	return counts
}

// addBookmarks adds rows as a device does, and one form that was sent.
func (p *person) addBookmarks(t testing.TB, count int) {
	t.Helper()
	collection, err := p.ts.app.FindCollectionByNameOrId("bookmarks")
	must(t, err)
	must(t, p.ts.app.RunInTransaction(func(tx core.App) error {
		for i := range count {
			record := core.NewRecord(collection)
			record.Load(obj{"id": fmt.Sprintf("%s%09d", p.id[:6], i), "user_id": p.id, "url": "https://example.com/" + fmt.Sprint(i), "title": "A"})
			if err := tx.SaveNoValidate(record); err != nil {
				return err
			}
		}
		return nil
	}))
}

func TestDeletingAnAccountLeavesNothingOfIt(t *testing.T) {
	ts := newTestServer(t)
	ann, phone, bob := ts.signIn(t, "ann"), ts.signIn(t, "ann"), ts.signIn(t, "bob")
	ann.addBookmarks(t, 30)
	bob.addBookmarks(t, 3)
	for _, p := range []*person{ann, bob} {
		_, session := p.sessions(t)
		expect(t, p.rename(session, "Laptop"), 200, "")
	}
	before := ts.countOf(t, bob.id)
	expect(t, ts.send(ann.token, "POST", "/api/sync/pull", obj{"client": "laptop", "user": ann.id, "schema": 1}), 200, "")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password}), 200, "")

	left := ts.countOf(t, ann.id)
	if len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if after := ts.countOf(t, bob.id); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("bob had %v and has %v", before, after)
	}
	for _, device := range []*person{ann, phone} {
		r := ts.send(device.token, "POST", "/api/sync/pull", obj{"client": "laptop", "user": ann.id, "schema": 1})
		expect(t, r, 410, "account_deleted")
		expect(t, ts.send(device.token, "GET", "/api/security", nil), 401, "auth")
		expect(t, ts.post(device.token, "/account/delete", obj{"password": password}), 401, "auth")
	}
	expect(t, ts.firstFactor("users", "ann@example.com", password), 400, "")
}

func TestDeletingAnAccountAsksForAProof(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	expect(t, ts.post("", "/account/delete", obj{"password": password}), 401, "auth")
	expect(t, ts.post(ann.token, "/account/delete", obj{}), 403, "proof_required") // also right after signing in
	expect(t, ts.post(ann.token, "/account/delete", "rubbish"), 400, "bad_request")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": "wrong"}), 400, "wrong_password")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": strings.Repeat("x", 300)}), 400, "wrong_password")
	ann.turnOn(t)
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/account/delete", obj{"code": ann.code(t)}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": "wrong", "code": ann.recovery[0]}), 400, "wrong_password")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password, "code": ann.wrong(t)}), 400, "wrong_code")
	if ts.countOf(t, ann.id)["users"] != 1 {
		t.Fatal("the account is gone")
	}
	// The wrong password has not used up the code.
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password, "code": ann.recovery[0]}), 200, "")
	expect(t, ts.post(ts.signIn(t, "admin").token, "/account/delete", obj{"password": password}), 403, "superuser")
}

func TestDeletingAnAccountWithoutAPasswordAsksForACode(t *testing.T) {
	ts := newTestServer(t)
	bob := ts.signIn(t, "bob").turnOn(t)
	// As a provider makes an account: nobody knows its password.
	ts.Exec(t, "INSERT INTO _security_no_password (owner) VALUES ('"+bob.id+"')")
	expect(t, ts.post(bob.token, "/account/delete", obj{"password": password}), 403, "proof_required")
	expect(t, ts.post(bob.token, "/account/delete", obj{"code": bob.code(t)}), 200, "")
}

func TestDeletingAnAccountAsksForAKnownPasswordAfterAPasskeyToo(t *testing.T) {
	ts := newTestServer(t)
	ann, phone := ts.signIn(t, "ann"), newDevice()
	ann.add(t, phone)
	again := &person{ts: ts}
	again.accept(t, ts.passkeySignIn(t, phone))
	expect(t, ts.post(again.token, "/account/delete", obj{}), 403, "proof_required")
	ann.turnOn(t)
	again.accept(t, ts.passkeySignIn(t, phone))
	expect(t, ts.post(again.token, "/account/delete", obj{}), 403, "proof_required")
	expect(t, ts.post(again.token, "/account/delete", obj{"password": password}), 403, "proof_required")
	if ts.countOf(t, ann.id)["users"] != 1 {
		t.Fatal("the account is gone")
	}
	// Who has lost the codes turns the second factor off first, which needs the passkey alone.
	expect(t, ts.post(again.token, "/totp/off", obj{}), 200, "")
	expect(t, ts.post(again.token, "/account/delete", obj{"password": password}), 200, "")
}

func TestDeletingAnAccountWithoutAPasswordTakesARecentPasskey(t *testing.T) {
	ts := newTestServer(t)
	bob, key := ts.signIn(t, "bob"), newDevice()
	bob.add(t, key)
	ts.Exec(t, "INSERT INTO _security_no_password (owner) VALUES ('"+bob.id+"')")
	bob.turnOn(t)
	bob.accept(t, ts.passkeySignIn(t, key))
	ts.clock.Pass(freshness)
	expect(t, ts.post(bob.token, "/account/delete", obj{}), 403, "proof_required")
	bob.accept(t, ts.passkeySignIn(t, key))
	expect(t, ts.post(bob.token, "/account/delete", obj{}), 200, "")
}

func TestDeletingAnAccountAsksForAKnownPasswordAfterAProviderToo(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann")
	expect(t, ts.withProvider(ann.token, "ann@example.com"), 200, "")
	ann.accept(t, ts.withProvider("", "ann@example.com"))
	expect(t, ts.post(ann.token, "/account/delete", obj{}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password}), 200, "")
}
