package sync

import (
	gosync "sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	deviceRetention = 180 * day
	// maxSightings bounds the memory for them; then they are written once more.
	maxSightings = 20_000
)

// sightings are the days on which devices that only pull were last seen. Those that push are noted by triggers.
type sightings struct {
	mutex gosync.Mutex
	days  map[[2]string]int64
}

// isNew reports whether a device is seen for the first time on a day, and notes it.
func (s *sightings) isNew(owner, client string, today int64) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	key := [2]string{owner, client}
	if s.days[key] == today {
		return false
	}
	if len(s.days) >= maxSightings || s.days == nil {
		s.days = map[[2]string]int64{}
	}
	s.days[key] = today
	return true
}

// see notes that a device is in use, once a day: one that has pushed long ago and reads since then is none that is gone. It reads also while
// nothing can be written.
func (s *server) see(app core.App, owner, client string) {
	now := time.Now()
	if !s.sightings.isNew(owner, client, now.Unix()/int64(day.Seconds())) {
		return
	}
	_, err := app.NonconcurrentDB().Update("_sync_clients", dbx.Params{"seen_at": now.Unix()}, dbx.HashExp{"owner": owner, "client": client}).Execute()
	if err != nil {
		app.Logger().Error("a device could not be noted", "error", err)
	}
}

// limitDevices tells the triggers how many devices an account may have.
func (s *server) limitDevices(app core.App) error {
	if s.limits.Devices == 0 {
		return nil
	}
	_, err := app.NonconcurrentDB().Update("_sync_limits", dbx.Params{"devices": s.limits.Devices}, nil).Execute()
	return err
}

// namerKey is where an app has what says how people call their devices.
const namerKey = "everydayDeviceNamer"

// NameDevices sets what says how the list of devices calls the device of a request: by its name, or with a number, as "Chrome on Android (2)",
// if others are called the same. So somebody with two browsers of one kind knows which of them has overwritten a value. Where it is "", a
// device is what it calls itself.
func NameDevices(app core.App, name func(*core.RequestEvent) (string, error)) {
	app.Store().Set(namerKey, name)
}

func (s *server) nameOf(e *core.RequestEvent) (string, error) {
	name, isSet := s.app.Store().Get(namerKey).(func(*core.RequestEvent) (string, error))
	if !isSet {
		return "", nil
	}
	return name(e)
}
