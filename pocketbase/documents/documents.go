// Package documents keeps the content of documents: uploads by tus 1.0, downloads with ranges, and what is removed when. The records
// are synced like any other; docs/sync-protocol.md (Files) specifies the rest.
package documents

import (
	"database/sql"
	"errors"
	"net/http"
	"path/filepath"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/bodies"
	"everyday/ops"
)

const (
	collection = "documents"
	// folder is where the data folder has the content; backups contain it.
	folder = "documents"
	// uploadLifetime is how long after its last byte an upload can be continued.
	uploadLifetime = 7 * 24 * time.Hour
	// orphanAge protects content whose record is just being written from the sweep.
	orphanAge = time.Hour
)

// Options are the limits that the operator sets.
type Options struct {
	// Quota is what the contents of one person may have together, in bytes.
	Quota int64
}

// server is the state that routes, hooks and cron jobs share.
type server struct {
	app     core.App
	options Options
	now     func() time.Time
	uploads uploadLocks
	parts   partCount
	// beginning has a *sync.Mutex for each owner: of uploads that begin together, each sees the ones before it.
	beginning sync.Map
	// wrong counts how often the content of a document was refused for its hash: an *int by its id.
	wrong sync.Map
	// attaching serializes what adds a content to a record and what removes a content that no record needs.
	attaching sync.Mutex
}

// Register adds routes, hooks and cron jobs to the app.
func Register(app core.App, options Options) { register(app, options, time.Now) }

func register(app core.App, options Options, now func() time.Time) *server {
	s := &server{app: app, options: options, now: now}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		s.addRoutes(e)
		return e.Next()
	})
	app.OnRecordAfterCreateSuccess(collection).BindFunc(s.afterCreate)
	app.OnRecordAfterDeleteSuccess(collection).BindFunc(s.afterDelete)
	app.OnRecordAfterDeleteSuccess("users").BindFunc(s.afterDeleteUser)
	app.Cron().MustAdd("documents_sweep", "31 * * * *", func() {
		if err := s.sweep(); err != nil {
			app.Logger().Error("Contents that nobody needs could not be removed", "error", err)
		}
	})
	return s
}

func (s *server) addRoutes(e *core.ServeEvent) {
	// Bodies are written as they arrive, and checked against the length of the upload.
	e.Router.OPTIONS("/api/uploads", s.tus(options))
	e.Router.OPTIONS("/api/uploads/{id}", s.tus(options))
	e.Router.POST("/api/uploads", s.tus(s.create))
	e.Router.HEAD("/api/uploads/{id}", s.tus(s.head))
	e.Router.PATCH("/api/uploads/{id}", s.tus(s.patch)).Unbind(apis.DefaultBodyLimitMiddlewareId, bodies.MiddlewareID).Bind(apis.SkipSuccessActivityLog())
	e.Router.DELETE("/api/uploads/{id}", s.tus(s.terminate))
	e.Router.GET("/api/documents/{id}/content", s.download)
	e.Router.GET("/api/directory/{business}/photos/{document}", s.photo)
}

// failure is an error response: { status, code, message }. The codes are stable.
type failure struct {
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (f *failure) Error() string { return f.Code + ": " + f.Message }

// statusChecksum is "460 Checksum Mismatch" of tus.
const statusChecksum = 460

var (
	errNoSession  = &failure{http.StatusUnauthorized, "auth", "Sign in to continue."}
	errVersion    = &failure{http.StatusPreconditionFailed, "tus_version", "This server speaks tus 1.0.0."}
	errNotFound   = &failure{http.StatusNotFound, "not_found", "There is no such document."}
	errNoContent  = &failure{http.StatusNotFound, "no_content", "The content of this document has not arrived yet."}
	errNoUpload   = &failure{http.StatusNotFound, "no_upload", "There is no such upload."}
	errBadRequest = &failure{http.StatusBadRequest, "bad_request", "The request is not of the expected shape."}
	errLength     = &failure{http.StatusBadRequest, "wrong_length", "The document has another size."}
	errMediaType  = &failure{http.StatusUnsupportedMediaType, "media_type", "The body must be application/offset+octet-stream."}
	errOffset     = &failure{http.StatusConflict, "wrong_offset", "The upload continues at another byte."}
	errLocked     = &failure{http.StatusLocked, "locked", "Another request writes to this upload."}
	errChecksum   = &failure{statusChecksum, "wrong_checksum", "A part arrived damaged."}
	errContent    = &failure{http.StatusUnprocessableEntity, "wrong_content", "The content is not that of the document."}
	errBusy       = &failure{http.StatusTooManyRequests, "busy", "Too many uploads at the same time."}
	errQuota      = &failure{http.StatusRequestEntityTooLarge, "quota", "Your storage is full."}
	errInternal   = &failure{http.StatusServiceUnavailable, "unavailable", "The server can’t do this right now."}
)

// send answers with a failure; other errors are logged and hidden.
func send(e *core.RequestEvent, err error) error {
	if err == nil {
		return nil
	}
	var known *failure
	if !errors.As(err, &known) {
		e.App.Logger().Error("A request for a document failed", "path", e.Request.URL.Path, "error", err)
		known = errInternal
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	if e.Request.Method == http.MethodHead {
		return e.NoContent(known.Status)
	}
	return e.JSON(known.Status, known)
}

// own returns a document of a person; others' do not exist for them.
func own(app core.App, owner, id string) (*core.Record, error) {
	record, err := app.FindRecordById(collection, id)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && record.GetString("user_id") != owner) {
		return nil, errNotFound
	}
	return record, err
}

func (s *server) contentDir(owner string) string {
	return filepath.Join(s.app.DataDir(), folder, owner)
}

// contentPath is where an owner's content is. Both parts are checked by the database: an id, and 64 hexadecimal digits.
func (s *server) contentPath(owner, sha256 string) string {
	return filepath.Join(s.contentDir(owner), sha256)
}

func (s *server) stagingDir(owner string) string {
	return filepath.Join(s.app.DataDir(), ops.StagingFolder, owner)
}

// stagingPath is where the received part of an upload is: one for each document, so an upload has the id of its document.
func (s *server) stagingPath(owner, id string) string { return filepath.Join(s.stagingDir(owner), id) }
