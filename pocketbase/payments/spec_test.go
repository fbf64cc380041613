package payments

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	library "github.com/stripe/stripe-go/v85"
	"github.com/stripe/stripe-mock/embedded"
	"github.com/stripe/stripe-mock/server"

	"everyday/payments/stripetest"
)

// Stripe's own check of requests against the description of its API.
func TestRequestsAreAsStripeDescribesThem(t *testing.T) {
	spec, err := server.LoadSpec(embedded.OpenAPISpec, "")
	must(t, err)
	fixtures, err := server.LoadFixtures(embedded.OpenAPIFixtures, "")
	must(t, err)
	stub, err := server.NewStubServer(fixtures, spec, false, false)
	must(t, err)
	api := httptest.NewServer(http.HandlerFunc(stub.HandleRequest))
	t.Cleanup(api.Close)
	stripe := newProvider(stripetest.Key, api.URL)
	s := newTestServer(t)
	order := s.placed(t, byCard)
	from, err := s.site()
	must(t, err)

	made, err := stripe.create(t.Context(), from, order, attempt{Attempt: 1, Expires: time.Now().Add(sessionLife).Unix()}, there)
	if err != nil || made.ID == "" {
		t.Error("create", made, reason(err))
	}
	made, err = stripe.create(t.Context(), from, order, attempt{Attempt: 2, Expires: time.Now().Add(sessionLife).Unix()}, here)
	if err != nil || made.ID == "" {
		t.Error("create for the form", made, reason(err))
	}
	if found, err := stripe.session(t.Context(), "cs_test_1"); err != nil || found.ID != "cs_test_1" {
		t.Error("retrieve", found, reason(err))
	}
	if ended, err := stripe.expire(t.Context(), "cs_test_1"); err != nil || ended.ID == "" {
		t.Error("expire", ended, reason(err))
	}
	back, err := stripe.refund(t.Context(), refund{Intent: "pi_1", Order: order.Id, Key: 1})
	if err != nil || back.PaymentIntent == nil {
		t.Error("refund", back, reason(err))
	}
	if back, err = stripe.refund(t.Context(), refund{Refund: "re_1"}); err != nil || back.ID != "re_1" {
		t.Error("retrieve a refund", back, reason(err))
	}
	for event, err := range stripe.events(t.Context(), 1) {
		if err != nil || event.ID == "" {
			t.Error("list events", event, reason(err))
		}
		break
	}
	// What is not as described is refused.
	_, err = stripe.client.V1Refunds.Create(t.Context(), &library.RefundCreateParams{Reason: library.String("no reason")})
	if !isRefused(err) {
		t.Error("nothing is checked", err)
	}
}
