// Package library delivers what was bought to read, hear, learn and use: the files that the operator puts up for each title, to those who own it.
package library

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gabriel-vasile/mimetype"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"everyday/sync"
)

const collection = "library_files"

const epub = "application/epub+zip"

// apps are the media types of an app: a page that a browser opens from the disk, or what has to be unpacked.
var apps = []string{"text/html", "application/zip"}

// form is what the files of a title are.
type form int

const (
	oneEPUB form = iota
	audioFiles
	oneApp
)

// formOf is what a file of a media type is for.
func formOf(kind string) form {
	switch {
	case kind == epub:
		return oneEPUB
	case slices.Contains(apps, kind):
		return oneApp
	}
	return audioFiles
}

// forms are those of the kinds of the catalog that the library delivers.
var forms = map[string]form{"ebook": oneEPUB, "audiobook": audioFiles, "course": oneEPUB, "program": oneEPUB, "app": oneApp}

// service delivers the files.
type service struct {
	app core.App
	now func() time.Time
	// sold are the forms of the titles by SKU.
	sold map[string]form
}

// Register lets the app deliver the files. catalog is the price list (embedded/pb_hooks/lib/sold.json).
func Register(app core.App, catalog []byte) error { return register(app, catalog, time.Now) }

func register(app core.App, catalog []byte, now func() time.Time) error {
	titles, err := parseCatalog(catalog)
	if err != nil {
		return err
	}
	s := &service{app: app, now: now, sold: map[string]form{}}
	for _, each := range titles {
		s.sold[each.SKU] = forms[each.Kind]
	}
	app.OnRecordCreate(collection).BindFunc(s.create)
	app.OnRecordUpdate(collection).BindFunc(s.update)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/api/library", s.list)
		e.Router.GET("/api/library/files/{id}", s.serve)
		return e.Next()
	})
	return nil
}

// title is an entry of the catalog that the library delivers. Files is how many the catalog promises; 0 if it does not say.
type title struct {
	SKU, Name, Kind string
	Files           int
}

func parseCatalog(raw []byte) ([]title, error) {
	var items []title
	if err := json.Unmarshal(raw, &items); err != nil {
		return nil, fmt.Errorf("the price list cannot be read (run scripts/generate.mjs): %w", err)
	}
	return slices.DeleteFunc(items, func(item title) bool {
		_, isDelivered := forms[item.Kind]
		return !isDelivered
	}), nil
}

// Lacking returns the names of titles that the catalog sells and that have no file yet, and those with fewer than it promises, with both
// numbers.
func Lacking(app core.App, catalog []byte) (without, incomplete []string, err error) {
	titles, err := parseCatalog(catalog)
	if err != nil {
		return nil, nil, err
	}
	var rows []struct {
		SKU   string `db:"sku"`
		Count int    `db:"count"`
	}
	if err := app.DB().Select("sku", "count(*) AS count").From(collection).GroupBy("sku").All(&rows); err != nil {
		return nil, nil, err
	}
	counts := map[string]int{}
	for _, row := range rows {
		counts[row.SKU] = row.Count
	}
	for _, each := range titles {
		if count := counts[each.SKU]; count == 0 {
			without = append(without, each.Name)
		} else if count < each.Files {
			incomplete = append(incomplete, fmt.Sprintf("%s, %d of %d", each.Name, count, each.Files))
		}
	}
	return without, incomplete, nil
}

func (s *service) create(e *core.RecordEvent) error {
	if _, isSold := s.sold[e.Record.GetString("sku")]; !isSold {
		return refuse("sku", "The catalog sells no e-book, audiobook, course, program or app with this SKU.")
	}
	return s.check(e, 0, "")
}

// update lets a title that the catalog has dropped keep its files, which can still be changed: people own it.
func (s *service) update(e *core.RecordEvent) error {
	before, err := e.App.FindRecordById(collection, e.Record.Id)
	if err != nil {
		return err
	}
	if before.GetString("sku") != e.Record.GetString("sku") {
		return refuse("sku", "A file stays with its title. Delete this record, and make one for the other title.")
	}
	return s.check(e, before.GetInt("size"), before.GetString("type"))
}

// check tells the operator what the app could not open, and keeps size and type in the row: those of a new file, or the ones that it had.
func (s *service) check(e *core.RecordEvent, size int, kind string) error {
	record := e.Record
	form, isSold := s.sold[record.GetString("sku")]
	if isSold && form == oneEPUB && record.GetInt("position") > 1 {
		return refuse("position", "An e-book, a course or a program is one EPUB, at position 1.")
	}
	if isSold && form == oneApp && record.GetInt("position") > 1 {
		return refuse("position", "An app is one file, at position 1.")
	}
	if err := refuseTaken(e.App, record); err != nil {
		return err
	}
	for _, upload := range record.GetUnsavedFiles("file") {
		found, err := typeOf(upload)
		if err != nil {
			return err
		}
		// Without the encoding of a text, which is the file's own business.
		if kind, _, _ = strings.Cut(found.String(), ";"); !isAccepted(record.Collection(), found) {
			return refuse("file", "This is no EPUB, MP3, M4A, HTML or ZIP, whatever its name says.")
		}
		if isSold && form == oneEPUB && kind == "application/zip" {
			return refuse("file", "This is no EPUB, but a ZIP. The first file of an EPUB is “mimetype”, without compression.")
		}
		if isSold && form != formOf(kind) {
			return refuse("file", "An audiobook has audio files, one for each chapter; an app is an HTML or ZIP file; anything else is an EPUB.")
		}
		if kind == epub && upload.Size > maxEPUB {
			return refuse("file", "An EPUB has at most 100 MB: devices open no larger one. Make its pictures smaller.")
		}
		size = int(upload.Size)
	}
	record.Set("size", size)
	record.Set("type", kind)
	return e.Next()
}

// maxEPUB is what a device opens of a book at once (web/features/library/epub/open-book.ts).
const maxEPUB = 100 << 20

// refuseTaken says which file has the position already. The index of the database would say it of SKU and position, as "Value must be unique."
func refuseTaken(app core.App, record *core.Record) error {
	at := dbx.HashExp{"sku": record.GetString("sku"), "position": record.GetInt("position")}
	others, err := app.FindAllRecords(collection, at, dbx.Not(dbx.HashExp{"id": record.Id}))
	if err != nil || len(others) == 0 {
		return err
	}
	return refuse("position", fmt.Sprintf("%q has position %d of this title already. Change that record, or choose another position.",
		others[0].GetString("title"), record.GetInt("position")))
}

// isAccepted reports whether the field of the file takes a media type, which it would refuse with the list of those that it takes.
func isAccepted(files *core.Collection, found *mimetype.MIME) bool {
	field, isFile := files.Fields.GetByName("file").(*core.FileField)
	return !isFile || slices.ContainsFunc(field.MimeTypes, found.Is)
}

// typeOf finds the media type by the content, as the field of the file does.
func typeOf(upload *filesystem.File) (*mimetype.MIME, error) {
	content, err := upload.Reader.Open()
	if err != nil {
		return nil, err
	}
	defer content.Close()
	return mimetype.DetectReader(content)
}

func refuse(field, sentence string) error {
	return sync.Refusal("invalid", sentence, map[string]string{field: sentence})
}
