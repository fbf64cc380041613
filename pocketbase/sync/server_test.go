package sync

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

const (
	rulesFile  = "../embedded/collections.json"
	hooksDir   = "../embedded/pb_hooks"
	migrations = "../embedded/pb_migrations"
	password   = "correct-h0rse!"
)

// template is a data folder with the real migrations and two people, copied for each test.
var (
	template  string
	rulesJSON []byte
	// testLimits are those of servers that start from now on.
	testLimits Limits
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	var err error
	if rulesJSON, err = os.ReadFile(rulesFile); err != nil {
		return 1, fmt.Errorf("%s is missing: run `node scripts/generate.mjs` first: %w", rulesFile, err)
	}
	if template, err = os.MkdirTemp("", "everyday-sync-test-"); err != nil {
		return 1, err
	}
	defer os.RemoveAll(template)
	ts, err := start(filepath.Join(template, "data"), migrations)
	if err != nil {
		return 1, err
	}
	for _, name := range []string{"ann", "bob"} {
		status, body := ts.rest("", "POST", "/api/collections/users/records", map[string]any{
			"email": name + "@example.com", "password": password, "passwordConfirm": password, "full_name": name,
		})
		if status != 200 {
			return 1, fmt.Errorf("signing up %s: %d %s", name, status, body)
		}
	}
	// The tests send requests faster than the rate limits allow.
	ts.app.Settings().RateLimits.Enabled = false
	if err := ts.app.Save(ts.app.Settings()); err != nil {
		return 1, err
	}
	if err := ts.close(); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// testServer is a server with its own data folder.
type testServer struct {
	app core.App
	mux http.Handler
	dir string
}

func newTestServer(t testing.TB) *testServer {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	must(t, os.CopyFS(dir, os.DirFS(filepath.Join(template, "data"))))
	return startAt(t, dir)
}

func startAt(t testing.TB, dir string) *testServer {
	t.Helper()
	ts, err := start(dir, "")
	must(t, err)
	t.Cleanup(func() { ts.close() })
	return ts
}

func start(dir, migrationsDir string) (*testServer, error) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	if migrationsDir == "" {
		migrationsDir = filepath.Join(template, "none")
	}
	err := jsvm.Register(app, jsvm.Config{
		HooksDir: hooksDir, MigrationsDir: migrationsDir, HooksPoolSize: 4, TypesDir: template,
	})
	if err != nil {
		return nil, err
	}
	if err := Register(app, rulesJSON, testLimits); err != nil {
		return nil, err
	}
	if err := app.Bootstrap(); err != nil {
		return nil, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return nil, err
	}
	ts := &testServer{app: app, dir: dir}
	router, err := apis.NewRouter(app)
	if err != nil {
		return nil, err
	}
	event := &core.ServeEvent{App: app, Router: router}
	err = app.OnServe().Trigger(event, func(e *core.ServeEvent) error {
		mux, err := e.Router.BuildMux()
		ts.mux = mux
		return err
	})
	return ts, err
}

func (ts *testServer) close() error {
	event := &core.TerminateEvent{App: ts.app}
	return ts.app.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error { return e.App.ResetBootstrapState() })
}

// server returns the internal state without hooks or routes, to call what only a cron job calls.
func (ts *testServer) server() *server {
	rules, _ := parseRules(rulesJSON)
	return &server{app: ts.app, rules: rules, poker: newPoker(ts.app)}
}

func (ts *testServer) user(t testing.TB, name string) *core.Record {
	t.Helper()
	user, err := ts.app.FindAuthRecordByEmail("users", name+"@example.com")
	must(t, err)
	return user
}

func (ts *testServer) rest(token, method, url string, body any) (int, []byte) {
	raw, ok := body.([]byte)
	if !ok && body != nil {
		raw, _ = json.Marshal(body)
	}
	request := httptest.NewRequest(method, url, bytes.NewReader(raw))
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	recorder := httptest.NewRecorder()
	ts.mux.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.Bytes()
}

func (ts *testServer) number(t testing.TB, sql string, params ...dbx.Params) int64 {
	t.Helper()
	query := ts.app.DB().NewQuery(sql)
	for _, p := range params {
		query.Bind(p)
	}
	var n int64
	must(t, query.Row(&n))
	return n
}

func (ts *testServer) exec(t testing.TB, sql string, params ...dbx.Params) {
	t.Helper()
	query := ts.app.NonconcurrentDB().NewQuery(sql)
	for _, p := range params {
		query.Bind(p)
	}
	_, err := query.Execute()
	must(t, err)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
