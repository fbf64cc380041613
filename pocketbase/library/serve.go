package library

import (
	"database/sql"
	"errors"
	"mime"
	"net/http"
	"path"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"
)

// slowestDownload is how long a download may take; it can be continued after it.
const slowestDownload = 2 * time.Hour

// list handles GET /api/library: the files of what the caller owns now, and a token for their addresses.
func (s *service) list(e *core.RequestEvent) error {
	if !isPerson(e.Auth) {
		return e.UnauthorizedError("Sign in to see your library.", nil)
	}
	files, err := owned(e.App, e.Auth.Id)
	if err != nil {
		return err
	}
	token, expires, err := s.newToken(e)
	if err != nil {
		return err
	}
	e.Response.Header().Set("Cache-Control", "private, no-store")
	return e.JSON(http.StatusOK, map[string]any{"files": files, "token": token, "expires": expires.UTC().Format(types.DefaultDateLayout)})
}

// serve handles GET and HEAD /api/library/files/{id}, with ranges. A token in the address serves <audio>, which sends no header. What there is
// not, and what the caller does not own, look alike.
func (s *service) serve(e *core.RequestEvent) error {
	person := e.Auth
	if token := e.Request.URL.Query().Get("token"); person == nil && token != "" {
		var err error
		if person, err = readToken(e.App, token); err != nil {
			return err
		}
	}
	if !isPerson(person) {
		return e.UnauthorizedError("Sign in to open your library.", nil)
	}
	found, err := ownedFile(e.App, person.Id, e.Request.PathValue("id"))
	if errors.Is(err, sql.ErrNoRows) {
		return e.NotFoundError("", nil)
	}
	if err != nil {
		return err
	}
	return send(e, found)
}

func send(e *core.RequestEvent, found file) error {
	files, err := e.App.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return err
	}
	storage, err := e.App.NewFilesystem()
	if err != nil {
		return unavailable(e, err)
	}
	defer storage.Close()
	content, err := storage.GetReader(path.Join(files.BaseFilesPath(), found.ID, found.Version))
	if errors.Is(err, filesystem.ErrNotFound) {
		e.App.Logger().Error("A file of the library is missing in storage", "sku", found.SKU, "position", found.Position, "file", found.Version)
		return e.NotFoundError("", err)
	}
	if err != nil {
		return unavailable(e, err)
	}
	defer content.Close()
	header := e.Response.Header()
	header.Set("Content-Type", sentAs(found.Type))
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": found.Title + path.Ext(found.Version)}))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	// A proxy that compressed it would send no ranges, and another ETag.
	header.Set("Cache-Control", "private, no-cache, no-transform")
	header.Set("ETag", `"`+found.Version+`"`)
	http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(slowestDownload))
	http.ServeContent(e.Response, e.Request, "", time.Time{}, content)
	return nil
}

// sentAs is the media type in the answer: an app goes as plain bytes, since proxies compress pages. web/domain/library-copy.ts says the same.
func sentAs(kind string) string {
	if formOf(kind) == oneApp {
		return "application/octet-stream"
	}
	return kind
}

func unavailable(e *core.RequestEvent, err error) error {
	e.App.Logger().Error("The storage of the library does not answer", "error", err)
	return e.Error(http.StatusServiceUnavailable, "The file cannot be read at the moment. Try again later.", nil)
}

func isPerson(who *core.Record) bool { return who != nil && who.Collection().Name == "users" }
