package accounts

import (
	"fmt"
	"html"

	"github.com/pocketbase/pocketbase/core"

	"everyday/letter"
	"everyday/words"
)

// texts are the words of one kind of mail.
type texts struct {
	subject, title, text, button, note string
	// route is the page that the mail leads to.
	route string
}

// textsOf are the words of each kind of mail in a language, with PocketBase's placeholders.
func textsOf(lang string) map[string]texts {
	say := func(id string) string { return words.Say(lang, id, nil) }
	return map[string]texts{
		"reset": {
			say("reset.subject"), say("reset.title"), say("reset.text"), say("reset.button"), say("reset.note"), "reset-password",
		},
		"verify": {
			say("verify.subject"), say("verify.title"), say("verify.text"), say("verify.button"), say("verify.note"), "verify-email",
		},
		"change": {
			say("change.subject"), say("change.title"), say("change.text"), say("change.button"), say("change.note"), "confirm-email-change",
		},
	}
}

// template is a mail as PocketBase keeps it. That in English is the one of the database, where a migration has put it.
func template(lang, kind string) core.EmailTemplate {
	t := textsOf(lang)[kind]
	return core.EmailTemplate{Subject: t.subject, Body: fmt.Sprintf(`<h1>%s</h1>
<p>%s</p>
<p><a class="btn" href="{APP_URL}/%s/{TOKEN}" target="_blank" rel="noopener">%s</a></p>
<p class="small">%s</p>`, t.title, t.text, t.route, t.button, t.note)}
}

// bindLanguage sends the mails of accounts in the language of the person. A mail whose words an operator has changed stays as it is.
func bindLanguage(app core.App) {
	app.OnMailerRecordPasswordResetSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, "reset", e.Record.Collection().ResetPasswordTemplate)
	})
	app.OnMailerRecordVerificationSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, "verify", e.Record.Collection().VerificationTemplate)
	})
	app.OnMailerRecordEmailChangeSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, "change", e.Record.Collection().ConfirmEmailChangeTemplate)
	})
}

func translate(e *core.MailerRecordEvent, kind string, stored core.EmailTemplate) error {
	lang, err := words.Of(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if lang != words.English && stored == template(words.English, kind) {
		meta := e.App.Settings().Meta
		e.Message.Subject, e.Message.HTML = template(lang, kind).Resolve(map[string]any{
			core.EmailPlaceholderAppName: meta.AppName, core.EmailPlaceholderAppURL: meta.AppURL,
			core.EmailPlaceholderToken: e.Meta["token"], "{RECORD:email}": html.EscapeString(e.Record.Email()),
		})
		if e.Message.Headers == nil {
			e.Message.Headers = map[string]string{}
		}
		e.Message.Headers[letter.Language] = lang
	}
	return e.Next()
}
