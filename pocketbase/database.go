package main

import (
	"os"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	_ "modernc.org/sqlite"

	"everyday/ops"
)

// maxConnections is how many requests read data.db at once; others wait. Each connection has pages and what it sorts in memory, which no limit of Go's
// memory counts.
const maxConnections = 32

// pragmas are PocketBase's own, but for the memory of a connection: it keeps 2 MB of pages instead of 32, and sorts what does not fit into them in
// a file instead of in memory. busy_timeout has to be the first.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)&_pragma=synchronous(NORMAL)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(FILE)&_pragma=cache_size(-2000)"

// connect opens a database of the server.
func connect(path string) (*dbx.DB, error) {
	return dbx.Open("sqlite", path+pragmas)
}

// sortInDataFolder makes SQLite write what it sorts to the data folder: a container may have no other one that can be written. The
// files have no name as soon as they are open, and backups leave the folder out.
func sortInDataFolder(app core.App) error {
	if os.Getenv("SQLITE_TMPDIR") != "" {
		return nil
	}
	return os.Setenv("SQLITE_TMPDIR", filepath.Join(app.DataDir(), ops.RuntimeDir))
}
