package orders

import (
	"encoding/json"
	"fmt"
)

// leastByCard and mostByCard are between which amounts, in cents, Stripe lets an order be paid.
const leastByCard, mostByCard = 50, 99_999_999

// IsPayableByCard reports whether an order of this total, in cents, can be paid by card.
func IsPayableByCard(total int64) bool { return total >= leastByCard && total <= mostByCard }

// item is one entry of the catalog's price list (web/catalog/server-data.ts). Price is in cents; Stock is nil for what is never sold out. Files
// is how many files an audiobook has in the library, 0 where the catalog does not say it.
type item struct {
	SKU, Name, Kind, Period string
	Price, MaxQuantity      int64
	Stock                   *int64
	Files                   int
}

// The rules of web/domain/cart-totals.ts; tests/api/orders.test.ts compares both for any cart.
const (
	shippingCost      = 2999
	freeShippingAbove = 100_000
	bundlePercent     = 20
)

var (
	textKinds   = map[string]bool{"book": true, "ebook": true}
	unsentKinds = map[string]bool{"ebook": true, "audiobook": true, "course": true, "program": true, "event": true, "app": true}
)

func parseCatalog(raw []byte) (map[string]item, error) {
	var items []item
	if err := json.Unmarshal(raw, &items); err != nil {
		return nil, fmt.Errorf("the price list cannot be read (run scripts/generate.mjs): %w", err)
	}
	bySKU := make(map[string]item, len(items))
	for _, each := range items {
		bySKU[each.SKU] = each
	}
	if len(bySKU) == 0 {
		return nil, fmt.Errorf("the price list is empty (run scripts/generate.mjs)")
	}
	return bySKU, nil
}

// priced is a line of an order with what the catalog says of it.
type priced struct {
	item
	quantity int64
}

// totals are the amounts of an order in cents: Subtotal - Discount + Tax + Shipping = Total.
type totals struct{ Subtotal, Discount, Tax, Shipping, Total int64 }

// totalsOf adds up lines. rate is the tax in hundredths of a percent. Discount and tax are each rounded half up once.
func totalsOf(lines []priced, rate int64) totals {
	var sum totals
	var bundle int64
	var hasText, hasAudio, isSent bool
	for _, line := range lines {
		cost := line.Price * line.quantity
		sum.Subtotal += cost
		hasText = hasText || textKinds[line.Kind]
		hasAudio = hasAudio || line.Kind == "audiobook"
		isSent = isSent || !unsentKinds[line.Kind]
		if textKinds[line.Kind] || line.Kind == "audiobook" {
			bundle += cost
		}
	}
	if hasText && hasAudio {
		sum.Discount = share(bundle, bundlePercent*100)
	}
	goods := sum.Subtotal - sum.Discount
	sum.Tax = share(goods, rate)
	if isSent && goods <= freeShippingAbove {
		sum.Shipping = shippingCost
	}
	sum.Total = goods + sum.Tax + sum.Shipping
	return sum
}

// share is a part of an amount in hundredths of a percent, rounded half up.
func share(amount, rate int64) int64 { return (amount*rate + 5000) / 10_000 }
