package sync

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"
)

var limits = map[string]int{
	"mutations of a push": maxMutations, "bytes of a push": maxBodyBytes, "bytes of a mutation": maxMutationBytes,
	"days of history": int(historyRetention / day),
}

// sharedRules are the rules that this package implements as well as the device, by their names in tests/vectors.json.
var sharedRules = map[string]func(t *testing.T, input json.RawMessage) any{
	"holdsCardNumber": func(t *testing.T, input json.RawMessage) any {
		return containsLongNumber(parse[any](t, input))
	},
	"derivedId": func(t *testing.T, input json.RawMessage) any {
		parts := parse[[]string](t, input)
		return DerivedID(parts[0], parts[1], parts[2:]...)
	},
	"clamp": func(t *testing.T, input json.RawMessage) any {
		return parse[FieldRule](t, input).clamp(parse[struct{ Value float64 }](t, input).Value)
	},
	"editSet": func(t *testing.T, input json.RawMessage) any {
		edit := parse[struct{ List, Add, Remove []string }](t, input)
		return editSet(edit.List, edit.Add, edit.Remove)
	},
	"digest": func(t *testing.T, input json.RawMessage) any {
		d := digest{}
		for _, row := range parse[[]struct {
			ID        string `json:"id"`
			UpdatedAt string `json:"updated_at"`
		}](t, input) {
			d.add(row.ID, row.UpdatedAt)
		}
		return map[string]any{"count": d.count, "hash": d.hash}
	},
	"limits": func(t *testing.T, input json.RawMessage) any {
		return limits[parse[string](t, input)]
	},
	"timestamp": func(t *testing.T, input json.RawMessage) any {
		at, err := types.ParseDateTime(time.UnixMilli(parse[int64](t, input)))
		must(t, err)
		return at.String()
	},
}

// otherRules are implemented in hooks or in another package.
var otherRules = map[string]bool{"passwordError": true, "fieldErrors": true, "formFields": true, "checkForm": true, "device": true, "givesTitles": true, "taglineOf": true, "startText": true}

func TestSharedRulesMatchTheVectors(t *testing.T) {
	file, err := os.ReadFile("../../tests/vectors.json")
	must(t, err)
	for name, cases := range parse[map[string][][2]json.RawMessage](t, file) {
		rule := sharedRules[name]
		if rule == nil {
			if !otherRules[name] {
				t.Errorf("%s is implemented nowhere", name)
			}
			continue
		}
		for _, c := range cases {
			outcome, err := json.Marshal(rule(t, c[0]))
			must(t, err)
			if !reflect.DeepEqual(parse[any](t, outcome), parse[any](t, c[1])) {
				t.Errorf("%s of %s: got %s, want %s", name, c[0], outcome, c[1])
			}
		}
	}
}

func parse[T any](t *testing.T, raw json.RawMessage) T {
	t.Helper()
	var value T
	must(t, json.Unmarshal(raw, &value))
	return value
}
