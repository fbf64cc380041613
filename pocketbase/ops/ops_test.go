package ops

import (
	"archive/zip"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/dbx"
)

// makeDataDir creates a data folder whose database has these migrations and one row with a mark.
func makeDataDir(t *testing.T, version, mark string, migrations ...string) string {
	t.Helper()
	dir := t.TempDir()
	err := withDatabase(filepath.Join(dir, "data.db"), func(db *dbx.DB) error {
		statements := []string{"CREATE TABLE _migrations (file TEXT, applied INTEGER)", "CREATE TABLE mark (value TEXT)", "INSERT INTO mark VALUES ('" + mark + "')"}
		for _, file := range migrations {
			statements = append(statements, "INSERT INTO _migrations VALUES ('"+file+"', 1)")
		}
		for _, statement := range statements {
			if _, err := db.NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = WriteVersion(dir, version)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func markOf(t *testing.T, dir string) string {
	t.Helper()
	var mark string
	if err := withDatabase(filepath.Join(dir, "data.db"), func(db *dbx.DB) error { return db.NewQuery("SELECT value FROM mark").Row(&mark) }); err != nil {
		t.Fatal(err)
	}
	return mark
}

func backupsIn(dir string) int {
	files, _ := filepath.Glob(filepath.Join(dir, "backups", "*.zip"))
	return len(files)
}

func TestNewerComparesNumbers(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{{"0.10.0", "0.9.2", true}, {"0.9.2", "0.10.0", false}, {"1.0.0", "1.0.0", false}, {"1.0.0", "", true}, {"", "1.0.0", false}, {"1.0.1", "1.0", true}} {
		if newer(c.a, c.b) != c.want {
			t.Errorf("%q after %q", c.a, c.b)
		}
	}
}

func TestUnknownMigrationIsRejected(t *testing.T) {
	dir := makeDataDir(t, "1.0.0", "x", "1_a.js", "2_b.js")
	err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js"}}).Open(true)
	if err == nil || !strings.Contains(err.Error(), "2_b.js") || backupsIn(dir) != 0 {
		t.Fatal(err)
	}
}

func TestBackupBeforeAPendingMigration(t *testing.T) {
	dir := makeDataDir(t, "1.0.0", "x", "1_a.js")
	if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js", "2_b.js"}}).Open(true); err != nil {
		t.Fatal(err)
	}
	if backupsIn(dir) != 1 {
		t.Fatal("no backup was made")
	}
}

func TestABackupInTheDataFolderDoesNotContainItself(t *testing.T) {
	dir := makeDataDir(t, "1.0.0", "x")
	content := make([]byte, 1<<20)
	if _, err := rand.Read(content); err != nil { // what cannot be made smaller is written at once
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a-file"), content, fileRights); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "z.zip")
	if err := Backup(dir, file); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	names := []string{}
	for _, entry := range archive.File {
		names = append(names, entry.Name)
	}
	slices.Sort(names)
	if want := []string{"a-file", "data.db", versionFile}; !slices.Equal(names, want) {
		t.Errorf("the backup contains %q, want %q", names, want)
	}
}

func TestNoBackupWithoutPendingMigrations(t *testing.T) {
	dir := makeDataDir(t, "1.0.0", "x", "1_a.js")
	if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js"}}).Open(true); err != nil || backupsIn(dir) != 0 {
		t.Fatal(err, backupsIn(dir))
	}
}

func TestATornVersionFileHealsFromTheDatabase(t *testing.T) {
	for _, torn := range []string{"", "\x00\x00\x00\x00", `{"version":"1.`, "{}"} {
		dir := makeDataDir(t, "1.0.0", "x", "1_a.js")
		if err := os.WriteFile(filepath.Join(dir, versionFile), []byte(torn), 0o644); err != nil {
			t.Fatal(err)
		}
		older := &Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"0_z.js"}}
		if err := older.Open(true); err == nil || !strings.Contains(err.Error(), "1_a.js") || !strings.Contains(err.Error(), "damaged") {
			t.Fatalf("%q with a migration that is not known: %v", torn, err)
		}
		older.lock.Close()
		if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js"}}).Open(true); err != nil {
			t.Fatalf("%q: %v", torn, err)
		}
		if backupsIn(dir) != 1 {
			t.Fatalf("%q: no backup was made", torn)
		}
		if err := WriteVersion(dir, "1.0.0"); err != nil {
			t.Fatal(err)
		}
		if version, err := readVersion(dir); err != nil || version != "1.0.0" {
			t.Fatal(version, err)
		}
	}
}

func TestDataFolderIsLockedByOneProcess(t *testing.T) {
	dir := makeDataDir(t, "1.0.0", "x", "1_a.js")
	held, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	known := []string{"1_a.js"}
	if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: known}).Open(true); !errors.Is(err, ErrRunning) {
		t.Fatal(err)
	}
	if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: known}).Open(false); err != nil {
		t.Fatal("a command is rejected beside the server:", err)
	}
	if err := (&Guard{DataDir: dir, Version: "0.9.0", Migrations: known}).Open(false); err == nil {
		t.Fatal("an older version is accepted beside the server")
	}
	held.Close()
	if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: known}).Open(true); err != nil {
		t.Fatal(err)
	}
}

// A restore may be interrupted after any rename; the next start must complete it.
func TestInterruptedRestoreIsCompleted(t *testing.T) {
	for _, state := range []string{"unpacking", "ready", "half away", "swapped", "half in"} {
		t.Run(state, func(t *testing.T) {
			dir, fresh := makeDataDir(t, "1.0.0", "old"), makeDataDir(t, "1.0.0", "new")
			work := filepath.Join(dir, restoreDir)
			in := func(parts ...string) string { return filepath.Join(append([]string{work}, parts...)...) }
			for _, err := range []error{os.MkdirAll(in("old"), 0o755), os.Rename(fresh, in("new")), os.WriteFile(filepath.Join(dir, "auxiliary.db"), nil, 0o644)} {
				if err != nil {
					t.Fatal(err)
				}
			}
			move := func(from, to string) {
				if err := os.Rename(from, to); err != nil {
					t.Fatal(err)
				}
			}
			switch state {
			case "ready":
				os.WriteFile(in(readyMarker), nil, 0o644)
			case "half away":
				os.WriteFile(in(readyMarker), nil, 0o644)
				move(filepath.Join(dir, "data.db"), in("old", "data.db"))
			case "swapped", "half in":
				os.WriteFile(in(swappedMarker), nil, 0o644)
				for _, name := range []string{"data.db", "auxiliary.db", versionFile} {
					move(filepath.Join(dir, name), in("old", name))
				}
				if state == "half in" {
					move(in("new", "data.db"), filepath.Join(dir, "data.db"))
				}
			}
			if err := finishRestore(dir); err != nil {
				t.Fatal(err)
			}
			want := "new"
			if state == "unpacking" {
				want = "old"
			}
			if got := markOf(t, dir); got != want {
				t.Errorf("the data is %s, want %s", got, want)
			}
			if exists(work) || !exists(filepath.Join(dir, versionFile)) || exists(filepath.Join(dir, "auxiliary.db")) != (want == "old") {
				t.Error("the folder contains files of both")
			}
		})
	}
}

func TestANewerBackupIsNotRestored(t *testing.T) {
	dir := makeDataDir(t, "1.0.0", "old", "1_a.js")
	guard := &Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js"}}
	for name, source := range map[string]string{
		"newer":   makeDataDir(t, "2.0.0", "new", "1_a.js"),
		"unknown": makeDataDir(t, "1.0.0", "new", "9_z.js"),
	} {
		zip := filepath.Join(t.TempDir(), name+".zip")
		if err := Backup(source, zip); err != nil {
			t.Fatal(err)
		}
		if err := guard.Restore(zip, false); err == nil || markOf(t, dir) != "old" || exists(filepath.Join(dir, restoreDir)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnpackIsAtomicAndNamedByContent(t *testing.T) {
	dir := t.TempDir()
	one := fstest.MapFS{"pb_hooks/a.pb.js": {Data: []byte("1")}, "pb_hooks/lib/b.js": {Data: []byte("2")}, "web/index.html": {Data: []byte("no")}}
	first, err := Unpack(dir, one, "pb_hooks", "pb_migrations")
	if err != nil {
		t.Fatal(err)
	}
	if !exists(filepath.Join(first, "pb_hooks/lib/b.js")) || exists(filepath.Join(first, "web")) {
		t.Error("wrong files")
	}
	again, _ := Unpack(dir, one, "pb_hooks", "pb_migrations")
	other, _ := Unpack(dir, fstest.MapFS{"pb_hooks/a.pb.js": {Data: []byte("3")}}, "pb_hooks", "pb_migrations")
	if again != first || other == first {
		t.Error(first, again, other)
	}
	if err := RemoveOldRuntimes(dir, other); err != nil || exists(first) || !exists(other) {
		t.Error("wrong folder removed", err)
	}
}

func TestOnlyTheNewestAutomaticBackupsAreKept(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"before_0-9-0_20260101000000.zip", "before_0-10-0_20260201000000.zip", "before_0-2-0_20260301000000.zip", "everyday_20250101000000.zip"} {
		os.WriteFile(filepath.Join(dir, name), nil, 0o644)
	}
	if err := pruneBackups(dir, "before_", 2); err != nil {
		t.Fatal(err)
	}
	if exists(filepath.Join(dir, "before_0-9-0_20260101000000.zip")) || !exists(filepath.Join(dir, "before_0-2-0_20260301000000.zip")) || !exists(filepath.Join(dir, "everyday_20250101000000.zip")) {
		t.Error("the wrong one was removed")
	}
}
