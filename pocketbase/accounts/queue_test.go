package accounts

import (
	"errors"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"

	"everyday/sync"
	"everyday/testapp"
	"everyday/words"
)

var must = testapp.Must

var errRefused = errors.New("421 try again later")

// testServer is a server with its own data folder, clock and mailbox. Its queue works when a test says so.
type testServer struct {
	*testapp.Server
	*queue
	clock   testapp.Clock
	mailbox testapp.Mailbox
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir, time.Now())
		if err != nil {
			return err
		}
		if _, err := testapp.AddUser(ts.app, "ann"); err != nil {
			return err
		}
		return ts.Close()
	})
}

func newTestServer(t *testing.T) *testServer {
	t.Helper()
	return startAt(t, testapp.Copy(t), time.Now())
}

// startAt starts a server on a data folder, whose clock stands still.
func startAt(t *testing.T, dir string, at time.Time) *testServer {
	t.Helper()
	ts, err := start(dir, at)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	settings := ts.app.Settings()
	settings.SMTP.Enabled, settings.RateLimits.Enabled = true, false
	return ts
}

func start(dir string, at time.Time) (*testServer, error) {
	ts := &testServer{}
	ts.clock.StopAt(at)
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		if err := testapp.Register(app, sync.Register, testapp.Collections, sync.Limits{}); err != nil {
			return err
		}
		ts.mailbox.Bind(app)
		bindLanguage(app)
		bindAddress(app)
		ts.queue = bindQueue(app, ts.clock.Now)
		return nil
	})
	return ts, err
}

// pass sets the clock forward and lets the queue do what is due.
func (ts *testServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.clock.Pass(d)
	must(t, ts.sendDue(t.Context()))
}

func (ts *testServer) waiting(t *testing.T) int64 {
	t.Helper()
	return ts.Number(t, "SELECT count(*) FROM _account_mails")
}

const resetSubject = "ann@example.com: Choose a new Everyday password"

func TestAMailThatIsRefusedIsTriedAgain(t *testing.T) {
	for kind, subject := range map[string]string{
		reset: resetSubject, verify: "ann@example.com: Confirm your email address for Everyday", change: "new@example.com: Confirm your new email address for Everyday",
	} {
		t.Run(kind, func(t *testing.T) {
			ts := newTestServer(t)
			ts.mailbox.Answer(errRefused)
			ann := ts.User(t, "ann")
			must(t, map[string]func() error{
				reset:  func() error { return mails.SendRecordPasswordReset(ts.app, ann) },
				verify: func() error { return mails.SendRecordVerification(ts.app, ann) },
				change: func() error { return mails.SendRecordChangeEmail(ts.app, ann, "new@example.com") },
			}[kind]())
			ts.pass(t, initialBackoff)
			ts.pass(t, initialBackoff)
			if ts.mailbox.Tried() != 2 || ts.waiting(t) != 1 {
				t.Fatal(ts.mailbox.Tried(), ts.waiting(t))
			}
			ts.mailbox.Answer(nil)
			ts.pass(t, initialBackoff)
			ts.mailbox.Expect(t, subject)
			ts.pass(t, time.Hour)
			if ts.mailbox.Tried() != 3 || ts.waiting(t) != 0 {
				t.Fatal(ts.mailbox.Tried(), ts.waiting(t))
			}
			if kind != reset {
				return
			}
			token := regexp.MustCompile(`reset-password/([^"]+)"`).FindStringSubmatch(ts.mailbox.Mails()[0].HTML)[1]
			if found, err := ts.app.FindAuthRecordByToken(token, core.TokenTypePasswordReset); err != nil || found.Id != ann.Id {
				t.Fatal("the link does not work:", err)
			}
		})
	}
}

func TestAWaitingMailOutlivesTheProcessWithoutItsLink(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "ann")))
	must(t, ts.Close())
	token := regexp.MustCompile(`eyJ[\w-]+\.eyJ[\w-]+`)
	must(t, filepath.WalkDir(ts.Dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if token.Match(content) {
			t.Errorf("%s has a token", path)
		}
		return err
	}))
	again := startAt(t, ts.Dir, ts.clock.Now())
	again.pass(t, initialBackoff)
	again.mailbox.Expect(t, resetSubject)
}

func TestAMailIsNotTriedForLongerThanItsLinkWouldWork(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "ann")))
	for range 31 {
		ts.pass(t, time.Minute)
	}
	if ts.waiting(t) != 0 || ts.mailbox.Tried() < 4 || ts.mailbox.Tried() > 12 {
		t.Fatal(ts.waiting(t), ts.mailbox.Tried())
	}
}

func TestAMailThatNobodyNeedsAnyMoreIsDropped(t *testing.T) {
	for name, change := range map[string]func(ts *testServer, ann *core.Record) error{
		"a new password": func(ts *testServer, ann *core.Record) error {
			ann.SetPassword("an0ther-h0rse!")
			return ts.app.Save(ann)
		},
		"no account": func(ts *testServer, ann *core.Record) error { return ts.app.Delete(ann) },
	} {
		t.Run(name, func(t *testing.T) {
			ts := newTestServer(t)
			ts.mailbox.Answer(errRefused)
			ann := ts.User(t, "ann")
			must(t, mails.SendRecordPasswordReset(ts.app, ann))
			must(t, change(ts, ts.User(t, "ann")))
			ts.mailbox.Answer(nil)
			ts.pass(t, initialBackoff)
			ts.mailbox.Expect(t)
			if ts.waiting(t) != 0 {
				t.Fatal("it waits")
			}
		})
	}
}

func TestTheFirstMailIsInTheLanguageOfTheRequest(t *testing.T) {
	for header, subject := range map[string]string{
		"es": "Confirme su correo electrónico para Everyday", "es-MX,en;q=0.5": "Confirme su correo electrónico para Everyday",
		"": "Confirm your email address for Everyday", "en-US": "Confirm your email address for Everyday", "fr": "Confirm your email address for Everyday", ";;": "Confirm your email address for Everyday",
	} {
		if got := template(words.Accepted(header), verify).Subject; strings.ReplaceAll(got, "{APP_NAME}", "Everyday") != subject {
			t.Errorf("%q: %s", header, got)
		}
	}
	ts := newTestServer(t)
	ts.mailbox.Answer(errRefused)
	mailed := make(chan error, 1)
	ts.app.OnRecordAfterCreateSuccess(users).BindFunc(func(e *core.RecordEvent) error {
		mailed <- mails.SendRecordVerification(ts.app, e.Record)
		return e.Next()
	})
	request := httptest.NewRequest("POST", "/api/collections/users/records", strings.NewReader(`{"email":"eva@example.com","full_name":"Eva","password":"`+testapp.Password+`","passwordConfirm":"`+testapp.Password+`"}`))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept-Language", "es")
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	if recorder.Code != 200 || strings.Contains(recorder.Body.String(), languageKey) {
		t.Fatal(recorder.Code, recorder.Body)
	}
	must(t, <-mailed)
	ts.mailbox.Answer(nil)
	ts.pass(t, initialBackoff)
	ts.mailbox.Expect(t, "eva@example.com: Confirme su correo electrónico para Everyday")
	if n := ts.Number(t, "SELECT count(*) FROM user_settings WHERE language != ''"); n != 0 {
		t.Fatal("the language was stored as a choice")
	}
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "eva")))
	ts.mailbox.Expect(t, "eva@example.com: Confirme su correo electrónico para Everyday", "eva@example.com: Choose a new Everyday password")
}

func TestACodeIsInTheLanguageOfThePerson(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.User(t, "ann")
	ts.Save(t, "user_settings", "ann", map[string]any{"language": "es"})
	must(t, mails.SendRecordOTP(ts.app, ann, "id", "123456"))
	ts.mailbox.Expect(t, "ann@example.com: Su código de Everyday")
	if body := ts.mailbox.Mails()[0].HTML; !strings.Contains(body, "Su código es 123456") || strings.Contains(body, "{") {
		t.Fatal(body)
	}
}
