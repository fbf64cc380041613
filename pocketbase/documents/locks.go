package documents

import (
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// lockPatience is how long a request waits for the one before it, which it has interrupted.
	lockPatience = 5 * time.Second
	// maxParts is how many parts of one person may be on their way at a time; a device sends one.
	maxParts = 6
	// busyDelay is when a part that is one too many may be sent again, in seconds.
	busyDelay = "30"
	// silence is how long a request may send nothing before it is ended.
	silence = time.Minute
	// longestPart is how long a request may last. The session is checked when it begins: none outlives it by more.
	longestPart = 15 * time.Minute
)

// uploadLocks lets one request at a time use an upload. A newer request ends the older one: a device whose connection broke continues at
// once, while the server has not noticed yet.
type uploadLocks struct {
	mutex sync.Mutex
	held  map[string]*hold
}

type hold struct {
	released  chan struct{}
	interrupt func()
}

// take waits for an upload and returns the function that releases it.
func (l *uploadLocks) take(id string, interrupt func()) (func(), error) {
	timeout := time.After(lockPatience)
	for {
		l.mutex.Lock()
		before := l.held[id]
		if before == nil {
			if l.held == nil {
				l.held = map[string]*hold{}
			}
			own := &hold{make(chan struct{}), interrupt}
			l.held[id] = own
			l.mutex.Unlock()
			return func() {
				l.mutex.Lock()
				delete(l.held, id)
				l.mutex.Unlock()
				close(own.released)
			}, nil
		}
		l.mutex.Unlock()
		before.interrupt()
		select {
		case <-before.released:
		case <-timeout:
			return nil, errLocked
		}
	}
}

// partCount counts the parts of each person that are on their way.
type partCount struct {
	mutex   sync.Mutex
	running map[string]int
}

// add counts a part until the function that it returns is called; errBusy if there are maxParts.
func (c *partCount) add(owner string) (func(), error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.running[owner] >= maxParts {
		return nil, errBusy
	}
	if c.running == nil {
		c.running = map[string]int{}
	}
	c.running[owner]++
	return func() {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		if c.running[owner]--; c.running[owner] == 0 {
			delete(c.running, owner)
		}
	}, nil
}

// connection is what a request reads from.
type connection struct {
	control *http.ResponseController
	now     func() time.Time
	// end is when the request is ended, whatever it sends.
	end   time.Time
	ended atomic.Bool
}

func newConnection(e *core.RequestEvent, now func() time.Time) *connection {
	return &connection{control: http.NewResponseController(e.Response), now: now, end: now().Add(longestPart)}
}

// interrupt ends the reading of the body.
func (c *connection) interrupt() {
	c.ended.Store(true)
	c.control.SetReadDeadline(time.Now())
}

// reader gives a slow connection time as long as it sends something, until the request has lasted too long.
func (c *connection) reader(body io.Reader) io.Reader {
	return readerFunc(func(p []byte) (int, error) {
		left := c.end.Sub(c.now())
		c.control.SetReadDeadline(time.Now().Add(min(silence, left)))
		if left <= 0 || c.ended.Load() {
			return 0, net.ErrClosed
		}
		return body.Read(p)
	})
}

type readerFunc func([]byte) (int, error)

func (read readerFunc) Read(p []byte) (int, error) { return read(p) }
