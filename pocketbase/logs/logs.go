// Package logs keeps secrets and searches out of the log that PocketBase writes and shows in the dashboard. Some addresses are permissions: files and
// exports, which a browser opens without headers, links of mails, and the way back from a provider.
package logs

import (
	"regexp"

	"github.com/pocketbase/pocketbase/core"
)

// redacted keeps what is around a secret.
const redacted = "${1}[secret]${2}"

// Delimiters of addresses, also percent-encoded: the address of a page can be a parameter of another one. Values end at plain delimiters
// only, because a secret can contain encoded ones.
const (
	slash  = `(?:/|%(?:25)*2F)`
	before = `(?:[?&]|%(?:25)*(?:3F|26))`
	equals = `(?:=|%(?:25)*3D)`
)

var secrets = []*regexp.Regexp{
	// Parameters: the tokens of files, what a provider sends a browser back with, and what people search for, or where they are.
	regexp.MustCompile(`(?i)(` + before + `(?:token|code|state|q|near)` + equals + `)[^&#\s"]+`),
	// Links of mails, each with the token as the next part of the path: pages of the app, and what they and mail programs send.
	regexp.MustCompile(`(?i)(` + slash + `(?:reset-password|verify-email|confirm-email-change|confirm|unsubscribe)` + slash + `)[^/?&#\s"]+`),
	// Ids of sessions: who knows one can end it.
	regexp.MustCompile(`(/api/security/sessions/)[^/?&#\s"]+(/(?:end|rename))`),
	// Tokens of PocketBase, wherever else they are.
	regexp.MustCompile(`(\b|%[0-9A-Fa-f]{2})eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*`),
}

// Register removes secrets from each entry before it is stored: addresses, referrers and errors.
func Register(app core.App) {
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if entry, ok := e.Model.(*core.Log); ok {
			entry.Message = redact(entry.Message)
			for name, value := range entry.Data {
				entry.Data[name] = redactAny(value)
			}
		}
		return e.Next()
	})
}

func redactAny(value any) any {
	switch value := value.(type) {
	case string:
		return redact(value)
	case map[string]any:
		for name, each := range value {
			value[name] = redactAny(each)
		}
	}
	return value
}

func redact(text string) string {
	for _, secret := range secrets {
		text = secret.ReplaceAllString(text, redacted)
	}
	return text
}
