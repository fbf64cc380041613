package documents

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/ops"
)

// toldOf are the messages under a title that a person has in the app, of all about documents.
func (ts *testServer) toldOf(owner, title string) (messages []string) {
	ts.t.Helper()
	rows, err := ts.app.FindAllRecords("notifications", dbx.HashExp{"user_id": owner, "category": "documents"})
	must(ts.t, err)
	for _, row := range rows {
		if row.GetString("link") != "/documents" || row.GetString("title") != title {
			ts.t.Fatal(row)
		}
		messages = append(messages, row.GetString("message"))
	}
	return messages
}

func expectTold(t *testing.T, ts *testServer, want ...string) {
	t.Helper()
	expectTitled(t, ts, "A document was not uploaded", want...)
}

func expectTitled(t *testing.T, ts *testServer, title string, want ...string) {
	t.Helper()
	got := ts.toldOf(ts.ann, title)
	if len(got) != len(want) {
		t.Fatalf("%q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%q, want %q", got, want)
		}
	}
}

func TestAnUploadThatExpiresIsToldOnce(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "lease")
	for range 2 {
		expect(t, ts.begins(record), 201, "")
		must(t, ts.sweep())
		age(t, ts.stagingPath(ts.ann, record.Id), uploadLifetime+time.Minute)
		must(t, ts.sweep())
		must(t, ts.sweep())
		if len(ts.files(ops.StagingFolder)) != 0 {
			t.Fatal("what has expired is still there")
		}
		expectTitled(t, ts, "A document is not uploaded yet", "No part of “A.txt” has arrived for a week, so the server removed what it had. "+
			"The file is still on the device that added it: open the app there, and resume the upload if it is paused. It starts over. "+
			"If you no longer have that device, add the file again.")
	}
}

func TestAnUploadThatExpiresAndOneThatFailsAreToldEach(t *testing.T) {
	ts := newTestServer(t)
	expire := func(record *core.Record) {
		t.Helper()
		expect(t, ts.begins(record), 201, "")
		must(t, ts.sweep())
		age(t, ts.stagingPath(ts.ann, record.Id), uploadLifetime+time.Minute)
		must(t, ts.sweep())
	}
	fail := func(record *core.Record) {
		t.Helper()
		for range contentTries {
			expect(t, ts.begins(record), 201, "")
			expect(t, ts.sends(record, 0, "OTHER"), 422, "wrong_content")
		}
	}
	toldTimes := func(expired, failed int) {
		t.Helper()
		for title, want := range map[string]int{"A document is not uploaded yet": expired, "A document was not uploaded": failed} {
			rows, err := ts.app.FindAllRecords("notifications", dbx.HashExp{"user_id": ts.ann, "title": title})
			must(t, err)
			if len(rows) != want {
				t.Fatalf("%d times %q, want %d", len(rows), title, want)
			}
		}
	}
	one, two := ts.document(ts.ann, "lease"), ts.document(ts.ann, "terms")
	expire(one)
	toldTimes(1, 0)
	fail(one)
	toldTimes(1, 1)
	fail(two)
	toldTimes(1, 2)
	expire(two)
	toldTimes(2, 2)
}

func TestRefusalsForTheQuotaAreToldOnceADay(t *testing.T) {
	ts := newTestServer(t)
	const told = "Your storage is full. Delete some documents for good, then try again."
	for _, content := range []string{"one", "two", "three"} {
		expect(t, ts.begins(ts.document(ts.ann, content, "size", quota+1)), 413, "quota")
	}
	expectTold(t, ts, told)
	ts.clock.Pass(24 * time.Hour)
	expect(t, ts.begins(ts.document(ts.ann, "four", "size", quota+1)), 413, "quota")
	expectTold(t, ts, told, told)
}

func TestRefusalsForTheHashAreForgottenWithTheirUpload(t *testing.T) {
	ts := newTestServer(t)
	wrongly := func(content string) *core.Record {
		record := ts.document(ts.ann, content)
		expect(t, ts.begins(record), 201, "")
		expect(t, ts.sends(record, 0, strings.ToUpper(content)), 422, "wrong_content")
		return record
	}
	count := func() (counted int) {
		ts.wrong.Range(func(any, any) bool { counted++; return true })
		return counted
	}
	arrives, goes, expires := wrongly("arrives"), wrongly("goes"), wrongly("expires")
	if count() != 3 {
		t.Fatal(count())
	}
	expect(t, ts.begins(arrives), 201, "")
	expect(t, ts.sends(arrives, 0, "arrives"), 204, "")
	must(t, ts.app.Delete(goes))
	expect(t, ts.begins(expires), 201, "")
	must(t, ts.sweep())
	age(t, ts.stagingPath(ts.ann, expires.Id), uploadLifetime+time.Minute)
	must(t, ts.sweep())
	if count() != 0 {
		t.Fatal("tries are still counted:", count())
	}
}

func TestARefusalForTheHashIsToldOnceADeviceGivesUp(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "lease")
	for try := range 2 * contentTries {
		if try < contentTries {
			expectTold(t, ts)
		}
		expect(t, ts.begins(record), 201, "")
		expect(t, ts.sends(record, 0, "LEASE"), 422, "wrong_content")
	}
	expectTold(t, ts, "What arrived of “A.txt” doesn’t match the file that was added. Add the file again.")
	ts.uploaded("another")
	expectTold(t, ts, "What arrived of “A.txt” doesn’t match the file that was added. Add the file again.")
}

// withSize is a document as a device has it that takes it for one of another size.
func withSize(record *core.Record, size int) *core.Record {
	other := core.NewRecord(record.Collection())
	other.Id = record.Id
	other.Set("size", size)
	return other
}

func TestRefusalsForTheSizeAreToldOnceADayThoughNoUploadBegan(t *testing.T) {
	ts := newTestServer(t)
	const told = "What arrived of “A.txt” doesn’t match the file that was added. Add the file again."
	for _, content := range []string{"lease", "lease", "deed", "bill"} {
		expect(t, ts.begins(withSize(ts.document(ts.ann, content), 6)), 400, "wrong_length")
	}
	expectTold(t, ts, told)
	if len(ts.files(ops.StagingFolder)) != 0 {
		t.Fatal("one has begun")
	}
	ts.clock.Pass(24 * time.Hour)
	expect(t, ts.begins(withSize(ts.document(ts.ann, "will"), 6)), 400, "wrong_length")
	expectTold(t, ts, told, told)
}

func TestARefusalForTheSizeIsNotToldWhereItIsNotFinal(t *testing.T) {
	ts := newTestServer(t)
	expect(t, ts.begins(withSize(ts.uploaded("lease"), 6)), 400, "wrong_length")
	record := ts.document(ts.ann, "deed")
	expect(t, ts.begins(record), 201, "")
	expect(t, ts.sends(record, 0, "deed and more"), 400, "wrong_length")
	expectTold(t, ts)
}

func TestAnErrorOfTheDatabaseRemovesNoUpload(t *testing.T) {
	ts := newTestServer(t)
	kept, gone := ts.document(ts.ann, "lease"), ts.document(ts.ann, "gone")
	expect(t, ts.begins(kept), 201, "")
	expect(t, ts.begins(gone), 201, "")
	if _, err := ts.app.NonconcurrentDB().NewQuery("DELETE FROM documents WHERE id = {:id}").Bind(dbx.Params{"id": gone.Id}).Execute(); err != nil {
		t.Fatal(err)
	}
	rename := func(from, to string) {
		t.Helper()
		_, err := ts.app.NonconcurrentDB().NewQuery("ALTER TABLE " + from + " RENAME TO " + to).Execute()
		must(t, err)
	}
	rename("documents", "documents_away")
	if err := ts.sweep(); err == nil {
		t.Fatal("the error is not told")
	}
	rename("documents_away", "documents")
	if len(ts.files(ops.StagingFolder)) != 2 {
		t.Fatal("an upload was removed, although the database could not say that its record is gone")
	}
	must(t, ts.sweep())
	if _, err := os.Stat(ts.stagingPath(ts.ann, kept.Id)); err != nil || len(ts.files(ops.StagingFolder)) != 1 {
		t.Fatal(err)
	}
}
