package registrations

import (
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
	"everyday/testapp"
)

// A seat costs 49.99: online, with a link. The catalog has it on December 16, 2026 at one in the afternoon in New York, and every eight weeks.
const (
	clinic = "website-clinic"
	seat   = "event-website-clinic"

	clinicLink = "https://meet.example/clinic"
	firstDate  = "2026-12-16T13:00:00-05:00"
	secondDate = "2027-02-10T13:00:00-05:00"
)

// beforeFirst is the day before, and begun is when the first date has just begun.
var (
	beforeFirst = time.Date(2026, 12, 15, 12, 0, 0, 0, time.UTC)
	begun       = time.Date(2026, 12, 16, 18, 0, 0, 0, time.UTC)
)

// order puts a seat into a person's cart and orders it, as earlier versions of the app do: without a date.
func (ts *testServer) order(t *testing.T, name, method string) (*core.Record, error) {
	t.Helper()
	return ts.orderOn(t, name, method, "")
}

// orderOn orders a seat of a date, as it was shown.
func (ts *testServer) orderOn(t *testing.T, name, method, start string) (*core.Record, error) {
	t.Helper()
	inCart := ts.Number(t, "SELECT count(*) FROM cart_items WHERE user_id = {:owner}", dbx.Params{"owner": ts.User(t, name).Id})
	if inCart == 0 { // what was refused is there still
		ts.Save(t, "cart_items", name, obj{"sku": seat, "quantity": 1})
	}
	record := ts.newOrder(t, name, method, start)
	return record, ts.app.Save(record)
}

// newOrder is an order of a seat before it is placed.
func (ts *testServer) newOrder(t *testing.T, name, method, start string) *core.Record {
	t.Helper()
	line := obj{"sku": seat, "quantity": 1, "price": 4999}
	if start != "" {
		line["start"] = start
	}
	found, err := ts.app.FindCollectionByNameOrId(ordersTable)
	must(t, err)
	record := core.NewRecord(found)
	record.Load(obj{
		"user_id": ts.User(t, name).Id, "payment_method": method, "shown_total": 5399, "lines": []obj{line},
		"address": obj{
			"name": "Ann Other", "email": "ann@example.com", "company": "", "tax_id": "",
			"address": "1 High St", "city": "Springfield", "state": "IL", "zipCode": "62701", "country": "US",
		},
	})
	return record
}

// pay notes that an order is paid.
func (ts *testServer) pay(t *testing.T, order *core.Record) {
	t.Helper()
	placed, err := ts.app.FindRecordById(ordersTable, order.Id)
	must(t, err)
	placed.Set("payment_status", "paid")
	must(t, ts.app.Save(placed))
}

// ofOrder is what the devices of its person have of an ordered seat.
func (ts *testServer) ofOrder(t *testing.T, order *core.Record) (status, link string) {
	t.Helper()
	record, err := ts.app.FindFirstRecordByData(collection, "order_id", order.Id)
	must(t, err)
	row, err := ts.app.FindRecordById(synced, record.Id)
	must(t, err)
	return row.GetString("status"), row.GetString("link")
}

func TestSoldSeatsAreOfTheSameRoomAndComeBackWithTheOrder(t *testing.T) {
	ts := newTestServer(t)
	ts.events[clinic].Seats = 1
	order, err := ts.order(t, "ann", "invoice")
	must(t, err)
	if status, link := ts.ofOrder(t, order); status != confirmed || link != "" {
		t.Fatal(status, link)
	}
	ts.pay(t, order)
	if status, link := ts.ofOrder(t, order); status != confirmed || link != clinicLink {
		t.Fatal(status, link)
	}
	if left := ts.send("GET", "/api/seats", "", nil).body[clinic].(obj)["left"]; left != 0.0 {
		t.Fatal(left)
	}
	_, err = ts.order(t, "bob", "invoice")
	if code, fields := sync.RefusalOf(err); code != "order_changed" || fields[seat] != "This is sold out." {
		t.Fatal(err)
	}
	if n := ts.Number(t, "SELECT count(*) FROM orders"); n != 1 {
		t.Fatal("ordered without a seat")
	}
	if n := ts.Number(t, "SELECT count(*) FROM cart_items WHERE user_id = {:bob}", dbx.Params{"bob": ts.User(t, "bob").Id}); n != 1 {
		t.Fatal("the cart of who got no seat is empty")
	}
	order, err = ts.app.FindRecordById(ordersTable, order.Id)
	must(t, err)
	order.Set("is_cancelled", true)
	must(t, ts.app.Save(order))
	if status, link := ts.ofOrder(t, order); status != cancelled || link != "" {
		t.Fatal(status, link)
	}
	if left := ts.send("GET", "/api/seats", "", nil).body[clinic].(obj)["left"]; left != 1.0 {
		t.Fatal(left)
	}
}

func TestTheLinkOfASoldSeatComesWithItsPayment(t *testing.T) {
	for _, method := range []string{"card", "invoice"} {
		ts := newTestServer(t)
		order, err := ts.order(t, "ann", method)
		must(t, err)
		if status, link := ts.ofOrder(t, order); status != confirmed || link != "" {
			t.Fatal(method, status, link)
		}
		ts.pay(t, order)
		if _, link := ts.ofOrder(t, order); link != clinicLink {
			t.Fatal(method, link)
		}
	}
}

func TestASeatIsSoldOfTheDateThatWasShownOrNotAtAll(t *testing.T) {
	ts := newTestServer(t)
	dateOf := func(order *core.Record) string {
		record, err := ts.app.FindFirstRecordByData(collection, "order_id", order.Id)
		must(t, err)
		return record.GetString("start")
	}
	ts.clock.StopAt(beforeFirst)
	order, err := ts.orderOn(t, "ann", "card", firstDate)
	must(t, err)
	if date := dateOf(order); date != firstDate {
		t.Fatal(date)
	}
	// It was shown before it began, and comes after.
	ts.clock.StopAt(begun)
	_, err = ts.orderOn(t, "bob", "card", firstDate)
	if code, fields := sync.RefusalOf(err); code != "order_changed" || fields[seat] != "The next date is 2027-02-10 13:00 -05:00 now." {
		t.Fatal(err)
	}
	if n := ts.Number(t, "SELECT count(*) FROM orders"); n != 1 {
		t.Fatal("a seat of another date was sold")
	}
	ts.clock.StopAt(beforeFirst)
	if _, err = ts.orderOn(t, "bob", "card", secondDate); err == nil || ts.Number(t, "SELECT count(*) FROM orders") != 1 {
		t.Fatal("a seat of a date that is not on sale was sold")
	}
	ts.clock.StopAt(begun)
	if order, err = ts.orderOn(t, "bob", "card", secondDate); err != nil || dateOf(order) != secondDate {
		t.Fatal(err)
	}
}

func TestEarlierVersionsOrderTheNextDate(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(begun)
	order, err := ts.order(t, "ann", "card")
	must(t, err)
	record, err := ts.app.FindFirstRecordByData(collection, "order_id", order.Id)
	must(t, err)
	if record.GetString("start") != secondDate || record.GetString("day") != "2027-02-10" || record.GetString("end") != "2027-02-10T14:30:00-05:00" {
		t.Fatal(record.PublicExport())
	}
}

func TestTheDateThatIsOnSaleIsPublic(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(beforeFirst)
	if date := ts.send("GET", "/api/seats", "", nil).body[clinic].(obj); date["start"] != firstDate || date["day"] != "2026-12-16" {
		t.Fatal(date)
	}
	ts.clock.StopAt(begun)
	if date := ts.send("GET", "/api/seats", "", nil).body[clinic].(obj); date["start"] != secondDate || date["day"] != "2027-02-10" {
		t.Fatal(date)
	}
}

func TestWhoHasPaidForASeatGetsItsMailWithTheDateAndTheLink(t *testing.T) {
	ts, post := withMail(t)
	ts.clock.StopAt(beforeFirst)
	ts.Save(t, "user_settings", "ann", obj{"language": "es"})
	for name, want := range map[string][]string{
		"ann": {"Su inscripción está confirmada: Website Clinic", "16 de diciembre de 2026, 13:00 ET", "Los lugares son los de su pedido"},
		"bob": {"You’re registered: Website Clinic", "December 16, 2026, 1 PM ET", "The seats are those of your order"},
	} {
		order, err := ts.orderOn(t, name, "invoice", firstDate)
		must(t, err)
		ts.pass(t, time.Minute)
		if n := ts.Number(t, "SELECT count(*) FROM _registration_mails m JOIN registrations r ON r.id = m.registration WHERE r.order_id = {:order}",
			dbx.Params{"order": order.Id}); n != 0 {
			t.Fatal("a mail for a seat that is not paid")
		}
		ts.pay(t, order)
		ts.pass(t, time.Minute)
		mail := post.Next(t)
		for strings.Contains(mail.Subject, "EV-") { // of the order itself
			mail = post.Next(t)
		}
		expectMail(t, mail, name+"@example.com", want[0])
		for _, part := range append(want[1:], clinicLink, "https://everyday.example/events?mine=true") {
			if !strings.Contains(mail.Text, part) {
				t.Fatal(part, "is not in", mail.Text)
			}
		}
		if strings.Contains(mail.Text, "#registration") {
			t.Fatal(mail.Text)
		}
	}
	// Its cancellation is told by the mail of the order.
	order, err := ts.app.FindFirstRecordByData(ordersTable, "user_id", ts.User(t, "ann").Id)
	must(t, err)
	order.Set("is_cancelled", true)
	must(t, ts.app.Save(order))
	if n := ts.Number(t, "SELECT count(*) FROM _registration_mails"); n != 2 {
		t.Fatal(n)
	}
}

func TestTheMailOfASeatThatWasPaidBackIsNotSent(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(beforeFirst)
	order, err := ts.orderOn(t, "ann", "invoice", firstDate)
	must(t, err)
	ts.pay(t, order)
	order, err = ts.app.FindRecordById(ordersTable, order.Id)
	must(t, err)
	order.Set("payment_status", "refunded")
	must(t, ts.app.Save(order))
	if _, link := ts.ofOrder(t, order); link != "" {
		t.Fatal(link)
	}
	post := testapp.StartMailServer(t)
	post.Use(ts.app)
	ts.pass(t, time.Minute)
	if n := ts.Number(t, "SELECT count(*) FROM _registration_mails WHERE due_at IS NULL AND sent_at IS NULL"); n != 1 {
		t.Fatal(n)
	}
}

func TestOneAccountBuysTenSeatsOfADateAtMost(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(beforeFirst)
	for range 10 {
		order, err := ts.orderOn(t, "ann", "card", firstDate)
		must(t, err)
		ts.pay(t, order) // few may be unpaid
	}
	_, err := ts.orderOn(t, "ann", "card", firstDate)
	if code, fields := sync.RefusalOf(err); code != "order_changed" || fields[seat] != "One account can have 10 seats of a date at most." {
		t.Fatal(err)
	}
}

// A device sends an order again that a restored backup has lost: its customer may have paid for that date, even if it is over. Anyone can say so, and
// gets no seat by it that somebody else has.
func TestAnOrderThatWasLostHasItsDateAgain(t *testing.T) {
	ts, _ := withMail(t)
	ts.clock.StopAt(begun)
	ts.events[clinic].Seats = 1
	order := ts.newOrder(t, "ann", "invoice", firstDate)
	must(t, ts.app.SaveWithContext(sync.WithAgain(t.Context()), order))
	record, err := ts.app.FindFirstRecordByData(collection, "order_id", order.Id)
	must(t, err)
	if record.GetString("start") != firstDate || record.GetString("status") != confirmed {
		t.Fatal(record.PublicExport())
	}
	ts.pay(t, order)
	other, err := ts.orderOn(t, "bob", "invoice", secondDate)
	must(t, err)
	err = ts.app.SaveWithContext(sync.WithAgain(t.Context()), ts.newOrder(t, "ann", "invoice", secondDate))
	if code, fields := sync.RefusalOf(err); code != "order_changed" || fields[seat] != "This is sold out." {
		t.Fatal(err)
	}
	if status, _ := ts.ofOrder(t, other); status != confirmed {
		t.Fatal(status)
	}
	// "You’re registered" for what is over.
	ts.pass(t, time.Minute)
	if n := ts.Number(t, "SELECT count(*) FROM _registration_mails WHERE due_at IS NULL AND sent_at IS NULL"); n != 1 {
		t.Fatal(n)
	}
	// Nobody is sold one of a date that is not on sale yet, or that there is not, by saying so.
	for _, date := range []string{"2027-04-07T13:00:00-04:00", "2027-02-11T13:00:00-05:00"} {
		err := ts.app.SaveWithContext(sync.WithAgain(t.Context()), ts.newOrder(t, "ann", "card", date))
		if code, fields := sync.RefusalOf(err); code != "order_changed" || fields[seat] != "The next date is 2027-02-10 13:00 -05:00 now." {
			t.Fatal(date, err)
		}
	}
}

func TestWhoHadTheMoneyBackHasNoSeat(t *testing.T) {
	ts := newTestServer(t)
	ts.clock.StopAt(beforeFirst)
	ts.events[clinic].Seats = 1
	order, err := ts.orderOn(t, "ann", "invoice", firstDate)
	must(t, err)
	ts.pay(t, order)
	before := len(ts.titles(t, "ann"))
	ts.set(t, order, "payment_status", "refunded")
	if status, link := ts.ofOrder(t, order); status != cancelled || link != "" {
		t.Fatal(status, link)
	}
	if left := ts.send("GET", "/api/seats", "", nil).body[clinic].(obj)["left"]; left != 1.0 {
		t.Fatal(left)
	}
	// The order tells it, as it does when it is cancelled, and the mail that was due is not sent.
	if got := ts.titles(t, "ann"); len(got) != before+1 || !strings.Contains(got[before], "EV-") {
		t.Fatal(got)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _registration_mails WHERE what != 'confirmed'"); n != 0 {
		t.Fatal(n)
	}
	if _, err := ts.orderOn(t, "bob", "invoice", firstDate); err != nil {
		t.Fatal(err)
	}
}

func TestAnOrderOfSeatsThatAreNotThereIsToldOfEach(t *testing.T) {
	ts := newTestServer(t)
	const hire = "your-first-hire"
	ts.events[clinic].Seats, ts.events[hire].Seats = 1, 2
	lines := []obj{{"sku": seat, "quantity": 1, "price": 4999}, {"sku": "event-" + hire, "quantity": 2, "price": 4999}}
	d := ts.dashboard(t)
	for _, id := range []string{clinic, hire} {
		d.enter(t, id, 1, confirmed)
	}
	for _, line := range lines {
		ts.Save(t, "cart_items", "ann", obj{"sku": line["sku"], "quantity": line["quantity"]})
	}
	order := ts.newOrder(t, "ann", "invoice", "")
	order.Load(obj{"lines": lines, "shown_total": 16197})
	err := ts.app.Save(order)
	want := map[string]string{seat: "This is sold out.", "event-" + hire: "Only 1 left."}
	if code, fields := sync.RefusalOf(err); code != "order_changed" || !maps.Equal(fields, want) {
		t.Fatal(err, fields)
	}
}
