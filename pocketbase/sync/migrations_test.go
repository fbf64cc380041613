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

func TestOlderNotificationsLoseTheAddressOfASignIn(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	const now = "If this wasn’t you, change your password: this signs out every other device."
	const former = "If it was not you, change your password: that signs everybody else out."
	title := "New sign-in to your account"
	for _, c := range []struct{ title, message, want string }{
		{title, "From Firefox on Linux (192.0.2.7). " + now, "From Firefox on Linux. " + now},
		{title, "From Firefox (2001:db8::7). " + now, "From Firefox. " + now},
		{title, "From an unknown browser (192.0.2.7). " + now, "From an unknown browser. " + now},
		{title, "From Firefox on Linux, at the address 192.0.2.7. " + former, "From Firefox on Linux. " + now},
		{title, "From an unknown browser, at the address 192.0.2.7. " + former, "From an unknown browser. " + now},
		{title, "From Firefox on Linux. " + now, "From Firefox on Linux. " + now},
		{title, "From something else (192.0.2.7).", "From something else (192.0.2.7)."},
		{"A passkey was added", "“From a (b). If this” can now sign in.", "“From a (b). If this” can now sign in."},
	} {
		ts.Exec(t, "DELETE FROM notifications")
		ts.Save(t, "notifications", "ann", obj{"category": "security", "title": c.title, "message": c.message})
		d.pullAll(500)
		before := ts.Number(t, "SELECT seq FROM _sync_clock")
		ts.Exec(t, "DELETE FROM _migrations WHERE file = '1796320200_notifications_without_addresses.js'")
		must(t, ts.App.RunAllMigrations())
		var message string
		must(t, ts.App.DB().NewQuery("SELECT message FROM notifications").Row(&message))
		if message != c.want {
			t.Errorf("%q became %q, want %q", c.message, message, c.want)
		}
		// Devices pull what has changed, and nothing else.
		rows := d.pull(500).Changes["notifications"]
		if c.message == c.want && (len(rows) != 0 || ts.Number(t, "SELECT seq FROM _sync_clock") != before) ||
			c.message != c.want && (len(rows) != 1 || rows[0]["message"] != c.want) {
			t.Errorf("%q: the device pulls %v", c.message, rows)
		}
	}
}
