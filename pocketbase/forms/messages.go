package forms

import (
	"cmp"
	"fmt"
	"html/template"
	"net/mail"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/letter"
	"everyday/words"
)

// field is one line of the operator's mail.
type field struct{ Name, Value string }

var titles = map[string]string{
	"contact": "Contact message", "event": "Event registration", "job": "Job application", "claim": "Claim of a business",
	"cancel": "Canceled registration",
}

// labels contains the fields of all forms in the order in which the mail lists them.
var labels = []field{
	{"eventId", "Event"}, {"start", "Date"}, {"jobId", "Position"}, {"business", "Business"}, {"businessId", "Listing"}, {"seats", "Seats"}, {"fullName", "Name"}, {"email", "Email"},
	{"phone", "Phone"}, {"role", "Role"}, {"subject", "Subject"}, {"link", "Link"}, {"letter", "Letter"}, {"message", "Message"}, {"registration", "Registration"},
	{"order", "Order"}, {"status", "Status"}, {"why", "Note"},
}

// html/template escapes the visitor's input according to its context.
var operatorHTML = template.Must(template.New("operator").Parse(`<p>{{.Title}}, sent on {{.At}} (UTC).</p>
<table cellpadding="6">{{range .Fields}}
<tr><th align="left" valign="top">{{.Name}}</th><td style="white-space:pre-wrap">{{.Value}}</td></tr>{{end}}
</table>{{if .HasSender}}
<p>An answer to this mail goes to the sender.</p>{{end}}`))

var confirmationHTML = template.Must(template.New("confirmation").Parse(`<h1>{{.Title}}</h1>
<p>{{.Text}}</p>
<p><a class="btn" href="{{.Confirm}}" target="_blank" rel="noopener">{{.Button}}</a></p>
<p class="small">{{.Note}}
<a href="{{.Unsubscribe}}" target="_blank" rel="noopener">{{.Leave}}</a></p>`))

// operatorMessage is the operator's copy of a submission. A reply to it goes to the visitor, if there is one: the server writes forms, too.
func operatorMessage(meta core.MetaConfig, to string, record *core.Record) (*mailer.Message, error) {
	values := map[string]any{}
	if err := record.UnmarshalJSONField("fields", &values); err != nil {
		return nil, err
	}
	title := titles[record.GetString("kind")]
	var fields []field
	var text strings.Builder
	at := record.GetDateTime("created_at").Time().Format("January 2, 2006 15:04")
	fmt.Fprintf(&text, "%s, sent on %s (UTC).\n\n", title, at)
	for _, label := range labels {
		value := fmt.Sprint(values[label.Name])
		if values[label.Name] == nil || value == "" {
			continue
		}
		if label.Name == "start" {
			if start, err := time.Parse(time.RFC3339, value); err == nil {
				value = words.Start(words.English, start)
			}
		}
		fields = append(fields, field{label.Value, value})
		fmt.Fprintf(&text, "%s: %s\n", label.Value, value)
	}
	name, _ := values["fullName"].(string)
	address, _ := values["email"].(string)
	subject, headers := title, map[string]string{}
	if address != "" {
		text.WriteString("\nAn answer to this mail goes to the sender.\n")
		subject, headers["Reply-To"] = title+" from "+name, letter.ReplyTo(name, address)
	}
	var html strings.Builder
	err := operatorHTML.Execute(&html, map[string]any{"Title": title, "At": at, "Fields": fields, "HasSender": address != ""})
	if err != nil {
		return nil, err
	}
	return &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: letter.OneLine(subject),
		HTML:    html.String(),
		Text:    text.String(),
		Headers: headers,
	}, nil
}

// confirmationMessage asks a reader to confirm the address, in the language of the page on which it was entered. Both links open pages
// with a button: mail scanners follow links, which must neither subscribe nor unsubscribe anybody.
func confirmationMessage(meta core.MetaConfig, record *core.Record) (*mailer.Message, error) {
	lang := cmp.Or(record.GetString("language"), words.English)
	origin := strings.TrimRight(meta.AppURL, "/")
	leave := record.GetString("unsubscribe_token")
	name := words.Values{"Name": meta.AppName}
	var html strings.Builder
	err := confirmationHTML.Execute(&html, map[string]string{
		"Title":       words.Say(lang, "newsletter.title", nil),
		"Text":        words.Say(lang, "newsletter.text", name),
		"Button":      words.Say(lang, "newsletter.button", nil),
		"Note":        words.Say(lang, "newsletter.note", nil),
		"Leave":       words.Say(lang, "newsletter.leave", nil),
		"Confirm":     origin + "/newsletter/confirm/" + record.GetString("confirm_token"),
		"Unsubscribe": origin + "/newsletter/unsubscribe/" + leave,
	})
	return &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: record.GetString("email")}},
		Subject: letter.OneLine(words.Say(lang, "newsletter.subject", name)),
		HTML:    html.String(),
		Headers: map[string]string{
			letter.Language: lang,
			// RFC 8058: the unsubscribe button of a mail program posts to this address.
			"List-Unsubscribe":      "<" + origin + "/api/forms/newsletter/unsubscribe/" + leave + ">",
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		},
	}, err
}
