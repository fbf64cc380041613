package invoices

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// errNoXML says that an invoice lacks what EN 16931 demands of the seller, or is a sample, which no accounting program is to read.
var errNoXML = errors.New("it is a sample, or the seller has no country or no tax ID")

// The codes of EN 16931: kinds of documents (UNTDID 1001), categories of tax (UNTDID 5305) and ways of paying (UNTDID 4461).
const (
	codeInvoice, codeCredit          = "380", "381"
	taxed, untaxed                   = "S", "E"
	toAccount, byCard, byArrangement = "30", "48", "ZZZ"
	codeDiscount, codeFreight        = "95", "FC"
	untaxedReason                    = "No tax is charged on this"
	currency                         = "USD"
	guideline                        = "urn:cen.eu:en16931:2017"
)

var units = map[string]string{"": "C62", "month": "MON", "hour": "HUR"}

// element is a part of an XML document.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []*element `xml:",any"`
}

// el is an element with others in it; those that are nil are left out.
func el(name string, children ...*element) *element {
	e := &element{XMLName: xml.Name{Local: name}}
	for _, each := range children {
		if each != nil {
			e.Children = append(e.Children, each)
		}
	}
	return e
}

// text is an element with a text, and attributes as name and value in turns; nil without a text.
func text(name, value string, attrs ...string) *element {
	value = strings.TrimSpace(value)
	if value == "" {
		return nil
	}
	e := &element{XMLName: xml.Name{Local: name}, Text: value}
	for at := 0; at < len(attrs); at += 2 {
		e.Attrs = append(e.Attrs, xml.Attr{Name: xml.Name{Local: attrs[at]}, Value: attrs[at+1]})
	}
	return e
}

func amount(name string, cents int64, attrs ...string) *element {
	return text(name, fmt.Sprintf("%d.%02d", cents/100, cents%100), attrs...)
}

func date(name, stored, prefix string) *element {
	if stored == "" {
		return nil
	}
	return el(name, text(prefix+":DateTimeString", strings.ReplaceAll(stored, "-", ""), "format", "102"))
}

// writeXML writes a document as a Cross Industry Invoice of EN 16931.
func writeXML(d *document) ([]byte, error) {
	if d.isSample() || d.Seller.Country == "" || d.Seller.TaxID == "" {
		return nil, errNoXML
	}
	code := codeInvoice
	if d.Kind == credit {
		code = codeCredit
	}
	parts := append(d.xmlLines(), d.agreement(), el("ram:ApplicableHeaderTradeDelivery"), d.settlement())
	root := el("rsm:CrossIndustryInvoice",
		el("rsm:ExchangedDocumentContext", el("ram:GuidelineSpecifiedDocumentContextParameter", text("ram:ID", guideline))),
		el("rsm:ExchangedDocument", text("ram:ID", d.Number), text("ram:TypeCode", code), date("ram:IssueDateTime", d.IssuedOn, "udt")),
		el("rsm:SupplyChainTradeTransaction", parts...),
	)
	for _, each := range [][2]string{
		{"rsm", "CrossIndustryInvoice"}, {"ram", "ReusableAggregateBusinessInformationEntity"}, {"qdt", "QualifiedDataType"}, {"udt", "UnqualifiedDataType"},
	} {
		space := "urn:un:unece:uncefact:data:standard:" + each[1] + ":100"
		root.Attrs = append(root.Attrs, xml.Attr{Name: xml.Name{Local: "xmlns:" + each[0]}, Value: space})
	}
	body, err := xml.MarshalIndent(root, "", "  ")
	return append([]byte(xml.Header), append(body, '\n')...), err
}

func (d *document) xmlLines() []*element {
	lines := make([]*element, 0, len(d.Lines))
	for at, line := range d.Lines {
		lines = append(lines, el("ram:IncludedSupplyChainTradeLineItem",
			el("ram:AssociatedDocumentLineDocument", text("ram:LineID", fmt.Sprint(at+1))),
			el("ram:SpecifiedTradeProduct", text("ram:SellerAssignedID", line.SKU), text("ram:Name", line.Name)),
			el("ram:SpecifiedLineTradeAgreement", el("ram:NetPriceProductTradePrice", amount("ram:ChargeAmount", line.Price))),
			el("ram:SpecifiedLineTradeDelivery", text("ram:BilledQuantity", fmt.Sprint(line.Quantity), "unitCode", units[line.Period])),
			el("ram:SpecifiedLineTradeSettlement", d.tax("ram:ApplicableTradeTax", d.TaxRate),
				el("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("ram:LineTotalAmount", line.Price*line.Quantity))),
		))
	}
	return lines
}

// tax says how something is taxed.
func (d *document) tax(name string, rate int64) *element {
	return el(name, text("ram:TypeCode", "VAT"), text("ram:CategoryCode", categoryOf(rate)), text("ram:RateApplicablePercent", Percent(rate)))
}

func categoryOf(rate int64) string {
	if rate > 0 {
		return taxed
	}
	return untaxed
}

func (d *document) agreement() *element {
	s, b := d.Seller, d.Buyer
	address := append(append([]string{}, s.Address...), "", "", "")
	seller := el("ram:SellerTradeParty", text("ram:Name", s.Name), organization(s.TaxID),
		el("ram:PostalTradeAddress", text("ram:LineOne", address[0]), text("ram:LineTwo", address[1]), text("ram:LineThree", address[2]),
			text("ram:CountryID", s.Country)),
		electronic(s.Email), registration(s.TaxID, true))
	buyer := el("ram:BuyerTradeParty", text("ram:Name", b.billed()), organization(b.TaxID),
		person(b), el("ram:PostalTradeAddress", text("ram:PostcodeCode", b.ZIP), text("ram:LineOne", b.Street), text("ram:CityName", b.City),
			text("ram:CountryID", b.Country), text("ram:CountrySubDivisionName", b.State)),
		electronic(b.Email), registration(b.TaxID, false))
	return el("ram:ApplicableHeaderTradeAgreement", seller, buyer,
		el("ram:SellerOrderReferencedDocument", text("ram:IssuerAssignedID", d.Order)))
}

// billed is who pays: a company, or else a person.
func (b Buyer) billed() string {
	if b.Company != "" {
		return b.Company
	}
	return b.Name
}

// person is whom to ask at a company.
func person(b Buyer) *element {
	if b.Company == "" {
		return nil
	}
	return el("ram:DefinedTradeContact", text("ram:PersonName", b.Name))
}

func electronic(email string) *element {
	if email == "" {
		return nil
	}
	return el("ram:URIUniversalCommunication", text("ram:URIID", email, "schemeID", "EM"))
}

// vatCountries are those whose tax IDs begin with their code, and count as VAT identifiers; Greece has one of its own.
var vatCountries = regexp.MustCompile(`^(AT|BE|BG|HR|CY|CZ|DK|EE|FI|FR|DE|EL|HU|IE|IT|LV|LT|LU|MT|NL|PL|PT|RO|SK|SI|ES|SE|GB|XI|CH|NO)[0-9A-Z]`)

func isVAT(id string) bool { return vatCountries.MatchString(strings.ReplaceAll(id, " ", "")) }

// registration is a tax ID: a VAT identifier, or another one of a seller. EN 16931 knows no other one of a buyer.
func registration(id string, isSeller bool) *element {
	switch {
	case isVAT(id):
		return el("ram:SpecifiedTaxRegistration", text("ram:ID", strings.ReplaceAll(id, " ", ""), "schemeID", "VA"))
	case isSeller:
		return el("ram:SpecifiedTaxRegistration", text("ram:ID", id, "schemeID", "FC"))
	}
	return nil
}

// organization has a tax ID that is no VAT identifier, such as an EIN, by which others recognize who it is.
func organization(taxID string) *element {
	if taxID == "" || isVAT(taxID) {
		return nil
	}
	return el("ram:SpecifiedLegalOrganization", text("ram:ID", taxID))
}

func (d *document) settlement() *element {
	goods := d.Subtotal - d.Discount
	parts := []*element{}
	if d.Kind == invoice {
		parts = append(parts, text("ram:PaymentReference", d.Number))
	}
	parts = append(parts, text("ram:InvoiceCurrencyCode", currency))
	if d.Kind == invoice {
		parts = append(parts, d.means())
	}
	parts = append(parts, d.breakdown(goods)...)
	if d.Discount > 0 {
		parts = append(parts, d.allowance("false", d.Discount, codeDiscount, "Books and audiobooks together", d.TaxRate))
	}
	if d.Shipping > 0 {
		parts = append(parts, d.allowance("true", d.Shipping, codeFreight, "Shipping", 0))
	}
	parts = append(parts, d.terms())
	sum := el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", amount("ram:LineTotalAmount", d.Subtotal),
		amount("ram:ChargeTotalAmount", d.Shipping), amount("ram:AllowanceTotalAmount", d.Discount), amount("ram:TaxBasisTotalAmount", goods+d.Shipping),
		amount("ram:TaxTotalAmount", d.Tax, "currencyID", currency), amount("ram:GrandTotalAmount", d.Total))
	open := d.Total
	if d.IsPaid && d.Kind == invoice {
		sum.Children = append(sum.Children, amount("ram:TotalPrepaidAmount", d.Total))
		open = 0
	}
	sum.Children = append(sum.Children, amount("ram:DuePayableAmount", open))
	parts = append(parts, sum)
	if d.Kind == credit {
		parts = append(parts, el("ram:InvoiceReferencedDocument", text("ram:IssuerAssignedID", d.Invoice),
			date("ram:FormattedIssueDateTime", d.InvoicedOn, "qdt")))
	}
	return el("ram:ApplicableHeaderTradeSettlement", parts...)
}

// means is how it is paid.
func (d *document) means() *element {
	const name = "ram:SpecifiedTradeSettlementPaymentMeans"
	if d.IsPaid {
		return el(name, text("ram:TypeCode", byCard))
	}
	bank := strings.Join(d.Seller.Bank, ", ")
	if iban := ibanIn(bank); iban != "" {
		return el(name, text("ram:TypeCode", toAccount), text("ram:Information", bank),
			el("ram:PayeePartyCreditorFinancialAccount", text("ram:IBANID", iban)))
	}
	return el(name, text("ram:TypeCode", byArrangement), text("ram:Information", bank))
}

func (d *document) terms() *element {
	switch {
	case d.IsPart:
		return el("ram:SpecifiedTradePaymentTerms", text("ram:Description", "It takes back a part of invoice "+d.Invoice+". Nothing is to be paid."))
	case d.Kind == credit:
		return el("ram:SpecifiedTradePaymentTerms", text("ram:Description", "It takes back invoice "+d.Invoice+". Nothing is to be paid."))
	case d.IsPaid:
		return el("ram:SpecifiedTradePaymentTerms", text("ram:Description", "Paid by card."))
	}
	return el("ram:SpecifiedTradePaymentTerms", date("ram:DueDateDateTime", d.DueOn, "udt"))
}

// breakdown has what is taxed and what is not. Shipping never is.
func (d *document) breakdown(goods int64) []*element {
	if d.TaxRate == 0 {
		return []*element{d.share(goods+d.Shipping, 0, 0)}
	}
	parts := []*element{d.share(goods, d.Tax, d.TaxRate)}
	if d.Shipping > 0 {
		parts = append(parts, d.share(d.Shipping, 0, 0))
	}
	return parts
}

func (d *document) share(basis, tax, rate int64) *element {
	reason := ""
	if rate == 0 {
		reason = untaxedReason
	}
	return el("ram:ApplicableTradeTax", amount("ram:CalculatedAmount", tax), text("ram:TypeCode", "VAT"), text("ram:ExemptionReason", reason),
		amount("ram:BasisAmount", basis), text("ram:CategoryCode", categoryOf(rate)), text("ram:RateApplicablePercent", Percent(rate)))
}

// allowance is a discount, or a charge such as shipping.
func (d *document) allowance(isCharge string, cents int64, code, reason string, rate int64) *element {
	return el("ram:SpecifiedTradeAllowanceCharge", el("ram:ChargeIndicator", text("udt:Indicator", isCharge)), amount("ram:ActualAmount", cents),
		text("ram:ReasonCode", code), text("ram:Reason", reason), d.tax("ram:CategoryTradeTax", rate))
}

var ibans = regexp.MustCompile(`\b[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30}\b`)

// ibanIn is the IBAN in a text, or "".
func ibanIn(bank string) string {
	for _, found := range ibans.FindAllString(bank, -1) {
		iban := strings.ReplaceAll(found, " ", "")
		digits := ""
		for _, letter := range iban[4:] + iban[:4] {
			if letter >= 'A' {
				digits += fmt.Sprint(letter - 'A' + 10)
			} else {
				digits += string(letter)
			}
		}
		number, _ := new(big.Int).SetString(digits, 10)
		if number.Mod(number, big.NewInt(97)).Int64() == 1 {
			return iban
		}
	}
	return ""
}
