package security

import (
	"strings"
	"testing"
	"time"
)

func (p *person) changePassword(old, password string) reply {
	return p.ts.send(p.token, "PATCH", "/api/collections/users/records/"+p.id,
		obj{"oldPassword": old, "password": password, "passwordConfirm": password})
}

func TestWrongOldPasswordsAreLimited(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	answers := atOnce(14, func(int) reply { return ann.changePassword("wrong", "n3w-password!") })
	if answers[400] != 10 || answers[429] != 4 {
		t.Fatal(answers)
	}
	expect(t, ann.changePassword(password, "n3w-password!"), 429, "too_many_tries")
	// Other changes of the account go on, and so does everybody else.
	expect(t, ts.send(ann.token, "PATCH", "/api/collections/users/records/"+ann.id, obj{"full_name": "Ann B."}), 200, "")
	expect(t, ts.signIn(t, "bob").changePassword(password, "n3w-password!"), 200, "")
	ts.clock.Pass(time.Hour)
	// A right one does not count, also if the new one is refused.
	for range 12 {
		expect(t, ann.changePassword(password, "short"), 400, "")
	}
	expect(t, ann.changePassword(password, "n3w-password!"), 200, "")
}

func TestWrongPasswordsForANewAddressAreLimited(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	token, err := user.NewEmailChangeToken("ann@new.example")
	must(t, err)
	confirm := func(token, password string) reply {
		return ts.send("", "POST", "/api/collections/users/confirm-email-change", obj{"token": token, "password": password})
	}
	for range 12 {
		expect(t, confirm(token+"x", "wrong"), 400, "") // not the link of the mail: it uses up nothing
	}
	answers := atOnce(14, func(int) reply { return confirm(token, "wrong") })
	if answers[400] != 10 || answers[429] != 4 {
		t.Fatal(answers)
	}
	expect(t, confirm(token, password), 429, "too_many_tries")
	ts.clock.Pass(time.Hour)
	expect(t, confirm(token, password), 204, "")
}

func TestAWrongPasswordAndAnUnknownAddressAreToldAlike(t *testing.T) {
	ts := newTestServer(t)
	wrong := expect(t, ts.firstFactor("users", "ann@example.com", "x"+password), 400, "")
	unknown := expect(t, ts.firstFactor("users", "nobody@example.com", password), 400, "")
	if !strings.Contains(wrong.raw, `"message":"Invalid email or password."`) || wrong.raw != unknown.raw {
		t.Fatal(wrong.raw, unknown.raw)
	}
}
