package orders

import (
	"strings"
	"testing"
	"time"

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
