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

// readVersion returns the version that last served the folder, or "" for a new folder.
func readVersion(dataDir string) (string, error) {
	content, err := os.ReadFile(filepath.Join(dataDir, versionFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var record versionRecord
	if err := json.Unmarshal(content, &record); err != nil {
		return "", err
	}
	return record.Version, nil
}

// WriteVersion stores that this version has migrated the folder.
func WriteVersion(dataDir, version string) error {
	content, err := json.Marshal(versionRecord{Version: version})
	if err != nil {
		return err
	}
	path := filepath.Join(dataDir, versionFile)
	if err := os.WriteFile(path+".new", content, 0o644); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
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
