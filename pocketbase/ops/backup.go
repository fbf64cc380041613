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

// KeyFile is the file in the data folder with the key of stored secrets. Like all files whose names start with a dot it is in no backup, and
// a restore leaves it where it is: a backup alone shows no secret.
const KeyFile = ".security-key"

// StagingFolder has uploads of documents that are not complete: their devices send them again.
const StagingFolder = ".documents-staging"

// BackupExclusions lists top-level entries of the data folder that belong to this machine, not to the data.
var BackupExclusions = []string{runtimeDir, lockFile, restoreDir, KeyFile, StagingFolder}

// Backup writes a zip of the data folder to path. It can run beside the server: SQLite copies a consistent snapshot of each
// database without blocking writers. PocketBase's dashboard can restore the zip too.
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
	// Written under another name and renamed, so that an incomplete backup never has the final name.
	file, err := os.OpenFile(path+".part", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer os.Remove(path + ".part")
	archive := zip.NewWriter(file)
	err = errors.Join(
		addTree(archive, staging, func(string) bool { return true }),
		addTree(archive, dataDir, isIncluded),
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

// isIncluded reports whether a top-level entry of the data folder is part of a backup.
func isIncluded(name string) bool {
	if strings.HasPrefix(name, ".") || name == core.LocalBackupsDirName || name == "lost+found" {
		return false
	}
	return !slices.ContainsFunc(databases, func(database string) bool { return strings.HasPrefix(name, database) })
}

func addTree(archive *zip.Writer, root string, wanted func(top string) bool) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // deleted by the running server meanwhile
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

// pruneBackups keeps the newest files whose names start with prefix. The names end with a timestamp.
func pruneBackups(dir, prefix string, keep int) error {
	files, err := filepath.Glob(filepath.Join(dir, prefix+"*.zip"))
	if err != nil {
		return err
	}
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(timestampOf(a), timestampOf(b)) })
	for i := 0; i < len(files)-keep; i++ {
		if err := os.Remove(files[i]); err != nil {
			return err
		}
	}
	return nil
}

func timestampOf(path string) string { return path[strings.LastIndex(path, "_")+1:] }

// removeStaging deletes the files of interrupted backups.
func removeStaging(dataDir string) error {
	left, err := filepath.Glob(filepath.Join(dataDir, stagingPrefix+"*"))
	for _, path := range left {
		err = errors.Join(err, os.RemoveAll(path))
	}
	return err
}
