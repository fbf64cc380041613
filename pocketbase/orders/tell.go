package orders

import (
	"context"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
	"everyday/notices"
	"everyday/words"
)

// difference is what a change does to an order.
type difference struct {
	status, money             string
	hasMoved, isPaidOtherwise bool
	// isInLibrary: it was delivered by being paid.
	isInLibrary bool
	// part is what went back of a payment that has not gone back as a whole; whole is what has by now.
	part, whole int64
	// dispute is how a dispute stands, if that has changed, and disputed over how much it is.
	dispute, disputed string
	// returned is a payment that did not fit, failed a part of the money that did not arrive.
	returned misfit
	failed   failure
}

// differences compares an order with what it was, and sets how much of its money went back.
func differences(ctx context.Context, before, order *core.Record) difference {
	d := difference{status: order.GetString("status"), money: order.GetString("payment_status")}
	d.hasMoved, d.isPaidOtherwise = d.status != before.GetString("status"), d.money != before.GetString("payment_status")
	if d.isPaidOtherwise && d.money == refunded {
		order.Set("refunded_amount", order.GetInt("total_amount"))
	}
	d.whole = int64(order.GetInt("refunded_amount"))
	if d.money != refunded {
		d.part = d.whole - int64(before.GetInt("refunded_amount"))
	}
	if is := order.GetString("dispute"); is != before.GetString("dispute") {
		d.dispute = is
	}
	if ctx != nil {
		d.returned, _ = ctx.Value(returnedKey{}).(misfit)
		d.failed, _ = ctx.Value(failedKey{}).(failure)
		d.disputed, _ = ctx.Value(disputedKey{}).(string)
	}
	return d
}

func (d difference) isNothing() bool {
	return !d.hasMoved && !d.isPaidOtherwise && d.part == 0 && d.dispute == "" && d.returned == misfit{} && d.failed == failure{}
}

// tell tells the customer what has happened, and the operator of what was not their doing.
func (d difference) tell(tx core.App, order *core.Record, by string) error {
	var failed error
	do := func(is bool, step func() error) {
		if is && failed == nil {
			failed = step()
		}
	}
	mail := func(what string) func() error { return func() error { return queueMail(tx, order, what) } }
	do(d.hasMoved && !d.isInLibrary, func() error { return tell(tx, order, d.status, by) })
	do(d.hasMoved && d.status == cancelled && by != operator, mail(cancelled))
	do(d.isPaidOtherwise && d.money == paid && by == payment, mail(paid))
	do(d.isPaidOtherwise && d.money == refunded && by == payment && d.status != cancelled, mail(refunded))
	do(d.isPaidOtherwise && d.money != unpaid, func() error { return tell(tx, order, d.money, by) })
	do(d.part > 0, func() error {
		return tellOf(tx, order, partlyRefunded, by, invoices.Dollars(d.whole), invoices.Dollars(d.whole))
	})
	do(d.part > 0 && by == payment, mail(fmt.Sprintf("%s:%s", partlyRefunded, invoices.Dollars(d.whole))))
	do(d.dispute != "", mail(disputed+":"+d.dispute+":"+d.disputed))
	isReturned, once := d.returned != misfit{}, fmt.Sprintf("%s:%d", d.returned.amount, d.returned.attempt)
	do(isReturned, func() error { return tellOf(tx, order, returned, by, d.returned.amount, once) })
	do(isReturned, mail(returned+":"+once))
	hasFailed, once := d.failed != failure{}, d.failed.amount+":"+d.failed.refund
	do(hasFailed, func() error { return tellOf(tx, order, refundFailed, by, d.failed.amount, once) })
	do(hasFailed, mail(refundFailed+":"+once))
	return failed
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
		return words.New("order-cancelled.title", values), cancelledText(values)
	case cancelledUnpaid:
		return words.New("order-cancelled-unpaid.title", values), words.New("order-cancelled-unpaid.text", values)
	case partlyRefunded:
		return words.New("order-partly-refunded.title", values), words.New("order-partly-refunded.text", values)
	case refundFailed:
		return words.New("order-refund-failed.title", values), words.New("order-refund-failed.text", values)
	case returned:
		if values["Status"] == processing && values["Money"] == unpaid {
			return words.New("order-returned.title", values), words.New("order-returned.text", values)
		}
		return words.New("order-returned.title", values), words.New("order-returned.over", values)
	case cancelledByOperator:
		if values["Money"] == paid {
			return words.New("order-cancelled-by-us.title", values), words.New("order-cancelled-by-us.paid", values)
		}
		return words.New("order-cancelled-by-us.title", values), words.New("order-cancelled-by-us.text", values)
	}
	return words.New("order-placed.title", values), words.New("order-placed.text", values)
}

// cancelledText is what the customer is told of their cancellation: what becomes of the money.
func cancelledText(values words.Values) words.Text {
	switch values["Money"] {
	case paid:
		return words.New("order-cancelled.paid", values)
	case refunded:
		return words.New("order-cancelled.refunded", values)
	}
	return words.New("order-cancelled.text", values)
}

// restOf is what is left of the total of an order without the parts that went back; also once the rest has gone back, too.
func restOf(order *core.Record) int64 {
	rest := int64(order.GetInt("total_amount"))
	for _, each := range stepsOf(order) {
		if each.Step == partlyRefunded {
			rest -= each.Amount
		}
	}
	return rest
}

// valuesOf are what the words about an order are filled with.
func valuesOf(order *core.Record) words.Values {
	return words.Values{
		"Number": order.GetString("order_number"), "Total": invoices.Dollars(int64(order.GetInt("total_amount"))),
		"Rest":  invoices.Dollars(restOf(order)),
		"Money": order.GetString("payment_status"), "Status": order.GetString("status"),
	}
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
	return tellOf(tx, order, what, by, "", "")
}

// tellOf is tell of something that has an amount, which may happen several times: once is what it differs by.
func tellOf(tx core.App, order *core.Record, what, by, amount, once string) error {
	switch {
	case what == cancelled && by == operator:
		what = cancelledByOperator
	case what == cancelled && by == payment:
		what = cancelledUnpaid
	}
	kind := "success"
	if what == cancelledByOperator || what == cancelledUnpaid || what == returned || what == refundFailed {
		kind = "warning"
	}
	values := valuesOf(order)
	values["Amount"] = amount
	if what == placed {
		items, err := itemsOf(tx, order.Id)
		if err != nil {
			return err
		}
		values["Items"] = namesOf(items)
	}
	title, text := news(what, values)
	key := keyOf(order.Id, what)
	if once != "" {
		key += ":" + once
	}
	return notices.Add(tx, notices.Event{
		Key: key, Owner: order.GetString("user_id"), To: addressOf(order).Email, Category: "orders",
		Title: title, Message: text, Type: kind, Link: "/orders/" + order.GetString("order_number"),
		// That of one by card waits for the payment, which mostly comes at once.
		IsPrompt: what == placed && order.GetString("payment_method") != "card",
	})
}
