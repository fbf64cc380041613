// Package testapp starts apps with the real migrations and hooks, for the Go tests of the other packages. It imports none of them, so
// that each can use it.
package testapp

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // PocketBase's own
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

// Password is that of the accounts that tests make.
const Password = "correct-h0rse!"

// Embedded is the path of a file that scripts/generate.mjs makes, from the folder of a package.
func Embedded(parts ...string) string {
	return filepath.Join(append([]string{"../embedded"}, parts...)...)
}

// Read returns the content of such a file.
func Read(name string) ([]byte, error) {
	content, err := os.ReadFile(Embedded(name))
	if err != nil {
		return nil, fmt.Errorf("run `node scripts/generate.mjs` first: %w", err)
	}
	return content, nil
}

// The files with the rules of the product.
const (
	Collections = "collections.json"
	Categories  = "notification-categories.json"
)

// Register adds a package by its function Register, which reads one of those files.
func Register[Options any](app core.App, register func(core.App, []byte, Options) error, file string, options Options) error {
	content, err := Read(file)
	if err != nil {
		return err
	}
	return register(app, content, options)
}

// Server is an app that serves without a network.
type Server struct {
	App core.App
	Mux http.Handler
	Dir string
}

// shared is a folder of the process. It has the data folder, migrated and filled, that tests copy.
var shared string

// Main runs the tests of a package. fill starts a server on a new data folder and closes it; each test then begins with a copy.
func Main(m *testing.M, fill func(dir string) error) {
	code, err := run(m, fill)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M, fill func(dir string) error) (int, error) {
	var err error
	if shared, err = os.MkdirTemp("", "everyday-test-"); err != nil {
		return 1, err
	}
	defer os.RemoveAll(shared)
	if err := fill(filepath.Join(shared, "data")); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// Copy returns a copy of the data folder that Main has filled.
func Copy(t testing.TB) string {
	t.Helper()
	return copyOf(t, filepath.Join(shared, "data"))
}

// CopyData returns a copy of the server's data folder as it is: a backup, or what a process leaves that is killed now.
func (s *Server) CopyData(t testing.TB) string {
	t.Helper()
	return copyOf(t, s.Dir)
}

func copyOf(t testing.TB, folder string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	Must(t, os.CopyFS(dir, os.DirFS(folder)))
	return dir
}

// Start serves a data folder. register adds the packages under test.
func Start(dir string, register func(core.App) error) (*Server, error) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	migrations := Embedded("pb_migrations")
	if _, err := os.Stat(filepath.Join(dir, "data.db")); err == nil {
		migrations = filepath.Join(shared, "none") // they have run
	}
	err := jsvm.Register(app, jsvm.Config{
		HooksDir: Embedded("pb_hooks"), MigrationsDir: migrations, HooksPoolSize: 4, TypesDir: filepath.Join(shared, "types"),
	})
	if err == nil {
		err = register(app)
	}
	if err == nil {
		err = app.Bootstrap()
	}
	if err == nil {
		err = app.RunAllMigrations()
	}
	if err != nil {
		return nil, err
	}
	s := &Server{App: app, Dir: dir}
	router, err := apis.NewRouter(app)
	if err != nil {
		return nil, err
	}
	err = app.OnServe().Trigger(&core.ServeEvent{App: app, Router: router}, func(e *core.ServeEvent) error {
		var err error
		s.Mux, err = e.Router.BuildMux()
		return err
	})
	// Tests run the jobs of the clock themselves: what happens must not depend on the minute.
	app.Cron().Stop()
	return s, err
}

// Close ends the app as a signal does.
func (s *Server) Close() error {
	event := &core.TerminateEvent{App: s.App}
	return s.App.OnTerminate().Trigger(event, func(e *core.TerminateEvent) error { return e.App.ResetBootstrapState() })
}

// AddUser adds an account of a person, name@example.com, whose address is not confirmed.
func AddUser(app core.App, name string) (*core.Record, error) {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	user := core.NewRecord(users)
	user.Load(map[string]any{"email": name + "@example.com", "full_name": name, "account_type": "individual", "password": Password})
	return user, app.Save(user)
}

// AddSuperuser adds the superuser admin@example.com.
func AddSuperuser(app core.App) error {
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	admin := core.NewRecord(superusers)
	admin.SetEmail("admin@example.com")
	admin.SetPassword(Password)
	return app.Save(admin)
}

// User returns the account name@example.com.
func (s *Server) User(t testing.TB, name string) *core.Record {
	t.Helper()
	user, err := s.App.FindAuthRecordByEmail("users", name+"@example.com")
	Must(t, err)
	return user
}

// Save adds a record of the person name@example.com, as a device does.
func (s *Server) Save(t testing.TB, collection, name string, values map[string]any) {
	t.Helper()
	found, err := s.App.FindCollectionByNameOrId(collection)
	Must(t, err)
	record := core.NewRecord(found)
	record.Load(values)
	record.Set("user_id", s.User(t, name).Id)
	Must(t, s.App.Save(record))
}

// Number returns the only value of a query.
func (s *Server) Number(t testing.TB, sql string, params ...dbx.Params) (n int64) {
	t.Helper()
	Must(t, bound(s.App.DB().NewQuery(sql), params).Row(&n))
	return n
}

// Exec runs a statement.
func (s *Server) Exec(t testing.TB, sql string, params ...dbx.Params) {
	t.Helper()
	_, err := bound(s.App.NonconcurrentDB().NewQuery(sql), params).Execute()
	Must(t, err)
}

func bound(query *dbx.Query, params []dbx.Params) *dbx.Query {
	for _, each := range params {
		query.Bind(each)
	}
	return query
}

// Must ends a test at an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// FillDisk lets the database grow no more, as a full disk does; the returned function gives room again, or takes it.
func FillDisk(t testing.TB, app core.App) (fill func(full bool)) {
	t.Helper()
	fill = func(full bool) {
		t.Helper()
		pages := 1 << 30
		if full {
			// Free pages would still be used.
			_, err := app.NonconcurrentDB().NewQuery("VACUUM").Execute()
			Must(t, err)
			Must(t, app.NonconcurrentDB().NewQuery("PRAGMA page_count").Row(&pages))
		}
		_, err := app.NonconcurrentDB().NewQuery(fmt.Sprintf("PRAGMA max_page_count = %d", pages)).Execute()
		Must(t, err)
	}
	fill(true)
	return fill
}
