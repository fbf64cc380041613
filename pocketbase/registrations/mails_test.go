package registrations

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"everyday/events"
	"everyday/testapp"
)

func withMail(t *testing.T) (*testServer, *testapp.MailServer) {
	t.Helper()
	post := testapp.StartMailServer(t)
	ts := newTestServer(t)
	post.Use(ts.app)
	return ts, post
}

// pass sets the clock forward and lets the worker do what is due.
func (ts *testServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.clock.Pass(d)
	must(t, ts.deliverDue(t.Context()))
}

func expectMail(t *testing.T, mail testapp.Mail, to, subject string) {
	t.Helper()
	if mail.To != to || mail.Subject != subject {
		t.Fatalf("%s: %s", mail.To, mail.Subject)
	}
}

func TestPeopleAreToldByMailWhatBecomesOfTheirSeats(t *testing.T) {
	ts, post := withMail(t)
	first := ts.register(t, supper, "ann", 3, confirmed)
	name := ts.events[supper].Name
	ts.pass(t, 0)
	mail := post.Next(t)
	expectMail(t, mail, "ann@example.com", "You’re registered: "+name)
	for _, part := range []string{ts.events[supper].Place, "Seats: 3", "https://everyday.example/events?mine=true#registration=" + first} {
		if !strings.Contains(mail.Text, part) {
			t.Fatal(part, "is not in", mail.Text)
		}
	}
	// What was typed, by somebody who may not have this address, is not sent in our name.
	if strings.Contains(mail.Text, "Somebody") {
		t.Fatal(mail.Text)
	}
	second := ts.register(t, supper, "bob", 1, waiting)
	ts.pass(t, 0)
	expectMail(t, post.Next(t), "bob@example.com", "You’re on the waiting list: "+name)
	ts.cancelForm(t, first)
	ts.pass(t, 0)
	for range 2 {
		switch mail := post.Next(t); mail.To {
		case "ann@example.com":
			expectMail(t, mail, mail.To, "Registration canceled: "+name)
		default:
			expectMail(t, mail, "bob@example.com", "Your seats are free now: "+name)
		}
	}
	ts.cancelForm(t, first)
	ts.pass(t, time.Hour)
	post.ExpectNone(t)
	expectStatuses(t, ts.statuses(t, second), confirmed)
}

func TestAMailHasTheDateAsAFileWithTheLinkForThoseWhoHaveASeat(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC))
	ts.register(t, hour, "ann", 1, confirmed)
	record, err := ts.app.FindFirstRecordByData(collection, "email", "ann@example.com")
	must(t, err)
	for _, what := range []string{confirmed, movedUp} {
		message, err := ts.messageOf(what, record, "ann@example.com", "en")
		must(t, err)
		file, err := io.ReadAll(message.Attachments[hour+".ics"])
		must(t, err)
		for _, line := range []string{
			"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "\r\nUID:sales-tax-in-one-hour-2027-01-12@events.everyday\r\n", "\r\nLOCATION:" + secret + "\r\n",
			"\r\nDTSTAMP:20261201T120000Z\r\nSEQUENCE:1020788\r\n", "\r\nDTSTART:20270112T230000Z\r\nDTEND:20270113T000000Z\r\n", "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
		} {
			if !strings.Contains(string(file), line) {
				t.Fatalf("%q is not in %q", line, file)
			}
		}
		for _, line := range strings.Split(string(file), "\r\n") {
			if len(line) > lineBytes {
				t.Error(line)
			}
		}
		// No text is lost where a line is folded, and commas are escaped.
		const text = `DESCRIPTION:When another state wants tax from you\, whether shipping is taxed\, how long to keep records. For people who sell online.` +
			`\n\nWith Calvin Brooks\, Events Manager.\n\n` + "https://meet.example/room-7\r\n"
		if unfolded := strings.ReplaceAll(string(file), "\r\n ", ""); !strings.Contains(unfolded, text) {
			t.Fatal(unfolded)
		}
	}
	record.Set("status", waiting)
	must(t, ts.settle(ts.app, record))
	message, err := ts.messageOf(waiting, record, "ann@example.com", "en")
	must(t, err)
	if len(message.Attachments) > 0 || strings.Contains(message.HTML, secret) {
		t.Fatal(message)
	}
}

func TestAMailIsInTheLanguageOfThePage(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, hour, "ann", 1, confirmed)
	record, err := ts.app.FindFirstRecordByData(collection, "email", "ann@example.com")
	must(t, err)
	if record.GetString("language") != "en" {
		t.Fatal(record.GetString("language"))
	}
	record.Set("language", "es")
	to, lang, err := ts.reader(record)
	must(t, err)
	message, err := ts.messageOf(confirmed, record, to, lang)
	must(t, err)
	if message.Subject != "Su inscripción está confirmada: "+ts.events[hour].Name || message.Headers["Content-Language"] != "es" {
		t.Fatal(message.Subject)
	}
}

func TestMailsWaitForAMailServerAndSayOnlyWhatIsStillSo(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, supper, "ann", 2, confirmed)
	gone := ts.register(t, supper, "bob", 1, confirmed)
	ts.pass(t, 0)
	ts.cancelForm(t, gone)
	post := testapp.StartMailServer(t)
	post.Use(ts.app)
	ts.pass(t, time.Minute)
	name := ts.events[supper].Name
	told := map[string]string{}
	for range 2 {
		mail := post.Next(t)
		told[mail.To] = mail.Subject
	}
	if told["ann@example.com"] != "You’re registered: "+name || told["bob@example.com"] != "Registration canceled: "+name {
		t.Fatal(told)
	}
	ts.pass(t, time.Hour)
	post.ExpectNone(t)
}

func TestNobodyIsWrittenToAfterTheDate(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, supper, "ann", 2, confirmed)
	start, err := time.Parse(events.Local, ts.next(supper))
	must(t, err)
	post := testapp.StartMailServer(t)
	post.Use(ts.app)
	ts.pass(t, time.Until(start)+time.Minute)
	post.ExpectNone(t)
	if n := ts.Number(t, "SELECT count(*) FROM _registration_mails WHERE due_at IS NOT NULL"); n != 0 {
		t.Fatal(n)
	}
}

// Whoever enters the address of somebody else again and again has few mails sent to it, and the rest is not lost.
func TestAnAddressGetsFewMailsInADay(t *testing.T) {
	ts, post := withMail(t)
	ts.clock.StopAt(time.Now())
	for range 20 {
		ts.cancelForm(t, ts.register(t, hour, "ann", 10, confirmed))
	}
	ts.register(t, hour, "bob", 1, confirmed)
	ts.pass(t, time.Second)
	sent := map[string]int{}
	for range mostMails + 1 {
		sent[post.Next(t).To]++
	}
	ts.pass(t, 23*time.Hour)
	post.ExpectNone(t)
	if fmt.Sprint(sent) != fmt.Sprint(map[string]int{"ann@example.com": mostMails, "bob@example.com": 1}) {
		t.Fatal(sent)
	}
	ts.pass(t, time.Hour)
	expectMail(t, post.Next(t), "ann@example.com", "Registration canceled: Sales Tax in One Hour")
}

// What somebody else has done with an address does not keep back what its owner does.
func TestTheNewestMailsAreSentFirst(t *testing.T) {
	ts, post := withMail(t)
	ts.clock.StopAt(time.Now())
	for range 20 {
		ts.cancelForm(t, ts.register(t, hour, "ann", 10, confirmed))
	}
	ts.pass(t, time.Second)
	for range mostMails {
		post.Next(t)
	}
	ts.register(t, supper, "ann", 2, confirmed)
	ts.pass(t, time.Minute)
	post.ExpectNone(t)
	ts.pass(t, 24*time.Hour)
	expectMail(t, post.Next(t), "ann@example.com", "You’re registered: Owners’ Supper")
}

func TestAPersonIsToldInTheAppThatTheWaitIsOver(t *testing.T) {
	ts := newTestServer(t)
	first := ts.register(t, supper, "bob", 3, confirmed)
	ts.registerAs(t, ts.token(t, "ann"), supper, "ann", 1, waiting)
	ts.cancelForm(t, first)
	row, err := ts.app.FindFirstRecordByData("notifications", "user_id", ts.User(t, "ann").Id)
	must(t, err)
	if row.GetString("title") != "You have your seats: "+ts.events[supper].Name || row.GetString("link") != "/events?mine=true" {
		t.Fatal(row)
	}
	// The mail is that of the registration.
	if n := ts.Number(t, "SELECT count(*) FROM _notices_deliveries WHERE channel = 'email'"); n != 0 {
		t.Fatal(n)
	}
}
