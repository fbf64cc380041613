package orders

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
)

// account issues the invoice of an order that is paid by card once it is paid, and takes one back by a credit note once the order is
// cancelled, or so much of it as has gone back by now. It returns the number of the credit note; "" if there is none.
func (s *service) account(tx core.App, order *core.Record, what difference, at time.Time) (note string, err error) {
	if payment := order.GetString("payment_status"); payment == paid && order.GetString("payment_method") == "card" {
		isIssued, err := invoices.Has(tx, order.Id)
		if err != nil {
			return "", err
		}
		if !isIssued {
			if err := s.issueInvoice(tx, order, at); err != nil {
				return "", err
			}
		}
	}
	switch {
	case what.hasMoved && what.status == cancelled, what.money == refunded:
		return invoices.Credit(tx, order.Id, int64(order.GetInt("total_amount")), at)
	case what.part > 0:
		return invoices.Credit(tx, order.Id, what.whole, at)
	}
	return "", nil
}

// issueInvoice issues the invoice of an order, as it is now.
func (s *service) issueInvoice(tx core.App, order *core.Record, at time.Time) error {
	items, err := itemsOf(tx, order.Id)
	if err != nil {
		return err
	}
	amount := func(field string) int64 { return int64(order.GetInt(field)) }
	to := addressOf(order)
	sale := invoices.Sale{
		OrderID: order.Id, Owner: order.GetString("user_id"), Order: order.GetString("order_number"),
		Buyer: invoices.Buyer{
			Name: to.Name, Company: to.Company, TaxID: to.TaxID, Street: to.Street, City: to.City, State: to.State, ZIP: to.ZIP, Country: to.Country,
			Email: to.Email,
		},
		Subtotal: amount("subtotal"), Discount: amount("discount"), Shipping: amount("shipping"), Tax: amount("tax"), TaxRate: amount("tax_rate"),
		Total: amount("total_amount"), IsPaid: order.GetString("payment_status") == paid,
	}
	for _, item := range items {
		sale.Lines = append(sale.Lines, invoices.Line{
			SKU: item.GetString("sku"), Name: item.GetString("name"), Period: item.GetString("period"), Price: int64(item.GetInt("price")),
			Quantity: int64(item.GetInt("quantity")),
		})
	}
	return invoices.Issue(tx, s.Seller, sale, at)
}
