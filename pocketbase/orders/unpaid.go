package orders

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"everyday/sync"
)

// checkUnpaid refuses another order of an account that has as many unpaid ones as it may: without it anyone could take all of the stock, and
// write to the operator without end, at no cost.
func (p *placing) checkUnpaid() error {
	if p.MostUnpaid == 0 {
		return nil
	}
	var unpaid int64
	err := p.tx.DB().NewQuery("SELECT count(*) FROM orders WHERE user_id = {:owner} AND payment_status = 'unpaid' AND status != 'cancelled'").
		Bind(dbx.Params{"owner": p.owner()}).Row(&unpaid)
	if err != nil || unpaid < p.MostUnpaid {
		return err
	}
	return sync.Refusal("unpaid_orders", fmt.Sprintf("You have %d orders that aren’t paid yet. Pay or cancel one of them, then order again.", unpaid), nil)
}
