package forms

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

var meta = core.MetaConfig{AppName: "Everyday", AppURL: "https://everyday.example/", SenderName: "Everyday", SenderAddress: "post@everyday.example"}

func submission(kind string, fields map[string]any) *core.Record {
	collection := core.NewBaseCollection(submissions)
	collection.Fields.Add(&core.TextField{Name: "kind"}, &core.JSONField{Name: "fields"}, &core.AutodateField{Name: "created_at", OnCreate: true})
	record := core.NewRecord(collection)
	record.Set("kind", kind)
	record.Set("fields", fields)
	record.SetRaw("created_at", types.NowDateTime())
	return record
}

func TestOperatorMessageEscapesInput(t *testing.T) {
	message, err := operatorMessage(meta, "owner@example.com", submission("contact", map[string]any{
		"fullName": "Ann <b>Other</b>", "email": "ann@example.com", "subject": "support", "phone": "",
		"message": "<script>alert(1)</script>\nLine two & more",
	}))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(message.HTML, "<script") || strings.Contains(message.HTML, "<b>Other") {
		t.Fatal(message.HTML)
	}
	if !strings.Contains(message.HTML, "&lt;script&gt;") || !strings.Contains(message.Text, "Line two & more") {
		t.Fatal(message.HTML, message.Text)
	}
	if strings.Contains(message.Text, "Phone") || !strings.Contains(message.Text, "Subject: support") {
		t.Fatal(message.Text)
	}
	if message.To[0].Address != "owner@example.com" || message.Headers["Reply-To"] != `"Ann <b>Other</b>" <ann@example.com>` {
		t.Fatal(message.To, message.Headers)
	}
}

func TestInputCannotAddHeaders(t *testing.T) {
	for _, name := range []string{"Ann\r\nBcc: all@example.com", "Ann\nBcc: all@example.com", "Ann\rBcc: all@example.com", "Ann\x00\x0b\x7f"} {
		message, err := operatorMessage(meta, "owner@example.com", submission("job", map[string]any{
			"fullName": name, "email": "ann@example.com\r\nBcc: all@example.com", "jobId": "web-designer", "letter": "Hello",
		}))
		if err != nil {
			t.Fatal(err)
		}
		for _, header := range []string{message.Subject, message.Headers["Reply-To"]} {
			if strings.ContainsAny(header, "\r\n\x00\x0b\x7f") {
				t.Fatalf("%q", header)
			}
		}
	}
}

func TestSeatsAreFormattedAsANumber(t *testing.T) {
	message, err := operatorMessage(meta, "owner@example.com", submission("event", map[string]any{
		"fullName": "Ann", "email": "ann@example.com", "eventId": "tax-day", "seats": 3,
	}))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(message.Text, "Event: tax-day\nSeats: 3\nName: Ann") {
		t.Fatal(message.Text)
	}
}

// The server writes forms of its own, such as of an ordered seat that is free again.
func TestAMessageWithoutASenderIsNotAnswered(t *testing.T) {
	message, err := operatorMessage(meta, "owner@example.com", submission("cancel", map[string]any{
		"eventId": "website-clinic", "start": "2026-12-16T13:00:00-05:00", "seats": 1, "order": "EV-1002", "why": "The account was deleted.",
	}))
	if err != nil {
		t.Fatal(err)
	}
	const want = "Event: website-clinic\nDate: Wednesday, December 16, 2026, 1 PM UTC-5\nSeats: 1\nOrder: EV-1002\nNote: The account was deleted.\n"
	if message.Subject != "Canceled registration" || !strings.HasSuffix(message.Text, want) || strings.Contains(message.HTML, "answer") {
		t.Fatal(message.Subject, message.Text, message.HTML)
	}
	if to, has := message.Headers["Reply-To"]; has {
		t.Fatal(to)
	}
}

func TestConfirmationLinksToPagesAndSupportsOneClick(t *testing.T) {
	collection := core.NewBaseCollection(subscribers)
	collection.Fields.Add(&core.TextField{Name: "email"}, &core.TextField{Name: "confirm_token"}, &core.TextField{Name: "unsubscribe_token"})
	record := core.NewRecord(collection)
	record.Set("email", "ann@example.com")
	record.Set("confirm_token", "yes")
	record.Set("unsubscribe_token", "no")
	message, err := confirmationMessage(meta, record)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range []string{"https://everyday.example/newsletter/confirm/yes", "https://everyday.example/newsletter/unsubscribe/no"} {
		if !strings.Contains(message.HTML, link) {
			t.Fatal(message.HTML)
		}
	}
	if message.Headers["List-Unsubscribe"] != "<https://everyday.example/api/forms/newsletter/unsubscribe/no>" {
		t.Fatal(message.Headers)
	}
}

// The forms' fields are defined in web/domain/forms.ts, which vitest compares with the same vectors.
func TestNoticeNamesEveryFieldOfEveryForm(t *testing.T) {
	file, err := os.ReadFile("../../tests/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct{ FormFields [][2]any }
	if err := json.Unmarshal(file, &vectors); err != nil || len(vectors.FormFields) == 0 {
		t.Fatalf("%d forms: %v", len(vectors.FormFields), err)
	}
	for _, form := range vectors.FormFields {
		kind := form[0].(string)
		// A newsletter's reader gets a mail, the operator does not, nor of who signs in.
		if kind != "newsletter" && kind != "adopt" && titles[kind] == "" {
			t.Errorf("the form %s has no title", kind)
		}
		for _, name := range form[1].([]any) {
			if !slices.ContainsFunc(labels, func(label field) bool { return label.Name == name }) {
				t.Errorf("the field %s of the form %s has no label", name, kind)
			}
		}
	}
}
