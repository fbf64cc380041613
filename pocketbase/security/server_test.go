package security

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	gosync "sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/plugins/jsvm"

	"everyday/notices"
	"everyday/sync"
)

const (
	rulesFile      = "../embedded/collections.json"
	categoriesFile = "../embedded/notification-categories.json"
	hooksDir       = "../embedded/pb_hooks"
	migrations     = "../embedded/pb_migrations"
	password       = "correct-h0rse!"
	origin         = "https://everyday.example"
)

type obj = map[string]any

// template is a data folder with the real migrations, two people and a superuser, copied for each test.
var template string

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
	if template, err = os.MkdirTemp("", "everyday-security-test-"); err != nil {
		return 1, err
	}
	defer os.RemoveAll(template)
	ts, err := start(filepath.Join(template, "data"), migrations)
	if err != nil {
		return 1, fmt.Errorf("run `node scripts/generate.mjs` first: %w", err)
	}
	for _, name := range []string{"ann", "bob"} {
		r := ts.send("", "POST", "/api/collections/users/records", obj{
			"email": name + "@example.com", "password": password, "passwordConfirm": password, "full_name": name,
		})
		if r.status != 200 {
			return 1, fmt.Errorf("signing up %s: %d %s", name, r.status, r.raw)
		}
	}
	superusers, err := ts.app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return 1, err
	}
	admin := core.NewRecord(superusers)
	admin.SetEmail("admin@example.com")
	admin.SetPassword(password)
	if err := ts.app.Save(admin); err != nil {
		return 1, err
	}
	// The tests send requests faster than the rate limits allow.
	ts.app.Settings().RateLimits.Enabled = false
	ts.app.Settings().Meta.AppURL = origin
	if err := ts.app.Save(ts.app.Settings()); err != nil {
		return 1, err
	}
	if err := ts.close(); err != nil {
		return 1, err
	}
	// Each copy makes its own.
	if err := os.Remove(filepath.Join(template, "data", ".security-key")); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// clock is a time that tests can set forward; it goes on unless it is stopped.
type clock struct {
	mutex     gosync.Mutex
	ahead     time.Duration
	stoppedAt time.Time
}

func (c *clock) now() time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !c.stoppedAt.IsZero() {
		return c.stoppedAt.Add(c.ahead)
	}
	return time.Now().Add(c.ahead)
}

func (c *clock) stop() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.stoppedAt = time.Now()
}

func (c *clock) pass(d time.Duration) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.ahead += d
}

// testServer is a server with its own data folder and clock.
type testServer struct {
	*server
	clock *clock
	mux   http.Handler
	dir   string
}

func newTestServer(t testing.TB) *testServer {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	must(t, os.CopyFS(dir, os.DirFS(filepath.Join(template, "data"))))
	return startAt(t, dir)
}

func startAt(t testing.TB, dir string) *testServer {
	t.Helper()
	ts, err := start(dir, filepath.Join(template, "none"))
	must(t, err)
	t.Cleanup(func() { ts.close() })
	return ts
}

func start(dir, migrationsDir string) (*testServer, error) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	err := jsvm.Register(app, jsvm.Config{
		HooksDir: hooksDir, MigrationsDir: migrationsDir, HooksPoolSize: 2, TypesDir: filepath.Join(template, "types"),
	})
	if err != nil {
		return nil, err
	}
	rules, err := os.ReadFile(rulesFile)
	if err != nil {
		return nil, err
	}
	if err := sync.Register(app, rules, sync.Limits{}); err != nil {
		return nil, err
	}
	categories, err := os.ReadFile(categoriesFile)
	if err != nil {
		return nil, err
	}
	if err := notices.Register(app, categories, notices.Options{Session: SessionID}); err != nil {
		return nil, err
	}
	clock := &clock{}
	ts := &testServer{server: register(app, filepath.Join(dir, ".security-key"), clock.now), clock: clock, dir: dir}
	if err := app.Bootstrap(); err != nil {
		return nil, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return nil, err
	}
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

// reply is an answer of the server.
type reply struct {
	status int
	raw    string
	body   obj
}

func (r reply) text(key string) string {
	value, _ := r.body[key].(string)
	return value
}

func (ts *testServer) send(token, method, url string, body any) reply {
	raw, isText := body.(string)
	if !isText && body != nil {
		encoded, _ := json.Marshal(body)
		raw = string(encoded)
	}
	request := httptest.NewRequest(method, url, bytes.NewReader([]byte(raw)))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	recorder := httptest.NewRecorder()
	ts.mux.ServeHTTP(recorder, request)
	r := reply{status: recorder.Code, raw: recorder.Body.String()}
	json.Unmarshal(recorder.Body.Bytes(), &r.body)
	return r
}

// post sends a request to a route of this package.
func (ts *testServer) post(token, path string, body any) reply {
	return ts.send(token, "POST", "/api/security"+path, body)
}

// expect checks the status and, of a failure, its code.
func expect(t testing.TB, r reply, status int, code string) reply {
	t.Helper()
	if r.status != status || (code != "" && r.text("code") != code) {
		t.Fatalf("%d %s; want %d %s", r.status, r.raw, status, code)
	}
	if code != "" && (r.text("message") == "" || r.body["status"] != float64(status)) {
		t.Fatalf("not a failure of the usual shape: %s", r.raw)
	}
	return r
}

func (ts *testServer) number(t testing.TB, sql string, params ...dbx.Params) (n int64) {
	t.Helper()
	query := ts.app.DB().NewQuery(sql)
	for _, p := range params {
		query.Bind(p)
	}
	must(t, query.Row(&n))
	return n
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
