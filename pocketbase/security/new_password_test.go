package security

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func (p *person) newPassword(body obj) reply { return p.ts.post(p.token, "/password", body) }

func (p *person) newAddress(body obj) reply {
	return p.ts.send(p.token, "POST", "/api/collections/users/request-email-change", body)
}

func (p *person) patchPassword(more obj) reply {
	body := obj{"oldPassword": password, "password": "n3w-password!", "passwordConfirm": "n3w-password!"}
	for key, value := range more {
		body[key] = value
	}
	return p.ts.send(p.token, "PATCH", "/api/collections/users/records/"+p.id, body)
}

// withMail answers requests for a mail as the product does, and counts them.
func (ts *testServer) withMail() *int {
	count := 0
	ts.app.OnRecordRequestEmailChangeRequest("users").BindFunc(func(e *core.RecordRequestEmailChangeRequestEvent) error {
		count++
		return e.NoContent(204)
	})
	return &count
}

func TestNewPasswordKeepsThisDeviceAndEndsAllOthers(t *testing.T) {
	ts := newTestServer(t)
	ann, phone := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	expect(t, ann.newPassword(obj{"password": "n3w-password!"}), 403, "proof_required")
	expect(t, ann.newPassword(obj{"oldPassword": "wrong", "password": "n3w-password!"}), 400, "wrong_password")
	expect(t, ann.newPassword(obj{"oldPassword": password, "password": "weak"}), 400, "")
	ann.accept(t, ann.newPassword(obj{"oldPassword": password, "password": "n3w-password!"}))
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	expect(t, ts.send(phone.token, "GET", "/api/security", nil), 401, "auth")
	expect(t, ts.firstFactor("users", ann.email, password), 400, "")
	expect(t, ts.firstFactor("users", ann.email, "n3w-password!"), 200, "")
	expect(t, ts.signIn(t, "admin").newPassword(obj{"oldPassword": password, "password": "n3w-password!"}), 403, "superuser")
	expect(t, ts.post("", "/password", obj{"oldPassword": password, "password": "n3w-password!"}), 401, "auth")
}

func TestStolenSessionAndPasswordAreNotEnough(t *testing.T) {
	ts := newTestServer(t)
	mails := ts.withMail()
	ann := ts.signIn(t, "ann").turnOn(t)
	bob := ts.signIn(t, "bob").turnOn(t)
	ts.clock.Pass(freshness)
	full := func(code string) obj { return obj{"oldPassword": password, "password": "n3w-password!", "code": code} }
	for _, code := range []string{"", " ", ann.wrong(t), bob.codeNow(t), bob.recovery[0]} {
		status, reason := 400, "wrong_code"
		if code == "" {
			status, reason = 403, "proof_required"
		}
		expect(t, ann.newPassword(full(code)), status, reason)
		expect(t, ann.patchPassword(obj{"code": code}), status, reason)
		// Also for the address of somebody else: the answer must not tell that it has an account.
		for _, address := range []string{"ann@new.example", "bob@example.com", "rubbish"} {
			if code != ann.wrong(t) { // each wrong code counts
				continue
			}
			expect(t, ann.newAddress(obj{"newEmail": address, "code": code}), 400, "wrong_code")
		}
	}
	for _, address := range []string{"ann@new.example", "bob@example.com", "rubbish"} {
		expect(t, ann.newAddress(obj{"newEmail": address}), 403, "proof_required")
	}
	expect(t, ann.newAddress(obj{"newEmail": "ann@new.example", "code": 7}), 400, "")
	expect(t, ann.newAddress(obj{"newEmail": "ann@new.example", "code": []string{"x"}}), 400, "")
	expect(t, ts.firstFactor("users", ann.email, "n3w-password!"), 400, "")
	if *mails != 0 {
		t.Fatal("a mail was sent")
	}
	ts.clock.Pass(accountLimits[0].span)
	expect(t, ann.newAddress(obj{"newEmail": "ann@new.example", "code": ann.recovery[0]}), 204, "")
	code := ann.code(t)
	ann.accept(t, ann.newPassword(full(code)))
	expect(t, ann.newPassword(obj{"oldPassword": "n3w-password!", "password": "n3wer-password!", "code": code}), 400, "wrong_code")
	if *mails != 1 {
		t.Fatal(*mails)
	}
}

func TestFreshSessionNeedsNoCode(t *testing.T) {
	ts := newTestServer(t)
	ts.withMail()
	ann := ts.signIn(t, "ann").turnOn(t)
	expect(t, ann.newAddress(obj{"newEmail": "ann@new.example"}), 204, "")
	expect(t, ann.patchPassword(nil), 200, "")
}

// Without the second factor nothing more is asked for than before.
func TestWithoutTheSecondFactorThePasswordIsEnough(t *testing.T) {
	ts := newTestServer(t)
	ts.withMail()
	ann := ts.signIn(t, "ann")
	ts.clock.Pass(freshness)
	expect(t, ann.newAddress(obj{"newEmail": "ann@new.example"}), 204, "")
	expect(t, ann.newPassword(obj{"password": "n3w-password!"}), 403, "proof_required")
	expect(t, ann.patchPassword(nil), 200, "")
}

func TestProviderSessionSetsThePasswordWhileItIsFresh(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	p := &person{ts: ts, email: "new@example.com"}
	p.accept(t, ts.withProvider("", p.email))
	ts.clock.Pass(freshness)
	expect(t, p.newPassword(obj{"password": "n3w-password!"}), 403, "sign_in_again")
	p.accept(t, ts.withProvider("", p.email))
	p.accept(t, p.newPassword(obj{"password": "n3w-password!"}))
	expect(t, ts.firstFactor("users", p.email, "n3w-password!"), 200, "")
}

func TestConfirmedAddressSurvivesAProfileThatWasReadBefore(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	token, err := user.NewVerificationToken()
	must(t, err)
	ts.app.OnRecordUpdateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		expect(t, ts.send("", "POST", "/api/collections/users/confirm-verification", obj{"token": token}), 204, "")
		return e.Next()
	})
	expect(t, ts.send(ann.token, "PATCH", "/api/collections/users/records/"+ann.id, obj{"full_name": "Ann B."}), 200, "")
	stored, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	if !stored.Verified() || stored.GetString("full_name") != "Ann B." {
		t.Fatal("the confirmed address was taken back")
	}
}

func TestLinkAndItsNoticeComeAndGoTogether(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann")
	ts.verify(t, ann.id)
	must(t, exec(ts, "CREATE TRIGGER broken BEFORE INSERT ON _notices_events BEGIN SELECT RAISE(ABORT, 'full'); END"))
	if r := ts.withProvider(ann.token, "ann@provider.example"); r.status < 400 || ts.links(t, ann.id) != 0 {
		t.Fatal("a link of which nobody is told", r.status)
	}
	must(t, exec(ts, "DROP TRIGGER broken"))
	expect(t, ts.withProvider(ann.token, "ann@provider.example"), 200, "")
	if ts.links(t, ann.id) != 1 || ts.linkNotices(t, ann.id) != 1 {
		t.Fatal("not linked, or not told")
	}
}

func exec(ts *testServer, sql string) error {
	_, err := ts.app.DB().NewQuery(sql).Bind(dbx.Params{}).Execute()
	return err
}
