package forms

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

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
		letter.Register(app)
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
