// Package health says whether the server can do its work: at GET /api/health, in its log, and to who asks within the process.
package health

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/ops"
	"everyday/troubles"
)

const (
	path = "/api/health"
	// validity is how long one look at the disk is believed: anybody may ask, and as often as he likes.
	validity = 5 * time.Second
	watch    = time.Minute
	// lockLimit is how long the database may be locked by others; requests wait then too.
	lockLimit = 2 * time.Second
	probeSize = 64 << 10
	probeFile = ".probe"
	// afterFailure is how long a write that failed counts, whatever the probe says.
	afterFailure = time.Minute

	leastRoom   = 256 << 20
	plentyRoom  = 2 << 30
	leastShare  = 20 // one part in so many
	againPlenty = 5  // the disk has room again with a fifth more than the least

	// A daily backup is old once the second one in a row is missing; one by a schedule of the operator's, after a week.
	oldDaily = 50 * time.Hour
	old      = 8 * 24 * time.Hour
)

// State is what a look at the server has shown.
type State struct {
	// Failure is why data cannot be written; nil if it can.
	Failure   error
	Room      ops.Room
	IsRoomLow bool
	LastWrite time.Time
	// Backup is the newest backup on this disk; nil if there is none.
	Backup *ops.BackupFile
	// BackupWord is ok, old, none, off, or failing: the last one was not made, or did not arrive in S3.
	BackupWord string
}

type doctor struct {
	app    core.App
	now    func() time.Time
	mutex  sync.Mutex
	last   State
	lookAt time.Time
	// isProbeFailing is whether the last probe failed.
	isProbeFailing bool
}

const storeKey = "everydayHealth"

// Register answers GET /api/health, and watches the disk.
func Register(app core.App) {
	d := &doctor{app: app, now: time.Now}
	app.Store().Set(storeKey, d)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		// PocketBase's own answer is always the same, and a path has one handler.
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayHealth", Func: d.answer})
		return e.Next()
	})
	ops.Work(app, "the watch over the disk", watch, func(context.Context) error {
		d.state()
		return nil
	})
}

// Now returns the state of the server, a few seconds old at most.
func Now(app core.App) State { return app.Store().Get(storeKey).(*doctor).state() }

func (d *doctor) state() State {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if now := d.now(); now.Sub(d.lookAt) > validity {
		d.last, d.lookAt = d.look(), now
	}
	if trouble, isKnown := troubles.Of(d.app, troubles.Writes); isKnown {
		d.last.Failure = cmp.Or(d.last.Failure, trouble.Error)
	}
	return d.last
}

func (d *doctor) look() (s State) {
	s.Failure = d.probe()
	failed, isKnown := troubles.Of(d.app, troubles.Writes)
	// What the probe has found, it also sees end. A request may write what the probe does not.
	if s.Failure != nil || !isKnown || d.isProbeFailing || d.now().Sub(failed.Last) > afterFailure {
		troubles.Note(d.app, troubles.Writes, s.Failure)
	}
	d.isProbeFailing = s.Failure != nil
	dir := d.app.DataDir()
	if room, err := ops.RoomOf(dir); err == nil {
		s.Room = room
		s.IsRoomLow = d.noteRoom(room)
	}
	for _, name := range []string{"data.db", "data.db-wal"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.ModTime().After(s.LastWrite) {
			s.LastWrite = info.ModTime()
		}
	}
	s.Backup, _ = ops.NewestBackup(dir) // none is known in a folder that cannot be read
	s.BackupWord = BackupWord(s.Backup, d.app.Settings().Backups.Cron)
	if _, isFailing := troubles.Of(d.app, troubles.Backup); isFailing {
		s.BackupWord = "failing"
	}
	return s
}

// probe writes to the disk of the data, and takes the lock of the database.
func (d *doctor) probe() error {
	file := filepath.Join(d.app.DataDir(), probeFile)
	defer os.Remove(file)
	if err := writeProbe(file); err != nil {
		return err
	}
	limited, cancel := context.WithTimeout(context.Background(), lockLimit)
	defer cancel()
	_, err := d.app.NonconcurrentDB().NewQuery("UPDATE _params SET value = value WHERE id = ''").WithContext(limited).Execute()
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("the database has been locked for %s", lockLimit)
	}
	return err
}

func writeProbe(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(make([]byte, probeSize))
	return errors.Join(err, file.Sync(), file.Close())
}

// noteRoom reports whether the disk is nearly full, and tells the operator when that begins and ends.
func (d *doctor) noteRoom(room ops.Room) bool {
	least := Least(room)
	if _, wasLow := troubles.Of(d.app, troubles.Room); wasLow {
		least += least / againPlenty
	}
	if room.Free >= least {
		troubles.Note(d.app, troubles.Room, nil)
		return false
	}
	troubles.Note(d.app, troubles.Room, fmt.Errorf("%s of %s are free", ops.Bytes(room.Free), ops.Bytes(room.Total)))
	return true
}

// Least is the room below which a disk is nearly full, in bytes: a twentieth of it, but never less than 256 MiB nor more than 2 GiB.
func Least(room ops.Room) uint64 { return min(max(room.Total/leastShare, leastRoom), plentyRoom) }

// BackupWord says what the newest backup is worth under a schedule: ok, old or none; off without a schedule.
func BackupWord(newest *ops.BackupFile, cron string) string {
	limit := old
	if ops.IsDaily(cron) {
		limit = oldDaily
	}
	switch {
	case cron == "":
		return "off"
	case newest == nil:
		return "none"
	case time.Since(newest.Made) > limit:
		return "old"
	}
	return "ok"
}

// answer handles GET /api/health. Strangers are told in words, which monitors need; superusers in numbers too.
func (d *doctor) answer(e *core.RequestEvent) error {
	if e.Request.URL.Path != path || (e.Request.Method != http.MethodGet && e.Request.Method != http.MethodHead) {
		return e.Next()
	}
	s := d.state()
	status, message := http.StatusOK, "API is healthy."
	data := map[string]any{"writes": "ok", "room": "ok", "backup": s.BackupWord}
	if s.IsRoomLow {
		data["room"] = "low"
	}
	if s.Failure != nil {
		status, message = http.StatusServiceUnavailable, "Data cannot be written."
		data["writes"] = "failing"
	}
	if e.HasSuperuserAuth() {
		d.addDetails(e, s, data)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(status, map[string]any{"code": status, "message": message, "data": data})
}

func (d *doctor) addDetails(e *core.RequestEvent, s State, data map[string]any) {
	data["freeBytes"], data["totalBytes"], data["lastWrite"] = s.Room.Free, s.Room.Total, s.LastWrite.UTC()
	if s.Backup != nil {
		data["lastBackup"] = map[string]any{"name": s.Backup.Name, "made": s.Backup.Made.UTC(), "bytes": s.Backup.Size}
	}
	current := []map[string]any{}
	for _, trouble := range troubles.All(d.app) {
		current = append(current, map[string]any{"kind": trouble.Kind, "since": trouble.Since.UTC(), "error": trouble.Error.Error()})
	}
	data["troubles"] = current
	// What PocketBase's dashboard looks for.
	data["canBackup"], data["realIP"] = !e.App.Store().Has(core.StoreKeyActiveBackup), e.RealIP()
	headers := append(slices.Clone(e.App.Settings().TrustedProxy.Headers), "CF-Connecting-IP", "Fly-Client-IP", "X-Forwarded-For")
	at := slices.IndexFunc(headers, func(name string) bool { return e.Request.Header.Get(name) != "" })
	data["possibleProxyHeader"] = ""
	if at >= 0 {
		data["possibleProxyHeader"] = headers[at]
	}
}
