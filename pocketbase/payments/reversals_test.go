package payments

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/payments/stripetest"
	"everyday/troubles"
)

// tellAll sends the webhooks of refunds and disputes.
func (s *testServer) tellAll(t testing.TB) {
	t.Helper()
	for _, payload := range s.stripe.Events() {
		s.deliver(t, payload, stripetest.Sign(payload, stripetest.Secret, time.Now()))
	}
}

// back is what an order says of what went back of it, and of a dispute.
func (s *testServer) back(t testing.TB, id string) string {
	t.Helper()
	order := s.reload(t, id)
	return fmt.Sprint(order.GetInt("refunded_amount"), " ", order.GetString("dispute"))
}

func (s *testServer) credits(t testing.TB) int64 {
	t.Helper()
	return s.Number(t, "SELECT count(*) FROM invoices WHERE kind = 'credit'")
}

func TestARefundAtStripeIsNoted(t *testing.T) {
	for _, byWebhook := range []bool{true, false} {
		t.Run(fmt.Sprint("by webhook ", byWebhook), func(t *testing.T) {
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
			session := s.stripe.Sessions()[0]
			s.stripe.RefundByHand(session, 1000)
			hear()
			s.is(t, order.Id, "processing", paid)
			if got := s.back(t, order.Id); got != "1000 " {
				t.Error(got)
			}
			if n := s.credits(t); n != 1 {
				t.Errorf("there are %d credit notes of a part", n)
			}
			s.stripe.RefundByHand(session, 500)
			hear()
			s.stripe.RefundByHand(session, 0)
			hear()
			s.is(t, order.Id, "processing", refunded)
			if got := s.back(t, order.Id); got != fmt.Sprint(order.GetInt("total_amount"), " ") {
				t.Error(got)
			}
			if n := s.credits(t); n != 3 {
				t.Errorf("there are %d credit notes", n)
			}
			if n := s.Number(t, "SELECT sum(total) FROM invoices WHERE kind = 'credit'"); n != int64(order.GetInt("total_amount")) {
				t.Errorf("they are of %d", n)
			}
			if got := s.steps(t, order.Id); got != "placed, paid, partly_refunded 1000, partly_refunded 500, refunded" {
				t.Error(got)
			}
			if got := s.titles(t, "ann"); got != "Order EV-1001 is placed; Order EV-1001 is paid; A part of order EV-1001 is refunded; "+
				"A part of order EV-1001 is refunded; Order EV-1001 is refunded" {
				t.Error(got)
			}
			if got := s.told(t, "ann", "message"); !strings.HasSuffix(got, "; We give $10.00 of $78.58 back to you.; We give $15.00 of $78.58 back to you.; "+
				"$63.58 is on its way back to you.") {
				t.Error(got)
			}
			if got := s.mails(t, order.Id); got != "paid, partly_refunded:$10.00, partly_refunded:$15.00, placed, refunded" {
				t.Error(got)
			}
			// The order is not given back again when it is cancelled.
			s.customerCancels(t, order.Id)
			s.later(t, time.Hour)
			s.is(t, order.Id, cancelled, refunded)
			s.refundsAre(t, 1)
		})
	}
}

func TestTheRestIsGivenBackOfWhatWentBackInPart(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
	s.tellAll(t)
	s.customerCancels(t, order.Id)
	s.later(t, time.Hour)
	s.is(t, order.Id, cancelled, refunded)
	s.refundsAre(t, 1)
}

func TestADisputeIsNoted(t *testing.T) {
	for _, test := range []struct{ ends, payment, back, steps, mails string }{
		{"won", paid, "0 won", "placed, paid", "disputed:open:$78.58, disputed:won:$78.58, paid, placed"},
		{"lost", refunded, "7858 lost", "placed, paid, refunded", "disputed:lost:$78.58, disputed:open:$78.58, paid, placed, refunded"},
		{"prevented", paid, "0 prevented", "placed, paid", "disputed:open:$78.58, disputed:prevented:$78.58, paid, placed"},
		{"warning_closed", paid, "0 warning_closed", "placed, paid", "disputed:open:$78.58, disputed:warning_closed:$78.58, paid, placed"},
	} {
		for _, byWebhook := range []bool{true, false} {
			t.Run(fmt.Sprint(test.ends, byWebhook), func(t *testing.T) {
				s := newTestServer(t)
				order := s.paidOrder(t)
				hear := func() {
					if byWebhook {
						s.tellAll(t)
					}
					s.later(t, 20*time.Minute)
				}
				id := s.stripe.Dispute(s.stripe.Sessions()[0], 7858, "usd")
				hear()
				s.is(t, order.Id, "processing", paid)
				if got := s.back(t, order.Id); got != "0 open" {
					t.Error(got)
				}
				s.stripe.EndDispute(id, test.ends)
				hear()
				s.is(t, order.Id, "processing", test.payment)
				if got := s.back(t, order.Id); got != test.back {
					t.Error(got)
				}
				if got := s.steps(t, order.Id); got != test.steps {
					t.Error(got)
				}
				if got := s.mails(t, order.Id); got != test.mails {
					t.Error(got)
				}
				if got := s.credits(t); (got == 1) != (test.payment == refunded) {
					t.Errorf("%d credit notes", got)
				}
			})
		}
	}
}

// Some disputes are prevented by giving the money back, which Stripe takes from the operator's balance.
func TestADisputeThatIsPreventedWithTheMoneyCountsAsGivenBack(t *testing.T) {
	for _, isKnownAtOnce := range []bool{true, false} {
		s := newTestServer(t)
		order := s.paidOrder(t)
		id := s.stripe.Dispute(s.stripe.Sessions()[0], 1000, "usd")
		if !isKnownAtOnce {
			s.stripe.EndDispute(id, "prevented")
			s.tellAll(t)
			s.is(t, order.Id, "processing", paid)
		}
		s.stripe.Withdraw(id)
		s.stripe.EndDispute(id, "prevented")
		s.tellAll(t)
		s.tellAll(t)
		s.is(t, order.Id, "processing", paid)
		if got := s.back(t, order.Id); got != "1000 prevented" {
			t.Error(got)
		}
		if got := s.mails(t, order.Id); !strings.Contains(got, "disputed:prevented:$10.00, paid, partly_refunded:$10.00") {
			t.Error(got)
		}
	}
}

// 7858 yen are no 78.58 dollars.
func TestAmountsInAnotherCurrencyAreNotCountedAsDollars(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	id := s.stripe.Dispute(s.stripe.Sessions()[0], 7858, "jpy")
	s.tellAll(t)
	s.stripe.EndDispute(id, "lost")
	intent := "pi_" + s.stripe.Sessions()[0]
	refund := []byte(`{"id":"evt_x","object":"event","type":"charge.refunded","data":{"object":{"id":"ch_x","payment_intent":"` + intent +
		`","amount":7858,"amount_refunded":500,"currency":"eur"}}}`)
	s.deliver(t, refund, stripetest.Sign(refund, stripetest.Secret, time.Now()))
	s.tellAll(t)
	s.is(t, order.Id, "processing", paid)
	if got := s.back(t, order.Id); got != "0 lost" {
		t.Error(got)
	}
	if got := s.mails(t, order.Id); got != "disputed:lost:7858 JPY, disputed:open:7858 JPY, paid, placed" {
		t.Error(got)
	}
	// What earlier versions have noted is called dollars, until Stripe tells of it again.
	s.Exec(t, "UPDATE _payment_reversals SET currency = 'usd'")
	s.tellAll(t)
	s.deliver(t, refund, stripetest.Sign(refund, stripetest.Secret, time.Now()))
	if n := s.Number(t, "SELECT count(*) FROM _payment_reversals WHERE currency IN ('jpy', 'eur')"); n != 2 {
		t.Errorf("%d have their currency", n)
	}
}

// addsUp expects the history of an order, its credit notes and the mails about it to say the same of what went back, and returns how the order
// is. Which parts there were on the way depends on what was told first.
func (s *testServer) addsUp(t testing.TB, id string) string {
	t.Helper()
	order := s.reload(t, id)
	total, back := int64(order.GetInt("total_amount")), int64(order.GetInt("refunded_amount"))
	says := order.GetString("payment_status") + " " + s.back(t, id)
	var sum int64
	mails := []string{"paid", "placed", "disputed:" + order.GetString("dispute") + ":$" + disputedAmount}
	for _, each := range s.history(t, id) {
		amount := each.Amount
		switch each.Step {
		case "partly_refunded":
			mails = append(mails, "partly_refunded:"+amountIn(sum+amount, currency))
		case refunded:
			amount = total - sum
			mails = append(mails, refunded)
		default:
			continue
		}
		sum += amount
		if noted := s.Number(t, "SELECT total FROM invoices WHERE kind = 'credit' AND number = {:number}", dbx.Params{"number": each.Credit}); noted != amount {
			t.Errorf("%s: the credit note of %+v is of %d", says, each, noted)
		}
	}
	if credited := s.Number(t, "SELECT coalesce(sum(total), 0) FROM invoices WHERE kind = 'credit'"); sum != back || credited != back {
		t.Errorf("%s: by the history %d went back, by credit notes %d", says, sum, credited)
	}
	slices.Sort(mails)
	got := strings.ReplaceAll(s.mails(t, id), "disputed:open:$"+disputedAmount+", ", "") // perhaps it was never open
	if want := strings.Join(mails, ", "); got != want {
		t.Errorf("%s: the mails are %s, want %s", says, got, want)
	}
	return says
}

// disputedAmount is over how much the disputes are of which addsUp knows, in dollars.
const disputedAmount = "48.58"

// What is told of a payment leads to the same order, in any order, however often, also before the payment itself is.
func TestReversalsInAnyOrderAreTheSame(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	settled := func(s *testServer, dispute string) {
		s.stripe.EndDispute(dispute, "prevented") // and the money goes back after that
		s.stripe.Withdraw(dispute)
		s.stripe.EndDispute(dispute, "prevented")
	}
	ends := func(status string) func(*testServer, string) {
		return func(s *testServer, dispute string) { s.stripe.EndDispute(dispute, status) }
	}
	for _, test := range []struct {
		name string
		end  func(s *testServer, dispute string)
		want string
	}{
		{"won", ends("won"), "paid 3000 won"},
		{"lost", ends("lost"), "refunded 7858 lost"},
		{"prevented", ends("prevented"), "paid 3000 prevented"},
		{"settled", settled, "refunded 7858 prevented"},
		{"warning closed", ends("warning_closed"), "paid 3000 warning_closed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for range 4 {
				s := newTestServer(t)
				order, id := s.begun(t)
				s.stripe.Pay(id)
				paidEvent, _ := s.stripe.Event(completed, id)
				s.stripe.RefundByHand(id, 1000)
				test.end(s, s.stripe.Dispute(id, 4858, "usd"))
				s.stripe.RefundByHand(id, 2000)
				all := append(s.stripe.Events(), paidEvent)
				all = append(all, all...)
				random.Shuffle(len(all), func(a, b int) { all[a], all[b] = all[b], all[a] })
				for _, payload := range all {
					s.deliver(t, payload, stripetest.Sign(payload, stripetest.Secret, time.Now()))
				}
				if got := s.addsUp(t, order.Id); got != test.want {
					t.Errorf("it is %s, want %s", got, test.want)
				}
			}
		})
	}
}

// The sum of what went back is that of all that was told, however long ago.
func TestReversalsOfOwnPaymentsAreKept(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
	s.tellAll(t)
	s.later(t, 31*24*time.Hour)
	if n := s.Number(t, "SELECT count(*) FROM _payment_reversals"); n != 1 {
		t.Errorf("%d are kept", n)
	}
	old := len(s.stripe.Events())
	rest := order.GetInt("total_amount") - 1000
	s.stripe.EndDispute(s.stripe.Dispute(s.stripe.Sessions()[0], rest, "usd"), "lost")
	for _, payload := range s.stripe.Events()[old:] {
		s.deliver(t, payload, stripetest.Sign(payload, stripetest.Secret, time.Now()))
	}
	s.is(t, order.Id, "processing", refunded)
}

func TestReversalsOfOtherPaymentsChangeNothingAndAreForgotten(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	// A second payment, which is beside the order, goes back by hand.
	s.Exec(t, "INSERT INTO _payment_sessions (order_id, attempt, id, state, payment_intent, created_at, expires_at, checked_at) "+
		"VALUES ('"+order.Id+"', 9, 'cs_b', 'beside', 'pi_b', 1, 1, 1)")
	for _, payload := range []string{
		`{"id":"evt_a","object":"event","type":"charge.refunded","data":{"object":{"id":"ch_a","payment_intent":"pi_of_another_shop","currency":"usd","amount":10,"amount_refunded":10}}}`,
		`{"id":"evt_b","object":"event","type":"charge.refunded","data":{"object":{"id":"ch_b","payment_intent":"pi_b","currency":"usd","amount":7858,"amount_refunded":7858}}}`,
		`{"id":"evt_c","object":"event","type":"charge.refunded","data":{"object":{"id":"ch_c","payment_intent":null,"amount":10,"amount_refunded":10}}}`,
		`{"id":"evt_d","object":"event","type":"charge.dispute.created","data":{"object":{"id":"du_d","amount":10}}}`,
	} {
		s.deliver(t, []byte(payload), stripetest.Sign([]byte(payload), stripetest.Secret, time.Now()))
	}
	s.is(t, order.Id, "processing", paid)
	if got := s.back(t, order.Id); got != "0 " {
		t.Error(got)
	}
	s.later(t, 31*24*time.Hour)
	if n := s.Number(t, "SELECT count(*) FROM _payment_reversals WHERE payment_intent = 'pi_of_another_shop'"); n != 0 {
		t.Errorf("%d are kept", n)
	}
}

func TestNobodySetsWhatWentBackByHand(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	for field, value := range map[string]any{"refunded_amount": 5, "dispute": "won"} {
		changed := s.reload(t, order.Id)
		changed.Set(field, value)
		if err := s.App.Save(changed); err == nil {
			t.Errorf("%s can be set", field)
		}
	}
}

// What went back and failed since the list was looked at last is told in this order: a whole refund that failed is made again.
func TestTheListOfEventsIsTakenOldestFirst(t *testing.T) {
	s := newTestServer(t)
	part, whole := s.paidOrder(t), s.paidOrder(t)
	s.later(t, time.Minute)
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
	s.stripe.RefundByHand(s.stripe.Sessions()[1], 0)
	s.stripe.FailRefunds()
	s.later(t, 20*time.Minute)
	s.later(t, 20*time.Minute)
	if got := s.steps(t, part.Id); got != "placed, paid, partly_refunded 1000, refund_failed" {
		t.Error(got)
	}
	if got := s.steps(t, whole.Id); got != "placed, paid, refunded" {
		t.Error(got)
	}
	s.is(t, whole.Id, "processing", refunded)
	s.refundsAre(t, 1)
}

func TestAnOrderThatCannotBeSavedKeepsNoOtherEventWaiting(t *testing.T) {
	s := newTestServer(t)
	broken, other := s.paidOrder(t), s.paidOrder(t)
	s.later(t, time.Minute)
	mend := s.unsaved(t, broken.Id)
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000) // it is taken first
	s.clock.Pass(time.Second)
	s.stripe.RefundByHand(s.stripe.Sessions()[1], 500)
	lapses := s.placed(t, byCard)
	s.later(t, 25*time.Hour)
	if got := s.back(t, other.Id); got != "500 " {
		t.Error(got)
	}
	s.is(t, lapses.Id, cancelled, unpaid)
	trouble, isKnown := troubles.Of(s.App, troubles.Payments)
	if !isKnown || !strings.Contains(trouble.Error.Error(), "it is broken") {
		t.Errorf("the operator is told %v", trouble.Error)
	}
	mend()
	s.later(t, 20*time.Minute)
	if got := s.back(t, broken.Id); got != "1000 " {
		t.Error(got)
	}
	if _, isKnown := troubles.Of(s.App, troubles.Payments); isKnown {
		t.Error("the trouble has not ended")
	}
}

// A clock that was ahead when the list was looked at last does not end the looks.
func TestALookInTheFutureIsNone(t *testing.T) {
	s := newTestServer(t)
	order := s.paidOrder(t)
	s.later(t, time.Minute)
	s.Exec(t, "UPDATE _payment_looks SET at = at + 365 * 24 * 3600")
	s.stripe.RefundByHand(s.stripe.Sessions()[0], 1000)
	s.later(t, 20*time.Minute)
	if got := s.back(t, order.Id); got != "1000 " {
		t.Error(got)
	}
}

func TestTheOperatorIsToldThatTheListOfEventsCannotBeRead(t *testing.T) {
	s := newTestServer(t)
	s.later(t, time.Minute)
	s.stripe.SetDown(true)
	s.clock.Pass(time.Hour)
	if s.reconcile(t.Context()) == nil {
		t.Error("Stripe that is down is no error")
	}
	trouble, isKnown := troubles.Of(s.App, troubles.Payments)
	if !isKnown || !strings.Contains(trouble.Error.Error(), "It is down.") {
		t.Errorf("the operator is told %v", trouble.Error)
	}
	s.stripe.SetDown(false)
	s.later(t, time.Minute)
	if _, isKnown := troubles.Of(s.App, troubles.Payments); isKnown {
		t.Error("the trouble has not ended")
	}
}
