package accounts

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"html"

	"github.com/pocketbase/pocketbase/core"

	"everyday/letter"
	"everyday/words"
)

// languageKey is where the record of a new account has the language of the request that made it, for its first mail. It is not stored
// with the account: nobody has chosen it.
const languageKey = "everydayRequestLanguage"

func isNone(err error) bool { return errors.Is(err, sql.ErrNoRows) }

// texts are the words of one kind of mail.
type texts struct {
	subject, title, text, button, note string
	// route is the page that the mail leads to; empty if it has no link.
	route string
}

// textsOf are the words of each kind of mail in a language, with PocketBase's placeholders.
func textsOf(lang string) map[string]texts {
	say := func(id string) string { return words.Say(lang, id, nil) }
	return map[string]texts{
		reset: {
			say("reset.subject"), say("reset.title"), say("reset.text"), say("reset.button"), say("reset.note"), "reset-password",
		},
		verify: {
			say("verify.subject"), say("verify.title"), say("verify.text"), say("verify.button"), say("verify.note"), "verify-email",
		},
		change: {
			say("change.subject"), say("change.title"), say("change.text"), say("change.button"), say("change.note"), "confirm-email-change",
		},
		code:    {subject: say("code.subject"), title: say("code.title"), text: say("code.text"), note: say("code.note")},
		deleted: {subject: say("deleted.subject"), title: say("deleted.title"), text: say("deleted.text"), note: say("deleted.note")},
	}
}

// template is a mail as PocketBase keeps it. That in English is the one of the database, where a migration has put it.
func template(lang, kind string) core.EmailTemplate {
	t := textsOf(lang)[kind]
	button := ""
	if t.route != "" {
		button = fmt.Sprintf("\n"+`<p><a class="btn" href="{APP_URL}/%s/{TOKEN}" target="_blank" rel="noopener">%s</a></p>`, t.route, t.button)
	}
	return core.EmailTemplate{Subject: t.subject, Body: fmt.Sprintf(`<h1>%s</h1>
<p>%s</p>%s
<p class="small">%s</p>`, t.title, t.text, button, t.note)}
}

// bindLanguage sends the mails of accounts in the language of the person, or else of the request that made the account. A mail whose
// words an operator has changed stays as it is.
func bindLanguage(app core.App) {
	app.OnRecordCreateRequest(users).BindFunc(func(e *core.RecordRequestEvent) error {
		e.Record.SetRaw(languageKey, words.Accepted(e.Request.Header.Get("Accept-Language")))
		return e.Next()
	})
	app.OnMailerRecordOTPSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, code, e.Record.Collection().OTP.EmailTemplate)
	})
	app.OnMailerRecordPasswordResetSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, reset, e.Record.Collection().ResetPasswordTemplate)
	})
	app.OnMailerRecordVerificationSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, verify, e.Record.Collection().VerificationTemplate)
	})
	app.OnMailerRecordEmailChangeSend(users).BindFunc(func(e *core.MailerRecordEvent) error {
		return translate(e, change, e.Record.Collection().ConfirmEmailChangeTemplate)
	})
}

func translate(e *core.MailerRecordEvent, kind string, stored core.EmailTemplate) error {
	lang, err := words.Chosen(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if lang == "" {
		lang, _ = e.Record.GetRaw(languageKey).(string)
	}
	lang = cmp.Or(lang, words.English)
	if lang != words.English && stored == template(words.English, kind) {
		meta := e.App.Settings().Meta
		e.Message.Subject, e.Message.HTML = template(lang, kind).Resolve(map[string]any{
			core.EmailPlaceholderAppName: meta.AppName, core.EmailPlaceholderAppURL: meta.AppURL,
			core.EmailPlaceholderToken: e.Meta["token"], core.EmailPlaceholderOTP: e.Meta["password"], "{RECORD:email}": html.EscapeString(e.Record.Email()),
		})
		if e.Message.Headers == nil {
			e.Message.Headers = map[string]string{}
		}
		e.Message.Headers[letter.Language] = lang
	}
	return e.Next()
}
