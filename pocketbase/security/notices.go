package security

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"

	"everyday/notices"
)

const securityLink = "/settings/security"

// securityEvent is an event of the account. about makes its key unique: what it follows from.
func securityEvent(owner, what, about, title, message string) notices.Event {
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
		title := "New sign-in to your account"
		return notices.Add(e.App, securityEvent(e.Record.Id, "sign-in", info, title, originText(html.UnescapeString(info))))
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

// originText says what device it was, from PocketBase's "<time> - <address> <user agent>".
func originText(info string) string {
	_, place, _ := strings.Cut(info, " - ")
	address, agent, _ := strings.Cut(place, " ")
	device := "an unknown browser"
	if browser := firstMatch(agent, browsers); browser != "" {
		device = browser
		if system := firstMatch(agent, systems); system != "" {
			device += " on " + system
		}
	}
	return fmt.Sprintf("From %s, at the address %s. If it was not you, change your password: that signs everybody else out.", device, address)
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
		event := securityEvent(e.Record.Id, "password", hash, "Your password was changed",
			"All other devices have to sign in again. If it was not you, choose a new password with “Forgot password”.")
		if err := notices.Add(e.App, event); err != nil {
			return err
		}
	}
	if from, to := before.Email(), e.Record.Email(); !strings.EqualFold(from, to) {
		event := securityEvent(e.Record.Id, "address", key+to, "Your email address was changed",
			fmt.Sprintf("From %s to %s. If it was not you, write to us at once.", from, to))
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
	title, message := "Two-factor sign-in is on", "Signing in asks for a code of your device. Keep your recovery codes where you find them."
	if !is {
		title, message = "Two-factor sign-in is off", "The password alone is enough to sign in. If it was not you, change your password."
	}
	event := securityEvent(e.Record.GetString("user_id"), "factor", e.Record.GetString("updated_at")+title, title, message)
	if is {
		event.Type = "success"
	}
	return notices.Add(e.App, event)
}

// passkeyEvent tells that a passkey was added or removed. Its name is for the app alone.
func passkeyEvent(owner, id, name string, added bool) notices.Event {
	what, title := "passkey-removed", "A passkey was removed"
	text := "%s cannot sign in any more."
	if added {
		what, title = "passkey-added", "A passkey was added"
		text = "%s can sign in to your account without the password. If it was not you, remove it."
	}
	event := securityEvent(owner, what, id, title, fmt.Sprintf(text, "It"))
	event.InApp = fmt.Sprintf(text, "“"+name+"”")
	return event
}

// providerEvent tells that a provider was linked. identity is the account there.
func providerEvent(owner, identity, provider string) notices.Event {
	return securityEvent(owner, "provider", identity, provider+" was linked to your account",
		"You can sign in with it from now on. If it was not you, choose a new password with “Forgot password” and write to us at once.")
}
