package payments

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/payments/stripetest"
	"everyday/sync"
	"everyday/troubles"
)

// paidOrder is an order that was paid by card.
func (s *testServer) paidOrder(t testing.TB) *core.Record {
	t.Helper()
	order, id := s.begun(t)
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	return s.reload(t, order.Id)
}

func (s *testServer) customerCancels(t testing.TB, id string) {
	t.Helper()
	order := s.reload(t, id)
	order.Set("is_cancelled", true)
	must(t, s.App.Save(order))
}

func TestACancelledOrderIsRefundedOnceStripeSaysSo(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.customerCancels(t, order.Id)
	s.is(t, order.Id, cancelled, paid)
	s.later(t, time.Minute)
	s.is(t, order.Id, cancelled, refunded)
	s.later(t, 24*time.Hour)
	s.refundsAre(t, 1)
	if got := s.steps(t, order.Id); got != "placed, paid, cancelled customer, refunded" {
		t.Error(got)
	}
}

func TestARefundThatIsPendingIsAskedAbout(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.stripe.RefundStatus = "pending"
	s.customerCancels(t, order.Id)
	s.later(t, time.Minute)
	s.later(t, time.Hour)
	s.is(t, order.Id, cancelled, paid)
	s.stripe.EndRefunds("succeeded")
	s.later(t, time.Hour)
	s.is(t, order.Id, cancelled, refunded)
	s.refundsAre(t, 1)
}

// Stripe says that a charge is refunded while its refund waits; only the refund itself says how it ends.
func TestARefundThatFailsAfterItHasWaitedIsMadeAgain(t *testing.T) {
	for _, ends := range []string{"failed", "canceled"} {
		for _, byWebhook := range []bool{true, false} {
			t.Run(fmt.Sprint(ends, byWebhook), func(t *testing.T) {
				s := newTestServer(t)
				order := s.paidOrder(t)
				hear := func(d time.Duration) {
					t.Helper()
					if byWebhook {
						s.tellAll(t)
						s.tellAll(t)
					}
					s.later(t, d)
				}
				s.stripe.RefundStatus = "pending"
				s.customerCancels(t, order.Id)
				must(t, s.refundDue(t.Context()))
				hear(20 * time.Minute)
				s.is(t, order.Id, cancelled, paid)
				if n := s.credits(t); n != 1 { // that of the cancellation
					t.Errorf("%d credit notes", n)
				}
				if got := s.back(t, order.Id); got != "0 " {
					t.Errorf("the order says that %s went back", got)
				}
				s.stripe.EndRefunds(ends)
				if byWebhook {
					s.tellAll(t)
					must(t, s.refundDue(t.Context()))
				} else {
					s.later(t, 31*time.Minute)
				}
				trouble, isKnown := troubles.Of(s.App, troubles.Refunds)
				if !isKnown || !strings.Contains(trouble.Error.Error(), "is "+ends) {
					t.Errorf("the operator is told %v", trouble.Error)
				}
				s.stripe.RefundStatus = ""
				hear(20 * time.Minute)
				hear(20 * time.Minute)
				s.is(t, order.Id, cancelled, refunded)
				s.refundsAre(t, 1)
				if _, isKnown := troubles.Of(s.App, troubles.Refunds); isKnown {
					t.Error("the trouble has not ended")
				}
				if got := s.steps(t, order.Id); got != "placed, paid, cancelled customer, refunded" {
					t.Error(got)
				}
			})
		}
	}
}

// A bank may send the money back days after the refund was made.
func TestARefundThatFailsAfterItWasMadeIsMadeAgain(t *testing.T) {
	for _, isByHand := range []bool{true, false} {
		for _, byWebhook := range []bool{true, false} {
			t.Run(fmt.Sprint(isByHand, byWebhook), func(t *testing.T) {
				s := newTestServer(t)
				order := s.paidOrder(t)
				if isByHand {
					s.stripe.RefundByHand(s.stripe.Sessions()[0], 0)
					s.tellAll(t)
					s.is(t, order.Id, "processing", refunded)
				} else {
					s.customerCancels(t, order.Id)
					s.later(t, time.Minute)
					s.is(t, order.Id, cancelled, refunded)
				}
				s.later(t, 72*time.Hour)
				s.stripe.FailRefunds()
				s.refundsAre(t, 0)
				if byWebhook {
					s.tellAll(t)
				}
				s.later(t, 20*time.Minute)
				s.later(t, 20*time.Minute)
				s.refundsAre(t, 1)
				if n := s.Number(t, "SELECT count(*) FROM _payment_refunds WHERE due_at IS NOT NULL"); n != 0 {
					t.Errorf("%d refunds are due", n)
				}
				if n := s.credits(t); n != 1 {
					t.Errorf("%d credit notes", n)
				}
			})
		}
	}
}

func TestTheOperatorIsToldOfARefundThatFails(t *testing.T) {
	for _, test := range []struct {
		name       string
		fail, mend func(s *testServer)
		says       string
	}{
		{"no money", func(s *testServer) { s.stripe.SetRefused(true) }, func(s *testServer) { s.stripe.SetRefused(false) }, "Insufficient funds"},
		{"no answer", func(s *testServer) { s.stripe.SetDown(true) }, func(s *testServer) { s.stripe.SetDown(false) }, "It is down."},
		{"refused by the bank", func(s *testServer) { s.stripe.RefundStatus = "failed" }, func(s *testServer) { s.stripe.RefundStatus = "" }, "is failed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newTestServer(t)
			order := s.paidOrder(t)
			test.fail(s)
			s.customerCancels(t, order.Id)
			must(t, s.refundDue(t.Context()))
			trouble, isKnown := troubles.Of(s.App, troubles.Refunds)
			if !isKnown || !strings.Contains(trouble.Error.Error(), test.says) || !strings.Contains(trouble.Error.Error(), "EV-1001") {
				t.Fatalf("the operator is told %v", trouble.Error)
			}
			s.is(t, order.Id, cancelled, paid)
			test.mend(s)
			must(t, s.refundDue(t.Context())) // too soon
			s.is(t, order.Id, cancelled, paid)
			s.later(t, 2*time.Minute)
			s.is(t, order.Id, cancelled, refunded)
			s.refundsAre(t, 1)
			if _, isKnown := troubles.Of(s.App, troubles.Refunds); isKnown {
				t.Error("the trouble has not ended")
			}
		})
	}
}

// A process that is killed after Stripe has given the money back, and before that is noted.
func TestARefundOutlivesAKillBeforeItIsNoted(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.stripe.RefundStatus = "pending"
	s.customerCancels(t, order.Id)
	var killed string
	s.stripe.Answered = func(path string) {
		if strings.HasSuffix(path, "/refunds") {
			killed = s.CopyData(t)
		}
	}
	must(t, s.refundDue(t.Context()))
	s.stripe.Answered = nil
	next := startAt(t, killed, s.stripe)
	next.is(t, order.Id, cancelled, paid)
	next.later(t, time.Minute)
	next.is(t, order.Id, cancelled, paid) // it is the same refund, and not through
	s.stripe.EndRefunds("succeeded")
	next.later(t, time.Hour)
	next.is(t, order.Id, cancelled, refunded)
	next.refundsAre(t, 1)
}

func TestTheOperatorStartsARefundByTheDashboard(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.later(t, 0)
	s.stripe.SetDown(true)
	order.Set("payment_status", refunded)
	must(t, s.App.Save(order))
	s.is(t, order.Id, "processing", paid)
	s.later(t, 0)
	s.is(t, order.Id, "processing", paid)
	s.stripe.SetDown(false)
	s.later(t, time.Hour)
	s.is(t, order.Id, "processing", refunded)
	s.refundsAre(t, 1)
	if got := s.steps(t, order.Id); got != "placed, paid, refunded" {
		t.Error(got)
	}
	if got := s.titles(t, "ann"); got != "Order EV-1001 is placed; Order EV-1001 is paid; Order EV-1001 is refunded" {
		t.Error(got)
	}
}

func TestWhatWasPaidOtherwiseIsRefundedByTheOperator(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	order = s.reload(t, order.Id)
	order.Set("payment_status", paid) // at the counter
	must(t, s.App.Save(order))
	s.later(t, time.Minute)
	if s.stripe.Pay(id) {
		t.Fatal("the session can still be paid")
	}
	order = s.reload(t, order.Id)
	order.Set("payment_status", refunded)
	must(t, s.App.Save(order))
	s.is(t, order.Id, "processing", refunded)
	s.refundsAre(t, 0)
}

func TestASecondPaymentGoesBackAndTheFirstStays(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	order = s.reload(t, order.Id)
	order.Set("payment_status", paid)
	must(t, s.App.Save(order))
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	s.later(t, time.Minute)
	s.is(t, order.Id, "processing", paid)
	s.refundsAre(t, 1)
}

func TestALatePaymentOfACancelledOrderGoesBack(t *testing.T) {
	for _, byWebhook := range []bool{true, false} {
		s := newTestServer(t)
		order, id := s.begun(t)
		s.customerCancels(t, order.Id)
		s.stripe.Pay(id)
		if byWebhook {
			s.tell(t, completed, id)
			must(t, s.refundDue(t.Context()))
		} else {
			s.later(t, time.Minute)
		}
		s.is(t, order.Id, cancelled, refunded)
		s.refundsAre(t, 1)
		if got := s.steps(t, order.Id); got != "placed, cancelled customer, paid, refunded" {
			t.Error(got)
		}
	}
}

func TestTheSessionOfACancelledOrderIsEnded(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.customerCancels(t, order.Id)
	s.later(t, time.Second)
	if s.stripe.Pay(id) {
		t.Fatal("it can still be paid")
	}
	s.is(t, order.Id, cancelled, unpaid)
}

func TestAPaymentOfAnAccountThatIsGoneGoesBack(t *testing.T) {
	s := newTestServer(t)
	_, id := s.begun(t)
	s.stripe.Pay(id)
	must(t, s.App.Delete(s.User(t, "ann")))
	if _, err := s.App.FindFirstRecordByFilter(orders, "id != ''"); err == nil {
		t.Fatal(errors.New("the order is still there"))
	}
	s.tell(t, completed, id)
	s.later(t, time.Minute)
	s.refundsAre(t, 1)
}

func TestAPaidOrderOfAnAccountThatIsDeletedGoesBackAndTheOperatorIsTold(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	must(t, s.App.Delete(s.User(t, "ann")))
	if got := s.mails(t, order.Id); got != "gone" {
		t.Errorf("the operator is told %q", got)
	}
	if n := s.Number(t, "SELECT count(*) FROM _payment_refunds WHERE due_at IS NOT NULL"); n != 1 {
		t.Errorf("%d refunds are due", n)
	}
	s.later(t, time.Minute)
	s.refundsAre(t, 1)
}

func TestWhatTheOperatorHasRefundedAtStripeIsRefunded(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.customerCancels(t, order.Id)
	s.stripe.SetDown(true)
	must(t, s.refundDue(t.Context()))
	s.stripe.SetDown(false)
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 0)
	s.later(t, time.Hour)
	s.is(t, order.Id, cancelled, refunded)
	s.refundsAre(t, 1)
}

func TestWhatIsBeingRefundedIsNotSent(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.stripe.SetDown(true)
	order.Set("payment_status", refunded)
	order.Set("status", "shipped")
	if err := s.App.Save(order); err == nil {
		t.Error("it is sent and refunded at once")
	}
	s.is(t, order.Id, "processing", paid)
	order = s.reload(t, order.Id)
	order.Set("payment_status", refunded)
	must(t, s.App.Save(order))
	for _, status := range []string{"shipped", "delivered"} {
		order = s.reload(t, order.Id)
		order.Set("status", status)
		if err := s.App.Save(order); err == nil || !strings.HasSuffix(err.Error(), "The payment of this order is going back, so it can’t become "+status+".") {
			t.Errorf("%s: %v", status, err)
		}
	}
	s.is(t, order.Id, "processing", paid)
	s.stripe.SetDown(false)
	s.later(t, time.Hour)
	s.is(t, order.Id, "processing", refunded)
	order = s.reload(t, order.Id)
	order.Set("status", "shipped")
	if err := s.App.Save(order); err == nil || !strings.HasSuffix(err.Error(), "An order that is processing and refunded can’t become shipped.") {
		t.Error(err)
	}
}

func (s *testServer) dueRefunds(t testing.TB) int64 {
	t.Helper()
	return s.Number(t, "SELECT count(*) FROM _payment_refunds WHERE due_at IS NOT NULL")
}

func TestWithoutKeysRefundsWaitUntilTheyAreBack(t *testing.T) {
	s := newTestServer(t)
	cancels, asked := s.paidOrder(t), s.paidOrder(t)
	without := startWithoutKeys(t, s.CopyData(t))
	without.customerCancels(t, cancels.Id)
	changed := without.reload(t, asked.Id)
	changed.Set("payment_status", refunded)
	must(t, without.App.Save(changed))
	without.is(t, cancels.Id, cancelled, paid)
	without.is(t, asked.Id, "processing", paid)
	if n := without.dueRefunds(t); n != 2 {
		t.Errorf("%d refunds are due", n)
	}
	changed = without.reload(t, asked.Id)
	changed.Set("status", "shipped")
	if err := without.App.Save(changed); err == nil {
		t.Error("it is sent though its payment is asked back")
	}
	next := startAt(t, without.CopyData(t), s.stripe)
	next.later(t, time.Hour)
	next.is(t, cancels.Id, cancelled, refunded)
	next.is(t, asked.Id, "processing", refunded)
	next.refundsAre(t, 2)
}

// While there were no keys, earlier versions queued no refund.
func TestWhatWasCancelledWithoutKeysIsRefundedAfterAll(t *testing.T) {
	s := newTestServer(t)
	order, sent, gone := s.paidOrder(t), s.paidOrder(t), s.paidOrder(t)
	s.customerCancels(t, gone.Id)
	s.later(t, time.Minute)
	s.refundsAre(t, 1)
	s.Exec(t, "UPDATE orders SET status = 'cancelled' WHERE id = {:id}", dbx.Params{"id": order.Id})
	without := startWithoutKeys(t, s.CopyData(t))
	if n := without.dueRefunds(t); n != 1 {
		t.Errorf("%d refunds are due", n)
	}
	next := startAt(t, s.CopyData(t), s.stripe)
	next.later(t, time.Hour)
	next.is(t, order.Id, cancelled, refunded)
	next.is(t, sent.Id, "processing", paid)
	next.refundsAre(t, 2)
}

// An account that has no room left does not keep its orders from being cancelled, paid and refunded: they grow by what the server notes.
func TestAnAccountWithoutRoomGetsItsMoneyBack(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.Exec(t, "UPDATE orders SET timeline = {:long} WHERE id = {:id}", dbx.Params{
		"id": order.Id, "long": "[" + strings.Repeat(`{"step":"placed","at":"2026-01-01 00:00:00.000Z"},`, 40) + `{"step":"paid","at":"2026-01-01 00:00:00.000Z"}]`,
	})
	full := &testServer{stripe: s.stripe}
	var err error
	full.Server, err = startWith(s.CopyData(t), sync.Limits{Bytes: 1, Free: []string{"notifications"}}, func(app core.App) {
		full.service = newService(app, Options{Key: stripetest.Key, Secret: stripetest.Secret, API: s.stripe.URL}, full.clock.Now)
		full.bind()
	})
	must(t, err)
	t.Cleanup(func() { full.Close() })
	full.customerCancels(t, order.Id)
	full.later(t, time.Minute)
	full.is(t, order.Id, cancelled, refunded)
}

// unsaved lets the database refuse to save an order until mend is called.
func (s *testServer) unsaved(t testing.TB, id string) (mend func()) {
	t.Helper()
	s.Exec(t, "CREATE TRIGGER unsaved BEFORE UPDATE ON orders WHEN OLD.id = '"+id+"' BEGIN SELECT RAISE(ABORT, 'it is broken'); END")
	return func() { s.Exec(t, "DROP TRIGGER unsaved") }
}

func TestAnOrderThatCannotBeSavedKeepsNoOtherRefundWaiting(t *testing.T) {
	s := newTestServer(t)
	broken, other := s.paidOrder(t), s.paidOrder(t)
	s.customerCancels(t, broken.Id)
	s.clock.Pass(time.Minute)
	s.customerCancels(t, other.Id)
	mend := s.unsaved(t, broken.Id)
	s.later(t, time.Minute)
	s.is(t, other.Id, cancelled, refunded)
	s.is(t, broken.Id, cancelled, paid)
	trouble, isKnown := troubles.Of(s.App, troubles.Refunds)
	if !isKnown || !strings.Contains(trouble.Error.Error(), "order EV-1001, $78.58, payment pi_cs_test_1: ") {
		t.Errorf("the operator is told %v", trouble.Error)
	}
	mend()
	s.later(t, 30*time.Minute)
	s.is(t, broken.Id, cancelled, refunded)
	s.refundsAre(t, 2)
	if _, isKnown := troubles.Of(s.App, troubles.Refunds); isKnown {
		t.Error("the trouble has not ended")
	}
}

// The credit note of a part stays, so the customer is owed it: they are told that it has not arrived, and the operator has to give it again.
func TestAPartGivenBackAtStripeThatFailsIsToldToBoth(t *testing.T) {
	for _, byWebhook := range []bool{true, false} {
		s := newTestServer(t)
		order := s.paidOrder(t)
		hear := func() {
			t.Helper()
			if byWebhook {
				s.tellAll(t)
				s.tellAll(t)
			}
			s.later(t, 20*time.Minute)
			s.later(t, 20*time.Minute)
		}
		s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
		hear()
		s.stripe.FailRefunds()
		hear()
		s.is(t, order.Id, "processing", paid)
		if got := s.steps(t, order.Id); got != "placed, paid, partly_refunded 1000, refund_failed" {
			t.Error(got)
		}
		if got := s.titles(t, "ann"); !strings.HasSuffix(got, "; A part of order EV-1001 is refunded; A refund of order EV-1001 did not arrive") {
			t.Error(got)
		}
		if got := s.mails(t, order.Id); got != "paid, partly_refunded:$10.00, placed, refund_failed:$10.00:re_by_hand_0" {
			t.Error(got)
		}
		// It is given again: what went back is the same as was said.
		s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
		hear()
		if got := s.steps(t, order.Id); got != "placed, paid, partly_refunded 1000, refund_failed" {
			t.Error(got)
		}
		if n := s.credits(t); n != 1 {
			t.Errorf("%d credit notes", n)
		}
		if got := s.back(t, order.Id); got != "1000 " {
			t.Error(got)
		}
	}
}

// The rest that this server gives back has not the part in it that fails later.
func TestAPartThatFailsAfterTheRestWentBackIsGivenAgain(t *testing.T) {
	for _, byWebhook := range []bool{true, false} {
		s := newTestServer(t)
		order := s.paidOrder(t)
		hear := func() {
			t.Helper()
			if byWebhook {
				s.tellAll(t)
			}
			s.later(t, 20*time.Minute)
			s.later(t, 20*time.Minute)
		}
		s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
		hear()
		s.customerCancels(t, order.Id)
		hear()
		s.is(t, order.Id, cancelled, refunded)
		s.refundsAre(t, 1)
		s.later(t, 72*time.Hour)
		s.stripe.FailRefund("re_by_hand_0")
		hear()
		s.refundsAre(t, 1)
		if n := s.dueRefunds(t); n != 0 {
			t.Errorf("%d refunds are due", n)
		}
		if _, isKnown := troubles.Of(s.App, troubles.Refunds); isKnown {
			t.Error("the trouble has not ended")
		}
		if got := s.steps(t, order.Id); got != "placed, paid, partly_refunded 1000, cancelled customer, refunded" {
			t.Error(got)
		}
	}
}

// The refund that waits has not the part in it: the operator gives it again.
func TestAPartThatFailsWhileTheRestWaitsIsTold(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
	s.tellAll(t)
	s.stripe.RefundStatus = "pending"
	s.customerCancels(t, order.Id)
	must(t, s.refundDue(t.Context()))
	s.stripe.FailRefund("re_by_hand_0")
	s.tellAll(t)
	s.later(t, 20*time.Minute)
	if got := s.steps(t, order.Id); got != "placed, paid, partly_refunded 1000, cancelled customer, refund_failed" {
		t.Error(got)
	}
	if got := s.mails(t, order.Id); !strings.Contains(got, "refund_failed:$10.00:re_by_hand_0") {
		t.Error(got)
	}
	s.stripe.EndRefunds("succeeded")
	s.later(t, time.Hour)
	s.is(t, order.Id, cancelled, refunded)
}

// Of a payment that a dispute has taken Stripe refunds nothing any more, whether it was lost, or prevented with the money.
func TestWhatADisputeHasTakenIsNotGivenBackAgain(t *testing.T) {
	for _, ends := range []string{"lost", "prevented"} {
		for _, isByServer := range []bool{true, false} {
			s := newTestServer(t)
			order := s.paidOrder(t)
			if isByServer {
				s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
				s.tellAll(t)
				s.customerCancels(t, order.Id)
				s.later(t, time.Minute)
			} else {
				s.stripe.RefundByHand(s.stripe.Sessions()[0], 0)
			}
			id := s.stripe.Dispute(s.stripe.Sessions()[0], 6858, "usd")
			s.stripe.Withdraw(id)
			s.stripe.EndDispute(id, ends)
			s.tellAll(t)
			if got := s.reload(t, order.Id); got.GetString("payment_status") != refunded || got.GetString("dispute") != ends {
				t.Fatalf("it is %s, %s", got.GetString("payment_status"), got.GetString("dispute"))
			}
			s.stripe.FailRefund("re_by_hand_0")
			s.tellAll(t)
			if n := s.dueRefunds(t); n != 0 {
				t.Errorf("%s, %v: %d refunds are due", ends, isByServer, n)
			}
		}
	}
}

// What a dispute has taken counts, also while a refund waits.
func TestADisputeThatTakesThePaymentEndsARefundThatWaits(t *testing.T) {
	for _, ends := range []string{"lost", "prevented"} {
		s := newTestServer(t)
		order := s.paidOrder(t)
		s.stripe.RefundStatus = "pending"
		s.customerCancels(t, order.Id)
		must(t, s.refundDue(t.Context()))
		id := s.stripe.Dispute(s.stripe.Sessions()[0], 7858, "usd")
		s.stripe.Withdraw(id)
		s.stripe.EndDispute(id, ends)
		s.tellAll(t)
		s.is(t, order.Id, cancelled, refunded)
		if n := s.dueRefunds(t); n != 0 {
			t.Errorf("%s: %d refunds are due", ends, n)
		}
	}
}

// Nobody finds an order that is gone by its id.
func TestARefundThatFailsNamesAnOrderThatIsGoneAsTheOperatorKnowsIt(t *testing.T) {
	for _, isPaidBefore := range []bool{true, false} {
		s := newTestServer(t)
		order, id := s.begun(t)
		pay := func() {
			s.stripe.Pay(id)
			s.tell(t, completed, id)
		}
		if isPaidBefore {
			pay()
		}
		must(t, s.App.Delete(s.User(t, "ann")))
		s.stripe.SetRefused(true)
		if !isPaidBefore {
			pay()
		}
		must(t, s.refundDue(t.Context()))
		trouble, isKnown := troubles.Of(s.App, troubles.Refunds)
		if !isKnown || !strings.Contains(trouble.Error.Error(), "order EV-1001, $78.58, payment pi_"+id+": Insufficient funds") {
			t.Errorf("the operator is told %v", trouble.Error)
		}
		if isKnown && strings.Contains(trouble.Error.Error(), order.Id) {
			t.Errorf("the operator is told of an id: %v", trouble.Error)
		}
	}
}
