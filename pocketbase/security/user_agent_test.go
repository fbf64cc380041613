package security

import (
	"strings"
	"testing"
)

func TestUserAgents(t *testing.T) {
	const apple = " AppleWebKit/605.1.15 (KHTML, like Gecko) "
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0": "Edge Windows",
		"Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36":              "Chrome Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" + apple + "Version/18.0 Safari/604.1":     "Safari iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X)" + apple + "Version/18.0 Safari/605.1.15":   "Safari macOS",
		"Mozilla/5.0 (iPad; CPU OS 18_0)" + apple + "FxiOS/130.0 Safari/605.1.15":            "Firefox iPad",
		"curl/8.0": " ",
	} {
		if got := strings.Join([]string{firstMatch(agent, browsers), firstMatch(agent, systems)}, " "); got != want {
			t.Errorf("%s: %q, want %q", agent, got, want)
		}
	}
}
