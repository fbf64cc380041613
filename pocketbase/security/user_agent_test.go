package security

import (
	"encoding/json"
	"os"
	"testing"
)

// The device names itself, too: by the same words.
func TestUserAgents(t *testing.T) {
	file, err := os.ReadFile("../../tests/vectors.json")
	must(t, err)
	var vectors struct{ Device [][2]json.RawMessage }
	must(t, json.Unmarshal(file, &vectors))
	if len(vectors.Device) == 0 {
		t.Fatal("no vectors")
	}
	for _, c := range vectors.Device {
		var agent string
		var want struct{ Browser, System string }
		must(t, json.Unmarshal(c[0], &agent))
		must(t, json.Unmarshal(c[1], &want))
		if browser, system := firstMatch(agent, browsers), firstMatch(agent, systems); browser != want.Browser || system != want.System {
			t.Errorf("%s: %q on %q, want %q on %q", agent, browser, system, want.Browser, want.System)
		}
	}
}
