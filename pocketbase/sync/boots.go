package sync

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// recordBoot stores that a process has opened this database, with the sequence number at that time. A cursor that is newer than
// a restored backup names a boot that the table does not contain, or a sequence number beyond the end of that boot.
func recordBoot(app core.App) error {
	if !app.HasTable("_sync_boots") {
		return nil // the migration that creates the table adds the first boot
	}
	_, err := app.NonconcurrentDB().NewQuery(`
		INSERT INTO _sync_boots (id, seq, at) SELECT {:id}, seq, {:at} FROM _sync_clock`).
		Bind(dbx.Params{"id": security.RandomStringWithAlphabet(16, "0123456789abcdef"), "at": time.Now().Unix()}).Execute()
	return err
}
