package documents

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/ops"
)

// Damage reads all contents that records name, and returns those that are missing or not what was stored, and how many are whole. No
// backup can tell: it copies what is there. It can run beside the server.
func Damage(app core.App) (damage []ops.Damage, whole int, err error) {
	var contents []struct {
		Owner string `db:"user_id"`
		Sum   string `db:"sha256"`
	}
	isStored := dbx.Not(dbx.HashExp{"storage_path": ""})
	err = app.DB().Select("user_id", "sha256").Distinct(true).From(collection).Where(isStored).OrderBy("user_id", "sha256").All(&contents)
	if err != nil {
		return nil, 0, err
	}
	for _, content := range contents {
		name := filepath.Join(folder, content.Owner, content.Sum)
		what, err := damageOf(filepath.Join(app.DataDir(), name), content.Sum)
		if err != nil {
			return nil, 0, err
		}
		if what != "" {
			// The record may have been deleted meanwhile, with its content.
			needed, err := app.CountRecords(collection, isStored, dbx.HashExp{"user_id": content.Owner, "sha256": content.Sum})
			if err != nil {
				return nil, 0, err
			}
			if needed > 0 {
				damage = append(damage, ops.Damage{File: filepath.ToSlash(name), What: what})
			}
			continue
		}
		whole++
	}
	return damage, whole, nil
}

// damageOf says what is wrong with a content; nothing if it has the hash by which it is known. What cannot be read is damaged.
func damageOf(path, sum string) (string, error) {
	actual, err := hashOf(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "the content is missing", nil
	}
	if errors.Is(err, fs.ErrPermission) {
		return "", err
	}
	if err != nil {
		return fmt.Sprintf("the content cannot be read (%v)", err), nil
	}
	if actual == sum {
		return "", nil
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("the content is not the one that was stored (%s)", ops.Bytes(uint64(info.Size()))), nil
}
