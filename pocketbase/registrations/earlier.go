package registrations

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
)

// takeEarlier registers who has sent a form or ordered before there were registrations: the seats are theirs, as they were told. The migration
// (pb_migrations/1797100200_registrations_once.js) has noted whose they are, so that it is done once. A catalog without any
// event says nothing of them: they wait for one that does.
func (s *service) takeEarlier(tx core.App) error {
	if len(s.events) == 0 {
		return nil
	}
	var forms, items []*core.Record
	err := tx.RecordQuery(submissions).
		AndWhere(dbx.NewExp("id IN (SELECT form FROM _registrations_earlier)")).OrderBy("created_at", "rowid").All(&forms)
	if err != nil {
		return err
	}
	for _, form := range forms {
		record, err := s.take(tx, form, confirmed, "")
		if err != nil {
			return err
		}
		if record == nil {
			continue
		}
		// Nobody is written to about what was long ago.
		if _, err := tx.DB().Delete("_registration_mails", dbx.HashExp{"registration": record.Id}).Execute(); err != nil {
			return err
		}
	}
	err = tx.RecordQuery(orderItems).
		AndWhere(dbx.NewExp("id IN (SELECT item FROM _registrations_earlier)")).OrderBy("created_at", "rowid").All(&items)
	if err != nil {
		return err
	}
	for _, item := range items {
		if err := s.takeEarlierItem(tx, item); err != nil {
			return err
		}
	}
	_, err = tx.DB().NewQuery("DELETE FROM _registrations_earlier").Execute()
	return err
}

// takeEarlierItem registers who has ordered a seat: of the date that came next then, with its link. Who had the money back has no seat.
func (s *service) takeEarlierItem(tx core.App, item *core.Record) error {
	event := s.bySKU(item.GetString("sku"))
	if event == nil {
		return nil
	}
	order, err := tx.FindRecordById(ordersTable, item.GetString("order_id"))
	if err != nil {
		return err
	}
	if !stands(order) || invoices.IsSample(order.GetString("order_number")) {
		return nil
	}
	_, start := event.Around(order.GetDateTime("placed_at").Time())
	return s.giveOrdered(tx, event, start, order, item)
}
