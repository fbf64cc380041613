package registrations

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
)

// catchUp brings the registrations up to date with the catalog of this version: forms of earlier versions get theirs, a changed time, title or
// link is written into those that are to come, and seats that were added go to those who wait.
func (s *service) catchUp(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		if err := s.takeEarlier(tx); err != nil {
			return err
		}
		coming, err := tx.FindRecordsByFilter(collection, "status != 'cancelled' && day >= {:day}", "created_at", 0, 0,
			dbx.Params{"day": s.now().AddDate(0, 0, -1).Format(time.DateOnly)})
		if err != nil {
			return err
		}
		for _, record := range coming {
			if err := s.renew(tx, record); err != nil {
				return err
			}
		}
		for _, record := range coming {
			if err := s.promote(tx, record.GetString("event_id"), record.GetString("day")); err != nil {
				return err
			}
		}
		return nil
	})
}

// takeEarlier registers who has sent a form before there were registrations: the seats are theirs, as they were told.
func (s *service) takeEarlier(tx core.App) error {
	var forms []*core.Record
	err := tx.RecordQuery(submissions).
		AndWhere(dbx.NewExp("kind = 'event' AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.form = form_submissions.uuid)")).
		OrderBy("created_at").All(&forms)
	if err != nil {
		return err
	}
	for _, form := range forms {
		record, err := s.take(tx, form, confirmed)
		if err != nil {
			return err
		}
		if record == nil {
			continue
		}
		// Nobody is written to about what was long ago.
		if _, err := tx.DB().Delete("_registration_mails", dbx.HashExp{"registration": record.Id}).Execute(); err != nil {
			return err
		}
	}
	return nil
}

// renew writes what the catalog says of a date by now, if that is something else.
func (s *service) renew(tx core.App, record *core.Record) error {
	event := s.events[record.GetString("event_id")]
	if event == nil {
		return nil
	}
	start, isOn := event.On(record.GetString("day"))
	if !isOn {
		return nil
	}
	may, err := mayEnter(tx, record)
	if err != nil {
		return err
	}
	link := ""
	if may {
		link = event.Link
	}
	isChanged := false
	for name, value := range map[string]string{
		"name": event.Name, "start": start.Format(events.Local), "end": event.End(start).Format(events.Local), "link": link,
	} {
		isChanged = isChanged || record.GetString(name) != value
		record.Set(name, value)
	}
	if !isChanged {
		return nil
	}
	return tx.Save(record)
}
