package forms

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/letter"
	"everyday/testapp"
)

var must = testapp.Must

// testServer is a server with its own data folder, clock and mail server. Its worker sends when a test says so.
type testServer struct {
	*testapp.Server
	*mailWorker
	clock testapp.Clock
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir)
		if err != nil {
			return err
		}
		return ts.Close()
	})
}

func start(dir string) (*testServer, error) {
	ts := &testServer{}
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		letter.Register(app, letter.Options{})
		ts.mailWorker = &mailWorker{app: app, to: "owner@example.com", now: ts.clock.Now}
		return nil
	})
	return ts, err
}

func newTestServer(t *testing.T, dir string, to *testapp.MailServer) *testServer {
	t.Helper()
	ts, err := start(dir)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	to.Use(ts.app)
	return ts
}

// pass sets the clock forward and lets the worker do what is due.
func (ts *testServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.clock.Pass(d)
	must(t, ts.deliverDue(t.Context()))
}

// send sends a form from a page in a language.
func (ts *testServer) send(t *testing.T, kind, language, body string) {
	t.Helper()
	request := httptest.NewRequest("POST", "/api/forms/"+kind, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept-Language", language)
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	if recorder.Code != 200 {
		t.Fatal(recorder.Code, recorder.Body)
	}
}

const newsletter = `{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","email":"ann@example.com"}`

func TestTheNewsletterIsConfirmedInTheLanguageOfThePage(t *testing.T) {
	for language, want := range map[string][2]string{
		"es": {"es", "Confirme su suscripción al boletín de Everyday"}, "es-MX,es;q=0.9,en;q=0.8": {"es", "Confirme su suscripción al boletín de Everyday"},
		"en": {"en", "Confirm your subscription to the Everyday newsletter"}, "est": {"en", "Confirm your subscription to the Everyday newsletter"},
		"": {"en", "Confirm your subscription to the Everyday newsletter"}, ";;": {"en", "Confirm your subscription to the Everyday newsletter"},
	} {
		t.Run(language, func(t *testing.T) {
			post := testapp.StartMailServer(t)
			ts := newTestServer(t, testapp.Copy(t), post)
			ts.app.Settings().Meta.AppName = "Everyday"
			ts.send(t, "newsletter", language, newsletter)
			ts.pass(t, 0)
			mail := post.Next(t)
			if mail.Subject != want[1] || mail.Header.Get(letter.Language) != want[0] {
				t.Fatal(mail)
			}
		})
	}
}

const contact = `{"id":"1f8fad5b-d9cb-469f-a165-70867728950e","fullName":"Ann","email":"ann@example.com","phone":"","subject":"support","message":"Hello"}`

// deliverLater lets the worker do what is due, and returns what ends when it has.
func (ts *testServer) deliverLater(t *testing.T) <-chan error {
	done := make(chan error, 1)
	go func() { done <- ts.deliverDue(t.Context()) }()
	return done
}

// A mail server that takes mails and does not say so: nobody can know whether they have arrived.
func TestAMailWithoutAnAnswerIsSentAgainAfterItsLeaseAsTheSame(t *testing.T) {
	for kind, body := range map[string]string{"contact": contact, "newsletter": newsletter} {
		t.Run(kind, func(t *testing.T) {
			post := testapp.StartMailServer(t)
			ts := newTestServer(t, testapp.Copy(t), post)
			hangUp := post.Silence(t)
			ts.send(t, kind, "es", body)
			done := ts.deliverLater(t)
			first := post.Next(t)
			// A pass that overlaps, and the next process on the data as this one leaves it when it is killed.
			ts.pass(t, letter.Patience)
			next := newTestServer(t, ts.CopyData(t), post)
			next.clock.StopAt(ts.clock.Now())
			next.pass(t, 0)
			post.ExpectNone(t)
			hangUp()
			must(t, <-done)

			next.pass(t, letter.Lease)
			again := post.Next(t)
			if first.Header.Get("Message-ID") != again.Header.Get("Message-ID") || first.Subject != again.Subject {
				t.Fatal(first.Header, again.Header)
			}
			next.pass(t, day)
			post.ExpectNone(t)
		})
	}
}

func TestAMailThatASilentServerMayHaveIsTriedLessOften(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newTestServer(t, testapp.Copy(t), post)
	tried := 0
	ts.app.OnMailerSend().BindFunc(func(*core.MailerEvent) error {
		tried++
		return letter.ErrSilent
	})
	ts.clock.StopAt(time.Now())
	ts.send(t, "contact", "en", contact)
	ts.pass(t, time.Second)
	ts.pass(t, 10*time.Minute-time.Second)
	if tried != 1 {
		t.Fatal("tried again too early:", tried)
	}
	for range 100 {
		ts.pass(t, 3*time.Hour)
	}
	if tried != 10 {
		t.Fatal(tried)
	}
}

func TestEachMailOfTheNewsletterHasAnIDOfItsOwn(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newTestServer(t, testapp.Copy(t), post)
	ts.send(t, "newsletter", "en", newsletter)
	ts.pass(t, 0)
	ts.Exec(t, "UPDATE newsletter_subscribers SET mailed_at = '2026-01-01 00:00:00.000Z'")
	ts.send(t, "newsletter", "en", strings.Replace(newsletter, "0f8", "2f8", 1))
	ts.pass(t, 0)
	if first, second := post.Next(t).Header.Get("Message-ID"), post.Next(t).Header.Get("Message-ID"); first == second {
		t.Fatal(first)
	}
}

func TestTheOperatorReadsWhetherARegistrationHasItsSeats(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newTestServer(t, testapp.Copy(t), post)
	for status, want := range map[string]string{
		"confirmed": "Status: Confirmed\n", "waiting": "Status: On the waiting list\n", "cancelled": "Status: Canceled\n",
	} {
		params := dbx.Params{"uuid": status, "status": status, "fields": `{"eventId":"owners-supper","fullName":"Ann","email":"ann@example.com","seats":2}`}
		ts.Exec(t, "INSERT INTO registrations (id, form, status) VALUES ({:uuid}, {:uuid}, {:status})", params)
		ts.Exec(t, `INSERT INTO form_submissions (id, uuid, kind, fields, mail_due, created_at)
			VALUES ({:uuid}, {:uuid}, 'event', {:fields}, '2026-11-20 12:00:00.000Z', '2026-11-20 12:00:00.000Z')`, params)
		ts.pass(t, 0)
		if mail := post.Next(t); !strings.Contains(mail.Text, "Email: ann@example.com\n"+want) {
			t.Fatal(mail.Text)
		}
		if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE fields LIKE '%status%'"); n != 0 {
			t.Fatal("the form is not as it was sent any more")
		}
	}
}
