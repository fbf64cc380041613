package ops

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var databases = []string{"data.db", "auxiliary.db"}

const stagingPrefix = ".backup-"

// NotInBackups names what is of this machine and not of the data, at the top of the folder.
var NotInBackups = []string{runtimeDir, lockFile, restoreDir}

// Backup writes a zip of the data folder to path. It works beside a running server: SQLite copies each database as it
// stood at one moment and holds up no writer. The zip is one that PocketBase's dashboard restores too.
func Backup(dataDir, path string) (err error) {
	if _, err := os.Stat(filepath.Join(dataDir, databases[0])); err != nil {
		return fmt.Errorf("there is no data in %s", dataDir)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	staging, err := os.MkdirTemp(dataDir, stagingPrefix)
	if err != nil {
		return err
	}
	defer os.RemoveAll(staging)
	for _, name := range databases {
		if err := copyDatabase(filepath.Join(dataDir, name), filepath.Join(staging, name)); err != nil {
			return fmt.Errorf("%s could not be copied: %w", name, err)
		}
	}
	// Written beside its place and renamed, so that a half-written backup never bears the name of a whole one.
	file, err := os.OpenFile(path+".part", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer os.Remove(path + ".part")
	archive := zip.NewWriter(file)
	err = errors.Join(
		addTree(archive, staging, func(string) bool { return true }),
		addTree(archive, dataDir, belongsInBackup),
		archive.Close(), file.Sync(), file.Close(),
	)
	if err != nil {
		return err
	}
	return os.Rename(path+".part", path)
}

func copyDatabase(from, to string) error {
	if _, err := os.Stat(from); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return withDatabase(from, func(db *dbx.DB) error {
		_, err := db.NewQuery("VACUUM INTO {:to}").Bind(dbx.Params{"to": to}).Execute()
		return err
	})
}

// belongsInBackup decides on an entry at the top of the data folder.
func belongsInBackup(name string) bool {
	if strings.HasPrefix(name, ".") || name == core.LocalBackupsDirName || name == "lost+found" {
		return false
	}
	return !slices.ContainsFunc(databases, func(database string) bool { return strings.HasPrefix(name, database) })
}

func addTree(archive *zip.Writer, root string, wanted func(top string) bool) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // a file that the running server has just removed
		}
		if err != nil || path == root {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		if name = filepath.ToSlash(name); !wanted(strings.SplitN(name, "/", 2)[0]) {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		return addFile(archive, path, name)
	})
}

func addFile(archive *zip.Writer, path, name string) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	entry, err := archive.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(entry, file)
	return err
}

// prune keeps the newest files whose name starts with prefix; the names end in a time, so they sort by age.
func prune(dir, prefix string, keep int) error {
	files, err := filepath.Glob(filepath.Join(dir, prefix+"*.zip"))
	if err != nil {
		return err
	}
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(timeOf(a), timeOf(b)) })
	for i := 0; i < len(files)-keep; i++ {
		if err := os.Remove(files[i]); err != nil {
			return err
		}
	}
	return nil
}

func timeOf(path string) string { return path[strings.LastIndex(path, "_")+1:] }

// removeStaging clears what a backup left that was killed.
func removeStaging(dataDir string) error {
	left, err := filepath.Glob(filepath.Join(dataDir, stagingPrefix+"*"))
	for _, path := range left {
		err = errors.Join(err, os.RemoveAll(path))
	}
	return err
}
