package registrations

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
	"everyday/letter"
	"everyday/notices"
	"everyday/orders"
	"everyday/sync"
	"everyday/testapp"
)

var must = testapp.Must

type obj = map[string]any

// supper has three seats here, at a table; hour is online, with a link.
const (
	supper, room = "owners-supper", 3
	hour         = "sales-tax-in-one-hour"
	secret       = "https://meet.example/room-7"
)

// testServer is a server with its own data folder and clock. It sends mails when a test says so.
type testServer struct {
	*testapp.Server
	*service
	clock testapp.Clock
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir, catalog(room), time.Time{})
		if err != nil {
			return err
		}
		for _, name := range []string{"ann", "bob"} {
			if _, err := testapp.AddUser(ts.App, name); err != nil {
				return err
			}
		}
		return ts.Close()
	})
}

// catalog is that of the product, with a small room and a link of its own.
func catalog(seats int) []byte {
	raw, err := testapp.Read("events.json")
	if err != nil {
		panic(err)
	}
	var list []obj
	if err := json.Unmarshal(raw, &list); err != nil {
		panic(err)
	}
	for _, event := range list {
		switch event["id"] {
		case supper:
			event["seats"] = seats
		case hour:
			event["link"] = secret
		}
	}
	raw, _ = json.Marshal(list)
	return raw
}

// start starts a server with a catalog, whose clock stands still at a moment; zero: it is that of the machine.
func start(dir string, list []byte, at time.Time) (*testServer, error) {
	ts := &testServer{}
	ts.clock.StopAt(at)
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		letter.Register(app, letter.Options{})
		if err := testapp.Register(app, notices.Register, testapp.Categories, notices.Options{}); err != nil {
			return err
		}
		if err := testapp.Register(app, sync.Register, testapp.Collections, sync.Limits{}); err != nil {
			return err
		}
		if err := testapp.Register(app, orders.Register, "pb_hooks/lib/sold.json", orders.Options{Card: true}); err != nil {
			return err
		}
		ts.service, err = prepare(app, list, ts.clock.Now)
		return err
	})
	return ts, err
}

func newTestServer(t *testing.T) *testServer {
	t.Helper()
	return serverOn(t, testapp.Copy(t), catalog(room), time.Time{})
}

func serverOn(t *testing.T, dir string, list []byte, at time.Time) *testServer {
	t.Helper()
	ts, err := start(dir, list, at)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	ts.app.Settings().RateLimits.Enabled = false // many people, one address
	return ts
}

// next is the next start of an event.
func (ts *testServer) next(id string) string {
	_, start := ts.events[id].Around(ts.now())
	return start.Format(events.Local)
}

type reply struct {
	code int
	body obj
}

func (r reply) registration() obj {
	told, _ := r.body["registration"].(obj)
	return told
}

// refused is the sentence for a field.
func (r reply) refused(field string) string {
	data, _ := r.body["data"].(obj)
	about, _ := data[field].(obj)
	return fmt.Sprint(about["message"])
}

func (ts *testServer) send(method, path, token string, body any) reply {
	raw, _ := json.Marshal(body)
	request := httptest.NewRequest(method, path, bytes.NewReader(raw))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept-Language", "en")
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	answer := reply{code: recorder.Code, body: obj{}}
	_ = json.Unmarshal(recorder.Body.Bytes(), &answer.body)
	return answer
}

// form is the form of an event, filled in.
func (ts *testServer) form(event, name string, seats int) obj {
	return obj{"id": newUUID(), "eventId": event, "start": ts.next(event), "fullName": "Somebody <b>" + name + "</b>", "email": name + "@Example.com", "seats": seats}
}

// register sends a form as a guest, and returns its uuid.
func (ts *testServer) register(t *testing.T, event, name string, seats int, want string) string {
	t.Helper()
	return ts.registerAs(t, "", event, name, seats, want)
}

func (ts *testServer) registerAs(t *testing.T, token, event, name string, seats int, want string) string {
	t.Helper()
	form := ts.form(event, name, seats)
	answer := ts.send("POST", "/api/forms/event", token, form)
	if answer.code != 200 || answer.registration()["status"] != want {
		t.Fatal(answer)
	}
	return form["id"].(string)
}

func (ts *testServer) token(t *testing.T, name string) string {
	t.Helper()
	token, err := ts.User(t, name).NewAuthToken()
	must(t, err)
	return token
}

func (ts *testServer) cancelForm(t *testing.T, registration string) reply {
	t.Helper()
	return ts.send("POST", "/api/forms/cancel", "", obj{"id": newUUID(), "registration": registration})
}

// statuses are those of registrations, as who has their uuids is told.
func (ts *testServer) statuses(t *testing.T, forms ...string) (all []string) {
	t.Helper()
	told := ts.send("POST", "/api/registrations", "", obj{"registrations": forms}).body["registrations"].([]any)
	for _, form := range forms {
		at := slices.IndexFunc(told, func(each any) bool { return each.(obj)["form"] == form })
		if at < 0 {
			all = append(all, "unknown")
			continue
		}
		all = append(all, told[at].(obj)["status"].(string))
	}
	return all
}

func expectStatuses(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
}

func TestRubbishIsRefused(t *testing.T) {
	ts := newTestServer(t)
	for _, body := range []any{nil, 7, "x", []any{}, obj{}, obj{"id": 5}, obj{"id": newUUID()}, obj{"id": "x", "registration": newUUID()}, obj{"id": newUUID(), "registration": "' OR 1=1"}} {
		for _, token := range []string{"", ts.token(t, "ann")} {
			if answer := ts.send("POST", "/api/forms/cancel", token, body); answer.code != 400 {
				t.Error(body, answer)
			}
		}
		if answer := ts.send("POST", "/api/forms/adopt", ts.token(t, "ann"), body); answer.code != 400 {
			t.Error(body, answer)
		}
	}
	if answer := ts.send("POST", "/api/registrations", "", obj{"registrations": []string{"x", "", "' OR '1'='1"}}); answer.code != 200 || len(answer.body["registrations"].([]any)) != 0 {
		t.Error(answer)
	}
	if answer := ts.send("POST", "/api/registrations", "", obj{"registrations": make([]string, 101)}); answer.code != 400 {
		t.Error(answer)
	}
	if answer := ts.send("POST", "/api/registrations", "", obj{"registrations": strings.Repeat("x", mostBytes)}); answer.code == 200 {
		t.Error(answer.code)
	}
}
