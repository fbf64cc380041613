package directory

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"everyday/testapp"
)

// delete deletes a business by the API; of somebody else than a superuser, if there is a name.
func (ts *testServer) delete(t *testing.T, id, name string) {
	t.Helper()
	who, err := ts.App.FindAuthRecordByEmail("_superusers", "admin@example.com")
	if name != "" {
		who, err = ts.User(t, name), nil
	}
	must(t, err)
	token, err := who.NewAuthToken()
	must(t, err)
	request := httptest.NewRequest("DELETE", "/api/collections/businesses/records/"+id, nil)
	request.Header.Set("Authorization", token)
	w := httptest.NewRecorder()
	ts.Mux.ServeHTTP(w, request)
	if w.Code != 204 {
		t.Fatal(w.Code, w.Body)
	}
}

// withTakenDown has a business of ann that is taken down.
func withTakenDown(t *testing.T) (ts *testServer, ann string) {
	t.Helper()
	ts = newTestServer(t, 20)
	must(t, testapp.AddSuperuser(ts.App))
	ann = ts.User(t, "ann").Id
	must(t, ts.add(ann, "a", business(1, "active")))
	ts.Exec(t, "UPDATE businesses SET is_taken_down = true")
	ts.expectRefused(t, ann)
	return ts, ann
}

func (ts *testServer) expectRefused(t *testing.T, owner string) {
	t.Helper()
	if err := ts.add(owner, "b", business(2, "active")); err == nil || !strings.Contains(err.Error(), "was taken down") {
		t.Fatal("another one is published while one is taken down", err)
	}
}

func TestWhatTheOperatorDeletesKeepsNobodyFromPublishing(t *testing.T) {
	ts, ann := withTakenDown(t)
	ts.delete(t, "a00000000000000", "")
	must(t, ts.add(ann, "b", business(2, "active")))
	// It does not come back by itself.
	must(t, ts.add(ann, "a", business(1, "inactive")))
	if n := ts.Number(t, "SELECT count(*) FROM businesses WHERE id LIKE 'a%' AND is_taken_down"); n != 1 {
		t.Error("what was taken down came back")
	}
}

func TestTheOperatorLetsAnOwnerPublishAgainWhoHasDeletedWhatWasTakenDown(t *testing.T) {
	ts, ann := withTakenDown(t)
	if err := PublishAgain(ts.App, "ann@example.com"); err == nil || !strings.Contains(err.Error(), "dashboard") {
		t.Fatal("what is taken down and still there is settled in the dashboard", err)
	}
	ts.expectRefused(t, ann)
	ts.delete(t, "a00000000000000", "ann")
	ts.expectRefused(t, ann)
	must(t, PublishAgain(ts.App, "ann@example.com"))
	must(t, ts.add(ann, "b", business(2, "active")))
	for _, nobody := range []string{"ann@example.com", "bob@example.com", "nobody@example.com"} {
		if err := PublishAgain(ts.App, nobody); err == nil {
			t.Error("nothing of", nobody, "was taken down and deleted")
		}
	}
}

func TestWhatWasTakenDownAndDeletedCountsFor90Days(t *testing.T) {
	ts, ann := withTakenDown(t)
	ts.delete(t, "a00000000000000", "ann")
	deletedDaysAgo := func(days int) {
		t.Helper()
		ts.Exec(t, "UPDATE _directory_taken_down SET deleted_at = unixepoch('now', {:ago})", dbx.Params{"ago": fmt.Sprintf("-%d days", days)})
	}
	deletedDaysAgo(89)
	ts.expectRefused(t, ann)
	deletedDaysAgo(91)
	must(t, ts.add(ann, "b", business(2, "active")))
}
