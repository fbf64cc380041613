package security

import (
	"testing"

	"everyday/testapp"
)

func TestARecoveryCodeThatIsUsedIsToldOnce(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	told := func() int64 {
		return ts.Number(t, "SELECT count(*) FROM notifications WHERE title = 'A recovery code was used' AND category = 'security'")
	}
	expect(t, ann.secondFactor(ann.mfaID(t), "abcd-efgh-jkmn-pqrs"), 400, "wrong_code")
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.code(t)))
	if told() != 0 {
		t.Fatal("told without one")
	}
	account := ts.User(t, "ann")
	account.SetVerified(true)
	must(t, ts.app.Save(account))
	post := testapp.StartMailServer(t)
	post.Use(ts.app)
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.recovery[0]))
	expect(t, ann.secondFactor(ann.mfaID(t), ann.recovery[0]), 400, "wrong_code")
	if told() != 1 {
		t.Fatal(told())
	}
	if mail := post.Next(t); mail.To != "ann@example.com" || mail.Subject != "A recovery code was used" {
		t.Fatal(mail)
	}
	// Superusers have no notifications.
	admin := ts.signIn(t, "admin").turnOn(t)
	admin.accept(t, ts.firstFactor(admin.collection, admin.email, password+admin.recovery[0]))
	if told() != 1 {
		t.Fatal(told())
	}
}

func TestRecoveryCodesArePendingUntilThePersonSaysThatTheyAreSaved(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	pending := func(want bool) {
		t.Helper()
		twoFactor := expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "").body["twoFactor"].(obj)
		row := ts.Number(t, "SELECT count(*) FROM user_security WHERE codes_pending")
		if twoFactor["codesPending"] != want || (row == 1) != want {
			t.Fatalf("the overview says %v, and %d rows; want %v", twoFactor["codesPending"], row, want)
		}
	}
	kept := func(code string) reply { return ts.post(ann.token, "/totp/codes/kept", obj{"code": code}) }
	pending(true)
	expect(t, kept("abcd-efgh-jkmn-pqrs"), 409, "codes_replaced")
	expect(t, kept(""), 409, "codes_replaced")
	pending(true)
	expect(t, kept(ann.recovery[0]), 200, "")
	expect(t, kept(ann.recovery[0]), 200, "")
	pending(false)

	before := ann.recovery[1]
	renewed := expect(t, ts.post(ann.token, "/totp/codes", obj{"code": ann.recovery[2]}), 200, "")
	pending(true)
	// Another device still shows the codes from before.
	expect(t, kept(before), 409, "codes_replaced")
	pending(true)
	code := renewed.body["recoveryCodes"].([]any)[0].(string)
	// Somebody else's account does not have it.
	expect(t, ts.post(ts.signIn(t, "bob").token, "/totp/codes/kept", obj{"code": code}), 409, "codes_replaced")
	expect(t, ts.post(ann.token, "/totp/off", obj{"code": renewed.body["recoveryCodes"].([]any)[1]}), 200, "")
	pending(false)
	expect(t, kept(code), 409, "codes_replaced")

	// Superusers have no devices that sync.
	admin := ts.signIn(t, "admin").turnOn(t)
	expect(t, ts.post(admin.token, "/totp/codes/kept", obj{"code": admin.recovery[0]}), 200, "")
}

func TestARecoveryCodeThatIsUsedShowsThatTheyAreKept(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	pending := func() int64 { return ts.Number(t, "SELECT count(*) FROM user_security WHERE codes_pending") }
	expect(t, ann.secondFactor(ann.mfaID(t), "abcd-efgh-jkmn-pqrs"), 400, "wrong_code")
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.code(t)))
	if pending() != 1 {
		t.Fatal("settled without one of them")
	}
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.recovery[0]))
	if pending() != 0 {
		t.Fatal("pending after one of them was used")
	}
	// Devices that know it need no new row with every code.
	changed := func() int64 {
		return ts.Number(t, "SELECT coalesce(max(seq), 0) FROM _sync_log WHERE collection = 'user_security'")
	}
	before := changed()
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.recovery[1]))
	if after := changed(); before == 0 || after != before {
		t.Fatalf("%d changes, then %d", before, after)
	}
	// With one of them new ones are made, which nobody has shown yet.
	expect(t, ts.post(ann.token, "/totp/codes", obj{"code": ann.recovery[2]}), 200, "")
	if pending() != 1 {
		t.Fatal("new codes count as kept")
	}
}
