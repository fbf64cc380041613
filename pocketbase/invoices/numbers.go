package invoices

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Kinds of numbers, as in _order_numbers.
const (
	OrderNumber   = "order"
	invoiceNumber = "invoice"
)

// SamplePrefix marks the numbers of orders of sample data, and of their invoices (web/domain/invoice.ts).
const SamplePrefix = "DEMO-"

// ofSamples comes before the kinds of samples.
const ofSamples = "sample "

var prefixes = map[string]string{
	OrderNumber: "EV-", invoiceNumber: "INV-", ofSamples + OrderNumber: SamplePrefix, ofSamples + invoiceNumber: SamplePrefix + "INV-",
}

// IsSample reports whether the number of an order or an invoice is one of sample data.
func IsSample(number string) bool { return strings.HasPrefix(number, SamplePrefix) }

// NextNumber is the next number of a kind, such as EV-1002. It is taken back with the transaction, so the numbers have no gaps. Samples have
// numbers of their own: what the operator has to account for is not among them.
func NextNumber(tx core.App, kind string, isSample bool) (string, error) {
	sql := "UPDATE _order_numbers SET last = last + 1 WHERE kind = {:kind} RETURNING last"
	if isSample {
		kind = ofSamples + kind
		sql = "INSERT INTO _order_numbers VALUES ({:kind}, 1001) ON CONFLICT (kind) DO UPDATE SET last = last + 1 RETURNING last"
	}
	var number int64
	err := tx.DB().NewQuery(sql).Bind(dbx.Params{"kind": kind}).Row(&number)
	return fmt.Sprintf("%s%d", prefixes[kind], number), err
}

// DeleteSamples deletes the sample invoices of an account that is deleted. Real ones stay.
func DeleteSamples(tx core.App, owner string) error {
	_, err := tx.DB().NewQuery("DELETE FROM invoices WHERE owner = {:owner} AND substr(number, 1, {:length}) = {:prefix}").
		Bind(dbx.Params{"owner": owner, "prefix": SamplePrefix, "length": len(SamplePrefix)}).Execute()
	return err
}
