package forms

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/testapp"
)

func TestPrivacyPageStatesTheRetention(t *testing.T) {
	page, err := os.ReadFile("../../public/catalog/pages/legal-privacy.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, promise := range []struct {
		text         string
		stated, kept time.Duration
	}{
		{"Applications are deleted after twelve months,", 365 * day, applicationRetention},
		{"other messages after three years.", 3 * 365 * day, messageRetention},
		{"An address that is not confirmed within seven days is deleted.", 7 * day, unconfirmedRetention},
	} {
		if !strings.Contains(string(page), promise.text) || promise.stated != promise.kept {
			t.Errorf("%q is not on the page, or data is kept for %v", promise.text, promise.kept)
		}
	}
}

func TestPruneDeletesExpiredRows(t *testing.T) {
	ts := newTestServer(t, testapp.Copy(t), testapp.StartMailServer(t))
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	ago := func(days int) string { return now.AddDate(0, 0, -days).Format("2006-01-02 15:04:05.000Z") }
	for id, row := range map[string][2]string{
		"job-new": {"job", ago(364)}, "job-old": {"job", ago(366)},
		"note-new": {"contact", ago(366)}, "note-old": {"contact", ago(1100)},
	} {
		params := dbx.Params{"id": id, "kind": row[0], "at": row[1]}
		ts.Exec(t, "INSERT INTO form_submissions (id, uuid, kind, created_at) VALUES ({:id}, {:id}, {:kind}, {:at})", params)
		if row[0] == "contact" {
			ts.Exec(t, "INSERT INTO contact_messages (id, form) VALUES ({:id}, {:id})", params)
		}
	}
	for id, row := range map[string][2]string{
		"asked-new": {"pending", ago(6)}, "asked-old": {"pending", ago(8)}, "not-asked": {"pending", ""},
		"reader": {"confirmed", ago(400)}, "left": {"unsubscribed", ago(400)},
	} {
		ts.Exec(t, "INSERT INTO newsletter_subscribers (id, email, unsubscribe_token, status, mailed_at) VALUES ({:id}, {:id}, {:id}, {:status}, {:at})",
			dbx.Params{"id": id, "status": row[0], "at": row[1]})
	}

	// A registration is kept as its form is, and that of an ordered seat as its order.
	ts.Exec(t, "INSERT INTO orders (id, order_number) VALUES ('order', 'EV-1002')")
	for id, row := range map[string][2]string{
		"free-new": {"", ago(1000)}, "free-old": {"", ago(1100)}, "sold": {"order", ago(1100)}, "sold-gone": {"no-order", ago(1)},
	} {
		ts.Exec(t, "INSERT INTO registrations (id, form, order_id, created_at) VALUES ({:id}, {:id}, {:order}, {:at})",
			dbx.Params{"id": id, "order": row[0], "at": row[1]})
		ts.Exec(t, "INSERT INTO event_registrations (id) VALUES ({:id})", dbx.Params{"id": id})
	}

	if err := prune(ts.app, now); err != nil {
		t.Fatal(err)
	}
	for table, want := range map[string][]string{
		"form_submissions": {"job-new", "note-new"}, "contact_messages": {"note-new"}, "newsletter_subscribers": {"asked-new", "left", "not-asked", "reader"},
		"registrations": {"free-new", "sold"}, "event_registrations": {"free-new", "sold"},
	} {
		var left []string
		if err := ts.app.DB().NewQuery("SELECT id FROM " + table + " ORDER BY id").Column(&left); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(left, want) {
			t.Errorf("%s: %v, want %v", table, left, want)
		}
	}
}
