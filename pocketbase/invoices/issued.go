package invoices

import (
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Issued is an invoice as a mail tells of it.
type Issued struct{ *document }

// Of is the invoice of an order; nil if none is issued.
func Of(app core.App, orderID string) (*Issued, error) {
	d, _, err := find(app, orderID, dbx.HashExp{"kind": invoice})
	if errors.Is(err, errNone) {
		return nil, nil
	}
	return &Issued{d}, err
}

// Due is the last day to pay it; zero where nothing is to be paid.
func (i *Issued) Due() time.Time { return dayOf(i.DueOn) }

// PDF is the invoice as a file, with its name.
func (i *Issued) PDF() (name string, content []byte, err error) {
	content, err = writePDF(i.document)
	return i.Number + ".pdf", content, err
}
