package directory

import (
	"strings"
	"unicode"
	"unicode/utf16"
)

// The longest tagline, and the shortest that is left when a word is not to be cut.
const (
	maxTagline = 110
	minTagline = maxTagline / 2
)

// isSpace is true of what \s means in JavaScript.
func isSpace(r rune) bool { return r == '\ufeff' || (r != '\u0085' && unicode.IsSpace(r)) }

// taglineOf is the first sentence of a description, truncated between words if long. web/domain/listed-business.ts says the same of a business in
// lists and on its page; tests/vectors.json compares them.
func taglineOf(description string) string {
	sentence := strings.Join(strings.FieldsFunc(description, isSpace), " ")
	for at := range len(sentence) {
		isLast := at == len(sentence)-1 || sentence[at+1] == ' '
		if isLast && strings.IndexByte(".?!", sentence[at]) >= 0 {
			sentence = sentence[:at+1]
			break
		}
	}
	// Lengths are those of JavaScript.
	units := utf16.Encode([]rune(sentence))
	if len(units) <= maxTagline {
		return sentence
	}
	units = units[:maxTagline-1]
	space := len(units) - 1
	for space > minTagline && units[space] != ' ' {
		space--
	}
	cut := string(utf16.Decode(units[:space]))
	return strings.TrimRightFunc(cut, func(r rune) bool { return isSpace(r) || strings.ContainsRune(",;:", r) }) + "…"
}
