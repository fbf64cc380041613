package security

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"everyday/testapp"
)

// titles are those of a person's notifications, oldest first.
func (ts *testServer) titles(t *testing.T, owner string) (titles []string) {
	t.Helper()
	must(t, ts.app.DB().NewQuery("SELECT title FROM notifications WHERE user_id = {:owner} ORDER BY rowid").
		Bind(dbx.Params{"owner": owner}).Column(&titles))
	return titles
}

func (ts *testServer) signInFrom(t *testing.T, agent string) {
	t.Helper()
	body := strings.NewReader(`{"identity":"ann@example.com","password":"` + password + `"}`)
	request := httptest.NewRequest("POST", "/api/collections/users/auth-with-password", body)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", agent)
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	if recorder.Code != 200 {
		t.Fatal(recorder.Body)
	}
}

// A sign-in from a new place is told in the app, and by a mail of ours where there is a mail server: never by PocketBase's.
func TestSignInFromANewPlaceIsTold(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.User(t, "ann")
	ann.SetVerified(true)
	must(t, ts.app.Save(ann))
	ts.signInFrom(t, "first")
	ts.signInFrom(t, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0")
	ts.signInFrom(t, "first")
	if titles := ts.titles(t, ann.Id); len(titles) != 1 || titles[0] != "New sign-in to your account" {
		t.Fatal(titles)
	}
	var message string
	must(t, ts.app.DB().NewQuery("SELECT message FROM notifications").Row(&message))
	if !strings.HasPrefix(message, "From Firefox on Linux. ") {
		t.Fatal(message)
	}
	post := testapp.StartMailServer(t)
	post.Use(ts.app)
	ts.signInFrom(t, "third")
	if mail := post.Next(t); mail.To != "ann@example.com" || mail.Subject != "New sign-in to your account" {
		t.Fatal(mail)
	}
	post.ExpectNone(t)
}

func TestChangesOfAnAccountAreTold(t *testing.T) {
	ts := newTestServer(t)
	p := ts.signIn(t, "bob").turnOn(t)
	must(t, TurnOff(ts.app, p.email))
	bob := ts.User(t, "bob")
	bob.SetPassword("another-h0rse!")
	must(t, ts.app.Save(bob))
	bob.SetEmail("robert@example.com")
	must(t, ts.app.Save(bob))
	bob.Set("name", "Robert") // nothing of security
	must(t, ts.app.Save(bob))
	want := []string{"Two-factor sign-in is on", "Two-factor sign-in is off", "Your password was changed", "Your email address was changed"}
	if got := ts.titles(t, bob.Id); !slices.Equal(got, want) {
		t.Fatalf("%q", got)
	}
}
