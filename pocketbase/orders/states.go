package orders

import (
	"fmt"
	"slices"

	"everyday/sync"
)

// The statuses of an order and of its payment (web/collections/order-options.ts).
const (
	processing = "processing"
	shipped    = "shipped"
	delivered  = "delivered"
	cancelled  = "cancelled"

	unpaid   = "unpaid"
	paid     = "paid"
	refunded = "refunded"

	customer = "customer"
	operator = "operator"
	payment  = "payment"
)

// state is how far an order is, and how far its payment is.
type state struct{ status, money string }

// steps has what may follow each state, one step at a time, whoever takes it; refuseStep has what only some may. Services and downloads are
// delivered without being shipped. What is refunded is not sent any more, but what was on its way still arrives. Who has marked an invoice as
// paid by mistake may take it back; what this alone has delivered is then processing again (change.go).
var steps = map[state][]string{
	{processing, unpaid}:   {shipped, delivered, cancelled, paid},
	{processing, paid}:     {shipped, delivered, cancelled, unpaid, refunded},
	{processing, refunded}: {cancelled},
	{shipped, unpaid}:      {delivered, cancelled, paid},
	{shipped, paid}:        {delivered, cancelled, unpaid, refunded},
	{shipped, refunded}:    {delivered, cancelled},
	{delivered, unpaid}:    {paid},
	{delivered, paid}:      {unpaid, refunded},
	{delivered, refunded}:  {},
	{cancelled, unpaid}:    {paid},
	{cancelled, paid}:      {unpaid, refunded},
	{cancelled, refunded}:  {},
}

// refuseChange refuses what nothing leads to. Of two steps at once each must be allowed before the other and after it, so that one save does
// no more than two could.
func refuseChange(from, to state, method, by string) error {
	first := state{to.status, from.money}
	second := state{from.status, to.money}
	for _, each := range []struct {
		from state
		step string
		is   bool
		// field is what was set.
		field string
	}{
		{from, to.status, from.status != to.status, "status"},
		{from, to.money, from.money != to.money, "payment_status"},
		{first, to.money, first != from && from.money != to.money, "payment_status"},
		{second, to.status, second != from && from.status != to.status, "status"},
	} {
		if !each.is {
			continue
		}
		if sentence := refuseStep(each.from, each.step, method, by); sentence != "" {
			return sync.Refusal("invalid", sentence, map[string]string{each.field: "This can’t follow."})
		}
	}
	return nil
}

// refuseStep says why a step cannot follow a state; "" if it can.
func refuseStep(from state, step, method, by string) string {
	isMoney := slices.Contains([]string{unpaid, paid, refunded}, step)
	is, other := from.status, from.money
	if isMoney {
		is, other = from.money, from.status
	}
	switch {
	case !slices.Contains(steps[from], step):
		for each, next := range steps { // is it the other status that is in the way?
			if (each.status == is || each.money == is) && slices.Contains(next, step) {
				return fmt.Sprintf("An order that is %s and %s can’t become %s.", is, other, step)
			}
		}
		return fmt.Sprintf("An order that is %s can’t become %s.", is, step)
	case step == unpaid && (method == "card" || by == payment):
		return "A card payment can be refunded, but not taken back."
	case step == paid && from.status == cancelled && by != payment:
		return "A cancelled order can’t become paid. Give back what has come; whoever still wants it orders again."
	}
	return ""
}
