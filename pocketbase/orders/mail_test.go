package orders

import (
	"fmt"
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
		return testapp.Register(app, bind, priceList, Options{})
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

func TestTheOperatorIsToldThatAnOrderIsPaidOrCancelledByTheCustomer(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	next := func(subject, says string) {
		t.Helper()
		ts.pass(t, time.Second)
		if mail := post.Next(t); mail.Subject != subject || !strings.Contains(mail.Text, says) {
			t.Errorf("%s\n%s", mail.Subject, mail.Text)
		}
	}
	order := ts.placed(t, "ann")
	next("Order EV-1001: $1,109.98 from Ann Other", "To be paid by invoice.")
	order.Set("payment_status", paid)
	must(t, ts.App.Save(order))
	ts.pass(t, time.Second)
	post.ExpectNone(t) // the operator has done it
	order.Set("is_cancelled", true)
	must(t, ts.App.Save(order))
	next("Order EV-1001 is canceled: $1,109.98 from Ann Other", "give back $1,109.98, and set its payment status to refunded")

	// What went back before is not given back again.
	order = ts.placed(t, "bob")
	next("Order EV-1002: $1,109.98 from Ann Other", "To be paid by invoice.")
	order.Set("payment_status", paid)
	must(t, ts.App.Save(order))
	order.Set("refunded_amount", 10_000)
	must(t, ts.App.Save(order))
	order.Set("is_cancelled", true)
	must(t, ts.App.Save(order))
	next("Order EV-1002 is canceled: $1,109.98 from Ann Other", "give back $1,009.98, and set its payment status to refunded")

	order = ts.placed(t, "ann")
	next("Order EV-1003: $1,109.98 from Ann Other", "To be paid by invoice.")
	order.Set("payment_status", paid)
	must(t, ts.App.SaveWithContext(ByPayment(t.Context()), order))
	next("Order EV-1003 is paid: $1,109.98 from Ann Other", "It can be sent.")
	order.Set("payment_status", unpaid)
	must(t, ts.App.Save(order))
	order.Set("status", cancelled)
	must(t, ts.App.Save(order))
	ts.pass(t, time.Second)
	post.ExpectNone(t)
}

// The mail says how the order is when it is sent: the money may come for an order that is canceled, or go back before the mail is sent.
func TestTheOperatorSendsNothingWhoseMoneyGoesBack(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	for at, test := range []struct {
		name    string
		changes []map[string]any
		subject string
		says    string
	}{
		{
			"paid after it was canceled", []map[string]any{{"status": cancelled}, {"payment_status": paid}},
			"Do not send order %s", "Do not send it: it was canceled, and the payment goes back.",
		},
		{
			"canceled before the mail", []map[string]any{{"payment_status": paid}, {"status": cancelled}},
			"Do not send order %s", "Do not send it: it was canceled, and the payment goes back.",
		},
		{
			"refunded before the mail", []map[string]any{{"payment_status": paid}, {"payment_status": refunded}},
			"Do not send order %s", "Do not send it: the payment went back.",
		},
	} {
		order := ts.placed(t, "ann")
		for _, change := range test.changes {
			order = ts.reload(t, order)
			order.Load(change)
			must(t, ts.App.SaveWithContext(ByPayment(t.Context()), order))
		}
		ts.Exec(t, "DELETE FROM _order_mails WHERE what != 'paid'")
		ts.pass(t, time.Second)
		mail := post.Next(t)
		if want := fmt.Sprintf(test.subject, fmt.Sprintf("EV-100%d", at+1)) + ": $1,109.98 from Ann Other"; mail.Subject != want {
			t.Errorf("%s: %s", test.name, mail.Subject)
		}
		if !strings.Contains(mail.Text, test.says) || strings.Contains(mail.Text, "It can be sent") {
			t.Errorf("%s: %s", test.name, mail.Text)
		}
	}
	// That of an order that was placed may have waited, too.
	order := ts.placed(t, "ann")
	order.Set("is_cancelled", true)
	must(t, ts.App.Save(order))
	ts.Exec(t, "DELETE FROM _order_mails WHERE what != 'placed'")
	ts.pass(t, time.Second)
	if mail := post.Next(t); !strings.Contains(mail.Text, "It was canceled meanwhile: do not send it.") {
		t.Error(mail.Text)
	}
}

func TestTheOperatorIsToldWhatHappensToAPaymentAtTheProvider(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	next := func(subject, says string) {
		t.Helper()
		ts.pass(t, time.Second)
		if mail := post.Next(t); mail.Subject != subject+": $1,109.98 from Ann Other" || !strings.Contains(mail.Text, says) {
			t.Errorf("%s\n%s", mail.Subject, mail.Text)
		}
	}
	order := ts.placed(t, "ann")
	order.Set("payment_status", paid)
	must(t, ts.App.Save(order))
	next("Order EV-1001", "Paid.")
	for _, each := range []struct {
		set           map[string]any
		subject, says string
	}{
		{map[string]any{"dispute": "open"}, "Order EV-1001 is disputed", "asked their bank for $12.34. Answer at Stripe"},
		{map[string]any{"refunded_amount": 1000}, "Order EV-1001 is refunded in part", "$10.00 of it went back at Stripe by now."},
		{map[string]any{"dispute": "won"}, "The dispute of Order EV-1001 is won", "$12.34 stays with you"},
		{map[string]any{"dispute": "prevented"}, "A dispute of Order EV-1001 was prevented", "$12.34 would have been disputed."},
		{map[string]any{"dispute": "warning_closed"}, "An inquiry about Order EV-1001 is closed", "has asked about $12.34, and no dispute"},
		{map[string]any{"refunded_amount": 2000}, "Order EV-1001 is refunded in part", "$20.00 of it went back"},
		{map[string]any{"dispute": "lost", "payment_status": refunded}, "Order EV-1001 is refunded", "It is not sent any more: cancel it"},
	} {
		order = ts.reload(t, order)
		order.Load(each.set)
		must(t, ts.App.SaveWithContext(Disputed(t.Context(), "$12.34"), order))
		if each.set["payment_status"] == refunded {
			ts.pass(t, time.Second)
			subjects := post.Next(t).Subject + post.Next(t).Subject
			if !strings.Contains(subjects, each.subject) || !strings.Contains(subjects, "The dispute of Order EV-1001 is lost") {
				t.Error(subjects)
			}
			continue
		}
		next(each.subject, each.says)
	}
	for attempt := range int64(2) {
		must(t, ts.App.SaveWithContext(Returning(t.Context(), "$0.50", attempt+1), ts.reload(t, order)))
		next("Order EV-1001 got a payment that does not fit", "$0.50 came for it, which is not its total.")
	}
	// A transfer can't be noted for an order by card, so the rest that goes back with its cancellation would have it, too.
	must(t, ts.App.SaveWithContext(RefundFailed(t.Context(), "$10.00", "re_1"), ts.reload(t, order)))
	next("A refund of Order EV-1001 has failed", "Give it back again at Stripe only: a transfer is not known there, so it would be paid again if the order is canceled.")
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
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

func TestTheMailOfADeletedAccountIsDropped(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.placed(t, "ann")
	must(t, ts.App.Delete(ts.User(t, "ann")))
	ts.pass(t, time.Second)
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
	message, err := operatorMessage(ts.App.Settings().Meta, "owner@example.com", placed, true, ts.reload(t, order), nil)
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
