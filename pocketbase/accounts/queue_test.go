package accounts

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	gosync "sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/sync"
	"everyday/testapp"
)

var must = testapp.Must

var errRefused = errors.New("421 try again later")

// testServer is a server with its own data folder, clock and mail server. Its queue works when a test says so.
type testServer struct {
	*testapp.Server
	*queue
	mutex gosync.Mutex
	at    time.Time
	mails []*mailer.Message
	// tried counts the mails that the mail server was offered; refuse is its answer.
	tried  int
	refuse error
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir)
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
	return startAt(t, testapp.Copy(t))
}

func startAt(t *testing.T, dir string) *testServer {
	t.Helper()
	ts, err := start(dir)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	settings := ts.app.Settings()
	settings.SMTP.Enabled, settings.RateLimits.Enabled = true, false
	return ts
}

func start(dir string) (*testServer, error) {
	ts := &testServer{at: time.Now()}
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		rules, err := testapp.Read("collections.json")
		if err != nil {
			return err
		}
		if err := sync.Register(app, rules, sync.Limits{}); err != nil {
			return err
		}
		app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
			ts.mutex.Lock()
			defer ts.mutex.Unlock()
			ts.tried++
			if ts.refuse == nil {
				ts.mails = append(ts.mails, e.Message)
			}
			return ts.refuse
		})
		bindLanguage(app)
		ts.queue = bindQueue(app, ts.clock)
		return nil
	})
	return ts, err
}

func (ts *testServer) clock() time.Time {
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	return ts.at
}

// pass sets the clock forward and lets the queue do what is due.
func (ts *testServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.mutex.Lock()
	ts.at = ts.at.Add(d)
	ts.mutex.Unlock()
	must(t, ts.sendDue(t.Context()))
}

func (ts *testServer) answer(err error) {
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	ts.refuse = err
}

func (ts *testServer) waiting(t *testing.T) int64 {
	t.Helper()
	return ts.Number(t, "SELECT count(*) FROM _account_mails")
}

func (ts *testServer) expectMails(t *testing.T, want ...string) {
	t.Helper()
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	var got []string
	for _, mail := range ts.mails {
		got = append(got, mail.To[0].Address+": "+mail.Subject)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("%q, want %q", got, want)
	}
}

const resetSubject = "ann@example.com: Choose a new Everyday password"

func TestAMailThatIsRefusedIsTriedAgain(t *testing.T) {
	for kind, subject := range map[string]string{
		reset: resetSubject, verify: "ann@example.com: Confirm your email address for Everyday", change: "new@example.com: Confirm your new email address for Everyday",
	} {
		t.Run(kind, func(t *testing.T) {
			ts := newTestServer(t)
			ts.answer(errRefused)
			ann := ts.User(t, "ann")
			must(t, map[string]func() error{
				reset:  func() error { return mails.SendRecordPasswordReset(ts.app, ann) },
				verify: func() error { return mails.SendRecordVerification(ts.app, ann) },
				change: func() error { return mails.SendRecordChangeEmail(ts.app, ann, "new@example.com") },
			}[kind]())
			ts.pass(t, initialBackoff)
			ts.pass(t, initialBackoff)
			if ts.tried != 2 || ts.waiting(t) != 1 {
				t.Fatal(ts.tried, ts.waiting(t))
			}
			ts.answer(nil)
			ts.pass(t, initialBackoff)
			ts.expectMails(t, subject)
			ts.pass(t, time.Hour)
			if ts.tried != 3 || ts.waiting(t) != 0 {
				t.Fatal(ts.tried, ts.waiting(t))
			}
			if kind != reset {
				return
			}
			token := regexp.MustCompile(`reset-password/([^"]+)"`).FindStringSubmatch(ts.mails[0].HTML)[1]
			if found, err := ts.app.FindAuthRecordByToken(token, core.TokenTypePasswordReset); err != nil || found.Id != ann.Id {
				t.Fatal("the link does not work:", err)
			}
		})
	}
}

func TestAWaitingMailOutlivesTheProcessWithoutItsLink(t *testing.T) {
	ts := newTestServer(t)
	ts.answer(errRefused)
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
	again := startAt(t, ts.Dir)
	again.pass(t, initialBackoff)
	again.expectMails(t, resetSubject)
}

func TestAMailIsNotTriedForLongerThanItsLinkWouldWork(t *testing.T) {
	ts := newTestServer(t)
	ts.answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "ann")))
	for range 31 {
		ts.pass(t, time.Minute)
	}
	if ts.waiting(t) != 0 || ts.tried < 4 || ts.tried > 12 {
		t.Fatal(ts.waiting(t), ts.tried)
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
			ts.answer(errRefused)
			ann := ts.User(t, "ann")
			must(t, mails.SendRecordPasswordReset(ts.app, ann))
			must(t, change(ts, ts.User(t, "ann")))
			ts.answer(nil)
			ts.pass(t, initialBackoff)
			ts.expectMails(t)
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
		if got := template(languageOf(header), verify).Subject; strings.ReplaceAll(got, "{APP_NAME}", "Everyday") != subject {
			t.Errorf("%q: %s", header, got)
		}
	}
	ts := newTestServer(t)
	ts.answer(errRefused)
	mailed := make(chan error, 1)
	ts.app.OnRecordAfterCreateSuccess(users).BindFunc(func(e *core.RecordEvent) error {
		mailed <- mails.SendRecordVerification(ts.app, e.Record)
		return e.Next()
	})
	request := httptest.NewRequest("POST", signUpPath, strings.NewReader(`{"email":"eva@example.com","full_name":"Eva","password":"`+testapp.Password+`","passwordConfirm":"`+testapp.Password+`"}`))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept-Language", "es")
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	if recorder.Code != 200 || strings.Contains(recorder.Body.String(), languageKey) {
		t.Fatal(recorder.Code, recorder.Body)
	}
	must(t, <-mailed)
	ts.answer(nil)
	ts.pass(t, initialBackoff)
	ts.expectMails(t, "eva@example.com: Confirme su correo electrónico para Everyday")
	if n := ts.Number(t, "SELECT count(*) FROM user_settings WHERE language != ''"); n != 0 {
		t.Fatal("the language was stored as a choice")
	}
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "eva")))
	ts.expectMails(t, "eva@example.com: Confirme su correo electrónico para Everyday", "eva@example.com: Choose a new Everyday password")
}

func TestACodeIsInTheLanguageOfThePerson(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.User(t, "ann")
	settings, err := ts.app.FindCollectionByNameOrId("user_settings")
	must(t, err)
	record := core.NewRecord(settings)
	record.Load(map[string]any{"user_id": ann.Id, "language": "es"})
	must(t, ts.app.Save(record))
	must(t, mails.SendRecordOTP(ts.app, ann, "id", "123456"))
	ts.expectMails(t, "ann@example.com: Su código de Everyday")
	if body := ts.mails[0].HTML; !strings.Contains(body, "Su código es 123456") || strings.Contains(body, "{") {
		t.Fatal(body)
	}
}
