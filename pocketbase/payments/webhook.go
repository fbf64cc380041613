package payments

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"
	"github.com/stripe/stripe-go/v85/webhook"
)

var errUnsigned = apis.NewBadRequestError("This is not from our payment provider.", nil)

// webhook handles POST /api/payments/stripe: what Stripe tells of a session, and of what is given back or disputed there. Events that mean nothing here are answered like any other, or
// they would come again for days.
func (s *service) webhook(e *core.RequestEvent) error {
	payload, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return err
	}
	// The version is that of the operator's account; what is read here has had the same shape in all of them.
	event, err := webhook.ConstructEventWithOptions(payload, e.Request.Header.Get("Stripe-Signature"), s.secret,
		webhook.ConstructEventOptions{IgnoreAPIVersionMismatch: true})
	if err != nil {
		return errUnsigned
	}
	if err := s.receive(event); err != nil {
		s.app.Logger().Error("An event of Stripe was not taken", "event", event.ID, "type", event.Type, "error", err)
		return apis.NewInternalServerError("", nil) // Stripe sends it again
	}
	return e.JSON(http.StatusOK, map[string]bool{"received": true})
}

func (s *service) receive(event stripe.Event) error {
	if event.Data == nil {
		return nil
	}
	var session stripe.CheckoutSession
	read := func() error { return json.Unmarshal(event.Data.Raw, &session) }
	switch event.Type {
	case stripe.EventTypeCheckoutSessionCompleted, stripe.EventTypeCheckoutSessionAsyncPaymentSucceeded:
		if err := read(); err != nil {
			return err
		}
		return s.settle(&session, event.ID)
	case stripe.EventTypeCheckoutSessionExpired, stripe.EventTypeCheckoutSessionAsyncPaymentFailed:
		if err := read(); err != nil {
			return err
		}
		return s.settleAs(&session, stateOver, event.ID)
	}
	switch {
	case slices.Contains(aboutReversals, event.Type):
		return s.reverse(event)
	case slices.Contains(aboutRefunds, event.Type):
		return s.hearOfRefund(event)
	}
	return nil
}
