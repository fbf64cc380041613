package payments

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/payments/stripetest"
	"everyday/troubles"
)

// lost is an order that was paid after a backup, and a server on which that backup was restored.
func lost(t *testing.T) (order *core.Record, session string, next *testServer) {
	t.Helper()
	s := newTestServer(t)
	backup := s.CopyData(t)
	order, session = s.begun(t)
	s.stripe.Pay(session)
	s.tell(t, completed, session)
	next = startAt(t, backup, s.stripe)
	return order, session, next
}

// strays are the contents of the mails that wait about payments without their order.
func (s *testServer) strays(t testing.TB) (contents []string) {
	t.Helper()
	must(t, s.App.DB().NewQuery("SELECT content FROM _order_mails WHERE what LIKE 'stray:%'").Column(&contents))
	return contents
}

func TestTheOperatorIsToldOnceOfAPaymentWhoseOrderARestoredBackupHasLost(t *testing.T) {
	for _, byWebhook := range []bool{true, false} {
		order, session, next := lost(t)
		if byWebhook {
			next.tell(t, completed, session)
			next.tell(t, completed, session)
		}
		next.later(t, time.Minute)
		next.later(t, 23*time.Hour)
		if got := next.strays(t); len(got) != 0 {
			t.Errorf("by webhook %t: a device has no time to bring it back: %v", byWebhook, got)
		}
		next.later(t, 2*time.Hour)
		got := next.strays(t)
		if len(got) != 1 {
			t.Fatalf("by webhook %t: %d mails: %v", byWebhook, len(got), got)
		}
		for _, want := range []string{"$78.58", session, "pi_" + session, order.Id, order.GetString("order_number"), "ann@example.com"} {
			if !strings.Contains(got[0], want) {
				t.Errorf("the mail does not say %s: %s", want, got[0])
			}
		}
		next.Exec(t, "DELETE FROM _order_mails") // as once it is sent
		must(t, forgetLooks(next.App))           // as once an order comes again
		next.tell(t, completed, session)
		next.later(t, 48*time.Hour)
		if got := next.strays(t); len(got) != 0 {
			t.Errorf("by webhook %t: it is told again: %v", byWebhook, got)
		}
		next.refundsAre(t, 0)
	}
}

// A device brings the order back: before the operator is told, while the mail waits, or long after.
func TestAnOrderThatComesBackIsPaidByItsStrayPayment(t *testing.T) {
	for _, after := range []time.Duration{time.Hour, 30 * time.Hour, 60 * 24 * time.Hour} {
		t.Run(after.String(), func(t *testing.T) {
			order, _, next := lost(t)
			next.later(t, time.Minute)
			next.later(t, after)
			isTold := after > 24*time.Hour
			if got := next.strays(t); (len(got) == 1) != isTold {
				t.Errorf("%d mails: %v", len(got), got)
			}
			next.again(t, order)
			if got := next.wantsToPay(t, order); got.Message != "This order is paid already." {
				t.Errorf("it can be paid again: %+v", got)
			}
			next.later(t, time.Second)
			next.is(t, order.Id, "processing", paid)
			if got := next.steps(t, order.Id); got != "placed, paid" {
				t.Error(got)
			}
			next.later(t, 48*time.Hour)
			if got := next.strays(t); len(got) != 0 {
				t.Errorf("the operator is told of an order that is here: %v", got)
			}
			next.refundsAre(t, 0)
		})
	}
}

func TestAStrayPaymentThatGoesBackIsNotTold(t *testing.T) {
	for _, amount := range []int{0, 1000} {
		_, session, next := lost(t)
		next.later(t, time.Minute)
		next.stripe.RefundByHand(session, amount)
		next.later(t, 25*time.Hour)
		next.later(t, time.Hour)
		got := strings.Join(next.strays(t), "")
		switch {
		case amount == 0 && got != "":
			t.Errorf("it is told: %s", got)
		case amount != 0 && !strings.Contains(got, `"Back":"$10.00"`):
			t.Errorf("what went back of it is not told: %s", got)
		}
	}
}

// What went back of it before its order came back counts in the order.
func TestAStrayPaymentThatWentBackIsBackInItsOrder(t *testing.T) {
	order, session, next := lost(t)
	next.later(t, time.Minute)
	next.stripe.RefundByHand(session, 0)
	next.later(t, time.Hour)
	next.later(t, 40*24*time.Hour)
	next.again(t, order)
	next.later(t, time.Second)
	next.is(t, order.Id, "processing", refunded)
}

func TestWhileStripeIsDownAStrayPaymentIsToldLater(t *testing.T) {
	_, session, next := lost(t)
	next.tell(t, completed, session)
	next.stripe.SetDown(true)
	next.clock.Pass(25 * time.Hour)
	if next.reconcile(t.Context()) == nil {
		t.Error("Stripe that is down is no error")
	}
	next.stripe.SetDown(false)
	next.later(t, time.Hour)
	if got := next.strays(t); len(got) != 1 || !strings.Contains(got[0], "ann@example.com") {
		t.Error(got)
	}
}

// The key of another account at Stripe was set before the operator was told, and is still set when a device brings the order back.
func TestAStrayPaymentOfAnotherAccountIsToldAllTheSame(t *testing.T) {
	order, session, next := lost(t)
	next.tell(t, completed, session)
	before := next.service.provider
	next.service.provider = newProvider(stripetest.Key, stripetest.Start(t).URL)
	next.later(t, 25*time.Hour)
	if got := next.strays(t); len(got) != 1 || !strings.Contains(got[0], "$78.58") || !strings.Contains(got[0], session) {
		t.Error(got)
	}
	next.again(t, order)
	next.later(t, time.Second)
	next.service.provider = before
	next.later(t, 48*time.Hour)
	next.is(t, order.Id, "processing", paid)
	next.refundsAre(t, 0)
}

// What Stripe has said of a payment it need not say again once its order is back.
func TestAnOrderThatComesBackIsPaidWhileStripeSaysNothingMore(t *testing.T) {
	for name, silence := range map[string]func(next *testServer, session string){
		"of its session": func(next *testServer, session string) { next.stripe.SetUnclear(session, true) },
		"at all":         func(next *testServer, _ string) { next.stripe.SetDown(true) },
		"without keys":   func(next *testServer, _ string) { next.service.provider = nil },
	} {
		t.Run(name, func(t *testing.T) {
			order, session, next := lost(t)
			next.tell(t, completed, session)
			next.later(t, 25*time.Hour)
			next.again(t, order)
			silence(next, session)
			next.clock.Pass(25 * time.Hour)
			if next.service.provider == nil {
				must(t, next.lapse(t.Context()))
			} else {
				_ = next.reconcile(t.Context()) // it says that Stripe is down
			}
			next.is(t, order.Id, "processing", paid)
			if got := next.strays(t); len(got) != 0 {
				t.Errorf("the operator is told of an order that is here: %v", got)
			}
		})
	}
}

// Saving the order fails, as with a full disk.
func TestAnOrderThatComesBackIsNotCancelledWhileItsPaymentCannotBeNoted(t *testing.T) {
	order, session, next := lost(t)
	next.tell(t, completed, session)
	next.again(t, order)
	isFull := true
	next.App.OnRecordUpdate(orders).BindFunc(func(e *core.RecordEvent) error {
		if isFull && e.Record.GetString("payment_status") == paid {
			return errors.New("the disk is full")
		}
		return e.Next()
	})
	next.clock.Pass(25 * time.Hour)
	if next.reconcile(t.Context()) == nil {
		t.Error("a payment that cannot be noted is no error")
	}
	next.is(t, order.Id, "processing", unpaid)
	if trouble, isKnown := troubles.Of(next.App, troubles.Payments); !isKnown || !strings.Contains(trouble.Error.Error(), session) {
		t.Errorf("the operator is told %v", trouble.Error)
	}
	isFull = false
	next.later(t, 20*time.Minute)
	next.is(t, order.Id, "processing", paid)
	if _, isKnown := troubles.Of(next.App, troubles.Payments); isKnown {
		t.Error("the trouble has not ended")
	}
}

// The order came back, and went with its account before its payment was noted in it.
func TestAStrayPaymentOfAnAccountThatIsDeletedGoesBack(t *testing.T) {
	for _, isTold := range []bool{true, false} {
		order, session, next := lost(t)
		next.tell(t, completed, session)
		if isTold {
			next.later(t, 25*time.Hour)
		}
		next.again(t, order)
		must(t, next.App.Delete(next.User(t, "ann")))
		var gone []string
		must(t, next.App.DB().NewQuery("SELECT content FROM _order_mails WHERE what = 'gone'").Column(&gone))
		if len(gone) != 1 || !strings.Contains(gone[0], `"money":"paid"`) || !strings.Contains(gone[0], `"goes_back":true`) {
			t.Errorf("told before: %t: the operator is told %v", isTold, gone)
		}
		next.later(t, time.Minute)
		next.refundsAre(t, 1)
		next.later(t, 25*time.Hour)
		if got := next.strays(t); len(got) != 0 {
			t.Errorf("told before: %t: the operator is told of a payment that went back: %v", isTold, got)
		}
	}
}

// Several servers may share an account at Stripe.
func TestPaymentsOfOtherServersAreNotTold(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(t *testing.T, next *testServer, session string)
		isOurs  bool
	}{
		"another server": {func(t *testing.T, next *testServer, _ string) {
			next.Exec(t, "UPDATE _payment_site SET id = 'other'")
			next.App.Settings().Meta.AppURL = "https://other.example"
		}, false},
		"its address is longer": {func(t *testing.T, next *testServer, _ string) {
			next.Exec(t, "UPDATE _payment_site SET id = 'other'")
			next.App.Settings().Meta.AppURL = "https://everyday.exam"
		}, false},
		"this one, whose address has changed": {func(_ *testing.T, next *testServer, _ string) {
			next.App.Settings().Meta.AppURL = "https://other.example"
		}, true},
		"this one, from a backup of a version without an id": {func(t *testing.T, next *testServer, _ string) {
			next.Exec(t, "UPDATE _payment_site SET id = 'other'")
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			_, session, next := lost(t)
			test.prepare(t, next, session)
			next.tell(t, completed, session)
			next.later(t, 25*time.Hour)
			next.later(t, 25*time.Hour)
			if got := next.strays(t); (len(got) == 1) != test.isOurs {
				t.Errorf("%d mails: %v", len(got), got)
			}
		})
	}
}

// The operator may take payments at Stripe otherwise, too.
func TestAPaymentThatIsForNoOrderIsNotTold(t *testing.T) {
	s := newTestServer(t)
	_, session := s.begun(t)
	s.Exec(t, "DELETE FROM _payment_sessions")
	s.stripe.Change(session, "metadata", stripetest.Object{})
	s.stripe.Pay(session)
	s.tell(t, completed, session)
	s.later(t, time.Hour)
	s.later(t, 25*time.Hour)
	if got := s.strays(t); len(got) != 0 {
		t.Error(got)
	}
}

// The session is that of an account that was deleted, whose payment goes back by itself: that is no stray.
func TestAPaymentOfADeletedAccountIsNoStray(t *testing.T) {
	s := newTestServer(t)
	_, session := s.begun(t)
	must(t, s.App.Delete(s.User(t, "ann")))
	s.stripe.Pay(session)
	s.tell(t, completed, session)
	s.later(t, 25*time.Hour)
	s.refundsAre(t, 1)
	if got := s.strays(t); len(got) != 0 {
		t.Error(got)
	}
}

func TestEachSessionNamesItsSite(t *testing.T) {
	s := newTestServer(t)
	_, session := s.begun(t)
	var id string
	must(t, s.App.DB().NewQuery("SELECT id FROM _payment_site").Row(&id))
	if got := s.stripe.Session(session)["metadata"].(stripetest.Object)[ofSite]; len(id) != 16 || got != id {
		t.Errorf("the session names %v, want %s", got, id)
	}
	restored := startAt(t, s.CopyData(t), s.stripe)
	if n := restored.Number(t, "SELECT count(*) FROM _payment_site WHERE id = {:id}", dbx.Params{"id": id}); n != 1 {
		t.Error("a backup has another one")
	}
}

// What was paid before there were names of it is named all the same; an earlier version knows nothing of strays.
func TestPaymentsOfAnEarlierVersionAreNamed(t *testing.T) {
	_, _, s := lost(t)
	s.later(t, time.Minute)
	if n := s.Number(t, "SELECT count(*) FROM _payment_sessions WHERE state = 'stray'"); n != 1 {
		t.Fatalf("%d strays", n)
	}
	_, session := s.begun(t)
	s.stripe.Pay(session)
	s.tell(t, completed, session)
	runner := core.NewMigrationsRunner(s.App, core.AppMigrations)
	for s.App.HasTable("_payment_site") {
		_, err := runner.Down(1)
		must(t, err)
	}
	if n := s.Number(t, "SELECT count(*) FROM _payment_sessions"); n != 1 {
		t.Errorf("%d sessions are left, want the one that is no stray", n)
	}
	_, err := runner.Up()
	must(t, err)
	if n := s.Number(t, "SELECT count(*) FROM _payment_sessions WHERE number = 'EV-1001' AND paid = '$78.58'"); n != 1 {
		t.Error("it is not named")
	}
}
