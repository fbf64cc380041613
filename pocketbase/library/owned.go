package library

import (
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// gives is the condition under which an order gives what was bought in it: who buys by invoice is trusted, a card has to be charged, and what was
// cancelled or refunded is given back. web/domain/owned-titles.ts says the same of the orders on a device; tests/vectors.json has the table.
const gives = "o.status <> 'cancelled' AND o.payment_status <> 'refunded' AND (o.payment_method = 'invoice' OR o.payment_status = 'paid')"

// ownedFiles are the files of what a person owns now. Storage is not asked: what it has lost for a while is owned all the same.
const ownedFiles = `
	SELECT f.id, f.sku, f.position, f.title, f.seconds, f.size, f.type, f.file FROM library_files f
	WHERE f.sku IN (
		SELECT i.sku FROM order_items i JOIN orders o ON o.id = i.order_id AND o.user_id = i.user_id WHERE i.user_id = {:owner} AND ` + gives + `
	)`

// file is a file of a title that somebody owns, as devices learn of it.
type file struct {
	ID       string `db:"id" json:"id"`
	SKU      string `db:"sku" json:"sku"`
	Position int    `db:"position" json:"position"`
	Title    string `db:"title" json:"title"`
	Seconds  int    `db:"seconds" json:"seconds"`
	Size     int64  `db:"size" json:"size"`
	Type     string `db:"type" json:"type"`
	// Version is the name of the stored file, which is never used again.
	Version string `db:"file" json:"version"`
}

// owned returns all files of what a person owns now, in order.
func owned(app core.App, owner string) ([]file, error) {
	files := []file{}
	err := app.ConcurrentDB().NewQuery(ownedFiles + " ORDER BY f.sku, f.position").Bind(dbx.Params{"owner": owner}).All(&files)
	return files, err
}

// ownedFile returns the file with an id; sql.ErrNoRows if there is none, or the person does not own it.
func ownedFile(app core.App, owner, id string) (found file, err error) {
	err = app.ConcurrentDB().NewQuery(ownedFiles + " AND f.id = {:id}").Bind(dbx.Params{"owner": owner, "id": id}).One(&found)
	return found, err
}

// complete are the kinds of titles that nothing belongs to but their files: with courses come calls, dates and certificates.
var complete = []string{"ebook", "audiobook", "app"}

// Delivers reports whether the library delivers all that was bought in an order: nothing has to be sent or done for it, and each title has its
// files. filesOf is how many files the catalog promises of an SKU; of what it says nothing about, or sells no more, one is enough.
func Delivers(app core.App, order string, filesOf func(sku string) int) (bool, error) {
	var items []struct {
		SKU   string `db:"sku"`
		Kind  string `db:"kind"`
		Files int    `db:"files"`
	}
	err := app.DB().Select("sku", "kind", "(SELECT count(*) FROM library_files f WHERE f.sku = order_items.sku) AS files").From("order_items").
		Where(dbx.HashExp{"order_id": order}).All(&items)
	for _, item := range items {
		if !slices.Contains(complete, item.Kind) || item.Files < max(1, filesOf(item.SKU)) {
			return false, err
		}
	}
	return len(items) > 0, err
}
