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

const (
	stagingPrefix = ".backup-"
	partSuffix    = ".part"
)

// KeyFile is the file in the data folder with the key of stored secrets. Like all files whose names start with a dot it is in no backup, and
// a restore leaves it where it is: a backup alone shows no secret.
const KeyFile = ".security-key"

// StagingFolder has uploads of documents that are not complete: their devices send them again.
const StagingFolder = ".documents-staging"

// BackupExclusions lists top-level entries of the data folder that belong to this machine, not to the data.
var BackupExclusions = []string{RuntimeDir, lockFile, restoreDir, KeyFile, StagingFolder}

// Backup writes a zip of the data folder to path, and restores it to a scratch folder to see that it is whole: only then has it its name.
// It can run beside the server: SQLite copies a consistent snapshot of each database without blocking writers. PocketBase's dashboard can
// restore the zip too.
func Backup(dataDir, path string) error {
	if !exists(filepath.Join(dataDir, databases[0])) {
		return fmt.Errorf("there is no data in %s", dataDir)
	}
	if err := os.MkdirAll(filepath.Dir(path), folderRights); err != nil {
		return err
	}
	if err := checkRoom(dataDir, filepath.Dir(path)); err != nil {
		return err
	}
	// Written under another name and renamed, so that an incomplete backup never has the final name.
	part := path + partSuffix
	defer os.Remove(part)
	if err := writeBackup(dataDir, part); err != nil {
		return err
	}
	if err := Verify(part, dataDir); err != nil {
		return fmt.Errorf("the backup cannot be restored, so it was not kept: %w", err)
	}
	if err := os.Rename(part, path); err != nil {
		return err
	}
	return SyncDir(filepath.Dir(path))
}

// checkRoom refuses a backup that would fill the disk: a server without room is worse than one without a backup. Beside the zip, it needs
// the databases once more, first for the copies, then for the scratch folder.
func checkRoom(dataDir, target string) error {
	ofDatabases, ofFiles, err := sizes(dataDir)
	if err != nil {
		return err
	}
	needed := map[string]uint64{dataDir: roomToLeave + ofDatabases}
	needed[target] = roomToLeave + ofDatabases + ofFiles
	if isSameDisk(dataDir, target) {
		needed[target] += ofDatabases
	}
	for dir, bytes := range needed {
		room, err := RoomOf(dir)
		if err != nil {
			return err
		}
		if room.Free < bytes {
			return fmt.Errorf("there is no room for a backup: it may need %s in %s, and %s are free", Bytes(bytes), dir, Bytes(room.Free))
		}
	}
	return nil
}

func writeBackup(dataDir, path string) error {
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
	all := func(string) bool { return true }
	return writeZip(path, func(add func(path, name string) error) error {
		return errors.Join(walkFiles(staging, all, add), walkData(dataDir, add))
	})
}

// keepFiles writes a zip of the files as they are, also of a damaged database. No process may use the folder.
func keepFiles(dataDir, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), folderRights); err != nil {
		return err
	}
	isData := func(top string) bool {
		return isIncluded(top) || strings.HasPrefix(top, databases[0]) || strings.HasPrefix(top, databases[1])
	}
	return writeZip(path, func(add func(path, name string) error) error { return walkFiles(dataDir, isData, add) })
}

func writeZip(path string, fill func(add func(path, name string) error) error) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, fileRights)
	if err != nil {
		return err
	}
	own, err := file.Stat()
	if err != nil {
		return errors.Join(err, file.Close())
	}
	archive := zip.NewWriter(file)
	err = fill(func(path, name string) error {
		// In the data folder, the zip would be copied into itself until the disk is full.
		if info, err := os.Stat(path); err == nil && os.SameFile(info, own) {
			return nil
		}
		return addFile(archive, path, name)
	})
	return errors.Join(err, archive.Close(), file.Sync(), file.Close())
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

// walkFiles calls use with each regular file below root and its name from there, except in top-level entries that are not wanted.
func walkFiles(root string, isWanted func(top string) bool, use func(path, name string) error) error {
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
		if name = filepath.ToSlash(name); !isWanted(strings.SplitN(name, "/", 2)[0]) {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		return use(path, name)
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
	staging, err := filepath.Glob(filepath.Join(dataDir, stagingPrefix+"*"))
	parts, err2 := filepath.Glob(filepath.Join(dataDir, core.LocalBackupsDirName, "*"+partSuffix))
	err = errors.Join(err, err2)
	for _, path := range append(staging, parts...) {
		err = errors.Join(err, os.RemoveAll(path))
	}
	return err
}
