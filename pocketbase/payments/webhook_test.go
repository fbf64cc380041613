package payments

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	gosync "sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/payments/stripetest"
	"everyday/sync"
)

func TestForgedReplayedAndOldWebhooksChangeNothing(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Pay(id)
	payload, signature := s.stripe.Event(completed, id)
	forged := bytes.Replace(payload, []byte(order.Id), []byte("aaaaaaaaaaaaaaa"), 1)
	for _, test := range []struct{ name, payload, signature string }{
		{"no signature", string(payload), ""},
		{"rubbish for a signature", string(payload), "t=1,v1=zz"},
		{"the signature of other words", string(forged), signature},
		{"another secret", string(payload), stripetest.Sign(payload, "whsec_other", time.Now())},
		{"too old", string(payload), stripetest.Sign(payload, stripetest.Secret, time.Now().Add(-6*time.Minute))},
		{"no event", "{}", stripetest.Sign([]byte("{}"), stripetest.Secret, time.Now())},
		{"no JSON", "rubbish", stripetest.Sign([]byte("rubbish"), stripetest.Secret, time.Now())},
		{"nothing", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := s.post(t, "", webhookPath, test.payload, map[string]string{"Stripe-Signature": test.signature})
			if got.Status != http.StatusBadRequest {
				t.Errorf("it answers %+v", got)
			}
			s.is(t, order.Id, "processing", unpaid)
		})
	}
	t.Run("too long", func(t *testing.T) {
		if got := s.post(t, "", webhookPath, strings.Repeat("x", maxEvent+1), nil); got.Status != http.StatusRequestEntityTooLarge {
			t.Errorf("it answers %+v", got)
		}
	})
	s.deliver(t, payload, signature)
	s.is(t, order.Id, "processing", paid)
	s.deliver(t, payload, signature)
	if got := s.steps(t, order.Id); got != "placed, paid" {
		t.Error(got)
	}
	if n := s.Number(t, "SELECT count(*) FROM _payment_events"); n != 1 {
		t.Errorf("%d events are known", n)
	}
}

func TestEventsThatMeanNothingHereAreAnswered(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	for _, payload := range []string{
		`{"id":"evt_a","object":"event","type":"customer.created","data":{"object":{"id":"cus_1"}}}`,
		`{"id":"evt_b","object":"event","type":"checkout.session.completed"}`,
		`{"id":"evt_c","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_other","status":"complete","payment_status":"paid"}}}`,
		`{"id":"evt_d","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_other","status":"complete","payment_status":"paid","metadata":{"order":"bbbbbbbbbbbbbbb","attempt":"1"}}}}`,
	} {
		s.deliver(t, []byte(payload), stripetest.Sign([]byte(payload), stripetest.Secret, time.Now()))
	}
	s.is(t, order.Id, "processing", unpaid)
	if open := s.stripe.Open(); len(open) != 1 || open[0] != id {
		t.Error(open)
	}
}

// A payment page whose amount was changed at Stripe, such as by a coupon, or in another currency.
func TestAPaymentThatDoesNotFitGoesBackAndIsTold(t *testing.T) {
	for _, test := range []struct{ name, amount string }{
		{"another amount", "$0.50"},
		{"another currency", "7858 EUR"},
	} {
		for _, byWebhook := range []bool{true, false} {
			t.Run(fmt.Sprint(test.name, byWebhook), func(t *testing.T) {
				s := newTestServer(t)
				order, id := s.begun(t)
				if test.amount == "$0.50" {
					s.stripe.Change(id, "amount_total", 50)
				} else {
					s.stripe.Change(id, "currency", "eur")
				}
				s.stripe.Pay(id)
				if byWebhook {
					s.tell(t, completed, id)
					s.tell(t, completed, id)
				}
				s.later(t, 3*time.Minute)
				s.is(t, order.Id, "processing", unpaid)
				s.refundsAre(t, 1)
				if got := s.steps(t, order.Id); got != "placed, returned" {
					t.Error(got)
				}
				if got := s.titles(t, "ann"); got != "Order EV-1001 is placed; A payment for order EV-1001 goes back to you" {
					t.Error(got)
				}
				if got := s.mails(t, order.Id); got != "placed, returned:"+test.amount+":1" {
					t.Errorf("the operator is told %q", got)
				}
				// It can be paid again, as it should be.
				if got := s.wantsToPay(t, order); got.Status != http.StatusOK {
					t.Fatalf("%+v", got)
				}
				s.stripe.Pay("cs_test_2")
				s.tell(t, completed, "cs_test_2")
				s.is(t, order.Id, "processing", paid)
				s.later(t, time.Hour)
				s.refundsAre(t, 1)
			})
		}
	}
}

// misfits are the texts of a person's notifications about payments that do not fit.
func (s *testServer) misfits(t testing.TB, name string) []string {
	t.Helper()
	rows, err := s.App.FindRecordsByFilter("notifications", "user_id = {:owner} && title ~ 'A payment for order%'", "@rowid", 0, 0,
		dbx.Params{"owner": s.User(t, name).Id})
	must(t, err)
	var texts []string
	for _, row := range rows {
		texts = append(texts, row.GetString("message"))
	}
	return texts
}

func TestEachPaymentThatDoesNotFitIsTold(t *testing.T) {
	s := newTestServer(t)
	order, first := s.begun(t)
	for attempt, id := range []string{first, "cs_test_2"} {
		if attempt > 0 && s.wantsToPay(t, order).Status != http.StatusOK {
			t.Fatal("it cannot be paid again")
		}
		s.stripe.Change(id, "amount_total", 50)
		s.stripe.Pay(id)
		s.tell(t, completed, id)
		s.tell(t, completed, id)
	}
	if got := s.mails(t, order.Id); got != "placed, returned:$0.50:1, returned:$0.50:2" {
		t.Error(got)
	}
	if got := s.misfits(t, "ann"); len(got) != 2 || !strings.HasSuffix(got[0], "Please pay again on the page of the order.") {
		t.Error(got)
	}
	s.later(t, time.Hour)
	s.refundsAre(t, 2)
}

func TestWhoHasCancelledIsNotAskedToPayAgain(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.customerCancels(t, order.Id)
	s.stripe.Change(id, "amount_total", 50)
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	if got := s.misfits(t, "ann"); len(got) != 1 || got[0] != "$0.50 came, which is not the total of $78.58. It is on its way back to you." {
		t.Error(got)
	}
	s.later(t, time.Hour)
	s.is(t, order.Id, cancelled, unpaid)
	s.refundsAre(t, 1)
}

func TestAPaymentOfNothingIsNotTold(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Pay(id)
	s.stripe.Change(id, "amount_total", 0)
	s.stripe.Change(id, "payment_intent", nil)
	s.tell(t, completed, id)
	s.later(t, time.Hour)
	s.is(t, order.Id, "processing", unpaid)
	s.refundsAre(t, 0)
	if got := s.misfits(t, "ann"); got != nil {
		t.Error(got)
	}
	if got := s.mails(t, order.Id); got != "placed" {
		t.Error(got)
	}
}

func TestTheWebhookMayComeBeforeTheAnswerToTheRequest(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	s.stripe.Answered = func(path string) {
		if !strings.HasSuffix(path, "/sessions") {
			return
		}
		s.stripe.Pay("cs_test_1")
		s.tell(t, completed, "cs_test_1")
	}
	got := s.wantsToPay(t, order)
	s.stripe.Answered = nil
	if got.Status != http.StatusConflict {
		t.Errorf("got %+v", got)
	}
	s.is(t, order.Id, "processing", paid)
	s.refundsAre(t, 0)
}

func TestAWebhookOfASessionThatARestoredBackupHasLostPaysItsOrder(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.Exec(t, "DELETE FROM _payment_sessions")
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	s.is(t, order.Id, "processing", paid)
}

// Its webhook has come before the restore, and comes no more.
func TestAPaymentThatARestoredBackupHasLostIsFoundBeforeItsOrderLapses(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Pay(id)
	s.Exec(t, "DELETE FROM _payment_sessions")
	s.later(t, 30*time.Minute)
	s.is(t, order.Id, "processing", paid)
	s.later(t, 30*time.Hour)
	s.is(t, order.Id, "processing", paid)
	s.refundsAre(t, 0)
}

// again lets a device send an order that a restored backup has lost.
func (s *testServer) again(t testing.TB, lost *core.Record) {
	t.Helper()
	order := core.NewRecord(lost.Collection())
	for _, field := range []string{"id", "user_id", "payment_method", "lines", "shown_total", "address"} {
		order.Set(field, lost.Get(field))
	}
	must(t, s.App.SaveWithContext(sync.WithAgain(t.Context()), order))
}

// A restored backup has lost the order too. Its webhooks come, and the list of events is read, before a device has sent the order again.
func TestAPaymentOfAnOrderThatARestoredBackupHasLostWaitsForIt(t *testing.T) {
	for _, byWebhook := range []bool{true, false} {
		t.Run(fmt.Sprint("by webhook ", byWebhook), func(t *testing.T) {
			s := newTestServer(t)
			backup := s.CopyData(t)
			order, id := s.begun(t)
			s.stripe.Pay(id)
			next := startAt(t, backup, s.stripe)
			payload, signature := s.stripe.Event(completed, id)
			if byWebhook {
				next.deliver(t, payload, signature)
			}
			next.later(t, 3*time.Hour)
			next.later(t, 3*time.Hour)
			next.again(t, order)
			if byWebhook {
				next.deliver(t, payload, signature) // the operator lets Stripe send it again
			} else {
				next.later(t, time.Minute)
			}
			next.is(t, order.Id, "processing", paid)
			next.later(t, time.Hour)
			next.refundsAre(t, 0)
			if got := next.steps(t, order.Id); got != "placed, paid" {
				t.Error(got)
			}
		})
	}
}

func TestAnOrderThatComesAgainDuringALookIsLookedFor(t *testing.T) {
	s := newTestServer(t)
	other, first := s.begun(t)
	backup := s.CopyData(t)
	lost, second := s.begun(t)
	s.stripe.Pay(second) // it is taken first
	s.stripe.Pay(first)
	next := startAt(t, backup, s.stripe)
	next.clock.Pass(3 * time.Hour)
	next.Exec(t, "UPDATE _payment_sessions SET checked_at = {:now}", dbx.Params{"now": next.clock.Now().Unix()})
	isSent := false
	next.App.OnRecordAfterUpdateSuccess(orders).BindFunc(func(e *core.RecordEvent) error {
		if !isSent {
			isSent = true
			next.again(t, lost)
		}
		return e.Next()
	})
	must(t, next.reconcile(t.Context()))
	next.is(t, other.Id, "processing", paid)
	next.is(t, lost.Id, "processing", unpaid)
	next.later(t, 20*time.Minute)
	next.is(t, lost.Id, "processing", paid)
}

// A debit that a restored backup has lost is on its way for days.
func TestADebitThatARestoredBackupHasLostHoldsItsOrder(t *testing.T) {
	for _, comes := range []bool{true, false} {
		s := newTestServer(t)
		order, id := s.begun(t)
		s.stripe.Debit(id)
		s.Exec(t, "DELETE FROM _payment_sessions")
		s.later(t, 3*24*time.Hour)
		s.is(t, order.Id, "processing", unpaid)
		s.stripe.EndDebit(id, comes)
		s.later(t, 2*time.Hour)
		if comes {
			s.is(t, order.Id, "processing", paid)
		} else {
			s.is(t, order.Id, cancelled, unpaid)
		}
		s.refundsAre(t, 0)
	}
}

func TestASessionThatARestoredBackupHasLostIsOverWhereAnotherIsOpen(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.Exec(t, "UPDATE _payment_sessions SET id = 'cs_other'")
	s.stripe.Debit(id)
	s.tell(t, completed, id)
	if n := s.Number(t, "SELECT count(*) FROM _payment_sessions WHERE id = {:id} AND state = 'over'", dbx.Params{"id": id}); n != 1 {
		t.Error("it is not noted as over")
	}
	s.stripe.EndDebit(id, true)
	s.tell(t, debitCame, id)
	s.is(t, order.Id, "processing", paid)
}

// While the list of events cannot be read, a payment that is in it may be the one that an order waits for.
func TestWhileTheListOfEventsCannotBeReadNoOrderLapses(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Pay(id)
	s.Exec(t, "DELETE FROM _payment_sessions")
	s.stripe.SetDown(true)
	s.clock.Pass(30 * time.Hour)
	if s.reconcile(t.Context()) == nil {
		t.Error("Stripe that is down is no error")
	}
	s.is(t, order.Id, "processing", unpaid)
	s.stripe.SetDown(false)
	s.later(t, time.Minute)
	s.is(t, order.Id, "processing", paid)
	s.refundsAre(t, 0)
}

func TestTheSameSessionIsPaidOnceHoweverManyTellAtOnce(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Pay(id)
	payload, signature := s.stripe.Event(completed, id)
	var group gosync.WaitGroup
	for range 4 {
		group.Go(func() { s.deliver(t, payload, signature) })
		group.Go(func() { _ = s.wantsToPay(t, order) })
		group.Go(func() { _ = s.reconcile(context.Background()) })
	}
	group.Wait()
	s.later(t, time.Hour)
	s.is(t, order.Id, "processing", paid)
	if got := s.steps(t, order.Id); got != "placed, paid" {
		t.Error(got)
	}
	s.refundsAre(t, 0)
}

// Whatever happens in whatever order, the money and the order agree in the end: what was charged is either what the order has, or went back.
func TestMoneyAndOrderAgreeWhateverTheOrderOfEvents(t *testing.T) {
	s := newTestServer(t)
	outcomes := map[string]int{}
	for seed := range 40 {
		random := rand.New(rand.NewPCG(7, 200+uint64(seed)))
		s.Exec(t, "UPDATE stock SET quantity = 5")
		before := s.left(t)
		order, _ := s.begun(t)
		sessions := func() []string {
			var ids []string
			for _, id := range s.stripe.Sessions() {
				if s.stripe.Session(id)["client_reference_id"] == order.Id {
					ids = append(ids, id)
				}
			}
			return ids
		}
		var did []string
		type event struct {
			payload   []byte
			signature string
		}
		var kept []event // events that are on their way: each may come late, and twice
		keep := func(kind, id string) {
			payload, signature := s.stripe.Event(kind, id)
			kept = append(kept, event{payload, signature})
			if random.IntN(2) == 0 {
				s.deliver(t, payload, signature)
			}
		}
		told := len(s.stripe.Events())
		s.stripe.RefundStatus = []string{"", "pending"}[seed%2]
		for range 15 {
			ids := sessions()
			id := ids[random.IntN(len(ids))]
			steps := []struct {
				name string
				do   func()
			}{
				{"pay", func() { s.stripe.Pay(id) }},
				{"debit", func() { s.stripe.Debit(id) }},
				{"comes", func() { s.stripe.EndDebit(id, random.IntN(2) == 0) }},
				{"webhook", func() {
					session := s.stripe.Session(id)
					intent, _ := session["payment_intent"].(stripetest.Object)
					switch {
					case session["status"] == "expired":
						keep(expired, id)
					case session["status"] == "complete" && intent["status"] == "requires_payment_method":
						keep(debitFailed, id)
					case session["status"] == "complete":
						keep(completed, id)
					}
				}},
				{"late", func() {
					if len(kept) > 0 {
						late := kept[random.IntN(len(kept))]
						s.deliver(t, late.payload, late.signature)
					}
				}},
				{"ask", func() { _ = s.wantsToPay(t, order) }},
				{"hour", func() { s.clock.Pass(time.Hour) }},
				{"day", func() { s.clock.Pass(25 * time.Hour) }},
				{"reconcile", func() { s.later(t, time.Minute) }},
				{"cancel", func() {
					if random.IntN(3) == 0 {
						fresh := s.reload(t, order.Id)
						fresh.Set("is_cancelled", true)
						_ = s.App.Save(fresh) // it may be cancelled already
					}
				}},
				{"down", func() { s.stripe.SetDown(random.IntN(4) == 0) }},
				{"refunds end", func() { s.stripe.EndRefunds([]string{"succeeded", "failed", "canceled"}[random.IntN(3)]) }},
				{"told of refunds", func() {
					for _, payload := range s.stripe.Events()[told:] {
						if random.IntN(2) == 0 {
							s.deliver(t, payload, stripetest.Sign(payload, stripetest.Secret, time.Now()))
						}
					}
				}},
			}
			step := steps[random.IntN(len(steps))]
			if step.name == "reconcile" {
				s.stripe.SetDown(false)
			}
			did = append(did, step.name+" "+id)
			step.do()
			if open := s.Number(t, "SELECT count(*) FROM _payment_sessions WHERE order_id = {:id} AND state IN ('new', 'open', 'pending')", dbx.Params{"id": order.Id}); open > 1 {
				t.Fatalf("%d sessions are open after %v", open, did)
			}
			if open := s.stripe.Open(); len(open) > 1 {
				t.Fatalf("%v can be paid after %v", open, did)
			}
		}
		s.stripe.SetDown(false)
		s.stripe.RefundStatus = ""
		s.stripe.EndRefunds([]string{"succeeded", "failed"}[random.IntN(2)])
		for _, id := range sessions() { // debits end
			s.stripe.EndDebit(id, true)
		}
		for range 8 {
			s.later(t, 13*time.Hour)
		}
		charged, back := 0, 0
		given := s.stripe.Refunds()
		for _, id := range sessions() {
			if s.stripe.Session(id)["payment_status"] == "paid" {
				charged++
				if given["pi_"+id] > 0 {
					back++
				}
			}
		}
		order = s.reload(t, order.Id)
		status, payment := order.GetString("status"), order.GetString("payment_status")
		ours := charged - back
		good := status == "processing" && payment == paid && ours == 1 || status == cancelled && ours == 0 && (payment == unpaid || payment == refunded)
		if !good || (payment == refunded) != (status == cancelled && charged > 0) {
			t.Fatalf("seed %d: the order is %s %s, %d were charged and %d went back, after %v", seed, status, payment, charged, back, did)
		}
		outcomes[fmt.Sprintf("%s %s", status, payment)]++
		if status == cancelled && s.left(t) != before {
			t.Fatalf("seed %d: the stock was not given back after %v", seed, did)
		}
	}
	for _, outcome := range []string{"processing paid", "cancelled unpaid", "cancelled refunded"} {
		if outcomes[outcome] == 0 {
			t.Errorf("no order was %s in the end: %v", outcome, outcomes)
		}
	}
}
