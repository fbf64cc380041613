package ops

import (
	"os"
	"path/filepath"
	"syscall"

	"github.com/dustin/go-humanize"
)

// roomToLeave is what a backup leaves free on the disk, for the server's own writes.
const roomToLeave = 32 << 20

// Room is the space of the disk that a folder is on, in bytes.
type Room struct{ Free, Total uint64 }

// RoomOf returns what is free for this process on the disk of a folder.
func RoomOf(dir string) (Room, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(dir, &stat); err != nil {
		return Room{}, &os.PathError{Op: "statfs", Path: dir, Err: err}
	}
	size := uint64(stat.Bsize)
	return Room{Free: stat.Bavail * size, Total: stat.Blocks * size}, nil
}

// Bytes writes a number of bytes as people read it, such as 1.2 GiB.
func Bytes(n uint64) string { return humanize.IBytes(n) }

// sizes returns the bytes of the databases of a data folder, and of everything else that a backup contains.
func sizes(dataDir string) (ofDatabases, ofFiles uint64, err error) {
	for _, name := range databases {
		for _, file := range []string{name, name + "-wal"} {
			if info, err := os.Stat(filepath.Join(dataDir, file)); err == nil {
				ofDatabases += uint64(info.Size())
			}
		}
	}
	err = walkData(dataDir, func(path, _ string) error {
		if info, err := os.Stat(path); err == nil {
			ofFiles += uint64(info.Size())
		}
		return nil
	})
	return ofDatabases, ofFiles, err
}

// walkData calls use with each regular file of the data besides the databases, and with its name in a backup.
func walkData(dataDir string, use func(path, name string) error) error {
	return walkFiles(dataDir, isIncluded, use)
}

// isSameDisk reports whether two folders share their free space; also if that is not known.
func isSameDisk(a, b string) bool {
	var first, second syscall.Stat_t
	return syscall.Stat(a, &first) != nil || syscall.Stat(b, &second) != nil || first.Dev == second.Dev
}
