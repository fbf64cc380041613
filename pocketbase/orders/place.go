package orders

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
	"everyday/sync"
)

const (
	maxLines  = 200
	badLines  = "An order has items, each with a quantity and a price."
	isChanged = "order_changed"
)

// line is what the customer ordered: Price is what they were shown for one, in cents.
type line struct {
	SKU      string `json:"sku"`
	Quantity int64  `json:"quantity"`
	Price    int64  `json:"price"`
}

// placing is an order on its way into the database.
type placing struct {
	*service
	tx    core.App
	order *core.Record
	// isAgain: a device says that the server has lost the order with a restored backup, and maybe the cart with it. Price and stock are
	// checked all the same: anyone may say so.
	isAgain bool
	// at is when it is placed. isPast: it is sample data of the past, which has neither cart nor stock, and nobody is told of it.
	at     time.Time
	isPast bool
	lines  []priced
}

// place gives the order its number, price, items and stock, and takes what it orders out of the cart. The customer is charged nothing that
// they were not shown: a difference is refused, with a sentence for each item.
func (s *service) place(e *core.RecordEvent) error {
	p := &placing{service: s, tx: e.App, order: e.Record, isAgain: sync.IsAgain(e.Context)}
	p.at, p.isPast = moment(e.Context)
	steps := []func() error{p.checkMethod, p.checkUnpaid, p.readLines, p.takeStock, p.setAmounts, p.emptyCart}
	if p.isPast {
		steps = []func() error{p.readLines, p.setAmounts}
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	if err := p.setNumber(); err != nil {
		return err
	}
	if err := e.Next(); err != nil {
		return err
	}
	if err := p.addItems(); err != nil {
		return err
	}
	if p.order.GetString("payment_method") == "invoice" {
		if err := p.issueInvoice(p.tx, p.order, p.at); err != nil {
			return err
		}
	}
	if p.isPast {
		return nil
	}
	if err := queueMail(p.tx, p.order, placed); err != nil {
		return err
	}
	return p.tell()
}

func (p *placing) owner() string { return p.order.GetString("user_id") }

func (p *placing) checkMethod() error {
	switch method := p.order.GetString("payment_method"); {
	case method == "invoice" && p.NoInvoice:
		return sync.Refusal("payment_method", "Orders can’t be paid by invoice here.", nil)
	case method == "card" && !p.Card:
		return sync.Refusal("payment_method", "Payment integration is not configured.", nil)
	}
	return nil
}

// readLines joins the ordered lines with the catalog, and collects what is not as the customer was shown.
func (p *placing) readLines() error {
	var ordered []line
	err := json.Unmarshal([]byte(p.order.GetString("lines")), &ordered)
	if err != nil || len(ordered) == 0 || len(ordered) > maxLines {
		return sync.Refusal("invalid", badLines, map[string]string{"lines": badLines})
	}
	changes := map[string]string{}
	seen := map[string]bool{}
	for _, each := range ordered {
		found, isSold := p.catalog[each.SKU]
		if each.Quantity < 1 || seen[each.SKU] {
			return sync.Refusal("invalid", badLines, map[string]string{"lines": badLines})
		}
		seen[each.SKU] = true
		inCart, err := p.inCart(each.SKU)
		if err != nil {
			return err
		}
		switch {
		case !isSold:
			changes[each.SKU] = "This is not sold any more."
		case inCart < each.Quantity && !p.isAgain && !p.isPast:
			changes[each.SKU] = fmt.Sprintf("Your cart has %d of these now.", inCart)
		case each.Quantity > found.MaxQuantity:
			changes[each.SKU] = fmt.Sprintf("Maximum %d items allowed per order", found.MaxQuantity)
		case each.Price != found.Price:
			changes[each.SKU] = fmt.Sprintf("This costs %s now, not %s.", invoices.Dollars(found.Price), invoices.Dollars(each.Price))
		}
		p.lines = append(p.lines, priced{found, each.Quantity})
	}
	return changed(changes)
}

// changed refuses an order in which something is not as the customer was shown; by SKU, or `total`.
func changed(changes map[string]string) error {
	if len(changes) == 0 {
		return nil
	}
	return sync.Refusal(isChanged, "Something in your cart has changed. Nothing was ordered or charged.", changes)
}

// inCart is how many of an item are in the customer's cart. What is not there any more was ordered or removed on another device.
func (p *placing) inCart(sku string) (int64, error) {
	var quantity int64
	err := p.tx.DB().NewQuery("SELECT quantity FROM cart_items WHERE id = {:id} AND user_id = {:owner}").
		Bind(dbx.Params{"id": p.cartID(sku), "owner": p.owner()}).Row(&quantity)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return quantity, err
}

func (p *placing) cartID(sku string) string { return sync.DerivedID(p.owner(), cartCollection, sku) }

// setAmounts calculates what the order costs, and checks that it is what the customer was shown, and that it can be paid.
func (p *placing) setAmounts() error {
	to := addressOf(p.order)
	rate := p.rate(to.Country, to.State)
	sum := totalsOf(p.lines, rate)
	if shown := int64(p.order.GetInt("shown_total")); shown != sum.Total {
		return changed(map[string]string{"total": fmt.Sprintf("The total is %s now, not %s.", invoices.Dollars(sum.Total), invoices.Dollars(shown))})
	}
	if p.order.GetString("payment_method") == "card" && !p.isPast && !IsPayableByCard(sum.Total) {
		return sync.Refusal("payment_method", "Only orders from $0.50 to $999,999.99 can be paid by card. Choose another way to pay, or change your cart.", nil)
	}
	p.order.Load(map[string]any{
		"subtotal": sum.Subtotal, "discount": sum.Discount, "tax": sum.Tax, "tax_rate": rate, "shipping": sum.Shipping, "total_amount": sum.Total,
	})
	return nil
}

// emptyCart takes what is ordered out of the cart. What another device has added meanwhile stays.
func (p *placing) emptyCart() error {
	for _, each := range p.lines {
		row, err := p.tx.FindRecordById(cartCollection, p.cartID(each.SKU))
		if errors.Is(err, sql.ErrNoRows) {
			continue // only of an order that is placed again
		}
		if err != nil {
			return err
		}
		left := int64(row.GetInt("quantity")) - each.quantity
		if left < 1 {
			err = p.tx.Delete(row)
		} else {
			row.Set("quantity", left)
			err = p.tx.Save(row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// setNumber gives the order the next number.
func (p *placing) setNumber() error {
	number, err := invoices.NextNumber(p.tx, invoices.OrderNumber, p.isPast)
	if err != nil {
		return err
	}
	now := stored(p.at)
	p.order.Load(map[string]any{
		"order_number": number, "status": processing, "payment_status": unpaid, "is_cancelled": false, "placed_at": now,
		"refunded_amount": 0, "dispute": "",
		"timeline": []step{{Step: "placed", At: now.String()}},
	})
	return nil
}

func (p *placing) addItems() error {
	items, err := p.tx.FindCachedCollectionByNameOrId(itemsCollection)
	if err != nil {
		return err
	}
	for _, each := range p.lines {
		record := core.NewRecord(items)
		record.Load(map[string]any{
			"user_id": p.owner(), "order_id": p.order.Id, "sku": each.SKU, "name": each.Name, "kind": each.Kind, "period": each.Period,
			"price": each.Price, "quantity": each.quantity, "created_at": stored(p.at),
		})
		if err := p.tx.Save(record); err != nil {
			return err
		}
	}
	return nil
}
