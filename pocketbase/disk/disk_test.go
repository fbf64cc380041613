package disk

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

var must = testapp.Must

func start(dir string) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		Register(app)
		return nil
	})
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir)
		if err != nil {
			return err
		}
		return ts.Close()
	})
}

// send sends a request and returns its status and the wait that it asks for.
func send(ts *testapp.Server, path, body string) (int, string) {
	request := httptest.NewRequest("POST", path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Header().Get("Retry-After")
}

func TestAFullDiskIsNobodysFault(t *testing.T) {
	ts, err := start(testapp.Copy(t))
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	ts.App.Settings().RateLimits.Enabled = false // the tests send requests faster
	must(t, ts.App.Save(ts.App.Settings()))
	message := strings.Repeat("The oven is broken. ", 200)
	form := fmt.Sprintf(`{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","fullName":"Ann","email":"ann@example.com","phone":"","subject":"support","message":%q}`, message)
	signUp := func(name string) (int, string) {
		const fields = `{"email":"%s@example.com","password":%[2]q,"passwordConfirm":%[2]q,"full_name":%[3]q}`
		body := fmt.Sprintf(fields, name, testapp.Password, strings.Repeat("Ann ", 25))
		return send(ts, "/api/collections/users/records", body)
	}
	fill := testapp.FillDisk(t, ts.App)
	if status, wait := send(ts, "/api/forms/contact", form); status != 503 || wait != "60" {
		t.Errorf("a form on a full disk: %d, Retry-After %q", status, wait)
	}
	// A page of the table may have room for one or two.
	status, wait := 200, ""
	for at := 0; status == 200 && at < 50; at++ {
		status, wait = signUp(fmt.Sprint("ann", at))
	}
	if status != 503 || wait != "60" {
		t.Errorf("an account on a full disk: %d, Retry-After %q", status, wait)
	}
	fill(false)
	if status, _ := send(ts, "/api/forms/contact", form); status != 200 {
		t.Errorf("a form with room again: %d", status)
	}
	if status, _ := signUp("ben"); status != 200 {
		t.Errorf("an account with room again: %d", status)
	}
	// What is wrong with a request stays its own.
	if status, _ := send(ts, "/api/forms/contact", `{}`); status != 400 {
		t.Error(status)
	}
}

func TestWhatMayBeDamage(t *testing.T) {
	var rows []int
	for err, want := range map[error]bool{
		fmt.Errorf("settings: %w", sql.ErrNoRows):                      true,
		fmt.Errorf("fields: %w", json.Unmarshal([]byte("[1,"), &rows)): true,
		errors.New("the port is taken"):                                false,
		&net.OpError{Op: "listen", Err: os.ErrPermission}:              false,
	} {
		if got := MayBeDamage(err); got != want {
			t.Errorf("%v: %v, want %v", err, got, want)
		}
	}
}
