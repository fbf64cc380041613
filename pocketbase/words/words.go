// Package words has what the server tells people, in each language: mails, messages of the browser, the page that turns mails off.
// Notifications in the app are stored in English, and the app shows them in the language of the page.
package words

import (
	"cmp"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/language"
)

// The languages; English is that of people who have chosen none, and of those without an account.
const (
	English = "en"
	Spanish = "es"
)

//go:embed en.json es.json
var files embed.FS

var bundle = load()

func load() *i18n.Bundle {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	for _, name := range []string{English, Spanish} {
		if _, err := bundle.LoadMessageFileFS(files, name+".json"); err != nil {
			panic(err) // the files are part of the binary, and a test loads them
		}
	}
	return bundle
}

// Values are what a message is about; Count chooses its plural.
type Values = map[string]any

// Text is a message in whichever language it is needed.
type Text struct {
	id     string
	values Values
	plain  string
}

// New is the message with an id of the files.
func New(id string, values Values) Text { return Text{id: id, values: values} }

// Plain is a text that is the same in every language.
func Plain(text string) Text { return Text{plain: text} }

// In is the text in a language; "" if there is none.
func (t Text) In(lang string) string {
	if t.id == "" {
		return t.plain
	}
	return Say(lang, t.id, t.values)
}

// IsEmpty reports whether there is no text.
func (t Text) IsEmpty() bool { return t.id == "" && t.plain == "" }

// Say is the message with an id in a language.
func Say(lang, id string, values Values) string {
	config := &i18n.LocalizeConfig{MessageID: id, TemplateData: values}
	if count, isCounted := values["Count"]; isCounted {
		config.PluralCount = count
	}
	text, err := i18n.NewLocalizer(bundle, lang).Localize(config)
	if err != nil && text == "" {
		return id // a mistake that the test finds; a mail must not fail by it
	}
	return text
}

// Of is the language that a person has chosen; English for those who have chosen none.
func Of(app core.App, owner string) (string, error) {
	chosen, err := Chosen(app, owner)
	return cmp.Or(chosen, English), err
}

// spoken are the languages that there are; the first is that of requests that name none of them.
var spoken = language.NewMatcher([]language.Tag{language.English, language.Spanish})

// Accepted is the language of an Accept-Language header; English if it names none that there is.
func Accepted(header string) string {
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil || len(tags) == 0 {
		return English
	}
	if _, at, sure := spoken.Match(tags...); at == 1 && sure > language.No {
		return Spanish
	}
	return English
}

// Chosen is the language that a person has chosen, or "".
func Chosen(app core.App, owner string) (string, error) {
	var chosen string
	err := app.DB().NewQuery("SELECT language FROM user_settings WHERE user_id = {:owner}").Bind(dbx.Params{"owner": owner}).Row(&chosen)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", err
	}
	if chosen != "" && chosen != Spanish {
		return English, nil
	}
	return chosen, nil
}
