package ops

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// RuntimeDir is the folder within the data folder whose files no backup has, since each start makes them again.
const RuntimeDir = ".runtime"

// Unpack writes the embedded folders to a directory, since jsvm cannot read embedded files, and returns its path. The directory is
// named by the hash of its content: a second process writes nothing, and a running server never loses its files.
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
	dir := filepath.Join(dataDir, RuntimeDir, hex.EncodeToString(hash.Sum(nil)[:8]))
	if exists(dir) {
		return dir, nil
	}
	if err := os.MkdirAll(filepath.Dir(dir), folderRights); err != nil {
		return "", err
	}
	// Written under another name and renamed, so that an existing directory is complete.
	staging, err := os.MkdirTemp(filepath.Dir(dir), "new-")
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
	if err := os.Chmod(staging, folderRights); err != nil {
		return "", err
	}
	if err := os.Rename(staging, dir); err != nil && !exists(dir) {
		return "", err
	}
	return dir, nil
}

// RemoveOldRuntimes deletes the directories that other versions unpacked. The data folder must be locked.
func RemoveOldRuntimes(dataDir, keep string) error {
	entries, err := os.ReadDir(filepath.Join(dataDir, RuntimeDir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if entry.Name() != filepath.Base(keep) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(dataDir, RuntimeDir, entry.Name())))
		}
	}
	return err
}
