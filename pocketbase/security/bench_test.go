package security

import (
	"testing"

	"github.com/pocketbase/pocketbase/apis"
)

// BenchmarkRequest compares a request that PocketBase answers with one that is checked for its session first, and one whose session is
// not in the cache.
func BenchmarkRequest(b *testing.B) {
	for _, name := range []string{"without", "checked", "uncached"} {
		b.Run(name, func(b *testing.B) {
			ts := newTestServer(b)
			ann := ts.signIn(b, "ann")
			if name == "without" {
				router, err := apis.NewRouter(ts.app)
				must(b, err)
				ts.mux, err = router.BuildMux()
				must(b, err)
			}
			path := "/api/collections/users/records/" + ann.id
			b.ReportAllocs()
			for b.Loop() {
				if name == "uncached" {
					clear(ts.server.sessions.active)
				}
				if r := ts.send(ann.token, "GET", path, nil); r.status != 200 {
					b.Fatal(r.raw)
				}
			}
		})
	}
}
