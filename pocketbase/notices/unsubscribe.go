package notices

import (
	"errors"
	"html/template"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/words"
)

const maxBodyBytes = 16 << 10

// pageHTML is a page of its own: it works without signing in, without scripts and in any browser that a mail program opens.
var pageHTML = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="{{.Language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{{.Title}} - {{.Name}}</title>
<style>
body { margin: 0; padding: 3rem 1rem; background: #fbfaf7; color: #1b1d28; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 35rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.25; }
a { color: #4338ca; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.625rem; background: #4338ca; color: #fff; font: inherit; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  body { background: #12141c; color: #eceae4; }
  a { color: #a5a0fa; }
  button { background: #a5a0fa; color: #14122e; }
}
</style>
</head>
<body><main>
<p><a href="{{.Home}}/">{{.Name}}</a></p>
<h1>{{.Title}}</h1>
<p>{{.Text}}</p>
{{with .Ask}}<form method="post"><button>{{.}}</button></form>{{end}}
{{with .All}}<p><a href="{{$.Home}}/settings/notifications">{{.}}</a></p>{{end}}
</main></body>
</html>`))

func (s *service) addRoutes(e *core.ServeEvent) {
	group := e.Router.Group("/api/notices")
	group.Bind(apis.BodyLimit(maxBodyBytes))
	group.GET("/unsubscribe/{token}", s.askUnsubscribe)
	group.POST("/unsubscribe/{token}", s.unsubscribe)
	group.POST("/push", s.subscribe)
	group.POST("/push/remove", s.unsubscribePush)
}

// askUnsubscribe shows a button: programs that look at links in mails follow them with GET, and must change nothing.
func (s *service) askUnsubscribe(e *core.RequestEvent) error {
	of, err := s.subscriber(e)
	if err != nil {
		return s.showUnknown(e, err)
	}
	lang := of.lang
	page := map[string]any{"Ask": words.Say(lang, "mail.turn-off", nil)}
	if of.address != "" {
		page["Title"], page["Text"] = words.Say(lang, "unsubscribe.address-title", nil), words.Say(lang, "unsubscribe.address-text", nil)
	} else {
		page["Title"] = words.Say(lang, "unsubscribe.title", words.Values{"Label": of.kind.label(lang)})
		page["Text"], page["All"] = words.Say(lang, "unsubscribe.text", nil), words.Say(lang, "unsubscribe.all", nil)
	}
	return s.show(e, http.StatusOK, lang, page)
}

// unsubscribe turns the mails of a category off, or those to an address that others have given. It is also the request of RFC 8058, which
// nobody signs in for.
func (s *service) unsubscribe(e *core.RequestEvent) error {
	of, err := s.subscriber(e)
	if err != nil {
		return s.showUnknown(e, err)
	}
	lang := of.lang
	page := map[string]any{"Title": words.Say(lang, "unsubscribe.done-title", nil)}
	if of.address != "" {
		page["Text"] = words.Say(lang, "unsubscribe.address-done-text", nil)
		err = s.refuse(e.App, of.address)
	} else {
		page["Text"] = words.Say(lang, "unsubscribe.done-text", words.Values{"Label": of.kind.label(lang)})
		page["All"] = words.Say(lang, "unsubscribe.all", nil)
		err = turnOffMail(e.App, of.owner, of.kind.ID)
	}
	if err != nil {
		return err
	}
	return s.show(e, http.StatusOK, lang, page)
}

var errUnknownLink = errors.New("the link names nobody")

// reader is whom a link names: an account and a category, or the hash of an address. lang is their language.
type reader struct {
	owner   string
	kind    category
	address string
	lang    string
}

func (s *service) subscriber(e *core.RequestEvent) (of reader, err error) {
	owner, id, ok := s.keys.readToken(e.Request.PathValue("token"))
	if ok && owner == ofAddress {
		return reader{address: id, lang: words.Accepted(e.Request.Header.Get("Accept-Language"))}, nil
	}
	kind, known := s.categories[id]
	if !ok || !known {
		return of, errUnknownLink
	}
	if _, err := e.App.FindRecordById(users, owner); isNone(err) {
		return of, errUnknownLink
	} else if err != nil {
		return of, err
	}
	lang, err := words.Of(e.App, owner)
	return reader{owner: owner, kind: kind, lang: lang}, err
}

func turnOffMail(app core.App, owner, category string) error {
	return app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindFirstRecordByFilter(preferences, "user_id = {:owner} && category = {:category}",
			dbx.Params{"owner": owner, "category": category})
		if isNone(err) {
			collection, err := tx.FindCachedCollectionByNameOrId(preferences)
			if err != nil {
				return err
			}
			record = core.NewRecord(collection)
			record.Load(map[string]any{"user_id": owner, "category": category})
			record.Set("email_enabled", "off")
			return tx.Save(record)
		}
		if err != nil {
			return err
		}
		record.Set("email_enabled", "off")
		return tx.Save(record)
	})
}

func (s *service) showUnknown(e *core.RequestEvent, err error) error {
	if !errors.Is(err, errUnknownLink) {
		return err
	}
	lang := words.English // nobody knows whose
	return s.show(e, http.StatusNotFound, lang, map[string]any{
		"Title": words.Say(lang, "unsubscribe.unknown-title", nil), "Text": words.Say(lang, "unsubscribe.unknown-text", nil),
		"All": words.Say(lang, "unsubscribe.all", nil),
	})
}

func (s *service) show(e *core.RequestEvent, status int, lang string, page map[string]any) error {
	meta := s.app.Settings().Meta
	page["Language"], page["Name"], page["Home"] = lang, meta.AppName, strings.TrimRight(meta.AppURL, "/")
	var html strings.Builder
	if err := pageHTML.Execute(&html, page); err != nil {
		return err
	}
	h := e.Response.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer") // the address is the permission
	return e.HTML(status, html.String())
}
