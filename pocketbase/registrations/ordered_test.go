package registrations

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
)

// A seat costs 49.99: online, with a link.
const (
	clinic = "website-clinic"
	seat   = "event-website-clinic"
)

// order puts seats into a person's cart and orders them.
func (ts *testServer) order(t *testing.T, name, method string) (*core.Record, error) {
	t.Helper()
	ts.Save(t, "cart_items", name, obj{"sku": seat, "quantity": 1})
	found, err := ts.app.FindCollectionByNameOrId(ordersTable)
	must(t, err)
	record := core.NewRecord(found)
	record.Load(obj{
		"user_id": ts.User(t, name).Id, "payment_method": method, "shown_total": 5399, "lines": []obj{{"sku": seat, "quantity": 1, "price": 4999}},
		"address": obj{
			"name": "Ann Other", "email": "ann@example.com", "company": "", "tax_id": "",
			"address": "1 High St", "city": "Springfield", "state": "IL", "zipCode": "62701", "country": "US",
		},
	})
	return record, ts.app.Save(record)
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
	if status, link := ts.ofOrder(t, order); status != confirmed || link != ts.events[clinic].Link || link == "" {
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
	ts := newTestServer(t)
	order, err := ts.order(t, "ann", "card")
	must(t, err)
	if status, link := ts.ofOrder(t, order); status != confirmed || link != "" {
		t.Fatal(status, link)
	}
	order, err = ts.app.FindRecordById(ordersTable, order.Id)
	must(t, err)
	order.Set("payment_status", "paid")
	must(t, ts.app.Save(order))
	if _, link := ts.ofOrder(t, order); link != ts.events[clinic].Link {
		t.Fatal(link)
	}
}
