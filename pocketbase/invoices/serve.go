package invoices

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
	"everyday/sync"
)

// Register serves invoices, and keeps them from being changed.
func Register(app core.App) {
	keep := func(*core.RecordEvent) error {
		return sync.Refusal("forbidden", "Invoices are kept as they were issued.", nil)
	}
	app.OnRecordUpdate(collection).BindFunc(keep)
	app.OnRecordDelete(collection).BindFunc(func(e *core.RecordEvent) error {
		if IsSample(e.Record.GetString("number")) {
			return e.Next()
		}
		return keep(e)
	})
	app.OnRecordCreateRequest(collection).BindFunc(func(e *core.RecordRequestEvent) error {
		return e.ForbiddenError("Invoices are issued with their orders.", nil)
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/api/orders/{id}/invoice.pdf", func(e *core.RequestEvent) error { return serve(e, "pdf", "application/pdf", writePDF) })
		e.Router.GET("/api/orders/{id}/invoice.xml", func(e *core.RequestEvent) error { return serve(e, "xml", "application/xml", writeXML) })
		e.Router.GET("/api/orders/{id}/invoice.json", func(e *core.RequestEvent) error { return serve(e, "json", "application/json", writeJSON) })
		return e.Next()
	})
}

// serve sends the invoice of an order to the customer and to superusers; with ?credit=NUMBER, the credit note with that number, and with
// ?credit its last one. To others it says as little as if there were none.
func serve(e *core.RequestEvent, ending, kind string, write func(*document) ([]byte, error)) error {
	which, query := dbx.HashExp{"kind": invoice}, e.Request.URL.Query()
	if query.Has("credit") {
		which["kind"] = credit
	}
	if number := query.Get("credit"); number != "" {
		which["number"] = number
	}
	d, record, err := find(e.App, e.Request.PathValue("id"), which)
	if err != nil && !errors.Is(err, errNone) {
		return err
	}
	if err != nil || !isAllowed(e, record) {
		return e.NotFoundError("", nil)
	}
	content, err := write(d)
	if errors.Is(err, errNoXML) {
		return e.NotFoundError("This invoice has no electronic form: it is a sample, or its seller has no country or no tax ID.", nil)
	}
	if err != nil {
		return fmt.Errorf("invoice %s: %w", d.Number, err)
	}
	header := e.Response.Header()
	header.Set("Content-Type", kind)
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": d.Number + "." + ending}))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Cache-Control", "private, no-store")
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
	return nil
}

// writeJSON is a document for the app's own page (web/domain/invoice.ts).
func writeJSON(d *document) ([]byte, error) { return json.Marshal(d) }

func isAllowed(e *core.RequestEvent, record *core.Record) bool {
	if e.Auth == nil {
		return false
	}
	return e.HasSuperuserAuth() || (e.Auth.Collection().Name == "users" && e.Auth.Id == record.GetString("owner"))
}

// Export is the part of an export with the invoices of a person: invoices.json.
func Export(app core.App, owner string, archive *export.Archive) error {
	rows, err := app.ConcurrentDB().NewQuery("SELECT content FROM invoices WHERE owner = {:owner} ORDER BY rowid").
		Bind(dbx.Params{"owner": owner}).Rows()
	if err != nil {
		return err
	}
	return archive.Rows("invoices.json", rows)
}
