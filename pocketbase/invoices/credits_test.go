package invoices

import (
	"math/rand/v2"
	"testing"
)

// However an invoice is taken back in parts, these add up to it to the cent, and none takes back more of anything than is left.
func TestPartsAddUpToTheInvoice(t *testing.T) {
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 3))
	for range 2000 {
		rate := []int64{0, 800, 825, 2000}[r.IntN(4)]
		whole := amounts{goods: 1 + r.Int64N(200_000), shipping: []int64{0, 2999}[r.IntN(2)]}
		whole.tax = (whole.goods*rate + 5000) / 10_000
		rest, parts := whole, 0
		for rest.total() > 0 {
			of := 1 + r.Int64N(rest.total())
			if r.IntN(5) == 0 {
				of = 1 // a cent
			}
			part := rest.part(of)
			left := rest.less(part)
			if part.total() != of || min(part.goods, part.tax, part.shipping, left.goods, left.tax, left.shipping) < 0 {
				t.Fatalf("seed %d: %d of %+v is %+v", seed, of, rest, part)
			}
			for _, each := range [][2]int64{{part.goods, rest.goods}, {part.tax, rest.tax}, {part.shipping, rest.shipping}} {
				if off := each[0]*rest.total() - each[1]*of; off >= rest.total() || -off >= rest.total() {
					t.Fatalf("seed %d: %d of %+v is %+v, which is not the same part of each to the cent", seed, of, rest, part)
				}
			}
			if expected := part.goods * rate / 10_000; part.tax-expected > 3 || expected-part.tax > 3 {
				t.Fatalf("seed %d: the tax of %+v is not %d", seed, part, expected)
			}
			rest = left
			if parts++; parts > 60 {
				rest = rest.less(rest.part(rest.total()))
			}
		}
		if rest != (amounts{}) {
			t.Fatalf("seed %d: %+v is left", seed, rest)
		}
	}
}
