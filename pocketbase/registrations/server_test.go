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
		case clinic:
			event["link"] = clinicLink
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

// Nothing that is asked for with somebody's address says whether it has seats.
func TestARefusalDoesNotSayWhatAnAddressHas(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, hour, "ann", 1, confirmed)
	has := ts.send("POST", "/api/forms/event", "", ts.form(hour, "ann", 10))
	ts.app.Settings().RateLimits.Enabled = true
	for _, name := range []string{"c", "d", "e"} {
		ts.register(t, hour, name, 10, confirmed)
	}
	form := ts.form(hour, "bob", 10)
	hasNot := ts.send("POST", "/api/forms/event", "", form)
	const want = "No more seats of this date can be registered for this address or from this connection."
	if has.code != 400 || has.refused("seats") != want || hasNot.code != has.code || fmt.Sprint(hasNot.body) != fmt.Sprint(has.body) {
		t.Fatal(has, hasNot)
	}
	// Another date, another day, and where requests are not counted.
	ts.register(t, supper, "bob", 1, confirmed)
	ts.clock.Pass(24 * time.Hour)
	ts.register(t, hour, "bob", 10, confirmed)
	ts.app.Settings().RateLimits.Enabled = false
	for _, name := range []string{"f", "g", "h"} {
		ts.register(t, hour, name, 10, confirmed)
	}
}

func TestAFormThatIsSentAgainIsNotCounted(t *testing.T) {
	ts := newTestServer(t)
	ts.app.Settings().RateLimits.Enabled = true
	form := ts.form(hour, "ann", 10)
	for range 5 {
		if answer := ts.send("POST", "/api/forms/event", "", form); answer.code != 200 || answer.registration()["status"] != confirmed {
			t.Fatal(answer)
		}
	}
	ts.register(t, hour, "bob", 10, confirmed)
}

// Mails about dates in many years would be true for as long.
func TestADateThatNoPageHasShownIsNotTaken(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC))
	for start, want := range map[string]int{
		"2027-01-12T18:00:00-05:00": 200, "2027-07-13T18:00:00-04:00": 200, "2028-01-11T18:00:00-05:00": 400, "2300-02-06T18:00:00-05:00": 400,
	} {
		form := ts.form(hour, "ann", 1)
		form["start"] = start
		answer := ts.send("POST", "/api/forms/event", "", form)
		if answer.code != want || want == 400 && answer.refused("start") != "The date of this event has changed. Open the event again to see when it is." {
			t.Error(start, answer)
		}
	}
}
