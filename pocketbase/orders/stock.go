package orders

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
)

// stockUp adds the stock of items that are new in the catalog. The operator changes it in the dashboard.
func (s *service) stockUp(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		stock, err := tx.FindCachedCollectionByNameOrId(stockCollection)
		if err != nil {
			return err
		}
		known, err := stockOf(tx)
		if err != nil {
			return err
		}
		for sku, each := range s.catalog {
			if _, isKnown := known[sku]; isKnown || each.Stock == nil {
				continue
			}
			record := core.NewRecord(stock)
			record.Load(map[string]any{"sku": sku, "quantity": *each.Stock})
			if err := tx.Save(record); err != nil {
				return err
			}
		}
		return nil
	})
}

func stockOf(app core.App) (map[string]int64, error) {
	var rows []struct {
		SKU      string `db:"sku"`
		Quantity int64  `db:"quantity"`
	}
	if err := app.DB().NewQuery("SELECT sku, quantity FROM stock").All(&rows); err != nil {
		return nil, err
	}
	bySKU := make(map[string]int64, len(rows))
	for _, row := range rows {
		bySKU[row.SKU] = row.Quantity
	}
	return bySKU, nil
}

// serveStock answers GET /api/stock: how many of each item are left, by SKU; what is not in it is never sold out.
func serveStock(e *core.RequestEvent) error {
	stock, err := stockOf(e.App)
	if err != nil {
		return err
	}
	e.Response.Header().Set("Cache-Control", "no-cache")
	return e.JSON(http.StatusOK, stock)
}

// nowSQL is when stock is taken or given back, as PocketBase writes it: a form that was opened before is known by it.
const nowSQL = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"

// takeStock takes what is ordered, before any money is asked for. Nothing is taken below zero.
func (p *placing) takeStock() error {
	changes := map[string]string{}
	for _, each := range p.lines {
		if each.Stock == nil {
			continue
		}
		result, err := p.tx.DB().NewQuery("UPDATE stock SET quantity = quantity - {:n}, updated = " + nowSQL + " WHERE sku = {:sku} AND quantity >= {:n}").
			Bind(dbx.Params{"sku": each.SKU, "n": each.quantity}).Execute()
		if err != nil {
			return err
		}
		if taken, err := result.RowsAffected(); err != nil {
			return err
		} else if taken > 0 {
			continue
		}
		left, err := stockOf(p.tx)
		if err != nil {
			return err
		}
		if left[each.SKU] == 0 {
			changes[each.SKU] = "This is sold out."
		} else {
			changes[each.SKU] = fmt.Sprintf("Only %d left.", left[each.SKU])
		}
	}
	return changed(changes)
}

// returnStock gives back what a cancelled order has taken.
func (s *service) returnStock(tx core.App, order *core.Record) error {
	if invoices.IsSample(order.GetString("order_number")) {
		return nil
	}
	_, err := tx.DB().NewQuery(`
		UPDATE stock SET updated = ` + nowSQL + `,
			quantity = quantity + (SELECT sum(i.quantity) FROM order_items i WHERE i.order_id = {:order} AND i.sku = stock.sku)
		WHERE sku IN (SELECT sku FROM order_items WHERE order_id = {:order})`).Bind(dbx.Params{"order": order.Id}).Execute()
	return err
}
