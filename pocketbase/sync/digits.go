package sync

import (
	"encoding/json"
	"strconv"
	"unicode"

	"github.com/pocketbase/pocketbase/tools/types"
)

// longNumberDigits is the length from which a run of digits may be a card number.
const longNumberDigits = 12

const longNumberMessage = "Card numbers are never stored here. Only the last four digits are."

// containsLongNumber reports whether any text in a value, including keys and numbers, contains 12 or more consecutive digits,
// ignoring white space, dots, dashes and invisible characters. holdsCardNumber in web/lib/long-number.ts is the same rule.
func containsLongNumber(value any) bool {
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
			if containsLongNumber(item) {
				return true
			}
		}
	case map[string]any:
		for key, item := range v {
			if hasDigitRun(key) || containsLongNumber(item) {
				return true
			}
		}
	case types.JSONRaw:
		var inner any
		return json.Unmarshal(v, &inner) == nil && containsLongNumber(inner)
	}
	return false
}

func hasDigitRun(text string) bool {
	run := 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			if run++; run == longNumberDigits {
				return true
			}
		case r == '.' || unicode.IsSpace(r) || unicode.Is(unicode.Pd, r) || unicode.Is(unicode.Cf, r) || r == '\u2212':
		default:
			run = 0
		}
	}
	return false
}

// containsLongNumber checks all values of a mutation, including the previous ones in `was`.
func (m *mutation) containsLongNumber() bool {
	for _, values := range []map[string]any{m.Set, m.Was} {
		if containsLongNumber(values) {
			return true
		}
	}
	for _, lists := range []map[string][]string{m.Add, m.Remove} {
		for _, list := range lists {
			if containsLongNumber(list) {
				return true
			}
		}
	}
	for _, delta := range m.Inc {
		if containsLongNumber(delta) {
			return true
		}
	}
	return false
}
