package security

import (
	"strings"
	"testing"
)

// here is the address from which requests of tests come.
const here = "192.0.2.1"

// The address is in the mail of the moment: of what is stored, neither devices nor the list of events have it for longer than the mail waits.
func TestTheAddressOfASignInIsNotKeptWithItsNotification(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0": "From Firefox on Linux. If this wasn’t you,",
		"Mozilla/5.0 (Plan 9) Firefox/140.0":                      "From Firefox. If this wasn’t you,",
		"unheard-of":                                              "From an unknown browser. If this wasn’t you,",
	} {
		t.Run(want, func(t *testing.T) {
			ts := newTestServer(t)
			ts.signInFrom(t, "first")
			ts.signInFrom(t, agent)
			var inApp, event string
			must(t, ts.app.DB().NewQuery("SELECT message FROM notifications").Row(&inApp))
			if !strings.HasPrefix(inApp, want) || strings.Contains(inApp, here) {
				t.Fatal(inApp)
			}
			must(t, ts.app.DB().NewQuery("SELECT message FROM _notices_events").Row(&event))
			if !strings.Contains(event, "("+here+")") {
				t.Fatal(event)
			}
			ts.Exec(t, "UPDATE _notices_deliveries SET state = 'sent'")
			for _, job := range ts.app.Cron().Jobs() {
				if job.Id() == "notices_retention" {
					job.Run()
				}
			}
			if n := ts.Number(t, "SELECT count(*) FROM _notices_events WHERE message LIKE '%"+here+"%'"); n != 0 {
				t.Fatal("it is kept")
			}
		})
	}
}
