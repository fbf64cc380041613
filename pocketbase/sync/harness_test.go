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
	hooksDir   = "../../pb_hooks"
	migrations = "../../pb_migrations"
	password   = "correct-h0rse!"
)

// template is a data folder with the real migrations and two people, copied for each test.
var (
	template  string
	rulesJSON []byte
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
	w, err := boot(filepath.Join(template, "data"), migrations)
	if err != nil {
		return 1, err
	}
	for _, name := range []string{"ann", "bob"} {
		status, body := w.rest("", "POST", "/api/collections/users/records", map[string]any{
			"email": name + "@example.com", "password": password, "passwordConfirm": password, "full_name": name,
		})
		if status != 200 {
			return 1, fmt.Errorf("signing up %s: %d %s", name, status, body)
		}
	}
	// Requests come faster here than the product's limits allow.
	w.app.Settings().RateLimits.Enabled = false
	if err := w.app.Save(w.app.Settings()); err != nil {
		return 1, err
	}
	if err := w.close(); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// world is one running server on a data folder of its own.
type world struct {
	app core.App
	mux http.Handler
	dir string
}

func newWorld(t testing.TB) *world {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	must(t, os.CopyFS(dir, os.DirFS(filepath.Join(template, "data"))))
	return bootAt(t, dir)
}

func bootAt(t testing.TB, dir string) *world {
	t.Helper()
	w, err := boot(dir, "")
	must(t, err)
	t.Cleanup(func() { w.close() })
	return w
}

func boot(dir, migrationsDir string) (*world, error) {
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
	if err := Register(app, rulesJSON); err != nil {
		return nil, err
	}
	if err := app.Bootstrap(); err != nil {
		return nil, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return nil, err
	}
	w := &world{app: app, dir: dir}
	router, err := apis.NewRouter(app)
	if err != nil {
		return nil, err
	}
	event := &core.ServeEvent{App: app, Router: router}
	err = app.OnServe().Trigger(event, func(e *core.ServeEvent) error {
		mux, err := e.Router.BuildMux()
		w.mux = mux
		return err
	})
	return w, err
}

func (w *world) close() error {
	event := &core.TerminateEvent{App: w.app}
	return w.app.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error { return e.App.ResetBootstrapState() })
}

// server is the engine's inside without its bindings, for what only a cron calls.
func (w *world) server() *server {
	rules, _ := parseRules(rulesJSON)
	return &server{app: w.app, rules: rules, poker: newPoker(w.app)}
}

func (w *world) user(t testing.TB, name string) *core.Record {
	t.Helper()
	user, err := w.app.FindAuthRecordByEmail("users", name+"@example.com")
	must(t, err)
	return user
}

// device is one person's device: it counts n, and talks to the two endpoints.
type device struct {
	t      testing.TB
	w      *world
	user   *core.Record
	token  string
	client string
	n      int64
	after  int64
	cursor any
}

func (w *world) device(t testing.TB, name, client string) *device {
	t.Helper()
	user := w.user(t, name)
	token, err := user.NewAuthToken()
	must(t, err)
	return &device{t: t, w: w, user: user, token: token, client: client}
}

type obj = map[string]any

type answered struct {
	N       int64             `json:"n"`
	UUID    string            `json:"uuid"`
	Status  string            `json:"status"`
	Row     obj               `json:"row"`
	Lost    []lost            `json:"lost"`
	Code    string            `json:"code"`
	Message string            `json:"message"`
	Fields  map[string]string `json:"fields"`
}

type pushed struct {
	LastN   int64      `json:"lastN"`
	Results []answered `json:"results"`
}

type pulled struct {
	Cursor  string              `json:"cursor"`
	More    bool                `json:"more"`
	Reset   bool                `json:"reset"`
	LastN   int64               `json:"lastN"`
	Results []answered          `json:"results"`
	Changes map[string][]obj    `json:"changes"`
	Deleted map[string][]string `json:"deleted"`
}

// freeze numbers mutations, as a device does before they leave.
func (d *device) freeze(mutations ...obj) []obj {
	for _, m := range mutations {
		d.n++
		m["n"] = d.n
		if m["uuid"] == nil {
			m["uuid"] = fmt.Sprintf("%s-%d", d.client, d.n)
		}
	}
	return mutations
}

func (d *device) envelope() obj {
	return obj{"client": d.client, "user": d.user.Id, "schema": 1, "after": d.after}
}

func (d *device) send(frozen []obj) pushed {
	d.t.Helper()
	body := d.envelope()
	body["mutations"] = frozen
	body["device"] = "Test " + d.client
	status, raw := d.w.rest(d.token, "POST", "/api/sync/push", body)
	if status != 200 {
		d.t.Fatalf("push: %d %s", status, raw)
	}
	var p pushed
	must(d.t, json.Unmarshal(raw, &p))
	return p
}

// push numbers, sends, and gives the verdicts.
func (d *device) push(mutations ...obj) []answered {
	d.t.Helper()
	return d.send(d.freeze(mutations...)).Results
}

// one pushes one mutation.
func (d *device) one(m obj) answered {
	d.t.Helper()
	results := d.push(m)
	if len(results) != 1 {
		d.t.Fatalf("one mutation, %d results", len(results))
	}
	return results[0]
}

func (d *device) pull(limit int) pulled {
	d.t.Helper()
	body := d.envelope()
	body["cursor"], body["limit"] = d.cursor, limit
	status, raw := d.w.rest(d.token, "POST", "/api/sync/pull", body)
	if status != 200 {
		d.t.Fatalf("pull: %d %s", status, raw)
	}
	var p pulled
	must(d.t, json.Unmarshal(raw, &p))
	d.cursor = p.Cursor
	return p
}

// pullAll pulls to the end and gives all rows and deletions by `collection/id`.
func (d *device) pullAll(limit int) (rows map[string]obj, deleted map[string]bool) {
	d.t.Helper()
	rows, deleted = map[string]obj{}, map[string]bool{}
	for {
		p := d.pull(limit)
		for name, list := range p.Changes {
			for _, row := range list {
				rows[name+"/"+row["id"].(string)] = row
				delete(deleted, name+"/"+row["id"].(string))
			}
		}
		for name, ids := range p.Deleted {
			for _, id := range ids {
				deleted[name+"/"+id] = true
				delete(rows, name+"/"+id)
			}
		}
		if !p.More {
			return rows, deleted
		}
	}
}

func (w *world) rest(token, method, url string, body any) (int, []byte) {
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
	w.mux.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.Bytes()
}

func (w *world) number(t testing.TB, sql string, params ...dbx.Params) int64 {
	t.Helper()
	query := w.app.DB().NewQuery(sql)
	for _, p := range params {
		query.Bind(p)
	}
	var n int64
	must(t, query.Row(&n))
	return n
}

func (w *world) exec(t testing.TB, sql string, params ...dbx.Params) {
	t.Helper()
	query := w.app.NonconcurrentDB().NewQuery(sql)
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

// id makes a valid record id that reads well in a failure.
func id(name string) string { return (name + "xxxxxxxxxxxxxxx")[:15] }

func bookmark(name string) obj {
	return obj{
		"op": "create", "collection": "bookmarks", "id": id(name),
		"set": obj{"title": name, "url": "https://example.com/" + name, "created_at": "2026-01-02 03:04:05.678Z"},
	}
}

func folder(name string) obj {
	return obj{"op": "create", "collection": "bookmark_folders", "id": id(name), "set": obj{"name": name}}
}

func edit(collection, name string, set, was obj) obj {
	return obj{"op": "update", "collection": collection, "id": id(name), "set": set, "was": was}
}

func remove(collection, name string) obj {
	return obj{"op": "delete", "collection": collection, "id": id(name)}
}

func card(name string) obj {
	return obj{
		"op": "create", "collection": "payment_methods", "id": id(name),
		"set": obj{
			"last4": "4242", "brand": "visa", "cardholder_name": "Ann Other", "expiry_month": "04", "expiry_year": "29",
			"billing_address": obj{"address": "1 Main St", "city": "Town", "state": "CA", "zipCode": "12345-6789", "country": "US"},
		},
	}
}
