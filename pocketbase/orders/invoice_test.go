package orders

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
	"everyday/testapp"
)

var seller = invoices.Seller{Name: "Everyday, Inc.", Address: []string{"118 Peachtree Walk"}, Country: "US", TaxID: "58-2209915"}

// issued are the invoices and credit notes, as `number kind of an order`.
func (s *testServer) issued(t testing.TB) []string {
	t.Helper()
	rows, err := s.App.FindRecordsByFilter("invoices", "", "@rowid", 0, 0)
	must(t, err)
	list := []string{}
	for _, row := range rows {
		list = append(list, fmt.Sprintf("%s %s of %s", row.GetString("number"), row.GetString("kind"), row.GetString("order_number")))
	}
	return list
}

func (s *testServer) expectIssued(t testing.TB, want ...string) {
	t.Helper()
	if got := s.issued(t); !slices.Equal(got, want) {
		t.Errorf("%q were issued, want %q", got, want)
	}
}

// get asks for a document as a person, and returns the status and the body.
func (s *testServer) get(t testing.TB, name, path string) (int, string) {
	t.Helper()
	token, err := s.User(t, name).NewAuthToken()
	must(t, err)
	request := httptest.NewRequest("GET", path, nil)
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	s.Mux.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.String()
}

func TestAnOrderByInvoiceGetsOneAndACancelledOneACreditNote(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	first, second := s.placed(t, "ann"), s.placed(t, "bob")
	s.expectIssued(t, "INV-1001 invoice of EV-1001", "INV-1002 invoice of EV-1002")
	first = s.reload(t, first)
	first.Set("is_cancelled", true)
	must(t, s.App.Save(first))
	second = s.reload(t, second)
	second.Set("payment_status", paid)
	must(t, s.App.Save(second))
	second = s.reload(t, second)
	second.Set("payment_status", refunded)
	must(t, s.App.Save(second))
	second = s.reload(t, second)
	second.Set("status", cancelled) // taken back already
	must(t, s.App.Save(second))
	s.expectIssued(t, "INV-1001 invoice of EV-1001", "INV-1002 invoice of EV-1002", "INV-1003 credit of EV-1001", "INV-1004 credit of EV-1002")
}

func TestAnOrderByCardGetsItsInvoiceOnceItIsPaid(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller, Card: true})
	for _, isPaid := range []bool{false, true} {
		s.put(t, "ann", package1, 1)
		order := s.order(t, "ann", 110_998, starter(1))
		order.Set("payment_method", "card")
		must(t, s.App.Save(order))
		if isPaid {
			s.expectIssued(t)
			order = s.reload(t, order)
			order.Set("payment_status", paid)
			must(t, s.App.Save(order))
			s.expectIssued(t, "INV-1001 invoice of EV-1002")
			order = s.reload(t, order)
			order.Set("status", shipped)
			must(t, s.App.Save(order))
			s.expectIssued(t, "INV-1001 invoice of EV-1002")
			if _, text := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.xml"); !strings.Contains(text, "<ram:DuePayableAmount>0.00") {
				t.Errorf("it is to be paid again: %s", text)
			}
			continue
		}
		order = s.reload(t, order)
		order.Set("is_cancelled", true)
		must(t, s.App.Save(order))
		s.expectIssued(t)
	}
}

func TestAnInvoiceComesWithItsOrderOrNotAtAll(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	s.put(t, "ann", package1, 1)
	s.Exec(t, "CREATE TRIGGER fail BEFORE INSERT ON notifications BEGIN SELECT RAISE(ABORT, 'full'); END")
	if err := s.App.Save(s.order(t, "ann", 110_998, starter(1))); err == nil {
		t.Fatal("it was placed")
	}
	s.Exec(t, "DROP TRIGGER fail")
	s.expectIssued(t)
	order := s.order(t, "ann", 110_998, starter(1))
	must(t, s.App.Save(order))
	s.expectIssued(t, "INV-1001 invoice of EV-1001")
}

func TestAnInvoiceStaysAsItWasIssued(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	order := s.placed(t, "ann")
	_, before := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.xml")
	invoice, err := s.App.FindFirstRecordByData("invoices", "order_id", order.Id)
	must(t, err)
	content := invoice.GetString("content")
	invoice.Set("total", 1)
	refused(t, s.App.Save(invoice), "forbidden")
	refused(t, s.App.Delete(invoice), "forbidden")
	s.Exec(t, "UPDATE order_items SET name = 'Another'")
	if _, after := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.xml"); after != before || !strings.Contains(after, "Web Starter") {
		t.Errorf("it says %s", after)
	}
	must(t, s.App.Delete(s.User(t, "ann")))
	invoice, err = s.App.FindRecordById("invoices", invoice.Id)
	must(t, err)
	if invoice.GetString("content") != content {
		t.Errorf("it has become %s", invoice.GetString("content"))
	}
}

func TestWithoutASellerItIsTheSiteAndThereIsNoXML(t *testing.T) {
	s := newTestServer(t, Options{})
	s.App.Settings().Meta.AppName = "Corner Shop"
	order := s.placed(t, "ann")
	invoice, err := s.App.FindFirstRecordByData("invoices", "order_id", order.Id)
	must(t, err)
	var content struct{ Seller invoices.Seller }
	must(t, json.Unmarshal([]byte(invoice.GetString("content")), &content))
	if content.Seller.Name != "Corner Shop" {
		t.Errorf("the seller is %+v", content.Seller)
	}
	if status, _ := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.pdf"); status != 200 {
		t.Errorf("the PDF is answered with %d", status)
	}
	if status, text := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.xml"); status != 404 || !strings.Contains(text, "no tax ID") {
		t.Errorf("the XML is answered with %d: %s", status, text)
	}
}

// amounts are those of an invoice's XML; each is a decimal with two digits.
type amounts struct {
	Lines []struct {
		Price    string `xml:"SpecifiedLineTradeAgreement>NetPriceProductTradePrice>ChargeAmount"`
		Quantity int64  `xml:"SpecifiedLineTradeDelivery>BilledQuantity"`
		Total    string `xml:"SpecifiedLineTradeSettlement>SpecifiedTradeSettlementLineMonetarySummation>LineTotalAmount"`
	} `xml:"SupplyChainTradeTransaction>IncludedSupplyChainTradeLineItem"`
	Settlement struct {
		Taxes []struct {
			Tax   string `xml:"CalculatedAmount"`
			Basis string `xml:"BasisAmount"`
			Rate  string `xml:"RateApplicablePercent"`
		} `xml:"ApplicableTradeTax"`
		Sum struct {
			Lines      string `xml:"LineTotalAmount"`
			Charges    string `xml:"ChargeTotalAmount"`
			Allowances string `xml:"AllowanceTotalAmount"`
			Basis      string `xml:"TaxBasisTotalAmount"`
			Tax        string `xml:"TaxTotalAmount"`
			Total      string `xml:"GrandTotalAmount"`
			Due        string `xml:"DuePayableAmount"`
		} `xml:"SpecifiedTradeSettlementHeaderMonetarySummation"`
	} `xml:"SupplyChainTradeTransaction>ApplicableHeaderTradeSettlement"`
}

func cents(t testing.TB, amount string) int64 {
	t.Helper()
	var whole, part int64
	if _, err := fmt.Sscanf(amount, "%d.%02d", &whole, &part); err != nil {
		t.Fatalf("%q is no amount", amount)
	}
	return whole*100 + part
}

func TestTheAmountsOfAnyInvoiceAddUpToTheCent(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	raw, err := testapp.Read(priceList)
	must(t, err)
	catalog, err := parseCatalog(raw)
	must(t, err)
	all := []item{}
	for _, each := range catalog {
		all = append(all, each)
	}
	slices.SortFunc(all, func(a, b item) int { return strings.Compare(a.SKU, b.SKU) })
	for range 8 {
		rate := []int64{0, 1, 333, 725, 825, 2000, 10_000}[r.IntN(7)]
		s := newTestServer(t, Options{Seller: seller, Taxes: Taxes{"US": rate}})
		s.Exec(t, "UPDATE stock SET quantity = 1000000")
		for range 12 {
			r.Shuffle(len(all), func(a, b int) { all[a], all[b] = all[b], all[a] })
			var ordered []line
			var prices []priced
			s.Exec(t, "DELETE FROM cart_items")
			for _, each := range all[:1+r.IntN(12)] {
				quantity := 1 + r.Int64N(each.MaxQuantity)
				s.put(t, "ann", each.SKU, int(quantity))
				ordered, prices = append(ordered, line{each.SKU, quantity, each.Price}), append(prices, priced{each, quantity})
			}
			sum := totalsOf(prices, rate)
			order := s.order(t, "ann", sum.Total, ordered...)
			must(t, s.App.Save(order))
			status, text := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.xml")
			if status != 200 {
				t.Fatal(status, text)
			}
			checkAmounts(t, text, sum)
			if status, text := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.pdf"); status != 200 || !strings.HasPrefix(text, "%PDF-") {
				t.Fatal(status)
			}
		}
	}
}

func checkAmounts(t testing.TB, text string, want totals) {
	t.Helper()
	var got amounts
	must(t, xml.Unmarshal([]byte(text), &got))
	var lines, basis, tax int64
	for _, each := range got.Lines {
		if cents(t, each.Price)*each.Quantity != cents(t, each.Total) {
			t.Errorf("%d of %s are %s", each.Quantity, each.Price, each.Total)
		}
		lines += cents(t, each.Total)
	}
	for _, each := range got.Settlement.Taxes {
		basis, tax = basis+cents(t, each.Basis), tax+cents(t, each.Tax)
	}
	sum := got.Settlement.Sum
	for name, pair := range map[string][2]int64{
		"lines": {cents(t, sum.Lines), lines}, "subtotal": {lines, want.Subtotal}, "discount": {cents(t, sum.Allowances), want.Discount},
		"shipping": {cents(t, sum.Charges), want.Shipping}, "basis": {cents(t, sum.Basis), basis}, "net": {basis, lines - want.Discount + want.Shipping},
		"tax": {cents(t, sum.Tax), tax}, "taxes": {tax, want.Tax}, "total": {cents(t, sum.Total), basis + tax}, "agreed": {basis + tax, want.Total},
		"due": {cents(t, sum.Due), want.Total},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %d and %d in\n%s", name, pair[0], pair[1], text)
		}
	}
}

func TestInvoicesAreForTheirCustomers(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	order := s.placed(t, "ann")
	for _, name := range []string{"ann", "bob"} {
		want := map[string]int{"ann": 200, "bob": 404}[name]
		for _, ending := range []string{"pdf", "xml"} {
			if status, _ := s.get(t, name, "/api/orders/"+order.Id+"/invoice."+ending); status != want {
				t.Errorf("%s gets %d for %s", name, status, ending)
			}
		}
	}
	s.Exec(t, "UPDATE orders SET user_id = {:bob} WHERE id = {:id}", dbx.Params{"bob": s.User(t, "bob").Id, "id": order.Id})
	if status, _ := s.get(t, "bob", "/api/orders/"+order.Id+"/invoice.pdf"); status != 404 {
		t.Errorf("bob gets %d for an invoice that was issued to ann", status)
	}
}

// documentOf is a document of an order, as the app shows it.
func (s *testServer) documentOf(t testing.TB, id, query string) map[string]any {
	t.Helper()
	status, body := s.get(t, "ann", "/api/orders/"+id+"/invoice.json?"+query)
	if status != 200 {
		t.Fatalf("%s is answered by %d", query, status)
	}
	var d map[string]any
	must(t, json.Unmarshal([]byte(body), &d))
	return d
}

func TestEachPartThatGoesBackGetsACreditNoteOfItsOwn(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	order := s.placed(t, "ann")
	change := func(by context.Context, set map[string]any) {
		t.Helper()
		order = s.reload(t, order)
		order.Load(set)
		must(t, s.App.SaveWithContext(by, order))
	}
	change(t.Context(), map[string]any{"payment_status": paid})
	change(ByPayment(t.Context()), map[string]any{"refunded_amount": 1000})
	change(ByPayment(t.Context()), map[string]any{"refunded_amount": 3500})
	change(ByPayment(t.Context()), map[string]any{"dispute": "open"}) // nothing of the money
	change(t.Context(), map[string]any{"refunded_amount": 4000})      // the operator, by a transfer
	change(t.Context(), map[string]any{"payment_status": refunded})
	change(t.Context(), map[string]any{"status": cancelled})
	s.expectIssued(t, "INV-1001 invoice of EV-1001", "INV-1002 credit of EV-1001", "INV-1003 credit of EV-1001", "INV-1004 credit of EV-1001",
		"INV-1005 credit of EV-1001")
	whole := s.documentOf(t, order.Id, "")
	sums := map[string]float64{}
	for number, want := range map[string]float64{"INV-1002": 1000, "INV-1003": 2500, "INV-1004": 500, "INV-1005": 110_998 - 4000} {
		d := s.documentOf(t, order.Id, "credit="+number)
		if d["number"] != number || d["total"] != want || d["isPart"] != true || d["invoice"] != "INV-1001" {
			t.Errorf("%s: %v", number, d)
		}
		for _, name := range []string{"subtotal", "tax", "shipping", "total"} {
			sums[name] += d[name].(float64)
			// The same part of each: four notes are each rounded to a cent, and what is left of them is the next one's.
			if share := whole[name].(float64) * want / whole["total"].(float64); math.Abs(d[name].(float64)-share) > 2 {
				t.Errorf("the %s of %s is %v, want %.2f", name, number, d[name], share)
			}
		}
	}
	for name, sum := range sums {
		if sum != whole[name] {
			t.Errorf("the %s of all is %v, that of the invoice %v", name, sum, whole[name])
		}
	}
	if got := amountsIn(s.reload(t, order)); !slices.Equal(got, []int64{1000, 2500, 500}) {
		t.Errorf("the history says that %v went back", got)
	}
	if got := s.told(t, "ann", "message")[2:]; !slices.Equal(got, []string{
		"We give $10.00 of $1,109.98 back to you.", "We give $35.00 of $1,109.98 back to you.", "We give $40.00 of $1,109.98 back to you.",
		"$1,069.98 is on its way back to you.", "Write to us if you have questions about it.",
	}) {
		t.Errorf("the customer is told %q", got)
	}
	if got := s.documentOf(t, order.Id, "credit")["number"]; got != "INV-1005" {
		t.Errorf("the last one is %v", got)
	}
	if got := creditsIn(s.reload(t, order)); got != "partly_refunded INV-1002, partly_refunded INV-1003, partly_refunded INV-1004, refunded INV-1005" {
		t.Error(got)
	}
	if status, _ := s.get(t, "ann", "/api/orders/"+order.Id+"/invoice.pdf?credit=INV-1001"); status != 404 {
		t.Errorf("an invoice is served as a credit note: %d", status)
	}
}

// A payment that is taken back leaves the history, which is shorter by it.
func TestTheCreditNoteOfACancellationIsNamedAlsoWhereThePaymentIsTakenBackWithIt(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	order := s.placed(t, "ann")
	order.Set("payment_status", paid)
	must(t, s.App.Save(order))
	order = s.reload(t, order)
	order.Load(map[string]any{"status": cancelled, "payment_status": unpaid})
	must(t, s.App.Save(order))
	s.expectIssued(t, "INV-1001 invoice of EV-1001", "INV-1002 credit of EV-1001")
	if got := creditsIn(s.reload(t, order)); got != "cancelled INV-1002" {
		t.Error(got)
	}
}

// amountsIn are what the parts of an order were that went back.
func amountsIn(order *core.Record) (amounts []int64) {
	for _, each := range stepsOf(order) {
		if each.Amount != 0 {
			amounts = append(amounts, each.Amount)
		}
	}
	return amounts
}

// creditsIn are the steps of an order that have a credit note.
func creditsIn(order *core.Record) string {
	var list []string
	for _, each := range stepsOf(order) {
		if each.Credit != "" {
			list = append(list, each.Step+" "+each.Credit)
		}
	}
	return strings.Join(list, ", ")
}

func TestTheOperatorNotesAPartThatWentBackOtherwise(t *testing.T) {
	s := newTestServer(t, Options{Seller: seller})
	order := s.placed(t, "ann")
	set := func(amount int) error {
		order = s.reload(t, order)
		order.Set("refunded_amount", amount)
		return s.App.Save(order)
	}
	refused(t, set(100), "invalid") // it is not paid
	order = s.reload(t, order)
	order.Set("payment_status", paid)
	must(t, s.App.Save(order))
	must(t, set(700))
	refused(t, set(600), "invalid")
	refused(t, set(110_999), "invalid")
	must(t, set(110_998))
	order = s.reload(t, order)
	if order.GetString("payment_status") != refunded || order.GetInt("refunded_amount") != 110_998 {
		t.Errorf("it is %s, %d", order.GetString("payment_status"), order.GetInt("refunded_amount"))
	}
	if got := creditsIn(order); got != "partly_refunded INV-1002, refunded INV-1003" {
		t.Error(got)
	}
	// What is cancelled after a part went back is taken back but for that.
	order = s.placed(t, "ann")
	order = s.reload(t, order)
	order.Set("payment_status", paid)
	must(t, s.App.Save(order))
	must(t, set(1))
	order = s.reload(t, order)
	order.Set("is_cancelled", true)
	must(t, s.App.Save(order))
	if got := creditsIn(s.reload(t, order)); got != "partly_refunded INV-1005, cancelled INV-1006" {
		t.Error(got)
	}
	must(t, func() error {
		order = s.reload(t, order)
		order.Set("payment_status", refunded)
		return s.App.Save(order)
	}())
	s.expectIssued(t, "INV-1001 invoice of EV-1001", "INV-1002 credit of EV-1001", "INV-1003 credit of EV-1001", "INV-1004 invoice of EV-1002",
		"INV-1005 credit of EV-1002", "INV-1006 credit of EV-1002")
}
