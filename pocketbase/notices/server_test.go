package notices

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	gosync "sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/sync"
	"everyday/words"
)

const embedded = "../embedded/"

// testOptions take the session from a header.
var testOptions = Options{LocalPush: true, Session: func(e *core.RequestEvent) string { return e.Request.Header.Get("X-Session") }}

// dataTemplate is a data folder with the real migrations and two people, copied for each test.
var dataTemplate string

func TestMain(m *testing.M) {
	code, err := runTests(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runTests(m *testing.M) (int, error) {
	var err error
	if dataTemplate, err = os.MkdirTemp("", "everyday-notices-test-"); err != nil {
		return 1, err
	}
	defer os.RemoveAll(dataTemplate)
	ts, err := start(filepath.Join(dataTemplate, "data"), embedded+"pb_migrations")
	if err != nil {
		return 1, fmt.Errorf("run `node scripts/generate.mjs` first: %w", err)
	}
	for _, name := range []string{"ann", "bob"} {
		collection, err := ts.app.FindCollectionByNameOrId(users)
		if err != nil {
			return 1, err
		}
		user := core.NewRecord(collection)
		user.SetEmail(name + "@example.com")
		user.SetPassword("correct-h0rse!")
		user.SetVerified(name == "ann")
		user.Set("full_name", name)
		if err := ts.app.Save(user); err != nil {
			return 1, err
		}
	}
	if err := ts.close(); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// testServer is a server with its own data folder, clock and mailbox. Its workers run when a test says so.
type testServer struct {
	*service
	mux   http.Handler
	mutex gosync.Mutex
	at    time.Time
	mails []*mailer.Message
	// refuse is the error of the mail server.
	refuse error
}

func newTestServer(t *testing.T) *testServer {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	must(t, os.CopyFS(dir, os.DirFS(filepath.Join(dataTemplate, "data"))))
	ts, err := start(dir, filepath.Join(dataTemplate, "none"))
	must(t, err)
	t.Cleanup(func() { ts.close() })
	settings := ts.app.Settings()
	settings.SMTP.Enabled, settings.RateLimits.Enabled = true, false
	settings.Meta.AppURL = "https://everyday.example"
	return ts
}

func start(dir, migrations string) (*testServer, error) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	err := jsvm.Register(app, jsvm.Config{
		HooksDir: embedded + "pb_hooks", MigrationsDir: migrations, HooksPoolSize: 2, TypesDir: filepath.Join(dataTemplate, "types"),
	})
	if err != nil {
		return nil, err
	}
	rules, err := os.ReadFile(embedded + "collections.json")
	if err != nil {
		return nil, err
	}
	if err := sync.Register(app, rules, sync.Limits{}); err != nil {
		return nil, err
	}
	categories, err := os.ReadFile(embedded + "notification-categories.json")
	if err != nil {
		return nil, err
	}
	ts := &testServer{at: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)}
	if ts.service, err = prepare(app, categories, testOptions, ts.clock); err != nil {
		return nil, err
	}
	app.OnRecordValidate(preferences).BindFunc(ts.onPreference)
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		ts.mutex.Lock()
		defer ts.mutex.Unlock()
		if ts.refuse == nil {
			ts.mails = append(ts.mails, e.Message)
		}
		return ts.refuse
	})
	if err := app.Bootstrap(); err != nil {
		return nil, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return nil, err
	}
	if err := ts.keys.load(app); err != nil {
		return nil, err
	}
	router, err := apis.NewRouter(app)
	if err != nil {
		return nil, err
	}
	ts.addRoutes(&core.ServeEvent{App: app, Router: router})
	ts.mux, err = router.BuildMux()
	return ts, err
}

func (ts *testServer) close() error {
	event := &core.TerminateEvent{App: ts.app}
	return ts.app.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error { return e.App.ResetBootstrapState() })
}

func (ts *testServer) clock() time.Time {
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	return ts.at
}

// pass sets the clock forward and lets the workers do what is due.
func (ts *testServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.mutex.Lock()
	ts.at = ts.at.Add(d)
	ts.mutex.Unlock()
	for _, channel := range []string{channelEmail, channelFormer, channelPush} {
		must(t, ts.deliverDue(t.Context(), channel))
	}
}

func (ts *testServer) user(t *testing.T, name string) *core.Record {
	t.Helper()
	user, err := ts.app.FindAuthRecordByEmail(users, name+"@example.com")
	must(t, err)
	return user
}

// confirm is what the link in the mail about an address does.
func (ts *testServer) confirm(t *testing.T, name string) {
	t.Helper()
	user := ts.user(t, name)
	user.SetVerified(true)
	must(t, ts.app.Save(user))
}

// tell adds an event about a card of somebody.
func (ts *testServer) tell(t *testing.T, name, key string) {
	t.Helper()
	must(t, Add(ts.app, Event{Key: key, Owner: ts.user(t, name).Id, Category: "wallet", Title: words.Plain("Card " + key), Type: "warning", Link: "/wallet"}))
}

// save creates a record of a person, as a device does.
func (ts *testServer) save(t *testing.T, collection, name string, values map[string]any) {
	t.Helper()
	found, err := ts.app.FindCollectionByNameOrId(collection)
	must(t, err)
	record := core.NewRecord(found)
	record.Load(values)
	record.Set("user_id", ts.user(t, name).Id)
	must(t, ts.app.Save(record))
}

func (ts *testServer) subjects() (subjects []string) {
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	for _, mail := range ts.mails {
		subjects = append(subjects, mail.To[0].Address+": "+mail.Subject)
	}
	return subjects
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
	rows, err := ts.app.FindAllRecords(notifications, dbx.HashExp{"user_id": ts.user(t, name).Id})
	must(t, err)
	return len(rows)
}

func (ts *testServer) request(method, path, body string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	recorder := httptest.NewRecorder()
	ts.mux.ServeHTTP(recorder, request)
	return recorder
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
