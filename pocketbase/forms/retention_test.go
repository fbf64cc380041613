package forms

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tests"
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
	app, err := tests.NewTestApp(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer app.Cleanup()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	ago := func(days int) string { return now.AddDate(0, 0, -days).Format("2006-01-02 15:04:05.000Z") }
	run := func(sql string) {
		if _, err := app.DB().NewQuery(sql).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	run("CREATE TABLE form_submissions (id TEXT, kind TEXT, created_at TEXT)")
	run("CREATE TABLE contact_messages (id TEXT)")
	run("CREATE TABLE newsletter_subscribers (id TEXT, status TEXT, mailed_at TEXT)")
	for id, row := range map[string][2]string{
		"job-new": {"job", ago(364)}, "job-old": {"job", ago(366)},
		"note-new": {"contact", ago(366)}, "note-old": {"contact", ago(1100)},
	} {
		run("INSERT INTO form_submissions VALUES ('" + id + "', '" + row[0] + "', '" + row[1] + "')")
		if row[0] == "contact" {
			run("INSERT INTO contact_messages VALUES ('" + id + "')")
		}
	}
	for id, row := range map[string][2]string{
		"asked-new": {"pending", ago(6)}, "asked-old": {"pending", ago(8)}, "not-asked": {"pending", ""},
		"reader": {"confirmed", ago(400)}, "left": {"unsubscribed", ago(400)},
	} {
		run("INSERT INTO newsletter_subscribers VALUES ('" + id + "', '" + row[0] + "', '" + row[1] + "')")
	}

	if err := prune(app, now); err != nil {
		t.Fatal(err)
	}
	for table, want := range map[string][]string{
		"form_submissions": {"job-new", "note-new"}, "contact_messages": {"note-new"}, "newsletter_subscribers": {"asked-new", "left", "not-asked", "reader"},
	} {
		var left []string
		if err := app.DB().NewQuery("SELECT id FROM " + table + " ORDER BY id").Column(&left); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(left, want) {
			t.Errorf("%s: %v, want %v", table, left, want)
		}
	}
}
