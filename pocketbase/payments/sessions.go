package payments

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/stripe/stripe-go/v85"

	ordering "everyday/orders"
	"everyday/troubles"
)

// The states of a session.
const (
	// stateNew: it is being made, and nobody knows its address. Its attempt has one idempotency key, so it is one session.
	stateNew = "new"
	// stateOpen: it can be paid.
	stateOpen = "open"
	// statePending: it is completed, and the money is on its way, as with a debit.
	statePending = "pending"
	// statePaid: it has paid its order.
	statePaid = "paid"
	// stateBeside: it was paid, and its order needed no payment of it any more.
	stateBeside = "beside"
	// stateOver: it expired, failed, or was never made.
	stateOver = "over"
	// stateStray: it was paid, and its order is not here, since a restored backup has lost it. stateTold: the operator was told so. Either pays its
	// order should that come back.
	stateStray, stateTold = "stray", "told"
)

const (
	// sessionLife is how long a session can be paid; Stripe's most is 24 hours.
	sessionLife = 23*time.Hour + 50*time.Minute
	// leastLife is what Stripe asks for at least, with some time for the request.
	leastLife = 35 * time.Minute
	// maxRounds are the sessions that one request may find over.
	maxRounds = 3
)

var (
	errNoSession = apis.NewUnauthorizedError("Sign in to continue.", nil)
	errNoOrder   = apis.NewNotFoundError("", nil)
	errCancelled = conflict("This order is canceled.")
	errPaid      = conflict("This order is paid already.")
	errPending   = conflict("Your payment is on its way. This can take a few days.")
	errLate      = conflict("It’s too late to pay this order. Order again if you still want it.")
	errInvoice   = conflict("This order is paid by invoice.")
	errAmount    = conflict("Only orders from $0.50 to $999,999.99 can be paid by card. Cancel this one, or write to us.")
	errRefused   = apis.NewApiError(http.StatusBadGateway, "Cards can’t be taken right now. Try again later, or write to us.", nil)
	errProvider  = apis.NewApiError(http.StatusBadGateway, "Our payment provider can’t be reached. Try again in a moment.", nil)
)

func conflict(sentence string) error { return apis.NewApiError(http.StatusConflict, sentence, nil) }

// attempt is a row of _payment_sessions.
type attempt struct {
	Order   string `db:"order_id"`
	Attempt int64
	ID      string
	State   string
	Intent  string `db:"payment_intent"`
	// Number is that of the order, and Paid what was paid, as it is shown: a session outlives its order.
	Number, Paid string
	Created      int64 `db:"created_at"`
	Expires      int64 `db:"expires_at"`
	Checked      int64 `db:"checked_at"`
}

const columns = "order_id, attempt, coalesce(id, '') AS id, state, payment_intent, number, paid, created_at, expires_at, checked_at"

// oneAttempt is the row for which a condition holds; nil if there is none.
func oneAttempt(app core.App, where string, params dbx.Params) (*attempt, error) {
	var row attempt
	err := app.DB().NewQuery("SELECT " + columns + " FROM _payment_sessions WHERE " + where).Bind(params).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &row, err
}

// set changes a row.
func (a attempt) set(app core.App, values dbx.Params) error {
	_, err := app.DB().Update("_payment_sessions", values, dbx.HashExp{"order_id": a.Order, "attempt": a.Attempt}).Execute()
	return err
}

// end notes that the attempt is over, unless it has moved on since it was read.
func (a attempt) end(app core.App) error {
	_, err := app.DB().Update("_payment_sessions", dbx.Params{"state": stateOver}, dbx.HashExp{
		"order_id": a.Order, "attempt": a.Attempt, "state": a.State,
	}).Execute()
	return err
}

// addAttempt adds an attempt with the next number of its order.
func addAttempt(tx core.App, a attempt) (*attempt, error) {
	err := tx.DB().NewQuery(`
		INSERT INTO _payment_sessions (order_id, attempt, id, state, payment_intent, number, paid, created_at, expires_at, checked_at)
		SELECT {:order}, coalesce(max(attempt), 0) + 1, nullif({:id}, ''), {:state}, {:intent}, {:number}, {:paid}, {:created}, {:expires}, {:checked}
		FROM _payment_sessions WHERE order_id = {:order} RETURNING attempt`).
		Bind(dbx.Params{
			"order": a.Order, "id": a.ID, "state": a.State, "intent": a.Intent, "number": a.Number, "paid": a.Paid, "created": a.Created, "expires": a.Expires,
			"checked": a.Checked,
		}).Row(&a.Attempt)
	return &a, err
}

// way is how an order is paid: the address of Stripe's page, or what its form needs.
type way struct {
	URL string `json:"url,omitempty"`
	// Secret is that of the session, and Key the publishable one; Script is the address of Stripe's script.
	Secret string `json:"secret,omitempty"`
	Key    string `json:"key,omitempty"`
	Script string `json:"script,omitempty"`
}

// pay handles POST /api/orders/{id}/pay: how the owner pays an order, as the operator has configured it, or with ?hosted=1 on Stripe's page.
func (s *service) pay(e *core.RequestEvent) error {
	if e.Auth == nil || e.Auth.Collection().Name != "users" {
		return errNoSession
	}
	order, err := e.App.FindRecordById(orders, e.Request.PathValue("id"))
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err != nil || order.GetString("user_id") != e.Auth.Id {
		return errNoOrder
	}
	where := here
	if s.form.Script == "" || e.Request.URL.Query().Get("hosted") == "1" {
		where = there
	}
	// Two taps share one answer: of two requests at once with the same idempotency key Stripe refuses one, and a session of the form and one of
	// the page would end each other for ever. Who hangs up does not take it from the other.
	var found *way
	for found == nil || (where == there && found.URL == "") {
		answer, err, _ := s.asking.Do(order.Id, func() (any, error) {
			return s.wayOf(context.WithoutCancel(e.Request.Context()), order.Id, where)
		})
		if err != nil {
			return err
		}
		found = answer.(*way)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(http.StatusOK, found)
}

// wayOf is how an order is paid: in the session that is open, or in a new one once Stripe says that the former is over.
func (s *service) wayOf(ctx context.Context, id string, where place) (*way, error) {
	for range maxRounds {
		order, try, err := s.begin(id)
		if err != nil {
			return nil, err
		}
		refused := &s.cannotMake
		if try.ID != "" {
			refused = &s.cannotRead
		}
		session, err := s.sessionOf(ctx, order, try, where)
		switch {
		case isOtherRequest(err), isUnknown(err):
			// Nobody can pay it: its address was told to nobody, or it belongs to another account at Stripe.
			if err := try.end(s.app); err != nil {
				return nil, err
			}
			continue
		case err != nil:
			s.app.Logger().Error("Stripe did not make or find a session", "order", id, "error", reason(err))
			if !needsOperator(err) {
				return nil, errProvider
			}
			s.noteCards(refused, reason(err))
			return nil, errRefused
		}
		s.noteCards(refused, nil)
		if err := s.settle(session, ""); err != nil {
			return nil, err
		}
		if session.Status != stripe.CheckoutSessionStatusOpen {
			continue
		}
		found := s.wayIn(session, where)
		if found == nil {
			// It ends, so that the order is not paid twice.
			if err := s.endSession(ctx, session.ID); err != nil {
				return nil, err
			}
			continue
		}
		// The order may have been cancelled while Stripe was asked.
		_, now, err := s.begin(id)
		if err != nil {
			s.askSoon()
			return nil, err
		}
		if now.ID == session.ID {
			return found, nil
		}
	}
	return nil, errProvider
}

// noteCards notes whether Stripe does one of the two things that it takes to pay an order, whose flag this is. A key may have the right to one alone,
// so the trouble ends once neither is refused.
func (s *service) noteCards(refused *atomic.Bool, err error) {
	refused.Store(err != nil)
	if err != nil || !s.cannotMake.Load() && !s.cannotRead.Load() {
		troubles.Note(s.app, troubles.Cards, err)
	}
}

// wayIn is how an open session is paid; nil if it cannot be where it is wanted. One of Stripe's page is as good as its form: it was made before the
// form was configured, or since the customer has asked for it.
func (s *service) wayIn(session *stripe.CheckoutSession, where place) *way {
	switch {
	case session.URL != "":
		return &way{URL: session.URL}
	case where == here && session.ClientSecret != "":
		return &way{Secret: session.ClientSecret, Key: s.form.PublishableKey, Script: s.form.Script}
	}
	return nil
}

// endSession ends a session, unless it was paid meanwhile, which is noted then.
func (s *service) endSession(ctx context.Context, id string) error {
	ended, err := s.provider.expire(ctx, id)
	if err != nil {
		s.app.Logger().Error("Stripe did not end a session", "session", id, "error", reason(err))
		return errProvider
	}
	return s.settle(ended, "")
}

// sessionOf is the session of an attempt.
func (s *service) sessionOf(ctx context.Context, order *core.Record, try *attempt, where place) (*stripe.CheckoutSession, error) {
	if try.ID != "" {
		return s.provider.session(ctx, try.ID)
	}
	here, err := s.site()
	if err != nil {
		return nil, err
	}
	return s.provider.create(ctx, here, order, *try, where)
}

// begin returns the attempt in which an order is to be paid: the one that is not over, or a new one.
func (s *service) begin(id string) (order *core.Record, try *attempt, err error) {
	err = s.app.RunInTransaction(func(tx core.App) error {
		if order, err = tx.FindRecordById(orders, id); err != nil {
			return err
		}
		switch {
		case order.GetString("payment_method") != byCard:
			return errInvoice
		case order.GetString("status") == cancelled:
			return errCancelled
		case order.GetString("payment_status") != unpaid:
			return errPaid
		case !ordering.IsPayableByCard(int64(order.GetInt("total_amount"))):
			return errAmount
		}
		now := s.now()
		of := dbx.Params{"order": id}
		if stray, err := oneAttempt(tx, "order_id = {:order} AND state IN ('stray', 'told')", of); err != nil {
			return err
		} else if stray != nil {
			return errPaid // it came back after its payment, which is about to be noted
		}
		if try, err = oneAttempt(tx, "order_id = {:order} AND state IN ('new', 'open', 'pending')", of); err != nil {
			return err
		}
		switch {
		case try == nil:
		case try.State == statePending:
			return errPending
		case try.State == stateOpen || try.Expires >= now.Add(leastLife).Unix():
			return nil
		default: // it is too old to be made
			if err := try.set(tx, dbx.Params{"state": stateOver}); err != nil {
				return err
			}
		}
		expires := now.Add(sessionLife)
		// What is not sent yet holds its stock for a day, however often its payment begins.
		if order.GetString("status") == processing {
			if end := order.GetDateTime("placed_at").Time().Add(patience); end.Before(expires) {
				expires = end
			}
			if expires.Before(now.Add(leastLife)) {
				return errLate
			}
		}
		try, err = addAttempt(tx, attempt{
			Order: id, State: stateNew, Number: order.GetString("order_number"), Created: now.Unix(), Expires: expires.Unix(), Checked: now.Unix(),
		})
		return err
	})
	return order, try, err
}

// attemptOf is the attempt of which Stripe tells; nil if it is not one of ours. Its webhook may come before the answer to the request that
// has made it, and a restored backup may have lost it.
func (s *service) attemptOf(tx core.App, session *stripe.CheckoutSession) (*attempt, error) {
	if found, err := oneAttempt(tx, "id = {:id}", dbx.Params{"id": session.ID}); found != nil || err != nil {
		return found, err
	}
	order, now := session.Metadata[ofOrder], s.now().Unix()
	number, err := strconv.ParseInt(session.Metadata[ofAttempt], 10, 64)
	if err != nil || order == "" || session.ID == "" {
		return nil, nil
	}
	made, err := oneAttempt(tx, "order_id = {:order} AND attempt = {:attempt} AND id IS NULL", dbx.Params{"order": order, "attempt": number})
	if err != nil {
		return nil, err
	}
	if made != nil {
		made.ID = session.ID
		if made.State == stateNew {
			made.State = stateOpen
		}
		return made, made.set(tx, dbx.Params{"id": made.ID, "state": made.State})
	}
	found, err := tx.FindRecordById(orders, order)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil // of another server with the same account, or lost with a restored backup
	} else if err != nil {
		return nil, err
	}
	active, err := oneAttempt(tx, "order_id = {:order} AND state IN ('new', 'open', 'pending')", dbx.Params{"order": order})
	if err != nil {
		return nil, err
	}
	lost := attempt{
		Order: order, ID: session.ID, State: stateOpen, Number: found.GetString("order_number"), Created: now, Expires: session.ExpiresAt, Checked: now,
	}
	if active != nil {
		lost.State = stateOver // it can be paid all the same
	}
	return addAttempt(tx, lost)
}
