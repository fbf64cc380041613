package events

import (
	"testing"
	"time"
)

// One every four weeks: on November 26 at 22:30 in UTC.
const talk = `[{"id": "talk", "name": "A Talk", "series": {"first": "2026-12-24", "everyWeeks": 4}, "time": "17:30", "zone": "America/New_York", "minutes": 90}]`

func utc(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 14, 0, 0, time.UTC) }

func TestEventsWithoutADateAreAMistake(t *testing.T) {
	for _, raw := range []string{`{}`, `[{"id": "x", "zone": "Nowhere"}]`, `[{"id": "x", "zone": "UTC", "time": "10:00", "series": {"first": "2026-01-01", "everyWeeks": 0}}]`} {
		if _, err := Parse([]byte(raw)); err == nil {
			t.Error(raw)
		}
	}
	list, err := Parse([]byte(talk))
	if err != nil {
		t.Fatal(err)
	}
	for _, now := range []time.Time{utc(26, 23).AddDate(-3, 0, 0), utc(26, 22), utc(26, 23), utc(26, 23).AddDate(5, 0, 0)} {
		last, next := list[0].Around(now)
		if last.After(now) || !next.After(now) || next.Format("15:04") != "17:30" || !last.AddDate(0, 0, 28).Equal(next) {
			t.Error(now, last, next)
		}
	}
}

func TestAnEventIsOnTheDaysOfItsSeries(t *testing.T) {
	list, err := Parse([]byte(talk))
	if err != nil {
		t.Fatal(err)
	}
	for date, want := range map[string]string{
		"2026-11-26": "2026-11-26T17:30:00-05:00", "2026-10-29": "2026-10-29T17:30:00-04:00", "2027-06-10": "2027-06-10T17:30:00-04:00",
		"2026-11-27": "", "2026-11-25": "", "2026-12-03": "", "2026-11-31": "", "": "", "x": "", "2026-11-26T17:30": "",
	} {
		start, isOn := list[0].On(date)
		if got := start.Format(Local); isOn != (want != "") || isOn && got != want {
			t.Errorf("%s: %s, %v", date, got, isOn)
		}
	}
	start, _ := list[0].On("2026-11-26")
	if end := list[0].End(start).Format(Local); end != "2026-11-26T19:00:00-05:00" {
		t.Fatal(end)
	}
}
