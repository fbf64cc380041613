package registrations

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

const staleRegistration = "This registration has changed since you opened it. Open it again, then change it."

// dashboard sends what the dashboard of PocketBase sends about a registration.
type dashboard struct {
	*testServer
	token string
}

func (ts *testServer) dashboard(t *testing.T) *dashboard {
	t.Helper()
	must(t, testapp.AddSuperuser(ts.App))
	admin, err := ts.App.FindAuthRecordByEmail("_superusers", "admin@example.com")
	must(t, err)
	token, err := admin.NewAuthToken()
	must(t, err)
	return &dashboard{ts, token}
}

func (d *dashboard) request(t *testing.T, method, form string, fields obj) reply {
	t.Helper()
	record, err := byForm(d.app, form)
	must(t, err)
	return d.send(method, "/api/collections/registrations/records/"+record.Id, d.token, fields)
}

// open is a form: all fields as they are now.
func (d *dashboard) open(t *testing.T, form string) obj {
	t.Helper()
	answer := d.request(t, "GET", form, nil)
	time.Sleep(2 * time.Millisecond) // what changes later has another time
	return answer.body
}

// save saves a form with a change: it is taken, or refused with a sentence.
func (d *dashboard) save(t *testing.T, form string, opened, changes obj, refusal string) {
	t.Helper()
	sent := maps.Clone(opened)
	maps.Copy(sent, changes)
	answer := d.request(t, "PATCH", form, sent)
	if said, _ := answer.body["message"].(string); (answer.code != 200) != (refusal != "") || said != refusal {
		t.Fatalf("%v is answered with %d %q, want %q", changes, answer.code, said, refusal)
	}
}

// enter enters somebody by hand for the next date of an event, and returns what has become of it.
func (d *dashboard) enter(t *testing.T, event string, seats int, status string) string {
	t.Helper()
	start := d.next(event)
	answer := d.send("POST", "/api/collections/registrations/records", d.token,
		obj{"event_id": event, "day": start[:10], "start": start, "seats": seats, "status": status})
	if answer.code != 200 {
		t.Fatal(answer)
	}
	record, err := d.app.FindRecordById(collection, answer.body["id"].(string))
	must(t, err)
	return record.GetString("status")
}

func TestWhoIsEnteredByHandHasTheirSeatsIfThereAreSome(t *testing.T) {
	d := newTestServer(t).dashboard(t)
	expectStatuses(t, []string{d.enter(t, supper, 2, waiting), d.enter(t, supper, 2, waiting), d.enter(t, supper, 1, waiting)}, confirmed, waiting, confirmed)
}

func TestAFormThatWasOpenedBeforeSeatsWentToOthersUndoesNothing(t *testing.T) {
	ts := newTestServer(t)
	d := ts.dashboard(t)
	first := ts.register(t, supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 2, waiting)
	ofFirst, ofSecond := d.open(t, first), d.open(t, second)
	ts.cancelForm(t, first)
	expectStatuses(t, ts.statuses(t, first, second), cancelled, confirmed)
	d.save(t, first, ofFirst, obj{"full_name": "Ann Other"}, staleRegistration)
	d.save(t, second, ofSecond, obj{"full_name": "Bob Other"}, staleRegistration)
	expectStatuses(t, ts.statuses(t, first, second), cancelled, confirmed)
	d.save(t, second, d.open(t, second), obj{"full_name": "Bob Other"}, "")
	d.save(t, second, obj{"full_name": "Bob Third"}, nil, "") // a request of a single field is no form
	expectStatuses(t, ts.statuses(t, first, second), cancelled, confirmed)
}

func TestWhatTheOperatorDoesIsToldEachTime(t *testing.T) {
	ts, post := withMail(t)
	d := ts.dashboard(t)
	first := ts.registerAs(t, ts.token(t, "ann"), supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 1, waiting)
	ts.pass(t, time.Second)
	post.Next(t)
	post.Next(t)
	ids := map[string]bool{}
	// next are the mails about ann's seats: one of each, with an id of its own.
	next := func(subject string) {
		t.Helper()
		ts.pass(t, time.Minute)
		mail := post.Next(t)
		expectMail(t, mail, "ann@example.com", subject+": Owners’ Supper")
		if id := mail.Header.Get("Message-ID"); ids[id] {
			t.Fatal("a mail program shows the first one alone: ", id)
		} else {
			ids[id] = true
		}
		post.ExpectNone(t)
	}
	ts.cancelForm(t, second)
	ts.pass(t, time.Minute)
	expectMail(t, post.Next(t), "bob@example.com", "Registration canceled: Owners’ Supper")
	for range 2 {
		d.save(t, first, d.open(t, first), obj{"status": cancelled}, "")
		next("Registration canceled")
		d.save(t, first, d.open(t, first), obj{"status": confirmed}, "")
		next("You’re registered")
	}
	var titles []string
	must(t, ts.app.DB().NewQuery("SELECT title FROM notifications WHERE user_id = {:ann} ORDER BY created_at, rowid").
		Bind(dbx.Params{"ann": ts.User(t, "ann").Id}).Column(&titles))
	gone, back := "Your registration was canceled: Owners’ Supper", "Your registration is back: Owners’ Supper"
	if want := []string{gone, back, gone, back}; !slices.Equal(titles, want) {
		t.Fatal(titles)
	}
	// The mails count, however often there was a reason for each.
	if again, err := ts.againAt("ann@example.com"); again != 0 || err != nil {
		t.Fatal(again, err)
	}
}

func TestTheOperatorGivesSeatsBackToThoseWhoWaitAndThenDeletes(t *testing.T) {
	ts := newTestServer(t)
	d := ts.dashboard(t)
	first := ts.registerAs(t, ts.token(t, "ann"), supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 2, waiting)
	const told = "Nobody would be told. Set the status to cancelled, which tells the person, then delete it."
	for _, form := range []string{first, second} {
		if answer := d.request(t, "DELETE", form, nil); answer.code != 400 || answer.body["message"] != told {
			t.Fatal(answer)
		}
	}
	expectStatuses(t, ts.statuses(t, first, second), confirmed, waiting)
	d.save(t, first, obj{"status": cancelled}, nil, "")
	expectStatuses(t, ts.statuses(t, first, second), cancelled, confirmed)
	if answer := d.request(t, "DELETE", first, nil); answer.code != 204 {
		t.Fatal(answer)
	}
	expectStatuses(t, ts.statuses(t, first, second), "unknown", confirmed)
	if n := ts.Number(t, "SELECT count(*) FROM event_registrations"); n != 0 {
		t.Fatal("it is still on the devices of its account")
	}
	// What is over is deleted as it is.
	ts.clock.StopAt(time.Date(2099, 1, 1, 0, 0, 0, 0, time.UTC))
	if answer := d.request(t, "DELETE", second, nil); answer.code != 204 {
		t.Fatal(answer)
	}
}

// setSeat saves the status of the seat of an order at the dashboard.
func (d *dashboard) setSeat(t *testing.T, order *core.Record, status string) {
	t.Helper()
	record, err := d.app.FindFirstRecordByData(collection, "order_id", order.Id)
	must(t, err)
	if answer := d.send("PATCH", "/api/collections/registrations/records/"+record.Id, d.token, obj{"status": status}); answer.code != 200 {
		t.Fatal(answer)
	}
}

func TestASoldSeatThatTheOperatorTakesBackIsToldToTheBuyer(t *testing.T) {
	ts, post := withMail(t)
	ts.clock.StopAt(beforeFirst)
	d := ts.dashboard(t)
	paid, err := ts.orderOn(t, "ann", "invoice", firstDate)
	must(t, err)
	unpaid, err := ts.orderOn(t, "bob", "invoice", firstDate)
	must(t, err)
	ts.pay(t, paid)
	// mails are those about seats, by whom they are to.
	mails := func(want map[string]string) {
		t.Helper()
		ts.pass(t, time.Minute)
		for range want {
			mail := post.Next(t)
			for strings.Contains(mail.Subject, "EV-") { // of the orders themselves
				mail = post.Next(t)
			}
			if mail.Subject != want[mail.To] {
				t.Fatal(mail.To, mail.Subject)
			}
			if strings.HasPrefix(mail.Subject, "Registration canceled") && !strings.Contains(mail.Text, "The organizer has canceled it. Write to us about what you’ve paid.") {
				t.Fatal(mail.Text)
			}
		}
	}
	mails(map[string]string{"ann@example.com": "You’re registered: Website Clinic"})
	for _, order := range []*core.Record{paid, unpaid} {
		d.setSeat(t, order, cancelled)
	}
	mails(map[string]string{"ann@example.com": "Registration canceled: Website Clinic", "bob@example.com": "Registration canceled: Website Clinic"})
	if got := ts.titles(t, "bob"); got[len(got)-1] != "Your registration was canceled: Website Clinic The organizer has canceled it. Write to us about what you’ve paid." {
		t.Fatal(got)
	}
	var told []string
	must(t, ts.app.DB().NewQuery("SELECT fields FROM form_submissions WHERE kind = 'cancel' ORDER BY rowid").Column(&told))
	const why = "You have canceled the seat. The order stands: give back what was paid, or agree on another date."
	if len(told) != 2 || !strings.Contains(told[0], why) || !strings.Contains(told[0], `"order":"EV-`) {
		t.Fatal(told)
	}
	// It is back: who has paid gets the mail with the link, and who has not the one of the notification.
	for _, order := range []*core.Record{paid, unpaid} {
		d.setSeat(t, order, confirmed)
	}
	mails(map[string]string{"ann@example.com": "You’re registered: Website Clinic"})
	var byMail []string
	must(t, ts.app.DB().NewQuery("SELECT owner FROM _notices_deliveries WHERE channel = 'email' AND event LIKE 'seat-back:%'").Column(&byMail))
	if len(byMail) != 1 || byMail[0] != ts.User(t, "bob").Id {
		t.Fatal(byMail)
	}
	// That an order is cancelled its own mail tells.
	ts.set(t, unpaid, "is_cancelled", true)
	if n := ts.Number(t, "SELECT count(*) FROM _registration_mails m JOIN registrations r ON r.id = m.registration WHERE r.order_id = {:order} AND m.due_at IS NOT NULL AND m.what = 'cancelled'",
		dbx.Params{"order": unpaid.Id}); n != 0 {
		t.Fatal(n)
	}
}
