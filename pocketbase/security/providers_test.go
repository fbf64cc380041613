package security

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/auth"
	"golang.org/x/oauth2"
)

// testProvider is a provider at which everybody is who the code says: an address.
type testProvider struct{ auth.BaseProvider }

func (*testProvider) FetchToken(code string, _ ...oauth2.AuthCodeOption) (*oauth2.Token, error) {
	return &oauth2.Token{AccessToken: code}, nil
}

func (*testProvider) FetchAuthUser(token *oauth2.Token) (*auth.AuthUser, error) {
	return &auth.AuthUser{Id: token.AccessToken, Email: token.AccessToken, Name: "Somebody"}, nil
}

func (ts *testServer) addProvider(t testing.TB) {
	t.Helper()
	auth.Providers["test"] = func() auth.Provider {
		provider := &testProvider{}
		provider.SetDisplayName("Test")
		provider.SetAuthURL("https://provider.example/auth")
		return provider
	}
	t.Cleanup(func() { delete(auth.Providers, "test") })
	users, err := ts.app.FindCollectionByNameOrId("users")
	must(t, err)
	users.OAuth2.Enabled = true
	users.OAuth2.Providers = []core.OAuth2ProviderConfig{{Name: "test", ClientId: "123", ClientSecret: "456"}}
	must(t, ts.app.Save(users))
}

func (ts *testServer) withProvider(token, address string) reply {
	return ts.send(token, "POST", "/api/collections/users/auth-with-oauth2",
		obj{"provider": "test", "code": address, "redirectURL": origin, "createData": obj{"full_name": "Somebody"}})
}

func (ts *testServer) verify(t testing.TB, id string) {
	t.Helper()
	user, err := ts.app.FindRecordById("users", id)
	must(t, err)
	user.SetVerified(true)
	must(t, ts.app.Save(user))
}

func (ts *testServer) links(t testing.TB, id string) int64 {
	t.Helper()
	return ts.Number(t, "SELECT count(*) FROM _externalAuths WHERE recordRef = {:id}", dbx.Params{"id": id})
}

func (ts *testServer) linkNotices(t testing.TB, id string) int64 {
	t.Helper()
	return ts.Number(t, "SELECT count(*) FROM _notices_events WHERE owner = {:id} AND title = 'Test was linked to your account'", dbx.Params{"id": id})
}

func TestOldSessionLinksNoProvider(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann")
	ts.verify(t, ann.id)
	ts.clock.Pass(freshness)
	expect(t, ts.withProvider(ann.token, "thief@example.com"), 403, "proof_required")
	if ts.links(t, ann.id) != 0 || ts.linkNotices(t, ann.id) != 0 {
		t.Fatal("the provider was linked")
	}
	// Who has just signed in links one, and is told. From then on it signs in, also with an old session.
	ann = ts.signIn(t, "ann")
	expect(t, ts.withProvider(ann.token, "ann@provider.example"), 200, "")
	if ts.links(t, ann.id) != 1 || ts.linkNotices(t, ann.id) != 1 {
		t.Fatal("not linked, or not told")
	}
	ts.clock.Pass(freshness)
	ann.accept(t, ts.withProvider(ann.token, "ann@provider.example"))
	ann.accept(t, ts.withProvider("", "ann@provider.example"))
	if ts.links(t, ann.id) != 1 || ts.linkNotices(t, ann.id) != 1 {
		t.Fatal("linked twice")
	}
}

func TestUnconfirmedAccountLinksItsOwnAddressOnly(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann")
	expect(t, ts.withProvider(ann.token, "ann@provider.example"), 400, "unconfirmed")
	if ts.links(t, ann.id) != 0 || ts.linkNotices(t, ann.id) != 0 {
		t.Fatal("the provider was linked")
	}
	// The same address confirms the account, which keeps its password and this session.
	expect(t, ts.withProvider(ann.token, strings.ToUpper(ann.email)), 200, "")
	expect(t, ts.send(ann.token, "GET", "/api/security", nil), 200, "")
	ts.signIn(t, "ann")
	if ts.links(t, ann.id) != 1 {
		t.Fatal("not linked")
	}
	expect(t, ts.withProvider("", strings.ToUpper(ann.email)), 200, "")
	ts.signIn(t, "ann")
}

func TestProviderSignsUpAndFindsAnAddress(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann")
	ts.verify(t, ann.id)
	if r := expect(t, ts.withProvider("", ann.email), 200, ""); r.body["record"].(obj)["id"] != ann.id || ts.linkNotices(t, ann.id) != 1 {
		t.Fatal(r.raw)
	}
	r := expect(t, ts.withProvider("", "new@example.com"), 200, "")
	id := r.body["record"].(obj)["id"].(string)
	if ts.links(t, id) != 1 {
		t.Fatal(r.raw)
	}
	// Nothing of it is news to who has just made the account.
	expect(t, ts.withProvider("", "new@example.com"), 200, "")
	if told := ts.Number(t, "SELECT count(*) FROM _notices_events WHERE owner = {:id}", dbx.Params{"id": id}); told != 0 {
		var title string
		must(t, ts.app.DB().NewQuery("SELECT group_concat(title) FROM _notices_events WHERE owner = {:id}").Bind(dbx.Params{"id": id}).Row(&title))
		t.Fatal(title)
	}
}

func TestNoProviderIsLinkedBeforeTheSecondFactor(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann").turnOn(t)
	ts.verify(t, ann.id)
	expect(t, ts.withProvider("", ann.email), 403, "proof_required")
	bob := ts.signIn(t, "bob")
	ts.verify(t, bob.id)
	expect(t, ts.withProvider(bob.token, ann.email), 200, "") // it is linked to bob, who has just signed in
	if ts.links(t, ann.id) != 0 {
		t.Fatal("the provider was linked")
	}
	ann.accept(t, ann.secondFactor(ann.mfaID(t), ann.code(t)))
	r := expect(t, ts.withProvider(ann.token, "ann@provider.example"), 401, "")
	ann.accept(t, ann.secondFactor(r.text("mfaId"), ann.code(t)))
	if ts.links(t, ann.id) != 1 || ts.linkNotices(t, ann.id) != 1 {
		t.Fatal("not linked, or not told")
	}
}

func TestASignInComesBackToTheConfiguredAddressOnly(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	back := func(host, to string) reply {
		return ts.send("", "POST", "http://"+host+"/api/collections/users/auth-with-oauth2",
			obj{"provider": "test", "code": "new@example.com", "redirectURL": to})
	}
	expect(t, back("evil.example", "http://evil.example/signin-return"), 400, "bad_request")
	expect(t, back("evil.example", origin+"/signin-return"), 200, "")
	expect(t, back("evil.example", strings.Replace(origin, "https:", "http:", 1)+"/signin-return"), 400, "bad_request")
	// Nobody has configured one: it is where the request went.
	ts.app.Settings().Meta.AppURL = "http://localhost:9000"
	expect(t, back("192.168.1.7:9000", "http://192.168.1.7:9000/signin-return"), 400, "bad_request")
	SetUnconfigured(ts.app, true)
	expect(t, back("192.168.1.7:9000", "http://192.168.1.7:9000/signin-return"), 200, "")
	expect(t, back("192.168.1.7:9000", "http://evil.example/signin-return"), 400, "bad_request")
}

func TestLinksAndOriginsCannotBeDeleted(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	ann := ts.signIn(t, "ann")
	ts.verify(t, ann.id)
	expect(t, ts.withProvider(ann.token, "ann@provider.example"), 200, "")
	for _, table := range []string{"_externalAuths", "_authOrigins"} {
		var id string
		must(t, ts.app.DB().NewQuery("SELECT id FROM "+table+" WHERE recordRef = {:id}").Bind(dbx.Params{"id": ann.id}).Row(&id))
		expect(t, ts.send(ann.token, "DELETE", "/api/collections/"+table+"/records/"+id, nil), 403, "")
	}
}

func TestAddressIsConfirmedInAnyCase(t *testing.T) {
	ts := newTestServer(t)
	ts.addProvider(t)
	thief := ts.signIn(t, "ann") // has signed up with the address of somebody else
	thief.add(t, newDevice())
	r := expect(t, ts.withProvider("", strings.ToUpper(thief.email)), 200, "")
	record := r.body["record"].(obj)
	if record["id"] != thief.id || record["verified"] != true {
		t.Fatal(r.raw)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _security_passkeys WHERE owner = {:id}", dbx.Params{"id": thief.id}); n != 0 {
		t.Fatal("the passkey has stayed")
	}
	expect(t, ts.send(thief.token, "GET", "/api/security", nil), 401, "")
}
