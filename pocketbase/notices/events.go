package notices

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"everyday/words"
)

const (
	// tellFrom is the hour of the day before an event at which people are told of it, in their time zone.
	tellFrom = 9
	// mostAhead is longer than any zone's day before an event can begin before it.
	mostAhead = 3 * day
)

// catalogEvent is one entry of embedded/events.json: an event on a day every few weeks, at a time in its zone.
type catalogEvent struct {
	ID, Name, Time, Zone string
	Series               struct {
		First      string
		EveryWeeks int
	}
	first    time.Time
	location *time.Location
}

func parseEvents(raw []byte) ([]catalogEvent, error) {
	if raw == nil {
		return nil, nil
	}
	var events []catalogEvent
	if err := json.Unmarshal(raw, &events); err != nil {
		return nil, fmt.Errorf("the list of events: %w", err)
	}
	for i := range events {
		e := &events[i]
		var err error
		if e.location, err = time.LoadLocation(e.Zone); err == nil {
			e.first, err = time.ParseInLocation("2006-01-02 15:04", e.Series.First+" "+e.Time, e.location)
		}
		if err == nil && e.Series.EveryWeeks < 1 {
			err = errors.New("it comes every so many weeks")
		}
		if err != nil {
			return nil, fmt.Errorf("the event %s has no date: %w", e.ID, err)
		}
	}
	return events, nil
}

// around returns the last start of the event at a moment or before, and the next one.
func (e *catalogEvent) around(now time.Time) (last, next time.Time) {
	at := func(times int) time.Time { return e.first.AddDate(0, 0, times*7*e.Series.EveryWeeks) }
	// One too few, so that clocks that were changed in between do not matter.
	times := int(now.Sub(e.first)/(7*day*time.Duration(e.Series.EveryWeeks))) - 1
	if now.Before(e.first) {
		times--
	}
	for !at(times + 1).After(now) {
		times++
	}
	return at(times), at(times + 1)
}

// registered is a person who has registered for an event, with their time zone and time format; empty: not chosen.
type registered struct{ Owner, Zone, Clock string }

// tellEventsTomorrow tells people of the events that they have registered for while signed in, once, on the day before in their time zone.
// A registration is for the day that was shown with its form, on which the time may have changed; one without is for the first start after it.
func (s *service) tellEventsTomorrow() error {
	now := s.now()
	for i := range s.events {
		event := &s.events[i]
		last, next := event.around(now)
		if next.Sub(now) > mostAhead {
			continue
		}
		since, err := types.ParseDateTime(last)
		if err != nil {
			return err
		}
		var people []registered
		err = s.app.ConcurrentDB().NewQuery(`
			SELECT DISTINCT f.user_id AS owner, coalesce(p.timezone, '') AS zone, coalesce(p.time_format, '') AS clock FROM form_submissions f
			LEFT JOIN user_settings p ON p.user_id = f.user_id
			WHERE f.kind = 'event' AND f.user_id != '' AND iif(json_valid(f.fields), f.fields->>'eventId', '') = {:event}
				AND iif(json_valid(f.fields) AND coalesce(f.fields->>'start', '') != '',
					substr(f.fields->>'start', 1, 10) = {:day}, f.created_at >= {:since})`).
			Bind(dbx.Params{"since": since.String(), "event": event.ID, "day": next.Format(time.DateOnly)}).All(&people)
		if err != nil {
			return err
		}
		for _, person := range people {
			start := next.In(event.zoneOf(person.Zone))
			from, to := dayBefore(start)
			if now.Before(from) || !now.Before(to) {
				continue
			}
			if err := Add(s.app, tomorrow(event, person, start, to)); err != nil {
				return err
			}
		}
	}
	return nil
}

// zoneOf is the time zone of a person; that of the event if it is not known.
func (e *catalogEvent) zoneOf(zone string) *time.Location {
	if location, err := time.LoadLocation(zone); err == nil && zone != "" {
		return location
	}
	return e.location
}

// dayBefore is when people are told of a start in their time zone: from the morning of the day before until that day ends.
func dayBefore(start time.Time) (from, to time.Time) {
	year, month, date := start.Date()
	return time.Date(year, month, date-1, tellFrom, 0, 0, 0, start.Location()), time.Date(year, month, date, 0, 0, 0, 0, start.Location())
}

// timeOf is the time of a start as the app writes it in every language, with its zone.
func (r registered) timeOf(start time.Time) string {
	if r.Clock == "24h" {
		return start.Format("15:04 MST")
	}
	return start.Format("3:04 PM MST")
}

// tomorrow tells of a start on the next day, until this day ends: after that "tomorrow" would be wrong.
func tomorrow(event *catalogEvent, person registered, start, until time.Time) Event {
	return Event{
		Key: "event-tomorrow:" + event.ID + ":" + start.UTC().Format("2006-01-02") + ":" + person.Owner, Owner: person.Owner, Category: "events",
		Title:   words.New("tomorrow.title", words.Values{"Name": event.Name}),
		Message: words.New("tomorrow.text", words.Values{"Time": person.timeOf(start)}),
		Type:    "info", Link: "/events", Until: until,
	}
}
