package payments

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/payments/stripetest"
	"everyday/troubles"
)

func TestAPaymentWhoseWebhookNeverComesIsFound(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.later(t, time.Second) // has looked at Stripe's list of events, as it does now and then
	s.stripe.Pay(id)
	s.later(t, time.Minute)
	s.is(t, order.Id, "processing", unpaid) // the webhook may still come
	s.later(t, 2*time.Minute)
	s.is(t, order.Id, "processing", paid)
	s.tell(t, completed, id)
	if got := s.steps(t, order.Id); got != "placed, paid" {
		t.Error(got)
	}
}

// A process that is killed between the charge and its webhook, and is off for days.
func TestAPaymentWhileTheServerIsOffIsFound(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	killed := s.CopyData(t)
	s.stripe.Pay(id)
	next := startAt(t, killed, s.stripe)
	next.stripe.SetDown(true)
	next.clock.Pass(72 * time.Hour)
	if next.reconcile(t.Context()) == nil {
		t.Error("Stripe that is down is no error")
	}
	next.is(t, order.Id, "processing", unpaid) // it is not cancelled before Stripe has answered
	next.stripe.SetDown(false)
	next.later(t, time.Hour)
	next.is(t, order.Id, "processing", paid)
}

func TestAnOrderWithoutPaymentIsCancelledAfterADay(t *testing.T) {
	s := newTestServer(t)
	before := s.left(t)
	never := s.placed(t, byCard)
	invoiced := s.placed(t, "invoice")
	s.later(t, 12*time.Hour)
	begun, id := s.begun(t)
	s.later(t, 11*time.Hour)
	s.is(t, never.Id, "processing", unpaid)
	s.later(t, 2*time.Hour)
	s.is(t, never.Id, cancelled, unpaid)
	s.is(t, begun.Id, "processing", unpaid)
	s.later(t, 12*time.Hour)
	s.is(t, begun.Id, cancelled, unpaid)
	s.is(t, invoiced.Id, "processing", unpaid)
	if left := s.left(t); left != before-1 {
		t.Errorf("%d are left of %d, one of which is ordered", left, before)
	}
	if got := s.steps(t, never.Id); got != "placed, cancelled payment" {
		t.Error(got)
	}
	if got := s.titles(t, "ann"); got != "Order EV-1001 is placed; Order EV-1002 is placed; Order EV-1003 is placed; Order EV-1001 was canceled unpaid; Order EV-1003 was canceled unpaid" {
		t.Error(got)
	}
	if s.stripe.Pay(id) {
		t.Error("it can still be paid")
	}
}

func TestStockIsHeldForADayHoweverOftenAPaymentBegins(t *testing.T) {
	s := newTestServer(t)
	before := s.left(t)
	order := s.placed(t, byCard)
	s.later(t, 20*time.Hour)
	if got := s.wantsToPay(t, order); got.URL == "" {
		t.Fatalf("%+v", got)
	}
	s.later(t, 3*time.Hour+55*time.Minute)
	s.is(t, order.Id, "processing", unpaid)
	s.later(t, 6*time.Minute) // no webhook has said that the session is over
	s.is(t, order.Id, cancelled, unpaid)
	if left := s.left(t); left != before {
		t.Errorf("%d are left of %d", left, before)
	}
}

func TestAPaymentThatCouldNotEndInTimeIsNotBegun(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	sent := s.placed(t, byCard)
	sent.Set("status", "shipped") // the operator trusts them, and waits for the money
	must(t, s.App.Save(sent))
	s.clock.Pass(23*time.Hour + 30*time.Minute)
	if got := s.wantsToPay(t, order); got.Status != http.StatusConflict || got.Message != "It’s too late to pay this order. Order again if you still want it." {
		t.Errorf("%+v", got)
	}
	s.later(t, 24*time.Hour)
	if got := s.wantsToPay(t, sent); got.URL == "" {
		t.Errorf("%+v", got)
	}
}

func TestWhatIsOnItsWayIsNotCancelled(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	order.Set("status", "shipped") // the operator trusts them
	must(t, s.App.Save(order))
	s.later(t, 72*time.Hour)
	s.is(t, order.Id, "shipped", unpaid)
}

func TestEventsAreForgotten(t *testing.T) {
	s := newTestServer(t)
	_, id := s.begun(t)
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	s.later(t, 31*24*time.Hour)
	if n := s.Number(t, "SELECT count(*) FROM _payment_events"); n != 0 {
		t.Errorf("%d events are known", n)
	}
}

// The operator has taken Stripe's keys out while orders wait for their payment.
func TestWithoutKeysUnpaidOrdersLapseAfterADay(t *testing.T) {
	s := newTestServer(t)
	before := s.left(t)
	begun, id := s.begun(t)
	never := s.placed(t, byCard)
	debited, debit := s.begun(t)
	s.stripe.Debit(debit)
	s.tell(t, completed, debit)
	s.service.provider = nil
	lapse := func(d time.Duration) {
		t.Helper()
		s.clock.Pass(d)
		must(t, s.lapse(t.Context()))
	}
	lapse(23 * time.Hour)
	s.is(t, begun.Id, "processing", unpaid)
	lapse(2 * time.Hour)
	s.is(t, begun.Id, cancelled, unpaid)
	s.is(t, never.Id, cancelled, unpaid)
	s.is(t, debited.Id, "processing", unpaid) // its money is on its way
	if left := s.left(t); left != before-1 {
		t.Errorf("%d are left of %d, one of which is ordered", left, before)
	}
	lapse(14 * 24 * time.Hour)
	s.is(t, debited.Id, cancelled, unpaid)
	// The keys are back: what was paid in the meantime goes back.
	s.service.provider = newProvider(stripetest.Key, s.stripe.URL)
	s.stripe.Change(id, "status", "open")
	s.stripe.Change(id, "expires_at", s.clock.Now().Add(time.Hour).Unix())
	s.stripe.Pay(id)
	s.later(t, time.Hour)
	s.is(t, begun.Id, cancelled, refunded)
	s.refundsAre(t, 1)
}

// Of a session that has expired nobody but Stripe can say whether it was paid before. While it says nothing, as with a key that it takes no more,
// what may have been paid for is not sold to another.
func TestWhileStripeSaysNothingNoOrderLapses(t *testing.T) {
	s := newTestServer(t)
	before := s.left(t)
	charged, session := s.begun(t)
	begun, _ := s.begun(t)
	never := s.placed(t, byCard)
	s.stripe.Pay(session)
	s.stripe.SetDown(true)
	for range 30 {
		s.clock.Pass(24 * time.Hour)
		if s.reconcile(t.Context()) == nil {
			t.Error("Stripe that is down is no error")
		}
	}
	for _, each := range []*core.Record{charged, begun, never} {
		s.is(t, each.Id, "processing", unpaid)
	}
	if _, isKnown := troubles.Of(s.App, troubles.Payments); !isKnown {
		t.Error("the operator is not told that stock is held")
	}
	s.stripe.SetDown(false)
	s.later(t, time.Minute)
	s.is(t, charged.Id, "processing", paid)
	s.is(t, begun.Id, cancelled, unpaid)
	s.is(t, never.Id, cancelled, unpaid)
	if left := s.left(t); left != before-1 {
		t.Errorf("%d are left of %d, one of which is paid", left, before)
	}
	if _, isKnown := troubles.Of(s.App, troubles.Payments); isKnown {
		t.Error("the trouble has not ended")
	}
	s.later(t, time.Hour)
	s.refundsAre(t, 0)
}

// A server that was off for long, and starts before its network is there.
func TestAPaymentWhileTheServerIsOffForLongIsFound(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	debited, debit := s.begun(t)
	s.stripe.Debit(debit)
	s.tell(t, completed, debit)
	off := s.CopyData(t)
	s.stripe.Pay(id)
	s.stripe.EndDebit(debit, true)
	next := startAt(t, off, s.stripe)
	next.stripe.SetDown(true)
	next.clock.Pass(20 * 24 * time.Hour)
	if next.reconcile(t.Context()) == nil {
		t.Error("Stripe that is down is no error")
	}
	next.is(t, order.Id, "processing", unpaid)
	next.is(t, debited.Id, "processing", unpaid)
	next.stripe.SetDown(false)
	next.later(t, time.Hour)
	next.is(t, order.Id, "processing", paid)
	next.is(t, debited.Id, "processing", paid)
	next.refundsAre(t, 0)
}

// One session of which Stripe says nothing holds its order, is told, and keeps no other order waiting.
func TestASessionThatCannotBeAskedAboutHoldsItsOrderAlone(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	other, _ := s.begun(t)
	s.stripe.SetUnclear(id, true)
	s.later(t, time.Minute)
	fails := func(d time.Duration) {
		t.Helper()
		s.clock.Pass(d)
		if s.reconcile(t.Context()) == nil {
			t.Error("a session that cannot be asked about is no error")
		}
		if trouble, isKnown := troubles.Of(s.App, troubles.Payments); !isKnown || !strings.Contains(trouble.Error.Error(), id) {
			t.Errorf("the operator is told %v", trouble.Error)
		}
	}
	fails(25 * time.Hour)
	for range 10 { // it goes on while the list of events can be read
		fails(16 * time.Minute)
	}
	s.is(t, order.Id, "processing", unpaid)
	s.is(t, other.Id, cancelled, unpaid)
	s.stripe.SetUnclear(id, false)
	s.later(t, 20*time.Minute)
	s.is(t, order.Id, cancelled, unpaid)
	if _, isKnown := troubles.Of(s.App, troubles.Payments); isKnown {
		t.Error("the trouble has not ended")
	}
}

// An order that the operator cancels holds nothing, though Stripe still says nothing about its session.
func TestACancellationEndsTheTroubleOfAnOrderThatIsHeld(t *testing.T) {
	s := newTestServer(t)
	before := s.left(t)
	order, id := s.begun(t)
	s.stripe.SetUnclear(id, true)
	s.clock.Pass(25 * time.Hour)
	if s.reconcile(t.Context()) == nil {
		t.Error("a session that cannot be asked about is no error")
	}
	if _, isKnown := troubles.Of(s.App, troubles.Payments); !isKnown {
		t.Fatal("the operator is not told that stock is held")
	}
	order = s.reload(t, order.Id)
	order.Set("status", cancelled)
	must(t, s.App.Save(order))
	if left := s.left(t); left != before {
		t.Errorf("%d are left of %d", left, before)
	}
	for range 10 {
		s.clock.Pass(16 * time.Minute)
		_ = s.reconcile(t.Context()) // it says whenever it has asked in vain
		if trouble, isKnown := troubles.Of(s.App, troubles.Payments); isKnown {
			t.Fatalf("the trouble goes on: %v", trouble.Error)
		}
	}
	s.stripe.SetUnclear(id, false)
	s.later(t, time.Hour)
	if n := s.Number(t, "SELECT count(*) FROM _payment_sessions WHERE state = 'over'"); n != 1 {
		t.Error("Stripe was not asked any more")
	}
}

// A debit that is overdue holds its order until Stripe says how it is, and the operator is told.
func TestAnOverdueDebitOfWhichStripeSaysNothingIsTold(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Debit(id)
	s.tell(t, completed, id)
	s.stripe.SetUnclear(id, true)
	s.clock.Pass(15 * 24 * time.Hour)
	for range 10 {
		s.clock.Pass(16 * time.Minute)
		if s.reconcile(t.Context()) == nil {
			t.Error("a session that cannot be asked about is no error")
		}
		if trouble, isKnown := troubles.Of(s.App, troubles.Payments); !isKnown || !strings.Contains(trouble.Error.Error(), id) {
			t.Fatalf("the operator is told %v", trouble.Error)
		}
	}
	s.is(t, order.Id, "processing", unpaid)
	s.stripe.SetUnclear(id, false)
	s.later(t, 20*time.Minute)
	s.is(t, order.Id, cancelled, unpaid)
	if _, isKnown := troubles.Of(s.App, troubles.Payments); isKnown {
		t.Error("the trouble has not ended")
	}
}

// A debit of which Stripe says after two weeks that it has not come holds its stock no longer.
func TestADebitThatDoesNotComeLapses(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Debit(id)
	s.tell(t, completed, id)
	s.later(t, 13*24*time.Hour)
	s.is(t, order.Id, "processing", unpaid)
	s.later(t, 2*24*time.Hour)
	s.is(t, order.Id, cancelled, unpaid)
}
