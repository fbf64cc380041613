package ops

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/troubles"
)

const (
	// automaticPrefix is how PocketBase names the backups that it makes by the clock and removes later.
	automaticPrefix = "@auto_pb_backup_"
	replacedPrefix  = "replaced_"
	// overdue is the age of a daily backup after which one is made at the next occasion: the machine was off at its time, or it failed.
	overdue       = 26 * time.Hour
	overdueChecks = time.Hour
	// uploadLimit ends an upload to a storage that does not answer.
	uploadLimit = 6 * time.Hour
)

// RegisterBackups makes PocketBase's backups, those by its clock and those from the dashboard, in the way of `everyday backup`: PocketBase
// itself would stop all writes meanwhile, and not verify them. Where S3 is set up a copy goes there too.
func RegisterBackups(app core.App) {
	app.OnBackupCreate().Bind(&hook.Handler[*core.BackupEvent]{Id: "everydayBackup", Priority: 999, Func: func(e *core.BackupEvent) error {
		err := createBackup(e)
		troubles.Note(e.App, troubles.Backup, err)
		return err
	}})
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, BackupExclusions...)
		return e.Next()
	})
	Work(app, "an overdue backup", overdueChecks, func(ctx context.Context) error { return catchUp(ctx, app, time.Now()) })
}

// createBackup does not call the next handler, which is PocketBase's own way.
func createBackup(e *core.BackupEvent) error {
	settings := e.App.Settings().Backups
	name := filepath.Base(cmp.Or(e.Name, "pb_backup_"+time.Now().UTC().Format("20060102150405")+".zip"))
	folder := filepath.Join(e.App.DataDir(), core.LocalBackupsDirName)
	file := filepath.Join(folder, name)
	if err := Backup(e.App.DataDir(), file); err != nil {
		return err
	}
	isAutomatic := strings.HasPrefix(name, automaticPrefix)
	if settings.S3.Enabled {
		if err := upload(e, file, name); err != nil {
			return fmt.Errorf("the backup %s is on this disk, but could not be sent to %s: %w", name, settings.S3.Endpoint, err)
		}
		if !isAutomatic { // the dashboard lists, and deletes, what is there
			return os.Remove(file)
		}
	}
	if isAutomatic && settings.CronMaxKeep > 0 {
		return pruneBackups(folder, automaticPrefix, settings.CronMaxKeep)
	}
	return nil
}

// upload sends a backup to S3 and reads back how large it is there.
func upload(e *core.BackupEvent, path, name string) error {
	storage, err := e.App.NewBackupsFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	limited, cancel := context.WithTimeout(e.Context, uploadLimit)
	defer cancel()
	storage.SetContext(limited)
	file, err := filesystem.NewFileFromPath(path)
	if err != nil {
		return err
	}
	file.OriginalName, file.Name = name, name
	if err := storage.UploadFile(file, name); err != nil {
		return err
	}
	sent, err := storage.Attributes(name)
	if err == nil && sent.Size != file.Size {
		err = fmt.Errorf("%d of %d bytes arrived", sent.Size, file.Size)
	}
	return err
}

// catchUp makes the daily backup that was not made at its time.
func catchUp(ctx context.Context, app core.App, now time.Time) error {
	if !IsDaily(app.Settings().Backups.Cron) {
		return nil
	}
	since, err := lastAutomatic(app)
	if err != nil || now.Sub(since) < overdue {
		return err
	}
	return app.CreateBackup(ctx, automaticPrefix+"everyday_"+now.UTC().Format("20060102150405")+".zip")
}

// IsDaily reports whether a schedule is one a day: a minute, an hour, and any day.
func IsDaily(cron string) bool {
	minute, rest, _ := strings.Cut(cron, " ")
	hour, isDaily := strings.CutSuffix(rest, " * * *")
	return isDaily && !strings.ContainsAny(minute+hour, "*/,- ")
}

// lastAutomatic is the time of the last backup by the clock, or of the data folder's beginning.
func lastAutomatic(app core.App) (last time.Time, err error) {
	files, err := filepath.Glob(filepath.Join(app.DataDir(), core.LocalBackupsDirName, automaticPrefix+"*.zip"))
	for _, file := range files {
		if info, err := os.Stat(file); err == nil && info.ModTime().After(last) {
			last = info.ModTime()
		}
	}
	if err != nil || !last.IsZero() {
		return last, err
	}
	return beginning(app.DB())
}

// beginning is when the first migration of a data folder ran.
func beginning(db dbx.Builder) (time.Time, error) {
	var microseconds int64
	err := db.Select("min(applied)").From(core.DefaultMigrationsTable).Row(&microseconds)
	return time.UnixMicro(microseconds), err
}

// FolderAge is how long there has been data in a folder; 0 if that is not known.
func FolderAge(dataDir string) (age time.Duration) {
	_ = withDatabase(filepath.Join(dataDir, databases[0]), func(db *dbx.DB) error {
		began, err := beginning(db)
		if err == nil {
			age = time.Since(began)
		}
		return err
	})
	return age
}

// BackupFile is a backup on this disk.
type BackupFile struct {
	Name string
	Made time.Time
	// Size is in bytes.
	Size int64
}

// NewestBackup returns the newest backup in a data folder, without the data that a restore has replaced; nil if there is none.
func NewestBackup(dataDir string) (newest *BackupFile, err error) {
	entries, err := os.ReadDir(filepath.Join(dataDir, core.LocalBackupsDirName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || !strings.HasSuffix(entry.Name(), ".zip") || strings.HasPrefix(entry.Name(), replacedPrefix) {
			continue
		}
		if newest == nil || info.ModTime().After(newest.Made) {
			newest = &BackupFile{Name: entry.Name(), Made: info.ModTime(), Size: info.Size()}
		}
	}
	return newest, err
}
