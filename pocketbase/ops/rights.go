package ops

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

const (
	folderRights = 0o700
	fileRights   = 0o600
	// othersRights are those of the group and of everybody else.
	othersRights = 0o077
)

// KeepPrivate lets nobody but the owner read what this process makes from now on.
func KeepPrivate() { syscall.Umask(othersRights) }

// OpenRights returns the data folder and what is directly in it, as far as others than the owner have rights to it. What is deeper is
// closed by the folders above.
func OpenRights(dataDir string) (open []string, err error) {
	entries, err := os.ReadDir(dataDir)
	if err != nil {
		return nil, err
	}
	paths := []string{dataDir}
	for _, entry := range entries {
		if entry.Name() != "lost+found" {
			paths = append(paths, filepath.Join(dataDir, entry.Name()))
		}
	}
	for _, path := range paths {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if info.Mode().Type() != fs.ModeSymlink && info.Mode().Perm()&othersRights != 0 {
			open = append(open, path)
		}
	}
	return open, nil
}

// IsOwner reports whether a folder belongs to the user of this process.
func IsOwner(dir string) bool {
	var stat syscall.Stat_t
	return syscall.Stat(dir, &stat) == nil && int(stat.Uid) == os.Geteuid()
}

// closeRights takes from others what an earlier version, or a copy, has left them. A folder that belongs to somebody else stays as it is,
// and is told of: its owner decides.
func closeRights(dataDir string) error {
	open, err := OpenRights(dataDir)
	if err != nil {
		return err
	}
	for _, path := range open {
		rights := fs.FileMode(fileRights)
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			rights = folderRights
		}
		err := os.Chmod(path, rights)
		if errors.Is(err, fs.ErrPermission) {
			fmt.Fprintf(os.Stderr, "Others than its owner have rights to %s, and this process may not change that.\n", path)
			continue
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
