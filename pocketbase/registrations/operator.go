package registrations

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
	"everyday/sync"
	"everyday/words"
)

// onOperator tells a person in the app of a seat that the operator has taken back, or given again, and the operator of the money for one that was
// sold.
func (s *service) onOperator(e *core.RecordRequestEvent) error {
	was := e.Record.Original().GetString("status")
	if err := e.Next(); err != nil {
		return err
	}
	name, is := words.Values{"Name": e.Record.GetString("name")}, e.Record.GetString("status")
	switch {
	case was != cancelled && is == cancelled:
		sold, err := isSold(e.App, e.Record)
		if err != nil {
			return err
		}
		text := words.New("seat-gone.text", nil)
		if sold {
			text = words.New("seat-gone.paid", nil)
			why := "You have canceled the seat. The order stands: give back what was paid, or agree on another date."
			if err := tellOperator(e.App, e.Record, "", why); err != nil {
				return err
			}
		}
		return s.tell(e.App, e.Record, "seat-gone", words.New("seat-gone.title", name), text, true)
	case was == cancelled && is == confirmed:
		has, err := hasMail(e.App, e.Record, is)
		if err != nil {
			return err
		}
		return s.tell(e.App, e.Record, "seat-back", words.New("seat-back.title", name), words.New("seat-back.text", nil), has)
	}
	return nil
}

// onOperatorDelete refuses to delete seats of which somebody goes on believing that they are theirs: the mails go with the registration.
func (s *service) onOperatorDelete(e *core.RecordRequestEvent) error {
	if e.Record.GetString("status") != cancelled && s.isToCome(e.Record) {
		return sync.Refusal("forbidden", "Nobody would be told. Set the status to cancelled, which tells the person, then delete it.", nil)
	}
	return e.Next()
}

// isToCome reports whether the date of a registration has not begun.
func (s *service) isToCome(record *core.Record) bool {
	start, err := time.Parse(events.Local, record.GetString("start"))
	return err == nil && start.After(s.now())
}

// tellOperator stores that seats were given back as a form of its own, which is mailed to the operator as the registration was. id is the uuid of
// the person's form; empty: the server's own. why is what the operator has to know besides. Whose an ordered seat was its order says.
func tellOperator(tx core.App, record *core.Record, id, why string) error {
	if id != "" {
		known, err := tx.CountRecords(submissions, dbx.HashExp{"uuid": id})
		if err != nil || known > 0 {
			return err
		}
	} else {
		id = newUUID()
	}
	found, err := tx.FindCachedCollectionByNameOrId(submissions)
	if err != nil {
		return err
	}
	said := map[string]any{
		"registration": record.GetString("form"), "eventId": record.GetString("event_id"), "start": record.GetString("start"),
		"seats": record.GetInt("seats"), "fullName": record.GetString("full_name"), "email": record.GetString("email"), "why": why,
	}
	if id := record.GetString("order_id"); id != "" {
		delete(said, "fullName")
		delete(said, "email")
		orders, err := tx.FindRecordsByIds(ordersTable, []string{id})
		if err != nil {
			return err
		}
		for _, order := range orders {
			said["order"] = order.GetString("order_number")
		}
	}
	form := core.NewRecord(found)
	form.Load(map[string]any{"uuid": id, "kind": "cancel", "user_id": record.GetString("user_id"), "mail_due": time.Now().UTC(), "fields": said})
	return tx.Save(form)
}
