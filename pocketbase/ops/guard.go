package ops

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const maxAutomaticBackups = 3

// Guard checks and locks a data folder before it is opened.
type Guard struct {
	DataDir string
	Version string
	// Migrations lists all migrations of this binary; nil skips the comparison (development).
	Migrations []string
	lock       *os.File
}

// Open locks the folder, completes an interrupted restore, rejects a database that is newer than this binary, and makes a backup
// before a newer version or a new migration changes the data. A command other than serve (exclusive is false) may run beside the
// server; then only the version is checked.
func (g *Guard) Open(exclusive bool) error {
	if g.lock != nil {
		return nil // after a failed restart this is called twice in one process
	}
	lock, err := Lock(g.DataDir)
	if errors.Is(err, ErrRunning) && !exclusive {
		state, err := inspect(g.DataDir)
		if err != nil || state == nil {
			return err
		}
		return g.refuseNewer(state)
	}
	if err != nil {
		return err
	}
	g.lock = lock
	if err := closeRights(g.DataDir); err != nil {
		return err
	}
	if err := finishRestore(g.DataDir); err != nil {
		return err
	}
	if err := removeStaging(g.DataDir); err != nil {
		return err
	}
	if err := g.refuseEmpty(); err != nil {
		return err
	}
	state, err := inspect(g.DataDir)
	if err != nil || state == nil {
		return err
	}
	if err := g.refuseNewer(state); err != nil {
		return err
	}
	if state.torn {
		// The migrations in the database say as much: a folder of which all are known is one that this version can use.
		slog.Warn(errTorn.Error() + ": the database has no change that this version does not know, so the file is written anew")
	}
	if !newer(g.Version, state.version) && len(missing(g.Migrations, state.migrations)) == 0 {
		return nil
	}
	return g.backupBeforeUpdate()
}

// Check returns an error if the data is newer than this binary. It changes nothing.
func (g *Guard) Check() error {
	state, err := inspect(g.DataDir)
	if err != nil || state == nil {
		return err
	}
	return g.refuseNewer(state)
}

// restoreOne says what to do about damaged data.
const restoreOne = "Restore a backup: everyday restore <file>"

// refuseEmpty rejects an empty database in a folder that has been served before: SQLite would begin a new one in it, and every account
// would be gone without a word.
func (g *Guard) refuseEmpty() error {
	info, err := os.Stat(filepath.Join(g.DataDir, databases[0]))
	if err != nil || info.Size() > 0 || !exists(filepath.Join(g.DataDir, versionFile)) {
		return nil // new, or not readable, which is said when it is opened
	}
	return fmt.Errorf("the data in %s is damaged:\n  %s: it is empty\n%s", g.DataDir, databases[0], restoreOne)
}

// NameDamage adds to the error of a damaged database what is damaged where, and what to do. If no database of the data folder is damaged, it
// returns the error as it is.
func (g *Guard) NameDamage(err error) error {
	damage := DamageIn(g.DataDir)
	if len(damage) == 0 {
		return err
	}
	lines := []string{fmt.Sprintf("the data in %s is damaged (%v):", g.DataDir, err)}
	for _, each := range damage {
		lines = append(lines, "  "+each.String())
	}
	return errors.New(strings.Join(append(lines, restoreOne), "\n"))
}

func (g *Guard) refuseNewer(state *folderState) error {
	unknown := missing(state.migrations, g.Migrations)
	if !newer(state.version, g.Version) && (g.Migrations == nil || len(unknown) == 0) {
		return nil
	}
	reason := fmt.Sprintf("it was last used by version %s", state.version)
	if state.torn {
		reason = fmt.Sprintf("%v, so the version that last used it is not known", errTorn)
	}
	if len(unknown) > 0 && g.Migrations != nil {
		reason += ", and it holds changes that this version does not know (" + strings.Join(unknown, ", ") + ")"
	}
	return fmt.Errorf("the database in %s is newer than this Everyday %s: %s; start the newer version, or restore a backup from before the update",
		g.DataDir, g.Version, reason)
}

func (g *Guard) backupBeforeUpdate() error {
	name := fmt.Sprintf("before_%s_%s.zip", strings.ReplaceAll(g.Version, ".", "-"), time.Now().UTC().Format("20060102150405"))
	path := filepath.Join(g.DataDir, core.LocalBackupsDirName, name)
	if err := Backup(g.DataDir, path); err != nil {
		return fmt.Errorf("no backup could be made before the update, so nothing was changed: %w", err)
	}
	slog.Info("Backup before the update", "path", path)
	return pruneBackups(filepath.Join(g.DataDir, core.LocalBackupsDirName), "before_", maxAutomaticBackups)
}

// missing returns the items of a that are not in b.
func missing(a, b []string) []string {
	in := make(map[string]bool, len(b))
	for _, item := range b {
		in[item] = true
	}
	var result []string
	for _, item := range a {
		if !in[item] {
			result = append(result, item)
		}
	}
	return result
}

// KnownMigrations lists all migrations of this binary, including PocketBase's own.
func KnownMigrations() []string {
	var names []string
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, item := range list.Items() {
			names = append(names, item.File)
		}
	}
	return names
}
