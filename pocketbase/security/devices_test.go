package security

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

const (
	laptopID = "laptop000000001"
	phoneID  = "phone0000000001"
)

func (p *person) rename(session, name string) reply {
	return p.ts.post(p.token, "/sessions/"+session+"/rename", obj{"name": name})
}

// introduce says which device this is, and returns which one the server takes it for.
func (p *person) introduce(t testing.TB, device string) string {
	t.Helper()
	return expect(t, p.ts.post(p.token, "/device", obj{"device": device}), 200, "").text("device")
}

// signInOn signs in on a device of the account, as its browser does.
func (ts *testServer) signInOn(t testing.TB, name, device string) *person {
	t.Helper()
	p := ts.signIn(t, name)
	p.introduce(t, device)
	return p
}

// session returns the id of the person's own session.
func (p *person) session(t testing.TB) string {
	t.Helper()
	_, id := p.sessions(t)
	return id
}

// nameOf returns the name of one of the sessions that the person sees.
func (p *person) nameOf(t testing.TB, id string) string {
	t.Helper()
	list, _ := p.sessions(t)
	for _, s := range list {
		if s["id"] == id {
			return s["name"].(string)
		}
	}
	t.Fatalf("no session %s in %v", id, list)
	return ""
}

// ownName returns the name of the device that the person uses.
func (p *person) ownName(t testing.TB) string {
	t.Helper()
	return p.nameOf(t, p.session(t))
}

func (ts *testServer) names(t testing.TB, owner string) int64 {
	t.Helper()
	return ts.Number(t, "SELECT count(*) FROM _security_devices WHERE owner = {:id}", dbx.Params{"id": owner})
}

// told returns what the device that the person uses is called where it has overwritten a value, and its number in the list.
func (p *person) told(t testing.TB) string {
	t.Helper()
	name, err := deviceName(p.ts.app, p.id, p.session(t), p.ts.clock.Now())
	must(t, err)
	list, _ := p.sessions(t)
	for _, s := range list {
		if s["current"] == true {
			return fmt.Sprint(name, "#", s["number"])
		}
	}
	t.Fatal(list)
	return ""
}

func TestBrowsersOfOneKindHaveNumbersInTheOrderOfTheirFirstAppearance(t *testing.T) {
	ts := newTestServer(t)
	const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36"
	signIn := func(agent, device string) *person {
		ts.clock.Pass(time.Minute)
		p := ts.signInOn(t, "ann", device)
		browser, system := firstMatch(agent, browsers), firstMatch(agent, systems)
		ts.Exec(t, "UPDATE _security_sessions SET browser = {:browser}, system = {:system} WHERE id = {:id}",
			dbx.Params{"browser": browser, "system": system, "id": p.session(t)})
		return p
	}
	expectTold := func(want string, p *person) {
		t.Helper()
		if told := p.told(t); told != want {
			t.Errorf("%q, want %q", told, want)
		}
	}
	first, second, other := signIn(chrome, laptopID), signIn(chrome, phoneID), signIn("Firefox/140.0 Linux", "tablet000000001")
	bob := ts.signIn(t, "bob")
	// The first one is what it calls itself.
	expectTold("#1", first)
	expectTold("Chrome on Windows (2)#2", second)
	expectTold("#1", other)
	expectTold("#1", bob)
	// Signing out and in again makes no other device of it.
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{first.session(t)}}), 200, "")
	first = signIn(chrome, laptopID)
	expectTold("#1", first)
	expectTold("Chrome on Windows (2)#2", second)
	// A name takes it out of the order; two of one name are told apart as well.
	expect(t, second.rename(second.session(t), "Kitchen"), 200, "")
	expectTold("Kitchen#1", second)
	expect(t, other.rename(other.session(t), "Kitchen"), 200, "")
	expectTold("Kitchen (2)#2", other)
	unknown := []*person{signIn("curl/8", "desk00000000001"), signIn("curl/8", "desk00000000002")}
	expectTold("#1", unknown[0])
	expectTold("Unknown browser (2)#2", unknown[1])
}

func TestNameOfADeviceOutlivesItsSession(t *testing.T) {
	ts := newTestServer(t)
	laptop, phone := ts.signInOn(t, "ann", laptopID), ts.signInOn(t, "ann", phoneID)
	id := phone.session(t)
	if r := expect(t, laptop.rename(id, "  Pixel of the café 📱 "), 200, ""); r.text("name") != "Pixel of the café 📱" || r.text("id") != id {
		t.Fatal(r.raw)
	}
	for _, p := range []*person{laptop, phone} {
		if name := p.nameOf(t, id); name != "Pixel of the café 📱" {
			t.Fatal(name)
		}
	}
	if name := laptop.ownName(t); name != "" {
		t.Fatal(name)
	}
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{id}}), 200, "")
	again := ts.signIn(t, "ann")
	if name := again.ownName(t); name != "" {
		t.Fatal("named before it has said which device it is: " + name)
	}
	if device := again.introduce(t, phoneID); device != phoneID {
		t.Fatal(device)
	}
	if name := laptop.nameOf(t, again.session(t)); name != "Pixel of the café 📱" {
		t.Fatal(name)
	}
	// A new password ends every session, and takes no name.
	ts.verify(t, again.id)
	expect(t, ts.resetPassword(ts.resetToken(t, again.id), "n3w-password!"), 204, "")
	again.accept(t, ts.firstFactor("users", again.email, "n3w-password!"))
	again.introduce(t, phoneID)
	if name := again.ownName(t); name != "Pixel of the café 📱" {
		t.Fatal(name)
	}
	expect(t, again.rename(again.session(t), ""), 200, "")
	if name := again.ownName(t); name != "" || ts.names(t, again.id) != 0 {
		t.Fatal(name)
	}
}

func TestDeviceNamedBeforeItHasSaidWhichOneItIs(t *testing.T) {
	ts := newTestServer(t)
	laptop, phone := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	expect(t, laptop.rename(phone.session(t), "Pixel"), 200, "")
	given := phone.introduce(t, phoneID)
	if given == phoneID || !devicePattern.MatchString(given) {
		t.Fatal(given)
	}
	// It keeps that id, and says it from then on.
	if phone.introduce(t, phoneID) != given || phone.ownName(t) != "Pixel" {
		t.Fatal(phone.ownName(t))
	}
	if again := ts.signInOn(t, "ann", given); again.ownName(t) != "Pixel" {
		t.Fatal(again.ownName(t))
	}
}

func TestDeviceIDOfAnotherPersonGivesNothing(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signInOn(t, "ann", laptopID), ts.signIn(t, "bob")
	id := ann.session(t)
	expect(t, ann.rename(id, "Ann's laptop"), 200, "")
	if bob.introduce(t, laptopID) != laptopID || bob.ownName(t) != "" {
		t.Fatal(bob.ownName(t))
	}
	expect(t, bob.rename(bob.session(t), "Bob's laptop"), 200, "")
	expect(t, bob.rename(id, "Mine"), 404, "not_found")
	expect(t, ts.post(bob.token, "/sessions/end", obj{"which": "all"}), 200, "")
	if name := ann.ownName(t); name != "Ann's laptop" || ts.names(t, bob.id) != 0 {
		t.Fatal(name)
	}
	expect(t, ts.post("", "/sessions/"+id+"/rename", obj{"name": "Nobody's"}), 401, "auth")
	expect(t, ts.post("", "/device", obj{"device": laptopID}), 401, "auth")
	// Not even the same person reaches a session that is over.
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{id}}), 200, "")
	expect(t, ann.rename(id, "Late"), 401, "session_ended")
	expect(t, ts.signIn(t, "ann").rename(id, "Late"), 404, "not_found")
}

func TestRubbishNamesAndIDsOfDevices(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signInOn(t, "ann", laptopID)
	id := ann.session(t)
	longest := strings.Repeat("é", maxDeviceName)
	expect(t, ann.rename(id, longest), 200, "")
	for _, name := range []string{longest + "é", "a\x00b", "two\nlines", "a\tb", "\x1b[31m", "a\u0085b", "a\u2028b", "\u202egnp.exe", "a\u2066b"} {
		if r := expect(t, ann.rename(id, name), 400, "bad_request"); r.text("message") != errDeviceName.Message {
			t.Fatalf("%q: %s", name, r.raw)
		}
	}
	for _, body := range []any{"", "{", "null", "[]", obj{}, obj{"name": nil}, obj{"name": 5}, obj{"name": []string{"a"}}, obj{"name": obj{}}} {
		expect(t, ts.post(ann.token, "/sessions/"+id+"/rename", body), 400, "bad_request")
	}
	for _, body := range []any{
		"", "{", "null", obj{}, obj{"device": nil}, obj{"device": 5}, obj{"device": ""}, obj{"device": "short"}, obj{"device": laptopID + "x"},
		obj{"device": strings.ToUpper(laptopID)}, obj{"device": laptopID[:14] + "\n"}, obj{"device": laptopID[:14] + "'"},
	} {
		expect(t, ts.post(ann.token, "/device", body), 400, "bad_request")
	}
	if name := ann.ownName(t); name != longest {
		t.Fatal(name)
	}
	// It is a text, whatever it looks like.
	for _, name := range []string{`<b onmouseover="x">`, "'; DROP TABLE users; --", "{{.Name}}"} {
		expect(t, ann.rename(id, name), 200, "")
		if ann.ownName(t) != name {
			t.Fatal(ann.ownName(t))
		}
	}
}

func TestEndingADeviceForgetsItsName(t *testing.T) {
	ts := newTestServer(t)
	laptop, phone := ts.signInOn(t, "ann", laptopID), ts.signInOn(t, "ann", phoneID)
	named := func() {
		t.Helper()
		for _, p := range []*person{laptop, phone} {
			expect(t, laptop.rename(p.session(t), "Device of "+p.id), 200, "")
		}
	}
	named()
	// The same device once more, as when it could not tell the server that it had signed out: only the last end takes the name.
	before := phone.session(t)
	phone = ts.signInOn(t, "ann", phoneID)
	expect(t, laptop.endSession(before), 200, "")
	if phone.ownName(t) == "" {
		t.Fatal("a device that is in use has lost its name")
	}
	expect(t, laptop.endSession(phone.session(t)), 200, "")
	phone = ts.signInOn(t, "ann", phoneID)
	if phone.ownName(t) != "" || laptop.ownName(t) == "" {
		t.Fatal(phone.ownName(t), laptop.ownName(t))
	}
	named()
	// A session that has not said yet on which device it is may be on one that was left before, and on none that is in use.
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{phone.session(t)}}), 200, "")
	silent := ts.signIn(t, "ann")
	expect(t, ts.post(silent.token, "/sessions/end", obj{"which": "others"}), 200, "")
	laptop, phone = ts.signInOn(t, "ann", laptopID), ts.signInOn(t, "ann", phoneID)
	if laptop.ownName(t) != "" || phone.ownName(t) == "" {
		t.Fatal(laptop.ownName(t), phone.ownName(t))
	}
	named()
	// One that was left before is forgotten with the others.
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{phone.session(t)}}), 200, "")
	expect(t, ts.post(laptop.token, "/sessions/end", obj{"which": "others"}), 200, "")
	if laptop.ownName(t) == "" || ts.names(t, laptop.id) != 1 {
		t.Fatal(ts.names(t, laptop.id))
	}
	expect(t, ts.post(laptop.token, "/sessions/end", obj{"which": "all"}), 200, "")
	if n := ts.names(t, laptop.id); n != 0 {
		t.Fatal(n)
	}
}

func TestNamesOfDevicesGoAfterAYear(t *testing.T) {
	ts := newTestServer(t)
	laptop, phone := ts.signInOn(t, "ann", laptopID), ts.signInOn(t, "ann", phoneID)
	expect(t, laptop.rename(laptop.session(t), "Laptop"), 200, "")
	expect(t, laptop.rename(phone.session(t), "Pixel"), 200, "")
	expect(t, ts.post("", "/sign-out", obj{"sessions": []string{phone.session(t)}}), 200, "")
	// The laptop goes on being used.
	_, err := ts.app.NonconcurrentDB().NewQuery("UPDATE _security_sessions SET expires_at = expires_at * 2").Execute()
	must(t, err)
	ts.clock.Pass(nameRetention - time.Hour)
	must(t, ts.prune())
	if n := ts.names(t, laptop.id); n != 2 {
		t.Fatal("gone too early")
	}
	ts.clock.Pass(2 * time.Hour)
	must(t, ts.prune())
	if laptop.ownName(t) != "Laptop" || ts.names(t, laptop.id) != 1 {
		t.Fatal(ts.names(t, laptop.id))
	}
}

func TestNamedDevicesOfAnAccountAreLimited(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signInOn(t, "ann", laptopID), ts.signInOn(t, "bob", laptopID)
	expect(t, bob.rename(bob.session(t), "Laptop"), 200, "")
	for i := range maxNamedDevices {
		_, err := ts.app.NonconcurrentDB().Insert("_security_devices", dbx.Params{
			"owner": ann.id, "id": fmt.Sprintf("device%09d", i), "name": "Old", "used_at": ts.clock.Now().Unix() + int64(i),
		}).Execute()
		must(t, err)
	}
	expect(t, ann.rename(ann.session(t), "Laptop"), 200, "")
	if n := ts.names(t, ann.id); n != maxNamedDevices || ann.ownName(t) != "Laptop" || bob.ownName(t) != "Laptop" {
		t.Fatal(n, ann.ownName(t), bob.ownName(t))
	}
	if n := ts.Number(t, "SELECT count(*) FROM _security_devices WHERE id = 'device000000000'"); n != 0 {
		t.Fatal("another one than the oldest went")
	}
}

func TestLostAnswerOfANewPasswordLeavesNoDevice(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signInOn(t, "ann", laptopID)
	// The answer, with the token of the new session, never arrives.
	expect(t, ann.newPassword(obj{"oldPassword": password, "password": "n3w-password!"}), 200, "")
	ann.accept(t, ts.firstFactor("users", ann.email, "n3w-password!"))
	ann.introduce(t, laptopID)
	if list, _ := ann.sessions(t); len(list) != 1 {
		t.Errorf("the devices are %v", list)
	}
	// One that has arrived is used, and stays beside another session of that device.
	second := &person{ts: ts, collection: "users", email: ann.email}
	second.accept(t, ann.newPassword(obj{"oldPassword": "n3w-password!", "password": "n3wer-password!"}))
	expect(t, ts.send(second.token, "GET", "/api/security", nil), 200, "")
	ann.accept(t, ts.firstFactor("users", ann.email, "n3wer-password!"))
	ann.introduce(t, laptopID)
	expect(t, ts.send(second.token, "GET", "/api/security", nil), 200, "")
}
