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
