package orders

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/letter"
	engine "everyday/sync"
	"everyday/testapp"
)

// mailServer is a server whose worker sends when a test says so. Customers are told nothing.
type mailServer struct {
	*testServer
	*mailWorker
	clock *testapp.Clock
}

func newMailServer(t *testing.T, dir, operator string, to *testapp.MailServer) *mailServer {
	t.Helper()
	ts := &mailServer{clock: &testapp.Clock{}}
	s, err := testapp.Start(dir, func(app core.App) error {
		letter.Register(app, letter.Options{})
		ts.mailWorker = &mailWorker{app: app, to: operator, now: ts.clock.Now, hasBank: true}
		if err := testapp.Register(app, engine.Register, testapp.Collections, engine.Limits{}); err != nil {
			return err
		}
		return testapp.Register(app, bind, priceList, Options{Card: true})
	})
	must(t, err)
	ts.testServer = &testServer{s}
	t.Cleanup(func() { s.Close() })
	to.Use(s.App)
	return ts
}

// pass sets the clock forward and lets the worker do what is due.
func (ts *mailServer) pass(t *testing.T, d time.Duration) {
	t.Helper()
	ts.clock.Pass(d)
	must(t, ts.deliverDue(t.Context()))
}

// newsOf is what a mail says has happened; of an order that was placed, what is behind the date.
func newsOf(mail testapp.Mail) string {
	_, text, _ := strings.Cut(mail.Text, "\n\n")
	news, _, _ := strings.Cut(text, "\n\n")
	if _, after, isPlaced := strings.Cut(news, " (UTC). "); isPlaced {
		return after
	}
	return news
}

// ofStarter is the subject of a mail about an order of one starter package.
func ofStarter(title string) string { return title + ": $1,109.98 from Ann Other" }

// expectNews expects the next mail to have this title and these news.
func (ts *mailServer) expectNews(t *testing.T, post *testapp.MailServer, title, news string) {
	t.Helper()
	ts.expectNewsOf(t, post, ofStarter(title), news)
}

// expectNewsOf is expectNews of a mail with this subject.
func (ts *mailServer) expectNewsOf(t *testing.T, post *testapp.MailServer, subject, news string) {
	t.Helper()
	ts.pass(t, time.Second)
	if mail := post.Next(t); mail.Subject != subject || newsOf(mail) != news {
		t.Errorf("%s\n%s\nwant %s: %s", mail.Subject, mail.Text, subject, news)
	}
}

func TestTheOperatorIsToldOfAnOrderOnce(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.placed(t, "ann")
	ts.pass(t, time.Second)
	mail := post.Next(t)
	if mail.To != "owner@example.com" || mail.Subject != "Order EV-1001: $1,109.98 from Ann Other" {
		t.Fatal(mail)
	}
	if got := mail.Header.Get("Reply-To"); got != `"Ann Other" <ann@example.com>` {
		t.Errorf("a reply goes to %s", got)
	}
	for _, want := range []string{
		"Placed on", "To be paid by invoice.", "1 × Web Starter (web-starter): $999.99", "Shipping: $29.99", "Tax, 8 %: $80.00",
		"Total: $1,109.98", "1 High St\nSpringfield, IL 62701\nUS", "https://everyday.example/_/",
	} {
		if !strings.Contains(mail.Text, want) {
			t.Errorf("the mail does not say %q:\n%s", want, mail.Text)
		}
	}
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
	ts.hasBank = false
	ts.placed(t, "ann")
	ts.pass(t, time.Second)
	if mail := post.Next(t); !strings.Contains(mail.Text, "names no bank: write to the customer how to pay.") {
		t.Errorf("the mail does not say that the customer waits:\n%s", mail.Text)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE due_at IS NULL AND sent_at > 0"); n != 2 {
		t.Errorf("%d mails are noted as sent", n)
	}
}

func TestTheOperatorIsToldThatAnOrderByInvoiceIsCancelledByTheCustomer(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	order := ts.placed(t, "ann")
	ts.expectNews(t, post, "Order EV-1001", "To be paid by invoice.")
	ts.set(t, order, false, map[string]any{"payment_status": paid})
	ts.pass(t, time.Second)
	post.ExpectNone(t) // the operator has done it
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, "Order EV-1001 is canceled",
		"It is not delivered. It was paid by invoice: give back $1,109.98, and set its payment status to refunded.")

	// What went back before, in two parts, is not given back again.
	order = ts.placed(t, "bob")
	ts.expectNews(t, post, "Order EV-1002", "To be paid by invoice.")
	ts.set(t, order, false, map[string]any{"payment_status": paid})
	ts.set(t, order, false, map[string]any{"refunded_amount": 10_000})
	ts.set(t, order, false, map[string]any{"refunded_amount": 12_500})
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, "Order EV-1002 is canceled",
		"It is not delivered. It was paid by invoice: give back $984.98, and set its payment status to refunded.")

	order = ts.placed(t, "ann")
	ts.expectNews(t, post, "Order EV-1003", "To be paid by invoice.")
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, "Order EV-1003 is canceled", "It is not delivered. Nothing was paid.")

	order = ts.placed(t, "ann")
	ts.expectNews(t, post, "Order EV-1004", "To be paid by invoice.")
	for _, step := range []map[string]any{{"payment_status": paid}, {"payment_status": unpaid}, {"status": cancelled}} {
		ts.set(t, order, false, step)
	}
	ts.pass(t, time.Second)
	post.ExpectNone(t)
}

func TestTheOperatorIsToldWhatBecomesOfAnOrderByCard(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	number := 1000
	begun := func(isPaid bool) (order *core.Record, title string) {
		t.Helper()
		number++
		order, title = ts.byCard(t), fmt.Sprintf("Order EV-%d", number)
		ts.expectNews(t, post, title, "To be paid by card: the payment has not come yet, so wait with sending.")
		if isPaid {
			ts.payAtProvider(t, order)
			ts.set(t, order, true, map[string]any{"payment_status": paid})
			ts.expectNews(t, post, title+" is paid", "Paid by card. It can be sent.")
		}
		return order, title
	}

	order, title := begun(true)
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, title+" is canceled", "It is not delivered. What was paid goes back by itself.")
	ts.set(t, order, true, map[string]any{"payment_status": refunded})
	ts.pass(t, time.Second)
	post.ExpectNone(t) // it has been told of

	order, title = begun(false)
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, title+" is canceled", "It is not delivered. Nothing was paid.")
	order, title = begun(false)
	ts.set(t, order, false, map[string]any{"payment_status": paid})
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, title+" is canceled",
		"It is not delivered. It was paid otherwise than by card: give back $1,109.98, and set its payment status to refunded.")
	order, title = begun(false)
	ts.set(t, order, true, map[string]any{"status": cancelled}) // no payment has come
	ts.expectNews(t, post, title+" is canceled", "It is not delivered. Nothing was paid.")

	order, title = begun(true)
	ts.set(t, order, true, map[string]any{"payment_status": refunded})
	ts.expectNews(t, post, title+" is refunded",
		"Its payment went back as a whole, and a credit note is issued. It is not sent any more: cancel it, which returns its stock.")
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	ts.expectNews(t, post, title+" is canceled", "It is not delivered. What was paid goes back by itself.")

	order, title = begun(true)
	ts.set(t, order, false, map[string]any{"status": shipped})
	ts.set(t, order, true, map[string]any{"payment_status": refunded})
	ts.expectNews(t, post, title+" is refunded", "Its payment went back as a whole, and a credit note is issued.")
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
}

func TestTheMailOfAPlacedOrderSaysHowItsPaymentIsWhenItIsSent(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	byInvoice := func() *core.Record { return ts.placed(t, "ann") }
	byCard := func() *core.Record { return ts.byCard(t) }
	hasCome, wentBack := map[string]any{"payment_status": paid}, map[string]any{"payment_status": refunded}
	for _, test := range []struct {
		place func() *core.Record
		then  []map[string]any
		says  string
	}{
		{byInvoice, nil, "To be paid by invoice."},
		{byInvoice, []map[string]any{hasCome}, "Paid."},
		{byInvoice, []map[string]any{{"status": cancelled}}, "It was canceled meanwhile: do not send it."},
		{byCard, nil, "To be paid by card: the payment has not come yet, so wait with sending."},
		{byCard, []map[string]any{hasCome}, "Paid by card."},
		{byCard, []map[string]any{hasCome, wentBack}, "Its payment went back meanwhile: do not send it."},
	} {
		order := test.place()
		for _, values := range test.then {
			ts.set(t, order, true, values)
		}
		ts.Exec(t, "DELETE FROM _order_mails WHERE what != 'placed'")
		ts.expectNews(t, post, "Order "+order.GetString("order_number"), test.says)
	}
}

// The mail says how the order is when it is sent: the money may come for an order that is canceled, or go back before the mail is sent.
func TestTheOperatorSendsNothingWhoseMoneyGoesBack(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	for _, test := range []struct {
		changes []map[string]any
		says    string
	}{
		{[]map[string]any{{"status": cancelled}, {"payment_status": paid}}, "Do not send it: it was canceled, and the payment goes back."},
		{[]map[string]any{{"payment_status": paid}, {"status": cancelled}}, "Do not send it: it was canceled, and the payment goes back."},
		{[]map[string]any{{"payment_status": paid}, {"payment_status": refunded}}, "Do not send it: the payment went back."},
	} {
		order := ts.byCard(t)
		for _, change := range test.changes {
			ts.set(t, order, true, change)
		}
		ts.Exec(t, "DELETE FROM _order_mails WHERE what != 'paid'")
		ts.expectNews(t, post, "Do not send order "+order.GetString("order_number"), "Paid by card. "+test.says)
	}
}

func TestTheOperatorIsToldWhatHappensToAPaymentAtTheProvider(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	const ofParts = " of it went back at Stripe by now. The customer is told, and a credit note is issued of each part: it takes back the same part of " +
		"goods, tax and shipping."
	order := ts.byCard(t)
	ts.set(t, order, true, map[string]any{"payment_status": paid})
	ts.Exec(t, "DELETE FROM _order_mails")
	for _, each := range []struct {
		set   map[string]any
		title string
		says  string
	}{
		{map[string]any{"dispute": "open"}, "Order EV-1001 is disputed",
			"The customer has asked their bank for $12.34. Answer at Stripe before the time there is over, and wait with sending."},
		{map[string]any{"refunded_amount": 1000}, "Order EV-1001 is refunded in part", "$10.00" + ofParts},
		{map[string]any{"dispute": "won"}, "The dispute of Order EV-1001 is won", "$12.34 stays with you."},
		{map[string]any{"dispute": "prevented"}, "A dispute of Order EV-1001 was prevented", "$12.34 would have been disputed. It was settled before it " +
			"became a dispute: nothing is won or lost. If money went back for it, another mail says how much."},
		{map[string]any{"dispute": "warning_closed"}, "An inquiry about Order EV-1001 is closed",
			"The customer’s bank has asked about $12.34, and no dispute has come of it. The payment stays with you."},
		{map[string]any{"refunded_amount": 2000}, "Order EV-1001 is refunded in part", "$20.00" + ofParts},
	} {
		order = ts.reload(t, order)
		order.Load(each.set)
		must(t, ts.App.SaveWithContext(Disputed(t.Context(), "$12.34"), order))
		ts.expectNews(t, post, each.title, each.says)
	}

	// A dispute that takes all of it is two mails, in any order.
	order = ts.reload(t, order)
	order.Load(map[string]any{"dispute": "lost", "payment_status": refunded})
	must(t, ts.App.SaveWithContext(Disputed(t.Context(), "$12.34"), order))
	ts.pass(t, time.Second)
	both := map[string]string{}
	for range 2 {
		mail := post.Next(t)
		both[mail.Subject] = newsOf(mail)
	}
	if want := map[string]string{
		ofStarter("The dispute of Order EV-1001 is lost"): "$12.34 went back to the customer.",
		ofStarter("Order EV-1001 is refunded"): "Its payment went back as a whole, and a credit note is issued. It is not sent any more: cancel it, which " +
			"returns its stock.",
	}; !maps.Equal(both, want) {
		t.Errorf("%q, want %q", both, want)
	}

	for attempt := range int64(2) {
		must(t, ts.App.SaveWithContext(Returning(t.Context(), "$0.50", attempt+1), ts.reload(t, order)))
		ts.expectNews(t, post, "Order EV-1001 got a payment that does not fit", "$0.50 came for it, which is not its total. That goes back by itself, and the order "+
			"stays as it is. The customer is told. Look into Stripe why the payment page had another amount.")
	}
	// A transfer can't be noted for an order by card, so the rest that goes back with its cancellation would have it, too.
	must(t, ts.App.SaveWithContext(RefundFailed(t.Context(), "$10.00", "re_1"), ts.reload(t, order)))
	ts.expectNews(t, post, "A refund of Order EV-1001 has failed", "$10.00 did not reach the customer, who is told so, and is back in your balance. Its credit note "+
		"stays valid. Give it back again at Stripe only: a transfer is not known there, so it would be paid again if the order is canceled.")
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
}

func TestTheOperatorIsToldOfADiscount(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.bundled(t)
	ts.pass(t, time.Second)
	mail := post.Next(t)
	if want := "Items: $54.98\nDiscount: -$11.00\nShipping: $29.99\nTax, 8 %: $3.52\nTotal: $77.49\n"; !strings.Contains(mail.Text, want) {
		t.Errorf("the mail does not say\n%s:\n%s", want, mail.Text)
	}
}

func TestWithoutAnAddressItGoesToTheFirstSuperuser(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "", post)
	ts.placed(t, "ann")
	ts.pass(t, time.Second) // nobody is there yet
	post.ExpectNone(t)
	must(t, testapp.AddSuperuser(ts.App))
	ts.pass(t, time.Hour)
	if mail := post.Next(t); mail.To != "admin@example.com" {
		t.Error(mail.To)
	}
}

func TestARefusedOrderIsNotMailed(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	refused(t, ts.App.Save(ts.order(t, "ann", 110_998, starter(1))), isChanged)
	ts.pass(t, time.Second)
	post.ExpectNone(t)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
}

// A mail server that takes mails and does not say so, and a process that is killed meanwhile.
func TestAMailOfAnOrderOutlivesTheProcessAndAMailServerThatIsAway(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.clock.StopAt(time.Now().Add(time.Second))
	hangUp := post.Silence(t)
	ts.placed(t, "ann")
	done := make(chan error, 1)
	go func() { done <- ts.deliverDue(t.Context()) }()
	first := post.Next(t)
	next := newMailServer(t, ts.CopyData(t), "owner@example.com", post)
	next.clock.StopAt(ts.clock.Now())
	next.pass(t, 0)
	post.ExpectNone(t)
	hangUp()
	must(t, <-done)

	next.App.Settings().SMTP.Port = 1 // nobody listens there
	next.pass(t, letter.Lease)
	post.ExpectNone(t)
	post.Use(next.App)
	next.pass(t, time.Hour)
	again := post.Next(t)
	if first.Header.Get("Message-ID") != again.Header.Get("Message-ID") || first.Subject != again.Subject {
		t.Fatal(first.Header, again.Header)
	}
	next.pass(t, 24*time.Hour)
	post.ExpectNone(t)
}

func TestTheMailThatAnOrderOfADeletedAccountWasPlacedIsDropped(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.placed(t, "ann")
	must(t, ts.App.Delete(ts.User(t, "ann")))
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE what != 'gone'"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
	ts.expectNewsOf(t, post, titleOfGone+": $1,109.98", ofGone+neverSend+nobodyPaid+shouldCome+ofInvoice)
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
}

func TestWhatACustomerTypesStaysText(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.put(t, "ann", package1, 1)
	order := ts.order(t, "ann", 110_998, starter(1))
	order.Set("address", map[string]any{
		"name": "Ann <b>Other</b>\r\nBcc: all@example.com", "email": "ann@example.com", "company": "<script>alert(1)</script>", "tax_id": "",
		"address": "1 High St\n\nTotal: $0.00", "city": "Springfield", "state": "IL", "zipCode": "62701", "country": "US",
	})
	must(t, ts.App.Save(order))
	message, err := operatorMessage(ts.App.Settings().Meta, "owner@example.com", placed, true, false, ts.reload(t, order), nil)
	must(t, err)
	for _, bad := range []string{"<script", "<b>Other"} {
		if strings.Contains(message.HTML, bad) {
			t.Errorf("%s is markup: %s", bad, message.HTML)
		}
	}
	if !strings.Contains(message.HTML, "&lt;script&gt;alert(1)&lt;/script&gt;") || strings.Contains(message.Text, "\nTotal: $0.00") {
		t.Error(message.HTML, message.Text)
	}
	ts.pass(t, time.Second)
	mail := post.Next(t)
	if mail.Header.Get("Bcc") != "" || !strings.HasSuffix(mail.Subject, "from Ann <b>Other</b> Bcc: all@example.com") {
		t.Error(mail.Header)
	}
}

func TestALostDisputeInAnotherCurrencySaysThatItIsNotCounted(t *testing.T) {
	for stands, want := range map[string]string{
		"lost:$12.34": "$12.34 went back to the customer.", "lost": "The money went back to the customer.",
		"lost:7858 JPY": "7858 JPY went back to the customer. The order is in dollars, so this is not counted as given back in it.",
	} {
		what, amount, _ := strings.Cut(stands, ":")
		if _, got := disputeNews("Order EV-1001", what, amount); got != want {
			t.Errorf("%s: %s", stands, got)
		}
	}
}

// What was withdrawn in another currency is not counted, and no other mail comes.
func TestAPreventedDisputeNamesAnotherMailOnlyWhereOneMayCome(t *testing.T) {
	for amount, want := range map[string]string{
		"$12.34": "If money went back for it, another mail says how much.", "": "If money went back for it, another mail says how much.",
		"7858 JPY": "If money went back for it, Stripe says how much. The order is in dollars, so this is not counted as given back in it.",
	} {
		if _, got := disputeNews("Order EV-1001", "prevented", amount); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %s", amount, got)
		}
	}
}
