package security

import (
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// BenchmarkRequest compares a request that PocketBase answers alone with one whose session is checked.
func BenchmarkRequest(b *testing.B) {
	for _, name := range []string{"without", "checked"} {
		b.Run(name, func(b *testing.B) {
			ts := newTestServer(b)
			ann := ts.signIn(b, "ann")
			if name == "without" {
				router, err := apis.NewRouter(ts.app)
				must(b, err)
				ts.Mux, err = router.BuildMux()
				must(b, err)
			}
			for b.Loop() {
				if r := ts.send(ann.token, "GET", "/api/collections/users/records/"+ann.id, nil); r.status != 200 {
					b.Fatal(r.raw)
				}
			}
		})
	}
}

// BenchmarkCheck measures what is added to a request: with the session in memory, and when it is read first.
func BenchmarkCheck(b *testing.B) {
	for _, name := range []string{"known", "read"} {
		b.Run(name, func(b *testing.B) {
			ts := newTestServer(b)
			ann := ts.signIn(b, "ann")
			user, err := ts.app.FindRecordById("users", ann.id)
			must(b, err)
			event := &core.RequestEvent{App: ts.app, Auth: user}
			event.Response = httptest.NewRecorder()
			event.Request = httptest.NewRequest("GET", "/api/collections/users/records", nil)
			event.Request.Header.Set("Authorization", ann.token)
			for b.Loop() {
				if name == "read" {
					clear(ts.server.sessions.active)
				}
				if err := ts.server.sessions.check(event); err != nil || SessionID(event) == "" {
					b.Fatal(err)
				}
			}
		})
	}
}

// The account of one iteration has 20,000 bookmarks. Everybody else's writes wait meanwhile.
func BenchmarkDeleteAccount(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		ts := newTestServer(b)
		ann := ts.signIn(b, "ann")
		ann.addBookmarks(b, 20_000)
		b.StartTimer()
		expect(b, ts.post(ann.token, "/account/delete", obj{"password": password}), 200, "")
	}
}
