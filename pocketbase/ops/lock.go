// Package ops keeps the data folder safe: one process at a time, no step back in version, backups and restores.
package ops

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// ErrRunning means that another process holds the data folder.
var ErrRunning = errors.New("another Everyday is running on this data folder")

const lockFile = ".lock"

// Lock takes the data folder for this process. The system lets go of it when the process ends, however it ends.
func Lock(dataDir string) (*os.File, error) {
	if err := os.MkdirAll(dataDir, 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(dataDir, lockFile), os.O_CREATE|os.O_RDWR, 0o644)
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
