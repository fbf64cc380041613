package words

import (
	"fmt"
	"time"
)

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

// Clock writes the time of a day in a language: 5:30 PM.
func Clock(lang string, at time.Time) string {
	if lang == Spanish {
		return at.Format("15:04")
	}
	return at.Format("3:04 PM")
}
