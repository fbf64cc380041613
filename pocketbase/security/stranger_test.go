package security

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"

	"everyday/marks"
)

// forged is a token that anybody can make: the claims of an account's, with another key.
func forged(t testing.TB, users *core.Collection, id string, more obj) string {
	t.Helper()
	claims := obj{"type": "auth", "id": id, "collectionId": users.Id, "refreshable": true}
	for name, value := range more {
		claims[name] = value
	}
	token, err := pbsecurity.NewJWT(claims, "a key of the stranger's own", time.Hour)
	must(t, err)
	return token
}

func TestStrangersLearnNothingOfIDs(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.signIn(t, "ann"), ts.signIn(t, "bob")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password}), 200, "")
	users, err := ts.app.FindCollectionByNameOrId("users")
	must(t, err)
	unsigned := func(token string) string { return token[:strings.LastIndex(token, ".")+1] }
	requests := map[string]func(id, token string) reply{
		"pull": func(id, token string) reply {
			return ts.send(token, "POST", "/api/sync/pull", obj{"client": "laptop", "user": id, "schema": 1})
		},
		"push": func(id, token string) reply {
			return ts.send(token, "POST", "/api/sync/push", obj{"client": "laptop", "user": id, "schema": 1, "mutations": []obj{}})
		},
		"record": func(id, token string) reply { return ts.send(token, "GET", "/api/collections/users/records/"+id, nil) },
		"profile": func(id, token string) reply {
			return ts.send(token, "GET", "/api/collections/profiles/records/"+id, nil)
		},
		"refresh": func(_, token string) reply {
			return ts.send(token, "POST", "/api/collections/users/auth-refresh", obj{})
		},
		"security": func(_, token string) reply { return ts.send(token, "GET", "/api/security", nil) },
	}
	tokens := map[string]func(id string) string{
		"none":     func(string) string { return "" },
		"forged":   func(id string) string { return forged(t, users, id, nil) },
		"unsigned": func(id string) string { return unsigned(forged(t, users, id, nil)) },
		"an own mark": func(id string) string {
			return forged(t, users, id, obj{marks.Claim: marks.Of(users, bob.id)})
		},
		"an empty mark": func(id string) string { return forged(t, users, id, obj{marks.Claim: ""}) },
		"a wrong mark":  func(id string) string { return forged(t, users, id, obj{marks.Claim: 7}) },
	}
	for what, send := range requests {
		for kind, tokenOf := range tokens {
			var first reply
			for i, id := range []string{bob.id, ann.id, "neverwasthisid0"} {
				r := send(id, tokenOf(id))
				if i == 0 {
					first = r
				}
				if r.status != first.status || r.raw != first.raw || r.status < 400 || r.status == 410 {
					t.Errorf("%s with a token %q tells of ids: %d %s and %d %s", what, kind, first.status, first.raw, r.status, r.raw)
				}
			}
		}
	}
	// Its own devices are told, also with the token that a refresh has brought.
	r := ts.send(ann.token, "POST", "/api/sync/pull", obj{"client": "laptop", "user": ann.id, "schema": 1})
	expect(t, r, 410, "account_deleted")
}

func TestATokenAfterARefreshIsToldOfTheEndOfItsAccount(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	fresh := expect(t, ts.send(ann.token, "POST", "/api/collections/users/auth-refresh", obj{}), 200, "").text("token")
	expect(t, ts.post(ann.token, "/account/delete", obj{"password": password}), 200, "")
	r := ts.send(fresh, "POST", "/api/sync/pull", obj{"client": "laptop", "user": ann.id, "schema": 1})
	expect(t, r, 410, "account_deleted")
}
