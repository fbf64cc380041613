// Package bodies bounds what the bodies of requests take in memory: each one, those of one visitor, and all together. PocketBase reads 32 MB for
// each request of anybody, and keeps what it has read.
package bodies

import (
	"errors"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"everyday/visitors"
)

// MiddlewareID is what a route unbinds that reads its body bit by bit.
const MiddlewareID = "everydayBodies"

const (
	// ofGuest is the largest body of somebody who is not signed in: the longest form and sign-up are half as much.
	ofGuest = 512 << 10
	// ofPerson is that of a person. One request of sync has 1 MiB, and says so itself to a device that sends a little more.
	ofPerson = 1<<20 + 256<<10
	// ofVisitor and ofAll are what bodies take at the same time that come from one visitor (visitors.Network), and from all.
	ofVisitor, ofAll = 8 << 20, 32 << 20
	// grace and slowest say for how long a body may come, in bytes for each second: who sends none holds no room. A device that sends on a slow line gives
	// up earlier, and sends less the next time (docs/sync-protocol.md, Requests).
	grace, slowest = time.Minute, 1000
)

var (
	errTooLarge = apis.NewApiError(http.StatusRequestEntityTooLarge, "Request entity too large.", nil)
	errBusy     = apis.NewApiError(http.StatusServiceUnavailable, "The server can’t do this right now.", nil)
)

// room is what is taken, in bytes.
type room struct {
	mutex    sync.Mutex
	all      int64
	visitors map[string]int64
}

// Register adds the bounds to the app. Superusers have none but PocketBase's: they upload backups.
func Register(app core.App) {
	r := &room{visitors: map[string]int64{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: MiddlewareID, Priority: apis.DefaultBodyLimitMiddlewarePriority + 1, Func: r.limit})
		return e.Next()
	})
}

// limit keeps room for a body before it is read, so that a request is refused as a whole, and is sent again.
func (r *room) limit(e *core.RequestEvent) error {
	length, most := e.Request.ContentLength, int64(ofGuest)
	if length == 0 || e.HasSuperuserAuth() {
		return e.Next()
	}
	if e.Auth != nil {
		most = ofPerson
	}
	if length > most {
		return errTooLarge
	}
	if length < 0 { // it does not say
		length = most
	}
	visitor := visitors.Network(e.RealIP())
	if !r.take(visitor, length) {
		e.Response.Header().Set("Retry-After", "5")
		return errBusy
	}
	defer r.give(visitor, length)
	control := http.NewResponseController(e.Response)
	if err := control.SetReadDeadline(time.Now().Add(patience(length))); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	e.Request.Body = &body{ReadCloser: e.Request.Body, length: length, control: control}
	return e.Next()
}

// patience is for how long a body of so many bytes may come.
func patience(length int64) time.Duration {
	return grace + time.Duration(length/slowest)*time.Second
}

func (r *room) take(visitor string, length int64) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.all+length > ofAll || r.visitors[visitor]+length > ofVisitor {
		return false
	}
	r.all += length
	r.visitors[visitor] += length
	return true
}

func (r *room) give(visitor string, length int64) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.all -= length
	if r.visitors[visitor] -= length; r.visitors[visitor] == 0 {
		delete(r.visitors, visitor)
	}
}

// body is one of so many bytes. Handlers read it again from the start after its end (router.Rereader).
type body struct {
	io.ReadCloser
	length, read int64
	control      *http.ResponseController
}

func (b *body) Read(p []byte) (int, error) {
	// One byte more, to see whether this is the end.
	n, err := b.ReadCloser.Read(p[:min(int64(len(p)), b.length-b.read+1)])
	if b.read += int64(n); b.read > b.length {
		return 0, errTooLarge
	}
	if err == io.EOF {
		b.read = 0
		// The deadline is that of the body alone: the server reads on, to notice that a visitor has gone.
		_ = b.control.SetReadDeadline(time.Time{})
	}
	return n, err
}

// Reread starts again.
func (b *body) Reread() {
	b.read = 0
	if inner, ok := b.ReadCloser.(router.Rereader); ok {
		inner.Reread()
	}
}
