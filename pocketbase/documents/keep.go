package documents

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// Keep stores a content that did not come as an upload, and returns its hash: a record that is created with it has its content at once.
func Keep(app core.App, owner string, content []byte) (string, error) {
	sum := sha256.Sum256(content)
	name := hex.EncodeToString(sum[:])
	dir := filepath.Join(app.DataDir(), folder, owner)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	return name, os.WriteFile(filepath.Join(dir, name), content, 0o600)
}
