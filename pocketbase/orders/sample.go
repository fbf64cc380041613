package orders

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// serviceKey is where an app has its service.
const serviceKey = "everydayOrders"

var errNoService = errors.New("this app takes no orders")

// Sample is an order of the past, and what has become of it, oldest first.
type Sample struct {
	ID, Owner string
	Address   map[string]any
	Items     []SampleItem
	PlacedAt  time.Time
	Steps     []SampleStep
}

// SampleItem is what was ordered.
type SampleItem struct {
	SKU      string
	Quantity int64
}

// SampleStep is a change of a field, such as status, payment_status or is_cancelled, at a time.
type SampleStep struct {
	Field, Value string
	At           time.Time
}

// AddSample places an order of the past and lets it become what it has: with the catalog's prices and invoices as any other order, but with
// numbers of its own, without cart and stock, and nobody is told of it.
func AddSample(app core.App, sample Sample) error {
	s, isThere := app.Store().Get(serviceKey).(*service)
	if !isThere {
		return errNoService
	}
	found, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return err
	}
	order := core.NewRecord(found)
	order.Load(map[string]any{
		"id": sample.ID, "user_id": sample.Owner, "address": sample.Address, "payment_method": "invoice", "created_at": stored(sample.PlacedAt),
	})
	to := addressOf(order)
	var lines []line
	var prices []priced
	for _, each := range sample.Items {
		sold := s.catalog[each.SKU]
		lines, prices = append(lines, line{each.SKU, each.Quantity, sold.Price}), append(prices, priced{sold, each.Quantity})
	}
	order.Set("lines", lines)
	order.Set("shown_total", totalsOf(prices, s.rate(to.Country, to.State)).Total)
	return app.RunInTransaction(func(tx core.App) error {
		if err := tx.SaveWithContext(inPast(sample.PlacedAt), order); err != nil {
			return err
		}
		for _, step := range sample.Steps {
			order, err := tx.FindRecordById(collection, order.Id)
			if err != nil {
				return err
			}
			order.Set(step.Field, step.Value)
			if err := tx.SaveWithContext(inPast(step.At), order); err != nil {
				return err
			}
		}
		return nil
	})
}

type pastKey struct{}

// inPast is a context in which what is saved has happened at a time.
func inPast(at time.Time) context.Context {
	return context.WithValue(context.Background(), pastKey{}, at)
}

// moment is when something happens that is saved with a context, and whether it is of the past.
func moment(ctx context.Context) (at time.Time, isPast bool) {
	if at, isPast := ctx.Value(pastKey{}).(time.Time); isPast {
		return at, true
	}
	return time.Now(), false
}

func stored(at time.Time) types.DateTime {
	date, _ := types.ParseDateTime(at) // takes every time
	return date
}
