package invoices

import (
	"strings"
	"sync"
	"unicode"

	"github.com/go-fonts/liberation/liberationsansbold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// box stands for a letter that the font does not have.
const box = '□'

// letters is the bold font; the regular one has the same letters.
var letters = sync.OnceValues(func() (*sfnt.Font, error) { return sfnt.Parse(liberationsansbold.TTF) })

// printable is a text in letters that the PDF can show: those of Latin, Greek and Cyrillic, each in one piece; others are boxes. What
// cannot be seen is left out.
func printable(text string) string {
	font, err := letters()
	if err != nil {
		return text // the font is part of the binary, and a test reads it
	}
	var buffer sfnt.Buffer
	return strings.Map(func(letter rune) rune {
		switch {
		case unicode.IsSpace(letter):
			return ' '
		case unicode.In(letter, unicode.Cc, unicode.Cf):
			return -1
		case letter > 0xFFFF || !unicode.In(letter, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common):
			return box
		}
		if glyph, err := font.GlyphIndex(&buffer, letter); err != nil || glyph == 0 {
			return box
		}
		return letter
	}, norm.NFC.String(text))
}
