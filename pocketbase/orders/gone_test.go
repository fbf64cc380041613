package orders

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	engine "everyday/sync"
	"everyday/testapp"
)

const (
	ofGone      = "Its account was deleted, and the order with it. "
	neverSend   = "Do not send it. "
	ofInvoice   = "Its invoice INV-1001 is kept."
	byHand      = "It was paid by invoice: give back "
	goesBack    = "It was paid by card: what was paid goes back by itself. "
	nobodyPaid  = "Nothing was paid. "
	shouldCome  = "Should the money still come, give it back. "
	cardCome    = "Should a payment still come, it goes back by itself."
	titleOfGone = "Order EV-1001 is gone with its account"
)

// deleteAccount deletes the account of ann, and returns all mails that come of it.
func (ts *mailServer) deleteAccount(t *testing.T, post *testapp.MailServer) []testapp.Mail {
	t.Helper()
	must(t, ts.App.Delete(ts.User(t, "ann")))
	due := ts.Number(t, "SELECT count(*) FROM _order_mails")
	ts.pass(t, time.Second)
	var mails []testapp.Mail
	for range due {
		mails = append(mails, post.Next(t))
	}
	ts.pass(t, 24*time.Hour)
	post.ExpectNone(t)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
	return mails
}

// expectGone expects one mail about an order that is gone, with these news.
func expectGone(t *testing.T, mails []testapp.Mail, news string) {
	t.Helper()
	if len(mails) != 1 {
		t.Fatalf("%d mails: %v", len(mails), mails)
	}
	if mail := mails[0]; mail.Subject != titleOfGone+": $1,109.98" || newsOf(mail) != news || mail.To != "owner@example.com" {
		t.Errorf("to %s: %s\n%s\nwant %s", mail.To, mail.Subject, mail.Text, news)
	}
}

func TestTheOperatorIsToldOfEachOrderThatIsGoneWithItsAccount(t *testing.T) {
	hasCome, partBack := map[string]any{"payment_status": paid}, map[string]any{"refunded_amount": 10_000}
	wentBack, isSent := map[string]any{"payment_status": refunded}, map[string]any{"status": shipped}
	for name, test := range map[string]struct {
		byCard bool
		then   []map[string]any
		says   string
	}{
		"by invoice, unpaid":        {false, nil, neverSend + nobodyPaid + shouldCome + ofInvoice},
		"by invoice, paid":          {false, []map[string]any{hasCome}, neverSend + byHand + "$1,109.98. " + ofInvoice},
		"by invoice, part is back":  {false, []map[string]any{hasCome, partBack}, neverSend + byHand + "$1,009.98. " + ofInvoice},
		"by invoice, all is back":   {false, []map[string]any{hasCome, wentBack}, neverSend + "What was paid went back before. " + ofInvoice},
		"by card, unpaid":           {true, nil, neverSend + nobodyPaid + cardCome},
		"by card, paid":             {true, []map[string]any{hasCome}, neverSend + goesBack + ofInvoice},
		"by card, paid by hand":     {true, []map[string]any{hasCome}, neverSend + "It was paid otherwise than by card: give back $1,109.98. " + ofInvoice},
		"by card, all is back":      {true, []map[string]any{hasCome, wentBack}, neverSend + "What was paid went back before. " + ofInvoice},
		"by invoice, sent, unpaid":  {false, []map[string]any{isSent}, "It was sent before. It is not paid. Its invoice INV-1001 is kept."},
		"by invoice, sent and paid": {false, []map[string]any{hasCome, isSent}, "It was sent before. It is paid. Its invoice INV-1001 is kept."},
		"by card, sent and paid":    {true, []map[string]any{hasCome, isSent}, "It was sent before. It is paid. Its invoice INV-1001 is kept."},
		"by card, sent and back": {true, []map[string]any{hasCome, isSent, wentBack},
			"It was sent before. What was paid went back before. Its invoice INV-1001 is kept."},
	} {
		t.Run(name, func(t *testing.T) {
			post := testapp.StartMailServer(t)
			ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
			place := func() *core.Record { return ts.placed(t, "ann") }
			if test.byCard {
				place = func() *core.Record { return ts.byCard(t) }
			}
			order := place()
			for _, values := range test.then {
				if test.byCard && values["payment_status"] == paid && !strings.HasSuffix(name, "by hand") {
					ts.payAtProvider(t, order)
				}
				ts.set(t, order, true, values)
			}
			ts.Exec(t, "UPDATE _order_mails SET due_at = NULL, sent_at = 1")
			expectGone(t, ts.deleteAccount(t, post), ofGone+test.says)
		})
	}
}

// What is to be given back by hand goes to whom the invoice names, which is kept. No other mail about an account that is gone says whose it was.
func TestTheMailOfAnOrderThatIsGoneNamesTheCustomerOnlyToGiveMoneyBack(t *testing.T) {
	for _, isPaid := range []bool{true, false} {
		post := testapp.StartMailServer(t)
		ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
		order := ts.placed(t, "ann")
		if isPaid {
			ts.set(t, order, false, map[string]any{"payment_status": paid})
		}
		must(t, ts.App.Delete(ts.User(t, "ann")))
		for _, secret := range []string{"Ann", "ann@example.com", "High St"} {
			if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE content LIKE '%"+secret+"%'"); n != 0 {
				t.Errorf("the mail that waits has %s", secret)
			}
		}
		ts.pass(t, time.Second)
		mail := post.Next(t)
		if got := strings.Contains(mail.Text, "\nAnn Other\n1 High St\nSpringfield, IL 62701\nUS\nann@example.com\n"); got != isPaid {
			t.Errorf("paid: %t, but the address is there: %t\n%s", isPaid, got, mail.Text)
		}
		want := ""
		if isPaid {
			want = `"Ann Other" <ann@example.com>`
		}
		if got := mail.Header.Get("Reply-To"); got != want {
			t.Errorf("an answer goes to %q, want %q", got, want)
		}
	}
}

func TestWhatIsDoneWithNeedsNoMailWhenItsAccountIsDeleted(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	arrived, called := ts.placed(t, "ann"), ts.placed(t, "ann")
	ts.set(t, arrived, false, map[string]any{"payment_status": paid, "status": delivered})
	ts.set(t, called, false, map[string]any{"payment_status": paid})
	ts.set(t, called, false, map[string]any{"is_cancelled": true})
	ts.pass(t, time.Second)
	for range 3 { // two are placed, one is canceled: what is to be given back is told
		post.Next(t)
	}
	post.ExpectNone(t)
	if mails := ts.deleteAccount(t, post); len(mails) != 0 {
		t.Error(mails)
	}
}

// Who cancels and deletes the account before the mail of that is sent would keep the operator from learning what is to be given back.
func TestACancellationThatIsNotToldYetIsToldWhenItsAccountIsDeleted(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	order := ts.placed(t, "ann")
	ts.set(t, order, false, map[string]any{"payment_status": paid})
	ts.set(t, order, false, map[string]any{"is_cancelled": true})
	expectGone(t, ts.deleteAccount(t, post), ofGone+neverSend+byHand+"$1,109.98. "+ofInvoice)
}

func TestAMailOfAnOrderThatIsGoneWaitsForTheMailServer(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	order := ts.placed(t, "ann")
	ts.set(t, order, false, map[string]any{"payment_status": paid})
	ts.App.Settings().SMTP.Port = 1 // nobody listens there
	must(t, ts.App.Delete(ts.User(t, "ann")))
	ts.pass(t, time.Second)
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE what = 'gone' AND tries = 1 AND due_at IS NOT NULL"); n != 1 {
		t.Fatal("it is not tried again")
	}
	// Another process, which has nothing but the data.
	next := newMailServer(t, ts.CopyData(t), "owner@example.com", post)
	next.clock.StopAt(ts.clock.Now())
	next.pass(t, time.Hour)
	mail := post.Next(t)
	expectGone(t, []testapp.Mail{mail}, ofGone+neverSend+byHand+"$1,109.98. "+ofInvoice)
	next.pass(t, 24*time.Hour)
	post.ExpectNone(t)
	if n := next.Number(t, "SELECT count(*) FROM _order_mails"); n != 0 {
		t.Errorf("%d mails are left", n)
	}
}

func TestAMailOfAnOrderThatIsGoneIsGivenUpLikeOthers(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.placed(t, "ann")
	ts.App.Settings().SMTP.Port = 1
	must(t, ts.App.Delete(ts.User(t, "ann")))
	for range retries.Most + 1 {
		ts.pass(t, retries.Longest)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE what = 'gone' AND tries = {:most} AND due_at IS NULL", dbx.Params{"most": retries.Most}); n != 1 {
		t.Error("it is not given up")
	}
}

// Deleting an account takes its orders along, or nothing of it.
func TestAnAccountThatStaysHasItsOrdersAndNoMailOfThem(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	order := ts.placed(t, "ann")
	ts.App.OnRecordDelete("users").BindFunc(func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return engine.Refusal("forbidden", "Not now.", nil)
	})
	if err := ts.App.Delete(ts.User(t, "ann")); err == nil {
		t.Fatal("it is gone")
	}
	if got := ts.reload(t, order).GetString("status"); got != processing {
		t.Error(got)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _order_mails WHERE what = 'gone'"); n != 0 {
		t.Errorf("%d mails tell that it is gone", n)
	}
}
