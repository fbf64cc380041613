package documents

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	"everyday/testapp"
)

const quota = 1000

var must = testapp.Must

// testServer is a server with its own data folder and clock.
type testServer struct {
	*testapp.Server
	*server
	t     *testing.T
	clock testapp.Clock
	ann   string
	token string
}

func newTestServer(t *testing.T) *testServer {
	t.Helper()
	ts := &testServer{t: t}
	var err error
	ts.Server, err = testapp.Start(testapp.Copy(t), ts.register)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	ts.app.Settings().RateLimits.Enabled = false
	ts.ann, ts.token = ts.person("ann")
	return ts
}

// register adds the packages under test, with the clock of the server.
func (ts *testServer) register(app core.App) error {
	ts.server = register(app, Options{Quota: quota}, ts.clock.Now)
	return testapp.Register(app, notices.Register, testapp.Categories, notices.Options{})
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := testapp.Start(dir, (&testServer{}).register)
		if err != nil {
			return err
		}
		return ts.Close()
	})
}

func (ts *testServer) person(name string) (id, token string) {
	ts.t.Helper()
	user, err := testapp.AddUser(ts.app, name)
	must(ts.t, err)
	token, err = user.NewAuthToken()
	must(ts.t, err)
	return user.Id, token
}

// document saves the record of a content. more are pairs of a field and another value than that of the content.
func (ts *testServer) document(owner, content string, more ...any) *core.Record {
	ts.t.Helper()
	documents, err := ts.app.FindCollectionByNameOrId(collection)
	must(ts.t, err)
	record := core.NewRecord(documents)
	sum := sha256.Sum256([]byte(content))
	record.Load(map[string]any{
		"user_id": owner, "name": "A.txt", "size": len(content), "status": "draft", "content_type": "text/plain",
		"sha256": hex.EncodeToString(sum[:]),
	})
	for i := 0; i < len(more); i += 2 {
		record.Set(more[i].(string), more[i+1])
	}
	must(ts.t, ts.app.Save(record))
	return record
}

// send sends a request of tus; headers are pairs of a name and a value.
func (ts *testServer) send(method, path, body string, headers ...string) *httptest.ResponseRecorder {
	ts.t.Helper()
	return ts.serve(ts.request(method, path, strings.NewReader(body), headers...))
}

func (ts *testServer) request(method, path string, body io.Reader, headers ...string) *http.Request {
	request := httptest.NewRequest(method, path, body)
	request.Header.Set("Authorization", ts.token)
	request.Header.Set("Tus-Resumable", tusVersion)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	return request
}

func (ts *testServer) serve(request *http.Request) *httptest.ResponseRecorder {
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	return recorder
}

func (ts *testServer) begins(record *core.Record) *httptest.ResponseRecorder {
	ts.t.Helper()
	return ts.send("POST", "/api/uploads", "", lengthHeader, fmt.Sprint(record.GetInt("size")),
		"Upload-Metadata", "document "+base64.StdEncoding.EncodeToString([]byte(record.Id)))
}

func (ts *testServer) sends(record *core.Record, at int, part string, headers ...string) *httptest.ResponseRecorder {
	ts.t.Helper()
	return ts.serve(ts.part(record, at, strings.NewReader(part), headers...))
}

func (ts *testServer) part(record *core.Record, at int, body io.Reader, headers ...string) *http.Request {
	headers = append([]string{"Content-Type", "application/offset+octet-stream", offsetHeader, fmt.Sprint(at)}, headers...)
	return ts.request("PATCH", "/api/uploads/"+record.Id, body, headers...)
}

// uploaded is a document with its content.
func (ts *testServer) uploaded(content string) *core.Record {
	ts.t.Helper()
	record := ts.document(ts.ann, content)
	expect(ts.t, ts.begins(record), 201, "")
	expect(ts.t, ts.sends(record, 0, content), 204, "")
	return ts.reloaded(record)
}

func (ts *testServer) reloaded(record *core.Record) *core.Record {
	ts.t.Helper()
	found, err := ts.app.FindRecordById(collection, record.Id)
	must(ts.t, err)
	return found
}

// files lists what is below a folder of the data folder.
func (ts *testServer) files(top string) []string {
	ts.t.Helper()
	paths, err := filepath.Glob(filepath.Join(ts.app.DataDir(), top, "*", "*"))
	must(ts.t, err)
	return paths
}

func expect(t *testing.T, r *httptest.ResponseRecorder, status int, code string) {
	t.Helper()
	if r.Code != status || (code != "" && !strings.Contains(r.Body.String(), `"`+code+`"`)) {
		t.Fatalf("%d %s; want %d %s", r.Code, r.Body, status, code)
	}
}

func age(t *testing.T, path string, by time.Duration) {
	t.Helper()
	at := time.Now().Add(-by)
	must(t, os.Chtimes(path, at, at))
}
