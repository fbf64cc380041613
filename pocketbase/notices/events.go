package notices

import (
	"time"

	"github.com/pocketbase/dbx"

	"everyday/events"
	"everyday/words"
)

const (
	// tellFrom is the hour of the day before an event at which people are told of it, in their time zone.
	tellFrom = 9
	// mostAhead is longer than any zone's day before an event can begin before it.
	mostAhead = 3 * day
)

// registered is a person who has registered for an event, with their time zone and time format; empty: not chosen.
type registered struct{ Owner, Zone, Clock string }

// tellEventsTomorrow tells people of the events for which they have a seat, once, on the day before in their time zone. A registration is for
// a day, on which the time may have changed (pocketbase/registrations).
func (s *service) tellEventsTomorrow() error {
	now := s.now()
	for i := range s.events {
		event := &s.events[i]
		_, next := event.Around(now)
		if next.Sub(now) > mostAhead {
			continue
		}
		var people []registered
		err := s.app.ConcurrentDB().NewQuery(`
			SELECT DISTINCT r.user_id AS owner, coalesce(p.timezone, '') AS zone, coalesce(p.time_format, '') AS clock FROM registrations r
			LEFT JOIN user_settings p ON p.user_id = r.user_id
			WHERE r.event_id = {:event} AND r.day = {:day} AND r.status = 'confirmed' AND r.user_id != ''`).
			Bind(dbx.Params{"event": event.ID, "day": next.Format(time.DateOnly)}).All(&people)
		if err != nil {
			return err
		}
		for _, person := range people {
			start := next.In(zoneOf(event, person.Zone))
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
func zoneOf(event *events.Event, zone string) *time.Location {
	if location, err := time.LoadLocation(zone); err == nil && zone != "" {
		return location
	}
	return event.Location()
}

// dayBefore is when people are told of a start in their time zone: from the morning of the day before until that day ends.
func dayBefore(start time.Time) (from, to time.Time) {
	year, month, date := start.Date()
	return time.Date(year, month, date-1, tellFrom, 0, 0, 0, start.Location()), time.Date(year, month, date, 0, 0, 0, 0, start.Location())
}

// timeOf is the time of a start with its zone, in figures alone: the app puts it into the message in any language.
func (r registered) timeOf(start time.Time) string {
	clock := words.Clock(start, r.Clock == "24h")
	if clock == words.Midnight {
		clock = "12 AM"
	}
	return clock + " " + words.Zone(start)
}

// tomorrow tells of a start on the next day, until this day ends: after that "tomorrow" would be wrong.
func tomorrow(event *events.Event, person registered, start, until time.Time) Event {
	return Event{
		Key: "event-tomorrow:" + event.ID + ":" + start.UTC().Format("2006-01-02") + ":" + person.Owner, Owner: person.Owner, Category: "events",
		Title:   words.New("tomorrow.title", words.Values{"Name": event.Name}),
		Message: words.New("tomorrow.text", words.Values{"Time": person.timeOf(start)}),
		Type:    "info", Link: "/events?mine=true", Until: until,
	}
}
