package documents

import (
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"regexp"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// slowestDownload is how long a download may take; it can be continued after it.
const slowestDownload = 2 * time.Hour

// shown are the types that a page of ours shows by <img>, <audio> and <video>. Any other is sent as plain bytes.
var shown = regexp.MustCompile(`^((image/(png|jpeg|gif|webp|avif|bmp))|(audio|video)/[a-z0-9.+-]+|application/pdf|text/plain)$`)

// download handles GET and HEAD /api/documents/{id}/content, with ranges. A token in the address (POST /api/files/token) serves <video>
// and <audio>, which send no header. Nothing that is sent from here runs on our origin, whatever it contains.
func (s *server) download(e *core.RequestEvent) error {
	person := e.Auth
	if token := e.Request.URL.Query().Get("token"); person == nil && token != "" {
		person, _ = e.App.FindAuthRecordByToken(token, core.TokenTypeFile)
	}
	if person == nil || person.Collection().Name != "users" {
		return send(e, errNoSession)
	}
	record, err := own(s.app, person.Id, e.Request.PathValue("id"))
	if err != nil {
		return send(e, err)
	}
	if record.GetString("storage_path") == "" {
		return send(e, errNoContent)
	}
	file, err := os.Open(s.contentPath(person.Id, record.GetString("sha256")))
	if errors.Is(err, fs.ErrNotExist) {
		return send(e, errNoContent)
	}
	if err != nil {
		return send(e, err)
	}
	defer file.Close()
	kind := record.GetString("content_type")
	if !shown.MatchString(kind) {
		kind = "application/octet-stream"
	}
	header := e.Response.Header()
	header.Set("Content-Type", kind)
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": record.GetString("name")}))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Cache-Control", "private, no-store")
	header.Set("ETag", `"`+record.GetString("sha256")+`"`)
	http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(slowestDownload))
	http.ServeContent(e.Response, e.Request, "", time.Time{}, file)
	return nil
}
