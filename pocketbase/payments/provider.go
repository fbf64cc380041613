package payments

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"
)

const (
	currency = string(stripe.CurrencyUSD)
	// requestTimeout is how long Stripe may take to answer.
	requestTimeout = 20 * time.Second
	// ofOrder and ofAttempt name in the metadata of a session which one of ours it is, ofSite which installation has made it.
	ofOrder, ofAttempt, ofSite = "order", "attempt", "site"
)

// place is where a card is typed.
type place string

const (
	// there is the page of Stripe (Checkout).
	there place = "there"
	// here is a page of this site, in the form of Stripe (the Payment Element).
	here place = "here"
)

// provider is Stripe.
type provider struct{ client *stripe.Client }

func newProvider(key, api string) *provider {
	config := &stripe.BackendConfig{
		EnableTelemetry: stripe.Bool(false), HTTPClient: &http.Client{Timeout: requestTimeout},
		LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull}, MaxNetworkRetries: stripe.Int64(1),
	}
	if api != "" {
		config.URL = stripe.String(api)
	}
	return &provider{stripe.NewClient(key, stripe.WithBackends(stripe.NewBackendsWithConfig(config)))}
}

// create makes the session of an attempt to pay an order, or returns the one that was made: one attempt is always the same request. By is this installation, where is
// one of the places at which its card is typed.
func (p *provider) create(ctx context.Context, by site, order *core.Record, try attempt, where place) (*stripe.CheckoutSession, error) {
	number := order.GetString("order_number")
	ours := map[string]string{ofOrder: order.Id, ofAttempt: strconv.FormatInt(try.Attempt, 10), ofSite: by.id}
	params := &stripe.CheckoutSessionCreateParams{
		Mode:              stripe.String(string(stripe.CheckoutSessionModePayment)),
		ClientReferenceID: stripe.String(order.Id), ExpiresAt: stripe.Int64(try.Expires), Metadata: ours,
		// One line: discount, tax and shipping are on our own invoice, and the sum is that of the order to the cent.
		LineItems: []*stripe.CheckoutSessionCreateLineItemParams{{
			Quantity: stripe.Int64(1),
			PriceData: &stripe.CheckoutSessionCreateLineItemPriceDataParams{
				Currency: stripe.String(currency), UnitAmount: stripe.Int64(int64(order.GetInt("total_amount"))),
				ProductData: &stripe.CheckoutSessionCreateLineItemPriceDataProductDataParams{Name: stripe.String(by.name + " " + number)},
			},
		}},
		PaymentIntentData: &stripe.CheckoutSessionCreatePaymentIntentDataParams{Description: stripe.String(number), Metadata: ours},
	}
	lead := func(where place) {
		back := stripe.String(by.address + "/api/orders/" + order.Id + "/paid")
		if where == here {
			params.UIMode, params.ReturnURL = stripe.String(string(stripe.CheckoutSessionUIModeElements)), back
			params.SuccessURL, params.CancelURL = nil, nil
			return
		}
		params.UIMode, params.ReturnURL = nil, nil
		params.SuccessURL, params.CancelURL = back, stripe.String(by.address+"/orders/"+number)
	}
	lead(there)
	if email := emailOf(order); email != "" {
		params.CustomerEmail = stripe.String(email)
		lead(where)
	}
	params.SetIdempotencyKey(fmt.Sprintf("pay-%s-%d", order.Id, try.Attempt))
	session, err := p.client.V1CheckoutSessions.Create(ctx, params)
	var answer *stripe.Error
	if errors.As(err, &answer) && answer.Param == "customer_email" {
		// Stripe takes fewer addresses than we do; the customer types it there, since only its own page asks for it. It is another request, so
		// it has another key.
		params.CustomerEmail = nil
		lead(there)
		params.SetIdempotencyKey(fmt.Sprintf("pay-%s-%d-without-email", order.Id, try.Attempt))
		return p.client.V1CheckoutSessions.Create(ctx, params)
	}
	return session, err
}

func emailOf(order *core.Record) string {
	var to struct{ Email string }
	_ = json.Unmarshal([]byte(order.GetString("address")), &to)
	return to.Email
}

func (p *provider) session(ctx context.Context, id string) (*stripe.CheckoutSession, error) {
	params := &stripe.CheckoutSessionRetrieveParams{}
	params.AddExpand("payment_intent")
	return p.client.V1CheckoutSessions.Retrieve(ctx, id, params)
}

// expire ends an open session. One that is no longer open is returned as it is.
func (p *provider) expire(ctx context.Context, id string) (*stripe.CheckoutSession, error) {
	session, err := p.client.V1CheckoutSessions.Expire(ctx, id, nil)
	if isRefused(err) {
		return p.session(ctx, id)
	}
	return session, err
}

// refund gives a payment back, or returns the refund that was made with the same key.
func (p *provider) refund(ctx context.Context, due refund) (*stripe.Refund, error) {
	if due.Refund != "" {
		return p.client.V1Refunds.Retrieve(ctx, due.Refund, nil)
	}
	params := &stripe.RefundCreateParams{PaymentIntent: stripe.String(due.Intent), Metadata: map[string]string{ofOrder: due.Order}}
	params.SetIdempotencyKey(fmt.Sprintf("refund-%s-%s-%d", due.Order, due.Intent, due.Key))
	return p.client.V1Refunds.Create(ctx, params)
}

// events are those of sessions, refunds and disputes since a time.
func (p *provider) events(ctx context.Context, since int64) stripe.Seq2[*stripe.Event, error] {
	params := &stripe.EventListParams{CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: since}}
	params.Limit = stripe.Int64(batchSize)
	for _, each := range slices.Concat(aboutSessions, aboutReversals, aboutRefunds) {
		params.Types = append(params.Types, stripe.String(string(each)))
	}
	return p.client.V1Events.List(ctx, params).All(ctx)
}

// isRefused reports whether Stripe has answered that it does not do this, so that the same request is of no use again.
func isRefused(err error) bool {
	var answer *stripe.Error
	if !errors.As(err, &answer) {
		return false
	}
	status := answer.HTTPStatusCode
	return status == http.StatusBadRequest || status == http.StatusPaymentRequired || status == http.StatusNotFound
}

// isUnknown reports whether Stripe knows no such thing: it was made with another key.
func isUnknown(err error) bool {
	var answer *stripe.Error
	return errors.As(err, &answer) && answer.HTTPStatusCode == http.StatusNotFound
}

// isOtherRequest reports whether an attempt was made before with something else in it, such as another address of this site.
func isOtherRequest(err error) bool {
	var answer *stripe.Error
	return errors.As(err, &answer) && answer.Type == stripe.ErrorTypeIdempotency
}

// needsOperator reports whether Stripe does not take a request, which does not change by asking again: the operator has to mend the key, its rights,
// or the account.
func needsOperator(err error) bool {
	var answer *stripe.Error
	return errors.As(err, &answer) && slices.Contains([]int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusPaymentRequired, http.StatusForbidden}, answer.HTTPStatusCode)
}

// reason is what Stripe says of an error, for the operator.
func reason(err error) error {
	var answer *stripe.Error
	if errors.As(err, &answer) && answer.Msg != "" {
		return errors.New(answer.Msg)
	}
	return err
}
