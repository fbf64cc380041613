package ops

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

const runtimeDir = ".runtime"

// Unpack writes the embedded folders out where jsvm can read them (it knows directories only) and gives their place. The
// place is named after its content: a second process writes nothing, and a running server never loses its files.
func Unpack(dataDir string, fsys fs.FS, folders ...string) (string, error) {
	hash := sha256.New()
	for _, folder := range folders {
		err := fs.WalkDir(fsys, folder, func(name string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) || (err == nil && entry.IsDir()) {
				return nil
			}
			if err != nil {
				return err
			}
			content, err := fs.ReadFile(fsys, name)
			hash.Write([]byte(name + "\x00"))
			hash.Write(content)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	place := filepath.Join(dataDir, runtimeDir, hex.EncodeToString(hash.Sum(nil)[:8]))
	if exists(place) {
		return place, nil
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		return "", err
	}
	// Written beside and renamed, so that a place that exists is a whole one.
	staging, err := os.MkdirTemp(filepath.Dir(place), "new-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(staging)
	for _, folder := range folders {
		sub, err := fs.Sub(fsys, folder)
		if err != nil {
			return "", err
		}
		if err := os.CopyFS(filepath.Join(staging, folder), sub); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	if err := os.Chmod(staging, 0o755); err != nil {
		return "", err
	}
	if err := os.Rename(staging, place); err != nil && !exists(place) {
		return "", err
	}
	return place, nil
}

// SweepRuntime removes what other versions unpacked. Call it only with the folder locked.
func SweepRuntime(dataDir, keep string) error {
	entries, err := os.ReadDir(filepath.Join(dataDir, runtimeDir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if entry.Name() != filepath.Base(keep) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(dataDir, runtimeDir, entry.Name())))
		}
	}
	return err
}
