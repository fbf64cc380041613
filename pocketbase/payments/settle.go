package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"

	"everyday/invoices"
	ordering "everyday/orders"
)

// stateOf is what Stripe says of a session, as a state of ours.
func stateOf(session *stripe.CheckoutSession) string {
	switch {
	case session.Status == stripe.CheckoutSessionStatusExpired:
		return stateOver
	case session.Status != stripe.CheckoutSessionStatusComplete:
		return stateOpen
	case session.PaymentStatus != stripe.CheckoutSessionPaymentStatusUnpaid:
		return statePaid
	case session.PaymentIntent != nil && slices.Contains([]stripe.PaymentIntentStatus{
		stripe.PaymentIntentStatusRequiresPaymentMethod, stripe.PaymentIntentStatusCanceled,
	}, session.PaymentIntent.Status):
		return stateOver // a debit that has failed
	}
	return statePending
}

// settle notes what Stripe says of a session, with what follows for its order, all of it or nothing. An event id is settled once; "" is for
// what this server has asked for.
func (s *service) settle(session *stripe.CheckoutSession, event string) error {
	return s.settleAs(session, stateOf(session), event)
}

func (s *service) settleAs(session *stripe.CheckoutSession, state, event string) error {
	err := s.app.RunInTransaction(func(tx core.App) error {
		try, err := s.attemptOf(tx, session)
		if err == nil && try == nil && state == statePaid {
			return s.noteStray(tx, session)
		}
		if err != nil || try == nil {
			return err // its order may have been lost, and come again
		}
		if event != "" {
			if isNew, err := s.noteEvent(tx, event); err != nil || !isNew {
				return err
			}
		}
		if state == statePaid {
			return s.paid(tx, *try, intentOf(session), amountIn(session.AmountTotal, string(session.Currency)))
		}
		return s.moved(tx, *try, state, event == "")
	})
	s.refundSoon()
	return err
}

// noteEvent keeps the id of an event, and reports whether it is new.
func (s *service) noteEvent(tx core.App, event string) (isNew bool, err error) {
	result, err := tx.DB().NewQuery("INSERT INTO _payment_events (id, created_at) VALUES ({:id}, {:now}) ON CONFLICT DO NOTHING").
		Bind(dbx.Params{"id": event, "now": s.now().Unix()}).Execute()
	if err != nil {
		return false, err
	}
	added, err := result.RowsAffected()
	return added > 0, err
}

// moved notes the state of a session that is not paid. None leads back: events come in any order. isAsked: it is so now, while an event says how it was.
func (s *service) moved(tx core.App, try attempt, state string, isAsked bool) error {
	ahead := map[string][]string{
		stateNew: {stateOpen, statePending, stateOver}, stateOpen: {statePending, stateOver}, statePending: {stateOver},
	}
	set := dbx.Params{"checked_at": s.now().Unix()}
	if isAsked {
		set["heard_at"] = s.now().Unix()
	}
	if slices.Contains(ahead[try.State], state) {
		set["state"] = state
	}
	return try.set(tx, set)
}

// intentOf is what Stripe calls the payment of a session; "" if nothing was charged.
func intentOf(session *stripe.CheckoutSession) string {
	if session.PaymentIntent == nil {
		return ""
	}
	return session.PaymentIntent.ID
}

// paid notes that a session was paid, in which payment, and what came, as it is shown. Once it is noted, saying so again does nothing. What its
// order does not need, since it was paid otherwise, cancelled, or went with its account, is given back, and so is another amount than its total:
// the order then waits for its payment.
func (s *service) paid(tx core.App, try attempt, intent, amount string) error {
	if try.State == statePaid || try.State == stateBeside {
		return nil
	}
	order, err := tx.FindRecordById(orders, try.Order)
	isGone := errors.Is(err, sql.ErrNoRows)
	if err != nil && !isGone {
		return err
	}
	if isGone && try.isStray() {
		return nil // it was not deleted with its account, but is lost, and may come back
	}
	isOther := !isGone && (amount != invoices.Dollars(int64(order.GetInt("total_amount"))) || intent == "")
	wasStray := try.isStray()
	try.State, try.Intent, try.Paid = statePaid, intent, amount
	if isGone || isOther || order.GetString("payment_status") != unpaid {
		try.State = stateBeside
	}
	if err := try.set(tx, dbx.Params{"state": try.State, "payment_intent": try.Intent, "paid": try.Paid, "checked_at": s.now().Unix()}); err != nil {
		return err
	}
	if wasStray {
		if err := ordering.ForgetStray(tx, try.Order, try.ID); err != nil {
			return err
		}
	}
	if try.State == stateBeside && intent == "" { // nothing was charged, as with a coupon made at Stripe
		s.app.Logger().Warn("A session was completed without a payment", "session", try.ID, "order", try.Order)
		return nil
	}
	if isOther {
		if err := tx.SaveWithContext(ordering.Returning(context.Background(), amount, try.Attempt), order); err != nil {
			return err
		}
	}
	if try.State == stateBeside {
		return s.queueRefund(tx, try)
	}
	order.Set("payment_status", paid)
	if err := tx.SaveWithContext(ordering.ByPayment(context.Background()), order); err != nil {
		return err
	}
	if order.GetString("status") == cancelled {
		if err := s.queueRefund(tx, try); err != nil {
			return err
		}
	}
	return s.applyReversals(tx, try) // they may have come before
}

// amountIn is an amount as it is shown. Of other currencies Stripe's own unit is written, which is not always a hundredth.
func amountIn(amount int64, unit string) string {
	if unit == currency {
		return invoices.Dollars(amount)
	}
	return fmt.Sprintf("%d %s", amount, strings.ToUpper(unit))
}
