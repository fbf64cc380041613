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
