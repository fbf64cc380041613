package config

import (
	"encoding/json"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
)

// taxPlace is a country that orders go to, or one with a state.
var taxPlace = regexp.MustCompile(`^(US|CA|GB)(-\S.*)?$`)

// taxes reads percentages by place, such as {"US": 8, "US-OR": 0, "CA-ON": 13}, as hundredths of a percent.
func (r *reader) taxes() map[string]int64 {
	taxes := map[string]int64{}
	text := r.get("TAXES")
	if text == "" {
		return taxes
	}
	var percents map[string]float64
	if err := json.Unmarshal([]byte(text), &percents); err != nil {
		r.problem(`EVERYDAY_TAXES is %q; it must be percentages by place, such as {"US": 8, "US-OR": 0}.`, text)
		return taxes
	}
	for _, name := range slices.Sorted(maps.Keys(percents)) {
		percent := percents[name]
		rate := math.Round(percent * 100)
		if !taxPlace.MatchString(name) {
			r.problem("EVERYDAY_TAXES has %q; it must be a country (US, CA or GB), or one with a state such as US-OR.", name)
		} else if percent < 0 || percent > 100 || math.Abs(rate-percent*100) > 1e-6 {
			r.problem("EVERYDAY_TAXES has %v for %s; it must be a percentage from 0 to 100 with at most two decimals.", percent, name)
		}
		taxes[strings.ToUpper(name)] = int64(rate)
	}
	return taxes
}
