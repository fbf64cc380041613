package orders

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// usualRate is the tax where nothing else is said: 8 %, in hundredths of a percent.
const usualRate = 800

// Taxes are rates in hundredths of a percent by country, such as US, or by country and state, such as US-OR.
type Taxes map[string]int64

// Regions are the codes of states by country and by their names in capitals, from web/collections/regions.ts (embedded/regions.json).
type Regions map[string]map[string]string

// ParseRegions reads the names of states by country and code.
func ParseRegions(raw []byte) (Regions, error) {
	var names map[string]map[string]string
	if err := json.Unmarshal(raw, &names); err != nil {
		return nil, fmt.Errorf("the names of states cannot be read (run scripts/generate.mjs): %w", err)
	}
	regions := Regions{}
	for country, byCode := range names {
		regions[country] = map[string]string{}
		for code, name := range byCode {
			regions[country][plain(name)] = code
		}
	}
	return regions, nil
}

// code is that of a state by its code or name, however it is written; any other text in capitals. As regionCode in web/collections/regions.ts.
func (r Regions) code(country, state string) string {
	written := plain(state)
	if code, ok := r[country][written]; ok {
		return code
	}
	return written
}

// plain is a text without accents, points and doubled spaces, in capitals.
func plain(text string) string {
	kept := strings.Map(func(c rune) rune {
		if unicode.Is(unicode.M, c) || c == '.' {
			return -1
		}
		return c
	}, norm.NFD.String(text))
	return strings.ToUpper(strings.Join(strings.Fields(kept), " "))
}

// ByCode are the same taxes with the states of their places as codes: an operator may have written their names.
func (t Taxes) ByCode(regions Regions) Taxes {
	byCode := Taxes{}
	for place, rate := range t {
		if country, state, hasState := strings.Cut(place, "-"); hasState {
			place = country + "-" + regions.code(country, state)
		}
		byCode[place] = rate
	}
	return byCode
}

// rate is the tax of an address: that of its state, else of its country, else the usual one.
func (o Options) rate(country, state string) int64 {
	for _, place := range []string{country + "-" + o.Regions.code(country, state), country} {
		if rate, ok := o.Taxes[place]; ok {
			return rate
		}
	}
	return usualRate
}
