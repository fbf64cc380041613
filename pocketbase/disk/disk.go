// Package disk tells the failures of a database that cannot be written now, such as on a full disk, from those of a request.
package disk

import (
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"everyday/troubles"
)

// retryAfter is what a device that meets a full disk waits, in seconds.
const retryAfter = "60"

// failures are the result codes of SQLite with which a statement fails whatever it says: busy, locked, out of memory, read-only,
// interrupted, I/O error, corrupt, full, cannot be opened, not a database. https://sqlite.org/rescode.html
var failures = []int{5, 6, 7, 8, 9, 10, 11, 13, 14, 26}

// passing are those of them that say nothing about the disk: busy, locked, interrupted.
var passing = []int{5, 6, 9}

// damages are those of them that say that the file is not as it was written: corrupt, not a database.
var damages = []int{11, 26}

// IsFailure reports whether an error says that the database cannot be read or written now, also one that PocketBase has wrapped in an answer.
func IsFailure(err error) bool { return has(err, failures) }

// MayBeDamage reports whether an error may come from a damaged file of a database: SQLite says so, a row that is always there is missing, or
// JSON that was written by the server cannot be read.
func MayBeDamage(err error) bool {
	var syntax *json.SyntaxError
	return has(err, damages) || errors.Is(err, sql.ErrNoRows) || errors.As(err, &syntax)
}

func has(err error, codes []int) bool {
	var sqlite interface{ Code() int }
	if errors.As(err, &sqlite) {
		return slices.Contains(codes, sqlite.Code()&0xff)
	}
	// What a transaction has met, and its rollback.
	var several dbx.Errors
	if errors.As(err, &several) {
		return slices.ContainsFunc(several, func(each error) bool { return has(each, codes) })
	}
	var answer *router.ApiError
	if errors.As(err, &answer) {
		cause, ok := answer.RawData().(error)
		return ok && has(cause, codes)
	}
	return false
}

// Register answers requests that fail so with 503. PocketBase answers them with 400, for which a device would refuse the form or the change
// instead of sending it again.
func Register(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayDisk", Func: answer, Priority: -1500})
		return e.Next()
	})
}

func answer(e *core.RequestEvent) error {
	err := e.Next()
	if !IsFailure(err) {
		return err
	}
	e.App.Logger().Error("the database cannot be written", "error", err, "path", e.Request.URL.Path)
	if !has(err, passing) {
		troubles.Note(e.App, troubles.Writes, err)
	}
	e.Response.Header().Set("Retry-After", retryAfter)
	return apis.NewApiError(http.StatusServiceUnavailable, "The server can’t do this right now.", nil)
}
