package notices

import (
	"context"
	"html/template"
	"net/mail"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/letter"
	"everyday/words"
)

const unsubscribePath = "/api/notices/unsubscribe/"

// mailHTML is put into the layout of package letter. html/template escapes what people have entered.
var mailHTML = template.Must(template.New("mail").Parse(`{{if eq (len .Events) 1}}{{with index .Events 0}}
<h1>{{.Title}}</h1>{{with .Message}}<p>{{.}}</p>{{end}}{{end}}{{else}}
<h1>{{.Subject}}</h1>{{range .Events}}<p><b>{{.Title}}</b>{{with .Message}}<br>{{.}}{{end}}</p>{{end}}{{end}}
{{with .Link}}<p><a class="btn" href="{{.}}" target="_blank" rel="noopener">{{$.Verb}}</a></p>{{end}}
<p class="small">{{.Why}}{{with .Unsubscribe}}
<a href="{{.}}" target="_blank" rel="noopener">{{$.TurnOff}}</a>{{end}}</p>`))

// mailChannel sends mail: to the address of the account or that of an order, or to the one the account had before.
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
		if to = events[0].To; to == "" {
			to = owner.Email()
		}
	}
	if to == "" {
		return errGone
	}
	message, err := m.compose(to, owner.Id, kind, events)
	if err != nil {
		return err
	}
	letter.Identify(message, m.about(events)...)
	return m.app.NewMailClient().Send(message)
}

// about is what tells a mail from all others: its channel and its events.
func (m *mailChannel) about(events []told) []string {
	about := []string{channelEmail}
	if m.former {
		about[0] = channelFormer
	}
	for _, each := range events {
		about = append(about, each.Key)
	}
	slices.Sort(about[1:])
	return about
}

// compose writes the mail about one event, or about several of a category.
func (m *mailChannel) compose(to, owner string, kind category, events []told) (*mailer.Message, error) {
	lang, err := words.Of(m.app, owner)
	if err != nil {
		return nil, err
	}
	meta := m.app.Settings().Meta
	home := strings.TrimRight(meta.AppURL, "/")
	content := map[string]any{"Events": events, "Verb": kind.verb(lang), "Why": words.Say(lang, "mail.always", nil)}
	subject, link := events[0].Title, events[0].Link
	if len(events) > 1 {
		subject, link = kind.severalOf(lang, len(events)), "/notifications"
		content["Verb"] = words.Say(lang, "mail.all", nil)
	}
	if link != "" {
		content["Link"] = home + link
	}
	content["Subject"] = subject
	message := &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: subject,
		Headers: map[string]string{letter.Language: lang},
	}
	if !slices.Contains(kind.Always, channelEmail) {
		address := home + unsubscribePath + m.keys.unsubscribeToken(owner, kind.ID)
		content["Unsubscribe"], content["TurnOff"] = address, words.Say(lang, "mail.turn-off", nil)
		content["Why"] = words.Say(lang, "mail.why", words.Values{"Label": kind.label(lang)})
		// RFC 8058: mail programs show a button that sends this request.
		message.Headers["List-Unsubscribe"], message.Headers["List-Unsubscribe-Post"] = "<"+address+">", "List-Unsubscribe=One-Click"
	}
	var html strings.Builder
	err = mailHTML.Execute(&html, content)
	message.HTML = html.String()
	return message, err
}
