package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	ordering "everyday/orders"
	"everyday/troubles"
)

const (
	batchSize = 100
	// making is how long a session may be in the making. Nobody was told the address of one that takes longer.
	making = time.Hour
	// soonest and latest are the waits until Stripe is asked about a session again, which grow with its age.
	soonest, latest = 2 * time.Minute, time.Hour
	// debitLife is more than the time within which a debit comes or fails.
	debitLife = 14 * 24 * time.Hour
	// keepEvents is how long the ids of events are kept; Stripe sends one again for three days.
	keepEvents = 30 * 24 * time.Hour
)

// reconcile asks Stripe about the sessions, refunds and disputes whose webhook has not come, ends those that nobody needs any more, and cancels orders whose
// payment has not come.
func (s *service) reconcile(ctx context.Context) error {
	now := s.now()
	failures := []error{s.exec("UPDATE _payment_sessions SET state = 'over' WHERE state = 'new' AND created_at < {:at}", now.Add(-making)),
		s.exec("DELETE FROM _payment_events WHERE created_at < {:at}", now.Add(-keepEvents)),
		// Of payments that are not this server's; those of its own are kept, since their sums are.
		s.exec(`DELETE FROM _payment_reversals WHERE created_at < {:at}
			AND NOT EXISTS (SELECT 1 FROM _payment_sessions s WHERE s.payment_intent = _payment_reversals.payment_intent)`, now.Add(-keepEvents))}
	unsettled := s.settleStrays(s.app, "")
	// The list of events may have the payment that an order waits for.
	held, asked := s.askAll(ctx, now)
	if held = errors.Join(unsettled, held); held != nil {
		troubles.Note(s.app, troubles.Payments, held)
	}
	unread := s.lookAtEvents(ctx, now, held)
	failures = append(failures, unsettled, asked, unread, s.tellStrays(ctx, now))
	if unread == nil { // it may have the payments that a restored backup has lost
		failures = append(failures, s.cancelUnpaid(ctx, now))
	}
	return errors.Join(failures...)
}

// lapse is reconcile without Stripe, whose keys were taken out: orders that were not paid by then give their stock back.
func (s *service) lapse(ctx context.Context) error {
	return errors.Join(s.settleStrays(s.app, ""), s.cancelUnpaid(ctx, s.now()))
}

func (s *service) exec(statement string, at time.Time) error {
	_, err := s.app.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"at": at.Unix()}).Execute()
	return err
}

// isHolding is true of a session that holds the stock of its order though its time is over, since Stripe has not said yet whether it was paid. It
// agrees with waitsInVain.
const isHolding = `is_needed AND (state = 'open' AND expires_at <= {:now}
	OR state = 'pending' AND created_at <= {:debited} AND heard_at <= created_at + {:debit})`

// askAll asks about each session that is due. Due at once are those that can still be paid though their orders need no payment any more, which are
// ended, and those that hold stock though their time is over. held is why it is not known of one of the latter whether it was paid: of an order that
// was cancelled, or paid otherwise, nothing is held.
func (s *service) askAll(ctx context.Context, now time.Time) (held, err error) {
	var due []struct {
		attempt
		IsNeeded  bool `db:"is_needed"`
		IsHolding bool `db:"is_holding"`
	}
	err = s.app.DB().NewQuery(`
		SELECT ` + columns + `, is_needed, ` + isHolding + ` AS is_holding FROM (
			SELECT s.*, EXISTS (
				SELECT 1 FROM orders o WHERE o.id = s.order_id AND o.payment_status = 'unpaid' AND o.status != 'cancelled') AS is_needed
			FROM _payment_sessions s WHERE s.state IN ('open', 'pending'))
		WHERE checked_at + min(max(({:now} - created_at) / 4, {:soonest}), {:latest}) <= {:now}
			OR state = 'open' AND NOT is_needed AND expires_at > {:now} OR ` + isHolding + `
		ORDER BY checked_at LIMIT {:most}`).
		Bind(dbx.Params{
			"now": now.Unix(), "soonest": int64(soonest.Seconds()), "latest": int64(latest.Seconds()), "most": batchSize,
			"debited": now.Add(-debitLife).Unix(), "debit": int64(debitLife.Seconds()),
		}).All(&due)
	if err != nil {
		return nil, err
	}
	var failures []error
	for _, each := range due {
		if ctx.Err() != nil {
			return nil, nil
		}
		isOver := each.State == stateOpen && (!each.IsNeeded || each.Expires <= now.Unix())
		if err := s.ask(ctx, each.attempt, isOver); err != nil {
			err = fmt.Errorf("the session %s: %w", each.ID, reason(err))
			failures = append(failures, err)
			if each.IsHolding && ctx.Err() == nil {
				held = err
			}
		}
	}
	return held, errors.Join(failures...)
}

// ask asks about one session, after the others: one that fails does not keep them waiting. One that is over is ended, unless it was paid.
func (s *service) ask(ctx context.Context, try attempt, isOver bool) error {
	if err := try.set(s.app, dbx.Params{"checked_at": s.now().Unix()}); err != nil {
		return err
	}
	of := s.provider.session
	if isOver {
		of = s.provider.expire
	}
	session, err := of(ctx, try.ID)
	if isUnknown(err) {
		s.app.Logger().Warn("Stripe does not know a session; was the key of another account set?", "session", try.ID)
		return try.set(s.app, dbx.Params{"state": stateOver})
	}
	if err != nil {
		return err
	}
	if !isOver {
		s.noteCards(&s.cannotRead, nil)
	}
	return s.settle(session, "")
}

// waitsInVain is true of an order whose payment has not come within patience, and cannot come any more. That a session has expired does not say so: it
// may have been paid in its last minute, while nobody could tell this server. So only what Stripe has said ends it, and while Stripe says nothing the
// order keeps its stock, for as long as that lasts: given back by the clock, it could be sold to another, and who has paid would learn afterwards that
// there is none for them. The operator is told meanwhile (troubles), and can cancel the order. A debit is waited for until Stripe has said after
// debitLife that it has not come. Only where the operator has taken the keys out, so that nobody can be asked, does the clock decide ({:asks}). An
// order that has come back after its payment (stateStray) does not wait in vain, also where that could not be noted in it.
const waitsInVain = `o.payment_method = 'card' AND o.payment_status = 'unpaid' AND o.status = 'processing' AND o.placed_at <= {:placed}
	AND NOT EXISTS (SELECT 1 FROM _payment_sessions s WHERE s.order_id = o.id AND (
		s.state IN ('stray', 'told')
		OR s.state IN ('new', 'open') AND ({:asks} OR s.expires_at > {:now})
		OR s.state = 'pending' AND (s.created_at > {:debited} OR {:asks} AND s.heard_at <= s.created_at + {:debit})))`

// cancelUnpaid cancels orders whose payment has not come; their stock is given back.
func (s *service) cancelUnpaid(ctx context.Context, now time.Time) error {
	before, err := types.ParseDateTime(now.Add(-patience))
	if err != nil {
		return err
	}
	since := dbx.Params{
		"placed": before.String(), "asks": s.provider != nil, "now": now.Unix(), "debited": now.Add(-debitLife).Unix(), "debit": int64(debitLife.Seconds()),
	}
	var ids []string
	if err := s.app.DB().NewQuery("SELECT o.id FROM orders o WHERE " + waitsInVain).Bind(since).Column(&ids); err != nil {
		return err
	}
	var failures []error
	for _, id := range ids {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.cancel(id, since); err != nil {
			failures = append(failures, fmt.Errorf("the order %s: %w", id, err))
		}
	}
	return errors.Join(failures...)
}

// cancel cancels an order unless a payment has begun or come meanwhile.
func (s *service) cancel(id string, since dbx.Params) error {
	return s.app.RunInTransaction(func(tx core.App) error {
		var still int
		err := tx.DB().NewQuery("SELECT count(*) FROM orders o WHERE o.id = {:id} AND " + waitsInVain).Bind(since).Bind(dbx.Params{"id": id}).Row(&still)
		if err != nil || still == 0 {
			return err
		}
		order, err := tx.FindRecordById(orders, id)
		if err != nil {
			return err
		}
		order.Set("status", cancelled)
		return tx.SaveWithContext(ordering.ByPayment(context.Background()), order)
	})
}
