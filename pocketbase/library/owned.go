package library

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// gives is the condition under which an order gives what was bought in it: who buys by invoice is trusted, a card has to be charged, and what was
// cancelled or refunded is given back. web/domain/owned-titles.ts says the same of the orders on a device; tests/vectors.json has the table.
const gives = "o.status <> 'cancelled' AND o.payment_status <> 'refunded' AND (o.payment_method = 'invoice' OR o.payment_status = 'paid')"

// file is a file of a title that somebody owns.
type file struct {
	ID       string `db:"id"`
	SKU      string `db:"sku"`
	Position int    `db:"position"`
	Title    string `db:"title"`
	Seconds  int    `db:"seconds"`
	// Name is that of the stored file, which is never used again.
	Name string `db:"file"`
}

// owned returns the files of what a person owns now: all of them, in order, or the one with an id, if it is among them.
func owned(app core.App, owner, id string) (files []file, err error) {
	err = app.ConcurrentDB().NewQuery(`
		SELECT f.id, f.sku, f.position, f.title, f.seconds, f.file FROM library_files f
		WHERE ({:id} = '' OR f.id = {:id}) AND f.sku IN (
			SELECT i.sku FROM order_items i JOIN orders o ON o.id = i.order_id AND o.user_id = i.user_id WHERE i.user_id = {:owner} AND ` + gives + `
		)
		ORDER BY f.sku, f.position`).Bind(dbx.Params{"owner": owner, "id": id}).All(&files)
	return files, err
}
