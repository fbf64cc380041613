package orders

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	engine "everyday/sync"
	"everyday/testapp"
)

var must = testapp.Must

const (
	priceList = "pb_hooks/lib/sold.json"
	package1  = "web-starter" // 999.99
)

type testServer struct{ *testapp.Server }

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		s, err := start(dir, Options{})
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

func start(dir string, options Options) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		if err := testapp.Register(app, engine.Register, testapp.Collections, engine.Limits{}); err != nil {
			return err
		}
		if err := testapp.Register(app, notices.Register, testapp.Categories, notices.Options{}); err != nil {
			return err
		}
		return testapp.Register(app, Register, priceList, options)
	})
}

func newTestServer(t testing.TB, options Options) *testServer {
	t.Helper()
	s, err := start(testapp.Copy(t), options)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return &testServer{s}
}

// book is an item of the catalog with stock.
func book(t testing.TB) item {
	t.Helper()
	raw, err := testapp.Read(priceList)
	must(t, err)
	catalog, err := parseCatalog(raw)
	must(t, err)
	for _, sku := range slices.Sorted(maps.Keys(catalog)) {
		if catalog[sku].Stock != nil {
			return catalog[sku]
		}
	}
	t.Fatal("the catalog has nothing with a stock")
	return item{}
}

var home = map[string]any{
	"name": "Ann Other", "email": "ann@example.com", "company": "", "tax_id": "",
	"address": "1 High St", "city": "Springfield", "state": "IL", "zipCode": "62701", "country": "US",
}

// put puts items into the cart of a person.
func (s *testServer) put(t testing.TB, name, sku string, quantity int) {
	t.Helper()
	s.Save(t, cartCollection, name, map[string]any{"sku": sku, "quantity": quantity})
}

// inCart is what the cart of a person has, as `sku: quantity`.
func (s *testServer) inCart(t testing.TB, name string) []string {
	t.Helper()
	rows, err := s.App.FindRecordsByFilter(cartCollection, "user_id = {:owner}", "sku", 0, 0, dbx.Params{"owner": s.User(t, name).Id})
	must(t, err)
	items := []string{}
	for _, row := range rows {
		items = append(items, fmt.Sprintf("%s: %d", row.GetString("sku"), row.GetInt("quantity")))
	}
	return items
}

// order is an order of a person that is not saved yet.
func (s *testServer) order(t testing.TB, name string, total int64, lines ...line) *core.Record {
	t.Helper()
	found, err := s.App.FindCollectionByNameOrId(collection)
	must(t, err)
	record := core.NewRecord(found)
	record.Load(map[string]any{
		"user_id": s.User(t, name).Id, "payment_method": "invoice", "lines": lines, "address": home, "shown_total": total,
	})
	return record
}

func starter(quantity int64) line { return line{SKU: package1, Quantity: quantity, Price: 99_999} }

// placed is an order of one starter package that was placed.
func (s *testServer) placed(t testing.TB, name string) *core.Record {
	t.Helper()
	s.put(t, name, package1, 1)
	order := s.order(t, name, 110_998, starter(1))
	must(t, s.App.Save(order))
	return order
}

// byCard is an order of ann, of one starter package that is to be paid by card.
func (s *testServer) byCard(t testing.TB) *core.Record {
	t.Helper()
	s.put(t, "ann", package1, 1)
	order := s.order(t, "ann", 110_998, starter(1))
	order.Set("payment_method", "card")
	must(t, s.App.Save(order))
	return order
}

// bundled is an order of ann of a book and the audiobook of it, on which there is a discount.
func (s *testServer) bundled(t testing.TB) *core.Record {
	t.Helper()
	lines := []line{{"book-honest-ledger", 1, 4499}, {"audio-honest-ledger", 1, 999}}
	for _, each := range lines {
		s.put(t, "ann", each.SKU, 1)
	}
	order := s.order(t, "ann", 7749, lines...)
	must(t, s.App.Save(order))
	return order
}

// set changes an order as its payment does, or as the operator or the customer.
func (s *testServer) set(t testing.TB, order *core.Record, isPayment bool, values map[string]any) {
	t.Helper()
	order = s.reload(t, order)
	order.Load(values)
	by := t.Context()
	if isPayment {
		by = ByPayment(by)
	}
	must(t, s.App.SaveWithContext(by, order))
}

// payAtProvider notes that an order was paid at the payment provider, from which it can go back by itself.
func (s *testServer) payAtProvider(t testing.TB, order *core.Record) {
	t.Helper()
	s.Exec(t, `INSERT INTO _payment_sessions (order_id, attempt, id, state, payment_intent, created_at, expires_at, checked_at)
		VALUES ({:order}, 1, 'cs_' || {:order}, 'paid', 'pi_' || {:order}, 1, 2, 1)`, dbx.Params{"order": order.Id})
}

func (s *testServer) reload(t testing.TB, order *core.Record) *core.Record {
	t.Helper()
	found, err := s.App.FindRecordById(collection, order.Id)
	must(t, err)
	return found
}

func (s *testServer) titles(t testing.TB, name string) []string { return s.told(t, name, "title") }

// told is a field of each notification of a person, oldest first.
func (s *testServer) told(t testing.TB, name, field string) []string {
	t.Helper()
	rows, err := s.App.FindRecordsByFilter("notifications", "user_id = {:owner}", "@rowid", 0, 0, dbx.Params{"owner": s.User(t, name).Id})
	must(t, err)
	texts := []string{}
	for _, row := range rows {
		texts = append(texts, row.GetString(field))
	}
	return texts
}

func stepNames(order *core.Record) string {
	names := []string{}
	for _, each := range stepsOf(order) {
		names = append(names, strings.Trim(each.Step+" "+each.By, " "))
	}
	return strings.Join(names, ", ")
}

// refused expects an error with a code, and returns what it says of fields.
func refused(t testing.TB, err error, code string) map[string]string {
	t.Helper()
	got, fields := engine.RefusalOf(err)
	if got != code {
		t.Fatalf("got %q (%v), want a refusal with the code %q", got, err, code)
	}
	return fields
}

func TestAnOrderIsPlacedWithTheCatalogsPriceAndTakesItsItemsOutOfTheCart(t *testing.T) {
	s := newTestServer(t, Options{})
	s.put(t, "ann", package1, 3)
	order := s.order(t, "ann", 215_998, starter(2)) // 2 x 999.99 and 8 %, shipped free
	order.Load(map[string]any{"status": "delivered", "payment_status": "paid", "total_amount": 1, "order_number": "EV-1"})
	must(t, s.App.Save(order))

	order = s.reload(t, order)
	for field, want := range map[string]any{
		"order_number": "EV-1001", "status": "processing", "payment_status": "unpaid", "subtotal": 199_998, "discount": 0, "tax": 16_000,
		"tax_rate": 800, "shipping": 0, "total_amount": 215_998,
	} {
		if got := fmt.Sprint(order.Get(field)); got != fmt.Sprint(want) {
			t.Errorf("%s is %v, want %v", field, got, want)
		}
	}
	if got := s.inCart(t, "ann"); !slices.Equal(got, []string{package1 + ": 1"}) {
		t.Errorf("the cart has %v", got)
	}
	items, err := s.App.FindRecordsByFilter(itemsCollection, "order_id = {:id}", "", 0, 0, dbx.Params{"id": order.Id})
	must(t, err)
	if len(items) != 1 || items[0].GetString("name") == "" || items[0].GetInt("price") != 99_999 || items[0].GetInt("quantity") != 2 {
		t.Errorf("the items are %v", items)
	}
	if got := s.titles(t, "ann"); !slices.Equal(got, []string{"Order EV-1001 is placed"}) {
		t.Errorf("the customer was told %v", got)
	}
	if got := stepNames(order); got != "placed" {
		t.Errorf("the timeline is %s", got)
	}
}

func TestWhatIsLeftInTheCartIsNewerThanTheOrder(t *testing.T) {
	s := newTestServer(t, Options{})
	raw, err := testapp.Read(priceList)
	must(t, err)
	catalog, err := parseCatalog(raw)
	must(t, err)
	lines, all := []line{}, []priced{}
	for sku, each := range catalog {
		if len(lines) == 60 || each.MaxQuantity < 2 || each.Stock != nil {
			continue
		}
		s.put(t, "ann", sku, 2)
		lines, all = append(lines, line{sku, 1, each.Price}), append(all, priced{each, 1})
	}
	order := s.order(t, "ann", totalsOf(all, usualRate).Total, lines...)
	must(t, s.App.Save(order))
	// A device takes what it heard of before the order was placed for what the order has.
	older := s.Number(t, "SELECT count(*) FROM cart_items WHERE updated_at < (SELECT placed_at FROM orders)")
	if older != 0 || s.Number(t, "SELECT count(*) FROM cart_items") != 60 {
		t.Errorf("%d of %d rows of the cart are older than the order that changed them", older, len(lines))
	}
}

func TestADifferenceRefusesTheOrderAndChangesNothing(t *testing.T) {
	soldOut := book(t)
	for _, test := range []struct {
		name  string
		given func(s *testServer, order *core.Record)
		field string
		says  string
	}{
		{"another price", func(_ *testServer, o *core.Record) { o.Set("lines", []line{{package1, 1, 1}}) }, package1, "This costs $999.99 now, not $0.01."},
		{"another total", func(_ *testServer, o *core.Record) { o.Set("shown_total", 5) }, "total", "The total is $1,109.98 now, not $0.05."},
		{"not in the cart", func(_ *testServer, o *core.Record) { o.Set("lines", []line{starter(2)}) }, package1, "Your cart has 1 of these now."},
		{"not sold", func(_ *testServer, o *core.Record) { o.Set("lines", []line{{"web-unknown", 1, 1}}) }, "web-unknown", "This is not sold any more."},
		{"sold out", func(s *testServer, o *core.Record) {
			s.put(t, "ann", soldOut.SKU, 1)
			s.Exec(t, "UPDATE stock SET quantity = 0")
			o.Set("lines", []line{starter(1), {soldOut.SKU, 1, soldOut.Price}})
		}, soldOut.SKU, "This is sold out."},
		{"too few", func(s *testServer, o *core.Record) {
			s.put(t, "ann", soldOut.SKU, 2)
			s.Exec(t, "UPDATE stock SET quantity = 1")
			o.Set("lines", []line{starter(1), {soldOut.SKU, 2, soldOut.Price}})
		}, soldOut.SKU, "Only 1 left."},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newTestServer(t, Options{})
			s.put(t, "ann", package1, 1)
			order := s.order(t, "ann", 110_998, starter(1))
			test.given(s, order)
			stock := s.Number(t, "SELECT sum(quantity) FROM stock")
			cart := s.inCart(t, "ann")
			fields := refused(t, s.App.Save(order), isChanged)
			if fields[test.field] != test.says {
				t.Errorf("it says %v, want %q of %s", fields, test.says, test.field)
			}
			if got := s.inCart(t, "ann"); !slices.Equal(got, cart) {
				t.Errorf("the cart has %v, want %v", got, cart)
			}
			if n := s.Number(t, "SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM order_items) + (SELECT count(*) FROM notifications)"); n != 0 {
				t.Errorf("%d records are left", n)
			}
			if after := s.Number(t, "SELECT sum(quantity) FROM stock"); after != stock {
				t.Errorf("the stock is %d, want %d", after, stock)
			}
		})
	}
}

func TestOrdersOfRubbishAreRefused(t *testing.T) {
	s := newTestServer(t, Options{})
	s.put(t, "ann", package1, 2)
	for _, lines := range []any{
		nil, "x", []line{}, []line{starter(0)}, []line{starter(-1)}, []line{starter(1), starter(1)}, map[string]any{"sku": package1},
		json.RawMessage(`[{"sku":"web-starter","quantity":1.5,"price":99999}]`), json.RawMessage(`[{"sku":"web-starter","quantity":1e30,"price":1}]`),
	} {
		order := s.order(t, "ann", 110_998)
		order.Set("lines", lines)
		if fields := refused(t, s.App.Save(order), "invalid"); fields["lines"] != badLines {
			t.Errorf("%v: it says %v", lines, fields)
		}
	}
	order := s.order(t, "ann", 110_998, starter(1))
	order.Set("address", map[string]any{"country": "US"})
	if err := s.App.Save(order); err == nil {
		t.Error("an order without an address was placed")
	}
	if got := s.inCart(t, "ann"); !slices.Equal(got, []string{package1 + ": 2"}) {
		t.Errorf("the cart has %v", got)
	}
}

func TestNumbersHaveNoGapsAlsoAfterRefusals(t *testing.T) {
	s := newTestServer(t, Options{})
	first := s.placed(t, "ann")
	s.put(t, "ann", package1, 1)
	bad := s.order(t, "ann", 110_998, starter(1))
	bad.Set("address", map[string]any{"country": "US"})
	if err := s.App.Save(bad); err == nil {
		t.Fatal("it was placed")
	}
	s.Exec(t, "DELETE FROM cart_items")
	second := s.placed(t, "bob")
	if first.GetString("order_number") != "EV-1001" || second.GetString("order_number") != "EV-1002" {
		t.Errorf("the numbers are %s and %s", first.GetString("order_number"), second.GetString("order_number"))
	}
}

func TestOnlyTheLastOnesInStockAreSold(t *testing.T) {
	s := newTestServer(t, Options{})
	wanted := book(t)
	s.Exec(t, "UPDATE stock SET quantity = 5 WHERE sku = {:sku}", dbx.Params{"sku": wanted.SKU})
	const buyers = 50
	for n := range buyers {
		_, err := testapp.AddUser(s.App, fmt.Sprintf("buyer%d", n))
		must(t, err)
		s.put(t, fmt.Sprintf("buyer%d", n), wanted.SKU, 1)
	}
	total := totalsOf([]priced{{wanted, 1}}, usualRate).Total
	orders := make([]*core.Record, buyers)
	for n := range buyers {
		orders[n] = s.order(t, fmt.Sprintf("buyer%d", n), total, line{wanted.SKU, 1, wanted.Price})
	}
	errs := make([]error, buyers)
	var group sync.WaitGroup
	for n := range buyers {
		group.Go(func() { errs[n] = s.App.Save(orders[n]) })
	}
	group.Wait()
	placed := 0
	for _, err := range errs {
		if err == nil {
			placed++
		} else if fields := refused(t, err, isChanged); fields[wanted.SKU] != "This is sold out." {
			t.Errorf("it says %v", fields)
		}
	}
	left := s.Number(t, "SELECT quantity FROM stock WHERE sku = {:sku}", dbx.Params{"sku": wanted.SKU})
	if placed != 5 || left != 0 {
		t.Errorf("%d orders were placed and %d are left, want 5 and 0", placed, left)
	}
}

func regions(t testing.TB) Regions {
	t.Helper()
	raw, err := testapp.Read("regions.json")
	must(t, err)
	parsed, err := ParseRegions(raw)
	must(t, err)
	return parsed
}

func TestTheTaxFollowsTheAddress(t *testing.T) {
	all := regions(t)
	taxes := Taxes{"US-Oregon": 0, "CA": 500, "CA-ON": 1300, "CA-Quebec": 1498, "GB": 2000, "GB-Kent": 100}.ByCode(all)
	for _, test := range []struct {
		country, state string
		want           int64
	}{
		{"US", "IL", 800}, {"US", "OR", 0}, {"US", " oregon ", 0}, {"US", "O.R.", 0}, {"CA", "Ontario", 1300}, {"CA", "on", 1300},
		{"CA", "Québec", 1498}, {"CA", "AB", 500}, {"GB", "KENT", 100}, {"GB", "Surrey", 2000}, {"XX", "", 800},
	} {
		if got := (Options{Taxes: taxes, Regions: all}).rate(test.country, test.state); got != test.want {
			t.Errorf("%s, %s: %d, want %d", test.country, test.state, got, test.want)
		}
	}
	s := newTestServer(t, Options{Taxes: Taxes{"US-IL": 625}})
	s.put(t, "ann", package1, 1)
	order := s.order(t, "ann", 99_999+6250+2999, starter(1))
	must(t, s.App.Save(order))
	if order.GetInt("tax") != 6250 || order.GetInt("tax_rate") != 625 {
		t.Errorf("the tax is %d at %d", order.GetInt("tax"), order.GetInt("tax_rate"))
	}
}

func TestACountyIsOptionalAndACodeIsOneOfItsState(t *testing.T) {
	s := newTestServer(t, Options{})
	for _, test := range []struct{ country, state, code, want string }{
		{"GB", "", "LS1 1AA", ""}, {"GB", "Kent", "LS1 1AA", ""}, {"US", "Illinois", "62701", ""}, {"CA", "qc", "H2X 1Y4", ""},
		{"US", "", "62701", "State is required"}, {"US", "GA", "62701", "62701 is not a ZIP code in Georgia. Check the ZIP code and the state."},
		{"CA", "Ontario", "H2X 1Y4", "H2X 1Y4 is not a postal code in Ontario. Check the postal code and the province."},
	} {
		s.Exec(t, "DELETE FROM cart_items")
		s.put(t, "ann", package1, 1)
		order := s.order(t, "ann", 110_998, starter(1))
		to := maps.Clone(home)
		to["country"], to["state"], to["zipCode"] = test.country, test.state, test.code
		order.Set("address", to)
		err := s.App.Save(order)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s, %q, %s: %v", test.country, test.state, test.code, err)
		}
	}
}

func TestMethodsThatAreNotOfferedAreRefused(t *testing.T) {
	s := newTestServer(t, Options{NoInvoice: true})
	for _, method := range []string{"invoice", "card"} {
		s.Exec(t, "DELETE FROM cart_items")
		s.put(t, "ann", package1, 1)
		order := s.order(t, "ann", 110_998, starter(1))
		order.Set("payment_method", method)
		refused(t, s.App.Save(order), "payment_method")
	}
}

func TestACustomerCancelsWhileItIsProcessing(t *testing.T) {
	s := newTestServer(t, Options{})
	wanted := book(t)
	s.put(t, "ann", wanted.SKU, 2)
	stock := s.Number(t, "SELECT quantity FROM stock WHERE sku = {:sku}", dbx.Params{"sku": wanted.SKU})
	order := s.order(t, "ann", totalsOf([]priced{{wanted, 2}}, usualRate).Total, line{wanted.SKU, 2, wanted.Price})
	must(t, s.App.Save(order))
	order = s.reload(t, order)
	order.Set("is_cancelled", true)
	must(t, s.App.Save(order))
	order = s.reload(t, order)
	if order.GetString("status") != cancelled || stepNames(order) != "placed, cancelled customer" {
		t.Errorf("it is %s: %s", order.GetString("status"), stepNames(order))
	}
	if got := s.Number(t, "SELECT quantity FROM stock WHERE sku = {:sku}", dbx.Params{"sku": wanted.SKU}); got != stock {
		t.Errorf("the stock is %d, want %d", got, stock)
	}
	order.Set("is_cancelled", false)
	refused(t, s.App.Save(order), "invalid")

	sent := s.placed(t, "bob")
	sent = s.reload(t, sent)
	sent.Set("status", shipped)
	must(t, s.App.Save(sent))
	sent = s.reload(t, sent)
	sent.Set("is_cancelled", true)
	refused(t, s.App.Save(sent), "too_late")
}

// stocked is an order of two items with a stock, and how many are left.
func (s *testServer) stocked(t testing.TB, name string) (order *core.Record, left func() int64) {
	t.Helper()
	wanted := book(t)
	s.put(t, name, wanted.SKU, 2)
	order = s.order(t, name, totalsOf([]priced{{wanted, 2}}, usualRate).Total, line{wanted.SKU, 2, wanted.Price})
	must(t, s.App.Save(order))
	return order, func() int64 {
		return s.Number(t, "SELECT quantity FROM stock WHERE sku = {:sku}", dbx.Params{"sku": wanted.SKU})
	}
}

func TestManyCancellationsAtOnceGiveTheStockBackOnce(t *testing.T) {
	s := newTestServer(t, Options{})
	order, left := s.stocked(t, "ann")
	before := left()
	copies := make([]*core.Record, 20)
	for at := range copies {
		copies[at] = s.reload(t, order) // each as a request has read it
		if at%2 == 0 {
			copies[at].Set("is_cancelled", true)
		} else {
			copies[at].Set("status", cancelled)
		}
	}
	var group sync.WaitGroup
	for _, each := range copies {
		group.Go(func() { _ = s.App.Save(each) })
	}
	group.Wait()
	if after := left(); after != before+2 {
		t.Errorf("%d came back, want 2", after-before)
	}
	if steps := stepsOf(s.reload(t, order)); len(steps) != 2 {
		t.Errorf("the timeline is %v", steps)
	}
}

func TestAnOrderThatWasReadBeforeItWasCancelledIsNotShipped(t *testing.T) {
	s := newTestServer(t, Options{})
	order, _ := s.stocked(t, "ann")
	read := s.reload(t, order)
	theirs := s.reload(t, order)
	theirs.Set("is_cancelled", true)
	must(t, s.App.Save(theirs))
	read.Set("status", shipped)
	refused(t, s.App.Save(read), "invalid")
}

func TestWhatIsSavedLateTakesNoStepBack(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.placed(t, "ann")
	read := s.reload(t, order)
	money := s.reload(t, order)
	money.Set("payment_status", paid)
	must(t, s.App.Save(money))
	read.Set("status", shipped)
	must(t, s.App.Save(read))
	if got := s.reload(t, order); got.GetString("payment_status") != paid || stepNames(got) != "placed, paid, shipped" {
		t.Errorf("it is %s: %s", got.GetString("payment_status"), stepNames(got))
	}
}

func TestAnOrderWithItsFieldsInAnotherOrderIsTheSame(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.reload(t, s.placed(t, "ann"))
	for _, field := range []string{"lines", "address"} { // as the dashboard sends them
		var value any
		must(t, json.Unmarshal([]byte(order.GetString(field)), &value))
		order.Set(field, value)
	}
	order.Set("status", shipped)
	must(t, s.App.Save(order))
}

func TestADeletedAccountGivesBackWhatWasNotSent(t *testing.T) {
	s := newTestServer(t, Options{})
	order, left := s.stocked(t, "ann")
	before := left()
	must(t, s.App.Delete(s.User(t, "ann")))
	if after := left(); after != before+2 {
		t.Errorf("%d came back, want 2", after-before)
	}
	if _, err := s.App.FindRecordById(collection, order.Id); err == nil {
		t.Error("the order is still there")
	}
}

func TestTheOperatorMovesAnOrderAndTheCustomerIsTold(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.placed(t, "ann")
	for _, change := range []map[string]any{{"status": shipped}, {"payment_status": paid}, {"payment_status": unpaid}, {"payment_status": paid}, {"status": delivered}} {
		order = s.reload(t, order)
		order.Load(change)
		must(t, s.App.Save(order))
	}
	order = s.reload(t, order)
	if got := stepNames(order); got != "placed, shipped, paid, delivered" {
		t.Errorf("the timeline is %s", got)
	}
	want := []string{"Order EV-1001 is delivered", "Order EV-1001 is on its way", "Order EV-1001 is paid", "Order EV-1001 is placed"}
	got := s.titles(t, "ann")
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the customer was told %v", got)
	}
}

func TestStatusesThatMakeNoSenseAreRefused(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.placed(t, "ann")
	try := func(says string, change map[string]any) {
		t.Helper()
		order = s.reload(t, order)
		order.Load(change)
		err := s.App.Save(order)
		refused(t, err, "invalid")
		if !strings.Contains(err.Error(), says) {
			t.Errorf("%v: it says %q", change, err)
		}
	}
	try("An order that is unpaid can’t become refunded.", map[string]any{"payment_status": refunded})
	try("What was ordered can’t be changed.", map[string]any{"total_amount": 1})
	try("What was ordered can’t be changed.", map[string]any{"lines": []line{starter(9)}})
	try("What was ordered can’t be changed.", map[string]any{"user_id": s.User(t, "bob").Id})
	order = s.reload(t, order)
	order.Set("status", delivered)
	must(t, s.App.Save(order))
	try("An order that is delivered can’t become processing.", map[string]any{"status": processing})
	try("An order that is delivered can’t become cancelled.", map[string]any{"status": cancelled})
}

func TestAnOrderThatARestoredServerHasLostNeedsNoCartButItsPrice(t *testing.T) {
	s := newTestServer(t, Options{})
	again := engine.WithAgain(context.Background())
	order := s.order(t, "ann", 110_998, starter(1))
	must(t, s.App.SaveWithContext(again, order))
	if order = s.reload(t, order); order.GetString("order_number") != "EV-1001" {
		t.Errorf("it has the number %q", order.GetString("order_number"))
	}
	cheap := s.order(t, "ann", 2999, line{package1, 1, 0})
	refused(t, s.App.SaveWithContext(again, cheap), isChanged)
}

// catalogStock is how many of each item there are by the catalog, of those that can be sold out.
func catalogStock(t testing.TB) map[string]int64 {
	t.Helper()
	raw, err := testapp.Read(priceList)
	must(t, err)
	catalog, err := parseCatalog(raw)
	must(t, err)
	stock := map[string]int64{}
	for sku, each := range catalog {
		if each.Stock != nil {
			stock[sku] = *each.Stock
		}
	}
	return stock
}

func TestTheOperatorsStockStaysAndNewItemsGetTheCatalogs(t *testing.T) {
	dir := testapp.Copy(t)
	s, err := start(dir, Options{})
	must(t, err)
	want, wanted := catalogStock(t), book(t).SKU
	if got, err := stockOf(s.App); err != nil || len(want) < 2 || !maps.Equal(got, want) {
		t.Errorf("a fresh server has %v, want %v (%v)", got, want, err)
	}
	server := &testServer{s}
	server.Exec(t, "UPDATE stock SET quantity = 3 WHERE sku = {:sku}", dbx.Params{"sku": wanted})
	server.Exec(t, "DELETE FROM stock WHERE sku != {:sku}", dbx.Params{"sku": wanted})
	must(t, s.Close())
	if s, err = start(dir, Options{}); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	want[wanted] = 3
	if got, err := stockOf(s.App); err != nil || !maps.Equal(got, want) {
		t.Errorf("with the operator's 3 of %s and others that are new there are %v, want %v (%v)", wanted, got, want, err)
	}
}

func TestTheNoticeOfAnOrderNamesWhatWasOrdered(t *testing.T) {
	s := newTestServer(t, Options{})
	s.put(t, "ann", package1, 2)
	must(t, s.App.Save(s.order(t, "ann", 215_998, starter(2))))
	if got := s.told(t, "ann", "message"); len(got) != 1 || got[0] != "Thank you for ordering 2 × Web Starter. The total is $2,159.98." {
		t.Error(got)
	}
	items, err := s.App.FindCollectionByNameOrId(itemsCollection)
	must(t, err)
	names := func(quantities ...int) string {
		var ordered []*core.Record
		for at, quantity := range quantities {
			item := core.NewRecord(items)
			item.Load(map[string]any{"name": fmt.Sprintf("Item %d", at+1), "quantity": quantity})
			ordered = append(ordered, item)
		}
		return namesOf(ordered)
	}
	if got := names(1, 3, 1); got != "Item 1, 3 × Item 2, Item 3" {
		t.Error(got)
	}
	if got := names(1, 1, 1, 1, 1); got != "Item 1, Item 2, Item 3 …" {
		t.Error(got)
	}
}

func TestAnOrderIsToldToItsOwnAddress(t *testing.T) {
	s := newTestServer(t, Options{})
	s.App.Settings().SMTP.Enabled = true
	s.Exec(t, "UPDATE users SET verified = true")
	s.put(t, "ann", package1, 1)
	order := s.order(t, "ann", 110_998, starter(1))
	to := maps.Clone(home)
	to["email"] = "office@example.com"
	order.Set("address", to)
	must(t, s.App.Save(order))
	if n := s.Number(t, "SELECT count(*) FROM _notices_events WHERE mail_to = 'office@example.com'"); n != 1 {
		t.Errorf("%d events are for the order's address", n)
	}
}

func TestWhatWasOrderedIsFixed(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.placed(t, "ann")
	items, err := itemsOf(s.App, order.Id)
	must(t, err)
	for _, change := range []func() error{
		func() error { return s.App.Save(items[0]) },
		func() error { return s.App.Delete(items[0]) },
		func() error { items[0].Set("quantity", 2); return s.App.Save(items[0]) },
		func() error { return s.App.SaveNoValidate(items[0]) },
	} {
		refused(t, change(), "forbidden")
	}
	if n := s.Number(t, "SELECT sum(quantity) FROM order_items"); n != 1 {
		t.Errorf("%d are ordered", n)
	}
	must(t, s.App.Delete(s.User(t, "ann")))
	if n := s.Number(t, "SELECT count(*) FROM order_items"); n != 0 {
		t.Errorf("%d items are left", n)
	}
}
