package sync

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"

	"everyday/testapp"
)

// migrate runs a single migration, given as source text.
func migrate(t *testing.T, app core.App, text string) {
	t.Helper()
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "1999999999_test.js"), []byte(text), 0o600))
	kept := core.AppMigrations
	defer func() { core.AppMigrations = kept }()
	core.AppMigrations = core.MigrationsList{}
	none := filepath.Join(dir, "none")
	must(t, jsvm.Register(app, jsvm.Config{HooksDir: testapp.Embedded("pb_hooks"), HooksFilesPattern: "^none$", MigrationsDir: dir, TypesDir: none}))
	_, err := core.NewMigrationsRunner(app, core.AppMigrations).Up()
	must(t, err)
}

func TestNewlySyncedCollectionLogsItsExistingRows(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "a"), ts.device(t, "bob", "b")
	ann.pullAll(500)
	before := ts.Number(t, "SELECT seq FROM _sync_clock")
	migrate(t, ts.App, `migrate((app) => {
		const { createSynced, dropTriggers, startSync } = require(__hooks + '/../pb_migrations/lib/synced.js')
		createSynced(app, 'notes', [{ name: 'text', type: 'text' }])
		dropTriggers(app, 'notes')
		for (const owner of ['`+ann.user.Id+`', '`+bob.user.Id+`', '`+ann.user.Id+`']) {
			app.save(new Record(app.findCollectionByNameOrId('notes'), { user_id: owner, text: 'here before' }))
		}
		startSync(app, 'notes')
	})`)
	if n := ts.Number(t, "SELECT seq FROM _sync_clock"); n != before+3 {
		t.Fatalf("the clock went from %d to %d", before, n)
	}
	if n := ts.Number(t, "SELECT count(DISTINCT seq) FROM _sync_log WHERE collection = 'notes' AND deleted = 0"); n != 3 {
		t.Fatalf("%d notes in the log", n)
	}
	// The collection is not in this server's rules, so responses leave its rows out.
	if p := ann.pull(500); p.Reset || len(p.Changes) != 0 {
		t.Fatalf("%+v", p)
	}
}

func TestMigrationsGoDownAndUpAgain(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(bookmark("a"), folder("f"), card("c")))
	runner := core.NewMigrationsRunner(ts.App, core.AppMigrations)
	files, err := filepath.Glob(testapp.Embedded("pb_migrations", "*.js"))
	must(t, err)
	_, err = runner.Down(len(files))
	must(t, err)
	if ts.App.HasTable("bookmarks") || ts.App.HasTable("_sync_log") {
		t.Fatal("tables are left")
	}
	_, err = runner.Up()
	must(t, err)
	if n := ts.Number(t, "SELECT count(*) FROM _sync_boots"); n != 1 {
		t.Fatalf("%d boots", n)
	}
}

func TestOlderAccountsHaveConfirmedAddressesOfAnyCase(t *testing.T) {
	for _, twice := range []bool{false, true} {
		ts := newTestServer(t)
		runner := core.NewMigrationsRunner(ts.App, core.AppMigrations)
		for column := "SELECT count(*) FROM pragma_table_info('profiles') WHERE name = 'email_verified'"; ts.Number(t, column) > 0; {
			_, err := runner.Down(1)
			must(t, err)
		}
		setup := []string{"UPDATE users SET verified = TRUE WHERE email = 'ann@example.com'"}
		if twice {
			setup = append(setup, "UPDATE users SET email = 'ANN@example.com' WHERE email = 'bob@example.com'")
		}
		for _, statement := range setup {
			_, err := ts.App.DB().NewQuery(statement).Execute()
			must(t, err)
		}
		before := ts.Number(t, "SELECT seq FROM _sync_clock")
		_, err := runner.Up()
		must(t, err)
		if n := ts.Number(t, "SELECT count(*) FROM profiles p JOIN users u USING (id) WHERE p.email_verified = u.verified"); n != 2 {
			t.Errorf("%d profiles say what the accounts say", n)
		}
		if n := ts.Number(t, "SELECT seq FROM _sync_clock"); n != before+2 {
			t.Errorf("devices are told of %d profiles", n-before)
		}
		// Accounts that differ in case only stay separate.
		_, err = ts.App.FindAuthRecordByEmail("users", "Ann@Example.com")
		if (err != nil) != twice {
			t.Errorf("with two accounts of an address (%v): %v", twice, err)
		}
	}
}
