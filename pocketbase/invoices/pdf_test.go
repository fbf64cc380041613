package invoices

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/sfnt"
)

// sample is an invoice as in the drawing.
func sample() *document {
	return &document{
		Number: "INV-2041", Kind: invoice, Language: "en", IssuedOn: "2026-11-21", DueOn: "2026-12-05",
		Seller: Seller{
			Name: "Everyday Business Services, Inc.", Address: []string{"118 Peachtree Walk, Atlanta, GA 30309"}, Country: "US", TaxID: "58-2209915",
			Bank: []string{"Peach State Bank, 061000146", "Account 7740 0192"}, Email: "hello@everyday.example",
		},
		Sale: Sale{
			Order: "EV-2041", Buyer: Buyer{
				Name: "Jordan Lee", Company: "Harbor Light Bakery", TaxID: "93-1184402", Street: "2239 Maple Street", City: "Portland", State: "OR",
				ZIP: "97209", Country: "GB", Email: "jordan@harbor-light.example",
			},
			Lines: []Line{
				{SKU: "web-starter", Name: "Web Starter", Price: 99_999, Quantity: 1},
				{SKU: "book-honest-ledger", Name: "The Honest Ledger", Price: 4499, Quantity: 1},
				{SKU: "audiobook-honest-ledger", Name: "The Honest Ledger, audiobook", Price: 999, Quantity: 1},
				{SKU: "care", Name: "Care plan", Period: "month", Price: 4900, Quantity: 2},
			},
			Subtotal: 115_297, Discount: 1100, Tax: 9136, TaxRate: 800, Total: 123_333,
		},
	}
}

func draw(t testing.TB, d *document) []byte {
	t.Helper()
	content, err := writePDF(d)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(content, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(content), []byte("%%EOF")) {
		t.Fatalf("%d bytes are no PDF", len(content))
	}
	return content
}

// pagesOf is how many pages a PDF has.
func pagesOf(content []byte) int { return bytes.Count(content, []byte("/Type /Page\n")) }

func TestAnInvoiceIsTheSameFileEachTime(t *testing.T) {
	if first, second := draw(t, sample()), draw(t, sample()); !bytes.Equal(first, second) {
		t.Error("two files differ")
	}
}

func TestThePaperIsThatOfTheBuyersCountry(t *testing.T) {
	for country, want := range map[string]string{"US": "612.00 792.00", "CA": "612.00 792.00", "GB": "595.28 841.89"} {
		d := sample()
		d.Buyer.Country = country
		if !bytes.Contains(draw(t, d), []byte("/MediaBox [0 0 "+want+"]")) {
			t.Errorf("%s: the page is not %s", country, want)
		}
	}
}

func TestALongOrderHasManyPages(t *testing.T) {
	d := sample()
	if n := pagesOf(draw(t, d)); n != 1 {
		t.Errorf("four lines have %d pages", n)
	}
	for n := range 200 {
		d.Lines = append(d.Lines, Line{SKU: fmt.Sprintf("sku-%d", n), Name: strings.Repeat("A long name ", 16), Price: 999_999_999, Quantity: 99})
	}
	if n := pagesOf(draw(t, d)); n < 20 || n > 60 {
		t.Errorf("200 long lines have %d pages", n)
	}
	s := newSheet(d, 99)
	s.draw()
	if s.y > s.height {
		t.Errorf("the last page of %.0f is filled up to %.0f", s.height, s.y)
	}
}

// says reports whether a text is in the PDF of a document, in one piece.
func says(t *testing.T, d *document, text string) bool {
	t.Helper()
	return bytes.Contains(plain(t, d), encoded(text))
}

// isWritten reports whether a text is by itself in the PDF of a document, and not as a part of another.
func isWritten(t *testing.T, d *document, text string) bool {
	t.Helper()
	return bytes.Contains(plain(t, d), slices.Concat([]byte("("), encoded(text), []byte(") Tj")))
}

// plain is the PDF of a document without compression.
func plain(t *testing.T, d *document) []byte {
	t.Helper()
	s := newSheet(d, 1)
	s.pdf.SetCompression(false)
	s.draw()
	var out bytes.Buffer
	if err := s.pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func encoded(text string) (bytes []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		bytes = append(bytes, byte(unit>>8), byte(unit))
	}
	return bytes
}

func TestAnInvoiceSaysWhereToPay(t *testing.T) {
	withBank, without, isPaid, credited := sample(), sample(), sample(), sample()
	without.Seller.Bank, isPaid.Seller.Bank, credited.Seller.Bank = nil, nil, nil
	isPaid.IsPaid, credited.Kind = true, credit
	for _, each := range []struct {
		*document
		bank, howToPay bool
	}{{withBank, true, false}, {without, false, true}, {isPaid, false, false}, {credited, false, false}} {
		if says(t, each.document, "To our bank") != each.bank || says(t, each.document, "We write to you.") != each.howToPay {
			t.Errorf("%s, paid %v, bank %v", each.Kind, each.IsPaid, each.Seller.Bank)
		}
	}
}

func TestAPlaceWithoutACountyIsWrittenWithoutOne(t *testing.T) {
	d := sample()
	d.Buyer.City, d.Buyer.State, d.Buyer.ZIP = "Leeds", "", "LS1 1AA"
	if !says(t, d, "Leeds LS1 1AA") {
		t.Error("the place is not Leeds LS1 1AA")
	}
}

func TestASampleSaysThatItIsOne(t *testing.T) {
	for _, kind := range []string{invoice, credit} {
		d := sample()
		d.Kind, d.Order, d.Number = kind, "DEMO-1001", "DEMO-INV-1001"
		if !says(t, d, "This is a sample") || says(t, d, "To our bank") {
			t.Errorf("a sample of the kind %s looks real", kind)
		}
		if _, err := writeXML(d); !errors.Is(err, errNoXML) {
			t.Errorf("accounting programs can read a sample: %v", err)
		}
	}
}

func TestEachKindIsDrawnInEachLanguage(t *testing.T) {
	isPaid := func(d *document) { d.IsPaid, d.DueOn = true, "" }
	isCredit := func(d *document) {
		d.Kind, d.Number, d.Invoice, d.InvoicedOn, d.DueOn = credit, "INV-2050", "INV-2041", "2026-11-21", ""
	}
	isPart := func(d *document) { isCredit(d); d.setPart(amounts{goods: 1000, tax: 80}) }
	totals := []string{"To pay", "A pagar", "Paid by card", "Pagado con tarjeta", "Credited", "Abonado"}
	for _, test := range []struct {
		change                        func(d *document)
		language, title, below, total string
	}{
		{func(*document) {}, "en", "Invoice", "INV-2041, November 21, 2026. Pay by December 5, 2026.", "To pay"},
		{isPaid, "en", "Invoice", "INV-2041, November 21, 2026. Paid by card.", "Paid by card"},
		{isCredit, "en", "Credit note", "It takes back invoice INV-2041 of", "Credited"},
		{isPart, "en", "Credit note", "It takes back a part of", "Credited"},
		{func(*document) {}, "es", "Factura", "INV-2041, 21 de noviembre de 2026. Páguese antes del", "A pagar"},
		{isPaid, "es", "Factura", "Pagada con tarjeta.", "Pagado con tarjeta"},
		{isCredit, "es", "Nota de crédito", "Anula la factura INV-2041", "Abonado"},
		{isPart, "es", "Nota de crédito", "Anula una parte de la", "Abonado"},
	} {
		d := sample()
		d.Language = test.language
		test.change(d)
		if !isWritten(t, d, test.title) || !says(t, d, test.below) || !isWritten(t, d, Dollars(d.Total)) {
			t.Errorf("it does not say %q, %q or %s: %+v", test.title, test.below, Dollars(d.Total), d)
		}
		for _, total := range totals {
			if is := isWritten(t, d, total); is != (total == test.total) {
				t.Errorf("that it says %q is %v: %+v", total, is, d)
			}
		}
	}
}

func TestASellerWithoutAddressAndALargeTotalAreDrawn(t *testing.T) {
	for _, change := range []func(d *document){
		func(d *document) { d.Seller = Seller{Name: "Everyday"} },
		func(d *document) { d.Total, d.Subtotal = 99_999_999_999, 99_999_999_999 },
	} {
		d := sample()
		change(d)
		if !says(t, d, d.Seller.Name) || !says(t, d, Dollars(d.Total)) {
			t.Errorf("it does not say whom or what to pay: %+v", d)
		}
	}
}

func TestLettersThatTheFontHasStay(t *testing.T) {
	for text, want := range map[string]string{
		"Ångström Żółć Nguyễn Ελένη Юлия Ђорђе €“—−": "Ångström Żółć Nguyễn Ελένη Юлия Ђорђе €“—−",
		"e\u0301":             "é",
		"山田 😀 שלום":           "□□ □ □□□□",
		"a\r\nb\tc\u00a0d":    "a  b c d",
		"\x00\u202eabc\u200b": "abc",
		"\xff":                "□",
	} {
		if got := printable(text); got != want {
			t.Errorf("%q is printed as %q, want %q", text, got, want)
		}
	}
	regular, err := sfnt.Parse(liberationsansregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	var buffer sfnt.Buffer
	for letter := range rune(0x10000) {
		if got := printable(string(letter)); got == "" || got == string(box) || got == " " {
			continue
		} else if glyph, err := regular.GlyphIndex(&buffer, []rune(got)[0]); err != nil || glyph == 0 {
			t.Errorf("the regular font has no %q", got)
		}
	}
}

func TestWhateverPeopleTypeIsDrawn(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 2))
	alphabets := [][]rune{[]rune("Wil .,-"), []rune("абвΩπé"), []rune("山田😀\u0301\u200d\u202eשל"), {0, 9, 10, 13, 0xD7FF, 0xFFFD, 0xFFFF, 0x10FFFF}, []rune("()\\<>&{nb}%")}
	text := func() string {
		letters, out := alphabets[r.IntN(len(alphabets))], []rune{}
		for range 1 + r.IntN(200) {
			out = append(out, letters[r.IntN(len(letters))])
		}
		return string(out)
	}
	for range 40 {
		d := sample()
		d.Buyer.Name, d.Buyer.Company, d.Buyer.TaxID, d.Buyer.Street, d.Buyer.City, d.Buyer.State = text(), text(), text(), text(), text(), text()
		d.Seller.Name, d.Seller.Bank = text(), []string{text(), text(), text()}
		d.Lines[0].Name = text()
		draw(t, d)
		content, err := writeXML(d)
		if err != nil {
			t.Fatal(err)
		}
		if err := xml.Unmarshal(content, &struct{}{}); err != nil {
			t.Fatalf("%v in %s", err, content)
		}
	}
}

func TestTheBankOfAnIBANIsAnAccount(t *testing.T) {
	for bank, want := range map[string]string{
		"Peach State Bank, DE89 3704 0044 0532 0130 00": "DE89370400440532013000", "GB82WEST12345698765432": "GB82WEST12345698765432",
		"DE88 3704 0044 0532 0130 00": "", "Peach State Bank, 061000146, account 7740 0192": "", "": "",
	} {
		if got := ibanIn(bank); got != want {
			t.Errorf("the IBAN of %q is %q", bank, got)
		}
	}
}
