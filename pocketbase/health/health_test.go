package health

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/disk"
	"everyday/ops"
	"everyday/testapp"
	"everyday/troubles"
)

var must = testapp.Must

func start(dir string) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		disk.Register(app)
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
		if err := testapp.AddSuperuser(ts.App); err != nil {
			return err
		}
		return ts.Close()
	})
}

type server struct {
	*testapp.Server
	clock testapp.Clock
}

func newServer(t *testing.T) *server {
	t.Helper()
	ts, err := start(testapp.Copy(t))
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	s := &server{Server: ts}
	ts.App.Store().Get(storeKey).(*doctor).now = s.clock.Now
	return s
}

// ask returns the answer of /api/health, to a stranger without a token, a while after the one before.
func (s *server) ask(t *testing.T, token string) (int, map[string]any) {
	t.Helper()
	s.clock.Pass(2 * validity)
	return s.send(t, httptest.NewRequest("GET", path, nil), token)
}

func (s *server) send(t *testing.T, request *http.Request, token string) (int, map[string]any) {
	t.Helper()
	request.Header.Set("Authorization", token)
	request.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	s.Mux.ServeHTTP(recorder, request)
	var answer struct{ Data map[string]any }
	must(t, json.Unmarshal(recorder.Body.Bytes(), &answer))
	return recorder.Code, answer.Data
}

func TestStrangersAreToldInWordsAndSuperusersInNumbers(t *testing.T) {
	s := newServer(t)
	s.App.Settings().Backups.Cron = "15 3 * * *"
	status, words := s.ask(t, "")
	if status != 200 || len(words) != 3 || words["writes"] != "ok" || words["backup"] != "none" {
		t.Fatal(status, words)
	}
	superuser, err := s.App.FindAuthRecordByEmail(core.CollectionNameSuperusers, "admin@example.com")
	must(t, err)
	token, err := superuser.NewAuthToken()
	must(t, err)
	file := filepath.Join(s.Dir, core.LocalBackupsDirName, "@auto_pb_backup_a_20260101031500.zip")
	must(t, ops.Backup(s.Dir, file))
	status, all := s.ask(t, token)
	last, err := time.Parse(time.RFC3339, all["lastWrite"].(string))
	must(t, err)
	if status != 200 || all["freeBytes"].(float64) <= 0 || all["totalBytes"].(float64) <= all["freeBytes"].(float64) || time.Since(last) > time.Hour {
		t.Error(status, all)
	}
	backup := all["lastBackup"].(map[string]any)
	if backup["name"] != filepath.Base(file) || backup["bytes"].(float64) <= 0 || all["backup"] != "ok" || all["canBackup"] != true {
		t.Error(all)
	}
	then := time.Now().Add(-oldDaily - time.Hour)
	must(t, os.Chtimes(file, then, then))
	if _, words := s.ask(t, ""); words["backup"] != "old" {
		t.Error(words)
	}
	troubles.Note(s.App, troubles.Backup, errors.New("the storage is away"))
	if _, words := s.ask(t, ""); words["backup"] != "failing" {
		t.Error(words)
	}
	troubles.Note(s.App, troubles.Backup, nil)
	s.App.Settings().Backups.Cron = ""
	if _, words := s.ask(t, ""); words["backup"] != "off" {
		t.Error(words)
	}
}

func TestAServerWhoseWritesFailIsNotHealthy(t *testing.T) {
	s := newServer(t)
	message := strings.Repeat("The oven is broken. ", 200)
	write := func() int {
		body := `{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","fullName":"Ann","email":"ann@example.com","phone":"","subject":"support","message":"` + message + `"}`
		status, _ := s.send(t, httptest.NewRequest("POST", "/api/forms/contact", strings.NewReader(body)), "")
		return status
	}
	fill := testapp.FillDisk(t, s.App)
	if status := write(); status != 503 {
		t.Fatal(status)
	}
	if status, words := s.ask(t, ""); status != 503 || words["writes"] != "failing" {
		t.Error(status, words)
	}
	fill(false)
	if status := write(); status != 200 {
		t.Fatal(status)
	}
	s.clock.Pass(afterFailure)
	if status, words := s.ask(t, ""); status != 200 || words["writes"] != "ok" {
		t.Error(status, words)
	}
}

func TestAServerWhoseDatabaseIsLockedIsNotHealthy(t *testing.T) {
	s := newServer(t)
	free, done := make(chan struct{}), make(chan error)
	locked := make(chan struct{})
	go func() {
		done <- s.App.RunInTransaction(func(core.App) error {
			close(locked)
			<-free
			return nil
		})
	}()
	<-locked
	if status, _ := s.ask(t, ""); status != 503 {
		t.Error(status)
	}
	close(free)
	must(t, <-done)
	if status, _ := s.ask(t, ""); status != 200 {
		t.Error(status)
	}
}

func TestADiskIsNearlyFullInProportion(t *testing.T) {
	const gigabyte = 1 << 30
	for total, want := range map[uint64]uint64{1 * gigabyte: 256 << 20, 20 * gigabyte: gigabyte, 4000 * gigabyte: 2 * gigabyte} {
		if least := Least(ops.Room{Total: total}); least != want {
			t.Errorf("of %s: %s", ops.Bytes(total), ops.Bytes(least))
		}
	}
	s := newServer(t)
	d := s.App.Store().Get(storeKey).(*doctor)
	// What is freed must be more than a little, or each file that comes and goes would be told of.
	for _, step := range []struct {
		free uint64
		want bool
	}{{300 << 20, false}, {250 << 20, true}, {270 << 20, true}, {320 << 20, false}, {300 << 20, false}} {
		if low := d.noteRoom(ops.Room{Free: step.free, Total: gigabyte}); low != step.want {
			t.Errorf("%s free: low is %v", ops.Bytes(step.free), low)
		}
	}
}

func TestATroubleBeginsAndEndsOnce(t *testing.T) {
	s := newServer(t)
	troubles.Note(s.App, troubles.Mail, nil)
	if len(troubles.All(s.App)) != 0 {
		t.Error("there is none yet")
	}
	first := errors.New("first")
	troubles.Note(s.App, troubles.Mail, first)
	troubles.Note(s.App, troubles.Mail, errors.New("second"))
	trouble, isKnown := troubles.Of(s.App, troubles.Mail)
	if !isKnown || !errors.Is(trouble.Error, first) || trouble.Last.Before(trouble.Since) {
		t.Error(trouble)
	}
	troubles.Note(s.App, troubles.Mail, nil)
	if _, isKnown := troubles.Of(s.App, troubles.Mail); isKnown {
		t.Error("it has not ended")
	}
}
