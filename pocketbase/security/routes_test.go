package security

import (
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

var (
	withSession = []string{
		"/totp/begin", "/totp/confirm", "/totp/off", "/totp/codes", "/passkeys/begin", "/passkeys", "/passkeys/x/rename", "/passkeys/x/remove",
		"/sessions/x/end", "/sessions/x/rename", "/sessions/end", "/device",
	}
	withoutSession = []string{"/sign-in/totp", "/sign-in/passkey/begin", "/sign-in/passkey"}
)

func TestRoutesNeedASession(t *testing.T) {
	ts := newTestServer(t)
	deleted := ts.signIn(t, "bob")
	user, err := ts.app.FindRecordById("users", deleted.id)
	must(t, err)
	must(t, ts.app.Delete(user))
	for name, token := range map[string]string{"nobody": "", "rubbish": "x", "a deleted account": deleted.token} {
		t.Run(name, func(t *testing.T) {
			expect(t, ts.send(token, "GET", "/api/security", nil), 401, "auth")
			for _, path := range withSession {
				expect(t, ts.post(token, path, obj{}), 401, "auth")
			}
		})
	}
	for _, path := range append(withSession, withoutSession...) {
		for _, method := range []string{"GET", "PUT", "PATCH", "DELETE"} {
			if r := ts.send(deleted.token, method, "/api/security"+path, obj{}); r.status < 401 {
				t.Errorf("%s %s: %d", method, path, r.status)
			}
		}
	}
}

func TestWhatIsAnothers(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(time.Now()) // reading the overview is a request too, and each has its second in it
	ann, bob, admin := ts.signIn(t, "ann").turnOn(t), ts.signIn(t, "bob"), ts.signIn(t, "admin")
	passkey := ann.add(t, newDevice())
	_, session := ann.sessions(t)
	before := ts.send(ann.token, "GET", "/api/security", nil).raw
	for _, p := range []*person{bob, admin} {
		expect(t, ts.post(p.token, "/passkeys/"+passkey+"/rename", obj{"name": "Mine"}), 404, "not_found")
		expect(t, ts.post(p.token, "/passkeys/"+passkey+"/remove", obj{}), 404, "not_found")
		expect(t, ts.post(p.token, "/sessions/"+session+"/end", obj{}), 404, "not_found")
		expect(t, ts.post(p.token, "/sessions/"+session+"/rename", obj{"name": "Mine"}), 404, "not_found")
		expect(t, ts.post(p.token, "/totp/off", obj{"code": ann.recovery[0]}), 409, "not_on")
		for _, table := range []string{"totp", "codes", "passkeys", "sessions", "devices"} {
			expect(t, ts.send(p.token, "GET", "/api/collections/_security_"+table+"/records", nil), 404, "")
		}
	}
	expect(t, ts.send(bob.token, "PATCH", "/api/collections/user_security/records/"+ann.id, obj{"two_factor_enabled": false}), 403, "")
	if after := ts.send(ann.token, "GET", "/api/security", nil).raw; after != before {
		t.Fatal(after)
	}
}

// Rubbish is refused with a sentence, changes nothing, and shows no secret.
func TestRubbishBodies(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	bodies := []any{
		"", "{", "null", "[]", `"x"`, "5", `{"code":5}`, `{"password":{}}`, `{"id":[]}`, `{"name":false}`, `{"code":"` + strings.Repeat("9", 60_000) + `"}`,
		obj{"which": "none"}, obj{"id": "\u0000", "credential": nil}, obj{"id": "x", "name": "x", "credential": obj{"id": "x", "rawId": "y"}},
		strings.Repeat("x", 70_000), obj{"name": " \n "}, obj{"name": "a\u0000b"}, obj{"name": strings.Repeat("é", 61)}, obj{"code": "000000"}, obj{"mfaId": "'; --"},
	}
	for _, path := range append(withSession, withoutSession...) {
		for _, body := range bodies {
			if path == "/sign-in/passkey/begin" {
				continue // reads no body
			}
			r := ts.post(ann.token, path, body)
			isFine := (path == "/passkeys/begin" || path == "/sessions/x/end") && r.status < 500
			if (r.status < 400 || r.status >= 500) && !isFine {
				t.Errorf("%s %.40v: %d %s", path, body, r.status, r.raw)
			}
			if strings.Contains(r.raw, ann.secret) {
				t.Errorf("%s shows the secret", path)
			}
		}
	}
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	if f, err := readFactor(ts.app, ann.id); err != nil || !f.Enabled || f.RecoveryCodes != recoveryCodes {
		t.Fatal(f, err)
	}
}

// meaning is what an assertion says: the values that are signed, and whose they are. Spelling and what nobody reads is left out.
func meaning(t *testing.T, raw []byte) string {
	t.Helper()
	var said struct {
		ID, RawID, Type string
		Response        struct{ ClientDataJSON, AuthenticatorData, Signature, UserHandle string }
	}
	if err := json.Unmarshal(raw, &said); err != nil {
		return "not JSON"
	}
	parts := []string{said.ID, said.Type}
	for _, text := range []string{
		said.RawID, said.Response.ClientDataJSON, said.Response.AuthenticatorData, said.Response.Signature, said.Response.UserHandle,
	} {
		decoded, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
		if err != nil {
			return "not base64"
		}
		parts = append(parts, string(decoded))
	}
	return strings.Join(parts, "|")
}

// Answers of devices with a few bytes changed are refused, and cause no error of the server. One that says the same is not changed.
func TestChangedCredentials(t *testing.T) {
	ts := newTestServer(t)
	ann, phone := ts.signIn(t, "ann"), newDevice()
	ann.add(t, phone)
	random := rand.New(rand.NewPCG(1, 2))
	expect(t, ts.passkeySignIn(t, phone), 200, "")
	refused := 0
	for range 150 {
		begun := ts.beginSignIn(t)
		raw := []byte(phone.signed(t, begun))
		signed := meaning(t, raw)
		for range 1 + random.IntN(3) {
			raw[random.IntN(len(raw))] = byte(' ' + random.IntN(95))
		}
		r := ts.post("", "/sign-in/passkey", `{"id":"`+begun.text("id")+`","credential":`+string(raw)+`}`)
		if isSame := meaning(t, raw) == signed; r.status != 400 && !(isSame && r.status == 200) {
			t.Fatalf("%d %s\n%s", r.status, r.raw, raw)
		}
		if r.status == 400 {
			refused++
		}
	}
	if refused < 100 {
		t.Fatalf("only %d of 150 were refused", refused)
	}
}

func TestLimitsForEachAddress(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ts.app.Settings().RateLimits.Enabled = true
	must(t, ts.app.Save(ts.app.Settings()))
	for path, most := range map[string]int{"/sign-in/passkey": 20, "/sign-in/totp": 20, "/totp/confirm": 60} {
		statuses := map[int]int{}
		for range most + 20 {
			statuses[ts.post(ann.token, path, obj{}).status]++
		}
		if statuses[400] > most || statuses[429] < 20 {
			t.Errorf("%s: %v", path, statuses)
		}
	}
}

func TestLogsHoldNoSecrets(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ann.secondFactor(ann.mfaID(t), ann.wrong(t))
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.recovery[0]))
	must(t, ts.Close()) // writes them
	ts = startAt(t, ts.dir)
	var logs []string
	must(t, ts.app.AuxDB().NewQuery("SELECT message || data FROM _logs").Column(&logs))
	if len(logs) < 5 {
		t.Fatal("nothing was logged")
	}
	for _, line := range logs {
		for _, secret := range []string{ann.secret, ann.recovery[0], ann.token, password} {
			if strings.Contains(line, secret) {
				t.Error(line)
			}
		}
	}
}
