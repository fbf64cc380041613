package notices

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
	"everyday/testapp"
	"everyday/words"
)

var must = testapp.Must

// testOptions take the session from a header.
var testOptions = Options{LocalPush: true, Events: []byte(testEvents), Session: func(e *core.RequestEvent) string { return e.Request.Header.Get("X-Session") }}

func TestMain(m *testing.M) { testapp.Main(m, fillTemplate) }

// fillTemplate adds two people; the address of one is confirmed.
func fillTemplate(dir string) error {
	ts, err := start(dir)
	if err != nil {
		return err
	}
	for _, name := range []string{"ann", "bob"} {
		user, err := testapp.AddUser(ts.app, name)
		if err != nil {
			return err
		}
		user.SetVerified(name == "ann")
		if err := ts.app.Save(user); err != nil {
			return err
		}
	}
	return ts.Close()
}

// testServer is a server with its own data folder, clock and mailbox. Its workers run when a test says so.
type testServer struct {
	*testapp.Server
	*service
	clock   testapp.Clock
	mailbox testapp.Mailbox
}

func newTestServer(t *testing.T) *testServer {
	t.Helper()
	return startAt(t, testapp.Copy(t))
}

func startAt(t *testing.T, dir string) *testServer {
	t.Helper()
	ts, err := start(dir)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	settings := ts.app.Settings()
	settings.SMTP.Enabled, settings.RateLimits.Enabled = true, false
	settings.Meta.AppURL = "https://everyday.example"
	return ts
}

func start(dir string) (*testServer, error) {
	ts := &testServer{}
	ts.clock.StopAt(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC))
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		categories, err := testapp.Read(testapp.Categories)
		if err != nil {
			return err
		}
		if err := testapp.Register(app, sync.Register, testapp.Collections, sync.Limits{}); err != nil {
			return err
		}
		ts.service, err = prepare(app, categories, testOptions, ts.clock.Now)
		if err != nil {
			return err
		}
		ts.bindChoices()
		app.OnServe().BindFunc(func(e *core.ServeEvent) error {
			if err := ts.keys.load(app); err != nil {
				return err
			}
			ts.addRoutes(e)
			return e.Next()
		})
		ts.mailbox.Bind(app)
		return nil
	})
	return ts, err
}

// pass sets the clock forward and lets the workers do what is due.
func (ts *testServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.clock.Pass(d)
	for _, channel := range []string{channelEmail, channelFormer, channelPush} {
		must(t, ts.deliverDue(t.Context(), channel))
	}
}

// confirm is what the link in the mail about an address does.
func (ts *testServer) confirm(t *testing.T, name string) {
	t.Helper()
	user := ts.User(t, name)
	user.SetVerified(true)
	must(t, ts.app.Save(user))
}

// tell adds an event about a card of somebody.
func (ts *testServer) tell(t *testing.T, name, key string) {
	t.Helper()
	must(t, Add(ts.app, Event{Key: key, Owner: ts.User(t, name).Id, Category: "wallet", Title: words.Plain("Card " + key), Type: "warning", Link: "/wallet"}))
}

// state is that of a delivery; empty if there is none.
func (ts *testServer) state(t *testing.T, event, channel string) (state string) {
	t.Helper()
	err := ts.app.DB().NewQuery("SELECT state FROM _notices_deliveries WHERE event = {:event} AND channel = {:channel}").
		Bind(dbx.Params{"event": event, "channel": channel}).Row(&state)
	if err != nil && !isNone(err) {
		t.Fatal(err)
	}
	return state
}

func (ts *testServer) count(t *testing.T, name string) int {
	t.Helper()
	rows, err := ts.app.FindAllRecords(notifications, dbx.HashExp{"user_id": ts.User(t, name).Id})
	must(t, err)
	return len(rows)
}

func (ts *testServer) request(method, path, body string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	return recorder
}
