package invoices

import (
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/words"
)

// amounts are what an invoice consists of, in cents: goods without their tax, and shipping, which is not taxed.
type amounts struct{ goods, tax, shipping int64 }

func (d *document) amounts() amounts {
	return amounts{goods: d.Subtotal - d.Discount, tax: d.Tax, shipping: d.Shipping}
}

func (a amounts) total() int64 { return a.goods + a.tax + a.shipping }

func (a amounts) less(b amounts) amounts {
	return amounts{a.goods - b.goods, a.tax - b.tax, a.shipping - b.shipping}
}

// part is a part of the amounts, the same of each: rounded down, and the cents that are left to those that lose most by it. It has nothing
// that the whole does not have.
func (a amounts) part(of int64) amounts {
	whole := a.total()
	var found amounts
	each := []struct {
		of    int64
		found *int64
	}{{a.goods, &found.goods}, {a.tax, &found.tax}, {a.shipping, &found.shipping}}
	left := of
	for _, one := range each {
		*one.found = one.of * of / whole
		left -= *one.found
	}
	for ; left > 0; left-- {
		most := each[0]
		for _, one := range each {
			if one.of*of-*one.found*whole > most.of*of-*most.found*whole {
				most = one
			}
		}
		*most.found++
	}
	return found
}

// Credit takes back the invoice of an order with credit notes until these take back upTo, and returns the number of the one that it issues; ""
// if they do so already, or there is no invoice. Nobody says for which goods a part is given back, so it is of all that is left alike.
func Credit(tx core.App, orderID string, upTo int64, at time.Time) (number string, err error) {
	issued, record, err := find(tx, orderID, dbx.HashExp{"kind": invoice})
	if errors.Is(err, errNone) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	rest := issued.amounts()
	notes, err := tx.FindAllRecords(collection, dbx.HashExp{"order_id": orderID, "kind": credit})
	if err != nil {
		return "", err
	}
	for _, each := range notes {
		note := &document{}
		if err := each.UnmarshalJSONField("content", note); err != nil {
			return "", err
		}
		rest = rest.less(note.amounts())
	}
	cents := min(upTo, issued.Total) - (issued.Total - rest.total())
	if cents <= 0 {
		return "", nil
	}
	d := *issued
	d.OrderID, d.Owner = orderID, record.GetString("owner")
	d.Kind, d.IssuedOn, d.DueOn = credit, at.UTC().Format(day), ""
	d.Invoice, d.InvoicedOn = issued.Number, issued.IssuedOn
	if cents < issued.Total {
		d.setPart(rest.part(cents))
	}
	err = d.keep(tx, at)
	return d.Number, err
}

// setPart makes a credit note one of a part of its invoice.
func (d *document) setPart(part amounts) {
	d.IsPart = true
	d.Lines = []Line{{Name: d.say("invoice.part-line", words.Values{"Invoice": d.Invoice}), Price: part.goods, Quantity: 1}}
	d.Subtotal, d.Discount, d.Tax, d.Shipping, d.Total = part.goods, 0, part.tax, part.shipping, part.total()
}
