// Package events has the events of the catalog as the server knows them: when they are, how many seats they have, and where they take place.
package events

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Local is how a start is written, in the time of its place with the offset, as the catalog of the app has it.
const Local = "2006-01-02T15:04:05-07:00"

const day = 24 * time.Hour

// Event is one entry of embedded/events.json (web/catalog/server-data.ts): on a day every few weeks, at a time in its zone.
type Event struct {
	ID, Name, Time, Zone string
	Series               struct {
		First      string
		EveryWeeks int
	}
	Minutes int
	// Seats is how many seats each of its dates has; 0: nobody registers.
	Seats int
	// SKU is what a seat is sold as; empty: it is free, and taken by a form.
	SKU string
	// Place is its address, or how one takes part online; Link is then where, for those who are registered.
	Place, Link string
	// Text describes it, and Host says who receives people.
	Text, Host string

	first    time.Time
	location *time.Location
}

// Parse reads the list of events; none if there is no list.
func Parse(raw []byte) ([]Event, error) {
	if raw == nil {
		return nil, nil
	}
	var list []Event
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("the list of events: %w", err)
	}
	for i := range list {
		e := &list[i]
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
	return list, nil
}

// Around returns the last start of the event at a moment or before, and the next one.
func (e *Event) Around(now time.Time) (last, next time.Time) {
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

// On returns its start on a day, such as 2026-11-26; false if it is not on that day.
func (e *Event) On(date string) (time.Time, bool) {
	from, err := time.ParseInLocation(time.DateOnly, date, e.location)
	if err != nil {
		return time.Time{}, false
	}
	_, start := e.Around(from.Add(-time.Second))
	return start, start.Format(time.DateOnly) == date
}

// End returns when it ends that starts then.
func (e *Event) End(start time.Time) time.Time {
	return start.Add(time.Duration(e.Minutes) * time.Minute)
}

// Location is its time zone.
func (e *Event) Location() *time.Location { return e.location }
