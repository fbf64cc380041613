// Package notices tells people what has happened: in the app, by email and by push. docs/notifications.md describes the model, the
// states and the limits.
package notices

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
	"everyday/ops"
	"everyday/words"
)

const (
	users         = "users"
	notifications = "notifications"
	preferences   = "notification_preferences"
	settings      = "user_settings"

	// storeKey is where an app keeps its service, for Add.
	storeKey = "everydayNotices"
	// pollInterval is how often due deliveries are looked for, in addition to right after a notification.
	pollInterval = 5 * time.Second
)

// category is one entry of web/domain/notification-categories.ts.
type category struct {
	ID       string
	Defaults []string
	Always   []string
	// Urgent ones are told at once, also in quiet hours.
	Urgent bool
}

// label is what a category is called, verb what its links are.
func (c category) label(lang string) string { return words.Say(lang, "category."+c.ID+".label", nil) }
func (c category) verb(lang string) string  { return words.Say(lang, "category."+c.ID+".verb", nil) }

// severalOf is the title of several events.
func (c category) severalOf(lang string, count int) string {
	return words.Say(lang, "several", words.Values{"Label": c.label(lang), "Count": count})
}

// Options are what the rest of the product knows.
type Options struct {
	// Session is the id of the session of a request; empty without one.
	Session func(*core.RequestEvent) string
	// Events is the JSON of the events of the catalog (scripts/generate.mjs); nil: there are none.
	Events []byte
	// LocalPush lets push go to addresses of this machine and its network, for tests.
	LocalPush bool
}

type service struct {
	app        core.App
	options    Options
	now        func() time.Time
	categories map[string]category
	events     []events.Event
	channels   map[string]channel
	paces      map[string]*pace
	keys       keys
}

// Register adds the hooks, the routes and the workers. categories is the JSON of web/domain/notification-categories.ts.
func Register(app core.App, categories []byte, options Options) error {
	s, err := prepare(app, categories, options, time.Now)
	if err != nil {
		return err
	}
	s.bind()
	return nil
}

// prepare makes the service that Add uses.
func prepare(app core.App, categories []byte, options Options, now func() time.Time) (*service, error) {
	var list []category
	if err := json.Unmarshal(categories, &list); err != nil {
		return nil, fmt.Errorf("the list of notification categories: %w", err)
	}
	s := &service{
		app: app, options: options, now: now, categories: map[string]category{},
		paces: map[string]*pace{channelEmail: newPace(), channelFormer: newPace(), channelPush: newPace()},
	}
	var err error
	if s.events, err = events.Parse(options.Events); err != nil {
		return nil, err
	}
	for _, each := range list {
		s.categories[each.ID] = each
	}
	s.channels = map[string]channel{
		channelEmail: &mailChannel{service: s}, channelFormer: &mailChannel{service: s, former: true},
		channelPush: &pushChannel{service: s, client: pushClient(options.LocalPush), timeout: pushTimeout, pace: s.paces[channelPush]},
	}
	app.Store().Set(storeKey, s)
	return s, nil
}

// bind adds hooks, jobs, routes, and workers for each channel: one that is slow delays no other.
func (s *service) bind() {
	app := s.app
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := s.keys.load(e.App); err != nil {
			return err
		}
		s.addRoutes(e)
		return e.Next()
	})
	var wakeups []func()
	for name, channel := range s.channels {
		job := func(ctx context.Context) error { return s.deliverDue(ctx, name) }
		for range channel.workers() {
			wakeups = append(wakeups, ops.Work(app, "Notifications: due deliveries", pollInterval, job))
		}
	}
	app.OnRecordAfterCreateSuccess(notifications).BindFunc(func(e *core.RecordEvent) error {
		for _, wake := range wakeups {
			wake()
		}
		return e.Next()
	})
	s.bindChoices()
	app.Cron().MustAdd("notices_cards", "9 * * * *", func() { s.log("Cards that expire", s.tellExpiringCards()) })
	app.Cron().MustAdd("notices_events", "14 * * * *", func() { s.log("Events of tomorrow", s.tellEventsTomorrow()) })
	app.Cron().MustAdd("notices_retention", "33 3 * * *", func() { s.log("Old notifications", s.prune()) })
}

// bindChoices adds the hooks on what people choose.
func (s *service) bindChoices() {
	s.app.OnRecordValidate(preferences).BindFunc(s.onPreference)
	s.app.OnRecordAfterUpdateSuccess(settings).BindFunc(s.lookAgain)
	s.app.OnRecordAfterDeleteSuccess(settings).BindFunc(s.lookAgain)
}

// onPreference refuses a new row of a category that there is not. One from before a category was given up may be changed.
func (s *service) onPreference(e *core.RecordEvent) error {
	if _, known := s.categories[e.Record.GetString("category")]; !known && e.Record.IsNew() {
		return validation.Errors{"category": validation.NewError("validation_unknown_category", "There is no such category of notifications.")}
	}
	return e.Next()
}

// PushKey is the key with which browsers subscribe to push; empty before the app serves.
func PushKey(app core.App) string {
	s, ok := app.Store().Get(storeKey).(*service)
	if !ok {
		return ""
	}
	return s.keys.pushPublic
}

func (s *service) log(what string, err error) {
	if err != nil {
		s.app.Logger().Error("Notifications: "+what, "error", err)
	}
}
