package orders

import "strings"

// usualRate is the tax where nothing else is said: 8 %, in hundredths of a percent.
const usualRate = 800

// Taxes are rates in hundredths of a percent by country, such as US, or by country and state, such as US-OR, in capitals.
type Taxes map[string]int64

// rate is the tax of an address: that of its state, else of its country, else the usual one.
func (t Taxes) rate(country, state string) int64 {
	for _, place := range []string{country + "-" + strings.TrimSpace(state), country} {
		if rate, ok := t[strings.ToUpper(place)]; ok {
			return rate
		}
	}
	return usualRate
}
