package streams

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

type testServer struct {
	*limiter
	app core.App
	url string
	at  time.Time
}

func newTestServer(t *testing.T, options Options) *testServer {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	must(t, app.Bootstrap())
	must(t, app.RunAllMigrations())
	ts := &testServer{app: app, at: time.Now()}
	ts.limiter = &limiter{Options: options, now: func() time.Time { return ts.at }, writeTimeout: 100 * time.Millisecond, open: map[string]*stream{}}
	register(app, ts.limiter)
	router, err := apis.NewRouter(app)
	must(t, err)
	mux, err := router.BuildMux()
	must(t, err)
	server := httptest.NewServer(mux)
	ts.url = server.URL
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		app.ResetBootstrapState()
	})
	return ts
}

func (ts *testServer) user(t *testing.T, name string) string { return ts.account(t, "users", name) }

func (ts *testServer) superuser(t *testing.T) string {
	return ts.account(t, core.CollectionNameSuperusers, "admin")
}

// account returns a token of a new account.
func (ts *testServer) account(t *testing.T, collection, name string) string {
	t.Helper()
	accounts, err := ts.app.FindCollectionByNameOrId(collection)
	must(t, err)
	user := core.NewRecord(accounts)
	user.SetEmail(name + "@example.com")
	user.SetPassword("correct-h0rse!")
	must(t, ts.app.Save(user))
	token, err := user.NewAuthToken()
	must(t, err)
	return token
}

// connect opens a stream, and returns its status, the id of its client and what ends it.
func (ts *testServer) connect(t *testing.T) (status int, id string, end func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, "GET", ts.url+"/api/realtime", nil)
	must(t, err)
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	if response.StatusCode != 200 {
		return response.StatusCode, "", cancel
	}
	id, err = bufio.NewReader(response.Body).ReadString('\n')
	must(t, err)
	return 200, strings.TrimSpace(strings.TrimPrefix(id, "id:")), cancel
}

// subscribed opens a stream for an account, by default for pokes.
func (ts *testServer) subscribed(t *testing.T, token string, topics ...string) (status int, id string) {
	t.Helper()
	_, id, _ = ts.connect(t)
	body := fmt.Sprintf(`{"clientId":%q,"subscriptions":%s}`, id, `["`+strings.Join(append(topics, "sync"), `","`)+`"]`)
	request, err := http.NewRequest("POST", ts.url+"/api/realtime", strings.NewReader(body))
	must(t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	response.Body.Close()
	return response.StatusCode, id
}

func (ts *testServer) isOpen(id string) bool {
	_, err := ts.app.SubscriptionsBroker().ClientById(id)
	return err == nil
}

// count is how many streams the limiter knows.
func (ts *testServer) count() int {
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	return len(ts.open)
}

func within(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for limit := time.Now().Add(5 * time.Second); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal(what)
		}
	}
}

func TestAnAddressHasSoManyStreams(t *testing.T) {
	ts := newTestServer(t, Options{PerAccount: 9, PerAddress: 2})
	_, _, end := ts.connect(t)
	ts.connect(t)
	if status, _, _ := ts.connect(t); status != 429 {
		t.Fatal(status)
	}
	end()
	within(t, "a stream that has ended counts", func() bool { return ts.count() == 1 })
	if status, _, _ := ts.connect(t); status != 200 {
		t.Fatal(status)
	}
}

func TestAnAccountHasSoManyStreams(t *testing.T) {
	ts := newTestServer(t, Options{PerAccount: 2, PerAddress: 99})
	ann, bob := ts.user(t, "ann"), ts.user(t, "bob")
	_, first := ts.subscribed(t, ann)
	ts.at = ts.at.Add(time.Second)
	_, second := ts.subscribed(t, ann)
	if status, _ := ts.subscribed(t, ann); status != 429 {
		t.Fatal("newer streams take turns: ", status)
	}
	if status, _ := ts.subscribed(t, bob); status != 204 {
		t.Fatal(status)
	}
	ts.at = ts.at.Add(shortest)
	status, third := ts.subscribed(t, ann)
	if status != 204 || !ts.isOpen(second) || !ts.isOpen(third) {
		t.Fatal(status)
	}
	within(t, "the oldest stream stays", func() bool { return !ts.isOpen(first) })
}

// topics are those that a stream has asked for and may have.
func (ts *testServer) topics(t *testing.T, id string) []string {
	t.Helper()
	client, err := ts.app.SubscriptionsBroker().ClientById(id)
	must(t, err)
	return slices.Sorted(maps.Keys(client.Subscriptions()))
}

func TestOnlySuperusersAreToldOfRecords(t *testing.T) {
	ts := newTestServer(t, Options{PerAccount: 9, PerAddress: 9})
	asked := []string{"users/*", "users", "@oauth2", "sync?options=" + strings.Repeat("x", 2000)}
	for _, token := range []string{"", ts.user(t, "ann")} {
		status, id := ts.subscribed(t, token, asked...)
		if got := ts.topics(t, id); status != 204 || !slices.Equal(got, []string{"sync"}) {
			t.Error(status, got)
		}
	}
	if status, id := ts.subscribed(t, ts.superuser(t), asked...); status != 204 || len(ts.topics(t, id)) != 5 {
		t.Error(status, ts.topics(t, id))
	}
}

func TestAStreamThatNobodyReadsEnds(t *testing.T) {
	ts := newTestServer(t, Options{PerAccount: 9, PerAddress: 9})
	connection, err := net.Dial("tcp", strings.TrimPrefix(ts.url, "http://"))
	must(t, err)
	defer connection.Close()
	fmt.Fprint(connection, "GET /api/realtime HTTP/1.1\r\nHost: everyday\r\n\r\n")
	within(t, "no stream", func() bool { return ts.app.SubscriptionsBroker().TotalClients() == 1 })
	client := ts.app.SubscriptionsBroker().Clients()
	for _, each := range client {
		go func() {
			for range 200 { // more than the buffers of both sides
				each.Send(subscriptions.Message{Name: "sync", Data: make([]byte, 100_000)})
			}
		}()
	}
	within(t, "it is still open", func() bool { return ts.app.SubscriptionsBroker().TotalClients() == 0 && ts.count() == 0 })
}

func TestAStreamThatIsReadStays(t *testing.T) {
	ts := newTestServer(t, Options{PerAccount: 9, PerAddress: 9})
	_, id, _ := ts.connect(t)
	time.Sleep(3 * ts.writeTimeout)
	client, err := ts.app.SubscriptionsBroker().ClientById(id)
	must(t, err)
	client.Send(subscriptions.Message{Name: "sync", Data: []byte("{}")})
	time.Sleep(3 * ts.writeTimeout)
	if !ts.isOpen(id) {
		t.Fatal("the deadline of a message has ended the stream")
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
