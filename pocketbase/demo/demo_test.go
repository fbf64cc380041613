package demo

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"everyday/documents"
	"everyday/library"
	"everyday/notices"
	"everyday/orders"
	"everyday/sync"
	"everyday/testapp"
)

var must = testapp.Must

const priceList = "pb_hooks/lib/sold.json"

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		s, err := testapp.Start(dir, register)
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

// register adds the rules of the product.
func register(app core.App) error {
	return registerWith(app, orders.Options{}, func(catalog []byte) []byte { return catalog })
}

// registerWith also changes what orders can be of.
func registerWith(app core.App, options orders.Options, change func(catalog []byte) []byte) error {
	documents.Register(app, documents.Options{Quota: 100 << 20})
	if err := testapp.Register(app, sync.Register, testapp.Collections, sync.Limits{}); err != nil {
		return err
	}
	if err := testapp.Register(app, notices.Register, testapp.Categories, notices.Options{}); err != nil {
		return err
	}
	catalog, err := testapp.Read(priceList)
	if err != nil {
		return err
	}
	if err := library.Register(app, catalog); err != nil {
		return err
	}
	return orders.Register(app, change(catalog), options)
}

// newApp is an app with an account, ann@example.com.
func newApp(t *testing.T) (app core.App, ann string) {
	t.Helper()
	s := newServer(t)
	return s.App, s.User(t, "ann").Id
}

func newServer(t *testing.T) *testapp.Server {
	t.Helper()
	s, err := testapp.Start(testapp.Copy(t), register)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

func TestAYearOfDataInEveryCollection(t *testing.T) {
	app, owner := newApp(t)
	now := time.Now()
	if _, err := Fill(app, "ann@example.com", Defaults, now); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{
		"bookmarks": 240, "documents": 48, "notifications": 36, "bookmark_folders": 7, "businesses": 3, "payment_methods": 3,
		"payment_method_history": 3, "cart_items": 3, "installed_apps": 3, "chats": 12, "form_submissions": 8,
		"orders": 15, "order_items": 25, "library_progress": 3,
	} {
		if rows := rowsOf(t, app, name, owner); len(rows) != want {
			t.Errorf("%d %s, want %d", len(rows), name, want)
		}
	}
	for _, name := range []string{"bookmarks", "documents", "notifications", "form_submissions"} {
		months := map[string]bool{}
		for _, row := range rowsOf(t, app, name, owner) {
			at := row.GetDateTime("created_at").Time()
			if at.After(now) || at.Before(now.AddDate(-1, -2, 0)) {
				t.Errorf("%s %s is of %s", name, row.Id, at)
			}
			months[at.Format("2006-01")] = true
		}
		if least := map[string]int{"bookmarks": 12, "documents": 9, "notifications": 8, "form_submissions": 5}[name]; len(months) < least {
			t.Errorf("%s are of %d months, want %d", name, len(months), least)
		}
	}
	if entrepreneur := rowsOf(t, app, "entrepreneur_profiles", owner)[0]; entrepreneur.GetString("location") == "" {
		t.Error("the person has no location")
	}
	for _, chat := range rowsOf(t, app, "chats", owner) {
		if preview := chat.GetString("preview"); strings.Contains(preview, "](") {
			t.Errorf("a preview has a link: %s", preview)
		}
	}
	unread := 0
	for _, row := range rowsOf(t, app, "notifications", owner) {
		if !row.GetBool("is_read") {
			unread++
		}
	}
	if unread == 0 || unread == Defaults.Notifications {
		t.Errorf("%d notifications are unread", unread)
	}
	var due int
	must(t, app.DB().NewQuery("SELECT count(*) FROM form_submissions WHERE mail_due != ''").Row(&due))
	if due != 0 {
		t.Errorf("%d messages would be mailed", due)
	}
	must(t, app.DB().NewQuery("SELECT count(*) FROM _order_mails").Row(&due))
	if due != 0 {
		t.Errorf("%d orders would be mailed", due)
	}
	must(t, app.DB().NewQuery("SELECT count(*) FROM _notices_deliveries").Row(&due))
	if due != 0 {
		t.Errorf("%d notifications would be sent", due)
	}
}

func TestOrdersOfAYearAreAsIfTheyHadBeenPlaced(t *testing.T) {
	app, owner := newApp(t)
	now := time.Now()
	_, err := Fill(app, "ann@example.com", Options{Orders: Defaults.Orders}, now)
	must(t, err)
	rows, err := app.FindRecordsByFilter("orders", "user_id = {:owner}", "placed_at", 0, 0, dbx.Params{"owner": owner})
	must(t, err)
	statuses, payments, months := map[string]int{}, map[string]int{}, map[string]bool{}
	for n, row := range rows {
		statuses[row.GetString("status")]++
		payments[row.GetString("payment_status")]++
		if number := fmt.Sprintf("DEMO-%d", 1001+n); row.GetString("order_number") != number {
			t.Errorf("%s is the order %d", row.GetString("order_number"), n)
		}
		placed := row.GetDateTime("placed_at").Time()
		months[placed.Format("2006-01")] = true
		if !row.GetDateTime("created_at").Time().Equal(placed) {
			t.Errorf("an order of %s was made on %s", placed, row.GetString("created_at"))
		}
		var timeline []struct{ Step, At string }
		must(t, row.UnmarshalJSONField("timeline", &timeline))
		before := row.GetString("placed_at")
		for _, step := range timeline {
			if step.At < before || step.At > stored(now).String() {
				t.Errorf("%s: %v", row.GetString("order_number"), timeline)
			}
			before = step.At
		}
	}
	if fmt.Sprint(statuses) != "map[cancelled:1 delivered:12 processing:1 shipped:1]" || payments["paid"] != 11 || len(months) < 9 {
		t.Errorf("%v, %v, %d months", statuses, payments, len(months))
	}
	documents, err := app.FindRecordsByFilter("invoices", "", "@rowid", 0, 0)
	must(t, err)
	if len(documents) != 16 { // one of them a credit note
		t.Fatalf("%d invoices and credit notes", len(documents))
	}
	last := ""
	for n, each := range documents {
		if at := each.GetString("issued_at"); each.GetString("number") != fmt.Sprintf("DEMO-INV-%d", 1001+n) || at < last {
			t.Errorf("%s is of %s", each.GetString("number"), at)
		} else {
			last = at
		}
	}
}

func TestStockStaysAsItIs(t *testing.T) {
	s := newServer(t)
	s.Exec(t, "UPDATE stock SET quantity = 0")
	_, err := Fill(s.App, "ann@example.com", Options{Orders: Defaults.Orders}, time.Now())
	must(t, err)
	if rows := rowsOf(t, s.App, "orders", s.User(t, "ann").Id); len(rows) != 15 {
		t.Errorf("%d orders", len(rows))
	}
	// What is still to be sent is cancelled with the account.
	must(t, s.App.Delete(s.User(t, "ann")))
	if n := s.Number(t, "SELECT sum(quantity) FROM stock"); n != 0 {
		t.Errorf("%d pieces came into stock", n)
	}
}

func TestOrdersOfWhatIsNotSoldAreLeftOut(t *testing.T) {
	s, err := testapp.Start(testapp.Copy(t), func(app core.App) error {
		return registerWith(app, orders.Options{}, func(catalog []byte) []byte {
			return bytes.ReplaceAll(catalog, []byte(`"web-starter"`), []byte(`"web-former"`))
		})
	})
	must(t, err)
	t.Cleanup(func() { s.Close() })
	_, err = Fill(s.App, "ann@example.com", Options{Orders: Defaults.Orders}, time.Now())
	must(t, err)
	if rows := rowsOf(t, s.App, "orders", s.User(t, "ann").Id); len(rows) != 14 {
		t.Errorf("%d orders", len(rows))
	}
}

func TestSamplesNeedNoWayToPay(t *testing.T) {
	s, err := testapp.Start(testapp.Copy(t), func(app core.App) error {
		return registerWith(app, orders.Options{NoInvoice: true}, func(catalog []byte) []byte { return catalog })
	})
	must(t, err)
	t.Cleanup(func() { s.Close() })
	_, err = Fill(s.App, "ann@example.com", Options{Orders: Defaults.Orders}, time.Now())
	must(t, err)
	if rows := rowsOf(t, s.App, "orders", s.User(t, "ann").Id); len(rows) != 15 {
		t.Errorf("%d orders", len(rows))
	}
}

func TestTwiceAddsNothing(t *testing.T) {
	app, owner := newApp(t)
	few := Options{Bookmarks: 20, Documents: 8, Notifications: 5, Orders: 15}
	_, err := Fill(app, "ann@example.com", few, time.Now())
	must(t, err)
	profile, err := app.FindRecordById("profiles", owner)
	must(t, err)
	profile.Set("phone", "+1 207 555 0199")
	must(t, app.Save(profile))

	added, err := Fill(app, "ANN@example.com", few, time.Now().Add(50*day))
	must(t, err)
	if len(added) != 0 {
		t.Errorf("the second run added %v", added)
	}
	if profile, err = app.FindRecordById("profiles", owner); err != nil || profile.GetString("phone") != "+1 207 555 0199" {
		t.Errorf("the second run changed what the person has written: %s, %v", profile.GetString("phone"), err)
	}

	added, err = Fill(app, "ann@example.com", Options{Bookmarks: 23, Documents: 9, Notifications: 5, Orders: 17}, time.Now())
	must(t, err)
	if fmt.Sprint(added) != fmt.Sprint(Added{"bookmarks": 3, "documents": 1, "orders": 2, "order_items": 4}) {
		t.Errorf("a larger run added %v", added)
	}
}

func TestTwoAccountsHaveTheirOwn(t *testing.T) {
	ts := newServer(t)
	app, ann, bob := ts.App, ts.User(t, "ann").Id, ts.User(t, "bob").Id
	few := Options{Bookmarks: 5, Documents: 6}
	for _, email := range []string{"ann@example.com", "bob@example.com"} {
		_, err := Fill(app, email, few, time.Now())
		must(t, err)
	}
	for _, owner := range []string{ann, bob} {
		if count := len(rowsOf(t, app, "documents", owner)); count != few.Documents {
			t.Errorf("%s has %d documents", owner, count)
		}
	}
}

func TestRefusals(t *testing.T) {
	app, _ := newApp(t)
	must(t, testapp.AddSuperuser(app))
	for _, email := range []string{"nobody@example.com", "", "admin@example.com", "%"} {
		if _, err := Fill(app, email, Defaults, time.Now()); err == nil || !strings.Contains(err.Error(), "no account of "+email) {
			t.Errorf("%q: %v", email, err)
		}
	}
	for _, options := range []Options{{Bookmarks: -1}, {Documents: 10_001}, {Notifications: 5001}} {
		if _, err := Fill(app, "ann@example.com", options, time.Now()); err == nil || !strings.Contains(err.Error(), "is a number from 0 to") {
			t.Errorf("%v: %v", options, err)
		}
	}
}

func TestDocumentsAreWhatTheyAreCalled(t *testing.T) {
	app, owner := newApp(t)
	_, err := Fill(app, "ann@example.com", Options{Documents: 60}, time.Now())
	must(t, err)
	kinds := map[string]int{}
	for _, row := range rowsOf(t, app, "documents", owner) {
		content, err := os.ReadFile(filepath.Join(app.DataDir(), "documents", owner, row.GetString("sha256")))
		must(t, err)
		sum := sha256.Sum256(content)
		if hex.EncodeToString(sum[:]) != row.GetString("sha256") || len(content) != row.GetInt("size") {
			t.Errorf("%s has another content", row.GetString("name"))
		}
		if row.GetString("storage_path") == "" {
			t.Errorf("%s has no path", row.GetString("name"))
		}
		if row.GetDateTime("updated_at").Time().After(time.Now().Add(-time.Millisecond)) {
			t.Errorf("%s was changed now", row.GetString("name"))
		}
		if at := row.GetString("trashed_at"); at != "" && at != row.GetString("updated_at") {
			t.Errorf("%s is in the trash since %s, and the trash counts from %s", row.GetString("name"), at, row.GetString("updated_at"))
		}
		kinds[row.GetString("type")]++
		switch row.GetString("type") {
		case "PDF":
			checkPDF(t, content)
		case "PNG":
			if _, format, err := image.Decode(bytes.NewReader(content)); err != nil || format != "png" {
				t.Errorf("%s: %v", row.GetString("name"), err)
			}
		case "TXT", "CSV":
			if len(bytes.TrimSpace(content)) == 0 {
				t.Errorf("%s is empty", row.GetString("name"))
			}
		}
	}
	if len(kinds) != 4 {
		t.Errorf("kinds %v", kinds)
	}
}

var (
	startxref = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	entries   = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
	streams   = regexp.MustCompile(`(?s)/Length (\d+) >>\nstream\n(.*?)\nendstream`)
)

// checkPDF follows the offsets of a PDF, as readers do.
func checkPDF(t *testing.T, file []byte) {
	t.Helper()
	found := startxref.FindSubmatch(file)
	if !bytes.HasPrefix(file, []byte("%PDF-1.4\n")) || found == nil {
		t.Fatal("not a PDF")
	}
	at, _ := strconv.Atoi(string(found[1]))
	if !bytes.HasPrefix(file[at:], []byte("xref\n")) {
		t.Error("startxref leads nowhere")
	}
	for n, entry := range entries.FindAllSubmatch(file[at:], -1) {
		offset, _ := strconv.Atoi(string(entry[1]))
		if !bytes.HasPrefix(file[offset:], fmt.Appendf(nil, "%d 0 obj\n", n+1)) {
			t.Errorf("the offset of object %d leads elsewhere", n+1)
		}
	}
	for _, stream := range streams.FindAllSubmatch(file, -1) {
		if length, _ := strconv.Atoi(string(stream[1])); length != len(stream[2]) {
			t.Errorf("a stream of %d bytes says %d", len(stream[2]), length)
		}
	}
}

func rowsOf(t *testing.T, app core.App, collection, owner string) []*core.Record {
	t.Helper()
	rows, err := app.FindAllRecords(collection, dbx.HashExp{"user_id": owner})
	must(t, err)
	return rows
}

func TestTheLibraryHasItsFilesAndWhatTheOperatorPutUpStays(t *testing.T) {
	files, err := readLibrary()
	must(t, err)
	titles := map[string]int{}
	for _, file := range files {
		titles[file.SKU]++
	}
	s := newServer(t)
	own := "ebook-honest-ledger"
	found, err := s.App.FindCollectionByNameOrId("library_files")
	must(t, err)
	record := core.NewRecord(found)
	epub, err := filesystem.NewFileFromBytes([]byte("PK\x03\x04\n\x00\x00\x00\x00\x00"+strings.Repeat("\x00", 16)+"\x08\x00\x00\x00mimetypeapplication/epub+zip"), "own.epub")
	must(t, err)
	record.Load(values{"sku": own, "position": 1, "title": "The operator's", "file": epub})
	must(t, s.App.Save(record))

	added, err := Fill(s.App, "ann@example.com", Defaults, time.Now())
	must(t, err)
	if want := len(files) - titles[own]; added["library_files"] != want {
		t.Errorf("%d files were added, want %d", added["library_files"], want)
	}
	for sku, count := range titles {
		rows, err := s.App.FindRecordsByFilter("library_files", "sku = {:sku}", "position", 0, 0, dbx.Params{"sku": sku})
		must(t, err)
		if len(rows) != count {
			t.Errorf("%s has %d files, want %d", sku, len(rows), count)
		}
		if sku == own && rows[0].GetString("title") != "The operator's" {
			t.Errorf("the file of the operator is %s", rows[0].GetString("title"))
		}
	}
	for _, row := range rowsOf(t, s.App, "library_progress", s.User(t, "ann").Id) {
		sku := row.GetString("sku")
		bought := s.Number(t, "SELECT count(*) FROM order_items WHERE sku = {:sku}", dbx.Params{"sku": sku})
		if bought == 0 || titles[sku] == 0 {
			t.Errorf("%s was read, and %d times bought; it has %d files", sku, bought, titles[sku])
		}
	}
	added, err = Fill(s.App, "bob@example.com", Defaults, time.Now())
	must(t, err)
	if added["library_files"] != 0 {
		t.Errorf("%d files were added for the second account", added["library_files"])
	}
}

func TestATitleIsPutUpWholeOrNotAtAll(t *testing.T) {
	s := newServer(t)
	s.App.OnRecordCreate("library_files").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetInt("position") == 3 {
			return errors.New("the disk is full")
		}
		return e.Next()
	})
	files, err := readLibrary()
	must(t, err)
	book := slices.DeleteFunc(files, func(file libraryFile) bool { return file.SKU != "audio-honest-ledger" })
	f := &filler{app: s.App, added: Added{}}
	if err := f.addTitle(book[0].SKU, book); err == nil || !strings.Contains(err.Error(), "the disk is full") {
		t.Fatalf("the error is %v", err)
	}
	if n := s.Number(t, "SELECT count(*) FROM library_files"); n != 0 || f.added["library_files"] != 0 {
		t.Errorf("%d files are there, %d were counted", n, f.added["library_files"])
	}
	found, err := s.App.FindCollectionByNameOrId("library_files")
	must(t, err)
	left, err := filepath.Glob(filepath.Join(s.Dir, "storage", found.BaseFilesPath(), "*", "*.mp3"))
	must(t, err)
	if len(left) != 0 {
		t.Errorf("%d files are left in storage", len(left))
	}
}

// As the command does while the server runs: another process writes all the time.
func TestADemoIsAddedWhileTheServerWrites(t *testing.T) {
	app, owner := newApp(t)
	server, err := core.DefaultDBConnect(filepath.Join(app.DataDir(), "data.db"))
	must(t, err)
	must(t, exec(server, "CREATE TABLE busy (n INTEGER)"))
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			case <-time.After(5 * time.Millisecond):
				exec(server, "INSERT INTO busy VALUES (1)")
			}
		}
	}()
	_, err = Fill(app, "ann@example.com", Options{Orders: 60}, time.Now())
	close(stop)
	<-stopped
	must(t, err)
	must(t, server.Close())
	if rows := rowsOf(t, app, "orders", owner); len(rows) != 60 {
		t.Errorf("%d orders", len(rows))
	}
}

func exec(db *dbx.DB, sql string) error {
	_, err := db.NewQuery(sql).Execute()
	return err
}
