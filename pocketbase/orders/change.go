package orders

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/library"
	"everyday/sync"
)

// Steps of a timeline that are no statuses: a part of the money went back, or did not arrive, and a payment that does not fit the order goes
// back.
const (
	partlyRefunded = "partly_refunded"
	refundFailed   = "refund_failed"
	returned       = "returned"
)

// step is an entry of an order's timeline. By is who cancelled: customer, operator, or payment where the money has not come; of a delivery it is
// payment where being paid was all that it took. Amount is what went back, in cents, where it was not all. Credit is the number of the credit
// note of it.
type step struct {
	Step   string `json:"step"`
	At     string `json:"at"`
	By     string `json:"by,omitempty"`
	Amount int64  `json:"amount,omitempty"`
	Credit string `json:"credit,omitempty"`
}

// isDeliveryByPayment is true of the delivery of an order that was delivered by being paid.
func (each step) isDeliveryByPayment() bool { return each.Step == delivered && each.By == payment }

type (
	paymentKey  struct{}
	returnedKey struct{}
	disputedKey struct{}
	failedKey   struct{}
)

// ByPayment says with a context that it is the payment, or the want of it, that changes an order.
func ByPayment(ctx context.Context) context.Context {
	return context.WithValue(ctx, paymentKey{}, true)
}

// IsByPayment reports whether ByPayment has said so.
func IsByPayment(ctx context.Context) bool { return ctx != nil && ctx.Value(paymentKey{}) != nil }

// misfit is a payment that does not fit its order: what came, as it is shown, and in which attempt to pay.
type misfit struct {
	amount  string
	attempt int64
}

// Returning says with a context that a payment came which does not fit the order, and goes back. The order stays as it is; its timeline, the
// customer and the operator tell of it, once for each attempt to pay. amount is what came, as it is shown.
func Returning(ctx context.Context, amount string, attempt int64) context.Context {
	return context.WithValue(ByPayment(ctx), returnedKey{}, misfit{amount, attempt})
}

// Disputed says with a context that it is what was told of the payment that changes an order. amount is what is or was disputed of it, as it
// is shown; "" if nothing is.
func Disputed(ctx context.Context, amount string) context.Context {
	return context.WithValue(ByPayment(ctx), disputedKey{}, amount)
}

// failure is a part of the money that was given back and did not arrive: of what amount, as it is shown, and in which refund.
type failure struct{ amount, refund string }

// RefundFailed says with a context that a part of the money was given back at the payment provider, and did not arrive. The order stays as it
// is, and so does the credit note: the customer is owed it. Its timeline, the customer and the operator tell of it.
func RefundFailed(ctx context.Context, amount, refund string) context.Context {
	return context.WithValue(ByPayment(ctx), failedKey{}, failure{amount, refund})
}

// change refuses what makes no sense, cancels if the customer says so, notes what has happened, and tells the customer, and the operator of
// what was not their doing.
func (s *service) change(e *core.RecordEvent) error {
	order := e.Record
	before, err := catchUp(e.App, order)
	if err != nil {
		return err
	}
	by := operator
	if IsByPayment(e.Context) {
		by = payment
	}
	switch is, was := order.GetBool("is_cancelled"), before.GetBool("is_cancelled"); {
	case was && !is:
		return sync.Refusal("invalid", "A cancellation can’t be taken back. Order again instead.", nil)
	case is && !was:
		if before.GetString("status") == cancelled {
			break // the operator was faster
		}
		if before.GetString("status") != processing {
			return sync.Refusal("too_late", "This order is on its way already and can’t be canceled any more.", nil)
		}
		order.Set("status", cancelled)
		by = customer
	}
	isAll := order.GetInt("refunded_amount") == order.GetInt("total_amount")
	if by != payment && isPartByHand(before, order) && isAll && order.GetString("payment_status") == paid {
		order.Set("payment_status", refunded) // the operator has noted the rest of it
	}
	if err := checkChange(before, order, by); err != nil {
		return err
	}
	at, isPast := moment(e.Context)
	isInLibrary := false
	if !isPast {
		if isInLibrary, err = s.isDeliveredByPayment(e.App, before, order); err != nil {
			return err
		}
	}
	if isInLibrary {
		order.Set("status", delivered)
	}
	what := differences(e.Context, before, order)
	what.isInLibrary = isInLibrary
	if what.isNothing() {
		return e.Next()
	}
	timeline, now := stepsOf(before), stored(at).String()
	if what.isPaidOtherwise && what.money == unpaid {
		if order.GetString("status") == delivered && slices.ContainsFunc(timeline, step.isDeliveryByPayment) {
			order.Set("status", processing) // so that it can be cancelled; the customer is not told, as of the payment
		}
		timeline = slices.DeleteFunc(timeline, func(each step) bool { return each.Step == paid || each.isDeliveryByPayment() })
	}
	firstNew := len(timeline)
	if what.isPaidOtherwise && what.money != unpaid {
		timeline = append(timeline, step{Step: what.money, At: now})
	}
	if what.part > 0 {
		timeline = append(timeline, step{Step: partlyRefunded, At: now, Amount: what.part})
	}
	if what.returned != (misfit{}) {
		timeline = append(timeline, step{Step: returned, At: now})
	}
	if what.failed != (failure{}) {
		timeline = append(timeline, step{Step: refundFailed, At: now})
	}
	if what.hasMoved {
		each := step{Step: what.status, At: now}
		if what.isInLibrary {
			each.By = payment
		}
		if what.status == cancelled {
			each.By = by
			if err := s.returnStock(e.App, order); err != nil {
				return err
			}
		}
		timeline = append(timeline, each)
	}
	note, err := s.account(e.App, order, what, at)
	if err != nil {
		return err
	}
	// The first of what is new in the timeline that takes something back.
	for n := firstNew; note != "" && n < len(timeline); n++ {
		if slices.Contains([]string{partlyRefunded, refunded, cancelled}, timeline[n].Step) {
			timeline[n].Credit, note = note, ""
		}
	}
	order.Set("timeline", timeline)
	if err := e.Next(); err != nil || isPast {
		return err
	}
	return what.tell(e.App, order, by)
}

// isDeliveredByPayment reports whether the payment that a change notes is all that an order has waited for: it has titles alone, which the library
// delivers to whom they belong (decision 43).
func (s *service) isDeliveredByPayment(tx core.App, before, order *core.Record) (bool, error) {
	isPaid := order.GetString("payment_status") == paid && before.GetString("payment_status") != paid
	if !isPaid || order.GetString("status") != processing {
		return false, nil
	}
	return library.Delivers(tx, order.Id, func(sku string) int { return s.catalog[sku].Files })
}

// cancelAll cancels a customer's orders that have not left yet.
func cancelAll(tx core.App, owner string) error {
	orders, err := tx.FindRecordsByFilter(collection, "user_id = {:owner} && status = 'processing'", "", 0, 0, dbx.Params{"owner": owner})
	if err != nil {
		return err
	}
	for _, order := range orders {
		order.Set("is_cancelled", true)
		if err := tx.Save(order); err != nil {
			return err
		}
	}
	return nil
}

// catchUp returns the order as it is in this transaction. The record was read before it, and several may have been at once: what nobody
// has changed in it since becomes what it is now.
func catchUp(tx core.App, order *core.Record) (*core.Record, error) {
	now, err := tx.FindRecordById(collection, order.Id)
	if err != nil {
		return nil, err
	}
	read := order.Original()
	for _, field := range []string{"status", "payment_status", "is_cancelled", "refunded_amount", "dispute"} {
		if order.GetString(field) == read.GetString(field) {
			order.Set(field, now.Get(field))
		}
	}
	order.Set("timeline", now.Get("timeline"))
	return now, nil
}

// fixed is what an order is: nobody changes it once it is placed.
var fixed = []string{
	"user_id", "lines", "address", "payment_method", "shown_total", "order_number", "placed_at", "total_amount", "subtotal", "discount", "tax", "tax_rate",
	"shipping",
}

// checkChange refuses changes of a status that nothing leads to, and of what an order is.
func checkChange(before, order *core.Record, by string) error {
	from := state{before.GetString("status"), before.GetString("payment_status")}
	to := state{order.GetString("status"), order.GetString("payment_status")}
	if err := refuseChange(from, to, order.GetString("payment_method"), by); err != nil {
		return err
	}
	isNoted := order.GetInt("refunded_amount") != before.GetInt("refunded_amount") && !isPartByHand(before, order)
	if by != payment && (isNoted || order.GetString("dispute") != before.GetString("dispute")) {
		return sync.Refusal("invalid", "What went back is noted by itself. Set the payment status to refunded.", map[string]string{"refunded_amount": "This can’t be changed."})
	}
	for _, field := range fixed {
		if !isSame(order.Get(field), before.Get(field)) {
			return sync.Refusal("invalid", "What was ordered can’t be changed.", map[string]string{field: "This can’t be changed."})
		}
	}
	return nil
}

// isPartByHand is true of a part of an order by invoice that the operator has given back, by a transfer.
func isPartByHand(before, order *core.Record) bool {
	was, is := before.GetInt("refunded_amount"), order.GetInt("refunded_amount")
	return order.GetString("payment_method") == "invoice" && before.GetString("payment_status") == paid && is > was && is <= order.GetInt("total_amount")
}

// isSame compares values as JSON: that of an object may come in another order.
func isSame(a, b any) bool {
	plain := func(value any) (parsed any) {
		raw, err := json.Marshal(value)
		if err == nil {
			err = json.Unmarshal(raw, &parsed)
		}
		if err != nil {
			return value
		}
		return parsed
	}
	return reflect.DeepEqual(plain(a), plain(b))
}

func stepsOf(order *core.Record) []step {
	var timeline []step
	_ = json.Unmarshal([]byte(order.GetString("timeline")), &timeline) // written by this package only
	return timeline
}
