package documents

import (
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/ops"
)

func TestQuota(t *testing.T) {
	ts := newTestServer(t)
	ts.uploaded(strings.Repeat("a", 600))
	half := ts.document(ts.ann, strings.Repeat("b", 300))
	expect(t, ts.begins(half), 201, "")
	// An upload that has begun counts in full, though nothing of it has arrived.
	late := ts.document(ts.ann, strings.Repeat("c", 101))
	expect(t, ts.begins(late), 413, "quota")
	small := ts.document(ts.ann, strings.Repeat("d", 100))
	expect(t, ts.begins(small), 201, "")
	expect(t, ts.sends(half, 0, strings.Repeat("b", 300)), 204, "")
	expect(t, ts.sends(small, 0, strings.Repeat("d", 100)), 204, "")
	expect(t, ts.begins(late), 413, "quota")
	must(t, ts.app.Delete(ts.reloaded(half)))
	expect(t, ts.begins(late), 201, "")
}

func TestUploadsOfOneContentCountUntilItIsComplete(t *testing.T) {
	ts := newTestServer(t)
	content := strings.Repeat("a", 400)
	first, second, third := ts.document(ts.ann, content), ts.document(ts.ann, content), ts.document(ts.ann, content)
	expect(t, ts.begins(first), 201, "")
	expect(t, ts.begins(second), 201, "")
	expect(t, ts.sends(second, 0, "aaa"), 204, "")
	expect(t, ts.begins(third), 413, "quota") // each has its own bytes on the disk
	expect(t, ts.sends(first, 0, content), 204, "")
	if len(ts.files(ops.StagingFolder)) != 0 {
		t.Fatal("what the second had sent is not needed any more")
	}
	for _, record := range []*core.Record{second, third} {
		expect(t, ts.begins(record), 201, "")
		if ts.reloaded(record).GetString("storage_path") == "" {
			t.Fatal("not attached")
		}
	}
}

func TestUploadsThatBeginTogetherHaveTheQuotaTogether(t *testing.T) {
	ts := newTestServer(t)
	var begun atomic.Int32
	var all sync.WaitGroup
	for n := range 8 {
		record := ts.document(ts.ann, strings.Repeat(string(rune('a'+n)), 400))
		all.Go(func() {
			if ts.begins(record).Code == 201 {
				begun.Add(1)
			}
		})
	}
	all.Wait()
	if begun.Load() != 2 {
		t.Fatalf("%d uploads of 400 bytes have begun, the quota is %d", begun.Load(), quota)
	}
}

// slowBody sends a byte each time it is read, and lets time pass before.
type slowBody struct{ pass func() }

func (b slowBody) Read(p []byte) (int, error) {
	b.pass()
	p[0] = 'a'
	return 1, nil
}

func TestAPartThatTricklesIsEndedAndContinued(t *testing.T) {
	ts := newTestServer(t)
	record := ts.document(ts.ann, strings.Repeat("a", 100))
	expect(t, ts.begins(record), 201, "")
	request := ts.part(record, 0, slowBody{func() { ts.clock.Pass(50 * time.Second) }})
	expect(t, ts.serve(request), 400, "bad_request")
	// 15 minutes are 18 times 50 seconds.
	if at := ts.send("HEAD", "/api/uploads/"+record.Id, "").Header().Get(offsetHeader); at != "18" {
		t.Fatalf("offset %s", at)
	}
	expect(t, ts.sends(record, 18, strings.Repeat("a", 82)), 204, "")
}

func TestAPersonHasSixPartsOnTheirWay(t *testing.T) {
	ts := newTestServer(t)
	var running sync.WaitGroup
	arrived, end := make(chan struct{}), make(chan struct{})
	for n := range maxParts {
		record := ts.document(ts.ann, strings.Repeat(string(rune('a'+n)), 10))
		expect(t, ts.begins(record), 201, "")
		request := ts.part(record, 0, &waitingBody{arrived: arrived, end: end})
		running.Go(func() { ts.serve(request) })
		<-arrived
	}
	late := ts.document(ts.ann, "late")
	expect(t, ts.begins(late), 201, "")
	refused := ts.sends(late, 0, "late")
	expect(t, refused, 429, "busy")
	if refused.Header().Get("Retry-After") == "" {
		t.Fatal("it does not say when to try again")
	}
	ann, token := ts.ann, ts.token
	ts.ann, ts.token = ts.person("bob")
	ts.uploaded("of somebody else")
	ts.ann, ts.token = ann, token
	close(end)
	running.Wait()
	expect(t, ts.sends(late, 0, "late"), 204, "")
}

// waitingBody says that it is read, and ends when it may.
type waitingBody struct{ arrived, end chan struct{} }

func (b *waitingBody) Read([]byte) (int, error) {
	b.arrived <- struct{}{}
	<-b.end
	return 0, io.EOF
}
