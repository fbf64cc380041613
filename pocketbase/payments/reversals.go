package payments

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"

	ordering "everyday/orders"
	"everyday/troubles"
)

const (
	// lookEvery is how often Stripe is asked for events of refunds and disputes whose webhook has not come. It keeps events for 30 days.
	lookEvery, eventLife = 15 * time.Minute, 30 * 24 * time.Hour
	// lookBack is how much of what was looked at is looked at again: events are listed a little later than they are made.
	lookBack = time.Hour
)

// The states of a reversal: money that went back, and disputes that are open, won or lost.
const (
	reversalBack = "back"
	disputeOpen  = "open"
	disputeWon   = "won"
	disputeLost  = "lost"
)

// aboutReversals are the events of what is given back or disputed at Stripe.
var aboutReversals = []stripe.EventType{
	stripe.EventTypeChargeRefunded, stripe.EventTypeChargeDisputeCreated, stripe.EventTypeChargeDisputeUpdated, stripe.EventTypeChargeDisputeClosed,
}

// aboutRefunds are the events of how a refund has ended.
var aboutRefunds = []stripe.EventType{stripe.EventTypeChargeRefundUpdated, stripe.EventTypeRefundFailed}

// aboutSessions are the events of sessions: a restored backup may know neither a session nor that it was paid.
var aboutSessions = []stripe.EventType{
	stripe.EventTypeCheckoutSessionCompleted, stripe.EventTypeCheckoutSessionAsyncPaymentSucceeded,
	stripe.EventTypeCheckoutSessionExpired, stripe.EventTypeCheckoutSessionAsyncPaymentFailed,
}

// reversal is a row of _payment_reversals: what of a charge went back by now, or a dispute. It is noted also of a payment that is not known
// yet, since events come in any order.
type reversal struct {
	ID, Intent, State string
	Amount            int64
}

// reversalOf reads an event; nil if it has no payment.
func reversalOf(event stripe.Event) (*reversal, error) {
	if event.Type == stripe.EventTypeChargeRefunded {
		var charge stripe.Charge
		if err := json.Unmarshal(event.Data.Raw, &charge); err != nil || charge.PaymentIntent == nil {
			return nil, err
		}
		return &reversal{ID: charge.ID, Intent: charge.PaymentIntent.ID, State: reversalBack, Amount: charge.AmountRefunded}, nil
	}
	var dispute stripe.Dispute
	if err := json.Unmarshal(event.Data.Raw, &dispute); err != nil || dispute.PaymentIntent == nil {
		return nil, err
	}
	found := &reversal{ID: dispute.ID, Intent: dispute.PaymentIntent.ID, State: disputeOpen, Amount: dispute.Amount}
	switch dispute.Status {
	case stripe.DisputeStatusWon, stripe.DisputeStatusWarningClosed, stripe.DisputeStatusPrevented:
		found.State = disputeWon
	case stripe.DisputeStatusLost:
		found.State = disputeLost
	}
	return found, nil
}

// reverse notes a reversal, with what follows for its order. What went back only grows, and what is closed stays closed: an older event that
// comes later, or one that comes twice, changes nothing.
func (s *service) reverse(event stripe.Event) error {
	found, err := reversalOf(event)
	if err != nil || found == nil || found.ID == "" || found.Intent == "" {
		return err
	}
	err = s.app.RunInTransaction(func(tx core.App) error {
		_, err := tx.DB().NewQuery(`
			INSERT INTO _payment_reversals (id, payment_intent, amount, state, created_at) VALUES ({:id}, {:intent}, {:amount}, {:state}, {:now})
			ON CONFLICT (id) DO UPDATE SET amount = max(amount, excluded.amount), state = CASE state WHEN 'open' THEN excluded.state ELSE state END`).
			Bind(dbx.Params{"id": found.ID, "intent": found.Intent, "amount": found.Amount, "state": found.State, "now": s.now().Unix()}).Execute()
		if err != nil {
			return err
		}
		try, err := oneAttempt(tx, "payment_intent = {:intent}", dbx.Params{"intent": found.Intent})
		if err != nil || try == nil {
			return err
		}
		return s.applyReversals(tx, *try)
	})
	s.refundSoon()
	return err
}

// applyReversals lets an order say what of its payment went back, and whether it is disputed. While a refund of this server is due, what went
// back does not count: Stripe says so of one that waits, too, which may fail. Its refund is asked about at once instead. Of a payment
// whose dispute is lost Stripe refunds nothing any more.
func (s *service) applyReversals(tx core.App, try attempt) error {
	if try.State != statePaid {
		return nil // it has not paid the order
	}
	var sum struct{ Back, Open, Won, Lost int64 }
	err := tx.DB().NewQuery(`
		SELECT coalesce(sum(amount) FILTER (WHERE state IN ('back', 'lost')), 0) AS back, count(*) FILTER (WHERE state = 'open') AS open,
			count(*) FILTER (WHERE state = 'won') AS won, count(*) FILTER (WHERE state = 'lost') AS lost
		FROM _payment_reversals WHERE payment_intent = {:intent}`).Bind(dbx.Params{"intent": try.Intent}).One(&sum)
	if err != nil || sum == (struct{ Back, Open, Won, Lost int64 }{}) {
		return err
	}
	isDue, err := askAboutRefund(tx, try.Intent, s.now())
	if err != nil {
		return err
	}
	if isDue && sum.Lost == 0 {
		sum.Back = 0
	}
	order, err := tx.FindRecordById(orders, try.Order)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	total := int64(order.GetInt("total_amount"))
	back := max(min(sum.Back, total), int64(order.GetInt("refunded_amount")))
	dispute := ""
	switch {
	case sum.Open > 0:
		dispute = disputeOpen
	case sum.Lost > 0:
		dispute = disputeLost
	case sum.Won > 0:
		dispute = disputeWon
	}
	isAll := back == total && order.GetString("payment_status") == paid
	if isAll {
		order.Set("payment_status", refunded)
	}
	if back == total {
		if err := endRefund(tx, try.Intent); err != nil {
			return err
		}
	}
	if !isAll && back == int64(order.GetInt("refunded_amount")) && dispute == order.GetString("dispute") {
		return nil
	}
	order.Set("refunded_amount", back)
	order.Set("dispute", dispute)
	return tx.SaveWithContext(ordering.ByPayment(context.Background()), order)
}

// endRefund notes that a payment has gone back, so that nobody gives it back again.
func endRefund(tx core.App, intent string) error {
	_, err := tx.DB().Update("_payment_refunds", dbx.Params{"due_at": nil, "tries": 0}, dbx.HashExp{"payment_intent": intent}).Execute()
	return err
}

// lookAtEvents asks Stripe for the events whose webhook has not come, since it was asked last. One that cannot be taken is looked at again,
// with what has come since, and keeps no other waiting. An error says that the list could not be read.
func (s *service) lookAtEvents(ctx context.Context, now time.Time) error {
	since, isDue, err := s.nextLook(now)
	if err != nil || !isDue {
		return err
	}
	restored, upTo := s.restored.Load(), now.Unix()
	var failed error
	for event, err := range s.provider.events(ctx, since) {
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			troubles.Note(s.app, troubles.Payments, reason(err))
			return reason(err)
		}
		if err := s.receive(*event); err != nil {
			s.app.Logger().Error("An event of Stripe was not taken", "event", event.ID, "type", event.Type, "error", err)
			failed, upTo = fmt.Errorf("the event %s (%s): %w", event.ID, event.Type, err), min(upTo, event.Created)
		}
	}
	troubles.Note(s.app, troubles.Payments, failed)
	return s.app.RunInTransaction(func(tx core.App) error {
		if s.restored.Load() != restored {
			return nil // it may have passed over what is paid
		}
		s.looked.Store(now.Unix())
		_, err := tx.DB().NewQuery("INSERT OR REPLACE INTO _payment_looks (id, at) VALUES (1, {:at})").Bind(dbx.Params{"at": upTo}).Execute()
		return err
	})
}

// nextLook is since when events are to be looked at, and whether that is due. A look in the future, by a clock that was ahead, is none.
func (s *service) nextLook(now time.Time) (since int64, isDue bool, err error) {
	var last int64
	err = s.app.DB().NewQuery("SELECT at FROM _payment_looks").Row(&last)
	isNone := errors.Is(err, sql.ErrNoRows)
	if err != nil && !isNone {
		return 0, false, err
	}
	oldest := now.Add(-eventLife).Unix()
	if isNone || last > now.Unix() {
		return oldest, true, nil
	}
	// While an event cannot be taken, last is its time.
	for _, at := range []int64{last, s.looked.Load()} {
		if passed := now.Sub(time.Unix(at, 0)); passed >= 0 && passed < lookEvery {
			return 0, false, nil
		}
	}
	return max(time.Unix(last, 0).Add(-lookBack).Unix(), oldest), true, nil
}
