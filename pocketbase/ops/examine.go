package ops

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
)

// mostFindings limits what is said about one database: a file that is damaged all over says no more with each line.
const mostFindings = 20

// Damage is one thing that is wrong with a backup or a data folder.
type Damage struct {
	// File is the name of the file in the backup.
	File string
	// What says what is wrong, with the table and the page if it is a database.
	What string
}

func (d Damage) String() string { return d.File + ": " + d.What }

// DamageError says that a backup is damaged, and where.
type DamageError struct {
	File   string
	Damage []Damage
}

func (e *DamageError) Error() string {
	lines := []string{fmt.Sprintf("%s is damaged:", e.File)}
	for _, each := range e.Damage {
		lines = append(lines, "  "+each.String())
	}
	return strings.Join(lines, "\n")
}

// Verify restores a backup to a scratch folder inside dir, reads every file in it and checks the databases. It returns a DamageError that
// names what is damaged. The scratch folder has room for the databases alone, and is removed.
func Verify(file, dir string) error {
	scratch, err := os.MkdirTemp(dir, stagingPrefix)
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	damage, err := unpack(file, scratch, isDatabase)
	if err != nil {
		return err
	}
	if len(damage) > 0 {
		return &DamageError{File: file, Damage: damage}
	}
	if !exists(filepath.Join(scratch, databases[0])) {
		return errNoBackup
	}
	return nil
}

var errNoBackup = errors.New("the file holds no data.db, so it is no backup of Everyday")

func isDatabase(name string) bool { return slices.Contains(databases, name) }

// unpack reads all files of a backup, writes those that are wanted to a folder, and returns what is damaged. A damaged file is not
// written, except the databases, which may be readable in part.
func unpack(file, to string, isWanted func(name string) bool) (damage []Damage, err error) {
	archive, err := zip.OpenReader(file)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be unpacked: %w", file, err)
	}
	defer archive.Close()
	if err := os.MkdirAll(to, folderRights); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(to) // no name in the archive leads out of it
	if err != nil {
		return nil, err
	}
	defer root.Close()
	for _, entry := range archive.File {
		name := path.Clean(entry.Name)
		if !entry.Mode().IsRegular() {
			continue
		}
		written, broken := unpackFile(root, entry, name, isWanted(name))
		if written != nil { // the disk, not the backup
			return nil, written
		}
		if broken != nil {
			damage = append(damage, Damage{name, sentenceOf(broken)})
			if exists(filepath.Join(to, name)) && !isDatabase(name) {
				if err := root.Remove(name); err != nil {
					return nil, err
				}
			}
		}
	}
	for _, name := range databases {
		if exists(filepath.Join(to, name)) {
			for _, what := range checkIntegrity(filepath.Join(to, name)) {
				damage = append(damage, Damage{name, what})
			}
		}
	}
	return damage, nil
}

// unpackFile reads one file to its end, where its checksum is compared. It tells failures to write from those to read.
func unpackFile(root *os.Root, entry *zip.File, name string, isWanted bool) (written, broken error) {
	source, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer source.Close()
	if !isWanted {
		_, err = io.Copy(io.Discard, source)
		return nil, err
	}
	if err := root.MkdirAll(path.Dir(name), folderRights); err != nil {
		return err, nil
	}
	target, err := root.OpenFile(name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, fileRights)
	if err != nil {
		return err, nil
	}
	reading := &errorReader{source: source}
	_, err = io.Copy(target, reading)
	if reading.err != nil {
		return target.Close(), reading.err
	}
	return errors.Join(err, target.Sync(), target.Close()), nil
}

// errorReader remembers why its source cannot be read.
type errorReader struct {
	source io.Reader
	err    error
}

func (r *errorReader) Read(p []byte) (int, error) {
	n, err := r.source.Read(p)
	if err != nil && err != io.EOF {
		r.err = err
	}
	return n, err
}

func sentenceOf(err error) string {
	if errors.Is(err, zip.ErrChecksum) {
		return "its content has changed since the backup (the checksum is wrong)"
	}
	return "it cannot be read: " + err.Error()
}

// DamageIn returns what is damaged in the databases of a data folder, also while a server uses it.
func DamageIn(dataDir string) (damage []Damage) {
	for _, name := range databases {
		if path := filepath.Join(dataDir, name); exists(path) {
			for _, what := range checkIntegrity(path) {
				damage = append(damage, Damage{name, what})
			}
		}
	}
	return damage
}

// checkIntegrity returns what is damaged in a database file.
func checkIntegrity(file string) (findings []string) {
	if info, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 {
		return []string{"it is empty"} // SQLite takes it for a new database
	}
	err := withDatabase(file, func(db *dbx.DB) error {
		var lines []string
		err := db.NewQuery(fmt.Sprintf("PRAGMA integrity_check(%d)", mostFindings)).Column(&lines)
		if err != nil {
			return err
		}
		if len(lines) == 1 && lines[0] == "ok" {
			return nil
		}
		trees := treesOf(db)
		for _, line := range strings.Split(strings.Join(lines, "\n"), "\n") {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "***") {
				findings = append(findings, withTable(line, trees))
			}
		}
		return nil
	})
	if err != nil {
		// Damaged tables are among the lines: what fails altogether is what comes before them.
		findings = append(findings, "its header, or the list of its tables, cannot be read: "+err.Error())
	}
	return findings
}

// treeNumber is how SQLite names what a page belongs to: by the first page of its table or index.
var treeNumber = regexp.MustCompile(`^Tree (\d+)\b`)

// withTable adds the table or index to a line of SQLite's about a page.
func withTable(line string, trees map[int]string) string {
	found := treeNumber.FindStringSubmatch(line)
	if found == nil {
		return line
	}
	number, _ := strconv.Atoi(found[1])
	if name, ok := trees[number]; ok {
		return name + ": " + line
	}
	return line
}

// treesOf returns the names of tables and indexes by their first page; none if the schema itself cannot be read.
func treesOf(db *dbx.DB) map[int]string {
	var rows []struct {
		Type     string `db:"type"`
		Name     string `db:"name"`
		Table    string `db:"tbl_name"`
		Rootpage int    `db:"rootpage"`
	}
	trees := map[int]string{1: "the schema"}
	if err := db.NewQuery("SELECT type, name, tbl_name, rootpage FROM sqlite_master WHERE rootpage > 0").All(&rows); err != nil {
		return trees
	}
	for _, row := range rows {
		trees[row.Rootpage] = "table " + row.Table
		if row.Type == "index" {
			trees[row.Rootpage] = "index " + row.Name + " of table " + row.Table
		}
	}
	return trees
}
