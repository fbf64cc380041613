package notices

import (
	"database/sql"
	"errors"
	"time"
	_ "time/tzdata" // the container has no zones of its own

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// The hours of those who have chosen none, as in web/domain/quiet-hours.ts.
const (
	quietFrom = "22:00"
	quietTo   = "07:00"
)

func isNone(err error) bool { return errors.Is(err, sql.ErrNoRows) }

// keepQuiet makes a delivery due when the quiet hours end that are on now, and reports whether any are.
func (s *service) keepQuiet(one delivery) (isQuiet bool, err error) {
	end, err := s.quietUntil(s.app, one.Owner)
	if err != nil || !end.After(s.now()) {
		return false, err
	}
	err = s.app.RunInTransaction(func(tx core.App) error {
		// Read again: after a change of the settings, lookAgain may have passed.
		end, err := s.quietUntil(tx, one.Owner)
		if isQuiet = end.After(s.now()); err != nil || !isQuiet {
			return err
		}
		_, err = tx.DB().Update("_notices_deliveries", dbx.Params{"due_at": end.Unix(), "is_quiet": 1},
			dbx.HashExp{"event": one.Event, "channel": one.Channel, "state": stateWaiting}).Execute()
		return err
	})
	return isQuiet, err
}

// lookAgain makes what waits for the end of a person's quiet hours due once their settings have changed: deliver asks anew.
func (s *service) lookAgain(e *core.RecordEvent) error {
	_, err := e.App.NonconcurrentDB().Update("_notices_deliveries", dbx.Params{"due_at": s.now().Unix(), "is_quiet": 0},
		dbx.HashExp{"owner": e.Record.GetString("user_id"), "state": stateWaiting, "is_quiet": 1}).Execute()
	s.log("Quiet hours that have changed", err)
	return e.Next()
}

// quietUntil is when the quiet hours of a person end that are on now; the zero time if none are.
func (s *service) quietUntil(app core.App, owner string) (time.Time, error) {
	record, err := app.FindFirstRecordByFilter(settings, "user_id = {:owner}", dbx.Params{"owner": owner})
	if isNone(err) {
		return time.Time{}, nil
	}
	if err != nil || !record.GetBool("quiet_hours") {
		return time.Time{}, err
	}
	from, to, zone := record.GetString("quiet_from"), record.GetString("quiet_to"), record.GetString("timezone")
	if from == "" {
		from = quietFrom
	}
	if to == "" {
		to = quietTo
	}
	return quietEnd(s.now(), from, to, zone), nil
}

// quietEnd is when quiet hours end that are on at a moment. from and to are times such as 22:30 in the zone, which is UTC if it is not
// known; from the same as to is no quiet hour. A time that the zone skips is that of the same clock before the change.
func quietEnd(now time.Time, from, to, zone string) time.Time {
	location, err := time.LoadLocation(zone)
	if err != nil {
		location = time.UTC
	}
	start, startErr := time.Parse("15:04", from)
	end, endErr := time.Parse("15:04", to)
	if startErr != nil || endErr != nil || start.Equal(end) {
		return time.Time{}
	}
	here := now.In(location)
	at := func(clock time.Time, days int) time.Time {
		return time.Date(here.Year(), here.Month(), here.Day()+days, clock.Hour(), clock.Minute(), 0, 0, location)
	}
	// The hours that began yesterday, or today.
	for _, day := range []int{-1, 0} {
		endDay := day
		if !end.After(start) {
			endDay++
		}
		if !now.Before(at(start, day)) && now.Before(at(end, endDay)) {
			return at(end, endDay)
		}
	}
	return time.Time{}
}
