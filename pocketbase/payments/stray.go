package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"

	"everyday/invoices"
	ordering "everyday/orders"
)

// strayPatience is how long a device has, from when this server learns of a payment without its order, to bring the order back. Who has ordered is
// mostly back within a day.
const strayPatience = 24 * time.Hour

// site is this installation, as its sessions at Stripe name it.
type site struct{ name, address, id string }

// site reads what this installation is called. Its id is in the database, and so in all of its backups.
func (s *service) site() (site, error) {
	meta := s.app.Settings().Meta
	found := site{name: meta.AppName, address: strings.TrimRight(meta.AppURL, "/")}
	err := s.app.DB().NewQuery("SELECT id FROM _payment_site").Row(&found.id)
	return found, err
}

// hasMade is true of a session that this installation has made, and of no other server's with the same account at Stripe. The id alone would
// not do: a backup of a version without one gets another. The address alone would not either: it may have changed.
func (s site) hasMade(session *stripe.CheckoutSession) bool {
	orders := s.address + "/api/orders/"
	return session.Metadata[ofSite] == s.id || strings.HasPrefix(session.SuccessURL, orders) || strings.HasPrefix(session.ReturnURL, orders)
}

// isStray is true of a payment whose order is not here.
func (a attempt) isStray() bool { return a.State == stateStray || a.State == stateTold }

// noteStray keeps a payment of which nothing is known here, though this site has made its session: a restored backup has lost it with its order.
// Once a device brings the order back, it is paid by it; until then the operator is told after strayPatience.
func (s *service) noteStray(tx core.App, session *stripe.CheckoutSession) error {
	order := session.Metadata[ofOrder]
	if order == "" || session.ID == "" || session.PaymentIntent == nil {
		return nil
	}
	here, err := s.site()
	if err != nil || !here.hasMade(session) {
		return err
	}
	now := s.now().Unix()
	_, err = addAttempt(tx, attempt{
		Order: order, ID: session.ID, State: stateStray, Intent: session.PaymentIntent.ID, Paid: amountIn(session.AmountTotal, string(session.Currency)),
		Created: now, Expires: session.ExpiresAt, Checked: now,
	})
	return err
}

// settleStrays lets the payments whose orders have come back pay these; owner is whose, "" everybody's. Stripe has said before that they were made and
// is not asked again: while it is down, or with the key of another account, it could not say so.
func (s *service) settleStrays(app core.App, owner string) error {
	var back []attempt
	err := app.DB().NewQuery("SELECT " + columns + ` FROM _payment_sessions s WHERE state IN ('stray', 'told')
		AND EXISTS (SELECT 1 FROM orders o WHERE o.id = s.order_id AND {:owner} IN ('', o.user_id)) ORDER BY created_at, attempt`).
		Bind(dbx.Params{"owner": owner}).All(&back)
	if err != nil {
		return err
	}
	var failures []error
	for _, each := range back {
		if err := app.RunInTransaction(func(tx core.App) error { return s.settleStray(tx, each) }); err != nil {
			failures = append(failures, fmt.Errorf("the session %s: %w", each.ID, err))
		}
	}
	return errors.Join(failures...)
}

func (s *service) settleStray(tx core.App, back attempt) error {
	try, err := oneAttempt(tx, "id = {:id}", dbx.Params{"id": back.ID})
	if err != nil || try == nil || !try.isStray() {
		return err // a webhook was faster
	}
	return s.paid(tx, *try, try.Intent, try.Paid)
}

// settleFirst lets the payments of an account that is deleted pay its orders before these go with it: so they are given back like any other.
func (s *service) settleFirst(e *core.RecordEvent) error {
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := s.settleStrays(tx, e.Record.Id); err != nil {
			return err
		}
		return e.Next()
	})
}

// tellStrays tells the operator of the payments whose orders no device has brought back in time.
func (s *service) tellStrays(ctx context.Context, now time.Time) error {
	var due []attempt
	err := s.app.DB().NewQuery("SELECT " + columns + ` FROM _payment_sessions s WHERE state = 'stray' AND created_at <= {:before}
		AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = s.order_id) ORDER BY created_at LIMIT {:most}`).
		Bind(dbx.Params{"before": now.Add(-strayPatience).Unix(), "most": batchSize}).All(&due)
	if err != nil {
		return err
	}
	var failures []error
	for _, each := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.tellStray(ctx, each); err != nil {
			failures = append(failures, fmt.Errorf("the session %s: %w", each.ID, reason(err)))
		}
	}
	return errors.Join(failures...)
}

// tellStray makes the operator's mail about a payment due, with what Stripe knows of it: the customer's address, and the number of the order.
// What went back as a whole meanwhile is not told.
func (s *service) tellStray(ctx context.Context, try attempt) error {
	session, err := s.provider.session(ctx, try.ID)
	if isUnknown(err) {
		session, err = &stripe.CheckoutSession{}, nil // the key of another account was set
	}
	if err != nil {
		return err
	}
	return s.app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.FindRecordById(orders, try.Order); !errors.Is(err, sql.ErrNoRows) {
			return err // it came back meanwhile, and is settled
		}
		known, err := reversalsOf(tx, try.Intent)
		if err != nil {
			return err
		}
		back, _, _ := standing(known)
		told := ordering.Stray{Order: try.Order, Session: try.ID, Payment: try.Intent, Amount: try.Paid, Email: session.CustomerEmail, IsTest: strings.HasPrefix(try.ID, "cs_test_")}
		if session.CustomerDetails != nil && session.CustomerDetails.Email != "" {
			told.Email = session.CustomerDetails.Email
		}
		if session.PaymentIntent != nil {
			told.Number = session.PaymentIntent.Description
		}
		if back > 0 {
			told.Back = invoices.Dollars(back)
		}
		if err := try.set(tx, dbx.Params{"state": stateTold, "number": told.Number}); err != nil {
			return err
		}
		if session.AmountTotal > 0 && back >= session.AmountTotal {
			return nil
		}
		return ordering.TellStray(tx, told)
	})
}
