package words

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"time"
)

// What the app calls time zones (web/lib/zone-text.ts), as `npm run words` has written it down: ET is America/New_York, in summer and in winter.
//
//go:embed zones.json
var zonesJSON []byte

var zones = loadZones()

func loadZones() map[string]string {
	names := map[string]string{}
	if err := json.Unmarshal(zonesJSON, &names); err != nil {
		panic(err) // the file is part of the binary, and a test loads it
	}
	return names
}

var spanishWeekdays = [...]string{"domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"}

var spanishMonths = [...]string{
	"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
}

// Day writes a date in a language: November 21, 2026.
func Day(lang string, at time.Time) string {
	if lang == Spanish {
		return fmt.Sprintf("%d de %s de %d", at.Day(), spanishMonths[at.Month()-1], at.Year())
	}
	return at.Format("January 2, 2006")
}

// Start writes when something begins, in the time of its place, as the app does (web/lib/local-start.ts): Wednesday, December 16, 2026, 1 PM ET.
func Start(lang string, at time.Time) string {
	weekday := at.Weekday().String()
	if lang == Spanish {
		weekday = spanishWeekdays[at.Weekday()]
	}
	return weekday + ", " + Day(lang, at) + ", " + Clock(at, lang == Spanish) + " " + Zone(at)
}

// InZone is a time in a zone that the app has a name for; in any other one, or where it has another difference there, it stays as it is.
func InZone(at time.Time, zone string) time.Time {
	if zones[zone] == "" {
		return at
	}
	location, err := time.LoadLocation(zone)
	if err != nil || offset(at.In(location)) != offset(at) {
		return at
	}
	return at.In(location)
}

func offset(at time.Time) string { return at.Format("-07:00") }

// Zone names the time zone of a time; where only the difference is known, that: ET, UTC-5, UTC+5:30.
func Zone(at time.Time) string {
	// A parsed time whose difference is also that of this machine is in its zone, which may be another one than meant.
	if name := zones[at.Location().String()]; name != "" && at.Location() != time.Local {
		return name
	}
	_, seconds := at.Zone()
	sign, minutes := "+", seconds/60
	if minutes < 0 {
		sign, minutes = "-", -minutes
	}
	if minutes%60 == 0 {
		return fmt.Sprintf("UTC%s%d", sign, minutes/60)
	}
	return fmt.Sprintf("UTC%s%d:%02d", sign, minutes/60, minutes%60)
}

// Midnight is what Clock calls 0:00 by twelve hours, in English.
const Midnight = "midnight"

// Clock writes the time of a day as the app does: 5:30 PM, 6 PM, midnight; or 17:30.
func Clock(at time.Time, is24h bool) string {
	switch {
	case is24h:
		return at.Format("15:04")
	case at.Hour() == 0 && at.Minute() == 0:
		return Midnight
	case at.Minute() == 0:
		return at.Format("3 PM")
	}
	return at.Format("3:04 PM")
}
