package ops

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"
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

// Restore replaces the content of the data folder by that of a backup. The previous content is kept as a backup. It returns ErrRunning
// while a server uses the folder, and a DamageError for a damaged backup, of which it restores nothing unless evenDamaged is true: then it
// leaves out the damaged files, except data.db, which is restored as it is.
func (g *Guard) Restore(file string, evenDamaged bool) error {
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
	if err := g.unpackSound(file, fresh, evenDamaged); err != nil {
		return errors.Join(err, os.RemoveAll(work))
	}
	if exists(filepath.Join(g.DataDir, databases[0])) {
		if err := g.keepPresent(); err != nil {
			return errors.Join(fmt.Errorf("the present data could not be kept, so nothing was changed: %w", err), os.RemoveAll(work))
		}
	}
	if err := os.WriteFile(filepath.Join(work, readyMarker), nil, fileRights); err != nil {
		return err
	}
	return finishRestore(g.DataDir)
}

// unpackSound unpacks a backup and rejects a damaged or newer one.
func (g *Guard) unpackSound(file, fresh string, evenDamaged bool) error {
	damage, err := unpack(file, fresh, func(string) bool { return true })
	if err != nil {
		return err
	}
	if !exists(filepath.Join(fresh, databases[0])) {
		return errNoBackup
	}
	if len(damage) > 0 && !evenDamaged {
		return &DamageError{File: file, Damage: damage}
	}
	for _, each := range damage {
		fmt.Printf("Damaged in the backup: %s\n", each)
		if each.File == databases[1] { // the log alone: the server begins a new one
			if err := os.RemoveAll(filepath.Join(fresh, databases[1])); err != nil {
				return err
			}
		}
	}
	state, err := inspect(fresh)
	if err != nil {
		return fmt.Errorf("%s cannot be opened at all: %w", databases[0], err)
	}
	return g.refuseNewer(state)
}

// keepPresent makes a backup of the data that a restore replaces. Of data that is damaged, which may be why one restores, the files are
// kept as they are.
func (g *Guard) keepPresent() error {
	kept := filepath.Join(g.DataDir, core.LocalBackupsDirName, replacedPrefix+time.Now().UTC().Format("20060102150405")+".zip")
	err := Backup(g.DataDir, kept)
	if err == nil {
		fmt.Printf("The data that was here is kept in %s\n", kept)
		return nil
	}
	if len(DamageIn(g.DataDir)) == 0 {
		return err
	}
	if err := keepFiles(g.DataDir, kept); err != nil {
		return err
	}
	fmt.Printf("The data that was here is damaged (%v); its files are kept as they are in %s\n", err, kept)
	return nil
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
	if err := os.MkdirAll(to, folderRights); err != nil {
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
