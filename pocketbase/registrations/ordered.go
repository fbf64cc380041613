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

// onPlaced takes the seats of an order, with which they come or go: of the next date, confirmed. Where the order names another one, which its
// customer was shown, it is refused. There is no waiting list for what costs something. The customer is told all of it at once. An order that a
// restored backup has lost has the date that it names, also one that has begun, for which seats count no more. Those of a date to come are checked
// as stock is: anyone may say that the server has lost their order.
func (s *service) onPlaced(e *core.RecordEvent) error {
	if err := e.Next(); err != nil || invoices.IsSample(e.Record.GetString("order_number")) {
		return err
	}
	items, err := e.App.FindAllRecords(orderItems, dbx.HashExp{"order_id": e.Record.Id})
	if err != nil {
		return err
	}
	changes := map[string]string{}
	for _, item := range items {
		event := s.bySKU(item.GetString("sku"))
		if event == nil {
			continue
		}
		change, err := s.takeOrdered(e.App, event, e.Record, item, sync.IsAgain(e.Context))
		if err != nil {
			return err
		}
		if change != "" {
			changes[event.SKU] = change
		}
	}
	if len(changes) == 0 {
		return nil
	}
	return sync.Refusal("order_changed", "Something in your cart has changed. Nothing was ordered or charged.", changes)
}

func (s *service) bySKU(sku string) *events.Event {
	for _, event := range s.events {
		if sku != "" && event.SKU == sku && event.Seats > 0 {
			return event
		}
	}
	return nil
}

// takeOrdered gives the seats of an ordered item, or says what is not as the customer was shown.
func (s *service) takeOrdered(tx core.App, event *events.Event, order, item *core.Record, isAgain bool) (change string, err error) {
	_, start := event.Around(s.now())
	shown, err := shownStart(order, event.SKU)
	if err != nil {
		return "", err
	}
	named, isOn := event.On(shown[:min(len(shown), len(time.DateOnly))])
	if isAgain && isOn && !named.After(start) {
		start = named
	} else if shown != "" {
		if at, err := time.Parse(events.Local, shown); err != nil || !at.Equal(start) {
			return fmt.Sprintf("The next date is %s now.", start.Format("2006-01-02 15:04 -07:00")), nil
		}
	}
	date := start.Format(time.DateOnly)
	left, err := s.left(tx, event, date)
	if err != nil {
		return "", err
	}
	seats := item.GetInt("quantity")
	var has int
	err = tx.DB().NewQuery(`SELECT coalesce(sum(seats), 0) FROM registrations
		WHERE event_id = {:event} AND day = {:day} AND user_id = {:owner} AND order_id != '' AND status != 'cancelled'`).
		Bind(dbx.Params{"event": event.ID, "day": date, "owner": order.GetString("user_id")}).Row(&has)
	switch {
	case err != nil:
		return "", err
	case has+seats > mostSeats:
		return fmt.Sprintf("One account can have %d seats of a date at most.", mostSeats), nil
	case !start.After(s.now()):
	case left == 0:
		return "This is sold out.", nil
	case seats > left:
		return fmt.Sprintf("Only %d left.", left), nil
	}
	return "", s.giveOrdered(tx, event, start, order, item)
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

// shownStart is the start of the date that the customer was shown, as the line of their order names it (web/collections/orders.ts); "" in those
// of earlier versions of the app.
func shownStart(order *core.Record, sku string) (string, error) {
	var lines []struct{ SKU, Start string }
	if err := order.UnmarshalJSONField("lines", &lines); err != nil {
		return "", err
	}
	for _, line := range lines {
		if line.SKU == sku {
			return line.Start, nil
		}
	}
	return "", nil
}

// onOrder follows an order: with it, or with what was paid for it, its seats are given back, and once it is paid they have the link.
func (s *service) onOrder(e *core.RecordEvent) error {
	before := e.Record.Original()
	return inTransaction(e, func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		isSame := before.GetString("status") == e.Record.GetString("status") && before.GetString("payment_status") == e.Record.GetString("payment_status")
		if isSame {
			return nil
		}
		records, err := e.App.FindAllRecords(collection, dbx.HashExp{"order_id": e.Record.Id})
		if err != nil {
			return err
		}
		for _, record := range records {
			if !stands(e.Record) {
				record.Set("status", cancelled)
			}
			if err := e.App.Save(record); err != nil {
				return err
			}
			if err := s.queueMail(e.App, record, record.GetString("status")); err != nil {
				return err
			}
		}
		return nil
	})
}

// mayEnter reports whether the seats of a registration have their link: those of an order once it is paid, however that is.
func mayEnter(tx core.App, record *core.Record) (bool, error) {
	if record.GetString("status") != confirmed {
		return false, nil
	}
	if record.GetString("order_id") == "" {
		return true, nil
	}
	var may bool
	err := tx.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM orders WHERE id = {:order} AND payment_status = 'paid')`).
		Bind(dbx.Params{"order": record.GetString("order_id")}).Row(&may)
	return may, err
}

// stands reports whether the seats of an order are its customer's: it is not cancelled, and was not paid back.
func stands(order *core.Record) bool {
	return order.GetString("status") != cancelled && order.GetString("payment_status") != "refunded"
}

// isSold reports whether a registration is of an order that stands.
func isSold(tx core.App, record *core.Record) (bool, error) {
	orders, err := tx.FindRecordsByIds(ordersTable, []string{record.GetString("order_id")})
	return len(orders) > 0 && stands(orders[0]), err
}
