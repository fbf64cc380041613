package orders

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
	"everyday/notices"
	"everyday/sync"
	"everyday/words"
)

// step is an entry of an order's timeline. By is who cancelled: customer, operator, or payment where the money has not come.
type step struct {
	Step string `json:"step"`
	At   string `json:"at"`
	By   string `json:"by,omitempty"`
}

type paymentKey struct{}

// ByPayment says with a context that it is the payment, or the want of it, that changes an order.
func ByPayment(ctx context.Context) context.Context {
	return context.WithValue(ctx, paymentKey{}, true)
}

// IsByPayment reports whether ByPayment has said so.
func IsByPayment(ctx context.Context) bool { return ctx != nil && ctx.Value(paymentKey{}) != nil }

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
	if err := checkChange(before, order, by); err != nil {
		return err
	}
	status, money := order.GetString("status"), order.GetString("payment_status")
	hasMoved, isPaidOtherwise := status != before.GetString("status"), money != before.GetString("payment_status")
	if !hasMoved && !isPaidOtherwise {
		return e.Next()
	}
	at, isPast := moment(e.Context)
	timeline, now := stepsOf(before), stored(at).String()
	if isPaidOtherwise {
		timeline = slices.DeleteFunc(timeline, func(each step) bool { return money == unpaid && each.Step == paid })
		if money != unpaid {
			timeline = append(timeline, step{Step: money, At: now})
		}
	}
	if hasMoved {
		each := step{Step: status, At: now}
		if status == cancelled {
			each.By = by
			if err := s.returnStock(e.App, order.Id); err != nil {
				return err
			}
		}
		timeline = append(timeline, each)
	}
	order.Set("timeline", timeline)
	if err := e.Next(); err != nil {
		return err
	}
	if err := s.account(e.App, order, hasMoved && status == cancelled, at); err != nil || isPast {
		return err
	}
	if hasMoved {
		if err := tell(e.App, order, status, by); err != nil {
			return err
		}
		if status == cancelled && by != operator {
			if err := queueMail(e.App, order, cancelled); err != nil {
				return err
			}
		}
	}
	if isPaidOtherwise && money == paid && by == payment {
		if err := queueMail(e.App, order, paid); err != nil {
			return err
		}
	}
	if isPaidOtherwise && money != unpaid {
		return tell(e.App, order, money, by)
	}
	return nil
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
	for _, field := range []string{"status", "payment_status", "is_cancelled"} {
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
	for _, field := range fixed {
		if !isSame(order.Get(field), before.Get(field)) {
			return sync.Refusal("invalid", "What was ordered can’t be changed.", map[string]string{field: "This can’t be changed."})
		}
	}
	return nil
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

// namedItems is how many items a notice names.
const namedItems = 3

// namesOf names items, such as `Web Starter, 2 × The Honest Ledger`; more of them end in an ellipsis.
func namesOf(items []*core.Record) string {
	var names []string
	for at, item := range items {
		if at == namedItems {
			return strings.Join(names, ", ") + " …"
		}
		name := item.GetString("name")
		if quantity := item.GetInt("quantity"); quantity > 1 {
			name = fmt.Sprintf("%d × %s", quantity, name)
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// tell tells the customer that their order was placed.
func (p *placing) tell() error { return tell(p.tx, p.order, placed, "") }

// news is the title and the text of what customers are told of a step.
func news(what string, values words.Values) (title, text words.Text) {
	switch what {
	case paid:
		return words.New("order-paid.title", values), words.New("order-paid.text", values)
	case refunded:
		return words.New("order-refunded.title", values), words.New("order-refunded.text", values)
	case shipped:
		return words.New("order-shipped.title", values), words.New("order-shipped.text", values)
	case delivered:
		return words.New("order-delivered.title", values), words.New("order-delivered.text", values)
	case cancelled:
		return words.New("order-cancelled.title", values), words.New("order-cancelled.text", values)
	case cancelledUnpaid:
		return words.New("order-cancelled-unpaid.title", values), words.New("order-cancelled-unpaid.text", values)
	case cancelledByOperator:
		return words.New("order-cancelled-by-us.title", values), words.New("order-cancelled-by-us.text", values)
	}
	return words.New("order-placed.title", values), words.New("order-placed.text", values)
}

const (
	placed = "placed"
	// cancelledByOperator is a cancellation by the operator.
	cancelledByOperator = "cancelled by the operator"
	// cancelledUnpaid is one since no payment has come.
	cancelledUnpaid = "cancelled unpaid"
)

// tell tells the customer what has happened to an order, once for each step. Who cancels knows it, and is told all the same: it may have
// waited on a device.
func tell(tx core.App, order *core.Record, what, by string) error {
	switch {
	case what == cancelled && by == operator:
		what = cancelledByOperator
	case what == cancelled && by == payment:
		what = cancelledUnpaid
	}
	kind := "success"
	if what == cancelledByOperator || what == cancelledUnpaid {
		kind = "warning"
	}
	values := words.Values{"Number": order.GetString("order_number"), "Total": invoices.Dollars(int64(order.GetInt("total_amount")))}
	if what == placed {
		items, err := itemsOf(tx, order.Id)
		if err != nil {
			return err
		}
		values["Items"] = namesOf(items)
	}
	title, text := news(what, values)
	return notices.Add(tx, notices.Event{
		Key: "order:" + order.Id + ":" + what, Owner: order.GetString("user_id"), Category: "orders",
		Title: title, Message: text, Type: kind, Link: "/orders/" + order.GetString("order_number"),
	})
}
