package ops

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// versionFile is part of every backup, so that the version of a restored folder is known.
const versionFile = "everyday.json"

type versionRecord struct {
	Version string `json:"version"`
}

// errTorn says that the file is damaged, as a power cut leaves it where the disk has not kept the order of writes.
var errTorn = errors.New("the file " + versionFile + " is damaged")

// readVersion returns the version that last served the folder, or "" for a new folder. It returns errTorn for a damaged file.
func readVersion(dataDir string) (string, error) {
	content, err := os.ReadFile(filepath.Join(dataDir, versionFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var record versionRecord
	if err := json.Unmarshal(content, &record); err != nil || record.Version == "" {
		return "", errTorn
	}
	return record.Version, nil
}

// WriteVersion stores that this version has migrated the folder. The file is on the disk then, whole.
func WriteVersion(dataDir, version string) error {
	content, err := json.Marshal(versionRecord{Version: version})
	if err != nil {
		return err
	}
	path := filepath.Join(dataDir, versionFile)
	file, err := os.OpenFile(path+".new", os.O_CREATE|os.O_WRONLY|os.O_TRUNC, fileRights)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	return SyncDir(dataDir)
}

// SyncDir makes the renames in a folder durable.
func SyncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// newer reports whether version a is higher than b, compared number by number. A part that is not a number counts as 0.
func newer(a, b string) bool {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(as), len(bs)) {
		if x, y := part(as, i), part(bs, i); x != y {
			return x > y
		}
	}
	return false
}

func part(parts []string, i int) int {
	if i >= len(parts) {
		return 0
	}
	n, _ := strconv.Atoi(parts[i])
	return n
}
