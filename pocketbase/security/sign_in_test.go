package security

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func TestWrongCodesAreLimited(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ts.clock.Pass(time.Hour)

	// For each mfaId, also when they come at once.
	mfa := ann.mfaID(t)
	counts := atOnce(20, func(int) reply { return ann.secondFactor(mfa, ann.wrong(t)) })
	if counts[400] != 20 {
		t.Fatal(counts)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _mfas"); n != 0 {
		t.Fatalf("%d mfaIds are left", n)
	}
	expect(t, ann.secondFactor(mfa, ann.code(t)), 400, "expired")

	// For each account: five tries are used, five are left in this hour, whatever the mfaId.
	mfas := []string{ann.mfaID(t), ann.mfaID(t), ann.mfaID(t), ann.mfaID(t)}
	counts = atOnce(16, func(i int) reply { return ann.secondFactor(mfas[i%4], ann.wrong(t)) })
	if counts[400] != 5 || counts[429] != 11 {
		t.Fatal(counts)
	}
	expect(t, ann.secondFactor(ann.mfaID(t), ann.code(t)), 429, "too_many_tries")
	expect(t, ts.post(ann.token, "/totp/off", obj{"code": ann.code(t)}), 429, "too_many_tries")
	// A recovery code cannot be guessed, so it still works.
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.recovery[0]))

	// 30 a day: ten in each of three hours, and none in the fourth.
	for range 2 {
		ts.clock.Pass(time.Hour)
		for range 10 {
			expect(t, ts.post(ann.token, "/totp/off", obj{"code": ann.wrong(t)}), 400, "wrong_code")
		}
	}
	ts.clock.Pass(time.Hour)
	expect(t, ann.secondFactor(ann.mfaID(t), ann.code(t)), 429, "too_many_tries")
	ts.clock.Pass(24 * time.Hour)
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.code(t)))
	// Right ones do not count.
	for range 12 {
		ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.code(t)))
	}
}

func TestOldTriesAreForgotten(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	expect(t, ann.secondFactor(ann.mfaID(t), ann.wrong(t)), 400, "wrong_code")
	must(t, ts.prune())
	if len(ts.codeTries.tries) != 1 || len(ts.mfaTries.tries) != 1 {
		t.Fatal("forgotten too early")
	}
	ts.clock.Pass(24 * time.Hour)
	must(t, ts.prune())
	if len(ts.codeTries.tries)+len(ts.mfaTries.tries) != 0 {
		t.Fatal("still counted")
	}
}

func TestSecondStepOfAnother(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signIn(t, "ann").turnOn(t), ts.signIn(t, "bob").turnOn(t)
	expect(t, ann.secondFactor(ann.mfaID(t), bob.code(t)), 400, "wrong_code")
	// An mfaId of an account without a second factor, made by PocketBase's own MFA.
	expect(t, ts.post(ann.token, "/totp/off", obj{"code": ann.recovery[0]}), 200, "")
	mfa := core.NewMFA(ts.app)
	mfa.SetCollectionRef("_pb_users_auth_")
	mfa.SetRecordRef(ann.id)
	mfa.SetMethod("password")
	must(t, ts.app.Save(mfa))
	expect(t, ann.secondFactor(mfa.Id, ann.code(t)), 409, "not_on")
	expect(t, ann.secondFactor(mfa.Id, ann.recovery[1]), 400, "wrong_code")
	for _, body := range []any{obj{}, obj{"mfaId": "x", "code": "000000"}, obj{"mfaId": mfa.Id, "code": ""}, "", "{", "[]", obj{"mfaId": 1, "code": 2}} {
		if r := ts.post("", "/sign-in/totp", body); r.status != 400 {
			t.Fatalf("%v: %d %s", body, r.status, r.raw)
		}
	}
}

func TestMFAIDExpires(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	id := ann.mfaID(t)
	mfa, err := ts.app.FindMFAById(id)
	must(t, err)
	mfa.SetRaw("created", types.NowDateTime().Add(-ceremonyLifetime))
	must(t, ts.app.SaveNoValidate(mfa))
	expect(t, ann.secondFactor(id, ann.code(t)), 400, "expired")
}

// A code by email is a first factor: it never replaces the second one.
func TestEmailCodeIsNoSecondFactor(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	users, err := ts.app.FindCollectionByNameOrId("users")
	must(t, err)
	withOTP := func(mfaID string) reply {
		otp := core.NewOTP(ts.app)
		otp.SetCollectionRef(users.Id)
		otp.SetRecordRef(ann.id)
		otp.SetPassword("12345678")
		must(t, ts.app.Save(otp))
		return ts.send("", "POST", "/api/collections/users/auth-with-otp", obj{"otpId": otp.Id, "password": "12345678", "mfaId": mfaID})
	}
	for _, isMFAOn := range []bool{false, true} {
		users.OTP.Enabled, users.MFA.Enabled = true, isMFAOn
		must(t, ts.app.Save(users))
		r := expect(t, withOTP(ann.mfaID(t)), 401, "")
		if r.text("mfaId") == "" || r.text("token") != "" {
			t.Fatal(r.raw)
		}
		ann.accept(t, ann.secondFactor(r.text("mfaId"), ann.code(t)))
		ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.code(t)))
		if n := ts.Number(t, "SELECT count(*) FROM _mfas WHERE method = 'otp'"); n != 0 {
			t.Fatal("used, and still there")
		}
	}
}

// PocketBase skips its MFA for a method without a name.
func TestSignInWithoutAMethodAsksForTheCode(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ts.app.OnRecordAuthWithPasswordRequest("users").BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		return respondWithoutMethod(e)
	})
	r := expect(t, ts.firstFactor("users", ann.email, password), 401, "")
	ann.accept(t, ann.secondFactor(r.text("mfaId"), ann.code(t)))
	bob := &person{ts: ts}
	bob.accept(t, ts.firstFactor("users", "bob@example.com", password))
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE method = 'unknown'"); n != 1 {
		t.Fatal(n)
	}
}

func TestSuperusersTypeTheCodeAfterThePassword(t *testing.T) {
	ts := newTestServer(t)
	admin := ts.signIn(t, "admin").turnOn(t)
	admin.accept(t, admin.secondFactor(admin.mfaID(t), admin.code(t)))
	code := admin.code(t)
	admin.accept(t, ts.firstFactor(admin.collection, admin.email, password+code))
	for _, typed := range []string{password + code, password + admin.wrong(t), "x" + password + admin.code(t), code, password[1:] + code} {
		r := expect(t, ts.firstFactor(admin.collection, admin.email, typed), 400, "")
		if !strings.Contains(r.raw, "Failed to authenticate.") {
			t.Fatal(r.raw)
		}
	}
	expect(t, ts.firstFactor(admin.collection, admin.email, "x"+password+admin.recovery[0]), 400, "")
	admin.accept(t, ts.firstFactor(admin.collection, admin.email, password+admin.recovery[0])) // the wrong password has not used it up
	expect(t, ts.firstFactor(admin.collection, admin.email, password+admin.recovery[0]), 400, "")
	// People have a field for it.
	ann := ts.signIn(t, "ann").turnOn(t)
	expect(t, ts.firstFactor("users", ann.email, password+ann.code(t)), 400, "")
	if n := ts.Number(t, "SELECT count(*) FROM user_security"); n != 1 {
		t.Fatal("superusers have no synced rows")
	}
}

func TestASuperusersPasswordCanEndLikeACode(t *testing.T) {
	ts := newTestServer(t)
	for _, end := range []string{"123456", "abcd-efgh-jkmn-pqrs"} {
		admin := ts.signIn(t, "admin")
		superuser, err := ts.app.FindRecordById(admin.collection, admin.id)
		must(t, err)
		superuser.SetPassword(password + end)
		must(t, ts.app.Save(superuser))
		admin.accept(t, ts.firstFactor(admin.collection, admin.email, password+end))
		expect(t, ts.firstFactor(admin.collection, admin.email, password), 400, "")
		superuser.SetPassword(password)
		must(t, ts.app.Save(superuser))
	}
}

func TestImpersonationNeedsNoSession(t *testing.T) {
	ts := newTestServer(t)
	admin, ann := ts.signIn(t, "admin"), ts.signIn(t, "ann").turnOn(t)
	r := expect(t, ts.send(admin.token, "POST", "/api/collections/users/impersonate/"+ann.id, obj{"duration": 60}), 200, "")
	token := r.text("token")
	seen := expect(t, ts.send(token, "GET", "/api/security", nil), 200, "")
	if len(seen.body["sessions"].([]any)) != 1 || seen.body["fresh"] != false {
		t.Fatal(seen.raw)
	}
	expect(t, ts.post(token, "/passkeys/begin", obj{"password": password}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/sessions/end", obj{"which": "all"}), 200, "")
	expect(t, ts.send(token, "GET", "/api/security", nil), 401, "auth")
}

// Whoever has the mailbox of a confirmed account can replace the password, and nothing else.
func TestNewPasswordByMailKeepsTheSecondFactor(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ts.verify(t, ann.id)
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	link, err := user.NewPasswordResetToken()
	must(t, err)
	body := obj{"token": link, "password": "n3w-password!", "passwordConfirm": "n3w-password!"}
	works := func(token string) any {
		return expect(t, ts.post("", "/reset-link", obj{"token": token}), 200, "").body["works"]
	}
	if works(link) != true || works(ann.token) != false || works("a.b.c") != false || works("") != false {
		t.Fatal("what links say")
	}
	expect(t, ts.send("", "POST", "/api/collections/users/confirm-password-reset", body), 204, "")
	if works(link) != false {
		t.Fatal("a link that was used works")
	}
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 401, "auth")
	r := expect(t, ts.firstFactor("users", ann.email, "n3w-password!"), 401, "")
	ann.accept(t, ann.secondFactor(r.text("mfaId"), ann.code(t)))
}

func TestTurnOffFromTheCommandLine(t *testing.T) {
	ts := newTestServer(t)
	for _, name := range []string{"ann", "admin"} {
		p := ts.signIn(t, name).turnOn(t)
		must(t, TurnOff(ts.app, p.email))
		p.accept(t, ts.firstFactor(p.collection, p.email, password))
		if err := TurnOff(ts.app, p.email); err == nil {
			t.Error("turned off twice")
		}
	}
	if err := TurnOff(ts.app, "nobody@example.com"); err == nil {
		t.Error("no such account")
	}
}
