// Package library delivers what was bought to read, hear and learn: the files that the operator puts up for each title, to those who own it.
package library

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
)

const collection = "library_files"

// kinds are what of the catalog the library delivers, and whether it is heard.
var kinds = map[string]bool{"ebook": false, "audiobook": true, "course": false, "program": false}

// service delivers the files.
type service struct {
	app core.App
	now func() time.Time
	// sold are the kinds of the titles by SKU.
	sold    map[string]string
	details details
}

// Register lets the app deliver the files. catalog is the price list (embedded/pb_hooks/lib/sold.json).
func Register(app core.App, catalog []byte) error { return register(app, catalog, time.Now) }

func register(app core.App, catalog []byte, now func() time.Time) error {
	sold, err := parseCatalog(catalog)
	if err != nil {
		return err
	}
	s := &service{app: app, now: now, sold: sold}
	app.OnRecordCreate(collection).BindFunc(s.check)
	app.OnRecordUpdate(collection).BindFunc(s.check)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/api/library", s.list)
		e.Router.GET("/api/library/files/{id}", s.serve)
		return e.Next()
	})
	return nil
}

func parseCatalog(raw []byte) (map[string]string, error) {
	var items []struct{ SKU, Kind string }
	if err := json.Unmarshal(raw, &items); err != nil {
		return nil, fmt.Errorf("the price list cannot be read (run scripts/generate.mjs): %w", err)
	}
	sold := map[string]string{}
	for _, item := range items {
		if _, isDelivered := kinds[item.Kind]; isDelivered {
			sold[item.SKU] = item.Kind
		}
	}
	return sold, nil
}

// check tells the operator what nobody could own, or what the app could not open. A title that the catalog has dropped keeps its files, which can
// still be changed: people own it.
func (s *service) check(e *core.RecordEvent) error {
	record := e.Record
	sku := record.GetString("sku")
	kind, isSold := s.sold[sku]
	if !isSold && (record.IsNew() || record.Original().GetString("sku") != sku) {
		return refuse("sku", "The catalog sells no e-book, audiobook, course or program with this SKU.")
	}
	if isSold && !kinds[kind] && record.GetInt("position") > 1 {
		return refuse("position", "An e-book, a course or a program is one EPUB, at position 1.")
	}
	for _, file := range record.GetUnsavedFiles("file") {
		isEPUB, err := startsLikeEPUB(file)
		if err != nil {
			return err
		}
		if isSold && kinds[kind] == isEPUB {
			return refuse("file", "An audiobook has audio files, one for each chapter; anything else is an EPUB.")
		}
	}
	return e.Next()
}

func refuse(field, sentence string) error {
	return sync.Refusal("invalid", sentence, map[string]string{field: sentence})
}
