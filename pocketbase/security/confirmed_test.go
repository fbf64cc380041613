package security

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// squat signs up with somebody else's address: a passkey, a provider and the second factor are added, and nothing is confirmed.
func squat(t *testing.T) (*testServer, *person, *device) {
	t.Helper()
	ts := newTestServer(t)
	ts.addProvider(t)
	squatter, phone := ts.signIn(t, "ann"), newDevice()
	squatter.add(t, phone)
	_, session := squatter.sessions(t)
	expect(t, squatter.rename(session, "Mine"), 200, "")
	user, err := ts.app.FindRecordById("users", squatter.id)
	must(t, err)
	// A provider with another address, linked before that was refused.
	link := core.NewExternalAuth(ts.app)
	link.SetCollectionRef(user.Collection().Id)
	link.SetRecordRef(user.Id)
	link.SetProvider("test")
	link.SetProviderId("squatter@example.com")
	must(t, ts.app.Save(link))
	return ts, squatter.turnOn(t), phone
}

// leftOver counts what signs in without the new password, or asks for a code that its owner does not have.
func (ts *testServer) leftOver(t *testing.T, id string) int64 {
	t.Helper()
	return ts.Number(t, `SELECT (SELECT count(*) FROM _security_passkeys WHERE owner = {:id}) + (SELECT count(*) FROM _security_totp WHERE owner = {:id})
		+ (SELECT count(*) FROM _security_codes WHERE owner = {:id}) + (SELECT count(*) FROM _security_sessions WHERE owner = {:id}) + (SELECT count(*) FROM _security_devices WHERE owner = {:id})
		+ (SELECT count(*) FROM _externalAuths WHERE recordRef = {:id} AND providerId = 'squatter@example.com')
		+ (SELECT count(*) FROM user_security WHERE user_id = {:id} AND two_factor_enabled)`, dbx.Params{"id": id})
}

// tellsWhy fails unless the one notice that the second factor is off gives this reason.
func (ts *testServer) tellsWhy(t *testing.T, id, why string) {
	t.Helper()
	var messages []string
	must(t, ts.app.DB().NewQuery("SELECT message FROM notifications WHERE user_id = {:id} AND title = 'Two-factor sign-in is off'").
		Bind(dbx.Params{"id": id}).Column(&messages))
	if len(messages) != 1 || !strings.HasPrefix(messages[0], why) {
		t.Fatalf("the notice says %q", messages)
	}
}

const whyUnconfirmed = "It was turned on before your email address was confirmed"

func TestNewPasswordOfAnUnconfirmedAccountTakesAllElseAway(t *testing.T) {
	ts, squatter, phone := squat(t)
	answer := expect(t, ts.resetPassword(ts.resetToken(t, squatter.id), "n3w-password!"), 204, "")
	if said := answer.header.Get("Everyday-Two-Factor"); said != "off" {
		t.Fatalf("the answer says %q of the second factor", said)
	}
	ts.tellsWhy(t, squatter.id, whyUnconfirmed)
	if n := ts.leftOver(t, squatter.id); n != 0 {
		t.Fatalf("%d are left", n)
	}
	expect(t, ts.passkeySignIn(t, phone), 400, "passkey_refused")
	expect(t, ts.firstFactor("users", squatter.email, "n3w-password!"), 200, "")
}

func TestProviderThatConfirmsAnAccountTakesAllElseAway(t *testing.T) {
	ts, squatter, phone := squat(t)
	expect(t, ts.withProvider("", squatter.email), 200, "")
	ts.tellsWhy(t, squatter.id, whyUnconfirmed)
	if n := ts.leftOver(t, squatter.id); n != 1 {
		t.Fatalf("%d are left besides the new session", n-1)
	}
	expect(t, ts.passkeySignIn(t, phone), 400, "passkey_refused")
}

func TestNewPasswordOfAConfirmedAccountKeepsPasskeyAndFactor(t *testing.T) {
	ts := newTestServer(t)
	ann, phone := ts.signIn(t, "ann"), newDevice()
	ann.add(t, phone)
	ann.turnOn(t)
	ts.verify(t, ann.id) // as by the link of the mail, with the password from before
	expect(t, ts.passkeySignIn(t, phone), 200, "")
	answer := expect(t, ts.resetPassword(ts.resetToken(t, ann.id), "n3w-password!"), 204, "")
	if said := answer.header.Get("Everyday-Two-Factor"); said != "" {
		t.Fatalf("the answer says %q of the second factor", said)
	}
	expect(t, ts.passkeySignIn(t, phone), 200, "")
	expect(t, ts.firstFactor("users", ann.email, "n3w-password!"), 401, "")
}
