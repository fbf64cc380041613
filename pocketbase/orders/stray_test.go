package orders

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/testapp"
)

var strayPayment = Stray{
	Order: "o00000000000001", Number: "EV-1005", Session: "cs_live_1", Payment: "pi_1", Amount: "$40.78", Email: "ann@example.com",
}

func TestTheMailOfAPaymentWithoutItsOrderIsSentOnceAndNothingOfItIsKept(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	must(t, TellStray(ts.App, strayPayment))
	must(t, TellStray(ts.App, strayPayment))
	ts.pass(t, time.Second)
	mail := post.Next(t)
	if mail.To != "owner@example.com" || mail.Subject != "A payment without its order: $40.78" || mail.Header.Get("Reply-To") != "<ann@example.com>" {
		t.Error(mail)
	}
	for _, want := range []string{
		"$40.78 was paid by card for an order that is not in this database.", "give the money back at Stripe", "Payment at Stripe: pi_1\n",
		"Session at Stripe: cs_live_1\n", "Number of the order: EV-1005\n", "Id of the order: o00000000000001\n", "Customer: ann@example.com\n",
		"\nhttps://dashboard.stripe.com/payments/pi_1\n",
	} {
		if !strings.Contains(mail.Text, want) {
			t.Errorf("the mail does not say %q:\n%s", want, mail.Text)
		}
	}
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
}

func TestTheMailOfAPaymentSaysOnlyWhatIsKnown(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	must(t, TellStray(ts.App, Stray{Order: "o00000000000001", Session: "cs_test_1", Payment: "pi_1", Amount: "$40.78", Back: "$10.00", IsTest: true}))
	ts.pass(t, time.Second)
	mail := post.Next(t)
	for _, unwanted := range []string{"Number", "number", "Customer:", "An answer"} {
		if strings.Contains(mail.Text, unwanted) {
			t.Errorf("the mail says %q:\n%s", unwanted, mail.Text)
		}
	}
	if !strings.Contains(mail.Text, "$10.00 of it went back before.") || !strings.Contains(mail.Text, "\nhttps://dashboard.stripe.com/test/payments/pi_1\n") {
		t.Error(mail.Text)
	}
	if got := mail.Header.Get("Reply-To"); got != "" {
		t.Errorf("an answer goes to %q", got)
	}
}

// away lets the mail server be away for some days.
func (ts *mailServer) away(t *testing.T, days int) {
	t.Helper()
	ts.App.Settings().SMTP.Port = 1 // nobody listens there
	for range days * 4 {
		ts.pass(t, 6*time.Hour)
	}
}

func TestTheMailOfAPaymentIsTriedForWeeksAndThenNothingOfItIsKept(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	must(t, TellStray(ts.App, strayPayment))
	ts.away(t, 25)
	post.Use(ts.App)
	ts.pass(t, 6*time.Hour)
	if mail := post.Next(t); mail.Subject != "A payment without its order: $40.78" {
		t.Error(mail)
	}

	must(t, TellStray(ts.App, strayPayment))
	ts.Exec(t, "UPDATE _order_mails SET content = json_set(content, '$.At', {:now})", dbx.Params{"now": ts.in(0)})
	ts.away(t, 31)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
}

func TestTheMailOfAPaymentDoesNotWaitForAMailServerForEver(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.App.Settings().SMTP.Enabled = false
	ts.placed(t, "ann")
	must(t, TellStray(ts.App, strayPayment))
	ts.pass(t, 29*24*time.Hour)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 2 {
		t.Fatalf("%d mails are left", n)
	}
	ts.pass(t, 2*24*time.Hour)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE content LIKE '%ann@example.com%'"); n != 0 {
		t.Errorf("%d mails keep the address", n)
	}
	post.Use(ts.App)
	ts.pass(t, time.Second)
	if mail := post.Next(t); mail.Subject != "Order EV-1001: $1,109.98 from Ann Other" {
		t.Error(mail.Subject)
	}
	post.ExpectNone(t)
}

func TestAMailOfAPaymentWhoseOrderCameBackIsTakenBack(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	must(t, TellStray(ts.App, strayPayment))
	must(t, ForgetStray(ts.App, strayPayment.Order, "cs_another"))
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 1 {
		t.Error("that of another session is taken back")
	}
	must(t, ForgetStray(ts.App, strayPayment.Order, strayPayment.Session))
	ts.pass(t, time.Second)
	post.ExpectNone(t)
}
