package config

import (
	"regexp"
	"strings"

	"golang.org/x/text/language"
)

// Seller is who issues invoices. Without a name it is the site.
type Seller struct {
	Name    string
	Address []string
	// Country is its code of ISO 3166.
	Country string
	TaxID   string
	Bank    []string
	Email   string
}

// maxLines is how many lines an invoice has room for, and EN 16931 has for an address.
const maxLines = 3

var countryCode = regexp.MustCompile(`^[A-Z]{2}$`)

func (r *reader) seller() Seller {
	s := Seller{
		Name: r.line("SELLER_NAME", 100), Address: r.lines("SELLER_ADDRESS"), Country: r.get("SELLER_COUNTRY"), TaxID: r.line("SELLER_TAX_ID", 40),
		Bank: r.lines("SELLER_BANK"), Email: r.get("SELLER_EMAIL"),
	}
	if s.Country != "" {
		region, err := language.ParseRegion(s.Country)
		if err != nil || !countryCode.MatchString(s.Country) || !region.IsCountry() {
			r.problem("EVERYDAY_SELLER_COUNTRY is %q; it must be the two letters of a country, such as US.", s.Country)
		}
	}
	if s.Email != "" && !isAddress(s.Email) {
		r.problem("EVERYDAY_SELLER_EMAIL is %q; it must be an email address.", s.Email)
	}
	if s.Name == "" && (len(s.Address)+len(s.Bank) > 0 || s.Country+s.TaxID+s.Email != "") {
		r.problem("EVERYDAY_SELLER_NAME is missing, though other EVERYDAY_SELLER_ variables are set.")
	}
	return s
}

// line reads a text of one line.
func (r *reader) line(name string, most int) string {
	value := strings.TrimSpace(r.get(name))
	if strings.ContainsAny(value, "\r\n") || len([]rune(value)) > most {
		r.problem("%s%s must be one line of at most %d characters.", prefix, name, most)
	}
	return value
}

// lines reads up to three lines, which a semicolon separates as well.
func (r *reader) lines(name string) []string {
	var lines []string
	for _, line := range strings.FieldsFunc(r.get(name), func(c rune) bool { return c == '\n' || c == '\r' || c == ';' }) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
			if len([]rune(line)) > 100 {
				r.problem("%s%s has a line of more than 100 characters.", prefix, name)
			}
		}
	}
	if len(lines) > maxLines {
		r.problem("%s%s has %d lines; it must have at most %d.", prefix, name, len(lines), maxLines)
	}
	return lines
}
