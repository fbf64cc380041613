package security

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
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

func (p *person) endSession(id string) reply {
	return p.ts.post(p.token, "/sessions/"+id+"/end", obj{})
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
	ts.clock.Pass(time.Minute)
	if list, id := desk.sessions(t); list[0]["id"] != id || id == current {
		t.Fatal(list)
	}
}

func TestSessionThatWasNeverUsedSaysSo(t *testing.T) {
	ts := newTestServer(t)
	used := ts.signIn(t, "ann")
	ts.clock.Pass(time.Minute)
	ts.signIn(t, "ann") // whose answer was lost
	ts.clock.Pass(time.Minute)
	list, current := used.sessions(t)
	for _, s := range list {
		if isUnused := s["seenAt"].(string) < s["createdAt"].(string); isUnused != (s["id"] != current) {
			t.Error(s)
		}
	}
	if len(list) != 2 {
		t.Fatal(list)
	}
}

func TestExportSaysWhenItsSessionWasSeen(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ts.clock.Pass(time.Minute)
	token := expect(t, ts.send(ann.token, "POST", "/api/files/token", nil), 200, "").text("token")
	raw := expect(t, ts.send("", "GET", "/api/export?token="+token, nil), 200, "").raw
	files, err := zip.NewReader(strings.NewReader(raw), int64(len(raw)))
	must(t, err)
	file, err := files.Open("security.json")
	must(t, err)
	var kept struct {
		Sessions []struct {
			SeenAt string `json:"last_seen_at"`
		}
	}
	must(t, json.NewDecoder(file).Decode(&kept))
	if want := ts.clock.Now().UTC().Format("2006-01-02 15:04:05Z"); len(kept.Sessions) != 1 || kept.Sessions[0].SeenAt != want {
		t.Fatal(kept, want)
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

func TestSessionsOfAnAccountAreLimited(t *testing.T) {
	ts := newTestServer(t)
	ended, first, second := ts.signIn(t, "ann"), ts.signIn(t, "ann"), ts.signIn(t, "ann")
	bob := ts.signIn(t, "bob")
	_, id := ended.sessions(t)
	expect(t, second.endSession(id), 200, "")
	ts.clock.Pass(time.Minute)
	second.sessions(t)
	ts.clock.Pass(time.Minute)
	first.sessions(t)
	ts.clock.Pass(time.Minute)
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
