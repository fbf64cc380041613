package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"

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
		if event != "" {
			result, err := tx.DB().NewQuery("INSERT INTO _payment_events (id, created_at) VALUES ({:id}, {:now}) ON CONFLICT DO NOTHING").
				Bind(dbx.Params{"id": event, "now": s.now().Unix()}).Execute()
			if err != nil {
				return err
			}
			if added, err := result.RowsAffected(); err != nil || added == 0 {
				return err
			}
		}
		try, err := s.attemptOf(tx, session)
		if err != nil || try == nil {
			return err
		}
		if state == statePaid {
			return s.paid(tx, *try, session)
		}
		return s.moved(tx, *try, state)
	})
	s.refundSoon()
	return err
}

// moved notes the state of a session that is not paid. None leads back: events come in any order.
func (s *service) moved(tx core.App, try attempt, state string) error {
	ahead := map[string][]string{
		stateNew: {stateOpen, statePending, stateOver}, stateOpen: {statePending, stateOver}, statePending: {stateOver},
	}
	set := dbx.Params{"checked_at": s.now().Unix()}
	if slices.Contains(ahead[try.State], state) {
		set["state"] = state
	}
	return try.set(tx, set)
}

// paid notes that a session was paid. Once it is noted, saying so again does nothing. What its order does not need, since it was paid
// otherwise, cancelled, or went with its account, is given back.
func (s *service) paid(tx core.App, try attempt, session *stripe.CheckoutSession) error {
	if try.State == statePaid || try.State == stateBeside {
		return nil
	}
	order, err := tx.FindRecordById(orders, try.Order)
	isGone := errors.Is(err, sql.ErrNoRows)
	if err != nil && !isGone {
		return err
	}
	if session.PaymentIntent == nil || session.PaymentIntent.ID == "" {
		return fmt.Errorf("the session %s of the order %s has no payment", session.ID, try.Order)
	}
	if !isGone && (session.AmountTotal != int64(order.GetInt("total_amount")) || string(session.Currency) != currency) {
		return fmt.Errorf("the session %s has another amount than the order %s: %d %s", session.ID, try.Order, session.AmountTotal, session.Currency)
	}
	try.State, try.Intent = statePaid, session.PaymentIntent.ID
	if isGone || order.GetString("payment_status") != unpaid {
		try.State = stateBeside
	}
	if err := try.set(tx, dbx.Params{"state": try.State, "payment_intent": try.Intent, "checked_at": s.now().Unix()}); err != nil {
		return err
	}
	if try.State == stateBeside {
		return s.queueRefund(tx, try)
	}
	order.Set("payment_status", paid)
	if err := tx.SaveWithContext(ordering.ByPayment(context.Background()), order); err != nil {
		return err
	}
	if order.GetString("status") == cancelled {
		return s.queueRefund(tx, try)
	}
	return nil
}
