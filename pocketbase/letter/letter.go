// Package letter gives every mail the look of the product: what PocketBase sends for accounts, and what the forms send. It gives
// up a mail server that is silent.
package letter

import (
	"cmp"
	_ "embed"
	"html/template"
	"net/mail"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/troubles"
)

//go:embed letter.html
var source string

var layout = template.Must(template.New("letter").Parse(source))

// Mail programs that drop style sheets, such as Gmail in some accounts, keep style attributes.
const button = `class="btn" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#4338ca;color:#ffffff;` +
	`font-weight:600;text-decoration:none"`

// Language is the header of a mail that says its language; English without it.
const Language = "Content-Language"

// Options is the operator's configuration of mail.
type Options struct {
	// IsTLSOptional sends mails unencrypted to servers that offer no STARTTLS.
	IsTLSOptional bool
}

// Register puts the content of each mail into the layout, makes the text of those that have none, sends it encrypted, and limits how long
// that takes. A mail server that takes no mails is told of once.
func Register(app core.App, options Options) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if err := format(app.Settings().Meta, e.Message); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		err := e.Next()
		if err == nil || isOfServer(err) {
			troubles.Note(e.App, troubles.Mail, err)
		}
		return err
	})
	app.OnMailerSend().BindFunc(newPatience(sendLimit, placeLimit).onSend)
	app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Id: "everydaySend", Priority: lastPriority, Func: func(e *core.MailerEvent) error {
		if settings := e.App.Settings().SMTP; settings.Enabled {
			return send(settings, e.Message, options.IsTLSOptional)
		}
		return e.Next()
	}})
}

// lastPriority is that of what takes PocketBase's place.
const lastPriority = 999

func format(meta core.MetaConfig, message *mailer.Message) error {
	content := contentOf(message.HTML)
	if message.Text == "" {
		text, err := textOf(content)
		if err != nil {
			return err
		}
		message.Text = text
	}
	var letter strings.Builder
	err := layout.Execute(&letter, map[string]any{
		"Language": cmp.Or(message.Headers[Language], "en"),
		"Name":     meta.AppName,
		"Home":     strings.TrimRight(meta.AppURL, "/"),
		"Subject":  message.Subject,
		// Escaped by the templates of PocketBase and of the forms.
		"Content": template.HTML(strings.ReplaceAll(content, `class="btn"`, button)),
	})
	message.HTML = letter.String()
	return err
}

// contentOf is the body of a document such as PocketBase's templates give, or the whole of a fragment.
func contentOf(html string) string {
	_, body, isDocument := strings.Cut(html, "<body>")
	if !isDocument {
		return html
	}
	body, _, _ = strings.Cut(body, "</body>")
	return strings.TrimSpace(body)
}

// Try sends a test message at once, as all mails are sent.
func Try(app core.App, to string, options Options) error {
	meta := app.Settings().Meta
	message := &mailer.Message{
		From:    Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: "A test of " + meta.AppName,
		HTML:    "<p>Mail from " + template.HTMLEscapeString(meta.AppName) + " arrives. Nobody has to do anything.</p>",
	}
	if err := format(meta, message); err != nil {
		return err
	}
	return send(app.Settings().SMTP, message, options.IsTLSOptional)
}
