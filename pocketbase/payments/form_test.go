package payments

import (
	"net/http"
	"path"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"everyday/payments/stripetest"
)

const script = "https://js.stripe.com/dahlia/stripe.js"

// newFormServer takes cards in the form of Stripe.
func newFormServer(t testing.TB) *testServer {
	t.Helper()
	s := newTestServer(t)
	s.form = Form{Script: script, PublishableKey: "pk_test_everyday"}
	return s
}

func (s *testServer) wantsThePage(t testing.TB, order *core.Record) answer {
	t.Helper()
	return s.post(t, "ann", "/api/orders/"+order.Id+"/pay?hosted=1", "", nil)
}

func TestACardIsTypedInTheFormOfASessionAsOnStripesPage(t *testing.T) {
	s := newFormServer(t)
	order, id := s.begun(t)
	session := s.stripe.Session(id)
	for field, want := range map[string]any{
		"amount_total": order.GetInt("total_amount"), "return_url": "https://everyday.example/api/orders/" + order.Id + "/paid",
		"client_reference_id": order.Id, "customer_email": "ann@example.com", "url": nil,
	} {
		if session[field] != want {
			t.Errorf("%s is %v, want %v", field, session[field], want)
		}
	}
	want := answer{Status: http.StatusOK, Secret: session["client_secret"].(string), Key: "pk_test_everyday", Script: script}
	if again := s.wantsToPay(t, order); again != want || len(s.stripe.Sessions()) != 1 {
		t.Errorf("asking again answers %+v of %d sessions, want %+v", again, len(s.stripe.Sessions()), want)
	}
	s.stripe.Decline(id)
	s.is(t, order.Id, "processing", unpaid)
	s.stripe.Pay(id)
	s.tell(t, completed, id)
	s.tell(t, completed, id)
	s.is(t, order.Id, "processing", paid)
	if got := s.wantsToPay(t, order); got.Status != http.StatusConflict {
		t.Errorf("a paid order can be paid: %+v", got)
	}
}

func TestAPaymentInTheFormWithoutAWebhookIsAskedFor(t *testing.T) {
	s := newFormServer(t)
	order, id := s.begun(t)
	s.stripe.Pay(id)
	s.later(t, soonest+askEvery)
	s.is(t, order.Id, "processing", paid)
}

func TestWhoAsksForStripesPageGetsItAndTheFormEnds(t *testing.T) {
	s := newFormServer(t)
	order, form := s.begun(t)
	page := s.wantsThePage(t, order)
	open := s.stripe.Open()
	if page.URL == "" || page.Secret != "" || len(open) != 1 || page.URL != s.stripe.Session(open[0])["url"] {
		t.Fatalf("the answer is %+v, and %v are open", page, open)
	}
	if got := s.stripe.Session(form)["status"]; got != "expired" {
		t.Error("the session of the form is", got)
	}
	// Their browser blocks the form: they are not led to it again.
	if again := s.wantsToPay(t, order); again.URL != page.URL {
		t.Errorf("asking again answers %+v", again)
	}
	s.stripe.Pay(open[0])
	s.tell(t, completed, open[0])
	s.is(t, order.Id, "processing", paid)
}

func TestWhoAsksForStripesPageAfterPayingInTheFormPaysOnce(t *testing.T) {
	s := newFormServer(t)
	order, form := s.begun(t)
	s.stripe.Pay(form)
	if got := s.wantsThePage(t, order); got.Status != http.StatusConflict || len(s.stripe.Sessions()) != 1 {
		t.Errorf("the answer is %+v with %d sessions", got, len(s.stripe.Sessions()))
	}
	s.is(t, order.Id, "processing", paid)
	// Between the look at the session and its end.
	other, form := s.begun(t)
	s.stripe.Answered = func(path string) {
		if path == "/v1/checkout/sessions/"+form {
			s.stripe.Answered = nil
			s.stripe.Pay(form)
		}
	}
	if got := s.wantsThePage(t, other); got.Status != http.StatusConflict || len(s.stripe.Open()) != 0 {
		t.Errorf("the answer is %+v with %v", got, s.stripe.Open())
	}
	s.is(t, other.Id, "processing", paid)
	s.refundsAre(t, 0)
}

func TestWithoutItsKeyTheFormEndsAndThePageIsThereInstead(t *testing.T) {
	s := newFormServer(t)
	order, form := s.begun(t)
	s.form = Form{}
	if got := s.wantsToPay(t, order); got.URL == "" || s.stripe.Session(form)["status"] != "expired" || len(s.stripe.Open()) != 1 {
		t.Errorf("the answer is %+v with %v", got, s.stripe.Open())
	}
}

func TestAPageThatWasOpenBeforeTheFormIsPaidThere(t *testing.T) {
	s := newTestServer(t)
	order, page := s.begun(t)
	s.form = Form{Script: script, PublishableKey: "pk_test_everyday"}
	if got := s.wantsToPay(t, order); got.URL != s.stripe.Session(page)["url"] || len(s.stripe.Sessions()) != 1 {
		t.Errorf("the answer is %+v with %v", got, s.stripe.Sessions())
	}
}

func TestAnEmailThatStripeDoesNotTakeIsTypedOnItsPage(t *testing.T) {
	s := newFormServer(t)
	order := s.placed(t, byCard)
	must(t, s.exec(`UPDATE orders SET address = json_set(address, '$.email', 'ann@localhost.internal')`, s.clock.Now()))
	if got := s.wantsToPay(t, order); got.URL == "" || got.Secret != "" {
		t.Errorf("the answer is %+v", got)
	}
}

func TestManyRequestsAtOnceForFormAndPageLeaveOneSession(t *testing.T) {
	s := newFormServer(t)
	order := s.placed(t, byCard)
	done := make(chan answer)
	for at := range 12 {
		go func() {
			if at%3 == 0 {
				done <- s.wantsThePage(t, order)
			} else {
				done <- s.wantsToPay(t, order)
			}
		}()
	}
	var told []answer
	for range 12 {
		if got := <-done; got.Status == http.StatusOK {
			told = append(told, got)
		}
	}
	if len(told) == 0 {
		t.Error("nobody was answered")
	}
	last := s.wantsThePage(t, order)
	noted := ""
	must(t, s.App.DB().NewQuery("SELECT id FROM _payment_sessions WHERE state = 'open'").Row(&noted))
	if last.URL != s.stripe.Session(noted)["url"] {
		t.Errorf("%s is open, and the answer is %+v", noted, last)
	}
	// A session of which somebody was told is open no more, or noted.
	for _, each := range append(told, last) {
		if id := sessionOf(each); id != noted && s.stripe.Session(id)["status"] != "expired" {
			t.Errorf("%s is open, and not noted, as %s is", id, noted)
		}
	}
	for _, id := range s.stripe.Open() {
		s.stripe.Pay(id)
		s.tell(t, completed, id)
	}
	s.later(t, refundEvery)
	s.is(t, order.Id, "processing", paid)
	if charged, back := len(s.paidSessions()), len(s.stripe.Refunds()); charged-back != 1 {
		t.Errorf("of %d payments %d went back", charged, back)
	}
}

// sessionOf is the session of an answer: its address or its secret is made of its id.
func sessionOf(told answer) string {
	id := strings.TrimSuffix(told.Secret, "_secret_form")
	if told.URL != "" {
		id = path.Base(told.URL)
	}
	return id
}

// paidSessions are those whose card was charged.
func (s *testServer) paidSessions() []stripetest.Object {
	var found []stripetest.Object
	for _, id := range s.stripe.Sessions() {
		if session := s.stripe.Session(id); session["payment_status"] == "paid" {
			found = append(found, session)
		}
	}
	return found
}
