package ops

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

type folderState struct {
	// version is empty if it is not known: the folder is new, or its version file is torn.
	version    string
	torn       bool
	migrations []string
}

// inspect reads the version and the applied migrations of a data folder; nil if it has no database.
func inspect(dataDir string) (*folderState, error) {
	path := filepath.Join(dataDir, "data.db")
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	version, err := readVersion(dataDir)
	torn := errors.Is(err, errTorn)
	if err != nil && !torn {
		return nil, err
	}
	state := &folderState{version: version, torn: torn}
	return state, withDatabase(path, func(db *dbx.DB) error {
		var tables int
		err := db.NewQuery("SELECT count(*) FROM sqlite_master WHERE name = {:name}").
			Bind(dbx.Params{"name": core.DefaultMigrationsTable}).Row(&tables)
		if err != nil || tables == 0 {
			return err
		}
		return db.Select("file").From(core.DefaultMigrationsTable).OrderBy("file").Column(&state.migrations)
	})
}

func withDatabase(path string, use func(db *dbx.DB) error) error {
	db, err := core.DefaultDBConnect(path)
	if err != nil {
		return err
	}
	return errors.Join(use(db), db.Close())
}
