package notices

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// testEvents has one every four weeks: on November 26 at 22:30 in UTC.
const testEvents = `[{"id": "talk", "name": "A Talk", "series": {"first": "2026-12-24", "everyWeeks": 4}, "time": "17:30", "zone": "America/New_York"}]`

func utc(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 14, 0, 0, time.UTC) }

// register is what the form of an event stores for somebody who is signed in. One of an earlier version of the app has no start.
func (ts *testServer) register(t *testing.T, name string, at time.Time) *core.Record {
	t.Helper()
	return ts.registerFor(t, name, at, map[string]any{"eventId": "talk"})
}

func (ts *testServer) registerFor(t *testing.T, name string, at time.Time, fields map[string]any) *core.Record {
	t.Helper()
	found, err := ts.app.FindCollectionByNameOrId("form_submissions")
	must(t, err)
	record := core.NewRecord(found)
	record.Load(map[string]any{
		"uuid": security.RandomString(36), "kind": "event", "fields": fields, "user_id": ts.User(t, name).Id,
	})
	must(t, ts.app.Save(record))
	_, err = ts.app.NonconcurrentDB().NewQuery("UPDATE form_submissions SET created_at = {:at} WHERE id = {:id}").
		Bind(dbx.Params{"at": at.Format("2006-01-02 15:04:05.000Z"), "id": record.Id}).Execute()
	must(t, err)
	return record
}

// tellAt sets the clock and does the hourly job.
func (ts *testServer) tellAt(t *testing.T, at time.Time) {
	t.Helper()
	ts.pass(t, at.Sub(ts.clock.Now()))
	must(t, ts.tellEventsTomorrow())
	ts.pass(t, 0)
}

func TestAnEventIsToldOnTheDayBeforeInThePersonsZone(t *testing.T) {
	ts := newTestServer(t)
	ts.confirm(t, "bob")
	ts.Save(t, settings, "ann", map[string]any{"timezone": "Asia/Tokyo"})
	for _, name := range []string{"ann", "ann", "bob"} {
		ts.register(t, name, utc(3, 9))
	}
	for _, step := range []struct {
		at       time.Time
		ann, bob int
	}{
		{utc(25, 13), 0, 0}, {utc(25, 14), 0, 1}, // 9:14 in New York, the zone of the event: bob's is not known
		{utc(25, 23), 0, 1}, {utc(26, 0), 1, 1}, // 9:14 in Tokyo, where the event is on the 27th
		{utc(26, 14), 1, 1}, {utc(26, 16), 1, 1}, {utc(27, 16), 1, 1},
	} {
		ts.tellAt(t, step.at)
		if ann, bob := ts.count(t, "ann"), ts.count(t, "bob"); ann != step.ann || bob != step.bob {
			t.Fatalf("%s: %d for ann, %d for bob", step.at, ann, bob)
		}
	}
	row, err := ts.app.FindFirstRecordByData(notifications, "user_id", ts.User(t, "ann").Id)
	must(t, err)
	if row.GetString("title") != "Tomorrow: A Talk" || row.GetString("message") != "You are registered. It starts at 7:30 AM JST." ||
		row.GetString("category") != "events" || row.GetString("link") != "/events" {
		t.Fatal(row)
	}
	ts.mailbox.Expect(t, "bob@example.com: Tomorrow: A Talk", "ann@example.com: Tomorrow: A Talk")
}

func TestAnEventIsToldOnceOverRestartsAndBackwardClocks(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, "ann", utc(3, 9))
	ts.tellAt(t, utc(25, 15))
	dir := ts.app.DataDir()
	must(t, ts.Close())
	again, err := start(dir)
	must(t, err)
	t.Cleanup(func() { again.Close() })
	for _, at := range []time.Time{utc(25, 15), utc(25, 14), utc(25, 20), utc(26, 4)} {
		again.tellAt(t, at)
	}
	if n := again.count(t, "ann"); n != 1 {
		t.Fatal(n)
	}
}

func TestOnlyTheEventOfARegistrationIsTold(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, "ann", time.Date(2026, 10, 28, 12, 0, 0, 0, time.UTC)) // that was for the one on October 29
	cancelled := ts.register(t, "bob", utc(3, 9))
	must(t, ts.app.Delete(cancelled))
	ts.tellAt(t, utc(25, 15))
	if ann, bob := ts.count(t, "ann"), ts.count(t, "bob"); ann != 0 || bob != 0 {
		t.Fatalf("%d for ann, %d for bob", ann, bob)
	}
	ts.register(t, "ann", utc(25, 15)) // on the day before
	ts.tellAt(t, utc(25, 16))
	if ann := ts.count(t, "ann"); ann != 1 {
		t.Fatal(ann)
	}
}

func TestARegistrationIsForTheStartThatWasShownWithTheForm(t *testing.T) {
	october := time.Date(2026, 10, 28, 12, 0, 0, 0, time.UTC)
	for name, step := range map[string]struct {
		at    time.Time
		start string
		want  int64
	}{
		"sent late, from a device that was offline": {utc(3, 9), "2026-10-29T17:30:00-04:00", 0},
		"the start of a later date":                 {utc(3, 9), "2026-12-24T17:30:00-05:00", 0},
		"this start":                                {utc(3, 9), "2026-11-26T17:30:00-05:00", 1},
		"this start, sent before the one before it": {october, "2026-11-26T17:30:00-05:00", 1},
		"this day, before its time was changed":     {utc(3, 9), "2026-11-26T20:00:00-05:00", 1},
		"none":                                      {utc(3, 9), "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			ts := newTestServer(t)
			ts.registerFor(t, "ann", step.at, map[string]any{"eventId": "talk", "start": step.start})
			ts.tellAt(t, utc(25, 15))
			if n := ts.count(t, "ann"); int64(n) != step.want {
				t.Fatal(n)
			}
		})
	}
}

func TestAMailOfAnEventWaitsForTheEndOfQuietHours(t *testing.T) {
	ts := newTestServer(t)
	ts.Save(t, settings, "ann", map[string]any{"timezone": "America/New_York", "quiet_hours": true, "quiet_from": "06:00", "quiet_to": "11:00"})
	ts.register(t, "ann", utc(3, 9))
	ts.tellAt(t, utc(25, 14))
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t)
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t, "ann@example.com: Tomorrow: A Talk")
}

func TestWhatIsTomorrowIsNotDeliveredOnTheDayItself(t *testing.T) {
	ts := newTestServer(t)
	ts.confirm(t, "bob")
	for _, name := range []string{"ann", "bob"} {
		ts.register(t, name, utc(3, 9))
	}
	// Until 8:00 on the day of the event.
	ts.Save(t, settings, "ann", map[string]any{"timezone": "America/New_York", "quiet_hours": true, "quiet_from": "09:00", "quiet_to": "08:00"})
	ts.tellAt(t, utc(25, 14))
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t, "bob@example.com: Tomorrow: A Talk")
	ts.pass(t, 22*time.Hour)
	ts.mailbox.Expect(t, "bob@example.com: Tomorrow: A Talk")
	if ann := ts.count(t, "ann"); ann != 1 {
		t.Fatal("not told in the app:", ann)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _notices_deliveries WHERE channel = 'email' AND state = 'cancelled'"); n != 1 {
		t.Fatal(n)
	}
}

func TestTheTimeOfAnEventIsWrittenAsThePersonHasSetIt(t *testing.T) {
	for format, want := range map[string]string{"": "5:30 PM EST", "12h": "5:30 PM EST", "24h": "17:30 EST"} {
		ts := newTestServer(t)
		ts.Save(t, settings, "ann", map[string]any{"timezone": "America/New_York", "time_format": format, "language": "es"})
		ts.register(t, "ann", utc(3, 9))
		ts.tellAt(t, utc(25, 14))
		row, err := ts.app.FindFirstRecordByData(notifications, "user_id", ts.User(t, "ann").Id)
		must(t, err)
		if got := row.GetString("message"); got != "You are registered. It starts at "+want+"." {
			t.Errorf("%q: %s", format, got)
		}
		ts.pass(t, gathering)
		if len(ts.mailbox.Mails()) != 1 || !strings.Contains(ts.mailbox.Mails()[0].HTML, "Hora de inicio: "+want+".") {
			t.Errorf("%q: %v", format, ts.mailbox.Mails())
		}
	}
}

func TestEventsWithoutADateAreAMistake(t *testing.T) {
	for _, raw := range []string{`{}`, `[{"id": "x", "zone": "Nowhere"}]`, `[{"id": "x", "zone": "UTC", "time": "10:00", "series": {"first": "2026-01-01", "everyWeeks": 0}}]`} {
		if _, err := parseEvents([]byte(raw)); err == nil {
			t.Error(raw)
		}
	}
	events, err := parseEvents([]byte(testEvents))
	must(t, err)
	for _, now := range []time.Time{utc(26, 23).AddDate(-3, 0, 0), utc(26, 22), utc(26, 23), utc(26, 23).AddDate(5, 0, 0)} {
		last, next := events[0].around(now)
		if last.After(now) || !next.After(now) || next.Format("15:04") != "17:30" || !last.AddDate(0, 0, 28).Equal(next) {
			t.Error(now, last, next)
		}
	}
}
