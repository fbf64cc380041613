// Package orders places orders and says what may become of them. An order is placed by creating its record, whatever the way in which that
// comes: a push, REST or the dashboard. It has one price, that of the catalog, and its id makes it one order however often it is sent.
package orders

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/invoices"
	"everyday/notices"
	"everyday/ops"
	"everyday/sync"
)

const (
	collection      = "orders"
	itemsCollection = "order_items"
	cartCollection  = "cart_items"
	stockCollection = "stock"
)

// Options is the operator's configuration.
type Options struct {
	// Seller is who issues invoices.
	Seller invoices.Seller
	// MailTo is the operator's address for mails about orders; empty: the first superuser's.
	MailTo string
	// Taxes are the rates that differ from the usual one, by code; Regions has the codes.
	Taxes   Taxes
	Regions Regions
	// NoInvoice takes no orders that are paid by invoice.
	NoInvoice bool
	// Card takes orders that are paid by card: a payment provider is set up.
	Card bool
	// MostUnpaid is how many orders of one account may be neither paid nor sent at a time; 0: any number.
	MostUnpaid int64
}

// service places orders.
type service struct {
	Options
	catalog map[string]item
}

// Register lets the app place orders, and tells the operator of them. catalog is the price list (embedded/pb_hooks/lib/sold.json).
func Register(app core.App, catalog []byte, options Options) error {
	if err := bind(app, catalog, options); err != nil {
		return err
	}
	mails := &mailWorker{app: app, to: options.MailTo, now: time.Now, hasBank: len(options.Seller.Bank) > 0}
	wake := ops.Work(app, "Mail of orders cannot be read or marked", mailsEvery, mails.deliverDue)
	app.OnRecordAfterCreateSuccess(collection).BindFunc(func(e *core.RecordEvent) error {
		wake()
		return e.Next()
	})
	return nil
}

// bind is Register without what works by itself.
func bind(app core.App, catalog []byte, options Options) error {
	items, err := parseCatalog(catalog)
	if err != nil {
		return err
	}
	s := &service{Options: options, catalog: items}
	app.Store().Set(serviceKey, s)
	app.OnRecordCreateRequest(collection).BindFunc(answerAgain)
	app.OnRecordUpdateRequest(collection).BindFunc(sync.RefuseStale("updated_at", "This order has changed since you opened it. Open it again, then change it."))
	app.OnRecordUpdateRequest(stockCollection).BindFunc(sync.RefuseStale("updated", "This stock has changed since you opened it. Open it again, then change it."))
	app.OnRecordCreate(collection).BindFunc(func(e *core.RecordEvent) error {
		return inTransaction(e, func() error { return s.place(e) })
	})
	app.OnRecordUpdate(collection).BindFunc(func(e *core.RecordEvent) error {
		return inTransaction(e, func() error { return s.change(e) })
	})
	// With an account its orders go: what is not sent yet is cancelled before, which gives stock and money back, and the operator learns of it.
	app.OnRecordDelete("users").Bind(&hook.Handler[*core.RecordEvent]{Id: "everydayCancelOrders", Priority: -1, Func: func(e *core.RecordEvent) error {
		return inTransaction(e, func() error {
			if err := tellGone(e.App, e.Record.Id); err != nil {
				return err
			}
			if err := cancelAll(e.App, e.Record.Id); err != nil {
				return err
			}
			if err := invoices.DeleteSamples(e.App, e.Record.Id); err != nil {
				return err
			}
			return e.Next()
		})
	}})
	// Accounts that are deleted take their orders along without this hook (sync).
	app.OnRecordDelete(collection).BindFunc(func(*core.RecordEvent) error {
		return sync.Refusal("forbidden", "Orders are kept. Cancel it instead.", nil)
	})
	// Items are written with their order. Without one its customer would lose a title, and its stock would not come back.
	keep := func(*core.RecordEvent) error {
		return sync.Refusal("forbidden", "What was ordered is kept. Cancel the order instead.", nil)
	}
	app.OnRecordUpdate(itemsCollection).BindFunc(keep)
	app.OnRecordDelete(itemsCollection).BindFunc(keep)
	app.OnRecordCreateRequest(itemsCollection).BindFunc(func(e *core.RecordRequestEvent) error {
		return e.ForbiddenError("Items are ordered with their order.", nil)
	})
	invoices.Register(app)
	notices.Write(app, "orders", letters{})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error { // after the migrations
		if err := s.stockUp(e.App); err != nil {
			return err
		}
		e.Router.GET("/api/stock", serveStock)
		return e.Next()
	})
	return nil
}

// inTransaction runs step with e.App in a transaction, with which all that it writes comes or goes.
func inTransaction(e *core.RecordEvent, step func() error) error {
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		return step()
	})
}
