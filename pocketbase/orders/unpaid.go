package orders

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"everyday/invoices"
	"everyday/sync"
)

// checkUnpaid refuses another order of an account that has as many as it may which are neither paid nor sent: without it one account could fill
// the operator's list, and hold more and more stock, at no cost. Samples do not count.
func (p *placing) checkUnpaid() error {
	if p.MostUnpaid == 0 {
		return nil
	}
	var unpaid int64
	err := p.tx.DB().NewQuery("SELECT count(*) FROM orders WHERE user_id = {:owner} AND payment_status = 'unpaid' AND status = 'processing' AND order_number NOT LIKE {:samples}").
		Bind(dbx.Params{"owner": p.owner(), "samples": invoices.SamplePrefix + "%"}).Row(&unpaid)
	if err != nil || unpaid < p.MostUnpaid {
		return err
	}
	return sync.Refusal("unpaid_orders", fmt.Sprintf("Too many of your orders aren’t paid yet (%d). Pay or cancel one of them, then order again.", unpaid), nil)
}
