package notices

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/words"
)

const (
	channelInApp = "in_app"
	channelEmail = "email"
	// channelFormer is a mail to the address that the account had before.
	channelFormer = "former-email"

	stateWaiting   = "waiting"
	stateSent      = "sent"
	stateCancelled = "cancelled"
	stateFailed    = "failed"

	// gathering is how long a mail waits for more of its kind, and for the person to read the notification in the app.
	gathering = 2 * time.Minute
)

// Event is something that has happened, told once for its Key.
type Event struct {
	// Key follows from what happened, so that noticing it twice tells it once.
	Key string
	// Owner is the id of the account.
	Owner string
	// Category is the id of an entry of web/domain/notification-categories.ts.
	Category string
	// Title is at most 200 characters, Message at most 1000. Mails and messages of the browser are in the language of the person when it
	// happens; the row in the app is in English, which the app shows in the language of the page.
	Title, Message words.Text
	// InApp takes the place of Message in the app; empty: the same. What people have entered belongs here: a mail would carry it to an
	// address of their choice in our name.
	InApp words.Text
	// Type is info, success or warning.
	Type string
	// Link is an address of this site, such as /wallet; empty: nowhere.
	Link string
	// Former is an email address besides that of the account which is told too. Whoever sets it knows that it was confirmed.
	Former string
	// To takes the place of the account's address in mails, as of an order; empty: the account's. Only of an account whose own address is
	// confirmed: nobody lets us write to strangers who has not shown who they are. So many of them in a day, others go to the account's.
	To string
	// HasOwnMail: whoever tells it writes a mail about it, and this package none.
	HasOwnMail bool
	// IsPrompt: its mail waits for nothing else that may happen.
	IsPrompt bool
	// Until is when mails and messages of the browser would come too late, and are not sent; zero: never.
	Until time.Time
}

// Add notes an event and tells it, in the app at once. tx may be a transaction, with which the event comes or goes. A known key, an
// account that is not a person's, and an app without this package do nothing.
func Add(tx core.App, event Event) error {
	s, ok := tx.Store().Get(storeKey).(*service)
	if !ok {
		return nil
	}
	return tx.RunInTransaction(func(tx core.App) error { return s.add(tx, event) })
}

func (s *service) add(tx core.App, event Event) error {
	kind, ok := s.categories[event.Category]
	if !ok {
		return fmt.Errorf("there is no category of notifications %q", event.Category)
	}
	owner, err := tx.FindRecordById(users, event.Owner)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	lang, err := words.Of(tx, event.Owner)
	if err != nil {
		return err
	}
	now, until := s.now().Unix(), int64(0)
	if !event.Until.IsZero() {
		until = event.Until.Unix()
	}
	on, err := s.channelsFor(tx, event.Owner, kind)
	if err != nil {
		return err
	}
	on = slices.DeleteFunc(on, func(name string) bool {
		return name != channelInApp && (s.channels[name] == nil || !s.channels[name].isOpen(tx)) || name == channelEmail && event.HasOwnMail
	})
	to := ""
	if slices.Contains(on, channelEmail) && owner.Verified() && !strings.EqualFold(event.To, owner.Email()) {
		to = event.To // it may be somebody else's, and is not kept for nothing
	}
	result, err := tx.DB().NewQuery(`
		INSERT INTO _notices_events (key, owner, category, title, message, link, former, mail_to, notification, created_at, valid_until)
		VALUES ({:key}, {:owner}, {:category}, {:title}, {:message}, {:link}, {:former}, {:to}, '', {:now}, {:until}) ON CONFLICT DO NOTHING`).
		Bind(dbx.Params{
			"key": event.Key, "owner": event.Owner, "category": kind.ID, "title": event.Title.In(lang), "message": event.Message.In(lang),
			"link": event.Link, "former": event.Former, "to": to, "now": now, "until": until,
		}).Execute()
	if err != nil {
		return err
	}
	if added, err := result.RowsAffected(); err != nil || added == 0 {
		return err
	}
	if slices.Contains(on, channelInApp) {
		if err := s.notify(tx, event); err != nil {
			return err
		}
	}
	if slices.Contains(on, channelEmail) && event.Former != "" {
		on = append(on, channelFormer)
	}
	for _, name := range on {
		if name == channelInApp {
			continue
		}
		due := now
		if isPrompt := event.IsPrompt && name == channelEmail; !kind.Urgent && !isPrompt {
			due += int64(s.channels[name].wait().Seconds())
		}
		_, err := tx.DB().Insert("_notices_deliveries", dbx.Params{
			"event": event.Key, "channel": name, "owner": event.Owner, "category": kind.ID, "state": stateWaiting,
			"due_at": due, "tries": 0, "leased_until": 0, "ended_at": 0,
		}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// notify writes the notification that the person's devices pull.
func (s *service) notify(tx core.App, event Event) error {
	collection, err := tx.FindCachedCollectionByNameOrId(notifications)
	if err != nil {
		return err
	}
	message := event.Message
	if !event.InApp.IsEmpty() {
		message = event.InApp
	}
	record := core.NewRecord(collection)
	record.Load(map[string]any{
		"user_id": event.Owner, "title": event.Title.In(words.English), "message": message.In(words.English), "type": event.Type,
		"category": event.Category, "link": event.Link, "event": event.Key,
	})
	if err := tx.Save(record); err != nil {
		return err
	}
	_, err = tx.DB().Update("_notices_events", dbx.Params{"notification": record.Id}, dbx.HashExp{"key": event.Key}).Execute()
	return err
}

// channelsFor are the channels that are on: always, chosen, or by default.
func (s *service) channelsFor(tx core.App, owner string, kind category) ([]string, error) {
	chosen, err := tx.FindFirstRecordByFilter(preferences, "user_id = {:owner} && category = {:category}",
		dbx.Params{"owner": owner, "category": kind.ID})
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	var on []string
	for _, name := range []string{channelInApp, channelEmail, channelPush} {
		value := ""
		if err == nil {
			value = chosen.GetString(name + "_enabled")
		}
		isDefault := value == "" && slices.Contains(kind.Defaults, name)
		if value == "on" || isDefault || slices.Contains(kind.Always, name) {
			on = append(on, name)
		}
	}
	return on, nil
}
