package invoices

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"

	"everyday/words"
)

// Sizes in points.
const (
	margin   = 52.0
	textSize = 11.5
	leading  = 17.0
	signSize = 118.0
	// footRoom is kept free at the end of each page, for its number.
	footRoom = 40.0
	font     = "Liberation Sans"
)

// color is one of the app (web/app/tokens.css).
type color struct{ r, g, b int }

var (
	ink      = color{27, 29, 40}
	muted    = color{89, 93, 110}
	hairline = color{230, 225, 214}
	indigo   = color{67, 56, 202}
	lavender = color{218, 215, 248}
	marigold = color{242, 177, 60}
	butter   = color{251, 230, 184}
	tomato   = color{217, 118, 91}
	blush    = color{246, 216, 206}
	sage     = color{213, 227, 216}
)

// sheet is a document on its way to paper. y is how far the page is filled.
type sheet struct {
	*document
	pdf           *fpdf.Fpdf
	width, height float64
	y             float64
	pages         int
	// hasBoxes: something in it is not in letters that a PDF can show here.
	hasBoxes bool
}

// writePDF draws a document. How many pages there are is known only once they are drawn: one of several is drawn again, with their number.
func writePDF(d *document) ([]byte, error) {
	s := newSheet(d, 1)
	s.draw()
	if count := s.pdf.PageCount(); count > 1 {
		s = newSheet(d, count)
		s.draw()
	}
	var out bytes.Buffer
	err := s.pdf.Output(&out)
	return out.Bytes(), err
}

func newSheet(d *document, pages int) *sheet {
	size := "A4"
	if d.isLetter() {
		size = "Letter"
	}
	pdf := fpdf.New("P", "pt", size, "")
	pdf.AddUTF8FontFromBytes(font, "", liberationsansregular.TTF)
	pdf.AddUTF8FontFromBytes(font, "B", liberationsansbold.TTF)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	pdf.SetCatalogSort(true) // so that a document is the same file each time
	pdf.SetLang(d.Language)
	pdf.SetTitle(d.Number, true)
	pdf.SetAuthor(printable(d.Seller.Name), true)
	pdf.SetProducer("Everyday", true)
	issued := dayOf(d.IssuedOn)
	pdf.SetCreationDate(issued)
	pdf.SetModificationDate(issued)
	s := &sheet{document: d, pdf: pdf, pages: pages}
	s.width, s.height = pdf.GetPageSize()
	return s
}

func dayOf(stored string) time.Time {
	at, _ := time.Parse(day, stored) // written by this package only
	return at
}

func (d *document) say(id string, values words.Values) string {
	return words.Say(d.Language, id, values)
}

func (s *sheet) date(stored string) string { return words.Day(s.Language, dayOf(stored)) }

func (s *sheet) draw() {
	s.addPage()
	s.drawSign()
	s.drawTitle()
	s.drawParties()
	s.drawHead()
	for _, line := range s.Lines {
		s.drawLine(line)
	}
	s.drawTotals()
	s.drawBoxNote()
	s.drawFoot()
}

// addPage begins a page, with its number at the end if there are several.
func (s *sheet) addPage() {
	s.pdf.AddPage()
	if s.pages > 1 {
		page := s.say("invoice.page", words.Values{"Number": s.Number, "Page": s.pdf.PageNo(), "Pages": s.pages})
		s.set("", 9, muted)
		s.right(page, s.width-margin, s.height-footRoom+16)
	}
	s.y = margin
}

func (s *sheet) set(style string, size float64, c color) {
	s.pdf.SetFont(font, style, size)
	s.pdf.SetTextColor(c.r, c.g, c.b)
}

// left writes a text from x on, on the baseline y.
func (s *sheet) left(text string, x, y float64) { s.pdf.Text(x, y, s.printable(text)) }

// printable is a text in letters that can be shown, and notes whether some cannot.
func (s *sheet) printable(text string) string {
	shown := printable(text)
	s.hasBoxes = s.hasBoxes || strings.Count(shown, string(box)) > strings.Count(text, string(box))
	return shown
}

// right writes a text that ends at x.
func (s *sheet) right(text string, x, y float64) {
	text = s.printable(text)
	s.pdf.Text(x-s.pdf.GetStringWidth(text), y, text)
}

// wrapped breaks a text into lines of a width.
func (s *sheet) wrapped(text string, width float64) []string {
	return s.pdf.SplitText(s.printable(text), width)
}

func (s *sheet) rule(x float64, weight float64, c color) {
	s.pdf.SetLineWidth(weight)
	s.pdf.SetDrawColor(c.r, c.g, c.b)
	s.pdf.Line(x, s.y, s.width-margin, s.y)
}

func (s *sheet) drawTitle() {
	title := s.say("invoice.title", nil)
	if s.Kind == credit {
		title = s.say("invoice.credit-title", nil)
	}
	values := words.Values{"Number": s.Number, "Date": s.date(s.IssuedOn)}
	below := ""
	switch {
	case s.isSample():
		below = s.say("invoice.sample", values)
	case s.Kind == credit:
		values["Invoice"], values["InvoiceDate"] = s.Invoice, s.date(s.InvoicedOn)
		below = s.say("invoice.corrects", values)
		if s.IsPart {
			below = s.say("invoice.corrects-part", values)
		}
	case s.IsPaid:
		below = s.say("invoice.paid-on", values)
	default:
		values["Due"] = s.date(s.DueOn)
		below = s.say("invoice.due", values)
	}
	s.set("B", 38, ink)
	s.left(title, margin, 88)
	s.set("", textSize, muted)
	s.y = 113
	for _, line := range s.wrapped(below, s.width-2*margin-signSize+20) {
		s.left(line, margin, s.y)
		s.y += leading
	}
	s.left(s.say("invoice.order", words.Values{"Number": s.Order}), margin, s.y)
}

func (s *sheet) drawParties() {
	s.y += 44
	middle := s.middle()
	b, seller := s.Buyer, s.Seller
	from := append(append([]string{seller.Name}, seller.Address...), "", s.taxID(seller.TaxID))
	to := []string{
		strings.Trim(b.Company+", "+b.Name, ", "), b.Street, PlaceLine(b.City, b.State, b.ZIP), "", s.taxID(b.TaxID),
	}
	if b.Country != seller.Country {
		from[len(from)-2], to[len(to)-2] = seller.Country, b.Country
	}
	top := s.y
	end := s.drawBlock(s.say("invoice.from", nil), from, margin, middle-margin-20)
	s.y = top
	s.y = max(end, s.drawBlock(s.say("invoice.to", nil), to, middle, s.width-margin-middle)) + 24
}

func (s *sheet) middle() float64 { return s.width/2 + 15 }

func (s *sheet) taxID(id string) string {
	if id == "" {
		return ""
	}
	return s.say("invoice.tax-id", words.Values{"ID": id})
}

// drawBlock writes a heading and lines below it, those that are not empty, and returns where they end.
func (s *sheet) drawBlock(heading string, lines []string, x, width float64) float64 {
	s.set("B", textSize, ink)
	s.left(heading, x, s.y)
	s.set("", textSize, ink)
	for _, each := range lines {
		if each == "" {
			continue
		}
		for _, line := range s.wrapped(each, width) {
			s.y += leading
			s.left(line, x, s.y)
		}
	}
	return s.y
}

// columns are where the quantity and the price of a line begin.
func (s *sheet) columns() (quantity, each float64) { return s.middle() + 5, s.middle() + 85 }

// drawHead writes the heading of the table, on each page.
func (s *sheet) drawHead() {
	s.y += 14
	quantity, each := s.columns()
	s.set("B", 10.5, muted)
	s.left(s.say("invoice.what", nil), margin, s.y)
	s.left(s.say("invoice.how-many", nil), quantity, s.y)
	s.left(s.say("invoice.each", nil), each, s.y)
	s.right(s.say("invoice.amount", nil), s.width-margin, s.y)
	s.y += 10
	s.rule(margin, 0.9, ink)
}

func (s *sheet) drawLine(line Line) {
	quantity, each := s.columns()
	width := quantity - margin - 16
	s.set("B", textSize, ink)
	names := s.wrapped(line.Name, width)
	below := line.SKU
	switch line.Period {
	case "month":
		below += ", " + s.say("invoice.month", nil)
	case "hour":
		below += ", " + s.say("invoice.hour", nil)
	}
	s.set("", textSize, muted)
	notes := s.wrapped(below, width)
	s.keepTogether(leading*float64(len(names)+len(notes))+20, true)
	y := s.y + 23
	s.set("", textSize, ink)
	s.left(fmt.Sprint(line.Quantity), quantity, y)
	s.left(Dollars(line.Price), each, y)
	s.right(Dollars(line.Price*line.Quantity), s.width-margin, y)
	s.set("B", textSize, ink)
	for _, name := range names {
		s.left(name, margin, y)
		y += leading
	}
	s.set("", textSize, muted)
	for _, note := range notes {
		s.left(note, margin, y)
		y += leading
	}
	s.y = y - leading + 14
	s.rule(margin, 0.6, hairline)
}

// keepTogether begins a page where what comes has no room on this one.
func (s *sheet) keepTogether(room float64, isTable bool) {
	if s.y+room <= s.height-footRoom {
		return
	}
	s.addPage()
	if isTable {
		s.drawHead()
	}
}

func (s *sheet) drawTotals() {
	rows := [][2]string{{s.say("invoice.items", nil), Dollars(s.Subtotal)}}
	if s.Discount > 0 {
		rows = append(rows, [2]string{s.say("invoice.discount", nil), "−" + Dollars(s.Discount)})
	}
	rows = append(rows, [2]string{s.say("invoice.shipping", nil), Dollars(s.Shipping)},
		[2]string{s.say("invoice.tax", words.Values{"Rate": Percent(s.TaxRate)}), Dollars(s.Tax)})
	s.keepTogether(leading*float64(len(rows))+70, false)
	s.y += 14
	for _, row := range rows {
		s.y += leading
		s.set("", textSize, muted)
		s.left(row[0], s.middle(), s.y)
		s.set("", textSize, ink)
		s.right(row[1], s.width-margin, s.y)
	}
	s.y += 14
	s.rule(s.middle(), 0.9, ink)
	s.y += 30
	end := s.say("invoice.to-pay", nil)
	switch {
	case s.Kind == credit:
		end = s.say("invoice.credited", nil)
	case s.IsPaid:
		end = s.say("invoice.paid", nil)
	}
	s.set("B", 20, ink)
	total := Dollars(s.Total)
	for size := 20.0; size > 8 && s.middle()+s.pdf.GetStringWidth(end+"  "+total) > s.width-margin; size-- {
		s.set("B", size, ink)
	}
	s.left(end, s.middle(), s.y)
	s.right(total, s.width-margin, s.y)
}

// drawBoxNote says what the boxes are, and where the letters in their place are to be read.
func (s *sheet) drawBoxNote() {
	s.printable(strings.Join(s.Seller.Bank, " ") + s.Seller.Email) // these come after it
	if !s.hasBoxes {
		return
	}
	s.set("", 9, muted)
	lines := s.wrapped(s.say("invoice.boxes", words.Values{"Box": string(box)}), s.width-2*margin)
	s.keepTogether(24+14*float64(len(lines)), false)
	s.y += 10
	s.set("", 9, muted)
	for _, line := range lines {
		s.y += 14
		s.left(line, margin, s.y)
	}
}

// drawFoot writes where to pay and whom to ask, at the end of the last page.
func (s *sheet) drawFoot() {
	var heading string
	var bank []string
	switch {
	case s.isOwed() && len(s.Seller.Bank) > 0:
		heading = s.say("invoice.bank", nil)
		bank = append(append(bank, s.Seller.Bank...), s.say("invoice.reference", words.Values{"Number": s.Number}))
	case s.isOwed():
		heading, bank = s.say("invoice.how-to-pay", nil), []string{s.say("invoice.we-write", nil)}
	}
	if len(bank) == 0 && s.Seller.Email == "" {
		return
	}
	s.set("", textSize, ink)
	lines := 1
	for _, each := range bank {
		lines += len(s.wrapped(each, s.middle()-margin-20))
	}
	room := leading*float64(max(lines, 2)) + 24
	s.keepTogether(room+24, false)
	s.y = s.height - footRoom - room
	s.rule(margin, 0.6, hairline)
	s.y += 24
	top := s.y
	x := margin
	if len(bank) > 0 {
		s.drawBlock(heading, bank, margin, s.middle()-margin-20)
		x = s.middle()
	}
	if s.Seller.Email != "" {
		s.y = top
		s.drawBlock(s.say("invoice.questions", nil), []string{s.Seller.Email}, x, s.width-margin-s.middle())
	}
}
