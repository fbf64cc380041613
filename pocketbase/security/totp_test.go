package security

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func TestSecondFactorIsTurnedOnAndAskedFor(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	begun := expect(t, ts.post(ann.token, "/totp/begin", obj{}), 200, "")
	uri, err := url.Parse(begun.text("uri"))
	must(t, err)
	if uri.Scheme != "otpauth" || uri.Query().Get("secret") != begun.text("secret") || !strings.Contains(uri.Path, "ann@example.com") {
		t.Fatal(begun.raw)
	}
	// Nothing has changed before the device has shown a code.
	expect(t, ts.firstFactor("users", ann.email, password), 200, "")
	ann.secret = begun.text("secret")
	expect(t, ts.post(ann.token, "/totp/confirm", obj{"code": ann.wrong(t)}), 400, "wrong_code")
	ann.turnOn(t)
	if len(ann.recovery) != recoveryCodes || len(ann.recovery[0]) != 19 {
		t.Fatal(ann.recovery)
	}
	expect(t, ts.post(ann.token, "/totp/begin", obj{}), 409, "already_on")

	seen := expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "").body["twoFactor"].(obj)
	if seen["enabled"] != true || seen["recoveryCodes"] != float64(recoveryCodes) || seen["since"] == "" {
		t.Fatal(seen)
	}
	row := expect(t, ts.send(ann.token, "GET", "/api/collections/user_security/records", nil), 200, "").body["items"].([]any)
	if len(row) != 1 || row[0].(obj)["two_factor_enabled"] != true {
		t.Fatal(row)
	}

	mfa := ann.mfaID(t)
	ann.accept(t, ann.secondFactor(mfa, ann.code(t)))
	expect(t, ann.secondFactor(mfa, ann.code(t)), 400, "expired")
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	// Others are not asked for it.
	ts.signIn(t, "bob")
}

func TestCodesAreUsedOnce(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(time.Now()) // each code is one of the step that the test means
	ann := ts.signIn(t, "ann").turnOn(t)
	// That of the setup counts as used.
	expect(t, ann.secondFactor(ann.mfaID(t), ann.codeNow(t)), 400, "wrong_code")
	code := ann.code(t)
	mfas := []string{ann.mfaID(t), ann.mfaID(t), ann.mfaID(t), ann.mfaID(t)}
	if counts := atOnce(len(mfas), func(i int) reply { return ann.secondFactor(mfas[i], code) }); counts[200] != 1 || counts[400] != 3 {
		t.Fatal(counts)
	}
	// An earlier step is refused after a later one.
	late := ann.code(t)
	ts.clock.Pass(stepSeconds * time.Second)
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.codeNow(t)))
	expect(t, ann.secondFactor(ann.mfaID(t), late), 400, "wrong_code")
}

func TestRecoveryCodesAreUsedOnce(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	mfas := []string{ann.mfaID(t), ann.mfaID(t), ann.mfaID(t)}
	code := strings.ToUpper(strings.ReplaceAll(ann.recovery[0], "-", " "))
	if counts := atOnce(len(mfas), func(i int) reply { return ann.secondFactor(mfas[i], code) }); counts[200] != 1 || counts[400] != 2 {
		t.Fatal(counts)
	}
	old := ann.recovery[1]
	renewed := expect(t, ts.post(ann.token, "/totp/codes", obj{"code": ann.code(t)}), 200, "")
	if len(renewed.body["recoveryCodes"].([]any)) != recoveryCodes {
		t.Fatal(renewed.raw)
	}
	expect(t, ann.secondFactor(ann.mfaID(t), old), 400, "wrong_code")
	// A recovery code of another account is of no use.
	bob := ts.signIn(t, "bob").turnOn(t)
	expect(t, ann.secondFactor(ann.mfaID(t), bob.recovery[0]), 400, "wrong_code")
}

func TestTurningOffNeedsACode(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	for body, code := range map[string]string{
		`{}`: "proof_required", `{"password":"` + password + `"}`: "proof_required", `{"code":"` + ann.wrong(t) + `"}`: "wrong_code",
	} {
		for _, path := range []string{"/totp/off", "/totp/codes"} {
			if r := ts.post(ann.token, path, body); r.text("code") != code {
				t.Fatalf("%s %s: %s", path, body, r.raw)
			}
		}
	}
	expect(t, ts.post(ann.token, "/totp/off", obj{"code": ann.recovery[3]}), 200, "")
	expect(t, ts.post(ann.token, "/totp/off", obj{"code": ann.recovery[4]}), 409, "not_on")
	expect(t, ts.post(ann.token, "/totp/codes", obj{"code": ann.recovery[4]}), 409, "not_on")
	expect(t, ts.firstFactor("users", ann.email, password), 200, "")
	if n := ts.Number(t, "SELECT count(*) FROM _security_codes"); n != 0 {
		t.Fatal(n)
	}
	if n := ts.Number(t, "SELECT two_factor_enabled FROM user_security"); n != 0 {
		t.Fatal(n)
	}
	ann.turnOn(t)
}

func TestSetupIsConfirmedOnce(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ann.secret = expect(t, ts.post(ann.token, "/totp/begin", obj{}), 200, "").text("secret")
	code := ann.codeNow(t)
	counts := atOnce(6, func(int) reply { return ts.post(ann.token, "/totp/confirm", obj{"code": code}) })
	if counts[200] != 1 || counts[200]+counts[409]+counts[400] != 6 {
		t.Fatal(counts)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _security_codes"); n != recoveryCodes {
		t.Fatal(n)
	}
	bob := ts.signIn(t, "bob")
	bob.secret = expect(t, ts.post(bob.token, "/totp/begin", obj{}), 200, "").text("secret")
	ts.clock.Pass(ceremonyLifetime)
	expect(t, ts.post(bob.token, "/totp/confirm", obj{"code": bob.codeNow(t)}), 400, "expired")
}

func TestSecretsAreEncryptedAndCodesHashed(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	bob := ts.signIn(t, "bob").turnOn(t)
	must(t, ts.Close())
	err := filepath.WalkDir(ts.dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		for _, secret := range []string{ann.secret, ann.recovery[0], normalize(ann.recovery[0]), password} {
			if strings.Contains(string(content), secret) {
				t.Errorf("%s holds a secret", path)
			}
		}
		return err
	})
	must(t, err)
	info, err := os.Stat(filepath.Join(ts.dir, ".security-key"))
	must(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Fatal(info.Mode())
	}

	// The secret of another account cannot be put in place of one's own.
	ts = startAt(t, ts.dir)
	bob.ts, ann.ts = ts, ts
	_, err = ts.app.NonconcurrentDB().NewQuery("UPDATE _security_totp SET secret = (SELECT secret FROM _security_totp WHERE owner = {:bob}) WHERE owner = {:ann}").
		Bind(dbx.Params{"ann": ann.id, "bob": bob.id}).Execute()
	must(t, err)
	expect(t, ann.secondFactor(ann.mfaID(t), bob.code(t)), 503, "key_missing")

	// Without the key, recovery codes still work.
	must(t, ts.Close())
	must(t, os.Remove(filepath.Join(ts.dir, ".security-key")))
	ts = startAt(t, ts.dir)
	bob.ts = ts
	expect(t, bob.secondFactor(bob.mfaID(t), bob.code(t)), 503, "key_missing")
	bob.accept(t, bob.secondFactor(bob.mfaID(t), bob.recovery[0]))
	expect(t, ts.post(bob.token, "/totp/off", obj{"code": bob.recovery[1]}), 200, "")
	bob.turnOn(t)
	bob.accept(t, bob.secondFactor(bob.mfaID(t), bob.code(t)))
}

func TestADamagedKeyStopsTheStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	must(t, os.WriteFile(path, []byte("short"), 0o600))
	if _, err := openBox(path); err == nil {
		t.Fatal("accepted")
	}
}

func TestTheCommandLineMakesNoKey(t *testing.T) {
	ts := newTestServer(t)
	admin := ts.signIn(t, "admin")
	key := filepath.Join(ts.dir, ".security-key")
	if _, err := NewSetup(ts.app, key, admin.email); err != nil {
		t.Fatal(err)
	}
	must(t, os.Remove(key))
	if _, err := NewSetup(ts.app, key, admin.email); err == nil || !strings.Contains(err.Error(), "put the key back") {
		t.Fatal(err)
	}
	if _, err := os.Stat(key); !errors.Is(err, fs.ErrNotExist) {
		t.Fatal("another key was made", err)
	}
}

func TestDeletedAccountLeavesNothing(t *testing.T) {
	ts := newTestServer(t)
	for _, name := range []string{"ann", "admin"} {
		p := ts.signIn(t, name).turnOn(t)
		user, err := ts.app.FindRecordById(p.collection, p.id)
		must(t, err)
		if name == "admin" { // PocketBase keeps the last one
			other := core.NewRecord(user.Collection())
			other.SetEmail("other@example.com")
			other.SetPassword(password)
			must(t, ts.app.Save(other))
		}
		must(t, ts.app.Delete(user))
		for _, table := range []string{"totp", "codes", "passkeys", "sessions"} {
			if n := ts.Number(t, "SELECT count(*) FROM _security_"+table+" WHERE owner = {:id}", dbx.Params{"id": p.id}); n != 0 {
				t.Errorf("%s of %s: %d rows", table, name, n)
			}
		}
		expect(t, ts.send(p.token, "GET", "/api/security", nil), 401, "auth")
	}
	if n := ts.Number(t, "SELECT count(*) FROM user_security"); n != 0 {
		t.Error(n)
	}
}
