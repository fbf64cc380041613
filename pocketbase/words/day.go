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

// Offset names the time zone of a time of which only the difference is known: UTC-5, UTC+5:30.
func Offset(at time.Time) string {
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

// Clock writes the time of a day in a language: 5:30 PM.
func Clock(lang string, at time.Time) string {
	if lang == Spanish {
		return at.Format("15:04")
	}
	return at.Format("3:04 PM")
}
