package sync

import (
	"encoding/json"
	"strconv"
	"unicode"

	"github.com/pocketbase/pocketbase/tools/types"
)

const longNumber = 12

const longNumberMessage = "Card numbers are never stored here. Only the last four digits are."

// holdsLongNumber tells whether any text in a value, keys and numbers included, has 12 or more digits in a row once
// white space, dots and hyphens are taken out.
func holdsLongNumber(value any) bool {
	switch v := value.(type) {
	case string:
		return hasDigitRun(v)
	case float64:
		return hasDigitRun(strconv.FormatFloat(v, 'f', -1, 64))
	case []string:
		for _, item := range v {
			if hasDigitRun(item) {
				return true
			}
		}
	case []any:
		for _, item := range v {
			if holdsLongNumber(item) {
				return true
			}
		}
	case map[string]any:
		for key, item := range v {
			if hasDigitRun(key) || holdsLongNumber(item) {
				return true
			}
		}
	case types.JSONRaw:
		var inner any
		return json.Unmarshal(v, &inner) == nil && holdsLongNumber(inner)
	}
	return false
}

func hasDigitRun(text string) bool {
	run := 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			if run++; run == longNumber {
				return true
			}
		case r == '.' || unicode.IsSpace(r) || unicode.Is(unicode.Pd, r) || unicode.Is(unicode.Cf, r) || r == '\u2212':
		default:
			run = 0
		}
	}
	return false
}

// holdsLongNumber looks at everything a mutation says about the record, also at what it no longer wants (`was`).
func (m *mutation) holdsLongNumber() bool {
	for _, values := range []map[string]any{m.Set, m.Was} {
		if holdsLongNumber(values) {
			return true
		}
	}
	for _, lists := range []map[string][]string{m.Add, m.Remove} {
		for _, list := range lists {
			if holdsLongNumber(list) {
				return true
			}
		}
	}
	for _, delta := range m.Inc {
		if holdsLongNumber(delta) {
			return true
		}
	}
	return false
}
