package registrations

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"regexp"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
)

const (
	// mostBytes is the largest body; a request for a hundred registrations has 4,000.
	mostBytes = 16 << 10
	// mostAsked is how many registrations are told at a time.
	mostAsked = 100
)

var uuid = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`)

func (s *service) addRoutes(e *core.ServeEvent) {
	noteSenders(e)
	e.Router.GET("/api/seats", s.serveSeats)
	limit := apis.BodyLimit(mostBytes)
	e.Router.POST("/api/registrations", s.serveRegistrations).Bind(limit)
	e.Router.POST("/api/forms/cancel", s.serveCancel).Bind(limit)
	e.Router.POST("/api/forms/adopt", s.serveAdopt).Bind(limit)
}

// date is what GET /api/seats says of the next date of an event.
type date struct {
	Day   string `json:"day"`
	Start string `json:"start"`
	Seats int    `json:"seats"`
	Left  int    `json:"left"`
}

// serveSeats answers GET /api/seats: when the next date of each event is, which is the one that is sold, how many seats it has, and how many are
// left, by the id of the event.
func (s *service) serveSeats(e *core.RequestEvent) error {
	dates := map[string]date{}
	for id, event := range s.events {
		if event.Seats == 0 {
			continue
		}
		_, next := event.Around(s.now())
		day := next.Format(time.DateOnly)
		left, err := s.left(e.App, event, day)
		if err != nil {
			return err
		}
		dates[id] = date{day, next.Format(events.Local), event.Seats, left}
	}
	e.Response.Header().Set("Cache-Control", "no-cache")
	return e.JSON(http.StatusOK, dates)
}

// serveRegistrations answers POST /api/registrations: what has become of registrations, to whoever has the uuids of their forms. Of one that there
// is not there is nothing in the answer.
func (s *service) serveRegistrations(e *core.RequestEvent) error {
	var asked struct {
		Registrations []string `json:"registrations"`
	}
	if err := readBody(e, &asked); err != nil {
		return err
	}
	if len(asked.Registrations) > mostAsked {
		return e.BadRequestError("At most 100 registrations are told at a time.", nil)
	}
	forms := []any{}
	for _, form := range asked.Registrations {
		if uuid.MatchString(form) {
			forms = append(forms, form)
		}
	}
	told := []map[string]any{}
	if len(forms) > 0 {
		var records []*core.Record
		if err := e.App.RecordQuery(collection).AndWhere(dbx.In("form", forms...)).All(&records); err != nil {
			return err
		}
		for _, record := range records {
			told = append(told, publicOf(record))
		}
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(http.StatusOK, map[string]any{"registrations": told})
}

// publicOf is what is told of a registration (web/domain/registration.ts).
func publicOf(record *core.Record) map[string]any {
	told := map[string]any{"owned": record.GetString("user_id") != ""}
	for _, name := range shown {
		told[name] = record.Get(name)
	}
	return told
}

// request is the body of POST /api/forms/cancel and /adopt: forms that are about a registration.
type request struct {
	ID           string `json:"id"`
	Registration string `json:"registration"`
}

// read reads and checks such a form as the others are (web/domain/forms-server.ts).
func (r *request) read(e *core.RequestEvent) error {
	if err := readBody(e, r); err != nil {
		return err
	}
	problems := validation.Errors{}
	if !uuid.MatchString(r.ID) {
		problems["id"] = validation.NewError("validation_invalid_value", "A form is sent with a uuid.")
	}
	if !uuid.MatchString(r.Registration) {
		problems["registration"] = validation.NewError("validation_invalid_value", "There is no such registration.")
	}
	if len(problems) > 0 {
		return e.BadRequestError("Some fields need another look.", problems)
	}
	return nil
}

func readBody(e *core.RequestEvent, into any) error {
	body, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return e.BadRequestError("The request could not be read.", nil)
	}
	if err := json.Unmarshal(body, into); err != nil {
		return e.BadRequestError("The form could not be read: it must be sent as JSON.", nil)
	}
	return nil
}

// serveCancel answers POST /api/forms/cancel: gives the seats of a registration back, whoever asks with its uuid. What was cancelled before, or is
// not here any more, is as it was asked for.
func (s *service) serveCancel(e *core.RequestEvent) error {
	var asked request
	if err := asked.read(e); err != nil {
		return err
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := byForm(tx, asked.Registration)
		if err != nil || record == nil || record.GetString("status") == cancelled {
			return err
		}
		if err := s.cancel(tx, record); err != nil {
			return err
		}
		return tellOperator(tx, record, asked.ID, "")
	})
	if errors.Is(err, errBegun) {
		return e.BadRequestError(errBegun.Error(), validation.Errors{"registration": validation.NewError("validation_invalid_value", errBegun.Error())})
	}
	if err != nil {
		return err
	}
	return e.JSON(http.StatusOK, map[string]string{"message": "Your registration is canceled."})
}

// serveAdopt answers POST /api/forms/adopt: a registration that was sent without an account becomes that of the signed-in person who has its uuid.
// One that belongs to somebody stays theirs. The answer has the registration once it is the person's, without which their device keeps its own.
func (s *service) serveAdopt(e *core.RequestEvent) error {
	if e.Auth == nil || e.Auth.Collection().Name != "users" {
		return e.UnauthorizedError("Sign in first.", nil)
	}
	var asked request
	if err := asked.read(e); err != nil {
		return err
	}
	var adopted *core.Record
	err := e.App.RunInTransaction(func(tx core.App) error {
		record, err := byForm(tx, asked.Registration)
		if err != nil || record == nil {
			return err
		}
		if owner := record.GetString("user_id"); owner != "" {
			if owner == e.Auth.Id {
				adopted = record
			}
			return nil
		}
		adopted = record
		record.Set("user_id", e.Auth.Id)
		if err := tx.Save(record); err != nil {
			return err
		}
		_, err = tx.DB().Update(submissions, dbx.Params{"user_id": e.Auth.Id}, dbx.HashExp{"uuid": asked.Registration, "user_id": ""}).Execute()
		return err
	})
	if err != nil {
		return err
	}
	if adopted == nil {
		return e.JSON(http.StatusOK, map[string]any{"message": "This registration can’t be put into your account."})
	}
	return e.JSON(http.StatusOK, map[string]any{"message": "This registration is in your account now.", "registration": publicOf(adopted)})
}

// byForm is the registration that was sent by a form; nil if there is none.
func byForm(app core.App, form string) (*core.Record, error) {
	records, err := app.FindAllRecords(collection, dbx.HashExp{"form": form})
	if err != nil || len(records) == 0 {
		return nil, err
	}
	return records[0], nil
}
