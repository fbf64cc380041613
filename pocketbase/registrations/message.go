package registrations

import (
	"fmt"
	"html/template"
	"io"
	"net/mail"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/events"
	"everyday/letter"
	"everyday/words"
)

// Nothing that the sender of the form has typed is in it: the address may be a stranger's.
var messageHTML = template.Must(template.New("registration").Parse(`<h1>{{.Title}}</h1>
<p>{{.Text}}</p>{{if .Facts}}
<table cellpadding="6">{{range .Facts}}
<tr><th align="left" valign="top">{{.Name}}</th><td>{{if .Link}}<a href="{{.Link}}" target="_blank" rel="noopener">{{.Link}}</a>{{else}}{{.Value}}{{end}}</td></tr>{{end}}
</table>{{end}}
<p><a class="btn" href="{{.Action}}" target="_blank" rel="noopener">{{.Button}}</a></p>
<p class="small">{{.Note}}</p>`))

type fact struct{ Name, Value, Link string }

// titleOf and textOf are what a mail says has happened.
func titleOf(what string, about words.Values) words.Text {
	switch what {
	case waiting:
		return words.New("registration.waiting.title", about)
	case movedUp:
		return words.New("registration.moved-up.title", about)
	case moved:
		return words.New("registration.moved.title", about)
	case calledOff:
		return words.New("registration.called-off.title", about)
	case cancelled:
		return words.New("registration.cancelled.title", about)
	}
	return words.New("registration.confirmed.title", about)
}

func textOf(what string, isOrdered bool) words.Text {
	switch what {
	case waiting:
		return words.New("registration.waiting.text", nil)
	case movedUp:
		return words.New("registration.moved-up.text", nil)
	case moved:
		return words.New("registration.moved.text", nil)
	case calledOff:
		return words.New("registration.called-off.text", nil)
	case cancelled:
		if isOrdered { // by the operator alone
			return words.New("seat-gone.paid", nil)
		}
		return words.New("registration.cancelled.text", nil)
	}
	return words.New("registration.confirmed.text", nil)
}

// messageOf is the mail about what has become of a registration. With seats comes the date as a file for calendars.
func (s *service) messageOf(what string, record *core.Record, to, lang string) (*mailer.Message, error) {
	meta := s.app.Settings().Meta
	start, err := time.Parse(events.Local, record.GetString("start"))
	if err != nil {
		return nil, err
	}
	event := s.events[record.GetString("event_id")]
	facts := []fact{{Name: words.Say(lang, "registration.when", nil), Value: when(lang, event, start)}}
	if event != nil {
		facts = append(facts, fact{Name: words.Say(lang, "registration.where", nil), Value: event.Place})
	}
	if link := record.GetString("link"); link != "" {
		facts = append(facts, fact{Name: words.Say(lang, "registration.link", nil), Link: link})
	}
	facts = append(facts, fact{Name: words.Say(lang, "registration.seats", nil), Value: fmt.Sprint(record.GetInt("seats"))})
	origin := strings.TrimRight(meta.AppURL, "/")
	// Behind a # it reaches no server, and no log.
	link := origin + "/events?mine=true#registration=" + record.GetString("form")
	button, note := words.Say(lang, "registration.button", nil), words.Say(lang, "registration.note", nil)
	isOrdered := record.GetString("order_id") != ""
	if isOrdered {
		link = origin + "/events?mine=true"
		button, note = words.Say(lang, "registration.button-own", nil), words.Say(lang, "registration.note-ordered", nil)
	}
	switch what {
	case cancelled:
		facts, link = nil, origin+"/events"
		button, note = words.Say(lang, "registration.button-events", nil), words.Say(lang, "registration.note-cancelled", nil)
		if isOrdered {
			note = words.Say(lang, "registration.note-called-off", nil)
		}
	case calledOff:
		facts, link = facts[:1], origin+"/events" // when it would have been
		button, note = words.Say(lang, "registration.button-events", nil), words.Say(lang, "registration.note-called-off", nil)
	}
	title := titleOf(what, words.Values{"Name": record.GetString("name")}).In(lang)
	var html strings.Builder
	err = messageHTML.Execute(&html, map[string]any{
		"Title": title, "Text": textOf(what, isOrdered).In(lang), "Facts": facts, "Action": link, "Button": button, "Note": note,
	})
	message := &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: letter.OneLine(title),
		HTML:    html.String(),
		Headers: map[string]string{letter.Language: lang},
	}
	if event != nil && record.GetString("status") == confirmed {
		file := calendar(event, record, start, s.now(), origin)
		message.Attachments = map[string]io.Reader{event.ID + ".ics": strings.NewReader(file)}
	}
	return message, err
}

// when is a start as people read it, in the time of its place.
func when(lang string, event *events.Event, start time.Time) string {
	if event != nil {
		start = start.In(event.Location())
	}
	return words.Start(lang, start)
}
