package registrations

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
	"everyday/invoices"
	"everyday/sync"
)

const (
	ordersTable = "orders"
	orderItems  = "order_items"
)

// onItem takes the seats of an ordered item, with whose order they come or go: of the next date, confirmed. There is no waiting list for what
// costs something.
func (s *service) onItem(e *core.RecordEvent) error {
	event := s.bySKU(e.Record.GetString("sku"))
	if event == nil {
		return e.Next()
	}
	return inTransaction(e, func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		order, err := e.App.FindRecordById(ordersTable, e.Record.GetString("order_id"))
		if err != nil || invoices.IsSample(order.GetString("order_number")) {
			return err
		}
		return s.takeOrdered(e.App, event, order, e.Record)
	})
}

func (s *service) bySKU(sku string) *events.Event {
	for _, event := range s.events {
		if sku != "" && event.SKU == sku && event.Seats > 0 {
			return event
		}
	}
	return nil
}

func (s *service) takeOrdered(tx core.App, event *events.Event, order, item *core.Record) error {
	_, start := event.Around(s.now())
	date := start.Format(time.DateOnly)
	left, err := s.left(tx, event, date)
	if err != nil {
		return err
	}
	seats := item.GetInt("quantity")
	if seats > left {
		change := "This is sold out."
		if left > 0 {
			change = fmt.Sprintf("Only %d left.", left)
		}
		return sync.Refusal("order_changed", "Something in your cart has changed. Nothing was ordered or charged.", map[string]string{event.SKU: change})
	}
	return s.giveOrdered(tx, event, start, order, item)
}

// giveOrdered makes the registration of the seats of an ordered item.
func (s *service) giveOrdered(tx core.App, event *events.Event, start time.Time, order, item *core.Record) error {
	found, err := tx.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return err
	}
	var address struct{ Name string }
	if err := order.UnmarshalJSONField("address", &address); err != nil {
		return err
	}
	record := core.NewRecord(found)
	record.Load(map[string]any{
		"event_id": event.ID, "name": event.Name, "day": start.Format(time.DateOnly), "start": start.Format(events.Local), "end": event.End(start).Format(events.Local),
		"seats": item.GetInt("quantity"), "status": confirmed, "full_name": address.Name, "user_id": order.GetString("user_id"), "order_id": order.Id,
	})
	return tx.Save(record)
}

// onOrder follows an order: with it its seats are given back, and once it is paid they have the link.
func (s *service) onOrder(e *core.RecordEvent) error {
	before := e.Record.Original()
	return inTransaction(e, func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		isCancelled := e.Record.GetString("status") == cancelled
		isSame := before.GetString("status") == e.Record.GetString("status") && before.GetString("payment_status") == e.Record.GetString("payment_status")
		if isSame {
			return nil
		}
		records, err := e.App.FindAllRecords(collection, dbx.HashExp{"order_id": e.Record.Id})
		if err != nil {
			return err
		}
		for _, record := range records {
			if isCancelled {
				record.Set("status", cancelled)
			}
			if err := e.App.Save(record); err != nil {
				return err
			}
		}
		return nil
	})
}

// mayEnter reports whether the seats of a registration have their link: those of an order once it is paid, or is to be paid by invoice.
func mayEnter(tx core.App, record *core.Record) (bool, error) {
	if record.GetString("status") != confirmed {
		return false, nil
	}
	if record.GetString("order_id") == "" {
		return true, nil
	}
	var may bool
	err := tx.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM orders WHERE id = {:order} AND (payment_method = 'invoice' OR payment_status = 'paid'))`).
		Bind(dbx.Params{"order": record.GetString("order_id")}).Row(&may)
	return may, err
}
