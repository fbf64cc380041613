package ops_test

import (
	"cmp"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
	"everyday/ops"
	"everyday/testapp"
)

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir)
		if err != nil {
			return err
		}
		return ts.Close()
	})
}

func start(dir string) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		ops.RegisterBackups(app)
		return nil
	})
}

// restart starts a server with the usual backups on a data folder whose migrations ran so long ago, and whose last backup is so old.
func restart(t *testing.T, cron string, age, backupAge time.Duration) *testapp.Server {
	t.Helper()
	dir := testapp.Copy(t)
	if backupAge > 0 {
		file := filepath.Join(dir, "backups", "@auto_pb_backup_everyday_20260101031500.zip")
		then := time.Now().Add(-backupAge)
		testapp.Must(t, os.MkdirAll(filepath.Dir(file), 0o700))
		testapp.Must(t, os.WriteFile(file, nil, 0o600))
		testapp.Must(t, os.Chtimes(file, then, then))
	}
	ts, err := start(dir)
	testapp.Must(t, err)
	backups := config.Backup{}
	backups.Apply(&ts.App.Settings().Backups)
	ts.App.Settings().Backups.Cron = cmp.Or(cron, ts.App.Settings().Backups.Cron)
	testapp.Must(t, ts.App.Save(ts.App.Settings()))
	ts.Exec(t, "UPDATE _migrations SET applied = applied - {:age}", map[string]any{"age": age.Microseconds()})
	testapp.Must(t, ts.Close())
	ts, err = start(dir)
	testapp.Must(t, err)
	return ts
}

func TestABackupThatWasMissedIsMadeAtTheNextOccasion(t *testing.T) {
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		cron           string
		age, backupAge time.Duration
		isMade         bool
	}{
		"a new server waits for the night":                {"", time.Hour, 0, false},
		"a server that was off at night, always":          {"", 2 * day, 0, true},
		"a server that was off last night":                {"", 30 * day, 27 * time.Hour, true},
		"a server with last night's backup":               {"", 30 * day, 20 * time.Hour, false},
		"a schedule of the operator's that is not daily":  {"0 3 * * 0", 30 * day, 3 * day, false},
		"a schedule of the operator's with several a day": {"0 */6 * * *", 30 * day, 3 * day, false},
	} {
		t.Run(name, func(t *testing.T) {
			ts := restart(t, c.cron, c.age, c.backupAge)
			testapp.Must(t, ts.Close()) // waits for the work that the start began
			newest, err := ops.NewestBackup(ts.Dir)
			testapp.Must(t, err)
			if isMade := newest != nil && time.Since(newest.Made) < time.Hour; isMade != c.isMade {
				t.Errorf("made: %v (%+v)", isMade, newest)
			}
		})
	}
}
