// Package payments lets orders be paid by card, on the page of Stripe (Checkout), or, by configuration, in its form on a page of this site
// (the Payment Element). Both are sessions of Checkout, and differ in nothing but where the card is typed. The server never sees a card. What Stripe says of a
// session moves the payment of its order, whether that comes by webhook or because this server has asked, in any order and however often.
package payments

import (
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/sync/singleflight"

	"everyday/ops"
	"everyday/sync"
)

const (
	orders = "orders"

	// askEvery is how often sessions are looked for whose webhook has not come, and orders whose payment has not.
	askEvery = 3 * time.Minute
	// refundEvery is how often due refunds are looked for, in addition to right after a cancellation.
	refundEvery = time.Minute
	// patience is how long an order waits for its payment after it was placed, and holds its stock.
	patience = 24 * time.Hour
	// maxEvent is more than any event of a session has.
	maxEvent = 256 << 10
)

// The statuses of an order that payments move or depend on (web/collections/order-options.ts).
const (
	cancelled  = "cancelled"
	processing = "processing"
	unpaid     = "unpaid"
	paid       = "paid"
	refunded   = "refunded"
	byCard     = "card"
)

// Options is the operator's configuration.
type Options struct {
	// Key is the secret key of the account at Stripe, Secret that with which it signs webhooks.
	Key, Secret string
	// API is another address for Stripe, for tests; empty: its own.
	API string
	// Form is that in which cards are typed on a page of this site.
	Form Form
}

// Form is what a browser needs for Stripe's form; without a script, cards are typed on the page of Stripe.
type Form struct {
	// Script is the address of Stripe's script, PublishableKey the key with which browsers use it.
	Script, PublishableKey string
}

// service takes payments.
type service struct {
	app core.App
	// provider is Stripe; nil without its keys.
	provider *provider
	secret   string
	form     Form
	now      func() time.Time
	// asking has the orders for which Stripe is asked for an address now.
	asking singleflight.Group
	// looked is when the list of events was read last by this process, in seconds.
	looked atomic.Int64
	// cannotMake and cannotRead: Stripe has refused to make a session in which an order is paid, or to show one.
	cannotMake, cannotRead atomic.Bool
	// restored counts the orders that were lost with a restored backup and came again.
	restored atomic.Int64
	// refundSoon and askSoon let the workers look at once.
	refundSoon, askSoon func()
}

// Register adds the routes and the workers. It comes after orders, whose hooks say what may become of an order.
func Register(app core.App, options Options) {
	s := newService(app, options, time.Now)
	s.askSoon = ops.Work(app, "Payments cannot be checked", askEvery, s.reconcile)
	s.refundSoon = ops.Work(app, "Refunds cannot be read or marked", refundEvery, s.refundDue)
	s.bind()
}

// RegisterWithout lets the orders that were to be paid by card lapse, of an app that has no keys any more. What is to go back of those that
// were paid waits for the keys.
func RegisterWithout(app core.App) {
	s := &service{app: app, now: time.Now}
	ops.Work(app, "Unpaid orders cannot be canceled", askEvery, s.lapse)
	s.bindRefunds()
}

func newService(app core.App, options Options, now func() time.Time) *service {
	return &service{
		app: app, provider: newProvider(options.Key, options.API), secret: options.Secret, form: options.Form, now: now,
		refundSoon: func() {}, askSoon: func() {},
	}
}

// bind adds the routes, and what follows from changes of orders.
func (s *service) bind() {
	s.app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.POST("/api/orders/{id}/pay", s.pay)
		e.Router.GET("/api/orders/{id}/paid", s.back)
		e.Router.POST("/api/payments/stripe", s.webhook).Bind(apis.BodyLimit(maxEvent))
		return e.Next()
	})
	s.bindRefunds()
	s.bindLooks()
	s.app.OnRecordAfterUpdateSuccess(orders).BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString("payment_method") == byCard {
			s.askSoon() // a session that is open for it ends
			s.refundSoon()
		}
		return e.Next()
	})
}

// bindRefunds lets refunds become due, with keys or without.
func (s *service) bindRefunds() {
	// Before the orders' own hook, which tells the operator of them as they stand.
	s.app.OnRecordDelete("users").Bind(&hook.Handler[*core.RecordEvent]{Id: "everydaySettleFirst", Priority: -2, Func: s.settleFirst})
	// Before the orders' own hook, which would note the refund and tell the customer of it.
	s.app.OnRecordUpdate(orders).Bind(&hook.Handler[*core.RecordEvent]{Id: "everydayRefundFirst", Priority: -1, Func: s.refundFirst})
	s.app.OnServe().BindFunc(func(e *core.ServeEvent) error { // after the migrations
		if err := s.queueMissed(); err != nil {
			return err
		}
		return e.Next()
	})
}

// bindLooks lets the whole list of events be read again once an order came again that a restored backup had lost: its payment was passed over.
func (s *service) bindLooks() {
	isRestored := func(e *core.RecordEvent) bool {
		return sync.IsAgain(e.Context) && e.Record.GetString("payment_method") == byCard
	}
	s.app.OnRecordCreate(orders).BindFunc(func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil || !isRestored(e) {
			return err
		}
		return forgetLooks(e.App)
	})
	// Again, since a look that is on its way may not have seen it.
	s.app.OnRecordAfterCreateSuccess(orders).BindFunc(func(e *core.RecordEvent) error {
		if isRestored(e) {
			s.restored.Add(1)
			if err := forgetLooks(s.app); err != nil {
				return err
			}
			s.askSoon()
		}
		return e.Next()
	})
}

func forgetLooks(app core.App) error {
	_, err := app.NonconcurrentDB().NewQuery("DELETE FROM _payment_looks").Execute()
	return err
}
