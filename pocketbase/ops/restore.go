package ops

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/archive"
)

// An interrupted restore is completed at the next start. The restore folder has these states:
//
//	new/            the backup is being unpacked; nothing else has changed. The next start deletes it.
//	new/ + ready    unpacked and verified; the old data is being moved to old/. The next start continues.
//	new/ + swapped  the old data has been moved; the new data is being moved in. The next start continues.
const (
	restoreDir    = ".restore"
	readyMarker   = "ready"
	swappedMarker = "swapped"
)

// Restore replaces the content of the data folder by that of a backup. The previous content is kept as a backup. It returns
// ErrRunning while a server uses the folder.
func (g *Guard) Restore(file string) error {
	lock, err := Lock(g.DataDir)
	if err != nil {
		return err
	}
	defer lock.Close()
	if err := finishRestore(g.DataDir); err != nil {
		return err
	}
	work := filepath.Join(g.DataDir, restoreDir)
	fresh := filepath.Join(work, "new")
	if err := archive.Extract(file, fresh); err != nil {
		return errors.Join(fmt.Errorf("%s cannot be unpacked: %w", file, err), os.RemoveAll(work))
	}
	if err := g.verify(fresh); err != nil {
		return errors.Join(err, os.RemoveAll(work))
	}
	if _, err := os.Stat(filepath.Join(g.DataDir, databases[0])); err == nil {
		kept := filepath.Join(g.DataDir, core.LocalBackupsDirName, "replaced_"+time.Now().UTC().Format("20060102150405")+".zip")
		if err := Backup(g.DataDir, kept); err != nil {
			return errors.Join(fmt.Errorf("the present data could not be kept, so nothing was changed: %w", err), os.RemoveAll(work))
		}
		fmt.Printf("The data that was here is kept in %s\n", kept)
	}
	if err := os.WriteFile(filepath.Join(work, readyMarker), nil, 0o644); err != nil {
		return err
	}
	return finishRestore(g.DataDir)
}

func (g *Guard) verify(fresh string) error {
	if _, err := os.Stat(filepath.Join(fresh, databases[0])); err != nil {
		return errors.New("the file holds no data.db, so it is no backup of Everyday")
	}
	for _, name := range databases {
		if _, err := os.Stat(filepath.Join(fresh, name)); err != nil {
			continue
		}
		if err := checkIntegrity(filepath.Join(fresh, name)); err != nil {
			return err
		}
	}
	state, err := inspect(fresh)
	if err != nil {
		return err
	}
	return g.refuseNewer(state)
}

func finishRestore(dataDir string) error {
	work := filepath.Join(dataDir, restoreDir)
	if exists(filepath.Join(work, readyMarker)) {
		if err := moveEntries(dataDir, filepath.Join(work, "old")); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(work, readyMarker), filepath.Join(work, swappedMarker)); err != nil {
			return err
		}
	}
	if exists(filepath.Join(work, swappedMarker)) {
		if err := moveEntries(filepath.Join(work, "new"), dataDir); err != nil {
			return err
		}
	}
	return os.RemoveAll(work)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// moveEntries moves the databases with their journals and all other data from one folder to another.
func moveEntries(from, to string) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := entry.Name()
		if name[0] == '.' || name == core.LocalBackupsDirName || name == "lost+found" {
			continue
		}
		if err := os.Rename(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return err
		}
	}
	return nil
}
