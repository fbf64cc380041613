package security

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	webauthn "github.com/descope/virtualwebauthn"
)

// device is a virtual authenticator with at most one passkey.
type device struct {
	webauthn.Authenticator
	party      webauthn.RelyingParty
	credential webauthn.Credential
}

func newDevice() *device {
	return &device{
		Authenticator: webauthn.NewAuthenticator(),
		party:         webauthn.RelyingParty{ID: "everyday.example", Name: "Acme", Origin: origin},
		credential:    newCredential(),
	}
}

// fullKey is the length of a public key whose coordinates have all of their 32 bytes. The library leaves out leading zeros, one key in
// 128, which no authenticator does; such a key is refused.
const fullKey = 77

func newCredential() webauthn.Credential {
	for {
		credential := webauthn.NewCredential(webauthn.KeyTypeEC2)
		if len(credential.Key.AttestationData()) == fullKey {
			return credential
		}
	}
}

// created answers the options of a registration.
func (d *device) created(t testing.TB, begun reply) json.RawMessage {
	t.Helper()
	raw, err := json.Marshal(obj{"publicKey": begun.body["options"]})
	must(t, err)
	options, err := webauthn.ParseAttestationOptions(string(raw))
	must(t, err)
	d.Options.UserHandle = []byte(options.UserID)
	return json.RawMessage(webauthn.CreateAttestationResponse(d.party, d.Authenticator, d.credential, *options))
}

// signed answers the options of a sign-in.
func (d *device) signed(t testing.TB, begun reply) json.RawMessage {
	t.Helper()
	raw, err := json.Marshal(obj{"publicKey": begun.body["options"]})
	must(t, err)
	options, err := webauthn.ParseAssertionOptions(string(raw))
	must(t, err)
	return json.RawMessage(webauthn.CreateAssertionResponse(d.party, d.Authenticator, d.credential, *options))
}

func (p *person) begin(t testing.TB) reply {
	t.Helper()
	return expect(t, p.ts.post(p.token, "/passkeys/begin", obj{}), 200, "")
}

func (p *person) add(t testing.TB, d *device) string {
	t.Helper()
	begun := p.begin(t)
	body := obj{"id": begun.text("id"), "name": " My  phone ", "credential": d.created(t, begun)}
	added := expect(t, p.ts.post(p.token, "/passkeys", body), 200, "")
	if added.text("name") != "My phone" {
		t.Fatal(added.raw)
	}
	return added.text("id")
}

func (ts *testServer) beginSignIn(t testing.TB) reply {
	t.Helper()
	return expect(t, ts.post("", "/sign-in/passkey/begin", obj{}), 200, "")
}

func (ts *testServer) passkeySignIn(t testing.TB, d *device) reply {
	t.Helper()
	begun := ts.beginSignIn(t)
	return ts.post("", "/sign-in/passkey", obj{"id": begun.text("id"), "credential": d.signed(t, begun)})
}

func TestPasskeySignsInWithoutAPassword(t *testing.T) {
	ts := newTestServer(t)
	ann, phone := ts.signIn(t, "ann"), newDevice()
	if raw := ann.begin(t).raw; strings.Contains(raw, `"id":"ann@`) || !strings.Contains(raw, `"userVerification":"required"`) {
		t.Fatal(raw)
	}
	id := ann.add(t, phone)
	if string(phone.Options.UserHandle) != ann.id {
		t.Fatalf("%q", phone.Options.UserHandle)
	}
	again := &person{ts: ts}
	again.accept(t, ts.passkeySignIn(t, phone))
	if again.id != ann.id {
		t.Fatal(again.id)
	}
	// It stands for both factors.
	ann.turnOn(t)
	again.accept(t, ts.passkeySignIn(t, phone))
	seen := expect(t, ts.send(again.token, "GET", "/api/security", nil), 200, "")
	shown := seen.body["passkeys"].([]any)[0].(obj)
	if shown["id"] != id || shown["name"] != "My phone" || shown["usedAt"] == "" || shown["usable"] != true {
		t.Fatal(seen.raw)
	}
	// Who has lost the codes can turn the second factor off right after it, and nobody else.
	expect(t, ts.post(ann.token, "/totp/off", obj{}), 403, "proof_required")
	expect(t, ts.post(again.token, "/totp/off", obj{}), 200, "")

	expect(t, ts.post(again.token, "/passkeys/"+id+"/rename", obj{"name": "Key"}), 200, "")
	expect(t, ts.post(again.token, "/passkeys/"+id+"/remove", obj{}), 200, "")
	expect(t, ts.post(again.token, "/passkeys/"+id+"/remove", obj{}), 404, "not_found")
	expect(t, ts.passkeySignIn(t, phone), 400, "passkey_refused")
	superuser, key := ts.signIn(t, "admin"), newDevice()
	superuser.add(t, key)
	expect(t, ts.passkeySignIn(t, key), 400, "passkey_refused")
	begun := ts.beginSignIn(t)
	body := obj{"id": begun.text("id"), "credential": key.signed(t, begun), "collection": "_superusers"}
	superuser.accept(t, ts.post("", "/sign-in/passkey", body))
}

func TestAPasskeyIsItsPublicHalf(t *testing.T) {
	ts := newTestServer(t)
	phone := newDevice()
	ts.signIn(t, "ann").add(t, phone)
	var stored string
	must(t, ts.app.ConcurrentDB().NewQuery("SELECT credential FROM _security_passkeys").Row(&stored))
	var credential struct {
		PublicKey []byte `json:"publicKey"`
	}
	must(t, json.Unmarshal([]byte(stored), &credential))
	if !bytes.Equal(credential.PublicKey, phone.credential.Key.AttestationData()) {
		t.Error(stored)
	}
	for _, private := range [][]byte{phone.credential.Key.Data, []byte(base64.StdEncoding.EncodeToString(phone.credential.Key.Data))} {
		if bytes.Contains([]byte(stored), private) {
			t.Error("the private half is stored")
		}
	}
}

func TestPasskeyNeedsProof(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ts.clock.Pass(freshness)
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"password": "wrong"}), 400, "wrong_password")
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"password": strings.Repeat("x", 300)}), 400, "wrong_password")
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"code": "000000"}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"password": password}), 200, "")
	ann.turnOn(t)
	// The password alone would let a thief of both be rid of the second factor.
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"password": password}), 403, "proof_required")
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"code": ann.wrong(t)}), 400, "wrong_code")
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{"code": ann.code(t)}), 200, "")
	bob := ts.signIn(t, "bob")
	ts.clock.Pass(freshness)
	counts := atOnce(15, func(int) reply { return ts.post(bob.token, "/passkeys/begin", obj{"password": "wrong"}) })
	if counts[400] != 10 || counts[429] != 5 {
		t.Fatal(counts)
	}
	expect(t, ts.post(bob.token, "/passkeys/begin", obj{"password": password}), 429, "too_many_tries")
}

func TestRegistrationsThatAreRefused(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signIn(t, "ann"), ts.signIn(t, "bob")
	add := func(p *person, begun reply, credential json.RawMessage) reply {
		return ts.post(p.token, "/passkeys", obj{"id": begun.text("id"), "name": "Key", "credential": credential})
	}
	for name, change := range map[string]func(*device){
		"of another site":              func(d *device) { d.party.Origin = "https://evil.example" },
		"for another relying party":    func(d *device) { d.party.ID = "evil.example" },
		"without verifying the person": func(d *device) { d.Options.UserNotVerified = true },
		"without a press":              func(d *device) { d.Options.UserNotPresent = true },
	} {
		t.Run(name, func(t *testing.T) {
			d, begun := newDevice(), ann.begin(t)
			change(d)
			expect(t, add(ann, begun, d.created(t, begun)), 400, "passkey_refused")
			// The challenge is used up.
			expect(t, add(ann, begun, newDevice().created(t, begun)), 400, "expired")
		})
	}
	begun := ann.begin(t)
	expect(t, add(bob, begun, newDevice().created(t, begun)), 400, "expired")
	begun = ann.begin(t)
	credential := newDevice().created(t, begun)
	if counts := atOnce(5, func(int) reply { return add(ann, begun, credential) }); counts[200] != 1 || counts[400] != 4 {
		t.Fatal(counts)
	}
	begun = ann.begin(t)
	ts.clock.Pass(ceremonyLifetime - time.Second)
	late := newDevice().created(t, begun)
	ts.clock.Pass(time.Second)
	expect(t, add(ann, begun, late), 400, "expired")
	ann = ts.signIn(t, "ann")
	// One that exists belongs to its account.
	d := newDevice()
	ann.add(t, d)
	bob = ts.signIn(t, "bob")
	begun = bob.begin(t)
	expect(t, add(bob, begun, d.created(t, begun)), 400, "passkey_refused")
	// The challenge of a sign-in is of no use for a registration.
	begun = ts.beginSignIn(t)
	expect(t, ts.post(ann.token, "/passkeys", obj{"id": begun.text("id"), "name": "Key", "credential": obj{}}), 400, "expired")
	for range maxPasskeys - 2 {
		ann.add(t, newDevice())
	}
	begun = ann.begin(t)
	expect(t, add(ann, begun, newDevice().created(t, begun)), 409, "too_many_passkeys")
}

func TestPasskeySignInsThatAreRefused(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signIn(t, "ann"), ts.signIn(t, "bob")
	phone, other := newDevice(), newDevice()
	ann.add(t, phone)
	bob.add(t, other)
	for name, change := range map[string]func(*device){
		"of another site":              func(d *device) { d.party.Origin = "https://evil.example" },
		"for another relying party":    func(d *device) { d.party.ID = "evil.example" },
		"without verifying the person": func(d *device) { d.Options.UserNotVerified = true },
		"with another's handle":        func(d *device) { d.Options.UserHandle = []byte(bob.id) },
		"without a handle":             func(d *device) { d.Options.UserHandle = nil },
		"with another key":             func(d *device) { d.credential.Key = webauthn.NewCredential(webauthn.KeyTypeEC2).Key },
		"of an unknown passkey":        func(d *device) { d.credential = webauthn.NewCredential(webauthn.KeyTypeEC2) },
	} {
		t.Run(name, func(t *testing.T) {
			d := *phone
			change(&d)
			expect(t, ts.passkeySignIn(t, &d), 400, "passkey_refused")
		})
	}
	begun := ts.beginSignIn(t)
	body := obj{"id": begun.text("id"), "credential": phone.signed(t, begun)}
	if counts := atOnce(5, func(int) reply { return ts.post("", "/sign-in/passkey", body) }); counts[200] != 1 || counts[400] != 4 {
		t.Fatal(counts)
	}
	// The challenge of a registration is of no use for a sign-in.
	begun = ann.begin(t)
	expect(t, ts.post("", "/sign-in/passkey", obj{"id": begun.text("id"), "credential": phone.signed(t, begun)}), 400, "expired")
	// A device that counts: a copy is found out.
	phone.credential.Counter = 5
	expect(t, ts.passkeySignIn(t, phone), 200, "")
	expect(t, ts.passkeySignIn(t, phone), 400, "passkey_refused")
	phone.credential.Counter = 4
	expect(t, ts.passkeySignIn(t, phone), 400, "passkey_refused")
	phone.credential.Counter = 6
	expect(t, ts.passkeySignIn(t, phone), 200, "")
}

func TestPasskeysNeedAPublicAddress(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ann.add(t, newDevice())
	for address, want := range map[string]string{
		"https://everyday.example/": "https://everyday.example", "http://localhost:8090": "http://localhost:8090",
		"https://Everyday.Example:8443": "https://everyday.example:8443",
		"http://everyday.example":       "", "https://192.0.2.1": "", "http://127.0.0.1:8090": "", "": "", "x": "",
	} {
		ts.app.Settings().Meta.AppURL = address
		if got := Origin(ts.app); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
	ts.app.Settings().Meta.AppURL = "http://127.0.0.1:8090"
	expect(t, ts.post(ann.token, "/passkeys/begin", obj{}), 409, "passkeys_unavailable")
	expect(t, ts.post("", "/sign-in/passkey/begin", obj{}), 409, "passkeys_unavailable")
	seen := expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	if seen.body["passkeys"].([]any)[0].(obj)["usable"] != false {
		t.Fatal(seen.raw)
	}
}

func TestChallengesTakeLittleMemory(t *testing.T) {
	ts := newTestServer(t)
	for i := range maxCeremonies + 5 {
		ts.challenges.put(string(rune(i)), challenge{})
	}
	if n := len(ts.challenges.begun); n > maxCeremonies {
		t.Fatal(n)
	}
	ts.clock.Pass(ceremonyLifetime)
	must(t, ts.prune())
	if n := len(ts.challenges.begun); n != 0 {
		t.Fatal(n)
	}
}

func TestTheLastWayInIsNoPasskeyThatCanBeRemoved(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := &person{ts: ts}
	ann.accept(t, ts.withProvider("", "new@example.com"))
	first, second := ann.add(t, newDevice()), ann.add(t, newDevice())
	remove := func(id string) reply { return ts.post(ann.token, "/passkeys/"+id+"/remove", obj{}) }
	expect(t, ts.post(ann.token, "/providers/test/unlink", obj{}), 200, "")
	if counts := atOnce(2, func(i int) reply { return remove([]string{first, second}[i]) }); counts[200] != 1 || counts[409] != 1 {
		t.Fatal(counts)
	}
	expect(t, remove("unknown"), 404, "not_found")
	seen := expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	last := seen.body["passkeys"].([]any)[0].(obj)["id"].(string)
	expect(t, remove(last), 409, "last_way_in")
	// A provider is another way, and so is a password.
	expect(t, ts.withProvider(ann.token, "new@example.com"), 200, "")
	expect(t, remove(last), 200, "")
}
