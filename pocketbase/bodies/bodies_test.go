package bodies

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// start serves /read, which answers with the length of its body, and returns the address and tokens of a person and of a superuser.
func start(t *testing.T) (url, person, superuser string) {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	must(t, app.Bootstrap())
	must(t, app.RunAllMigrations())
	Register(app)
	router, err := apis.NewRouter(app)
	must(t, err)
	router.POST("/read", func(e *core.RequestEvent) error {
		content, err := io.ReadAll(e.Request.Body)
		if err != nil {
			return err
		}
		again, err := io.ReadAll(e.Request.Body) // as hooks do
		if err != nil || len(again) != len(content) {
			return fmt.Errorf("%d bytes are %d when they are read again: %w", len(content), len(again), err)
		}
		return e.String(200, fmt.Sprint(len(content)))
	})
	event := &core.ServeEvent{App: app, Router: router}
	must(t, app.OnServe().Trigger(event, func(*core.ServeEvent) error { return nil }))
	mux, err := router.BuildMux()
	must(t, err)
	// As serve.go does: net/http must see that a body was not read.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { mux.ServeHTTP(w, r.WithContext(r.Context())) }))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		app.ResetBootstrapState()
	})
	token := func(collection string) string {
		accounts, err := app.FindCollectionByNameOrId(collection)
		must(t, err)
		account := core.NewRecord(accounts)
		account.SetEmail("ann@example.com")
		account.SetPassword("correct-h0rse!")
		must(t, app.Save(account))
		text, err := account.NewAuthToken()
		must(t, err)
		return text
	}
	return server.URL, token("users"), token(core.CollectionNameSuperusers)
}

func send(t *testing.T, url, token string, body io.Reader) (int, string) {
	t.Helper()
	request, err := http.NewRequest("POST", url+"/read", body)
	must(t, err)
	request.Header.Set("Expect", "100-continue") // so that a refusal is read before the body is sent
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	must(t, err)
	return response.StatusCode, string(answer)
}

func TestABodyHasALimit(t *testing.T) {
	url, person, superuser := start(t)
	for _, c := range []struct {
		token  string
		bytes  int
		status int
	}{{"", ofGuest, 200}, {"", ofGuest + 1, 413}, {person, ofPerson, 200}, {person, ofPerson + 1, 413}, {superuser, 9 << 20, 200}} {
		content := strings.Repeat("x", c.bytes)
		for _, body := range []io.Reader{strings.NewReader(content), io.MultiReader(strings.NewReader(content))} { // with and without its length
			status, answer := send(t, url, c.token, body)
			if status != c.status || status == 200 && answer != fmt.Sprint(c.bytes) {
				t.Errorf("%d bytes (%T): %d %s", c.bytes, body, status, answer)
			}
		}
	}
}

// begin sends the start of a request with a body and waits until the server reads it.
func begin(t *testing.T, url string, length int) net.Conn {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	must(t, err)
	t.Cleanup(func() { connection.Close() })
	fmt.Fprintf(connection, "POST /read HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n", length)
	answer := make([]byte, 12)
	_, err = io.ReadFull(connection, answer)
	must(t, err)
	if string(answer) != "HTTP/1.1 100" {
		t.Fatal(string(answer))
	}
	return connection
}

func TestAVisitorHasSoMuchRoomAtATime(t *testing.T) {
	url, _, _ := start(t)
	var first net.Conn
	for n := range ofVisitor / ofGuest {
		connection := begin(t, url, ofGuest)
		if n == 0 {
			first = connection
		}
	}
	if status, answer := send(t, url, "", strings.NewReader("x")); status != 503 {
		t.Fatal(status, answer)
	}
	must(t, first.Close())
	for end := time.Now().Add(5 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		status, answer := send(t, url, "", strings.NewReader("x"))
		if status == 200 {
			break
		}
		if time.Now().After(end) {
			t.Fatal("the room of a request that has ended stays taken: ", status, answer)
		}
	}
}

func TestAllHaveSoMuchRoomAtATime(t *testing.T) {
	r := &room{visitors: map[string]int64{}}
	for n := range ofAll / ofVisitor {
		if !r.take(fmt.Sprint(n), ofVisitor) {
			t.Fatal(n)
		}
	}
	if r.take("other", 1) {
		t.Fatal("more than all")
	}
	r.give("0", ofVisitor)
	if !r.take("other", 1) || len(r.visitors) != ofAll/ofVisitor {
		t.Fatal(r.visitors)
	}
}

// A device that is cut off before it gives up learns nothing of its line, and sends as much again (docs/sync-protocol.md, Requests).
func TestTheServerWaitsLongerThanADevice(t *testing.T) {
	for _, length := range []int64{1 << 10, 128 << 10, 256 << 10, 1 << 20} {
		device := 30*time.Second + min(time.Duration(length)*time.Millisecond, 5*time.Minute)
		if patience(length) <= device {
			t.Error(length, patience(length), device)
		}
	}
}
