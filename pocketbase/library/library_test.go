package library

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"everyday/security"
	engine "everyday/sync"
	"everyday/testapp"
)

var must = testapp.Must

const (
	priceList = "pb_hooks/lib/sold.json"
	ebook     = "ebook-honest-ledger"
	audiobook = "audio-honest-ledger"
	paidApp   = "app-everyday-quotes"
)

type testServer struct {
	*testapp.Server
	t     *testing.T
	clock testapp.Clock
}

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		s, err := testapp.Start(dir, (&testServer{}).register)
		if err != nil {
			return err
		}
		for _, name := range []string{"ann", "bob"} {
			if _, err := testapp.AddUser(s.App, name); err != nil {
				return err
			}
		}
		return s.Close()
	})
}

func (ts *testServer) register(app core.App) error {
	if err := testapp.Register(app, engine.Register, testapp.Collections, engine.Limits{}); err != nil {
		return err
	}
	catalog, err := testapp.Read(priceList)
	if err != nil {
		return err
	}
	security.Register(app, filepath.Join(app.DataDir(), "key"))
	return register(app, catalog, ts.clock.Now)
}

func newTestServer(t *testing.T) *testServer {
	t.Helper()
	ts := &testServer{t: t}
	var err error
	ts.Server, err = testapp.Start(testapp.Copy(t), ts.register)
	must(t, err)
	t.Cleanup(func() { ts.Close() })
	ts.App.Settings().RateLimits.Enabled = false
	return ts
}

// buys makes an order of a title as it is after its changes.
func (ts *testServer) buys(name, sku, status, method, payment string) (order string) {
	ts.t.Helper()
	order = core.GenerateDefaultRandomId()
	address := map[string]any{
		"name": "Ann Other", "email": "ann@example.com", "company": "", "tax_id": "",
		"address": "1 High St", "city": "Springfield", "state": "IL", "zipCode": "62701", "country": "US",
	}
	ts.Save(ts.t, "orders", name, map[string]any{
		"id": order, "payment_method": method, "lines": []map[string]any{{"sku": sku, "quantity": 1, "price": 999}}, "address": address,
		"status": status, "payment_status": payment, "order_number": order,
	})
	ts.Save(ts.t, "order_items", name, map[string]any{"order_id": order, "sku": sku, "name": "A title", "kind": "ebook", "price": 999, "quantity": 1})
	return order
}

// put puts a file up as the operator does.
func (ts *testServer) put(sku string, position int, name string, content []byte) (*core.Record, error) {
	ts.t.Helper()
	found, err := ts.App.FindCollectionByNameOrId(collection)
	must(ts.t, err)
	record := core.NewRecord(found)
	upload, err := filesystem.NewFileFromBytes(content, name)
	must(ts.t, err)
	record.Load(map[string]any{"sku": sku, "position": position, "title": "Title " + fmt.Sprint(position), "seconds": 20, "file": upload})
	return record, ts.App.Save(record)
}

func (ts *testServer) mustPut(sku string, position int, name string, content []byte) *core.Record {
	ts.t.Helper()
	record, err := ts.put(sku, position, name, content)
	must(ts.t, err)
	return record
}

func (ts *testServer) tokenOf(name string) string {
	ts.t.Helper()
	token, err := ts.User(ts.t, name).NewStaticAuthToken(0)
	must(ts.t, err)
	return token
}

// get sends a request; headers are pairs of a name and a value.
func (ts *testServer) get(path string, headers ...string) *httptest.ResponseRecorder {
	request := httptest.NewRequest("GET", path, nil)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	return recorder
}

type answer struct {
	Files          []file
	Token, Expires string
}

func (ts *testServer) listOf(name string) (list answer) {
	ts.t.Helper()
	reply := ts.get("/api/library", "Authorization", ts.tokenOf(name))
	if reply.Code != 200 {
		ts.t.Fatalf("the list is %d %s", reply.Code, reply.Body)
	}
	must(ts.t, json.Unmarshal(reply.Body.Bytes(), &list))
	return list
}

func (ts *testServer) status(path string, headers ...string) int {
	return ts.get(path, headers...).Code
}

func newEPUB(t *testing.T) []byte {
	t.Helper()
	var content bytes.Buffer
	archive := zip.NewWriter(&content)
	entry, err := archive.CreateHeader(&zip.FileHeader{Name: "mimetype", Method: zip.Store})
	must(t, err)
	_, err = entry.Write([]byte("application/epub+zip"))
	must(t, err)
	must(t, archive.Close())
	return content.Bytes()
}

func newZIP(t *testing.T) []byte {
	t.Helper()
	var content bytes.Buffer
	archive := zip.NewWriter(&content)
	for _, name := range []string{"chapter.xhtml", "mimetype"} {
		entry, err := archive.Create(name)
		must(t, err)
		_, err = entry.Write([]byte("application/epub+zip"))
		must(t, err)
	}
	must(t, archive.Close())
	return content.Bytes()
}

func mp3() []byte {
	return append([]byte("ID3\x03\x00\x00\x00\x00\x00\x00"), bytes.Repeat([]byte{0xff, 0xfb, 0x10, 0xc4}, 64)...)
}

func TestWhoOwnsATitle(t *testing.T) {
	raw, err := os.ReadFile("../../tests/vectors.json")
	must(t, err)
	var vectors struct {
		GivesTitles [][2]json.RawMessage `json:"givesTitles"`
	}
	must(t, json.Unmarshal(raw, &vectors))
	if len(vectors.GivesTitles) < 10 {
		t.Fatalf("there are %d vectors", len(vectors.GivesTitles))
	}
	ts := newTestServer(t)
	ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	for _, each := range vectors.GivesTitles {
		var order struct {
			Status        string `json:"status"`
			PaymentMethod string `json:"payment_method"`
			PaymentStatus string `json:"payment_status"`
		}
		var isOwned bool
		must(t, json.Unmarshal(each[0], &order))
		must(t, json.Unmarshal(each[1], &isOwned))
		id := ts.buys("ann", ebook, order.Status, order.PaymentMethod, order.PaymentStatus)
		if got := len(ts.listOf("ann").Files) == 1; got != isOwned {
			t.Errorf("%+v: owned is %v", order, got)
		}
		if n := len(ts.listOf("bob").Files); n != 0 {
			t.Errorf("another person has %d files", n)
		}
		ts.Exec(t, "DELETE FROM order_items WHERE order_id = '"+id+"'")
	}
}

func TestTheListHasTheFilesInTheirOrder(t *testing.T) {
	ts := newTestServer(t)
	for _, position := range []int{2, 1} {
		ts.mustPut(audiobook, position, fmt.Sprintf("%d.mp3", position), mp3())
	}
	book := ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	ts.mustPut("ebook-first-hundred-days", 1, "other.epub", newEPUB(t))
	ts.buys("ann", ebook, "delivered", "invoice", "unpaid")
	ts.buys("ann", ebook, "processing", "card", "paid")
	ts.buys("ann", audiobook, "processing", "card", "paid")

	files := ts.listOf("ann").Files
	names := []string{}
	for _, each := range files {
		names = append(names, fmt.Sprint(each.SKU, " ", each.Position, " ", each.Title, " ", each.Seconds, " ", each.Size, " ", each.Type))
	}
	want := []string{
		fmt.Sprint(audiobook, " 1 Title 1 20 ", len(mp3()), " audio/mpeg"),
		fmt.Sprint(audiobook, " 2 Title 2 20 ", len(mp3()), " audio/mpeg"),
		fmt.Sprint(ebook, " 1 Title 1 20 ", len(newEPUB(t)), " application/epub+zip"),
	}
	if !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	if files[2].ID != book.Id || files[2].Version != book.GetString("file") {
		t.Errorf("the book is %+v", files[2])
	}
}

var html = []byte("<!doctype html>\n<html lang=\"en\"><title>Quotes</title></html>")

func TestAnAppIsDeliveredAsAFileThatDoesNotRunHere(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(paidApp, 1, "quotes.html", html)
	order := ts.buys("ann", paidApp, "processing", "card", "unpaid")
	if n := len(ts.listOf("ann").Files); n != 0 {
		t.Errorf("%d files before it is paid", n)
	}
	ts.Exec(t, "UPDATE orders SET payment_status = 'paid' WHERE id = '"+order+"'")
	if files := ts.listOf("ann").Files; len(files) != 1 || files[0].Type != "text/html" || files[0].Size != int64(len(html)) {
		t.Errorf("the files are %+v", files)
	}
	reply := ts.get("/api/library/files/"+file.Id, "Authorization", ts.tokenOf("ann"))
	if reply.Code != 200 || !bytes.Equal(reply.Body.Bytes(), html) {
		t.Errorf("its content: %d %s", reply.Code, reply.Body)
	}
	for name, value := range map[string]string{
		"Content-Type": "application/octet-stream", "Content-Disposition": `attachment; filename="Title 1.html"`,
		"Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-cache, no-transform",
	} {
		if got := reply.Header().Get(name); got != value {
			t.Errorf("%s is %q, want %q", name, got, value)
		}
	}
	ts.Exec(t, "UPDATE orders SET payment_status = 'refunded' WHERE id = '"+order+"'")
	if n := len(ts.listOf("ann").Files); n != 0 {
		t.Errorf("%d files once it is refunded", n)
	}
}

func TestAFileIsSentToItsOwnerInParts(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(audiobook, 1, "one.mp3", mp3())
	ts.buys("ann", audiobook, "processing", "invoice", "unpaid")
	path, session := "/api/library/files/"+file.Id, ts.tokenOf("ann")

	whole := ts.get(path, "Authorization", session)
	if whole.Code != 200 || !bytes.Equal(whole.Body.Bytes(), mp3()) {
		t.Fatalf("the whole file: %d, %d bytes", whole.Code, whole.Body.Len())
	}
	for name, value := range map[string]string{
		"Content-Type": "audio/mpeg", "Cache-Control": "private, no-cache, no-transform", "X-Content-Type-Options": "nosniff", "Accept-Ranges": "bytes",
		"ETag": `"` + file.GetString("file") + `"`, "Content-Disposition": `attachment; filename="Title 1.mp3"`,
		"Content-Security-Policy": "sandbox; default-src 'none'",
	} {
		if got := whole.Header().Get(name); got != value {
			t.Errorf("%s is %q, want %q", name, got, value)
		}
	}
	part := ts.get(path+"?token="+ts.listOf("ann").Token, "Range", "bytes=10-13")
	if part.Code != 206 || !bytes.Equal(part.Body.Bytes(), mp3()[10:14]) || part.Header().Get("Content-Range") != fmt.Sprintf("bytes 10-13/%d", len(mp3())) {
		t.Errorf("a part: %d %q %s", part.Code, part.Body, part.Header().Get("Content-Range"))
	}
	if got := ts.status(path, "Authorization", session, "If-None-Match", whole.Header().Get("ETag")); got != 304 {
		t.Errorf("what is known: %d", got)
	}
}

func TestAReplacedFileHasAnotherVersion(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(audiobook, 1, "one.mp3", mp3())
	ts.buys("ann", audiobook, "processing", "invoice", "unpaid")
	path, session := "/api/library/files/"+file.Id, ts.tokenOf("ann")
	before := ts.listOf("ann").Files[0]
	etag := ts.get(path, "Authorization", session).Header().Get("ETag")

	longer := append(mp3(), mp3()...)
	upload, err := filesystem.NewFileFromBytes(longer, "one.mp3")
	must(t, err)
	file.Set("file", upload)
	must(t, ts.App.Save(file))

	after := ts.listOf("ann").Files[0]
	if after.Version == before.Version || after.Size != int64(len(longer)) {
		t.Errorf("the file was %+v and is %+v", before, after)
	}
	// A download that goes on starts again with what there is now.
	rest := ts.get(path, "Authorization", session, "Range", "bytes=10-", "If-Range", etag)
	if rest.Code != 200 || !bytes.Equal(rest.Body.Bytes(), longer) {
		t.Errorf("the rest of the old file: %d, %d bytes", rest.Code, rest.Body.Len())
	}
}

func TestWhatIsNotOwnedLooksLikeWhatThereIsNot(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	order := ts.buys("ann", ebook, "processing", "invoice", "unpaid")
	list, bobs := ts.listOf("ann"), ts.listOf("bob").Token
	path := "/api/library/files/" + file.Id

	none := ts.get("/api/library/files/aaaaaaaaaaaaaaa?token=" + bobs)
	others := ts.get(path + "?token=" + bobs)
	if none.Code != 404 || others.Code != 404 || none.Body.String() != others.Body.String() {
		t.Errorf("what there is not: %d %s; what is not owned: %d %s", none.Code, none.Body, others.Code, others.Body)
	}
	if got := ts.status(path, "Authorization", ts.tokenOf("bob")); got != 404 {
		t.Errorf("by the session of another person: %d", got)
	}
	if got := ts.status(path + "?token=" + list.Token); got != 200 {
		t.Errorf("by the owner: %d", got)
	}
	ts.Exec(t, "UPDATE orders SET status = 'cancelled' WHERE id = '"+order+"'")
	if got := ts.status(path + "?token=" + list.Token); got != 404 {
		t.Errorf("once the order is cancelled: %d", got)
	}
	if n := len(ts.listOf("ann").Files); n != 0 {
		t.Errorf("once the order is cancelled, %d files are listed", n)
	}
}

func TestATokenOpensTheFilesOfItsPersonAlone(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	ts.buys("ann", ebook, "processing", "invoice", "unpaid")
	path := "/api/library/files/" + file.Id + "?token="
	ts.clock.Pass(-tokenLife)
	expired := ts.listOf("ann").Token
	ts.clock.Pass(tokenLife)
	list := ts.listOf("ann")
	pbs, err := ts.User(t, "ann").NewFileToken()
	must(t, err)
	head, claims, _ := strings.Cut(list.Token, ".")
	for name, token := range map[string]string{
		"none": "", "rubbish": "a.b.c", "an expired one": expired, "one of PocketBase's": pbs, "a session's": ts.tokenOf("ann"),
		"one without a signature": head + "." + strings.Split(claims, ".")[0] + ".",
	} {
		if got := ts.status(path + token); got != 401 {
			t.Errorf("%s: %d", name, got)
		}
	}
	if got := ts.status(path + list.Token); got != 200 {
		t.Errorf("a good one: %d", got)
	}
	for _, address := range []string{
		"/api/library?token=", "/api/export?token=", "/api/documents/aaaaaaaaaaaaaaa/content?token=",
		"/api/files/library_files/" + file.Id + "/" + file.GetString("file") + "?token=",
	} {
		if got := ts.status(address + list.Token); got < 400 {
			t.Errorf("the token opens %s", address)
		}
	}
	for _, how := range []string{"", "?token=" + pbs} {
		if got := ts.status("/api/files/library_files/" + file.Id + "/" + file.GetString("file") + how); got < 400 {
			t.Errorf("PocketBase sends the file")
		}
	}

	ann := ts.User(t, "ann")
	ann.SetPassword("another-h0rse!")
	must(t, ts.App.Save(ann))
	if got := ts.status(path + list.Token); got != 401 {
		t.Errorf("after a new password: %d", got)
	}
	anew := ts.listOf("ann").Token
	must(t, ts.App.Delete(ts.User(t, "ann")))
	if got := ts.status(path + anew); got != 401 {
		t.Errorf("without the account: %d", got)
	}
}

func TestTheOperatorIsToldWhatNobodyCouldOpen(t *testing.T) {
	ts := newTestServer(t)
	ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	for _, each := range []struct {
		sku      string
		position int
		content  []byte
		field    string
	}{
		{"book-honest-ledger", 1, newEPUB(t), "sku"},
		{"web-starter", 1, mp3(), "sku"},
		{"", 1, newEPUB(t), "sku"},
		{ebook, 2, newEPUB(t), "position"},
		{"ebook-first-hundred-days", 1, mp3(), "file"},
		{audiobook, 1, newEPUB(t), "file"},
		{audiobook, 1, []byte("no sound at all"), "file"},
		{ebook, 1, newEPUB(t), "position"},
		{paidApp, 1, newEPUB(t), "file"},
		{paidApp, 1, mp3(), "file"},
		{paidApp, 2, html, "position"},
		{"ebook-first-hundred-days", 1, html, "file"},
		{audiobook, 1, html, "file"},
	} {
		_, err := ts.put(each.sku, each.position, "file", each.content)
		if code, fields := engine.RefusalOf(err); code != "invalid" || fields[each.field] == "" {
			t.Errorf("%s at %d: %v", each.sku, each.position, err)
		}
	}
	for sku, says := range map[string]string{
		// The file "mimetype" does not come first in it.
		"ebook-first-hundred-days": "This is no EPUB, but a ZIP.", audiobook: "An audiobook has audio files",
	} {
		_, err := ts.put(sku, 1, "book.epub", newZIP(t))
		if _, fields := engine.RefusalOf(err); !strings.HasPrefix(fields["file"], says) {
			t.Errorf("%s as a ZIP: %q, want %q", sku, fields["file"], says)
		}
	}
	huge := append(newEPUB(t), make([]byte, maxEPUB)...)
	_, err := ts.put("ebook-first-hundred-days", 1, "huge.epub", huge)
	if code, fields := engine.RefusalOf(err); code != "invalid" || fields["file"] == "" {
		t.Errorf("a book that no device opens: %v", err)
	}
	ts.mustPut(audiobook, 1, "one.mp3", mp3())
	second := ts.mustPut(audiobook, 2, "two.mp3", mp3())
	second.Set("position", 1)
	if code, fields := engine.RefusalOf(ts.App.Save(second)); code != "invalid" || fields["position"] == "" {
		t.Errorf("a chapter that is moved to another's position: %q %q", code, fields)
	}
	// What the catalog has dropped stays, and can be changed.
	ts.Exec(t, "UPDATE library_files SET sku = 'ebook-dropped' WHERE sku = {:sku}", dbx.Params{"sku": ebook})
	dropped, err := ts.App.FindFirstRecordByData(collection, "sku", "ebook-dropped")
	must(t, err)
	dropped.Set("title", "Another title")
	must(t, ts.App.Save(dropped))
}

// What a person owns is a question for the database: devices delete what is not listed.
func TestAFileThatStorageHasLostIsListed(t *testing.T) {
	for name, isListedBefore := range map[string]bool{"never listed before": false, "listed before": true} {
		t.Run(name, func(t *testing.T) {
			ts := newTestServer(t)
			file := ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
			ts.buys("ann", ebook, "processing", "invoice", "unpaid")
			if isListedBefore {
				ts.listOf("ann")
			}
			must(t, os.RemoveAll(filepath.Join(ts.Dir, "storage", file.BaseFilesPath())))
			files := ts.listOf("ann").Files
			if len(files) != 1 || files[0].Size != int64(len(newEPUB(t))) || files[0].Type != "application/epub+zip" {
				t.Errorf("the files are %+v", files)
			}
			reply := ts.get("/api/library/files/"+file.Id, "Authorization", ts.tokenOf("ann"))
			if reply.Code != 404 || reply.Header().Get("ETag") != "" {
				t.Errorf("its content: %d, ETag %s", reply.Code, reply.Header().Get("ETag"))
			}
		})
	}
}

func TestStorageThatIsAwayIsAskedAgainLater(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	ts.buys("ann", ebook, "processing", "invoice", "unpaid")
	ts.App.Settings().S3 = core.S3Config{Enabled: true, Bucket: "files", Region: "none", Endpoint: "http://127.0.0.1:9", AccessKey: "key", Secret: "secret"}
	if n := len(ts.listOf("ann").Files); n != 1 {
		t.Errorf("%d files are listed", n)
	}
	reply := ts.get("/api/library/files/"+file.Id, "Authorization", ts.tokenOf("ann"))
	if reply.Code != 503 || !strings.Contains(reply.Body.String(), "Try again later.") {
		t.Errorf("its content: %d %s", reply.Code, reply.Body)
	}
}

func TestSizeAndTypeAreThoseOfTheFile(t *testing.T) {
	ts := newTestServer(t)
	file := ts.mustPut(ebook, 1, "book.epub", newEPUB(t))
	ts.buys("ann", ebook, "processing", "invoice", "unpaid")
	file.Load(map[string]any{"title": "Another title", "size": 7, "type": "text/html"})
	must(t, ts.App.Save(file))
	if got := ts.listOf("ann").Files[0]; got.Title != "Another title" || got.Size != int64(len(newEPUB(t))) || got.Type != "application/epub+zip" {
		t.Errorf("the file is %+v", got)
	}
}

func TestAFileStaysWithItsTitle(t *testing.T) {
	ts := newTestServer(t)
	for _, each := range []struct {
		file  *core.Record
		other string
	}{
		{ts.mustPut(ebook, 1, "book.epub", newEPUB(t)), audiobook},
		{ts.mustPut(audiobook, 1, "one.mp3", mp3()), "ebook-first-hundred-days"},
	} {
		each.file.Set("sku", each.other)
		if code, fields := engine.RefusalOf(ts.App.Save(each.file)); code != "invalid" || fields["sku"] == "" {
			t.Errorf("a file of %s: %q %q", each.other, code, fields)
		}
	}
}
