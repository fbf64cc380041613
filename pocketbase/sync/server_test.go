package sync

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

const password = testapp.Password

var must = testapp.Must

var (
	rulesJSON []byte
	// testLimits are those of servers that start from now on.
	testLimits Limits
)

func TestMain(m *testing.M) { testapp.Main(m, fillTemplate) }

// fillTemplate signs up two people.
func fillTemplate(dir string) (err error) {
	if rulesJSON, err = testapp.Read("collections.json"); err != nil {
		return err
	}
	ts, err := start(dir)
	if err != nil {
		return err
	}
	for _, name := range []string{"ann", "bob"} {
		status, body := ts.rest("", "POST", "/api/collections/users/records", map[string]any{
			"email": name + "@example.com", "password": password, "passwordConfirm": password, "full_name": name,
		})
		if status != 200 {
			return fmt.Errorf("signing up %s: %d %s", name, status, body)
		}
	}
	// The tests send requests faster than the rate limits allow.
	ts.app.Settings().RateLimits.Enabled = false
	if err := ts.app.Save(ts.app.Settings()); err != nil {
		return err
	}
	return ts.Close()
}

// testServer is a server with its own data folder.
type testServer struct {
	*testapp.Server
	app core.App
	dir string
}

func newTestServer(t testing.TB) *testServer {
	t.Helper()
	return startAt(t, testapp.Copy(t))
}

func startAt(t testing.TB, dir string) *testServer {
	t.Helper()
	ts, err := start(dir)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	return ts
}

func start(dir string) (*testServer, error) {
	served, err := testapp.Start(dir, func(app core.App) error { return Register(app, rulesJSON, testLimits) })
	if err != nil {
		return nil, err
	}
	return &testServer{Server: served, app: served.App, dir: dir}, nil
}

// server returns the internal state without hooks or routes, to call what only a cron job calls.
func (ts *testServer) server() *server {
	rules, _ := parseRules(rulesJSON)
	return &server{app: ts.app, rules: rules, bounds: defaultBounds, poker: newPoker(ts.app)}
}

func (ts *testServer) rest(token, method, url string, body any) (int, []byte) {
	raw, ok := body.([]byte)
	if !ok && body != nil {
		raw, _ = json.Marshal(body)
	}
	request := httptest.NewRequest(method, url, bytes.NewReader(raw))
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.Bytes()
}
