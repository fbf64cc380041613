package documents

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/ops"
)

// complete checks the hash of an upload whose bytes have all arrived, makes it the owner's content, and attaches it to the record.
// Content with another hash is removed, and the upload starts anew.
func (s *server) complete(record *core.Record) error {
	owner, sum := record.GetString("user_id"), record.GetString("sha256")
	staged := s.stagingPath(owner, record.Id)
	actual, err := hashOf(staged)
	if errors.Is(err, fs.ErrNotExist) { // another record has completed the same content meanwhile
		if record, err = s.attachExisting(record); err == nil && record.GetString("storage_path") == "" {
			err = errNoUpload
		}
		return err
	}
	if err != nil {
		return err
	}
	if actual != sum {
		if err := os.Remove(staged); err != nil {
			return err
		}
		return errContent
	}
	s.attaching.Lock()
	defer s.attaching.Unlock()
	if err := os.MkdirAll(s.contentDir(owner), 0o700); err != nil {
		return err
	}
	if err := os.Rename(staged, s.contentPath(owner, sum)); err != nil {
		return err
	}
	if err := ops.SyncDir(s.contentDir(owner)); err != nil {
		return err
	}
	// Other records of the owner may wait for the same content.
	// Of another size they cannot have this hash, and are left out.
	var ids []string
	err = s.app.DB().Select("id").From(collection).Where(dbx.HashExp{
		"user_id": owner, "sha256": sum, "size": record.GetInt("size"), "storage_path": "",
	}).Column(&ids)
	for _, id := range ids {
		// What has arrived of their own uploads would stay on the disk and count nowhere.
		err = errors.Join(err, removeFile(s.stagingPath(owner, id)))
		if failed := s.attach(owner, id); !errors.Is(failed, errNotFound) { // deleted meanwhile
			err = errors.Join(err, failed)
		}
	}
	return errors.Join(err, s.removeUnneeded(owner, sum))
}

// attach gives a record its path if the owner's content is there. Content of another size is errContent: the record counts towards the
// quota with the size that it names. The caller holds `attaching`.
func (s *server) attach(owner, id string) error {
	return s.app.RunInTransaction(func(tx core.App) error {
		record, err := own(tx, owner, id)
		if err != nil {
			return err
		}
		if record.GetString("storage_path") != "" {
			return nil
		}
		info, err := os.Stat(s.contentPath(owner, record.GetString("sha256")))
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		if info.Size() != int64(record.GetInt("size")) {
			return errContent
		}
		path := fmt.Sprintf("%s/%d", owner, s.now().UnixMilli())
		if kind := record.GetString("type"); kind != "UNKNOWN" {
			path += "." + strings.ToLower(kind)
		}
		record.Set("storage_path", path)
		if err := tx.Save(record); err != nil {
			return err
		}
		s.wrong.Delete(id)
		return s.tellNearlyFull(tx, owner)
	})
}

// attachExisting attaches content that the owner has already sent, for another document or before a crash. It returns the record as
// it is then; errContent if that content has another size.
func (s *server) attachExisting(record *core.Record) (*core.Record, error) {
	if record.GetString("storage_path") != "" {
		return record, nil
	}
	owner := record.GetString("user_id")
	s.attaching.Lock()
	defer s.attaching.Unlock()
	if !exists(s.contentPath(owner, record.GetString("sha256"))) {
		return record, nil
	}
	if err := s.attach(owner, record.Id); err != nil {
		return nil, err
	}
	return own(s.app, owner, record.Id)
}

// removeUnneeded deletes a content that no record of the owner names by its hash and size. The caller holds `attaching`.
func (s *server) removeUnneeded(owner, sum string) error {
	info, err := os.Stat(s.contentPath(owner, sum))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	needed, err := s.app.CountRecords(collection, dbx.HashExp{"user_id": owner, "sha256": sum, "size": info.Size()})
	if err != nil || needed > 0 {
		return err
	}
	return removeFile(s.contentPath(owner, sum))
}

// hasRoom refuses an upload with which the owner would have more than the quota: complete contents, the whole of the other uploads that
// have begun, and this one.
func (s *server) hasRoom(record *core.Record) error {
	owner := record.GetString("user_id")
	used, err := usedBy(s.app, owner, record.GetString("sha256"))
	if err != nil {
		return err
	}
	staged, err := os.ReadDir(s.stagingDir(owner))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var others []any
	for _, entry := range staged {
		if entry.Name() != record.Id {
			others = append(others, entry.Name())
		}
	}
	var begun int64
	err = s.app.DB().Select("coalesce(sum(size), 0)").From(collection).
		Where(dbx.And(dbx.HashExp{"user_id": owner, "storage_path": ""}, dbx.In("id", others...))).Row(&begun)
	if err != nil {
		return err
	}
	if used+begun+int64(record.GetInt("size")) > s.options.Quota {
		return errQuota
	}
	return nil
}

// sweep removes uploads that have expired or whose record has its content, and contents and uploads of which no record is left.
func (s *server) sweep() error {
	expired := s.now().Add(-uploadLifetime)
	err := s.eachFile(ops.StagingFolder, func(owner, id string, modified time.Time) error {
		return s.sweepUpload(owner, id, modified.Before(expired))
	})
	return errors.Join(err, s.eachFile(folder, func(owner, sum string, modified time.Time) error {
		if modified.After(s.now().Add(-orphanAge)) {
			return nil
		}
		s.attaching.Lock()
		defer s.attaching.Unlock()
		return s.removeUnneeded(owner, sum)
	}))
}

// sweepUpload removes what has arrived of an upload whose record is gone or has its content, or which has expired; in the last case it
// tells the owner. The uploading device learns of it at its next request and begins again, a paused one once it is resumed. What the
// database cannot answer now is left to the next sweep.
func (s *server) sweepUpload(owner, id string, expired bool) error {
	record, err := own(s.app, owner, id)
	isGone := errors.Is(err, errNotFound)
	if err != nil && !isGone {
		return err
	}
	if !isGone && record.GetString("storage_path") == "" {
		if !expired {
			return nil
		}
		if err := s.tellExpired(record); err != nil {
			return err
		}
		s.wrong.Delete(id)
	}
	return removeFile(s.stagingPath(owner, id))
}

// eachFile calls run for the files of all owners below a folder of the data folder.
func (s *server) eachFile(top string, run func(owner, name string, modified time.Time) error) error {
	paths, err := filepath.Glob(filepath.Join(s.app.DataDir(), top, "*", "*"))
	for _, path := range paths {
		info, statErr := os.Stat(path)
		if statErr != nil {
			continue // removed meanwhile
		}
		err = errors.Join(err, run(filepath.Base(filepath.Dir(path)), filepath.Base(path), info.ModTime()))
	}
	return err
}

// afterCreate attaches content that the owner already has under this hash: it is not sent twice.
func (s *server) afterCreate(e *core.RecordEvent) error {
	_, err := s.attachExisting(e.Record)
	if err != nil && !errors.Is(err, errNotFound) && !errors.Is(err, errContent) { // a wrong size is told to its upload
		s.app.Logger().Error("A content could not be attached; its upload will", "document", e.Record.Id, "error", err)
	}
	return e.Next()
}

// afterDelete removes what the record alone needed. What cannot be removed now is left to the sweep.
func (s *server) afterDelete(e *core.RecordEvent) error {
	owner := e.Record.GetString("user_id")
	s.wrong.Delete(e.Record.Id)
	s.attaching.Lock()
	err := errors.Join(removeFile(s.stagingPath(owner, e.Record.Id)), s.removeUnneeded(owner, e.Record.GetString("sha256")))
	s.attaching.Unlock()
	if err != nil {
		s.app.Logger().Error("A content could not be removed yet", "document", e.Record.Id, "error", err)
	}
	return e.Next()
}

func (s *server) afterDeleteUser(e *core.RecordEvent) error {
	if err := errors.Join(os.RemoveAll(s.stagingDir(e.Record.Id)), os.RemoveAll(s.contentDir(e.Record.Id))); err != nil {
		s.app.Logger().Error("The documents of a deleted account could not be removed yet", "account", e.Record.Id, "error", err)
	}
	return e.Next()
}

// hashOf returns the SHA-256 of a file, which is read in small parts.
func hashOf(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func removeFile(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
