package ops

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
)

const pageSize = 4096

// makeFilledDir is a data folder with a table of many pages, an index, a log and a file.
func makeFilledDir(t *testing.T) string {
	t.Helper()
	dir := makeDataDir(t, "1.0.0", "old", "1_a.js")
	fill := func(name string) error {
		return withDatabase(filepath.Join(dir, name), func(db *dbx.DB) error {
			for _, statement := range []string{
				"CREATE TABLE letters (id INTEGER PRIMARY KEY, content TEXT)", "CREATE INDEX by_content ON letters (content)",
				"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO letters SELECT i, 'Dear reader ' || i FROM n",
				"PRAGMA wal_checkpoint(TRUNCATE)",
			} {
				if _, err := db.NewQuery(statement).Execute(); err != nil {
					return err
				}
			}
			return nil
		})
	}
	for _, err := range []error{
		fill(databases[0]), fill(databases[1]), os.MkdirAll(filepath.Join(dir, "storage/a"), 0o700),
		os.WriteFile(filepath.Join(dir, "storage/a/photo.jpg"), bytes.Repeat([]byte("pixel"), 5000), 0o600),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// backupOf makes a backup of a folder and lets edit change the files in it.
func backupOf(t *testing.T, dir string, edit func(name string, content []byte) []byte) string {
	t.Helper()
	whole, edited := filepath.Join(t.TempDir(), "whole.zip"), filepath.Join(t.TempDir(), "edited.zip")
	if err := Backup(dir, whole); err != nil {
		t.Fatal(err)
	}
	source, err := zip.OpenReader(whole)
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	err = writeEdited(edited, source, edit)
	if err != nil {
		t.Fatal(err)
	}
	return edited
}

func writeEdited(to string, source *zip.ReadCloser, edit func(name string, content []byte) []byte) error {
	file, err := os.Create(to)
	if err != nil {
		return err
	}
	target := zip.NewWriter(file)
	for _, entry := range source.File {
		reader, err := entry.Open()
		if err != nil {
			return err
		}
		content, err := io.ReadAll(reader)
		if err != nil {
			return err
		}
		writer, err := target.CreateHeader(&zip.FileHeader{Name: entry.Name, Method: zip.Store})
		if err != nil {
			return err
		}
		if _, err := writer.Write(edit(entry.Name, content)); err != nil {
			return err
		}
	}
	return errors.Join(target.Close(), file.Close())
}

// pageOf is the number of the first page of a table or an index.
func pageOf(t *testing.T, dir, name string) (page int) {
	t.Helper()
	err := withDatabase(filepath.Join(dir, databases[0]), func(db *dbx.DB) error {
		return db.NewQuery("SELECT rootpage FROM sqlite_master WHERE name = {:name}").Bind(dbx.Params{"name": name}).Row(&page)
	})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// overwrite fills a page of a database with noise.
func overwrite(content []byte, page int) []byte {
	content = slices.Clone(content)
	copy(content[(page-1)*pageSize:page*pageSize], bytes.Repeat([]byte("noise..."), pageSize/8))
	return content
}

func TestWhatIsDamagedInABackupIsNamed(t *testing.T) {
	source := makeFilledDir(t)
	// A page's number is that of the copy in the backup, which VACUUM has put in order.
	copied := t.TempDir()
	if err := copyDatabase(filepath.Join(source, databases[0]), filepath.Join(copied, databases[0])); err != nil {
		t.Fatal(err)
	}
	only := func(file string, change func([]byte) []byte) func(string, []byte) []byte {
		return func(name string, content []byte) []byte {
			if name == file {
				return change(content)
			}
			return content
		}
	}
	page := func(name string) func([]byte) []byte {
		return func(content []byte) []byte { return overwrite(content, pageOf(t, copied, name)) }
	}
	for name, c := range map[string]struct {
		backup string
		want   []string
	}{
		"table":    {backupOf(t, source, only("data.db", page("letters"))), []string{"data.db: table letters: ", fmt.Sprintf("page %d", pageOf(t, copied, "letters"))}},
		"index":    {backupOf(t, source, only("data.db", page("by_content"))), []string{"data.db: index by_content of table letters: "}},
		"schema":   {backupOf(t, source, only("data.db", func(c []byte) []byte { return overwrite(c, 1) })), []string{"data.db: ", "not a database"}},
		"short":    {backupOf(t, source, only("data.db", func(c []byte) []byte { return c[:len(c)/2] })), []string{"data.db: ", "malformed"}},
		"empty":    {backupOf(t, source, only("data.db", func([]byte) []byte { return nil })), []string{"data.db: it is empty"}},
		"log":      {backupOf(t, source, only("auxiliary.db", page("letters"))), []string{"auxiliary.db: table letters: "}},
		"document": {flipped(t, backupOf(t, source, func(_ string, c []byte) []byte { return c }), "pixelpixel"), []string{"storage/a/photo.jpg: its content has changed"}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := makeDataDir(t, "1.0.0", "present", "1_a.js")
			err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js"}}).Restore(c.backup, false)
			if damage := new(DamageError); !errors.As(err, &damage) {
				t.Fatalf("restored: %v", err)
			}
			for _, part := range c.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
			if name != "log" && strings.Contains(err.Error(), "auxiliary.db") {
				t.Errorf("names what is whole: %v", err)
			}
			if markOf(t, dir) != "present" || exists(filepath.Join(dir, restoreDir)) || backupsIn(dir) != 0 {
				t.Error("something was changed")
			}
		})
	}
}

// flipped changes a byte of the stored content that begins so.
func flipped(t *testing.T, file, content string) string {
	t.Helper()
	archive, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(archive, []byte(content))
	if at < 0 {
		t.Fatal("it is not stored as it is")
	}
	archive[at] ^= 1
	if err := os.WriteFile(file, archive, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestABackupThatEndsTooEarlyIsNotRestored(t *testing.T) {
	whole := backupOf(t, makeFilledDir(t), func(_ string, c []byte) []byte { return c })
	content, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(whole, content[:len(content)-100], 0o600); err != nil {
		t.Fatal(err)
	}
	dir := makeDataDir(t, "1.0.0", "present")
	if err := (&Guard{DataDir: dir, Version: "1.0.0"}).Restore(whole, false); err == nil || !strings.Contains(err.Error(), "cannot be unpacked") {
		t.Error(err)
	}
	if markOf(t, dir) != "present" {
		t.Error("something was changed")
	}
}

func TestWhatIsReadableOfADamagedBackupIsRestoredIfToldTo(t *testing.T) {
	source := makeFilledDir(t)
	backup := flipped(t, backupOf(t, source, func(name string, content []byte) []byte {
		if name == databases[1] {
			return overwrite(content, 1)
		}
		return content
	}), "pixelpixel")
	dir := makeDataDir(t, "1.0.0", "present")
	if err := (&Guard{DataDir: dir, Version: "1.0.0"}).Restore(backup, true); err != nil {
		t.Fatal(err)
	}
	if markOf(t, dir) != "old" || exists(filepath.Join(dir, "storage/a/photo.jpg")) || exists(filepath.Join(dir, databases[1])) {
		t.Error("the damaged files, or not the sound ones, were restored")
	}
}

// A damaged database is a reason to restore, so it must be no obstacle.
func TestABackupReplacesADamagedDatabaseWhoseFilesAreKept(t *testing.T) {
	dir := makeFilledDir(t)
	backup := backupOf(t, dir, func(_ string, c []byte) []byte { return c })
	content, err := os.ReadFile(filepath.Join(dir, databases[0]))
	if err != nil {
		t.Fatal(err)
	}
	damaged := overwrite(content, pageOf(t, dir, "letters"))
	if err := os.WriteFile(filepath.Join(dir, databases[0]), damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (&Guard{DataDir: dir, Version: "1.0.0", Migrations: []string{"1_a.js"}}).Restore(backup, false); err != nil {
		t.Fatal(err)
	}
	if findings := checkIntegrity(filepath.Join(dir, databases[0])); len(findings) > 0 || backupsIn(dir) != 1 {
		t.Fatal(findings, backupsIn(dir))
	}
	kept, err := filepath.Glob(filepath.Join(dir, "backups/replaced_*.zip"))
	if err != nil || len(kept) != 1 {
		t.Fatal(kept, err)
	}
	scratch := t.TempDir()
	if _, err := unpack(kept[0], scratch, isDatabase); err != nil {
		t.Fatal(err)
	}
	if content, err := os.ReadFile(filepath.Join(scratch, databases[0])); err != nil || !bytes.Equal(content, damaged) {
		t.Error("the damaged file was not kept as it was", err)
	}
}

func TestABackupThatCannotBeRestoredIsNotKept(t *testing.T) {
	dir := makeFilledDir(t)
	// VACUUM does not read the entries of an index, and copies a value that breaks a rule of its column.
	err := withDatabase(filepath.Join(dir, databases[0]), func(db *dbx.DB) error {
		for _, statement := range []string{"CREATE TABLE rules (value TEXT)", "INSERT INTO rules VALUES (NULL)", "PRAGMA writable_schema = ON",
			"UPDATE sqlite_master SET sql = 'CREATE TABLE rules (value TEXT NOT NULL)' WHERE name = 'rules'"} {
			if _, err := db.NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "backup.zip")
	if err := Backup(dir, file); err == nil || !strings.Contains(err.Error(), "cannot be restored") || exists(file) || exists(file+partSuffix) {
		t.Error("kept", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, stagingPrefix+"*")); len(left) > 0 {
		t.Error("the scratch folder is left", left)
	}
}

func TestNoFileOfABackupLandsOutsideTheFolder(t *testing.T) {
	source := makeFilledDir(t)
	for _, name := range []string{"../../outside.txt", "/outside.txt", "storage/../../../outside.txt"} {
		file := filepath.Join(t.TempDir(), "evil.zip")
		err := writeZip(file, func(add func(path, name string) error) error {
			return errors.Join(add(filepath.Join(source, databases[0]), databases[0]), add(filepath.Join(source, versionFile), name))
		})
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Join(makeDataDir(t, "1.0.0", "present"), "in", "side")
		if err := (&Guard{DataDir: dir, Version: "1.0.0"}).Restore(file, false); err == nil {
			t.Errorf("%s: restored", name)
		}
		for folder := filepath.Dir(dir); len(folder) > 1; folder = filepath.Dir(folder) {
			if exists(filepath.Join(folder, "outside.txt")) {
				t.Errorf("%s is in %s", name, folder)
			}
		}
	}
}
