package payments

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/troubles"
)

func TestAnOrderIsPaidInOneSessionOfItsTotal(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	session := s.stripe.Session(id)
	back := "https://everyday.example/api/orders/" + order.Id + "/paid"
	page := "https://everyday.example/orders/" + order.GetString("order_number")
	for field, want := range map[string]any{
		"amount_total": order.GetInt("total_amount"), "success_url": back, "cancel_url": page, "client_reference_id": order.Id,
		"customer_email": "ann@example.com",
	} {
		if session[field] != want {
			t.Errorf("%s is %v, want %v", field, session[field], want)
		}
	}
	if lasts := time.Until(time.Unix(session["expires_at"].(int64), 0)); lasts > 24*time.Hour || lasts < 23*time.Hour {
		t.Errorf("it can be paid for %s", lasts)
	}
	if again := s.wantsToPay(t, order); again.URL != session["url"] || len(s.stripe.Sessions()) != 1 {
		t.Errorf("asking again leads to %s of %d sessions", again.URL, len(s.stripe.Sessions()))
	}
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	s.is(t, order.Id, "processing", paid)
	if got := s.steps(t, order.Id); got != "placed, paid" {
		t.Error(got)
	}
	if got := s.titles(t, "ann"); got != "Order EV-1001 is placed; Order EV-1001 is paid" {
		t.Error(got)
	}
}

func TestWhoMayPayWhat(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	invoiced := s.placed(t, "invoice")
	cancelledOne := s.placed(t, byCard)
	cancelledOne.Set("status", cancelled)
	must(t, s.App.Save(cancelledOne))
	settled, id := s.begun(t)
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	for _, test := range []struct {
		name, person, id string
		status           int
		says             string
	}{
		{"nobody", "", order.Id, http.StatusUnauthorized, "Sign in to continue."},
		{"another person", "bob", order.Id, http.StatusNotFound, ""},
		{"an id that there is not", "ann", "aaaaaaaaaaaaaaa", http.StatusNotFound, ""},
		{"rubbish", "ann", "%00%27%20OR%201=1", http.StatusNotFound, ""},
		{"an invoice", "ann", invoiced.Id, http.StatusConflict, "This order is paid by invoice."},
		{"a canceled one", "ann", cancelledOne.Id, http.StatusConflict, "This order is canceled."},
		{"a paid one", "ann", settled.Id, http.StatusConflict, "This order is paid already."},
		{"their own", "ann", order.Id, http.StatusOK, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := s.post(t, test.person, "/api/orders/"+test.id+"/pay", "{rubbish", nil)
			if got.Status != test.status || test.says != "" && got.Message != test.says {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestManyRequestsAtOnceMakeOneSession(t *testing.T) {
	for _, email := range []string{"ann@example.com", "ann@localhost.x"} { // Stripe refuses the second one, so it is asked twice
		t.Run(email, func(t *testing.T) {
			s := newTestServer(t)
			order := s.placed(t, byCard)
			s.Exec(t, `UPDATE orders SET address = json_set(address, '$.email', {:email}) WHERE id = {:id}`,
				dbx.Params{"id": order.Id, "email": email})
			var group sync.WaitGroup
			answers := make([]answer, 8)
			for at := range answers {
				group.Go(func() { answers[at] = s.wantsToPay(t, order) })
			}
			group.Wait()
			for _, each := range answers {
				if each.URL == "" || each.URL != answers[0].URL {
					t.Fatal(answers)
				}
			}
			if made := s.stripe.Sessions(); len(made) != 1 {
				t.Fatal(made)
			}
		})
	}
}

func TestAnotherSessionBeginsOnlyOnceTheFormerIsOver(t *testing.T) {
	s := newTestServer(t)
	order, first := s.begun(t)
	order.Set("status", "shipped") // what is not sent could not be paid any more
	must(t, s.App.Save(order))
	s.clock.Pass(24 * time.Hour)
	if got := s.wantsToPay(t, order); got.Status != http.StatusOK || len(s.stripe.Sessions()) != 2 || len(s.stripe.Open()) != 1 {
		t.Fatalf("%+v of %v", got, s.stripe.Sessions())
	}
	second := s.stripe.Open()[0]
	// The webhook of the former comes late, and ends nothing but that.
	s.tell(t, expired, first)
	s.stripe.Pay(second)
	// The person has paid, and asks once more before the webhook comes.
	if got := s.wantsToPay(t, order); got.Status != http.StatusConflict {
		t.Fatalf("%+v", got)
	}
	s.is(t, order.Id, "shipped", paid)
}

func TestTheOperatorIsToldThatStripeRefusesToLetOrdersBePaid(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	s.stripe.SetForbidden(true)
	for range 2 {
		got := s.wantsToPay(t, order)
		if got.Status != http.StatusBadGateway || !strings.HasPrefix(got.Message, "Cards can’t be taken right now.") {
			t.Fatalf("%+v", got)
		}
	}
	s.later(t, time.Hour) // what is read meanwhile does not end it
	trouble, isThere := troubles.Of(s.App, troubles.Cards)
	if !isThere || !strings.Contains(trouble.Error.Error(), "checkout_session_write") {
		t.Fatalf("the operator was told %v", trouble)
	}
	s.stripe.SetForbidden(false)
	if got := s.wantsToPay(t, order); got.Status != http.StatusOK {
		t.Fatalf("%+v", got)
	}
	if trouble, isThere := troubles.Of(s.App, troubles.Cards); isThere {
		t.Errorf("it goes on: %v", trouble)
	}
}

// One customer has a session that is open and others need one. What Stripe does for the one says nothing of the others.
func TestTheTroubleWithCardsLastsUntilNothingIsRefusedAnyMore(t *testing.T) {
	s := newTestServer(t)
	begun, id := s.begun(t)
	other, next := s.placed(t, byCard), s.placed(t, byCard)
	pays := func(order *core.Record, status int, isTrouble bool) {
		t.Helper()
		if got := s.wantsToPay(t, order); got.Status != status {
			t.Fatalf("%+v", got)
		}
		if trouble, isThere := troubles.Of(s.App, troubles.Cards); isThere != isTrouble {
			t.Fatalf("the operator was told %v", trouble)
		}
	}
	s.stripe.SetForbidden(true)
	pays(other, http.StatusBadGateway, true)
	pays(begun, http.StatusOK, true)
	s.stripe.SetForbidden(false)
	pays(other, http.StatusOK, false)

	s.stripe.SetUnclear(id, true) // a key that may not read what it may make
	pays(begun, http.StatusBadGateway, true)
	pays(next, http.StatusOK, true)
	s.stripe.SetUnclear(id, false)
	pays(begun, http.StatusOK, false)
	s.stripe.SetUnclear(id, true)
	pays(begun, http.StatusBadGateway, true)
	s.stripe.SetUnclear(id, false)
	s.later(t, time.Hour) // it is read without a customer, too
	if trouble, isThere := troubles.Of(s.App, troubles.Cards); isThere {
		t.Errorf("it goes on: %v", trouble)
	}
}

// Stripe lets nobody pay it by card, whatever the operator does.
func TestAnAmountThatNoCardCanPayIsNotAskedFor(t *testing.T) {
	for total, status := range map[int]int{
		49: http.StatusConflict, 50: http.StatusOK, 99_999_999: http.StatusOK, 100_000_000: http.StatusConflict,
	} {
		s := newTestServer(t)
		order := s.placed(t, byCard)
		s.Exec(t, "UPDATE orders SET total_amount = {:total} WHERE id = {:id}", dbx.Params{"total": total, "id": order.Id})
		got := s.wantsToPay(t, order)
		if got.Status != status || (len(s.stripe.Sessions()) == 1) != (status == http.StatusOK) {
			t.Errorf("%d: %+v, %d sessions", total, got, len(s.stripe.Sessions()))
		}
		if status != http.StatusOK && got.Message != "Only orders from $0.50 to $999,999.99 can be paid by card. Cancel this one, or write to us." {
			t.Error(got.Message)
		}
		if trouble, isThere := troubles.Of(s.App, troubles.Cards); isThere {
			t.Errorf("the operator was told %v", trouble)
		}
	}
}

func TestWithoutStripeNothingIsPaidAndAnotherTryMakesTheSameSession(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	s.stripe.SetDown(true)
	got := s.wantsToPay(t, order)
	if got.Status != http.StatusBadGateway || !strings.HasPrefix(got.Message, "Our payment provider can’t be reached.") {
		t.Fatalf("%+v", got)
	}
	s.stripe.SetDown(false)
	if got := s.wantsToPay(t, order); got.Status != http.StatusOK || len(s.stripe.Sessions()) != 1 {
		t.Fatalf("%+v", got)
	}
	if n := s.Number(t, "SELECT count(*) FROM _payment_sessions"); n != 1 {
		t.Errorf("%d attempts", n)
	}
}

// A process that is killed after Stripe has made the session, and before that is noted.
func TestASessionOutlivesAKillBeforeItIsNoted(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	var killed string
	s.stripe.Answered = func(string) { killed = s.CopyData(t) }
	s.wantsToPay(t, order)
	s.stripe.Answered = nil
	next := startAt(t, killed, s.stripe)
	if n := next.Number(t, "SELECT count(*) FROM _payment_sessions WHERE id IS NULL AND state = 'new'"); n != 1 {
		t.Fatal("the session was noted before the kill")
	}
	id := s.stripe.Sessions()[0]
	// It can be paid by nobody yet, but a webhook may come before all else.
	if got := next.wantsToPay(t, order); got.URL != s.stripe.Session(id)["url"] || len(s.stripe.Sessions()) != 1 {
		t.Fatalf("%+v", got)
	}
}

func TestAnAttemptWithAnotherAddressOfTheSiteIsAnotherSession(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	var killed string
	s.stripe.Answered = func(string) { killed = s.CopyData(t) }
	s.wantsToPay(t, order)
	s.stripe.Answered = nil
	next := startAt(t, killed, s.stripe)
	next.App.Settings().Meta.AppURL = "https://moved.example"
	if got := next.wantsToPay(t, order); got.Status != http.StatusOK || len(s.stripe.Sessions()) != 2 {
		t.Fatalf("%+v of %v", got, s.stripe.Sessions())
	}
}

func TestASessionThatStripeDoesNotKnowMakesRoomForAnother(t *testing.T) {
	s := newTestServer(t)
	order, _ := s.begun(t)
	s.Exec(t, "UPDATE _payment_sessions SET id = 'cs_test_of_another_account' WHERE order_id = {:id}", dbx.Params{"id": order.Id})
	if got := s.wantsToPay(t, order); got.Status != http.StatusOK || len(s.stripe.Sessions()) != 2 {
		t.Fatalf("%+v", got)
	}
}

func TestAnEmailThatStripeDoesNotTakeIsLeftOut(t *testing.T) {
	s := newTestServer(t)
	order := s.placed(t, byCard)
	s.Exec(t, `UPDATE orders SET address = json_set(address, '$.email', 'ann@localhost.x') WHERE id = {:id}`, dbx.Params{"id": order.Id})
	if got := s.wantsToPay(t, order); got.Status != http.StatusOK {
		t.Fatalf("%+v", got)
	}
	if email := s.stripe.Session(s.stripe.Sessions()[0])["customer_email"]; email != "" {
		t.Error(email)
	}
}

func TestADeclinedCardLeavesTheSessionOpen(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	s.stripe.Decline(id)
	s.tell(t, "payment_intent.payment_failed", id)
	s.later(t, time.Hour)
	s.is(t, order.Id, "processing", unpaid)
	if got := s.wantsToPay(t, order); got.URL != s.stripe.Session(id)["url"] {
		t.Fatalf("%+v", got)
	}
	s.stripe.Pay(id) // with another card, or confirmed by its holder
	s.tell(t, completed, id)
	s.is(t, order.Id, "processing", paid)
}

func TestADebitIsPaidWhenItsMoneyComes(t *testing.T) {
	for _, comes := range []bool{true, false} {
		for _, byWebhook := range []bool{true, false} {
			t.Run(fmt.Sprint(comes, byWebhook), func(t *testing.T) {
				s := newTestServer(t)
				order, id := s.begun(t)
				s.stripe.Debit(id)
				s.tell(t, completed, id)
				s.is(t, order.Id, "processing", unpaid)
				if got := s.wantsToPay(t, order); got.Status != http.StatusConflict || !strings.HasPrefix(got.Message, "Your payment is on its way.") {
					t.Fatalf("%+v", got)
				}
				s.later(t, 72*time.Hour)
				s.is(t, order.Id, "processing", unpaid) // it is not cancelled meanwhile
				s.stripe.EndDebit(id, comes)
				switch {
				case !byWebhook:
					s.later(t, 2*time.Hour)
				case comes:
					s.tell(t, debitCame, id)
				default:
					s.tell(t, debitFailed, id)
				}
				if comes {
					s.is(t, order.Id, "processing", paid)
					return
				}
				s.later(t, time.Hour)
				s.is(t, order.Id, cancelled, unpaid)
			})
		}
	}
}

// comesBack is where somebody is led who comes back from Stripe.
func (s *testServer) comesBack(t testing.TB, id string) string {
	t.Helper()
	recorder := httptest.NewRecorder()
	s.Mux.ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, "/api/orders/"+id+"/paid", nil))
	if recorder.Code != http.StatusSeeOther {
		t.Fatal(recorder.Code, recorder.Body.String())
	}
	return recorder.Header().Get("Location")
}

func TestWhoComesBackBeforeTheWebhookFindsTheOrderPaid(t *testing.T) {
	s := newTestServer(t)
	order, id := s.begun(t)
	if to := s.comesBack(t, order.Id); to != "/orders/"+order.Id {
		t.Error(to)
	}
	s.is(t, order.Id, "processing", unpaid) // they have not paid
	s.stripe.Pay(id)
	s.stripe.SetDown(true)
	s.comesBack(t, order.Id)
	s.is(t, order.Id, "processing", unpaid)
	s.stripe.SetDown(false)
	s.comesBack(t, order.Id)
	s.is(t, order.Id, "processing", paid)
	s.tell(t, completed, id)
	if got := s.steps(t, order.Id); got != "placed, paid" {
		t.Error(got)
	}
	if to := s.comesBack(t, "nothing"); to != "/orders/nothing" {
		t.Error(to)
	}
}
