package notices

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/words"
)

// change changes the row of a person in a collection with one row for each.
func (ts *testServer) change(t *testing.T, collection, name string, values map[string]any) {
	t.Helper()
	row, err := ts.app.FindFirstRecordByFilter(collection, "user_id = {:owner}", dbx.Params{"owner": ts.User(t, name).Id})
	must(t, err)
	row.Load(values)
	must(t, ts.app.Save(row))
}

func (ts *testServer) unsubscribeFrom(t *testing.T, category string) {
	t.Helper()
	path := unsubscribePath + ts.keys.unsubscribeToken(ts.User(t, "ann").Id, category)
	if reply := ts.request("POST", path, ""); reply.Code != 200 {
		t.Fatal(reply.Code)
	}
}

func TestAMailThatWaitsIsDroppedWhenItsCategoryIsTurnedOff(t *testing.T) {
	waits := map[string]func(ts *testServer) time.Duration{
		"for more of its kind": func(*testServer) time.Duration { return gathering },
		"for the end of quiet hours": func(ts *testServer) time.Duration {
			ts.Save(t, settings, "ann", map[string]any{"quiet_hours": true, "quiet_from": "11:00", "quiet_to": "15:00"})
			ts.pass(t, gathering)
			return 3 * time.Hour
		},
		"for a mail server that is down": func(ts *testServer) time.Duration {
			ts.mailbox.Answer(errors.New("down"))
			ts.pass(t, gathering)
			ts.mailbox.Answer(nil)
			return time.Hour
		},
	}
	for what, wait := range waits {
		t.Run(what, func(t *testing.T) {
			ts := newTestServer(t)
			ts.tell(t, "ann", "one")
			rest := wait(ts)
			ts.unsubscribeFrom(t, "wallet")
			ts.pass(t, rest)
			ts.mailbox.Expect(t)
			if state := ts.state(t, "one", channelEmail); state != stateCancelled {
				t.Fatal(state)
			}
			ts.change(t, preferences, "ann", map[string]any{"email_enabled": "on"})
			ts.tell(t, "ann", "two")
			ts.pass(t, rest)
			ts.mailbox.Expect(t, "ann@example.com: Card two")
		})
	}
}

func TestAChangeOfQuietHoursCountsAtOnceForWhatWaits(t *testing.T) {
	changes := map[string]struct {
		change map[string]any
		sent   bool
	}{
		"turned off":         {map[string]any{"quiet_hours": false}, true},
		"shortened":          {map[string]any{"quiet_to": "12:30"}, true},
		"begin later":        {map[string]any{"quiet_from": "14:00"}, true},
		"of another zone":    {map[string]any{"timezone": "Asia/Tokyo"}, true},
		"of another setting": {map[string]any{"bio": "Likes tea"}, false},
		"extended":           {map[string]any{"quiet_to": "23:00"}, false},
	}
	for what, c := range changes {
		t.Run(what, func(t *testing.T) {
			ts := newTestServer(t) // it is noon in UTC
			ts.Save(t, settings, "ann", map[string]any{"quiet_hours": true, "quiet_from": "11:00", "quiet_to": "15:00"})
			phone := ts.subscribed(t, "ann", "phone")
			ts.tell(t, "ann", "one")
			ts.pass(t, time.Hour)
			ts.mailbox.Expect(t)
			ts.change(t, settings, "ann", c.change)
			ts.pass(t, 0)
			want := 0
			if c.sent {
				want = 1
			}
			if len(ts.mailbox.Mails()) != want || len(phone.messages()) != want {
				t.Fatal(ts.mailbox.Subjects(), phone.messages())
			}
		})
	}
}

func TestAChangeOfSettingsShortensNoOtherWait(t *testing.T) {
	ts := newTestServer(t)
	ts.Save(t, settings, "ann", map[string]any{"quiet_hours": true, "quiet_from": "11:00", "quiet_to": "15:00"})
	off := map[string]any{"quiet_hours": false}
	ts.tell(t, "ann", "one")
	ts.change(t, settings, "ann", off)
	ts.pass(t, gathering-time.Second)
	ts.mailbox.Expect(t)
	ts.mailbox.Answer(errors.New("down"))
	ts.pass(t, time.Second)
	ts.mailbox.Answer(nil)
	ts.change(t, settings, "ann", off)
	ts.pass(t, 59*time.Second)
	ts.mailbox.Expect(t)
	// What has waited for the end of quiet hours waits for another try alike.
	ts.change(t, settings, "ann", map[string]any{"quiet_hours": true})
	ts.pass(t, time.Second)
	ts.mailbox.Answer(errors.New("down"))
	ts.pass(t, 3*time.Hour)
	ts.mailbox.Answer(nil)
	ts.change(t, settings, "ann", off)
	ts.pass(t, time.Minute)
	ts.mailbox.Expect(t)
	ts.pass(t, time.Minute)
	ts.mailbox.Expect(t, "ann@example.com: Card one")
}

func TestAPushThatWaitsIsDroppedWhenItsCategoryIsTurnedOff(t *testing.T) {
	ts := newTestServer(t)
	phone := ts.subscribed(t, "ann", "phone")
	phone.answer(503)
	ts.tell(t, "ann", "one")
	ts.pass(t, 0)
	ts.Save(t, preferences, "ann", map[string]any{"category": "wallet", "push_enabled": "off"})
	phone.answer(201)
	ts.pass(t, time.Hour)
	if len(phone.messages()) != 0 || ts.state(t, "one", channelPush) != stateCancelled {
		t.Fatal(phone.messages(), ts.state(t, "one", channelPush))
	}
	// Mails of the category are another choice.
	ts.mailbox.Expect(t, "ann@example.com: Card one")
}

func TestSecurityThatWaitsIsToldWhateverIsTurnedOff(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errors.New("down"))
	event := Event{Key: "moved", Owner: ts.User(t, "ann").Id, Category: "security", Title: words.Plain("Moved"), Former: "old@example.com"}
	must(t, Add(ts.app, event))
	ts.pass(t, 0)
	ts.mailbox.Answer(nil)
	ts.unsubscribeFrom(t, "security")
	ts.pass(t, time.Hour)
	if got := ts.mailbox.Subjects(); len(got) != 2 {
		t.Fatal(got)
	}
}

func TestWhatWaitsOfACategoryThatWasGivenUpIsDropped(t *testing.T) {
	ts := newTestServer(t)
	ts.tell(t, "ann", "one")
	ts.Exec(t, "UPDATE _notices_deliveries SET category = 'horoscopes'")
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t)
	if state := ts.state(t, "one", channelEmail); state != stateCancelled {
		t.Fatal(state)
	}
}

func TestWhatAMailSaysIsKeptWhileItWaits(t *testing.T) {
	ts := newTestServer(t)
	must(t, Add(ts.app, Event{
		Key: "key", Owner: ts.User(t, "ann").Id, Category: "wallet", Title: words.Plain("A card"), Message: words.Plain("From 192.0.2.7."),
		InApp: words.Plain("From somewhere."),
	}))
	kept := func() (message string) {
		t.Helper()
		must(t, ts.app.DB().NewQuery("SELECT message FROM _notices_events WHERE key = 'key'").Row(&message))
		return message
	}
	ts.mailbox.Answer(errors.New("down"))
	ts.pass(t, gathering)
	must(t, ts.prune())
	if kept() != "From 192.0.2.7." {
		t.Fatal("the next try would say nothing")
	}
	ts.mailbox.Answer(nil)
	ts.pass(t, time.Hour)
	if mails := ts.mailbox.Mails(); len(mails) != 1 || !strings.Contains(mails[0].HTML, "192.0.2.7") {
		t.Fatal(ts.mailbox.Subjects())
	}
	must(t, ts.prune())
	if kept() != "" {
		t.Fatal(kept())
	}
	row, err := ts.app.FindFirstRecordByData(notifications, "event", "key")
	must(t, err)
	if row.GetString("message") != "From somewhere." {
		t.Fatal(row)
	}
}
