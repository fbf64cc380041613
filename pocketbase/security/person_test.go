package security

import (
	gosync "sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pquerna/otp/totp"
)

// person is an account, signed in on one device.
type person struct {
	ts         *testServer
	collection string
	email      string
	token      string
	id         string
	secret     string
	recovery   []string
}

func (ts *testServer) firstFactor(collection, email, password string) reply {
	return ts.send("", "POST", "/api/collections/"+collection+"/auth-with-password", obj{"identity": email, "password": password})
}

// signIn signs in an account without a second factor.
func (ts *testServer) signIn(t testing.TB, name string) *person {
	t.Helper()
	p := &person{ts: ts, collection: "users", email: name + "@example.com"}
	if name == "admin" {
		p.collection = "_superusers"
	}
	p.accept(t, ts.firstFactor(p.collection, p.email, password))
	return p
}

// accept takes the token of a successful sign-in.
func (p *person) accept(t testing.TB, r reply) {
	t.Helper()
	expect(t, r, 200, "")
	p.token = r.text("token")
	p.id = r.body["record"].(obj)["id"].(string)
}

// code returns the code of the device, in a time step that was not used yet.
func (p *person) code(t testing.TB) string {
	t.Helper()
	p.ts.clock.Pass(stepSeconds * time.Second)
	return p.codeNow(t)
}

func (p *person) codeNow(t testing.TB) string {
	t.Helper()
	code, err := totp.GenerateCode(p.secret, p.ts.clock.Now())
	must(t, err)
	return code
}

// turnOn turns the second factor on.
func (p *person) turnOn(t testing.TB) *person {
	t.Helper()
	begun := expect(t, p.ts.post(p.token, "/totp/begin", obj{"password": password}), 200, "")
	p.secret = begun.text("secret")
	confirmed := expect(t, p.ts.post(p.token, "/totp/confirm", obj{"code": p.codeNow(t)}), 200, "")
	p.recovery = nil
	for _, code := range confirmed.body["recoveryCodes"].([]any) {
		p.recovery = append(p.recovery, code.(string))
	}
	return p
}

// mfaID gives the password, and returns what the second step needs.
func (p *person) mfaID(t testing.TB) string {
	t.Helper()
	r := expect(t, p.ts.firstFactor(p.collection, p.email, password), 401, "")
	if r.text("mfaId") == "" || r.text("token") != "" {
		t.Fatal(r.raw)
	}
	return r.text("mfaId")
}

func (p *person) secondFactor(mfaID, code string) reply {
	return p.ts.post("", "/sign-in/totp", obj{"mfaId": mfaID, "code": code})
}

// wrong returns a code that no accepted time step has.
func (p *person) wrong(t testing.TB) string {
	t.Helper()
	for _, code := range []string{"000000", "111111", "222222", "333333"} {
		if _, right := matchStep(p.secret, code, p.ts.clock.Now()); !right {
			return code
		}
	}
	t.Fatal("all of them are right")
	return ""
}

// atOnce runs a request n times in parallel and counts the answers by status.
func atOnce(n int, request func(i int) reply) map[int]int {
	counts := map[int]int{}
	var mutex gosync.Mutex
	var running gosync.WaitGroup
	for i := range n {
		running.Go(func() {
			r := request(i)
			mutex.Lock()
			defer mutex.Unlock()
			counts[r.status]++
		})
	}
	running.Wait()
	return counts
}

func respondWithoutMethod(e *core.RecordAuthWithPasswordRequestEvent) error {
	return apis.RecordAuthResponse(e.RequestEvent, e.Record, "", nil)
}
