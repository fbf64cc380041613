package library

import (
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

// listed is a file in the list.
type listed struct {
	ID       string `json:"id"`
	SKU      string `json:"sku"`
	Position int    `json:"position"`
	Title    string `json:"title"`
	Seconds  int    `json:"seconds"`
	Size     int64  `json:"size"`
	Type     string `json:"type"`
	// Version changes whenever the file does.
	Version string `json:"version"`
}

// list handles GET /api/library: the files of what the caller owns now, and a token for their addresses.
func (s *service) list(e *core.RequestEvent) error {
	if !isPerson(e.Auth) {
		return e.UnauthorizedError("Sign in to see your library.", nil)
	}
	files, err := owned(e.App, e.Auth.Id, "")
	if err != nil {
		return err
	}
	storage, err := e.App.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	answer := make([]listed, 0, len(files))
	for _, each := range files {
		found, err := s.detailOf(storage, each)
		if errors.Is(err, filesystem.ErrNotFound) {
			e.App.Logger().Error("A file of the library is missing in storage", "sku", each.SKU, "position", each.Position, "file", each.Name)
			continue
		}
		if err != nil {
			return err
		}
		answer = append(answer, listed{each.ID, each.SKU, each.Position, each.Title, each.Seconds, found.size, found.kind, each.Name})
	}
	token, expires, err := s.newToken(e)
	if err != nil {
		return err
	}
	e.Response.Header().Set("Cache-Control", "private, no-store")
	return e.JSON(http.StatusOK, map[string]any{"files": answer, "token": token, "expires": expires.UTC().Format(types.DefaultDateLayout)})
}

func (s *service) detailOf(storage *filesystem.System, each file) (detail, error) {
	key, err := keyOf(s.app, each.ID, each.Name)
	if err != nil {
		return detail{}, err
	}
	return s.details.of(storage, key)
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
	id := e.Request.PathValue("id")
	files, err := owned(e.App, person.Id, id)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return e.NotFoundError("", nil)
	}
	each := files[0]
	storage, err := e.App.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	found, err := s.detailOf(storage, each)
	if errors.Is(err, filesystem.ErrNotFound) {
		return e.NotFoundError("", err)
	}
	if err != nil {
		return err
	}
	key, err := keyOf(e.App, each.ID, each.Name)
	if err != nil {
		return err
	}
	content, err := storage.GetReader(key)
	if err != nil {
		return err
	}
	defer content.Close()
	header := e.Response.Header()
	header.Set("Content-Type", found.kind)
	header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": each.Title + path.Ext(each.Name)}))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Cache-Control", "private, no-cache")
	header.Set("ETag", `"`+each.Name+`"`)
	http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(slowestDownload))
	http.ServeContent(e.Response, e.Request, "", time.Time{}, content)
	return nil
}

func isPerson(who *core.Record) bool { return who != nil && who.Collection().Name == "users" }
