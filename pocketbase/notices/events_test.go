package notices

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// testEvents has one every four weeks: on November 26 at 22:30 in UTC.
const testEvents = `[{"id": "talk", "name": "A Talk", "series": {"first": "2026-12-24", "everyWeeks": 4}, "time": "17:30", "zone": "America/New_York"}]`

func utc(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 14, 0, 0, time.UTC) }

// register is a registration of somebody who is signed in, for the event on November 26.
func (ts *testServer) register(t *testing.T, name string) *core.Record {
	t.Helper()
	return ts.registerFor(t, name, "2026-11-26", "confirmed")
}

func (ts *testServer) registerFor(t *testing.T, name, day, status string) *core.Record {
	t.Helper()
	found, err := ts.app.FindCollectionByNameOrId("registrations")
	must(t, err)
	record := core.NewRecord(found)
	record.Load(map[string]any{
		"form": security.RandomString(36), "event_id": "talk", "day": day, "seats": 1, "status": status, "user_id": ts.User(t, name).Id,
	})
	must(t, ts.app.Save(record))
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
		ts.register(t, name)
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
	if row.GetString("title") != "Tomorrow: A Talk" || row.GetString("message") != "You are registered. It starts at 7:30 AM Japan Time." ||
		row.GetString("category") != "events" || row.GetString("link") != "/events?mine=true" {
		t.Fatal(row)
	}
	ts.mailbox.Expect(t, "bob@example.com: Tomorrow: A Talk", "ann@example.com: Tomorrow: A Talk")
}

func TestAnEventIsToldOnceOverRestartsAndBackwardClocks(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, "ann")
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

func TestOnlyTheEventOfASeatIsTold(t *testing.T) {
	for name, step := range map[string]struct {
		day, status string
		want        int64
	}{
		"the last date":       {"2026-10-29", "confirmed", 0},
		"a later date":        {"2026-12-24", "confirmed", 0},
		"this date":           {"2026-11-26", "confirmed", 1},
		"on the waiting list": {"2026-11-26", "waiting", 0},
		"given back":          {"2026-11-26", "cancelled", 0},
	} {
		t.Run(name, func(t *testing.T) {
			ts := newTestServer(t)
			ts.registerFor(t, "ann", step.day, step.status)
			ts.tellAt(t, utc(25, 15))
			if n := ts.count(t, "ann"); int64(n) != step.want {
				t.Fatal(n)
			}
		})
	}
}

func TestASeatThatIsTakenOnTheDayBeforeIsTold(t *testing.T) {
	ts := newTestServer(t)
	ts.tellAt(t, utc(25, 15))
	ts.register(t, "ann")
	ts.tellAt(t, utc(25, 16))
	if ann := ts.count(t, "ann"); ann != 1 {
		t.Fatal(ann)
	}
}

func TestAMailOfAnEventWaitsForTheEndOfQuietHours(t *testing.T) {
	ts := newTestServer(t)
	ts.Save(t, settings, "ann", map[string]any{"timezone": "America/New_York", "quiet_hours": true, "quiet_from": "06:00", "quiet_to": "11:00"})
	ts.register(t, "ann")
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
		ts.register(t, name)
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
	for format, want := range map[string]string{"": "5:30 PM ET", "12h": "5:30 PM ET", "24h": "17:30 ET"} {
		ts := newTestServer(t)
		ts.Save(t, settings, "ann", map[string]any{"timezone": "America/New_York", "time_format": format, "language": "es"})
		ts.register(t, "ann")
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

func TestTheTimeOfAStartHasNoWordOfALanguage(t *testing.T) {
	location, err := time.LoadLocation("America/New_York")
	must(t, err)
	midnight := time.Date(2026, 11, 26, 0, 0, 0, 0, location)
	for clock, want := range map[string]string{"": "12 AM ET", "24h": "00:00 ET"} {
		if got := (registered{Clock: clock}).timeOf(midnight); got != want {
			t.Errorf("%q: %s, want %s", clock, got, want)
		}
	}
}
