package documents

import (
	"crypto/sha256"
	"encoding/base64"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/ops"
)

func TestContentIsAttachedOnceAllOfItIsThere(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "lease of the roof")
	expect(t, ts.begins(record), 201, "")
	expect(t, ts.sends(record, 0, "lease of "), 204, "")
	if ts.reloaded(record).GetString("storage_path") != "" {
		t.Fatal("half of a content was attached")
	}
	r := ts.sends(record, 9, "the roof")
	expect(t, r, 204, "")
	if r.Header().Get(offsetHeader) != "17" {
		t.Fatalf("offset %s", r.Header().Get(offsetHeader))
	}
	path := ts.reloaded(record).GetString("storage_path")
	if !strings.HasPrefix(path, ts.ann+"/") || !strings.HasSuffix(path, ".txt") {
		t.Fatalf("stored as %q", path)
	}
	if len(ts.files(ops.StagingFolder)) != 0 || len(ts.files(folder)) != 1 {
		t.Fatal("the content is not where it belongs")
	}
}

func TestContentOfAnotherHashIsRemovedAndStartsAnew(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "lease")
	expect(t, ts.begins(record), 201, "")
	expect(t, ts.sends(record, 0, "LEASE"), 422, "wrong_content")
	expect(t, ts.send("HEAD", "/api/uploads/"+record.Id, ""), 404, "")
	expect(t, ts.begins(record), 201, "")
	expect(t, ts.sends(record, 0, "lease"), 204, "")
}

func TestAPartWithAnotherChecksumIsNotKept(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "lease")
	expect(t, ts.begins(record), 201, "")
	sum := sha256.Sum256([]byte("le"))
	header := "sha256 " + base64.StdEncoding.EncodeToString(sum[:])
	expect(t, ts.sends(record, 0, "LE", "Upload-Checksum", header), 460, "wrong_checksum")
	if at := ts.send("HEAD", "/api/uploads/"+record.Id, "").Header().Get(offsetHeader); at != "0" {
		t.Fatalf("offset %s", at)
	}
	expect(t, ts.sends(record, 0, "le", "Upload-Checksum", header), 204, "")
	expect(t, ts.sends(record, 2, "ase", "Upload-Checksum", "md5 AAAA"), 400, "bad_request")
}

func TestAPartIsTakenAtTheOffsetOnly(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "lease")
	expect(t, ts.begins(record), 201, "")
	expect(t, ts.sends(record, 2, "ase"), 409, "wrong_offset")
	expect(t, ts.sends(record, 0, "le"), 204, "")
	expect(t, ts.sends(record, 0, "le"), 409, "wrong_offset")
	expect(t, ts.sends(record, 2, "ase and more"), 400, "wrong_length")
	expect(t, ts.sends(record, 2, "ase"), 204, "")
	expect(t, ts.sends(record, 5, ""), 204, "") // the last response was lost
}

func TestACrashBeforeTheRecordIsWrittenIsFinishedByTheNextRequest(t *testing.T) {
	ts := newTestServer(t)
	whole := ts.document(ts.ann, "all bytes, not checked")
	expect(t, ts.begins(whole), 201, "")
	must(t, os.WriteFile(ts.stagingPath(ts.ann, whole.Id), []byte("all bytes, not checked"), 0o600))
	expect(t, ts.send("HEAD", "/api/uploads/"+whole.Id, ""), 200, "")
	moved := ts.document(ts.ann, "renamed, not attached")
	must(t, os.WriteFile(ts.contentPath(ts.ann, moved.GetString("sha256")), []byte("renamed, not attached"), 0o600))
	expect(t, ts.begins(moved), 201, "")
	for _, record := range []string{whole.Id, moved.Id} {
		found, err := ts.app.FindRecordById(collection, record)
		must(t, err)
		if found.GetString("storage_path") == "" {
			t.Fatal("not attached")
		}
	}
	torn := ts.document(ts.ann, "all bytes, some wrong")
	expect(t, ts.begins(torn), 201, "")
	must(t, os.WriteFile(ts.stagingPath(ts.ann, torn.Id), []byte("all bytes, some WRONG"), 0o600))
	expect(t, ts.send("HEAD", "/api/uploads/"+torn.Id, ""), 404, "")
	expect(t, ts.begins(torn), 201, "")
	expect(t, ts.sends(torn, 0, "all bytes, some wrong"), 204, "")
}

func TestTheSameContentIsSentOnceAndRemovedWithItsLastRecord(t *testing.T) {
	ts := newTestServer(t)
	first := ts.uploaded("lease")
	second := ts.document(ts.ann, "lease")
	if ts.reloaded(second).GetString("storage_path") == "" {
		t.Fatal("a content that is there was not attached")
	}
	must(t, ts.app.Delete(first))
	if len(ts.files(folder)) != 1 {
		t.Fatal("a content that is needed was removed")
	}
	must(t, ts.app.Delete(ts.reloaded(second)))
	if len(ts.files(folder)) != 0 {
		t.Fatal("a content that nobody needs is still there")
	}
}

func TestARecordOfAnotherSizeDoesNotKeepAContent(t *testing.T) {
	ts := newTestServer(t)
	first := ts.uploaded("lease")
	for _, size := range []int{0, 4} {
		second := ts.document(ts.ann, "lease", "size", size)
		if ts.reloaded(second).GetString("storage_path") != "" {
			t.Fatal("a content of another size was attached")
		}
		expect(t, ts.begins(second), 422, "wrong_content")
		if len(ts.files(ops.StagingFolder)) != 0 {
			t.Fatal("an upload that cannot be right has begun")
		}
	}
	must(t, ts.app.Delete(first))
	if len(ts.files(folder)) != 0 {
		t.Fatal("a content that counts nowhere is still there")
	}
}

func TestARecordOfAnotherSizeIsNotAttachedByAnUpload(t *testing.T) {
	ts := newTestServer(t)
	empty := ts.document(ts.ann, "lease", "size", 0)
	whole := ts.uploaded("lease")
	if ts.reloaded(empty).GetString("storage_path") != "" || whole.GetString("storage_path") == "" {
		t.Fatal("only the record of this size has the content")
	}
}

func TestOthersContentIsNotShared(t *testing.T) {
	ts := newTestServer(t)
	ts.uploaded("lease")
	bob, _ := ts.person("bob")
	if ts.reloaded(ts.document(bob, "lease")).GetString("storage_path") != "" {
		t.Fatal("another person's content was attached")
	}
}

func TestTheSweepRemovesWhatNobodyNeeds(t *testing.T) {
	ts := newTestServer(t)
	kept := ts.uploaded("kept")
	record := ts.document(ts.ann, "lease")
	expect(t, ts.begins(record), 201, "")
	must(t, ts.sweep())
	if len(ts.files(ops.StagingFolder)) != 1 {
		t.Fatal("a new upload was removed")
	}
	age(t, ts.contentPath(ts.ann, kept.GetString("sha256")), 100*24*time.Hour)
	age(t, ts.stagingPath(ts.ann, record.Id), uploadLifetime+time.Minute)
	must(t, os.WriteFile(ts.contentPath(ts.ann, strings.Repeat("0", 64)), nil, 0o600))
	ts.clock.Pass(2 * time.Hour)
	must(t, ts.sweep())
	if len(ts.files(ops.StagingFolder)) != 0 {
		t.Fatal("an expired upload is still there")
	}
	if len(ts.files(folder)) != 1 {
		t.Fatal("only the content of a record stays")
	}
	expect(t, ts.begins(record), 201, "")
}

func TestDeletingAnAccountDeletesItsContents(t *testing.T) {
	ts := newTestServer(t)
	ts.uploaded("lease")
	expect(t, ts.begins(ts.document(ts.ann, "half")), 201, "")
	user, err := ts.app.FindRecordById("users", ts.ann)
	must(t, err)
	must(t, ts.app.Delete(user))
	if len(ts.files(folder))+len(ts.files(ops.StagingFolder)) != 0 {
		t.Fatal("files of a deleted account are still there")
	}
}

func TestEmptyDocument(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, "")
	expect(t, ts.begins(record), 201, "")
	expect(t, ts.send("GET", "/api/documents/"+record.Id+"/content", ""), 200, "")
}

func TestNearlyFullStorageIsToldOnceAMonth(t *testing.T) {
	ts := newTestServer(t)
	told := func(want int) {
		t.Helper()
		count, err := ts.app.CountRecords("notifications", dbx.HashExp{"user_id": ts.ann, "title": "Your storage is nearly full"})
		must(t, err)
		if int(count) != want {
			t.Fatalf("told %d times, want %d", count, want)
		}
	}
	for _, c := range []struct {
		content string
		told    int
	}{{strings.Repeat("a", 500), 0}, {strings.Repeat("b", 399), 0}, {"c", 1}, {"d", 1}} {
		ts.uploaded(c.content)
		told(c.told)
	}
	ts.clock.Pass(40 * 24 * time.Hour)
	ts.uploaded("e")
	told(2)
}
