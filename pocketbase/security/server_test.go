package security

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
	"everyday/notices"
	"everyday/sync"
	"everyday/testapp"
)

const (
	password = testapp.Password
	origin   = "https://everyday.example"
)

var must = testapp.Must

type obj = map[string]any

func TestMain(m *testing.M) { testapp.Main(m, fillTemplate) }

// fillTemplate signs up two people and adds a superuser.
func fillTemplate(dir string) error {
	ts, err := start(dir)
	if err != nil {
		return err
	}
	for _, name := range []string{"ann", "bob"} {
		r := ts.send("", "POST", "/api/collections/users/records", obj{
			"email": name + "@example.com", "password": password, "passwordConfirm": password, "full_name": name,
		})
		if r.status != 200 {
			return fmt.Errorf("signing up %s: %d %s", name, r.status, r.raw)
		}
	}
	if err := testapp.AddSuperuser(ts.app); err != nil {
		return err
	}
	// The tests send requests faster than the rate limits allow.
	ts.app.Settings().RateLimits.Enabled = false
	ts.app.Settings().Meta.AppURL = origin
	if err := ts.app.Save(ts.app.Settings()); err != nil {
		return err
	}
	if err := ts.Close(); err != nil {
		return err
	}
	return os.Remove(filepath.Join(dir, ".security-key")) // each copy makes its own
}

// testServer is a server with its own data folder and clock.
type testServer struct {
	*testapp.Server
	*server
	clock testapp.Clock
	dir   string
	// agent takes the place of the usual browser.
	agent string
	// address is where requests come from; empty: that of httptest.
	address string
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
	ts := &testServer{dir: dir}
	var err error
	ts.Server, err = testapp.Start(dir, func(app core.App) error {
		if err := testapp.Register(app, sync.Register, testapp.Collections, sync.Limits{}); err != nil {
			return err
		}
		if err := testapp.Register(app, notices.Register, testapp.Categories, notices.Options{Session: SessionID}); err != nil {
			return err
		}
		ts.server = register(app, filepath.Join(dir, ".security-key"), ts.clock.Now)
		noContents := func(core.App, string, *export.Archive) error { return nil }
		export.Register(app, noContents, ts.server.export)
		return nil
	})
	return ts, err
}

// reply is an answer of the server.
type reply struct {
	status int
	header http.Header
	raw    string
	body   obj
}

func (r reply) text(key string) string {
	value, _ := r.body[key].(string)
	return value
}

func (ts *testServer) send(token, method, url string, body any) reply {
	raw, isText := body.(string)
	if !isText && body != nil {
		encoded, _ := json.Marshal(body)
		raw = string(encoded)
	}
	request := httptest.NewRequest(method, url, bytes.NewReader([]byte(raw)))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", cmp.Or(ts.agent, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"))
	if ts.address != "" {
		request.RemoteAddr = net.JoinHostPort(ts.address, "1")
	}
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	r := reply{status: recorder.Code, header: recorder.Header(), raw: recorder.Body.String()}
	json.Unmarshal(recorder.Body.Bytes(), &r.body)
	return r
}

// post sends a request to a route of this package.
func (ts *testServer) post(token, path string, body any) reply {
	return ts.send(token, "POST", "/api/security"+path, body)
}

// expect checks the status and, of a failure, its code.
func expect(t testing.TB, r reply, status int, code string) reply {
	t.Helper()
	if r.status != status || (code != "" && r.text("code") != code) {
		t.Fatalf("%d %s; want %d %s", r.status, r.raw, status, code)
	}
	if code != "" && (r.text("message") == "" || r.body["status"] != float64(status)) {
		t.Fatalf("not a failure of the usual shape: %s", r.raw)
	}
	return r
}
