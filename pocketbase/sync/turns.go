package sync

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	gosync "sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// maxTurns is how many requests of one account run at a time. A device sends one, and asks for the next page meanwhile.
	maxTurns = 8
	// maxLists is how many lists of one account are read by REST at a time.
	maxLists = 1
	// turnPatience is how long a request waits for its turn.
	turnPatience = 10 * time.Second
	// answerTimeout is how long an answer may take, its work and the way to the device. Where a page is not there by then, the device asks for a smaller one.
	answerTimeout = time.Minute
	// stopPatience is how long a stop of the server waits for requests that run.
	stopPatience = 10 * time.Second
	finishPoll   = 20 * time.Millisecond
)

// turns lets only a few requests of an account run at a time. One that sends hundreds at once would make everybody's changes wait for the
// only writer of the database, and fill the memory with its answers.
type turns struct {
	most     int
	patience time.Duration
	mutex    gosync.Mutex
	accounts map[string]*turn
}

// turn is that of one account: how many requests run or wait, and a place for each that runs.
type turn struct {
	requests int
	places   chan struct{}
}

func newTurns(most int, patience time.Duration) *turns {
	return &turns{most: most, patience: patience, accounts: map[string]*turn{}}
}

// take waits for a turn and returns the function that ends it; false if there was none in time.
func (t *turns) take(ctx context.Context, owner string) (end func(), ok bool) {
	t.mutex.Lock()
	own := t.accounts[owner]
	if own == nil {
		own = &turn{places: make(chan struct{}, t.most)}
		t.accounts[owner] = own
	}
	own.requests++
	t.mutex.Unlock()
	leave := func() {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		if own.requests--; own.requests == 0 {
			delete(t.accounts, owner)
		}
	}
	end = func() {
		<-own.places
		leave()
	}
	select {
	case own.places <- struct{}{}:
		return end, true
	default:
	}
	limited, cancel := context.WithTimeout(ctx, t.patience)
	defer cancel()
	select {
	case own.places <- struct{}{}:
		return end, true
	case <-limited.Done():
		leave()
		return nil, false
	}
}

// finish waits until no request runs or waits, at most that long.
func (t *turns) finish(patience time.Duration) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(finishPoll) {
		t.mutex.Lock()
		running := len(t.accounts)
		t.mutex.Unlock()
		if running == 0 {
			return
		}
	}
}

// inTurn wraps a handler. Requests of nobody do not wait. A turn is for the work alone: a line that stalls does not hold it.
func (t *turns) inTurn(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if e.Auth == nil {
			return handle(e)
		}
		body, err := io.ReadAll(io.LimitReader(e.Request.Body, maxBodyBytes+1)) // the handler refuses a larger one
		var refused *router.ApiError
		if errors.As(err, &refused) {
			return refused
		}
		if err != nil {
			// Nothing is wrong with what it says: a device that hears of a bad request would take its change for one that no server takes.
			return (&failure{Status: http.StatusRequestTimeout, Code: "request_timeout", Message: "The request ended early."}).send(e)
		}
		e.Request.Body = io.NopCloser(bytes.NewReader(body))
		end, ok := t.take(e.Request.Context(), e.Auth.Id)
		if !ok {
			e.Response.Header().Set("Retry-After", "10")
			f := &failure{Status: http.StatusTooManyRequests, Code: "busy", Message: "Too many requests of this account are running. Try again soon."}
			return f.send(e)
		}
		defer end()
		// Not every writer has a deadline, such as those of tests.
		_ = http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(answerTimeout))
		return handle(e)
	}
}
