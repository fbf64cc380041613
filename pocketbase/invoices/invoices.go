// Package invoices issues invoices and credit notes, keeps them as they were issued, and serves them as PDF and as XML of EN 16931.
package invoices

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"everyday/words"
)

const (
	collection = "invoices"

	invoice = "invoice"
	credit  = "credit"
	// Due is how many days there are to pay an invoice.
	due = 14
	// day is how dates are stored.
	day = "2006-01-02"
)

// Seller is who issues invoices, as the operator has configured it.
type Seller struct {
	Name    string   `json:"name"`
	Address []string `json:"address"`
	// Country is its code of ISO 3166.
	Country string   `json:"country"`
	TaxID   string   `json:"taxId"`
	Bank    []string `json:"bank"`
	Email   string   `json:"email"`
}

// Buyer is whom an invoice is for.
type Buyer struct {
	Name    string `json:"name"`
	Company string `json:"company"`
	TaxID   string `json:"taxId"`
	Street  string `json:"street"`
	City    string `json:"city"`
	State   string `json:"state"`
	ZIP     string `json:"zip"`
	Country string `json:"country"`
	Email   string `json:"email"`
}

// PlaceLine is the line of an address with its place, such as `Portland, OR 97209`; as web/domain/place-line.ts writes it.
func PlaceLine(city, state, zip string) string {
	if state != "" {
		city += ", " + state
	}
	return city + " " + zip
}

// Line is one thing that was sold. Price is that of one, in cents; Period is month, hour or empty.
type Line struct {
	SKU      string `json:"sku"`
	Name     string `json:"name"`
	Period   string `json:"period"`
	Price    int64  `json:"price"`
	Quantity int64  `json:"quantity"`
}

// Sale is what an invoice is about. Amounts are in cents, TaxRate in hundredths of a percent: Subtotal - Discount + Tax + Shipping = Total.
// Shipping is not taxed.
type Sale struct {
	OrderID  string `json:"-"`
	Owner    string `json:"-"`
	Order    string `json:"order"`
	Buyer    Buyer  `json:"buyer"`
	Lines    []Line `json:"lines"`
	Subtotal int64  `json:"subtotal"`
	Discount int64  `json:"discount"`
	Shipping int64  `json:"shipping"`
	Tax      int64  `json:"tax"`
	TaxRate  int64  `json:"taxRate"`
	Total    int64  `json:"total"`
	// IsPaid says that it was paid by card before the invoice was issued.
	IsPaid bool `json:"isPaid"`
}

// document is an invoice or a credit note as it was issued.
type document struct {
	Sale
	Number   string `json:"number"`
	Kind     string `json:"kind"`
	Language string `json:"language"`
	IssuedOn string `json:"issuedOn"`
	// DueOn is empty where nothing is to be paid.
	DueOn  string `json:"dueOn"`
	Seller Seller `json:"seller"`
	// Invoice and InvoicedOn are what a credit note takes back.
	Invoice    string `json:"invoice,omitempty"`
	InvoicedOn string `json:"invoicedOn,omitempty"`
	// IsPart says that a credit note takes back a part of it.
	IsPart bool `json:"isPart,omitempty"`
}

// Issue issues the invoice of a sale in the transaction that makes it due.
func Issue(tx core.App, seller Seller, sale Sale, at time.Time) error {
	language, err := words.Of(tx, sale.Owner)
	if err != nil {
		return err
	}
	if seller.Name == "" {
		seller.Name = tx.Settings().Meta.AppName
	}
	d := &document{Sale: sale, Kind: invoice, Language: language, IssuedOn: at.UTC().Format(day), Seller: seller}
	if !sale.IsPaid {
		d.DueOn = at.UTC().AddDate(0, 0, due).Format(day)
	}
	return d.keep(tx, at)
}

// Has reports whether an order has an invoice.
func Has(tx core.App, orderID string) (bool, error) {
	_, _, err := find(tx, orderID, dbx.HashExp{"kind": invoice})
	if errors.Is(err, errNone) {
		return false, nil
	}
	return err == nil, err
}

// isSample says that nothing was sold: the order is one of sample data.
func (d *document) isSample() bool { return IsSample(d.Order) }

// isOwed says that the customer has to pay it.
func (d *document) isOwed() bool { return d.Kind == invoice && !d.IsPaid && !d.isSample() }

// keep gives a document the next number and stores it.
func (d *document) keep(tx core.App, at time.Time) (err error) {
	if d.Number, err = NextNumber(tx, invoiceNumber, d.isSample()); err != nil {
		return err
	}
	issuedAt, err := types.ParseDateTime(at)
	if err != nil {
		return err
	}
	found, err := tx.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return err
	}
	record := core.NewRecord(found)
	record.Load(map[string]any{
		"number": d.Number, "kind": d.Kind, "issued_at": issuedAt, "order_number": d.Order, "customer": d.Buyer.Name, "total": d.Total,
		"order_id": d.OrderID, "owner": d.Owner, "content": d,
	})
	return tx.Save(record)
}

var errNone = errors.New("there is no such invoice")

// find reads a document of an order, the last of those for which a condition holds.
func find(app core.App, orderID string, where dbx.HashExp) (*document, *core.Record, error) {
	record := &core.Record{}
	err := app.RecordQuery(collection).AndWhere(dbx.HashExp{"order_id": orderID}).AndWhere(where).OrderBy("_rowid_ DESC").Limit(1).One(record)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, errNone
	}
	if err != nil {
		return nil, nil, err
	}
	d := &document{}
	return d, record, record.UnmarshalJSONField("content", d)
}

// isLetter reports whether a document is printed on Letter, and not on A4.
func (d *document) isLetter() bool { return d.Buyer.Country == "US" || d.Buyer.Country == "CA" }

// Dollars writes cents as $1,234.56, as the app does in English.
func Dollars(cents int64) string {
	whole := fmt.Sprint(cents / 100)
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	return fmt.Sprintf("$%s.%02d", whole, cents%100)
}

// Percent writes hundredths of a percent as 8 or 8.25.
func Percent(rate int64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%02d", rate/100, rate%100), "0"), ".")
}
