package registrations

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
)

const (
	lineBytes = 75
	// withLink is added to the number of a file with the link, so that no later one without it replaces its entry (web/features/events/event-ics.ts).
	withLink = 1_000_000
	instant  = "20060102T150405Z"
)

var escape = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\r", `\n`, "\n", `\n`)

// calendar is the date as a calendar file (RFC 5545). The page of events gives the same (web/features/events/event-ics.ts), with the same id of the
// event and its day: who adds both, in any order, has one entry, with the link.
func calendar(event *events.Event, record *core.Record, start, now time.Time, origin string) string {
	place := event.Place
	text := event.Text
	if event.Host != "" {
		text += "\n\nWith " + event.Host + "."
	}
	number := now.Unix() / 86400
	if link := record.GetString("link"); link != "" {
		place, text, number = link, text+"\n\n"+link, number+withLink
	}
	lines := []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Everyday//Events//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
		"X-WR-CALNAME:" + escape.Replace(event.Name),
		"BEGIN:VEVENT",
		"UID:" + event.ID + "-" + start.Format(time.DateOnly) + "@events.everyday",
		"DTSTAMP:" + now.UTC().Format(instant),
		fmt.Sprintf("SEQUENCE:%d", number),
		"DTSTART:" + start.UTC().Format(instant),
		"DTEND:" + event.End(start).UTC().Format(instant),
		"SUMMARY:" + escape.Replace(event.Name),
		"DESCRIPTION:" + escape.Replace(text),
		"LOCATION:" + escape.Replace(place),
		"URL:" + origin + "/events?event=" + event.ID,
		"END:VEVENT", "END:VCALENDAR",
	}
	var file strings.Builder
	for _, line := range lines {
		file.WriteString(fold(line) + "\r\n")
	}
	return file.String()
}

// fold breaks a line into such of at most 75 bytes; each further one begins with a space. No character is split.
func fold(line string) string {
	var folded strings.Builder
	bytes := 0
	for _, each := range line {
		size := utf8.RuneLen(each)
		if bytes+size > lineBytes {
			folded.WriteString("\r\n ")
			bytes = 1
		}
		folded.WriteRune(each)
		bytes += size
	}
	return folded.String()
}
