// Package registrations gives away the seats of events, date by date. A registration comes by the form of an event, which the hooks check and
// store (pb_hooks/src/forms.ts): its seats are confirmed while there are enough, else it waits, and moves up once they become free.
// docs/decisions/0057-seats-of-events.md says why.
package registrations

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/events"
	"everyday/notices"
	"everyday/ops"
	"everyday/sync"
	"everyday/words"
)

const (
	collection  = "registrations"
	synced      = "event_registrations"
	submissions = "form_submissions"

	confirmed = "confirmed"
	waiting   = "waiting"
	cancelled = "cancelled"

	// mailsEvery is how often due mail is looked for, in addition to right after each change.
	mailsEvery = 30 * time.Second
)

type service struct {
	app     core.App
	events  map[string]*events.Event
	senders *senders
	now     func() time.Time
	wake    func()
}

// Register lets the app take registrations. list is the JSON of the events of the catalog (scripts/generate.mjs).
func Register(app core.App, list []byte) error {
	s, err := prepare(app, list, time.Now)
	if err != nil {
		return err
	}
	s.wake = ops.Work(app, "Mail of registrations cannot be read or marked", mailsEvery, func(ctx context.Context) error { return s.deliverDue(ctx) })
	return nil
}

// prepare is Register without what works by itself.
func prepare(app core.App, list []byte, now func() time.Time) (*service, error) {
	parsed, err := events.Parse(list)
	if err != nil {
		return nil, err
	}
	s := &service{app: app, events: map[string]*events.Event{}, senders: &senders{now: now}, now: now, wake: func() {}}
	for i := range parsed {
		s.events[parsed[i].ID] = &parsed[i]
	}
	s.bind()
	return s, nil
}

func (s *service) bind() {
	app := s.app
	app.OnRecordCreate(submissions).BindFunc(s.onForm)
	app.OnRecordCreate(collection).BindFunc(func(e *core.RecordEvent) error { return inTransaction(e, s.onCreate) })
	app.OnRecordUpdate(collection).BindFunc(func(e *core.RecordEvent) error { return inTransaction(e, s.onUpdate) })
	app.OnRecordDelete(collection).BindFunc(func(e *core.RecordEvent) error { return inTransaction(e, s.onDelete) })
	app.OnRecordUpdateRequest(collection).BindFunc(
		sync.RefuseStale("updated", "This registration has changed since you opened it. Open it again, then change it."))
	app.OnRecordUpdateRequest(collection).BindFunc(s.onOperator)
	app.OnRecordDeleteRequest(collection).BindFunc(s.onOperatorDelete)
	// Outermost: by then the items are there.
	app.OnRecordCreate(ordersTable).Bind(&hook.Handler[*core.RecordEvent]{Id: "everydaySeats", Priority: -1, Func: func(e *core.RecordEvent) error {
		return inTransaction(e, s.onPlaced)
	}})
	app.OnRecordUpdate(ordersTable).BindFunc(s.onOrder)
	wake := func(e *core.RecordEvent) error {
		s.wake()
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(collection).BindFunc(wake)
	app.OnRecordAfterUpdateSuccess(collection).BindFunc(wake)
	// Before the account is gone, and its registrations are nobody's.
	app.OnRecordDelete("users").Bind(&hook.Handler[*core.RecordEvent]{Id: "everydayGiveSeatsBack", Priority: -1, Func: func(e *core.RecordEvent) error {
		return inTransaction(e, func(e *core.RecordEvent) error {
			if err := s.cancelAll(e.App, e.Record.Id); err != nil {
				return err
			}
			return e.Next()
		})
	}})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error { // after the migrations
		if err := s.catchUp(e.App); err != nil {
			return err
		}
		s.addRoutes(e)
		return e.Next()
	})
}

// inTransaction runs step with e.App in a transaction, with which all that it writes comes or goes.
func inTransaction(e *core.RecordEvent, step func(*core.RecordEvent) error) error {
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		return step(e)
	})
}

// onCreate keeps what devices sync, and makes the mail due. Who was entered in the dashboard as waiting has what is free.
func (s *service) onCreate(e *core.RecordEvent) error {
	if err := s.settle(e.App, e.Record); err != nil {
		return err
	}
	if err := e.Next(); err != nil {
		return err
	}
	if err := s.mirror(e.App, e.Record); err != nil {
		return err
	}
	if err := s.queueMail(e.App, e.Record, e.Record.GetString("status")); err != nil {
		return err
	}
	return s.promote(e.App, e.Record.GetString("event_id"), e.Record.GetString("day"))
}

// onUpdate keeps what devices sync, tells what has changed, and gives seats that have become free to those who wait. The dashboard changes
// registrations, too.
func (s *service) onUpdate(e *core.RecordEvent) error {
	before := e.Record.Original()
	if err := s.settle(e.App, e.Record); err != nil {
		return err
	}
	if err := e.Next(); err != nil {
		return err
	}
	if err := s.mirror(e.App, e.Record); err != nil {
		return err
	}
	was, is := before.GetString("status"), e.Record.GetString("status")
	if was != is {
		what := is
		switch {
		case was == waiting && is == confirmed:
			what = movedUp
		case is == cancelled && !s.isOn(e.Record):
			what = calledOff
		}
		if err := s.mailAgain(e.App, e.Record, what); err != nil {
			return err
		}
	}
	if was == waiting && is == confirmed {
		name := words.Values{"Name": e.Record.GetString("name")}
		if err := s.tell(e.App, e.Record, "seat", words.New("seat.title", name), words.New("seat.text", nil), true); err != nil {
			return err
		}
	}
	return s.promote(e.App, before.GetString("event_id"), before.GetString("day"))
}

func (s *service) onDelete(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	if err := s.mirror(e.App, e.Record); err != nil {
		return err
	}
	return s.promote(e.App, e.Record.GetString("event_id"), e.Record.GetString("day"))
}

// settle sets what follows from the rest: only who has a seat has the link.
func (s *service) settle(tx core.App, record *core.Record) error {
	may, err := mayEnter(tx, record)
	record.Set("link", "")
	if event := s.events[record.GetString("event_id")]; event != nil && may {
		record.Set("link", event.Link)
	}
	return err
}

// shown are the fields that devices have.
var shown = []string{"form", "event_id", "name", "start", "end", "seats", "status", "full_name", "link"}

// mirror makes the row that the devices of its account sync as the registration is; without an account, or the registration, there is none.
func (s *service) mirror(tx core.App, record *core.Record) error {
	rows, err := tx.FindRecordsByIds(synced, []string{record.Id})
	if err != nil {
		return err
	}
	known, err := tx.CountRecords(collection, dbx.HashExp{"id": record.Id})
	if err != nil {
		return err
	}
	owner := record.GetString("user_id")
	if owner == "" || known == 0 {
		for _, row := range rows {
			if err := tx.Delete(row); err != nil {
				return err
			}
		}
		return nil
	}
	found, err := tx.FindCachedCollectionByNameOrId(synced)
	if err != nil {
		return err
	}
	row := core.NewRecord(found)
	if len(rows) > 0 {
		row = rows[0]
	} else {
		row.Id = record.Id
		row.Set("created_at", record.GetDateTime("created_at"))
	}
	row.Set("user_id", owner)
	for _, name := range shown {
		row.Set(name, record.Get(name))
	}
	return tx.Save(row)
}

// tell notes for a signed-in person what has become of a registration by its last change. hasMail: its mail is that of the registration, which
// guests get as well, or of its order.
func (s *service) tell(tx core.App, record *core.Record, what string, title, text words.Text, hasMail bool) error {
	owner := record.GetString("user_id")
	start, err := time.Parse(events.Local, record.GetString("start"))
	if owner == "" || err != nil {
		return nil
	}
	return notices.Add(tx, notices.Event{
		Key: what + ":" + record.Id + ":" + record.GetDateTime("updated").String(), Owner: owner, Category: "events", Title: title, Message: text, Type: "info", Link: "/events?mine=true",
		Until: start, HasOwnMail: hasMail,
	})
}
