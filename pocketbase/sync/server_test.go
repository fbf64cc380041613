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

var must = testapp.Must

var (
	rulesJSON []byte
	// testLimits are those of servers that start from now on.
	testLimits Limits
)

func TestMain(m *testing.M) { testapp.Main(m, fillTemplate) }

// fillTemplate signs up two people.
func fillTemplate(dir string) error {
	var err error
	if rulesJSON, err = testapp.Read(testapp.Collections); err != nil {
		return err
	}
	ts, err := start(dir)
	if err != nil {
		return err
	}
	for _, name := range []string{"ann", "bob"} {
		status, body := ts.rest("", "POST", "/api/collections/users/records", map[string]any{
			"email": name + "@example.com", "password": testapp.Password, "passwordConfirm": testapp.Password, "full_name": name,
		})
		if status != 200 {
			return fmt.Errorf("signing up %s: %d %s", name, status, body)
		}
	}
	// The tests send requests faster than the rate limits allow.
	ts.App.Settings().RateLimits.Enabled = false
	if err := ts.App.Save(ts.App.Settings()); err != nil {
		return err
	}
	return ts.Close()
}

// testServer is a server with its own data folder.
type testServer struct {
	*testapp.Server
	turns, lists *turns
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
	ts := &testServer{}
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		s, err := register(app, rulesJSON, testLimits)
		if err == nil {
			ts.turns, ts.lists = s.turns, s.lists
		}
		return err
	})
	return ts, err
}

// server returns the internal state without hooks or routes, to call what only a cron job calls.
func (ts *testServer) server() *server {
	rules, _ := parseRules(rulesJSON)
	return &server{app: ts.App, rules: rules, poker: newPoker(ts.App), epochs: newEpochs()}
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
