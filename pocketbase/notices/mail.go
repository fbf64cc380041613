package notices

import (
	"context"
	"fmt"
	"html/template"
	"net/mail"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

const unsubscribePath = "/api/notices/unsubscribe/"

// mailHTML is put into the layout of package letter. html/template escapes what people have entered.
var mailHTML = template.Must(template.New("mail").Parse(`{{if eq (len .Events) 1}}{{with index .Events 0}}
<h1>{{.Title}}</h1>{{with .Message}}<p>{{.}}</p>{{end}}{{end}}{{else}}
<h1>{{.Subject}}</h1>{{range .Events}}<p><b>{{.Title}}</b>{{with .Message}}<br>{{.}}{{end}}</p>{{end}}{{end}}
{{with .Link}}<p><a class="btn" href="{{.}}" target="_blank" rel="noopener">{{$.Verb}}</a></p>{{end}}
<p class="small">{{if .Unsubscribe}}You get this because mails about {{.Label}} are on.
<a href="{{.Unsubscribe}}" target="_blank" rel="noopener">Turn them off</a>{{else}}Mails about the security of your account cannot be turned off.{{end}}</p>`))

// mailChannel sends mail: to the address of the account, or to the one it had before.
type mailChannel struct {
	*service
	former bool
}

func (m *mailChannel) isOpen(app core.App) bool { return app.Settings().SMTP.Enabled }

func (m *mailChannel) wait() time.Duration { return gathering }

func (m *mailChannel) workers() int { return 1 }

// send sends one mail. To an address that nobody has confirmed goes nothing: it may be a stranger's.
func (m *mailChannel) send(_ context.Context, owner *core.Record, kind category, events []told) error {
	to := events[0].Former
	if !m.former {
		if !owner.Verified() {
			return errGone
		}
		to = owner.Email()
	}
	if to == "" {
		return errGone
	}
	message, err := m.compose(to, owner.Id, kind, events)
	if err != nil {
		return err
	}
	return m.app.NewMailClient().Send(message)
}

// compose writes the mail about one event, or about several of a category.
func (m *mailChannel) compose(to, owner string, kind category, events []told) (*mailer.Message, error) {
	meta := m.app.Settings().Meta
	home := strings.TrimRight(meta.AppURL, "/")
	content := map[string]any{"Events": events, "Verb": kind.Verb, "Label": kind.Label}
	subject, link := events[0].Title, events[0].Link
	if len(events) > 1 {
		subject, link = fmt.Sprintf("%s: %d notifications", kind.Label, len(events)), "/notifications"
	}
	if link != "" {
		content["Link"] = home + link
	}
	content["Subject"] = subject
	message := &mailer.Message{
		From:    mail.Address{Name: meta.SenderName, Address: meta.SenderAddress},
		To:      []mail.Address{{Address: to}},
		Subject: subject,
	}
	if !slices.Contains(kind.Always, channelEmail) {
		address := home + unsubscribePath + m.keys.unsubscribeToken(owner, kind.ID)
		content["Unsubscribe"] = address
		// RFC 8058: mail programs show a button that sends this request.
		message.Headers = map[string]string{
			"List-Unsubscribe": "<" + address + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		}
	}
	var html strings.Builder
	err := mailHTML.Execute(&html, content)
	message.HTML = html.String()
	return message, err
}
