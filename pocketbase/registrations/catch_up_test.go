package registrations

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

// The catalog has the clinic on December 16, 2026 at one in the afternoon in New York, the supper on March 18, 2027 at seven, and an hour online on
// January 12.
var december15 = time.Date(2026, 12, 15, 12, 0, 0, 0, time.UTC)

// again starts the server once more with a catalog, at the moment of its clock.
func (ts *testServer) again(t *testing.T, list []byte) *testServer {
	t.Helper()
	return serverOn(t, ts.CopyData(t), list, ts.now())
}

// catalogWith is the catalog with other values for an event; none: without it.
func catalogWith(t *testing.T, id string, values obj) []byte {
	t.Helper()
	var list []obj
	must(t, json.Unmarshal(catalog(room), &list))
	at := slices.IndexFunc(list, func(event obj) bool { return event["id"] == id })
	if values == nil {
		list = slices.Delete(list, at, at+1)
	}
	for name, value := range values {
		list[at][name] = value
	}
	raw, err := json.Marshal(list)
	must(t, err)
	return raw
}

// ofEarlierVersion makes the data such as an earlier version left it: without registrations.
func (ts *testServer) ofEarlierVersion(t *testing.T) {
	t.Helper()
	for _, statement := range []string{
		"DELETE FROM registrations", "DELETE FROM event_registrations", "DROP TABLE _registrations_earlier",
		"ALTER TABLE _registration_mails DROP COLUMN times", "DELETE FROM _migrations WHERE file = '1797100200_registrations_once.js'",
	} {
		ts.Exec(t, statement)
	}
}

func TestFormsOfEarlierVersionsGetTheirRegistrationsWithoutAMail(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	form := ts.register(t, supper, "ann", 2, confirmed)
	ts.ofEarlierVersion(t)
	again := ts.again(t, catalog(room))
	expectStatuses(t, again.statuses(t, form), confirmed)
	if n := again.Number(t, "SELECT count(*) FROM _registration_mails"); n != 0 {
		t.Fatal(n)
	}
	// Nobody who comes later has these seats.
	again.register(t, supper, "bob", 2, waiting)
}

func TestSeatsThatEarlierVersionsHaveSoldAreTheirBuyers(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	bought, err := ts.order(t, "ann", "card")
	must(t, err)
	other, err := ts.order(t, "bob", "invoice")
	must(t, err)
	ts.set(t, other, "is_cancelled", true)
	ts.Exec(t, "UPDATE orders SET placed_at = '2026-12-15 12:00:00.000Z'")
	ts.ofEarlierVersion(t)

	one := catalogWith(t, clinic, obj{"seats": 1, "link": secret})
	again := ts.again(t, one)
	var rows []dbx.NullStringMap
	must(t, again.app.DB().NewQuery("SELECT start, end, status, full_name, link FROM event_registrations").All(&rows))
	if len(rows) != 1 {
		t.Fatal(rows)
	}
	for name, want := range map[string]string{
		"start": "2026-12-16T13:00:00-05:00", "end": "2026-12-16T14:30:00-05:00", "status": "confirmed", "full_name": "Ann Other", "link": "",
	} {
		if got := rows[0][name].String; got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if left := again.send("GET", "/api/seats", "", nil).body[clinic].(obj)["left"]; left != 0.0 {
		t.Fatal("the seat is sold again: ", left)
	}
	again.set(t, bought, "payment_status", "paid")
	if status, link := again.ofOrder(t, bought); status != confirmed || link != secret {
		t.Fatal(status, link)
	}
	// It is done once.
	again.Exec(t, "DELETE FROM registrations")
	if n := again.again(t, one).Number(t, "SELECT count(*) FROM registrations"); n != 0 {
		t.Fatal(n, "came back")
	}
}

// set saves a field of an order.
func (ts *testServer) set(t *testing.T, order *core.Record, field string, value any) {
	t.Helper()
	placed, err := ts.app.FindRecordById(ordersTable, order.Id)
	must(t, err)
	placed.Set(field, value)
	must(t, ts.app.Save(placed))
}

func TestWhatWasDeletedIsNotThereAgainAfterAStart(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	first := ts.register(t, supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 3, waiting)
	third := ts.register(t, supper, "cara", 1, waiting)
	for _, form := range []string{first, third} {
		record, err := byForm(ts.app, form)
		must(t, err)
		must(t, ts.app.Delete(record))
	}
	expectStatuses(t, ts.statuses(t, first, second, third), "unknown", confirmed, "unknown")
	again := ts.again(t, catalog(room))
	expectStatuses(t, again.statuses(t, first, second, third), "unknown", confirmed, "unknown")
	if n := again.Number(t, "SELECT sum(seats) FROM registrations WHERE status = 'confirmed'"); n != room {
		t.Fatal(n)
	}
}

func TestANewCatalogIsWrittenIntoWhatIsToCome(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 1, waiting)
	online := ts.register(t, hour, "ann", 1, confirmed)
	list := strings.Replace(string(catalog(room+1)), secret, "https://meet.example/another", 1)
	again := serverOn(t, ts.CopyData(t), []byte(list), time.Time{})
	expectStatuses(t, again.statuses(t, second), confirmed)
	told := again.send("POST", "/api/registrations", "", obj{"registrations": []string{online}})
	if link := told.body["registrations"].([]any)[0].(obj)["link"]; link != "https://meet.example/another" {
		t.Fatal(link)
	}
}

// mails are those that go out next, by whom they are to: subjects, and the text of the last one.
func (ts *testServer) mails(t *testing.T, post *testapp.MailServer, count int) (subjects, texts map[string]string) {
	t.Helper()
	ts.pass(t, time.Minute)
	subjects, texts = map[string]string{}, map[string]string{}
	for range count {
		mail := post.Next(t)
		subjects[mail.To] += mail.Subject + "\n"
		texts[mail.To] = mail.Text
	}
	post.ExpectNone(t)
	return subjects, texts
}

func (ts *testServer) titles(t *testing.T, name string) (titles []string) {
	t.Helper()
	must(t, ts.app.DB().NewQuery("SELECT title || ' ' || message FROM notifications WHERE user_id = {:owner} ORDER BY created_at, rowid").
		Bind(dbx.Params{"owner": ts.User(t, name).Id}).Column(&titles))
	return titles
}

func TestWhoIsRegisteredIsToldOfAnotherTimeOrLink(t *testing.T) {
	for name, test := range map[string]struct {
		values     obj
		mails      int
		start, has string
	}{
		"time":     {obj{"time": "17:30"}, 2, "2027-01-12T17:30:00-05:00", "January 12, 2027, 5:30 PM ET"},
		"duration": {obj{"minutes": 90}, 2, "2027-01-12T18:00:00-05:00", "January 12, 2027, 6 PM ET"},
		// Who waits has no link.
		"link": {obj{"link": "https://meet.example/room-8"}, 1, "2027-01-12T18:00:00-05:00", "https://meet.example/room-8"},
	} {
		t.Run(name, func(t *testing.T) {
			ts, post := withMail(t)
			ts.clock.StopAt(december15)
			ts.events[hour].Seats = 2
			first := ts.registerAs(t, ts.token(t, "ann"), hour, "ann", 2, confirmed)
			second := ts.register(t, hour, "bob", 1, waiting)
			gone := ts.register(t, hour, "cara", 1, waiting)
			ts.cancelForm(t, gone)
			ts.mails(t, post, 3)
			test.values["seats"] = 2
			again := ts.again(t, catalogWith(t, hour, test.values))
			post.Use(again.app)
			expectStatuses(t, again.statuses(t, first, second, gone), confirmed, waiting, cancelled)
			told := again.send("POST", "/api/registrations", "", obj{"registrations": []string{first}})
			if got := told.body["registrations"].([]any)[0].(obj)["start"]; got != test.start {
				t.Fatal(got)
			}
			subjects, texts := again.mails(t, post, test.mails)
			if subjects["ann@example.com"] != "Changed: Sales Tax in One Hour\n" || !strings.Contains(texts["ann@example.com"], test.has) {
				t.Fatal(subjects, texts)
			}
			want := []string{"Changed: Sales Tax in One Hour Its time, or where you take part, has changed. Your registration says how it is now."}
			if got := again.titles(t, "ann"); !slices.Equal(got, want) {
				t.Fatal(got)
			}
			// Once.
			once := again.again(t, catalogWith(t, hour, test.values))
			post.Use(once.app)
			once.mails(t, post, 0)
		})
	}
}

func TestADateThatIsNoMoreIsCalledOff(t *testing.T) {
	for name, list := range map[string]func(t *testing.T) []byte{
		"another day": func(t *testing.T) []byte {
			return catalogWith(t, supper, obj{"series": obj{"first": "2027-03-25", "everyWeeks": 26}})
		},
		"removed": func(t *testing.T) []byte { return catalogWith(t, supper, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			ts, post := withMail(t)
			ts.clock.StopAt(december15)
			first := ts.registerAs(t, ts.token(t, "ann"), supper, "ann", 3, confirmed)
			second := ts.register(t, supper, "bob", 1, waiting)
			ts.mails(t, post, 2)
			again := ts.again(t, list(t))
			post.Use(again.app)
			expectStatuses(t, again.statuses(t, first, second), cancelled, cancelled)
			subjects, texts := again.mails(t, post, 2)
			zone := map[string]string{"another day": "ET", "removed": "UTC-4"}[name] // an event that is gone has no zone any more
			for _, to := range []string{"ann@example.com", "bob@example.com"} {
				if subjects[to] != "Called off: Owners’ Supper\n" || !strings.Contains(texts[to], "Thursday, March 18, 2027, 7 PM "+zone+"\n") {
					t.Fatal(subjects, texts)
				}
			}
			want := []string{"Called off: Owners’ Supper This date does not take place. Your registration for it has ended."}
			if got := again.titles(t, "ann"); !slices.Equal(got, want) {
				t.Fatal(got)
			}
			once := again.again(t, list(t))
			post.Use(once.app)
			once.mails(t, post, 0)
		})
	}
}

func TestASoldSeatOfADateThatIsNoMoreIsCalledOffAndTheOperatorHasTheMoney(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	order, err := ts.order(t, "ann", "invoice")
	must(t, err)
	again := ts.again(t, catalogWith(t, clinic, nil))
	if status, link := again.ofOrder(t, order); status != cancelled || link != "" {
		t.Fatal(status, link)
	}
	if got := again.titles(t, "ann"); got[len(got)-1] != "Called off: Website Clinic This date does not take place. Write to us about what you’ve paid." {
		t.Fatal(got)
	}
	form, err := again.app.FindFirstRecordByData(submissions, "kind", "cancel")
	must(t, err)
	fields := form.GetString("fields")
	for _, part := range []string{`"start":"2026-12-16T13:00:00-05:00"`, `"order":"EV-`, "give back what was paid"} {
		if !strings.Contains(fields, part) {
			t.Error(part, "is not in", fields)
		}
	}
	if form.GetDateTime("mail_due").IsZero() {
		t.Error("the operator has no mail")
	}
}

// A catalog that could not be read, or has no event at all, says nothing of a date.
func TestWithoutAnyEventNothingIsCalledOff(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	form := ts.register(t, supper, "ann", 1, confirmed)
	expectStatuses(t, ts.again(t, nil).statuses(t, form), confirmed)
	expectStatuses(t, ts.again(t, []byte("[]")).statuses(t, form), confirmed)
}

func TestWhatHasBegunIsNotCalledOff(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	form := ts.register(t, supper, "ann", 1, confirmed)
	ts.clock.StopAt(time.Date(2027, 3, 18, 23, 0, 0, 0, time.UTC))
	expectStatuses(t, ts.again(t, catalogWith(t, supper, nil)).statuses(t, form), confirmed)
}

// What earlier versions have taken waits until there is a catalog that says of which events it is.
func TestWithoutAnyEventFormsOfEarlierVersionsWait(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	form := ts.register(t, supper, "ann", 2, confirmed)
	ts.ofEarlierVersion(t)
	without := ts.again(t, []byte("[]"))
	expectStatuses(t, without.statuses(t, form), "unknown")
	expectStatuses(t, without.again(t, catalog(room)).statuses(t, form), confirmed)
}

func TestALinkThatWaitsForPaymentIsNoNews(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(december15)
	order, err := ts.order(t, "ann", "invoice")
	must(t, err)
	ts.Exec(t, "UPDATE registrations SET link = '"+clinicLink+"'") // as earlier versions gave it
	before := ts.titles(t, "ann")
	again := ts.again(t, catalog(room))
	if status, link := again.ofOrder(t, order); status != confirmed || link != "" {
		t.Fatal(status, link)
	}
	if n := again.Number(t, "SELECT count(*) FROM _registration_mails"); n != 0 {
		t.Fatal(n)
	}
	if got := again.titles(t, "ann"); !slices.Equal(got, before) {
		t.Fatal(got)
	}
}
