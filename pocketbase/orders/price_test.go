package orders

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"everyday/invoices"
	"everyday/testapp"
)

// costly are lines of the catalog that come to more than a card can pay, as much as one may order of each.
func costly(t testing.TB) (lines []line, total int64) {
	t.Helper()
	raw, err := testapp.Read(priceList)
	must(t, err)
	catalog, err := parseCatalog(raw)
	must(t, err)
	byCost := slices.SortedFunc(maps.Values(catalog), func(a, b item) int {
		return cmp.Or(cmp.Compare(b.Price*b.MaxQuantity, a.Price*a.MaxQuantity), cmp.Compare(a.SKU, b.SKU))
	})
	var all []priced
	for _, each := range byCost {
		if each.Stock != nil {
			continue
		}
		lines, all = append(lines, line{each.SKU, each.MaxQuantity, each.Price}), append(all, priced{each, each.MaxQuantity})
		if total = totalsOf(all, usualRate).Total; total > mostByCard {
			return lines, total
		}
	}
	t.Fatal("the catalog does not come to more than a card can pay")
	return nil, 0
}

func TestWhatNoCardCanPayIsNotOrderedByCard(t *testing.T) {
	s := newTestServer(t, Options{Card: true})
	lines, total := costly(t)
	for _, each := range lines {
		s.put(t, "ann", each.SKU, int(each.Quantity))
	}
	order := s.order(t, "ann", total, lines...)
	order.Set("payment_method", "card")
	err := s.App.Save(order)
	refused(t, err, "payment_method")
	amounts := fmt.Sprintf("from %s to %s", invoices.Dollars(leastByCard), invoices.Dollars(mostByCard))
	if !strings.Contains(err.Error(), amounts) {
		t.Errorf("%v does not say %q", err, amounts)
	}
	if cart := s.inCart(t, "ann"); len(cart) != len(lines) {
		t.Errorf("the cart has %v", cart)
	}
	must(t, s.App.Save(s.order(t, "ann", total, lines...))) // by invoice
}

func TestWhatACardCanPay(t *testing.T) {
	for total, want := range map[int64]bool{0: false, 49: false, 50: true, 99_999_999: true, 100_000_000: false} {
		if IsPayableByCard(total) != want {
			t.Errorf("%d: %t", total, !want)
		}
	}
}
