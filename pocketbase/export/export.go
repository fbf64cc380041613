// Package export sends a person everything that the server keeps about them, as one ZIP file. docs/data-export.md describes its contents.
package export

import (
	"archive/zip"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// Part adds what one package keeps about the account `owner` to the archive.
type Part func(app core.App, owner string, archive *Archive) error

// readme is the first file of the archive.
const readme = `Everyday: your data

Made on %s.

account.json     who you are
data/            one file for each list: bookmarks, cart, settings and so on. Times are in UTC.
invoices.json    your invoices and credit notes as they were issued
forms.json       forms that you sent while you were signed in
files/           the contents of your documents; data/documents.json says what they are
security.json    where you are signed in, names of your devices, and your passkeys

Left out: your password and the secrets of your second factor and passkeys, which are of no use elsewhere.
`

// slowestDownload is how long an export may take.
const slowestDownload = 2 * time.Hour

// Register adds GET /api/export?token=..., with a token of POST /api/files/token, since a browser downloads it by its address; `day` is today
// where the person is, for the name of the file. contents adds files, which no query is open for while they are sent; parts are what the database has.
func Register(app core.App, contents Part, parts ...Part) {
	x := &exporter{contents: contents, parts: parts, running: map[string]bool{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET("/api/export", x.send)
		return e.Next()
	})
}

type exporter struct {
	contents Part
	parts    []Part
	mutex    sync.Mutex
	running  map[string]bool
}

func (x *exporter) send(e *core.RequestEvent) error {
	owner, err := e.App.FindAuthRecordByToken(e.Request.URL.Query().Get("token"), core.TokenTypeFile)
	if err != nil || owner.IsSuperuser() {
		return apis.NewUnauthorizedError("This link is too old. Ask for your data again.", nil)
	}
	if !x.begin(owner.Id) {
		return apis.NewTooManyRequestsError("Your data is being sent already.", nil)
	}
	defer x.end(owner.Id)
	now := time.Now().UTC()
	header := e.Response.Header()
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="everyday-%s.zip"`, dayOf(e, now)))
	header.Set("Cache-Control", "no-store")
	_ = http.NewResponseController(e.Response).SetWriteDeadline(now.Add(slowestDownload))
	if err := x.write(e, owner.Id, now); err != nil {
		e.App.Logger().Error("An export ended early", "error", err)
		panic(http.ErrAbortHandler) // so that the browser shows a failed download, not half an archive
	}
	return nil
}

// dayOf is the day that a request names, or else that of now, as 2006-01-02.
func dayOf(e *core.RequestEvent, now time.Time) string {
	if day, err := time.Parse(time.DateOnly, e.Request.URL.Query().Get("day")); err == nil {
		return day.Format(time.DateOnly)
	}
	return now.Format(time.DateOnly)
}

// write sends what the database has from a temporary file: a slow reader would keep its snapshot, and with it the write-ahead log, open.
func (x *exporter) write(e *core.RequestEvent, owner string, now time.Time) error {
	dir := filepath.Join(e.App.DataDir(), core.LocalTempDirName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(dir, "export-*.zip")
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	defer temporary.Close()
	if err := x.writeParts(e.App, owner, &Archive{zip: zip.NewWriter(temporary), now: now}); err != nil {
		return err
	}
	info, err := temporary.Stat()
	if err != nil {
		return err
	}
	made, err := zip.NewReader(temporary, info.Size())
	if err != nil {
		return err
	}
	archive := &Archive{zip: zip.NewWriter(e.Response), now: now}
	for _, file := range made.File {
		if err := archive.zip.Copy(file); err != nil {
			return err
		}
	}
	if err := x.contents(e.App, owner, archive); err != nil {
		return err
	}
	return archive.zip.Close()
}

func (x *exporter) writeParts(app core.App, owner string, archive *Archive) error {
	file, err := archive.Create("README.txt")
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(file, readme, archive.now.Format(time.RFC1123)); err != nil {
		return err
	}
	for _, part := range x.parts {
		if err := part(app, owner, archive); err != nil {
			return err
		}
	}
	return archive.zip.Close()
}

// begin reports whether no other export of this account is running: each reads all of its rows.
func (x *exporter) begin(owner string) bool {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	if x.running[owner] {
		return false
	}
	x.running[owner] = true
	return true
}

func (x *exporter) end(owner string) {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	delete(x.running, owner)
}
