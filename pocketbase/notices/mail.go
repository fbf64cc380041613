package notices

import (
	"bytes"
	"context"
	"html/template"
	"io"
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

// mailHTML is put into the layout of package letter. html/template escapes what it is filled with.
var mailHTML = template.Must(template.New("mail").Parse(`{{if eq (len .News) 1}}{{with index .News 0}}
<h1>{{.Title}}</h1>{{with .Message}}<p>{{.}}</p>{{end}}{{end}}{{else}}
<h1>{{.Heading}}</h1>{{range .News}}<p><b>{{.Title}}</b>{{with .Message}}<br>{{.}}{{end}}</p>{{end}}{{end}}
{{with .Rows}}<table role="presentation" cellpadding="6" width="100%">{{range .}}<tr>{{if .IsSum}}
<th align="left">{{.Name}}</th><th align="right">{{.Value}}</th>{{else}}
<td>{{.Name}}</td><td align="right">{{.Value}}</td>{{end}}</tr>{{end}}</table>{{end}}
{{range .Notes}}<p>{{range $at, $line := .}}{{if $at}}<br>{{end}}{{$line}}{{end}}</p>{{end}}
{{range $at, $link := .Links}}<p><a {{if not $at}}class="btn" {{end}}href="{{$.Home}}{{$link.Address}}" target="_blank" rel="noopener">{{$link.Words}}</a></p>{{end}}
<p class="small">{{.Why}}{{with .Unsubscribe}}
<a href="{{.}}" target="_blank" rel="noopener">{{$.TurnOff}}</a>{{end}}</p>`))

// page is what mailHTML is filled with.
type page struct {
	Letter
	Home, Why, Unsubscribe, TurnOff string
}

// mailChannel sends mail: to the address of the account or that of an order, or to the one the account had before.
type mailChannel struct {
	*service
	former bool
}

func (m *mailChannel) isOpen(app core.App) bool { return app.Settings().SMTP.Enabled }

func (m *mailChannel) wait() time.Duration { return gathering }

func (m *mailChannel) workers() int { return 1 }

// send sends one mail.
func (m *mailChannel) send(_ context.Context, owner *core.Record, kind category, events []told) error {
	to, isOwn, err := m.recipient(owner, kind, events)
	if err != nil {
		return err
	}
	if to == "" {
		return errGone
	}
	message, err := m.compose(to, owner, kind, events, isOwn)
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
func (m *mailChannel) compose(to string, owner *core.Record, kind category, events []told, isOwn bool) (*mailer.Message, error) {
	lang, err := words.Of(m.app, owner.Id)
	if err != nil {
		return nil, err
	}
	content, err := m.write(lang, kind, events, isOwn)
	if err != nil {
		return nil, err
	}
	meta := m.app.Settings().Meta
	filled := page{Letter: content, Home: strings.TrimRight(meta.AppURL, "/"), Why: words.Say(lang, "mail.always", nil)}
	message := &mailer.Message{
		From:        letter.Sender(meta),
		To:          []mail.Address{{Address: to}},
		Subject:     letter.OneLine(content.Subject),
		Headers:     map[string]string{letter.Language: lang},
		Attachments: map[string]io.Reader{},
	}
	for name, file := range content.Files {
		message.Attachments[name] = bytes.NewReader(file)
	}
	if !slices.Contains(kind.Always, channelEmail) {
		token := m.keys.unsubscribeToken(owner.Id, kind.ID)
		if !strings.EqualFold(to, owner.Email()) { // its reader decides about their address alone
			token = m.keys.unsubscribeToken(ofAddress, m.keys.addressHash(to))
		}
		address := filled.Home + unsubscribePath + token
		filled.Unsubscribe, filled.TurnOff = address, words.Say(lang, "mail.turn-off", nil)
		filled.Why = words.Say(lang, "mail.why", words.Values{"Label": kind.label(lang)})
		if !isOwn {
			filled.Why = words.Say(lang, "mail.stranger", nil)
		}
		// RFC 8058: mail programs show a button that sends this request.
		message.Headers["List-Unsubscribe"], message.Headers["List-Unsubscribe-Post"] = "<"+address+">", "List-Unsubscribe=One-Click"
	}
	var html strings.Builder
	err = mailHTML.Execute(&html, filled)
	message.HTML = html.String()
	return message, err
}

// write is what a mail says: what the writer of its category makes of the events, or the events as they are.
func (m *mailChannel) write(lang string, kind category, events []told, isOwn bool) (Letter, error) {
	var news []News
	for _, each := range events {
		news = append(news, News{each.Key, each.Title, each.Message})
	}
	if writer := m.writerOf(kind.ID); writer != nil {
		return writer.Write(m.app, lang, news, isOwn)
	}
	content := Letter{Subject: events[0].Title, News: news}
	if link := events[0].Link; link != "" {
		content.Links = []Link{{kind.verb(lang), link}}
	}
	if len(events) > 1 {
		content.Subject = kind.severalOf(lang, len(events))
		content.Heading = content.Subject
		content.Links = []Link{{words.Say(lang, "mail.all", nil), "/notifications"}}
	}
	return content, nil
}
