package demo

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestNotificationsFollowFromWhatTheAccountHas(t *testing.T) {
	for _, now := range []time.Time{time.Now(), time.Date(2026, 1, 1, 0, 5, 0, 0, time.UTC), time.Date(2026, 5, 31, 12, 0, 0, 0, time.UTC)} {
		app, owner := newApp(t)
		_, err := Fill(app, "ann@example.com", Options{Documents: 12, Notifications: 300}, now)
		must(t, err)
		byTitle := map[string][]*core.Record{}
		for _, row := range rowsOf(t, app, "notifications", owner) {
			byTitle[row.GetString("title")] = append(byTitle[row.GetString("title")], row)
			if at(row).After(now) {
				t.Errorf("%s: %q is of %s", now, row.GetString("title"), at(row))
			}
		}
		once := func(title string) *core.Record {
			if len(byTitle[title]) != 1 {
				t.Fatalf("%s: %q is told %d times", now, title, len(byTitle[title]))
			}
			row := byTitle[title][0]
			delete(byTitle, title)
			return row
		}
		// Both are off: the account has neither.
		for on, off := range map[string]string{
			"A passkey was added": "A passkey was removed", "Two-factor sign-in is on": "Two-factor sign-in is off",
		} {
			if !at(once(on)).Before(at(once(off))) {
				t.Errorf("%s: %q is told after %q", now, on, off)
			}
		}
		once("Your password was changed")
		for _, card := range rowsOf(t, app, "payment_methods", owner) {
			title := "Your card ending in " + card.GetString("last4") + " expires this month"
			if card.GetString("last4") == "4242" {
				continue // ends in years
			}
			told := at(once(title))
			if told.Before(at(card)) || told.Format("01/06") != card.GetString("expiry_month")+"/"+card.GetString("expiry_year") {
				t.Errorf("%s: %q of %s is told on %s", now, title, at(card), told)
			}
		}
		names := map[string]time.Time{}
		for _, row := range rowsOf(t, app, "documents", owner) {
			names[row.GetString("name")] = at(row)
		}
		notUploaded := byTitle["A document was not uploaded"]
		if len(notUploaded) != 2 {
			t.Errorf("%s: %d documents were not uploaded at first, not 2", now, len(notUploaded))
		}
		for _, row := range notUploaded {
			_, name, _ := strings.Cut(row.GetString("message"), "“")
			name, _, _ = strings.Cut(name, "”")
			if added, exists := names[name]; !exists || !at(row).Before(added) {
				t.Errorf("%s: of %q, added on %s, is told on %s", now, name, added, at(row))
			}
		}
		delete(byTitle, "A document was not uploaded")
		delete(byTitle, "New sign-in to your account")
		for title := range byTitle {
			t.Errorf("%s: %q does not follow from the account", now, title)
		}
	}
}

func at(row *core.Record) time.Time { return row.GetDateTime("created_at").Time() }
