package payments

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
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

// The states of a reversal: money that went back, and disputes that are open, won or lost; that were prevented before they were raised, of
// which those that are settled gave the money back; and inquiries of a bank that led to no dispute.
const (
	reversalBack         = "back"
	disputeOpen          = "open"
	disputeWon           = "won"
	disputeLost          = "lost"
	disputePrevented     = "prevented"
	disputeSettled       = "settled"
	disputeWarningClosed = "warning_closed"
)

// taken are the states in which a dispute has taken the money: Stripe refunds nothing of it any more.
var taken = []string{disputeLost, disputeSettled}

// counts are the states in which the money went back.
var counts = append([]string{reversalBack}, taken...)

// standings are what an order says of its disputes, by the states of these; the first that one of them has is said.
var standings = []struct{ state, says string }{
	{disputeOpen, disputeOpen}, {disputeLost, disputeLost}, {disputeWon, disputeWon}, {disputeSettled, disputePrevented},
	{disputePrevented, disputePrevented}, {disputeWarningClosed, disputeWarningClosed},
}

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
// yet, since events come in any order. Amount is in the smallest unit of Currency.
type reversal struct {
	ID       string
	Intent   string `db:"payment_intent"`
	State    string
	Amount   int64
	Currency string
}

// reversalOf reads an event; nil if it has no payment.
func reversalOf(event stripe.Event) (*reversal, error) {
	if event.Type == stripe.EventTypeChargeRefunded {
		var charge stripe.Charge
		if err := json.Unmarshal(event.Data.Raw, &charge); err != nil || charge.PaymentIntent == nil {
			return nil, err
		}
		return &reversal{
			ID: charge.ID, Intent: charge.PaymentIntent.ID, State: reversalBack, Amount: charge.AmountRefunded, Currency: string(charge.Currency),
		}, nil
	}
	var dispute stripe.Dispute
	if err := json.Unmarshal(event.Data.Raw, &dispute); err != nil || dispute.PaymentIntent == nil {
		return nil, err
	}
	return &reversal{
		ID: dispute.ID, Intent: dispute.PaymentIntent.ID, State: disputeState(dispute), Amount: dispute.Amount, Currency: string(dispute.Currency),
	}, nil
}

// disputeState is what Stripe says of a dispute, as a state of ours.
func disputeState(dispute stripe.Dispute) string {
	switch dispute.Status {
	case stripe.DisputeStatusWon:
		return disputeWon
	case stripe.DisputeStatusLost:
		return disputeLost
	case stripe.DisputeStatusWarningClosed:
		return disputeWarningClosed
	case stripe.DisputeStatusPrevented:
		var withdrawn int64
		for _, each := range dispute.BalanceTransactions {
			withdrawn -= each.Amount
		}
		if withdrawn > 0 {
			return disputeSettled
		}
		return disputePrevented
	}
	return disputeOpen
}

// reverse notes a reversal, with what follows for its order. What went back only grows, and what is closed stays closed, but that the money
// of one that was prevented may go back after it: an older event that comes later, or one that comes twice, changes nothing.
func (s *service) reverse(event stripe.Event) error {
	found, err := reversalOf(event)
	if err != nil || found == nil || found.ID == "" || found.Intent == "" {
		return err
	}
	err = s.app.RunInTransaction(func(tx core.App) error {
		_, err := tx.DB().NewQuery(`
			INSERT INTO _payment_reversals (id, payment_intent, amount, currency, state, created_at)
			VALUES ({:id}, {:intent}, {:amount}, {:currency}, {:state}, {:now})
			ON CONFLICT (id) DO UPDATE SET amount = max(amount, excluded.amount), currency = excluded.currency, state = CASE
				WHEN state = 'open' OR state = 'prevented' AND excluded.state = 'settled' THEN excluded.state ELSE state END`).
			Bind(dbx.Params{
				"id": found.ID, "intent": found.Intent, "amount": found.Amount, "currency": found.Currency, "state": found.State, "now": s.now().Unix(),
			}).Execute()
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
// that a dispute has taken Stripe refunds nothing any more.
func (s *service) applyReversals(tx core.App, try attempt) error {
	if try.State != statePaid {
		return nil // it has not paid the order
	}
	known, err := reversalsOf(tx, try.Intent)
	if err != nil || len(known) == 0 {
		return err
	}
	backByNow, dispute, disputed := standing(known)
	isDue, err := askAboutRefund(tx, try.Intent, s.now())
	if err != nil {
		return err
	}
	if isDue && !slices.ContainsFunc(known, isTaken) {
		backByNow = 0
	}
	order, err := tx.FindRecordById(orders, try.Order)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	total := int64(order.GetInt("total_amount"))
	back := max(min(backByNow, total), int64(order.GetInt("refunded_amount")))
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
	return tx.SaveWithContext(ordering.Disputed(context.Background(), disputed), order)
}

func isTaken(each reversal) bool { return slices.Contains(taken, each.State) }

// reversalsOf is what was told of a payment.
func reversalsOf(tx core.App, intent string) (known []reversal, err error) {
	err = tx.DB().NewQuery("SELECT id, payment_intent, amount, currency, state FROM _payment_reversals WHERE payment_intent = {:intent}").
		Bind(dbx.Params{"intent": intent}).All(&known)
	return known, err
}

// standing is what went back of a payment, how its disputes stand, and over how much that is, as it is shown. An amount in another currency
// than that of orders is not counted: nobody says what it is in dollars.
func standing(known []reversal) (back int64, dispute, disputed string) {
	for _, each := range known {
		if slices.Contains(counts, each.State) && each.Currency == currency {
			back += each.Amount
		}
	}
	for _, each := range standings {
		if at := slices.IndexFunc(known, func(one reversal) bool { return one.State == each.state }); at >= 0 {
			return back, each.says, amountIn(known[at].Amount, known[at].Currency)
		}
	}
	return back, "", ""
}

// endRefund notes that a payment has gone back, so that nobody gives it back again.
func endRefund(tx core.App, intent string) error {
	_, err := tx.DB().Update("_payment_refunds", dbx.Params{"due_at": nil, "tries": 0}, dbx.HashExp{"payment_intent": intent}).Execute()
	return err
}

// lookAtEvents asks Stripe for the events whose webhook has not come, since it was asked last. One that cannot be taken is looked at again,
// with what has come since, and keeps no other waiting. The list begins with the newest; the oldest is taken first. An error says that the
// list could not be read. held is what else of payments is not known, which the operator is told of.
func (s *service) lookAtEvents(ctx context.Context, now time.Time, held error) error {
	since, isDue, err := s.nextLook(now)
	if err != nil || !isDue {
		return err
	}
	restored, upTo := s.restored.Load(), now.Unix()
	var events []*stripe.Event
	for event, err := range s.provider.events(ctx, since) {
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			troubles.Note(s.app, troubles.Payments, reason(err))
			return reason(err)
		}
		events = append(events, event)
	}
	var failed error
	for _, event := range slices.Backward(events) { // a refund is made before it fails
		if ctx.Err() != nil {
			return nil
		}
		if err := s.receive(*event); err != nil {
			s.app.Logger().Error("An event of Stripe was not taken", "event", event.ID, "type", event.Type, "error", err)
			failed, upTo = fmt.Errorf("the event %s (%s): %w", event.ID, event.Type, err), min(upTo, event.Created)
		}
	}
	troubles.Note(s.app, troubles.Payments, errors.Join(held, failed))
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
