package demo

import (
	"time"

	"everyday/orders"
	"everyday/sync"
)

// addOrders adds orders of the year, all by invoice. One of what the catalog does not sell any more is left out. More than are written here
// repeat the paid ones.
func (f *filler) addOrders(options Options) error {
	missing, err := f.missing("orders", options.Orders)
	if err != nil {
		return err
	}
	to := map[string]any{"name": f.user.GetString("full_name"), "email": f.user.Email(), "company": "Harbor Light Bakery", "tax_id": "01-0552310"}
	for name, value := range address {
		to[name] = value
	}
	for _, n := range missing {
		order := ordered[n%len(ordered)]
		if n >= len(ordered) {
			order.outcome, order.days = paidFor, 30+n%(year-30)
		}
		placed := f.daysAgo(order.days, random("orders", n))
		err := orders.AddSample(f.app, orders.Sample{
			ID: f.id("orders", n), Owner: f.owner, Address: to, Items: order.items, PlacedAt: placed, Steps: stepsOf(order.outcome, placed),
		})
		if code, _ := sync.RefusalOf(err); code == "order_changed" {
			continue
		}
		if err != nil {
			return err
		}
		f.added["orders"]++
		f.added["order_items"] += len(order.items)
	}
	return nil
}

// stepsOf is what has become of an order since it was placed.
func stepsOf(outcome string, placed time.Time) []orders.SampleStep {
	step := func(field, value string, after time.Duration) orders.SampleStep {
		return orders.SampleStep{Field: field, Value: value, At: placed.Add(after)}
	}
	shipped, delivered := step("status", "shipped", 20*time.Hour), step("status", "delivered", 4*day)
	switch outcome {
	case paidFor:
		return []orders.SampleStep{shipped, delivered, step("payment_status", "paid", 9*day)}
	case unpaidYet:
		return []orders.SampleStep{shipped, delivered}
	case onItsWay:
		return []orders.SampleStep{shipped}
	case calledOff:
		return []orders.SampleStep{step("is_cancelled", "true", 3*time.Hour)}
	}
	return nil
}
