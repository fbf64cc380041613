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

// The stamp is part of every backup, so that a restored folder tells its own version.
const stampFile = "everyday.json"

type stamp struct {
	Version string `json:"version"`
}

// readStamp gives the version that last served the folder, or "" for a new one.
func readStamp(dataDir string) (string, error) {
	content, err := os.ReadFile(filepath.Join(dataDir, stampFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var s stamp
	if err := json.Unmarshal(content, &s); err != nil {
		return "", err
	}
	return s.Version, nil
}

// WriteStamp notes that this version has migrated the folder.
func WriteStamp(dataDir, version string) error {
	content, err := json.Marshal(stamp{Version: version})
	if err != nil {
		return err
	}
	path := filepath.Join(dataDir, stampFile)
	if err := os.WriteFile(path+".new", content, 0o644); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// newer tells whether version a comes after b, number by number ("0.10.0" after "0.9.2"). What is not a number counts as 0.
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
