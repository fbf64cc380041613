package security

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"html"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"

	"everyday/notices"
	"everyday/words"
)

const (
	securityLink = "/settings/security"
	// whyKey marks the row of an account whose second factor is turned off with the text of the notice.
	whyKey = "everydayWhy"
)

// securityEvent is an event of the account. about makes its key unique: what it follows from.
func securityEvent(owner, what, about string, title, message words.Text) notices.Event {
	hash := sha256.Sum256([]byte(about))
	return notices.Event{
		Key: what + ":" + owner + ":" + hex.EncodeToString(hash[:10]), Owner: owner, Category: "security",
		Title: title, Message: message, Type: "warning", Link: securityLink,
	}
}

// bindNotices tells people what happens to their accounts, however it happens.
func bindNotices(app core.App) {
	app.OnMailerRecordAuthAlertSend().BindFunc(onNewOrigin)
	app.OnRecordUpdate("users").BindFunc(onAccountUpdate)
	app.OnRecordCreate("user_security").BindFunc(onFactor)
	app.OnRecordUpdate("user_security").BindFunc(onFactor)
}

// onNewOrigin takes the place of PocketBase's mail about a sign-in from a new place. Superusers, who have no notifications, get that
// mail, after the response.
func onNewOrigin(e *core.MailerRecordEvent) error {
	info, _ := e.Meta["info"].(string)
	if !e.Record.IsSuperuser() {
		message, inApp := originTexts(html.UnescapeString(info))
		// Its time alone: a hash of the address could be reversed, since there are few of them.
		at, _, _ := strings.Cut(info, " - ")
		event := securityEvent(e.Record.Id, "sign-in", at, words.New("sign-in.title", nil), message)
		event.InApp = inApp
		return notices.Add(e.App, event)
	}
	if !e.App.Settings().SMTP.Enabled {
		return nil
	}
	app, mailer, message, id := e.App, e.Mailer, e.Message, e.Record.Id
	routine.FireAndForget(func() {
		if err := mailer.Send(message); err != nil {
			app.Logger().Error("A mail about a sign-in was not sent", "user", id, "error", err)
		}
	})
	return nil
}

// originTexts say what device it was, from PocketBase's "<time> - <address> <user agent>". Notifications in the app outlast the time for which
// addresses are kept (addressRetention), so only what is sent now names the address.
func originTexts(info string) (message, inApp words.Text) {
	_, place, _ := strings.Cut(info, " - ")
	address, agent, _ := strings.Cut(place, " ")
	values := words.Values{"Address": address, "Browser": firstMatch(agent, browsers), "System": firstMatch(agent, systems)}
	switch {
	case values["Browser"] == "":
		return words.New("sign-in.unknown", values), words.New("sign-in.unknown-in-app", values)
	case values["System"] == "":
		return words.New("sign-in.browser", values), words.New("sign-in.browser-in-app", values)
	}
	return words.New("sign-in.system", values), words.New("sign-in.system-in-app", values)
}

// onAccountUpdate tells of a new password and of a new address; the address from before is told too if it was confirmed.
func onAccountUpdate(e *core.RecordEvent) error {
	before := e.Record.Original()
	if err := e.Next(); err != nil {
		return err
	}
	if before.TokenKey() == "" {
		return nil // PocketBase makes an account of a provider and saves it once more: nothing of it has changed
	}
	hash, key := e.Record.GetString("password:hash"), e.Record.TokenKey()
	if before.GetString("password:hash") != hash {
		event := securityEvent(e.Record.Id, "password", hash, words.New("password.title", nil), words.New("password.text", nil))
		if err := notices.Add(e.App, event); err != nil {
			return err
		}
	}
	if from, to := before.Email(), e.Record.Email(); !strings.EqualFold(from, to) {
		event := securityEvent(e.Record.Id, "address", key+to, words.New("address.title", nil),
			words.New("address.text", words.Values{"From": from, "To": to}))
		event.Link = "/settings"
		if before.Verified() {
			event.Former = from
		}
		return notices.Add(e.App, event)
	}
	return nil
}

// onFactor tells that two-factor sign-in was turned on or off.
func onFactor(e *core.RecordEvent) error {
	was := !e.Record.IsNew() && e.Record.Original().GetBool("two_factor_enabled")
	if err := e.Next(); err != nil {
		return err
	}
	is := e.Record.GetBool("two_factor_enabled")
	if is == was {
		return nil
	}
	title, message := words.New("factor-on.title", nil), words.New("factor-on.text", nil)
	if !is {
		title, message = words.New("factor-off.title", nil), words.New(cmp.Or(e.Record.GetString(whyKey), "factor-off.text"), nil)
	}
	about := e.Record.GetString("updated_at") + title.In(words.English)
	event := securityEvent(e.Record.GetString("user_id"), "factor", about, title, message)
	if is {
		event.Type = "success"
	}
	return notices.Add(e.App, event)
}

// passkeyEvent tells that a passkey was added or removed. Its name is for the app alone.
func passkeyEvent(owner, id, name string, added bool) notices.Event {
	named := words.Values{"Name": name}
	if added {
		event := securityEvent(owner, "passkey-added", id, words.New("passkey-added.title", nil), words.New("passkey-added.text", nil))
		event.InApp = words.New("passkey-added.named", named)
		return event
	}
	event := securityEvent(owner, "passkey-removed", id, words.New("passkey-removed.title", nil), words.New("passkey-removed.text", nil))
	event.InApp = words.New("passkey-removed.named", named)
	return event
}

// providerEvent tells that a provider was linked. identity is the account there.
func providerEvent(owner, identity, provider string) notices.Event {
	return securityEvent(owner, "provider", identity,
		words.New("provider.title", words.Values{"Provider": provider}), words.New("provider.text", nil))
}
