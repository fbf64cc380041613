package orders

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
	"everyday/letter"
	"everyday/notices"
	engine "everyday/sync"
	"everyday/testapp"
)

// postServer is a server whose mails to customers come to a mail server. The operator's are off.
type postServer struct {
	*testServer
	post *testapp.MailServer
}

var bank = Options{Card: true, Seller: invoices.Seller{
	Name: "Everyday, Inc.", Bank: []string{"Peach State Bank", "account 7740 0192"}, Email: "billing@everyday.example",
}}

func newPostServer(t *testing.T, options Options) *postServer {
	t.Helper()
	ts := &postServer{post: testapp.StartMailServer(t)}
	s, err := testapp.Start(testapp.Copy(t), func(app core.App) error {
		letter.Register(app, letter.Options{})
		if err := testapp.Register(app, engine.Register, testapp.Collections, engine.Limits{}); err != nil {
			return err
		}
		if err := testapp.Register(app, notices.Register, testapp.Categories, notices.Options{}); err != nil {
			return err
		}
		return testapp.Register(app, bind, priceList, options)
	})
	must(t, err)
	t.Cleanup(func() { s.Close() })
	ts.testServer = &testServer{s}
	user := ts.User(t, "ann")
	user.SetVerified(true)
	must(t, s.App.Save(user))
	ts.post.Use(s.App)
	return ts
}

// next is the mail that comes once the two minutes have passed in which more may happen.
func (ts *postServer) next(t *testing.T) testapp.Mail {
	t.Helper()
	ts.Exec(t, "UPDATE _notices_deliveries SET due_at = due_at - 600 WHERE channel = 'email'")
	return ts.post.Next(t)
}

// expect ends a test if a mail does not say something, or says it in another order.
func expect(t *testing.T, mail testapp.Mail, subject string, says ...string) {
	t.Helper()
	if mail.To != "ann@example.com" || mail.Subject != subject {
		t.Errorf("%s: %s, want %s", mail.To, mail.Subject, subject)
	}
	rest := mail.Text
	for _, each := range says {
		_, after, has := strings.Cut(rest, each)
		if !has {
			t.Errorf("%s: the mail does not say %q there:\n%s", subject, each, mail.Text)
		}
		rest = after
	}
}

func TestTheMailOfAnInvoiceOrderSaysWhatToPayByWhenAndWhere(t *testing.T) {
	ts := newPostServer(t, bank)
	order := ts.placed(t, "ann")
	expect(t, ts.post.Next(t), "Order EV-1001 is placed", // at once
		"Thank you for ordering Web Starter.", "1 × Web Starter: $999.99", "Shipping: $29.99", "Tax, 8 %: $80.00", "Total: $1,109.98",
		"Please pay $1,109.98 by "+dueOf(t, ts, order)+".", "To our bank\nPeach State Bank\naccount 7740 0192\nReference INV-1001\n",
		"billing@everyday.example", "See the order:\nhttps://everyday.example/orders/EV-1001\n",
		"See the invoice:\nhttps://everyday.example/orders/EV-1001/invoice\n")
	ts.set(t, order, false, map[string]any{"payment_status": paid})
	paidMail := ts.next(t)
	expect(t, paidMail, "Order EV-1001 is paid", "Your payment of $1,109.98 has arrived.")
	if strings.Contains(paidMail.Text, "Please pay") {
		t.Error(paidMail.Text)
	}
}

// dueOf is the day by which an invoice is to be paid.
func dueOf(t *testing.T, ts *postServer, order *core.Record) string {
	t.Helper()
	issued, err := invoices.Of(ts.App, order.Id)
	must(t, err)
	return issued.Due().Format("January 2, 2006")
}

func TestTheMailsOfAnOrderNameTheDateOfASeat(t *testing.T) {
	ts := newPostServer(t, bank)
	const seat = "event-website-clinic"
	ts.put(t, "ann", seat, 1)
	order := ts.order(t, "ann", 5399)
	order.Set("lines", []map[string]any{{"sku": seat, "quantity": 1, "price": 4999, "start": "2026-12-16T13:00:00-05:00", "zone": "America/New_York"}})
	must(t, ts.App.Save(order))
	expect(t, ts.post.Next(t), "Order EV-1001 is placed", "1 × Website Clinic, Wednesday, December 16, 2026, 1 PM ET: $49.99", "Total: $53.99")
	items, err := itemsOf(ts.App, order.Id)
	must(t, err)
	message, err := operatorMessage(ts.App.Settings().Meta, "owner@example.com", placed, true, false, ts.reload(t, order), items)
	must(t, err)
	if want := "1 × Website Clinic (event-website-clinic), Wednesday, December 16, 2026, 1 PM ET: $49.99"; !strings.Contains(message.Text, want) {
		t.Error(message.Text)
	}
}

// Whoever orders writes the lines: a date is that of an event, and of nothing else.
func TestTheMailsOfAnOrderNameNoDateOfWhatHasNone(t *testing.T) {
	ts := newPostServer(t, bank)
	ts.put(t, "ann", package1, 1)
	order := ts.order(t, "ann", 110998)
	order.Set("lines", []map[string]any{{"sku": package1, "quantity": 1, "price": 99999, "start": "2026-12-16T13:00:00-05:00"}})
	must(t, ts.App.Save(order))
	mail := ts.post.Next(t)
	items, err := itemsOf(ts.App, order.Id)
	must(t, err)
	message, err := operatorMessage(ts.App.Settings().Meta, "owner@example.com", placed, true, false, ts.reload(t, order), items)
	must(t, err)
	for _, text := range []string{mail.Text, message.Text} {
		if strings.Contains(text, "December 16") || !strings.Contains(text, "Total: $") {
			t.Error(text)
		}
	}
}

func TestTheMailOfAnOrderSaysItsDiscount(t *testing.T) {
	ts := newPostServer(t, bank)
	ts.bundled(t)
	expect(t, ts.post.Next(t), "Order EV-1001 is placed", "1 × The Honest Ledger: $44.99", "1 × The Honest Ledger (audiobook): $9.99",
		"\nBooks and audiobooks together: −$11.00\nShipping: $29.99\nTax, 8 %: $3.52\nTotal: $77.49\n")
}

func TestTheMailsOfAnOrderSayThatFeesComeBesides(t *testing.T) {
	ts := newPostServer(t, bank)
	ts.put(t, "ann", package1, 1)
	order := ts.order(t, "ann", 110998)
	fee := "<b>plus state filing fees, $40 to $500, at cost</b>"
	order.Set("lines", []map[string]any{{"sku": package1, "quantity": 1, "price": 99999, "fee": fee}})
	must(t, ts.App.Save(order))
	mail := ts.post.Next(t)
	expect(t, mail, "Order EV-1001 is placed", "1 × Web Starter: $999.99\nShipping: $29.99\nTax, 8 %: $80.00\nGovernment fees: Billed at cost\nTotal: $1,109.98\n")
	items, err := itemsOf(ts.App, order.Id)
	must(t, err)
	message, err := operatorMessage(ts.App.Settings().Meta, "owner@example.com", placed, true, false, ts.reload(t, order), items)
	must(t, err)
	if !strings.Contains(message.Text, "Tax, 8 %: $80.00\nGovernment fees: Billed at cost\nTotal: $1,109.98\n") {
		t.Error(message.Text)
	}
	for _, text := range []string{mail.Text, message.Text, message.HTML} {
		if strings.Contains(text, "$40") {
			t.Error("the words of the device are in the mail:", text)
		}
	}
}

func TestWithoutABankTheMailNamesNone(t *testing.T) {
	ts := newPostServer(t, Options{})
	ts.placed(t, "ann")
	mail := ts.post.Next(t)
	expect(t, mail, "Order EV-1001 is placed", "Please pay $1,109.98 by ", "We write to you how to pay.")
	if strings.Contains(mail.Text, "bank") {
		t.Error(mail.Text)
	}
}

func TestTheMailOfASampleOrderAsksForNoPayment(t *testing.T) {
	ts := newPostServer(t, bank)
	must(t, AddSample(ts.App, Sample{
		ID: "sample000000001", Owner: ts.User(t, "ann").Id, Items: []SampleItem{{SKU: package1, Quantity: 1}}, Address: home,
		PlacedAt: time.Now().Add(-time.Hour),
	}))
	order, err := ts.App.FindRecordById(collection, "sample000000001")
	must(t, err)
	ts.set(t, order, false, map[string]any{"status": "shipped"})
	mail := ts.next(t)
	expect(t, mail, "Order DEMO-1001 is on its way", "DEMO-1001")
	if strings.Contains(mail.Text, "Please pay") || strings.Contains(mail.Text, "To our bank") {
		t.Error(mail.Text)
	}
}

func TestTheMailOfACardOrderLeadsToItsPaymentAndSaysThatItLapses(t *testing.T) {
	ts := newPostServer(t, bank)
	ts.byCard(t)
	expect(t, ts.next(t), "Order EV-1001 is placed", "Total: $1,109.98", "It isn’t paid yet.", "isn’t paid within 24 hours is canceled",
		"Pay now:\nhttps://everyday.example/orders/EV-1001\n")
}

func TestWhatHappensTogetherIsOneMailInItsOrder(t *testing.T) {
	ts := newPostServer(t, bank)
	order := ts.byCard(t)
	ts.set(t, order, true, map[string]any{"payment_status": paid})
	mail := ts.next(t)
	expect(t, mail, "Order EV-1001 is placed and paid", "Order EV-1001 is placed and paid", "Thank you for ordering Web Starter. Your payment of $1,109.98 has arrived.",
		"See the order", "See the invoice")
	if strings.Contains(mail.Text, "Pay now") || strings.Contains(mail.Text, "24 hours") {
		t.Error(mail.Text)
	}
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.set(t, order, true, map[string]any{"payment_status": refunded})
	mail = ts.next(t)
	expect(t, mail, "Order EV-1001 is canceled", "You canceled it. $1,109.98 is on its way back to you.")
	if strings.Contains(mail.Text, "refunded") {
		t.Error(mail.Text)
	}

	order = ts.byCard(t)
	other := ts.byCard(t)
	ts.set(t, order, true, map[string]any{"payment_status": paid})
	ts.set(t, order, false, map[string]any{"status": shipped})
	ts.set(t, order, false, map[string]any{"status": delivered})
	mails := map[string]testapp.Mail{}
	for range 2 {
		mail := ts.next(t)
		mails[mail.Subject] = mail
	}
	expect(t, mails["Order EV-1002 is delivered"], "Order EV-1002 is delivered", "Order EV-1002", "Order EV-1002 is placed and paid",
		"Order EV-1002 is on its way", "Order EV-1002 is delivered")
	expect(t, mails["Order EV-1003 is placed"], "Order EV-1003 is placed", "Pay now")
	ts.set(t, other, false, map[string]any{"status": cancelled})
	expect(t, ts.next(t), "We canceled order EV-1003", "Write to us")
}

func TestACancellationSaysWhatBecomesOfTheMoney(t *testing.T) {
	s := newTestServer(t, Options{Card: true})
	last := func() string {
		all := s.told(t, "ann", "message")
		return all[len(all)-1]
	}
	for _, c := range []struct {
		money, by, says string
		back            int
	}{
		{unpaid, customer, "You canceled it before it was paid, so there’s nothing to pay.", 0},
		{paid, customer, "You canceled it. We give $1,109.98 back to you.", 0},
		{paid, customer, "You canceled it. We give $1,099.98 back to you.", 1000},
		{refunded, customer, "You canceled it. Your payment went back to you before.", 0},
		{paid, operator, "We give $1,109.98 back to you. Write to us if you have questions about it.", 0},
		{unpaid, operator, "Write to us if you have questions about it.", 0},
	} {
		order := s.placed(t, "ann")
		if c.money != unpaid {
			order.Set("payment_status", paid)
			must(t, s.App.Save(order))
		}
		order = s.reload(t, order)
		if c.money == refunded {
			order.Set("payment_status", refunded)
		}
		if c.back > 0 {
			order.Set("refunded_amount", c.back)
		}
		must(t, s.App.SaveWithContext(ByPayment(t.Context()), order))
		order = s.reload(t, order)
		if c.by == customer {
			order.Set("is_cancelled", true)
		} else {
			order.Set("status", cancelled)
		}
		must(t, s.App.Save(order))
		if got := last(); got != c.says {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Who has ended a refund is not told: it may be the bank, or the operator.
func TestAPartThatDidNotArriveAccusesNobody(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.placed(t, "ann")
	must(t, s.App.SaveWithContext(RefundFailed(t.Context(), "$10.00", "re_1"), s.reload(t, order)))
	if got := s.told(t, "ann", "message"); got[len(got)-1] != "$10.00 did not reach you. We are told, and give it back to you again." {
		t.Error(got)
	}
}

// What went back before is not on its way.
func TestARefundSaysWhatWasLeftOfTheTotal(t *testing.T) {
	byCustomer, byUs := map[string]any{"is_cancelled": true}, map[string]any{"status": cancelled}
	ts := newPostServer(t, bank)
	for at, c := range []struct {
		set                 map[string]any
		lang, subject, says string
	}{
		{nil, "en", "Order %s is refunded", "$1,099.98 is on its way back to you."},
		{byCustomer, "en", "Order %s is canceled", "You canceled it. $1,099.98 is on its way back to you."},
		{byUs, "en", "We canceled order %s", "$1,099.98 is on its way back to you. Write to us"},
		{nil, "es", "El pedido %s se ha reembolsado", "$1,099.98 va de vuelta a su cuenta."},
		{byCustomer, "es", "El pedido %s está cancelado", "Usted lo ha cancelado. $1,099.98 va de vuelta a su cuenta."},
		{byUs, "es", "Hemos cancelado el pedido %s", "$1,099.98 va de vuelta a su cuenta. Escríbanos"},
	} {
		if at == 3 {
			ts.Save(t, "user_settings", "ann", map[string]any{"language": c.lang})
		}
		order := ts.byCard(t)
		ts.set(t, order, true, map[string]any{"payment_status": paid})
		ts.set(t, order, true, map[string]any{"refunded_amount": 1000})
		ts.next(t)
		if c.set != nil {
			ts.set(t, order, false, c.set)
		}
		ts.set(t, order, true, map[string]any{"payment_status": refunded})
		expect(t, ts.next(t), fmt.Sprintf(c.subject, order.GetString("order_number")), c.says)
	}
}

func TestMailsOfOrdersAreInTheLanguageOfThePerson(t *testing.T) {
	ts := newPostServer(t, bank)
	ts.Save(t, "user_settings", "ann", map[string]any{"language": "es"})
	ts.placed(t, "ann")
	expect(t, ts.post.Next(t), "El pedido EV-1001 está hecho", "Gracias por pedir", "1 × Web Starter: $999.99", "Total: $1,109.98", "Pague $1,109.98",
		"Ver la factura:\nhttps://everyday.example/orders/EV-1001/invoice")
}

// What people type goes to nobody in our name: neither to an address that is not theirs, nor as markup or headers to any.
func TestTheMailOfAnOrderHasNothingThatWasTyped(t *testing.T) {
	ts := newPostServer(t, bank)
	ts.put(t, "ann", package1, 1)
	order := ts.order(t, "ann", 110_998, starter(1))
	typed := maps.Clone(home)
	for _, field := range []string{"name", "company", "address", "city", "tax_id"} {
		typed[field] = "<b>Typed</b>\r\nBcc: all@example.com"
	}
	order.Set("address", typed)
	order.Set("payment_method", "card")
	must(t, ts.App.Save(order))
	ts.Exec(t, "UPDATE order_items SET name = {:name}", dbx.Params{"name": "<i>Tea</i>\r\nBcc: all@example.com\r\n\r\nTotal: $0.00"})
	mail := ts.next(t)
	expect(t, mail, "Order EV-1001 is placed", "1 × <i>Tea</i> Bcc: all@example.com Total: $0.00: $999.99", "\nTotal: $1,109.98")
	if mail.Header.Get("Bcc") != "" || strings.Contains(mail.Text, "Typed") || strings.Contains(mail.Text, "\nTotal: $0.00") {
		t.Error(mail.Header, mail.Text)
	}
}
