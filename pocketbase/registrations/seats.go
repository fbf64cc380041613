package registrations

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
)

// mostSeats is how many seats of a date one address may have, in all of its registrations (web/domain/forms-fields.ts, MAX_SEATS).
const mostSeats = 10

// fields are those of the form of an event.
type fields struct {
	EventID  string `json:"eventId"`
	Start    string `json:"start"`
	FullName string `json:"fullName"`
	Email    string `json:"email"`
	Seats    int    `json:"seats"`
}

// refusal is what a form is answered that cannot be taken, with a sentence for a field.
func refusal(field, sentence string) error {
	return apis.NewApiError(http.StatusBadRequest, sentence, validation.Errors{field: validation.NewError("validation_invalid_value", sentence)})
}

// onForm takes the registration of a form, with which it comes or goes. The hooks have checked that there is such an event on such a day.
func (s *service) onForm(e *core.RecordEvent) error {
	if e.Record.GetString("kind") != "event" {
		return e.Next()
	}
	return inTransaction(e, func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		_, err := s.take(e.App, e.Record, "", senderOf(e.Context))
		return err
	})
}

// take makes the registration of a form. status is what becomes of it; empty: what the seats that are left say. sender is the visitor whose seats
// are counted; empty: they are not. Null for an event or a date that there is not.
func (s *service) take(tx core.App, form *core.Record, status, sender string) (*core.Record, error) {
	var sent fields
	if err := form.UnmarshalJSONField("fields", &sent); err != nil {
		return nil, err
	}
	event := s.events[sent.EventID]
	if event == nil || event.Seats == 0 || sent.Seats < 1 {
		return nil, nil
	}
	// Earlier versions of the app do not send the date: theirs is the next one.
	_, start := event.Around(s.sentAt(form))
	if sent.Start != "" {
		isOn := false
		if start, isOn = event.On(sent.Start[:min(len(sent.Start), len(time.DateOnly))]); !isOn {
			return nil, nil
		}
	}
	date := start.Format(time.DateOnly)
	email := strings.ToLower(sent.Email)
	if status == "" {
		if !start.After(s.now()) {
			return nil, refusal("start", "This event has already begun. Register for its next date.")
		}
		// A page shows the next date; one that was built on the day of a date shows the one after it.
		if _, next := event.Around(s.now()); start.After(next.AddDate(0, 0, 7*event.Series.EveryWeeks)) {
			return nil, refusal("start", "The date of this event has changed. Open the event again to see when it is.")
		}
		if sender != "" && !s.senders.ask(sender+" "+event.ID+" "+date, sent.Seats) {
			return nil, refusal("seats", noMoreSeats)
		}
		if sent.Seats > event.Seats {
			return nil, refusal("seats", fmt.Sprintf("This event has %d seats.", event.Seats))
		}
		if err := checkShare(tx, event.ID, date, email, sent.Seats); err != nil {
			return nil, err
		}
		left, err := s.left(tx, event, date)
		if err != nil {
			return nil, err
		}
		// Who waits needs more than are left: nobody is passed over.
		status = waiting
		if sent.Seats <= left {
			status = confirmed
		}
	}
	found, err := tx.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return nil, err
	}
	record := core.NewRecord(found)
	record.Load(map[string]any{
		"form": form.GetString("uuid"), "event_id": event.ID, "name": event.Name, "day": date, "start": start.Format(events.Local),
		"end": event.End(start).Format(events.Local), "seats": sent.Seats, "status": status, "full_name": sent.FullName, "email": email,
		"language": form.GetString("language"), "user_id": form.GetString("user_id"),
	})
	return record, tx.Save(record)
}

// sentAt is when a form came.
func (s *service) sentAt(form *core.Record) time.Time {
	if at := form.GetDateTime("created_at"); !at.IsZero() {
		return at.Time()
	}
	return s.now()
}

// checkShare refuses more seats for one address than one form may have: nobody takes the whole room, or has many mails sent to a stranger.
func checkShare(tx core.App, event, date, email string, seats int) error {
	var has int
	err := tx.DB().NewQuery(`SELECT coalesce(sum(seats), 0) FROM registrations
		WHERE event_id = {:event} AND day = {:day} AND email = {:email} AND status != 'cancelled'`).
		Bind(dbx.Params{"event": event, "day": date, "email": email}).Row(&has)
	if err != nil || has+seats <= mostSeats {
		return err
	}
	return refusal("seats", noMoreSeats)
}

// left is how many seats of a date nobody has.
func (s *service) left(tx core.App, event *events.Event, date string) (int, error) {
	var taken int
	err := tx.DB().NewQuery("SELECT coalesce(sum(seats), 0) FROM registrations WHERE event_id = {:event} AND day = {:day} AND status = 'confirmed'").
		Bind(dbx.Params{"event": event.ID, "day": date}).Row(&taken)
	return max(0, event.Seats-taken), err
}

// promote gives the seats of a date that are free to those who wait, in the order in which they came. Who needs more than are left goes on
// waiting, and who needs fewer gets them: no chair stays empty while somebody waits whom it would do.
func (s *service) promote(tx core.App, id, date string) error {
	event := s.events[id]
	if event == nil {
		return nil
	}
	start, isOn := event.On(date)
	if !isOn || !start.After(s.now()) {
		return nil
	}
	left, err := s.left(tx, event, date)
	if err != nil || left == 0 {
		return err
	}
	queue, err := tx.FindRecordsByFilter(collection, "event_id = {:event} && day = {:day} && status = 'waiting'", "created_at,@rowid", 0, 0,
		dbx.Params{"event": id, "day": date})
	if err != nil {
		return err
	}
	for _, record := range queue {
		if seats := record.GetInt("seats"); seats <= left {
			left -= seats
			record.Set("status", confirmed)
			// Its own update looks at the rest of the queue, with what is left.
			return tx.Save(record)
		}
	}
	return nil
}

// errBegun is why seats cannot be given back.
var errBegun = errors.New("This event has already begun.") //nolint:staticcheck // a sentence for people

// cancel gives the seats of a registration back. It is done once; one that was cancelled stays so.
func (s *service) cancel(tx core.App, record *core.Record) error {
	if record.GetString("status") == cancelled {
		return nil
	}
	if !s.isToCome(record) {
		return errBegun
	}
	record.Set("status", cancelled)
	return tx.Save(record)
}

// cancelAll gives the seats of an account back that is about to be deleted. Registrations of its orders go with these; those of processing ones
// were cancelled with them (orders).
func (s *service) cancelAll(tx core.App, owner string) error {
	records, err := tx.FindRecordsByFilter(collection, "user_id = {:owner}", "created_at", 0, 0, dbx.Params{"owner": owner})
	if err != nil {
		return err
	}
	for _, record := range records {
		isLive := record.GetString("status") != cancelled && s.isToCome(record)
		if record.GetString("order_id") != "" {
			if isLive {
				if err := tellOperator(tx, record, "", "The account was deleted."); err != nil {
					return err
				}
			}
			if err := tx.Delete(record); err != nil {
				return err
			}
			continue
		}
		if !isLive {
			continue
		}
		if err := s.cancel(tx, record); err != nil {
			return err
		}
		if err := tellOperator(tx, record, "", ""); err != nil {
			return err
		}
	}
	return nil
}
