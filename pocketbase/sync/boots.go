package sync

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// recordBoot notes that a process begins to use this database, and where its sequence stood. A cursor from a later time
// than a restored backup names a run that this list does not have, or a number beyond that run's end.
func recordBoot(app core.App) error {
	if !app.HasTable("_sync_boots") {
		return nil // the migration that makes the table adds the first one
	}
	_, err := app.NonconcurrentDB().NewQuery(`
		INSERT INTO _sync_boots (id, seq, at) SELECT {:id}, seq, {:at} FROM _sync_clock`).
		Bind(dbx.Params{"id": security.RandomStringWithAlphabet(16, "0123456789abcdef"), "at": time.Now().Unix()}).Execute()
	return err
}
