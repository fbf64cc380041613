// Package ops protects the data folder: it allows one process at a time, prevents downgrades, and makes and restores backups.
package ops

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// ErrRunning means that another process has locked the data folder.
var ErrRunning = errors.New("another Everyday is running on this data folder")

const lockFile = ".lock"

// Lock locks the data folder for this process. The system releases the lock when the process ends, in whatever way.
func Lock(dataDir string) (*os.File, error) {
	if err := os.MkdirAll(dataDir, folderRights); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(dataDir, lockFile), os.O_CREATE|os.O_RDWR, fileRights)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		file.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("%w: %s", ErrRunning, dataDir)
		}
		return nil, err
	}
	return file, nil
}
