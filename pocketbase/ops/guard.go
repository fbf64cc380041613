package ops

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const keptAutomaticBackups = 3

// Guard stands before a data folder is opened.
type Guard struct {
	DataDir string
	Version string
	// Known holds the names of all migrations in this binary; nil skips the comparison (development).
	Known []string
	lock  *os.File
}

// Enter takes the folder, finishes a restore that was cut off, refuses a database newer than this binary, and makes a
// backup before a newer version or a new migration touches the data. A command that does not serve (alone is false) may
// work beside a running server, and then only the version is looked at.
func (g *Guard) Enter(alone bool) error {
	if g.lock != nil {
		return nil // a failed restart comes here twice in one process
	}
	lock, err := Lock(g.DataDir)
	if errors.Is(err, ErrRunning) && !alone {
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
	if err := finishRestore(g.DataDir); err != nil {
		return err
	}
	if err := removeStaging(g.DataDir); err != nil {
		return err
	}
	state, err := inspect(g.DataDir)
	if err != nil || state == nil {
		return err
	}
	if err := g.refuseNewer(state); err != nil {
		return err
	}
	if !newer(g.Version, state.version) && len(missing(g.Known, state.migrations)) == 0 {
		return nil
	}
	return g.backupBeforeUpdate()
}

func (g *Guard) refuseNewer(state *folderState) error {
	unknown := missing(state.migrations, g.Known)
	if !newer(state.version, g.Version) && (g.Known == nil || len(unknown) == 0) {
		return nil
	}
	reason := fmt.Sprintf("it was last used by version %s", state.version)
	if len(unknown) > 0 && g.Known != nil {
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
	fmt.Printf("Backup before the update: %s\n", path)
	return prune(filepath.Join(g.DataDir, core.LocalBackupsDirName), "before_", keptAutomaticBackups)
}

// missing gives the items of a that are not in b.
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

// KnownMigrations names every migration of this binary, PocketBase's own included.
func KnownMigrations() []string {
	var names []string
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, item := range list.Items() {
			names = append(names, item.File)
		}
	}
	return names
}
