package security

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

func (p *person) sessions(t testing.TB) (list []obj, current string) {
	t.Helper()
	for _, row := range expect(t, p.ts.send(p.token, "GET", "/api/security", nil), 200, "").body["sessions"].([]any) {
		list = append(list, row.(obj))
		if row.(obj)["current"] == true {
			current = row.(obj)["id"].(string)
		}
	}
	return list, current
}

func TestSessionsAreListed(t *testing.T) {
	ts := newTestServer(t)
	phone, desk := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	ts.signIn(t, "bob")
	list, current := phone.sessions(t)
	if len(list) != 2 || current == "" {
		t.Fatal(list)
	}
	for _, s := range list {
		if s["browser"] != "Firefox" || s["system"] != "Linux" || s["method"] != "password" || s["address"] == "" || s["createdAt"] == "" {
			t.Fatal(s)
		}
	}
	// The last used is the first.
	ts.clock.pass(time.Minute)
	if list, id := desk.sessions(t); list[0]["id"] != id || id == current {
		t.Fatal(list)
	}
}

func TestEndedSessionIsRefusedEverywhere(t *testing.T) {
	ts := newTestServer(t)
	ts.addProtectedFile(t)
	phone, desk := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	file := ts.protectedFile(t, phone)
	stale := phone.token
	phone.accept(t, ts.send(phone.token, "POST", "/api/collections/users/auth-refresh", nil))
	if list, _ := phone.sessions(t); len(list) != 2 {
		t.Fatal("a refresh made another session")
	}
	client := ts.connect(t, phone)
	_, id := phone.sessions(t)
	expect(t, ts.send("", "GET", file, nil), 200, "")

	expect(t, ts.signIn(t, "bob").endSession(id), 404, "not_found")
	expect(t, desk.endSession(id), 200, "")
	expect(t, desk.endSession(id), 404, "not_found")
	for _, token := range []string{phone.token, stale, "Bearer " + phone.token} {
		for path, method := range map[string]string{
			"/api/security": "GET", "/api/sync/pull": "POST", "/api/sync/push": "POST", "/api/collections/bookmarks/records": "GET",
			"/api/collections/users/auth-refresh": "POST", "/api/files/token": "POST", "/api/realtime": "POST",
			"/api/collections/users/request-email-change": "POST", "/api/nothing": "GET",
		} {
			expect(t, ts.send(token, method, path, obj{}), 401, "session_ended")
		}
	}
	expect(t, ts.send("", "GET", file, nil), 401, "session_ended")
	if (<-client.Channel()).Name != pokeTopic || client.Get(apis.RealtimeClientAuthKey) != nil {
		t.Fatal("the device was not told")
	}
	// The old token does not stand in the way of a new sign-in, or of what guests do.
	r := ts.send(phone.token, "POST", "/api/collections/users/auth-with-password", obj{"identity": phone.email, "password": password})
	expect(t, r, 200, "")
	expect(t, ts.send(phone.token, "GET", "/api/health", nil), 200, "")
	expect(t, ts.post(phone.token, "/sign-in/passkey/begin", obj{}), 200, "")
	if list, _ := desk.sessions(t); len(list) != 2 {
		t.Fatal(list)
	}
}

func TestOthersAndAll(t *testing.T) {
	ts := newTestServer(t)
	a, b, c := ts.signIn(t, "ann"), ts.signIn(t, "ann"), ts.signIn(t, "ann")
	bob := ts.signIn(t, "bob")
	if r := expect(t, ts.post(a.token, "/sessions/end", obj{"which": "others"}), 200, ""); r.body["ended"] != 2.0 {
		t.Fatal(r.raw)
	}
	expect(t, ts.send(b.token, "GET", "/api/security", nil), 401, "session_ended")
	expect(t, ts.send(c.token, "GET", "/api/security", nil), 401, "session_ended")
	b = ts.signIn(t, "ann")
	expect(t, ts.post(a.token, "/sessions/end", obj{"which": "some"}), 400, "bad_request")
	expect(t, ts.post(a.token, "/sessions/end", obj{"which": "all"}), 200, "")
	for _, p := range []*person{a, b} {
		expect(t, ts.send(p.token, "GET", "/api/security", nil), 401, "session_ended")
	}
	if list, _ := bob.sessions(t); len(list) != 1 {
		t.Fatal(list)
	}
	ts.signIn(t, "ann").sessions(t)
}

// A device that is signed out has no token any more: it names the sessions that it has left.
func TestSignOut(t *testing.T) {
	ts := newTestServer(t)
	phone, desk, bob := ts.signIn(t, "ann"), ts.signIn(t, "ann"), ts.signIn(t, "bob")
	_, left := phone.sessions(t)
	client := ts.connect(t, phone)
	for _, rubbish := range []any{nil, []any{}, obj{}, obj{"sessions": left}, obj{"sessions": []any{}}, obj{"sessions": []any{7}},
		obj{"sessions": []any{left, ""}}, obj{"sessions": []any{left + "x"}}, obj{"sessions": make([]string, maxSessions+1)}} {
		expect(t, ts.post("", "/sign-out", rubbish), 400, "bad_request")
	}
	unknown := strings.Repeat("a", sessionIDLength)
	if r := expect(t, ts.post("", "/sign-out", obj{"sessions": []string{unknown}}), 200, ""); r.raw != "{}\n" {
		t.Fatal(r.raw)
	}
	phone.sessions(t)

	if r := expect(t, ts.post("", "/sign-out", obj{"sessions": []string{unknown, left}}), 200, ""); r.raw != "{}\n" {
		t.Fatal(r.raw)
	}
	expect(t, ts.send(phone.token, "GET", "/api/security", nil), 401, "session_ended")
	if (<-client.Channel()).Name != pokeTopic || client.Get(apis.RealtimeClientAuthKey) != nil {
		t.Fatal("still connected")
	}
	if list, _ := desk.sessions(t); len(list) != 1 {
		t.Fatal(list)
	}
	// Once more, also with the token of the session itself, as after an answer that was lost, or with another person's.
	for _, token := range []string{"", phone.token, bob.token} {
		expect(t, ts.post(token, "/sign-out", obj{"sessions": []string{left}}), 200, "")
	}
	desk.sessions(t)
	bob.sessions(t)
}

// Devices keep their data then, and ask to sign in again.
func TestNewPasswordAsksToSignInAgain(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	user.SetPassword("n3w-password!")
	must(t, ts.app.Save(user))
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 401, "auth")
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE owner = {:id}", dbx.Params{"id": ann.id}); n != 0 {
		t.Fatal(n)
	}
}

func TestTokensWithoutASession(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signIn(t, "ann"), ts.signIn(t, "bob")
	user, err := ts.app.FindRecordById("users", ann.id)
	must(t, err)
	plain, err := user.NewAuthToken() // as versions without sessions made them
	must(t, err)
	_, id := bob.sessions(t)
	foreign, err := bindToken(user, map[string]any{"id": ann.id, "type": "auth", "collectionId": user.Collection().Id,
		"exp": time.Now().Add(time.Hour).Unix(), "refreshable": true}, id)
	must(t, err)
	expired, err := bindToken(user, map[string]any{"id": ann.id, "type": "auth", "collectionId": user.Collection().Id,
		"exp": time.Now().Add(-time.Hour).Unix(), "refreshable": true}, id)
	must(t, err)
	for name, token := range map[string]string{"plain": plain, "expired": expired, "of another's session": foreign, "rubbish": "x.y.z", "altered": ann.token + "x"} {
		t.Run(name, func(t *testing.T) {
			expect(t, ts.send(token, "GET", "/api/security", nil), 401, "auth")
		})
	}
	static, err := user.NewStaticAuthToken(time.Hour)
	must(t, err)
	expect(t, ts.send(static, "GET", "/api/security", nil), 200, "")
}

// A server that was restored from an older backup does not know the session: the device must not take that for an order to delete.
func TestUnknownSessionIsNotAnEndedOne(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	_, err := ts.app.NonconcurrentDB().NewQuery("DELETE FROM _security_sessions").Execute()
	must(t, err)
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 401, "auth")
}

func TestFailedSignInsLeaveNoSession(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ann.mfaID(t)
	ts.firstFactor("users", ann.email, "wrong")
	ts.app.OnRecordAuthRequest().BindFunc(func(e *core.RecordAuthRequestEvent) error { return apis.NewForbiddenError("", nil) })
	expect(t, ts.firstFactor("users", "bob@example.com", password), 403, "")
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions"); n != 1 {
		t.Fatal(n)
	}
}

func TestSessionsOfAnAccountAreLimited(t *testing.T) {
	ts := newTestServer(t)
	ended, first, second := ts.signIn(t, "ann"), ts.signIn(t, "ann"), ts.signIn(t, "ann")
	bob := ts.signIn(t, "bob")
	_, id := ended.sessions(t)
	expect(t, second.endSession(id), 200, "")
	ts.clock.pass(time.Minute)
	second.sessions(t)
	ts.clock.pass(time.Minute)
	first.sessions(t)
	ts.clock.pass(time.Minute)
	ann, err := ts.app.FindRecordById("users", first.id)
	must(t, err)
	event := &core.RecordAuthRequestEvent{RequestEvent: &core.RequestEvent{App: ts.app}, Record: ann, AuthMethod: "password"}
	event.Request = httptest.NewRequest("POST", "/", nil)
	claims := map[string]any{"exp": float64(time.Now().Add(time.Hour).Unix())}
	for i := range maxSessions - 1 {
		must(t, ts.server.sessions.add(fmt.Sprint("session", i), event, claims))
	}
	// The ended one went first, then the one that was used longest ago.
	list, _ := first.sessions(t)
	if len(list) != maxSessions {
		t.Fatal(len(list))
	}
	expect(t, ts.send(ended.token, "GET", "/api/security", nil), 401, "auth")
	expect(t, ts.send(second.token, "GET", "/api/security", nil), 401, "auth")
	bob.sessions(t)
}

func TestEndWinsOverRequestsAtTheSameTime(t *testing.T) {
	ts := newTestServer(t)
	desk := ts.signIn(t, "ann")
	for range 5 {
		phone := ts.signIn(t, "ann")
		_, id := phone.sessions(t)
		delete(ts.server.sessions.active, id)
		atOnce(12, func(i int) reply {
			if i == 6 {
				return desk.endSession(id)
			}
			return ts.send(phone.token, "GET", "/api/security", nil)
		})
		expect(t, ts.send(phone.token, "GET", "/api/security", nil), 401, "session_ended")
	}
}

func TestSubscribingWhileTheSessionEnds(t *testing.T) {
	ts := newTestServer(t)
	phone, desk := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	_, id := phone.sessions(t)
	ts.app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		expect(t, desk.endSession(id), 200, "")
		return e.Next()
	})
	client := ts.connect(t, phone)
	<-client.Channel()
	if client.Get(apis.RealtimeClientAuthKey) != nil || client.HasSubscription(pokeTopic) {
		t.Fatal("still connected")
	}
}

func TestAddressesAndExpiredSessionsGo(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ann.sessions(t)
	ts.clock.pass(addressRetention - time.Hour)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE address != ''"); n != 1 {
		t.Fatal("dropped too early")
	}
	ts.clock.pass(2 * time.Hour)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions WHERE address = ''"); n != 1 {
		t.Fatal("kept too long")
	}
	ts.clock.pass(90 * 24 * time.Hour)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _security_sessions"); n != 0 {
		t.Fatal(n)
	}
}

func TestPrivacyPageStatesTheRetention(t *testing.T) {
	page, err := os.ReadFile("../../public/catalog/pages/legal-privacy.json")
	must(t, err)
	if !strings.Contains(string(page), "The address is dropped after 30 days without use,") || addressRetention != 30*24*time.Hour {
		t.Fatal("the page does not say how long addresses are kept")
	}
}

func TestUserAgents(t *testing.T) {
	const apple = " AppleWebKit/605.1.15 (KHTML, like Gecko) "
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0": "Edge Windows",
		"Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36":              "Chrome Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" + apple + "Version/18.0 Safari/604.1":     "Safari iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X)" + apple + "Version/18.0 Safari/605.1.15":   "Safari macOS",
		"Mozilla/5.0 (iPad; CPU OS 18_0)" + apple + "FxiOS/130.0 Safari/605.1.15":            "Firefox iPad",
		"curl/8.0": " ",
	} {
		if got := strings.Join([]string{firstMatch(agent, browsers), firstMatch(agent, systems)}, " "); got != want {
			t.Errorf("%s: %q, want %q", agent, got, want)
		}
	}
}

func (p *person) endSession(id string) reply {
	return p.ts.post(p.token, "/sessions/"+id+"/end", obj{})
}

// connect opens a realtime connection for a person, without the stream of an HTTP response.
func (ts *testServer) connect(t testing.TB, p *person) *subscriptions.DefaultClient {
	t.Helper()
	client := subscriptions.NewDefaultClient()
	ts.app.SubscriptionsBroker().Register(client)
	r := ts.send(p.token, http.MethodPost, "/api/realtime", obj{"clientId": client.Id(), "subscriptions": []string{pokeTopic}})
	expect(t, r, 204, "")
	return client
}
