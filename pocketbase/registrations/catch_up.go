package registrations

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
	"everyday/words"
)

// catchUp brings the registrations up to date with the catalog of this version: forms and orders of earlier versions get theirs, once; a changed
// time, title or link is written into those that are to come, dates that are no more are called off, and seats that were added go to those who
// wait.
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
		for _, each := range coming {
			// What was done for another one may have given it seats.
			record, err := tx.FindRecordById(collection, each.Id)
			if err != nil {
				return err
			}
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

// renew writes what the catalog says of a date by now, if that is something else, and tells who is registered for it.
func (s *service) renew(tx core.App, record *core.Record) error {
	if !s.isOn(record) {
		return s.callOff(tx, record)
	}
	event := s.events[record.GetString("event_id")]
	if event == nil {
		return nil
	}
	start, _ := event.On(record.GetString("day"))
	may, err := mayEnter(tx, record)
	if err != nil {
		return err
	}
	link := ""
	if may {
		link = event.Link
	}
	isChanged, isNews := false, false
	for name, value := range map[string]string{
		"name": event.Name, "start": start.Format(events.Local), "end": event.End(start).Format(events.Local), "link": link,
	} {
		if record.GetString(name) != value {
			isChanged = true
			// A link that waits for the payment is none.
			isNews = isNews || name != "name" && (name != "link" || may)
		}
		record.Set(name, value)
	}
	if !isChanged {
		return nil
	}
	if err := tx.Save(record); err != nil || !isNews || !s.isToCome(record) {
		return err
	}
	if err := s.mailAgain(tx, record, moved); err != nil {
		return err
	}
	name := words.Values{"Name": event.Name}
	return s.tell(tx, record, "date-moved", words.New("date-moved.title", name), words.New("date-moved.text", nil), true)
}

// isOn reports whether the catalog has the date of a registration. One without any event is none that says so.
func (s *service) isOn(record *core.Record) bool {
	if len(s.events) == 0 {
		return true
	}
	event := s.events[record.GetString("event_id")]
	if event == nil {
		return false
	}
	_, isOn := event.On(record.GetString("day"))
	return isOn
}

// callOff ends a registration for a date that is in the catalog no more, and tells the person; of an ordered seat the operator too, who has their
// money.
func (s *service) callOff(tx core.App, record *core.Record) error {
	if !s.isToCome(record) {
		return nil
	}
	record.Set("status", cancelled)
	if err := tx.Save(record); err != nil {
		return err
	}
	text := words.New("date-off.text", nil)
	if record.GetString("order_id") != "" {
		text = words.New("date-off.paid", nil)
		why := "The date is not in the catalog any more. The order stands: give back what was paid, or agree on another date."
		if err := tellOperator(tx, record, "", why); err != nil {
			return err
		}
	}
	return s.tell(tx, record, "date-off", words.New("date-off.title", words.Values{"Name": record.GetString("name")}), text, true)
}
