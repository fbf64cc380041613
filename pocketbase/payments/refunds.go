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
	"everyday/sync"
	"everyday/troubles"
)

const (
	// firstWait and longestWait are between tries of a refund. It is never given up: it is other people's money.
	firstWait, longestWait = time.Minute, 6 * time.Hour
	// pendingWait is until Stripe is asked again whether a refund is through.
	pendingWait = 30 * time.Minute
)

// refund is a row of _payment_refunds: a payment that goes back.
type refund struct {
	Intent string `db:"payment_intent"`
	Order  string `db:"order_id"`
	// IsBeside: it has not paid the order, whose payment stays as it is.
	IsBeside bool   `db:"is_beside"`
	Refund   string `db:"refund_id"`
	// Key makes the idempotency key another one, after Stripe has answered that it does not do it.
	Key   int64
	Tries int64
}

// queueRefund makes the refund of a paid session due, once.
func (s *service) queueRefund(tx core.App, try attempt) error {
	now := s.now().Unix()
	_, err := tx.DB().NewQuery(`
		INSERT INTO _payment_refunds (payment_intent, order_id, is_beside, due_at, created_at)
		VALUES ({:intent}, {:order}, {:beside}, {:now}, {:now}) ON CONFLICT DO NOTHING`).
		Bind(dbx.Params{"intent": try.Intent, "order": try.Order, "beside": try.State == stateBeside, "now": now}).Execute()
	return err
}

// queueMissed makes the refunds due of paid orders that were cancelled while nothing made them due: versions without the keys did not.
func (s *service) queueMissed() error {
	_, err := s.app.NonconcurrentDB().NewQuery(`
		INSERT INTO _payment_refunds (payment_intent, order_id, is_beside, due_at, created_at)
		SELECT s.payment_intent, s.order_id, 0, {:now}, {:now} FROM _payment_sessions s JOIN orders o ON o.id = s.order_id
		WHERE s.state = 'paid' AND s.payment_intent != ''
			AND o.payment_method = 'card' AND o.status = 'cancelled' AND o.payment_status = 'paid'
		ON CONFLICT DO NOTHING`).Bind(dbx.Params{"now": s.now().Unix()}).Execute()
	return err
}

// refundFirst makes the refund of a paid order that is cancelled due, whoever cancels it, and lets a payment by card be called refunded only by what Stripe says: who sets it in the dashboard starts the refund, and the
// order stays paid until that is through. A payment that came otherwise is not Stripe's to refund, and is what the operator says.
func (s *service) refundFirst(e *core.RecordEvent) error {
	if e.Record.GetString("payment_method") != byCard {
		return e.Next()
	}
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		try, err := oneAttempt(tx, "order_id = {:order} AND state = 'paid'", dbx.Params{"order": e.Record.Id})
		if err != nil {
			return err
		}
		if try == nil {
			return e.Next()
		}
		was, is := e.Record.Original().GetString("payment_status"), e.Record.GetString("payment_status")
		isAsked := was == paid && is == refunded && !ordering.IsByPayment(e.Context)
		if err := s.refuseSending(tx, e.Record, *try, isAsked); err != nil {
			return err
		}
		if isAsked {
			e.Record.Set("payment_status", paid)
		}
		if err := e.Next(); err != nil {
			return err
		}
		isCancelled := e.Record.GetString("status") == cancelled && e.Record.GetString("payment_status") == paid
		if isAsked || isCancelled {
			return s.queueRefund(tx, *try)
		}
		return nil
	})
}

// refuseSending refuses to send an order whose payment is asked back or on its way back, though it is still called paid.
func (s *service) refuseSending(tx core.App, order *core.Record, try attempt, isAsked bool) error {
	now, err := tx.FindRecordById(orders, order.Id)
	if err != nil || now.GetString("status") != processing {
		return err
	}
	status := order.GetString("status")
	if status == processing || status == cancelled {
		return nil
	}
	if !isAsked {
		var due int
		err := tx.DB().NewQuery("SELECT count(*) FROM _payment_refunds WHERE payment_intent = {:intent} AND due_at IS NOT NULL").
			Bind(dbx.Params{"intent": try.Intent}).Row(&due)
		if err != nil || due == 0 {
			return err
		}
	}
	return sync.Refusal("invalid", "The payment of this order is going back, so it can’t become "+status+".", map[string]string{"status": "This can’t follow."})
}

// refundDue refunds what is due.
func (s *service) refundDue(ctx context.Context) error {
	var due []refund
	err := s.app.DB().NewQuery(`
		SELECT payment_intent, order_id, is_beside, refund_id, key, tries FROM _payment_refunds WHERE due_at <= {:now} ORDER BY due_at LIMIT {:most}`).
		Bind(dbx.Params{"now": s.now().Unix(), "most": batchSize}).All(&due)
	if err != nil {
		return err
	}
	var failures []error
	for _, each := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.giveBack(ctx, each); err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", s.nameOf(each.Intent, each.Order), err))
		}
	}
	return errors.Join(append(failures, s.endTrouble())...)
}

// askAboutRefund makes the refund of a payment due now, if one is due at all.
func askAboutRefund(tx core.App, intent string, now time.Time) (isDue bool, err error) {
	result, err := tx.DB().NewQuery("UPDATE _payment_refunds SET due_at = min(due_at, {:now}) WHERE payment_intent = {:intent} AND due_at IS NOT NULL").
		Bind(dbx.Params{"intent": intent, "now": now.Unix()}).Execute()
	if err != nil {
		return false, err
	}
	rows, err := result.RowsAffected()
	return rows > 0, err
}

// giveBack tries a refund once. What fails is tried again later; it returns an error only if that cannot be noted.
func (s *service) giveBack(ctx context.Context, due refund) error {
	made, err := s.provider.refund(ctx, due)
	var answer *stripe.Error
	if errors.As(err, &answer) && answer.Code == stripe.ErrorCodeChargeAlreadyRefunded {
		due.Refund = ""
		return s.refunded(due) // by the operator, in Stripe's dashboard
	}
	if err != nil {
		if ctx.Err() != nil {
			return nil // the server ends
		}
		next := due
		if isRefused(err) {
			next.Key, next.Refund = due.Key+1, ""
		}
		return s.retry(next, reason(err))
	}
	due.Refund = made.ID
	switch {
	case made.Status == stripe.RefundStatusSucceeded:
		return s.refunded(due)
	case hasFailed(made):
		if _, err := s.noteFailed(s.app, made); err != nil {
			return err
		}
		due.Key, due.Refund = due.Key+1, ""
		return s.retry(due, failureOf(made))
	}
	return s.mark(due, dbx.Params{"refund_id": due.Refund, "due_at": s.now().Add(pendingWait).Unix()})
}

func hasFailed(made *stripe.Refund) bool {
	return made.Status == stripe.RefundStatusFailed || made.Status == stripe.RefundStatusCanceled
}

func failureOf(made *stripe.Refund) error {
	return fmt.Errorf("the refund %s is %s: %s", made.ID, made.Status, made.FailureReason)
}

// hearOfRefund takes how a refund stands by now, which may change days after it was made. That of this server is asked about at once. One that
// has failed after it was made at Stripe, for an order that is called refunded, is made again by this server.
func (s *service) hearOfRefund(event stripe.Event) error {
	var told stripe.Refund
	if err := json.Unmarshal(event.Data.Raw, &told); err != nil || told.PaymentIntent == nil {
		return err
	}
	isAgain, order := false, ""
	err := s.app.RunInTransaction(func(tx core.App) error {
		try, err := oneAttempt(tx, "payment_intent = {:intent}", dbx.Params{"intent": told.PaymentIntent.ID})
		if err != nil || try == nil || try.isStray() {
			return err
		}
		if isNew, err := s.noteEvent(tx, event.ID); err != nil || !isNew {
			return err
		}
		order = try.Order
		isAgain, err = s.makeDue(tx, *try, &told)
		return err
	})
	if err == nil && isAgain {
		troubles.Note(s.app, troubles.Refunds, fmt.Errorf("%s: %w", s.nameOf(told.PaymentIntent.ID, order), failureOf(&told)))
	}
	s.refundSoon()
	return err
}

// makeDue makes the refund of a payment due, if what Stripe tells of one says that there is something to do. isAgain: it is another than the
// one that is told of, which was made at Stripe, or before that of the rest, and has failed.
func (s *service) makeDue(tx core.App, try attempt, told *stripe.Refund) (isAgain bool, err error) {
	var known struct {
		Refund string `db:"refund_id"`
		IsDue  bool   `db:"is_due"`
	}
	err = tx.DB().NewQuery("SELECT refund_id, due_at IS NOT NULL AS is_due FROM _payment_refunds WHERE payment_intent = {:intent}").
		Bind(dbx.Params{"intent": try.Intent}).One(&known)
	isKnown := err == nil
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return false, err
	}
	change := func(set dbx.Params) error {
		_, err := tx.DB().Update("_payment_refunds", set, dbx.HashExp{"payment_intent": try.Intent}).Execute()
		return err
	}
	now := s.now().Unix()
	switch {
	case isKnown && known.Refund == told.ID && (known.IsDue || hasFailed(told)):
		return false, change(dbx.Params{"due_at": now}) // giveBack asks how it stands, and makes another one
	case !hasFailed(told):
		return false, nil
	case isKnown && known.IsDue && known.Refund != "":
		return false, s.partFailed(tx, try, told) // the one that waits was made without it
	}
	reversals, err := reversalsOf(tx, try.Intent)
	if err != nil || slices.ContainsFunc(reversals, isTaken) {
		return false, err
	}
	if isKnown {
		// All is to go back: another one gives back what is left by now, which is nothing where the operator has given it. One that is due keeps
		// its time, and gets another key, since it may have been made unnoticed.
		isNew, err := s.noteFailed(tx, told)
		if err != nil || known.IsDue && !isNew {
			return false, err
		}
		due := dbx.NewExp("coalesce(due_at, {:due})", dbx.Params{"due": now})
		return !known.IsDue, change(dbx.Params{"due_at": due, "key": dbx.NewExp("key + 1"), "refund_id": ""})
	}
	order, err := tx.FindRecordById(orders, try.Order)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if order.GetString("payment_status") != refunded {
		return false, s.partFailed(tx, try, told)
	}
	if _, err := s.noteFailed(tx, told); err != nil {
		return false, err
	}
	return true, s.queueRefund(tx, try)
}

// noteFailed notes that a refund has failed. isNew: it is neither told nor made again yet.
func (s *service) noteFailed(tx core.App, told *stripe.Refund) (isNew bool, err error) {
	return s.noteEvent(tx, "failed "+told.ID)
}

// partFailed tells of a part of an order that was given back at Stripe and has failed, once. How it is given back instead is the operator's to say.
func (s *service) partFailed(tx core.App, try attempt, told *stripe.Refund) error {
	if try.State != statePaid {
		return nil // it has not paid the order
	}
	order, err := tx.FindRecordById(orders, try.Order)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	isNew, err := s.noteFailed(tx, told)
	if err != nil || !isNew {
		return err
	}
	amount := amountIn(told.Amount, string(told.Currency))
	return tx.SaveWithContext(ordering.RefundFailed(context.Background(), amount, told.ID), order)
}

// retry makes a refund due again, later each time, and tells the operator.
func (s *service) retry(due refund, cause error) error {
	troubles.Note(s.app, troubles.Refunds, fmt.Errorf("%s: %w", s.nameOf(due.Intent, due.Order), cause))
	wait := min(firstWait<<min(due.Tries, 10), longestWait)
	s.app.Logger().Error("A refund was not made", "order", due.Order, "payment", due.Intent, "tries", due.Tries+1, "error", cause)
	return s.mark(due, dbx.Params{"refund_id": due.Refund, "key": due.Key, "tries": due.Tries + 1, "due_at": s.now().Add(wait).Unix()})
}

// nameOf is what the operator finds a payment by: the number of its order, which may be gone with its account, what was paid, and what the payment
// is called at Stripe. Of a payment that an earlier version has taken for an order that was gone by then, the number is not known.
func (s *service) nameOf(intent, order string) string {
	name := "order " + order
	try, err := oneAttempt(s.app, "payment_intent = {:intent}", dbx.Params{"intent": intent})
	if err == nil && try != nil {
		if try.Number != "" {
			name = "order " + try.Number
		}
		if try.Paid != "" {
			name += ", " + try.Paid
		}
	}
	return name + ", payment " + intent
}

func (s *service) mark(due refund, set dbx.Params) error {
	_, err := s.app.NonconcurrentDB().Update("_payment_refunds", set, dbx.HashExp{"payment_intent": due.Intent}).Execute()
	return err
}

// refunded notes that a payment went back, with its order. An order that cannot be saved waits, and the others do not.
func (s *service) refunded(due refund) error {
	err := s.app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().Update("_payment_refunds", dbx.Params{"refund_id": due.Refund}, dbx.HashExp{"payment_intent": due.Intent}).Execute(); err != nil {
			return err
		}
		if err := endRefund(tx, due.Intent); err != nil || due.IsBeside {
			return err
		}
		order, err := tx.FindRecordById(orders, due.Order)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil || order.GetString("payment_status") != paid {
			return err
		}
		order.Set("payment_status", refunded)
		return tx.SaveWithContext(ordering.ByPayment(context.Background()), order)
	})
	if err != nil {
		return s.retry(due, err)
	}
	return nil
}

// endTrouble ends that of refunds once none has failed that is still due.
func (s *service) endTrouble() error {
	var failing int
	err := s.app.DB().NewQuery("SELECT count(*) FROM _payment_refunds WHERE due_at IS NOT NULL AND tries > 0").Row(&failing)
	if err == nil && failing == 0 {
		troubles.Note(s.app, troubles.Refunds, nil)
	}
	return err
}
