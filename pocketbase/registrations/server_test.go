package registrations

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	stdsync "sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
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
		ts, err := start(dir, catalog(room))
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

func start(dir string, list []byte) (*testServer, error) {
	ts := &testServer{}
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
	return serverOn(t, testapp.Copy(t), catalog(room))
}

func serverOn(t *testing.T, dir string, list []byte) *testServer {
	t.Helper()
	ts, err := start(dir, list)
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

func TestSeatsAreGivenInTheOrderInWhichPeopleComeAndThenTheyWait(t *testing.T) {
	ts := newTestServer(t)
	first := ts.register(t, supper, "ann", 2, confirmed)
	second := ts.register(t, supper, "bob", 2, waiting)
	third := ts.register(t, supper, "cara", 1, confirmed) // bob's two are not there; a chair stays empty for nobody
	fourth := ts.register(t, supper, "dan", 1, waiting)
	left := ts.send("GET", "/api/seats", "", nil).body[supper].(obj)
	if left["left"] != 0.0 || left["seats"] != 3.0 || left["day"] != ts.next(supper)[:10] {
		t.Fatal(left)
	}
	if answer := ts.cancelForm(t, third); answer.code != 200 {
		t.Fatal(answer)
	}
	// One is free: bob needs two, dan has it.
	expectStatuses(t, ts.statuses(t, first, second, third, fourth), confirmed, waiting, cancelled, confirmed)
	if answer := ts.cancelForm(t, first); answer.code != 200 {
		t.Fatal(answer)
	}
	expectStatuses(t, ts.statuses(t, first, second, third, fourth), cancelled, confirmed, cancelled, confirmed)
	// As often as it is sent.
	for range 2 {
		if answer := ts.cancelForm(t, first); answer.code != 200 {
			t.Fatal(answer)
		}
	}
	expectStatuses(t, ts.statuses(t, second, newUUID(), fourth), confirmed, "unknown", confirmed)
	// What is free is found, from the first on.
	if left := ts.send("GET", "/api/seats", "", nil).body[supper].(obj)["left"]; left != 0.0 {
		t.Fatal(left)
	}
}

// The table has three seats. Everybody wants the last ones at the same moment, each form is sent twice, and some give back what they have.
func TestNoSeatIsGivenTwiceHoweverManyComeAtOnce(t *testing.T) {
	ts := newTestServer(t)
	var group stdsync.WaitGroup
	for i := range 24 {
		form := ts.form(supper, fmt.Sprint("guest", i), 1+i%2)
		for range 2 {
			group.Go(func() {
				answer := ts.send("POST", "/api/forms/event", "", form)
				if answer.code != 200 {
					t.Errorf("%v", answer)
				}
				if answer.registration()["status"] == confirmed {
					ts.cancelForm(t, form["id"].(string))
				}
			})
		}
	}
	group.Wait()
	taken := ts.Number(t, "SELECT coalesce(sum(seats), 0) FROM registrations WHERE status = 'confirmed'")
	smallest := ts.Number(t, "SELECT coalesce(min(seats), 99) FROM registrations WHERE status = 'waiting'")
	if taken > room || room-taken >= smallest {
		t.Fatalf("%d of %d seats are taken, and one waits for %d", taken, room, smallest)
	}
	if n := ts.Number(t, "SELECT count(*) FROM registrations"); n != 24 {
		t.Fatal(n)
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE kind = 'event'"); n != 24 {
		t.Fatal(n)
	}
}

func TestAtNoMomentAreMoreSeatsGivenThanThereAre(t *testing.T) {
	ts := newTestServer(t)
	var group stdsync.WaitGroup
	confirmedSeats := make(chan int, 100)
	for i := range 20 {
		group.Go(func() {
			answer := ts.send("POST", "/api/forms/event", "", ts.form(supper, fmt.Sprint("guest", i), 1))
			if answer.registration()["status"] == confirmed {
				confirmedSeats <- 1
			}
		})
	}
	group.Wait()
	if n := len(confirmedSeats); n != room {
		t.Fatalf("%d people were told that they have a seat, of %d", n, room)
	}
}

func TestOneAddressHasTenSeatsOfADateAtMost(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, hour, "ann", 6, confirmed)
	form := ts.form(hour, "ANN", 5)
	answer := ts.send("POST", "/api/forms/event", "", form)
	if answer.code != 400 || answer.refused("seats") != "One address can have 10 seats at most, with those that it has already." {
		t.Fatal(answer)
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE uuid = {:uuid}", dbx.Params{"uuid": form["id"]}); n != 0 {
		t.Fatal("the form is stored without its registration")
	}
	form["seats"] = 4
	if answer := ts.send("POST", "/api/forms/event", "", form); answer.registration()["status"] != confirmed {
		t.Fatal(answer)
	}
	if answer := ts.send("POST", "/api/forms/event", "", ts.form(supper, "ann", 4)); answer.code != 400 || answer.refused("seats") != "This event has 3 seats." {
		t.Fatal(answer)
	}
	ts.register(t, hour, "bob", 10, confirmed)
}

func TestWhatHasBegunIsNeitherGivenBackNorMovedUp(t *testing.T) {
	ts := newTestServer(t)
	first := ts.register(t, supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 1, waiting)
	begins, err := time.Parse(events.Local, ts.next(supper))
	must(t, err)
	ts.clock.Pass(time.Until(begins) + time.Minute)
	if answer := ts.cancelForm(t, first); answer.code != 400 || answer.refused("registration") != "This event has already begun." {
		t.Fatal(answer)
	}
	must(t, ts.app.RunInTransaction(func(tx core.App) error { return ts.promote(tx, supper, begins.Format(time.DateOnly)) }))
	expectStatuses(t, ts.statuses(t, first, second), confirmed, waiting)
}

func TestTheLinkIsForThoseWhoHaveASeat(t *testing.T) {
	ts := newTestServer(t)
	ts.events[hour].Seats = 1
	first := ts.register(t, hour, "ann", 1, confirmed)
	second := ts.register(t, hour, "bob", 1, waiting)
	linkOf := func(form string) any {
		told := ts.send("POST", "/api/registrations", "", obj{"registrations": []string{form}})
		return told.body["registrations"].([]any)[0].(obj)["link"]
	}
	if linkOf(first) != secret || linkOf(second) != "" {
		t.Fatal(linkOf(first), linkOf(second))
	}
	ts.cancelForm(t, first)
	if linkOf(first) != "" || linkOf(second) != secret {
		t.Fatal(linkOf(first), linkOf(second))
	}
}

func TestARegistrationOfAGuestGoesIntoTheAccountOfWhoHasItsKeyAndNoOther(t *testing.T) {
	ts := newTestServer(t)
	form := ts.register(t, hour, "ann", 1, confirmed)
	adopt := func(token, registration string) int {
		return ts.send("POST", "/api/forms/adopt", token, obj{"id": newUUID(), "registration": registration}).code
	}
	rows := func(name string) int64 {
		return ts.Number(t, "SELECT count(*) FROM event_registrations WHERE user_id = {:owner} AND status = 'confirmed' AND link != ''", dbx.Params{"owner": ts.User(t, name).Id})
	}
	if code := adopt("", form); code != 401 || rows("ann") != 0 {
		t.Fatal(code)
	}
	if code := adopt(ts.token(t, "ann"), form); code != 200 || rows("ann") != 1 {
		t.Fatal(code)
	}
	if code := adopt(ts.token(t, "bob"), form); code != 200 || rows("ann") != 1 || rows("bob") != 0 {
		t.Fatal(code)
	}
	if code := adopt(ts.token(t, "bob"), newUUID()); code != 200 {
		t.Fatal(code)
	}
	// One that was sent by an account is in it at once.
	ts.registerAs(t, ts.token(t, "bob"), hour, "bob", 1, confirmed)
	if rows("bob") != 1 {
		t.Fatal("not in the account")
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE uuid = {:form} AND user_id = {:owner}", dbx.Params{"form": form, "owner": ts.User(t, "ann").Id}); n != 1 {
		t.Fatal("the form is not in the export")
	}
}

func TestWithAnAccountItsSeatsGoToThoseWhoWait(t *testing.T) {
	ts := newTestServer(t)
	first := ts.registerAs(t, ts.token(t, "ann"), supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 2, waiting)
	must(t, ts.app.Delete(ts.User(t, "ann")))
	expectStatuses(t, ts.statuses(t, first, second), cancelled, confirmed)
	if n := ts.Number(t, "SELECT count(*) FROM event_registrations"); n != 0 {
		t.Fatal(n)
	}
	// The operator, who was told of the registration, is told of its end.
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE kind = 'cancel' AND mail_due != ''"); n != 1 {
		t.Fatal(n)
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

func TestFormsOfEarlierVersionsGetTheirRegistrationsWithoutAMail(t *testing.T) {
	ts := newTestServer(t)
	form := ts.register(t, supper, "ann", 2, confirmed)
	ts.Exec(t, "DELETE FROM registrations")
	dir := ts.CopyData(t)
	again := serverOn(t, dir, catalog(room))
	expectStatuses(t, again.statuses(t, form), confirmed)
	if n := again.Number(t, "SELECT count(*) FROM _registration_mails"); n != 0 {
		t.Fatal(n)
	}
	// Nobody who comes later has these seats.
	again.register(t, supper, "bob", 2, waiting)
}

func TestANewCatalogIsWrittenIntoWhatIsToCome(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 1, waiting)
	online := ts.register(t, hour, "ann", 1, confirmed)
	dir := ts.CopyData(t)
	list := strings.Replace(string(catalog(room+1)), secret, "https://meet.example/another", 1)
	again := serverOn(t, dir, []byte(list))
	expectStatuses(t, again.statuses(t, second), confirmed)
	told := again.send("POST", "/api/registrations", "", obj{"registrations": []string{online}})
	if link := told.body["registrations"].([]any)[0].(obj)["link"]; link != "https://meet.example/another" {
		t.Fatal(link)
	}
}
