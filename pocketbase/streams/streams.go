// Package streams limits the event streams of PocketBase's realtime API, by which devices are told to pull: how many one visitor and
// one account may hold, what they may ask for, and how long a message may wait for a reader.
package streams

import (
	"errors"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/visitors"
)

const (
	// writeTimeout is how long a message may take: a visitor who does not read loses the stream, and what waits to be sent to it.
	writeTimeout = 10 * time.Second
	// shortest is how long a stream is safe from a newer one of its account: devices that take turns would connect without end.
	shortest = time.Minute
	// topic is the only one that devices need. Its messages are empty; those of records would be evaluated at each write of anybody, and held
	// in memory for who does not read them.
	topic = "sync"
)

var (
	errAddress = apis.NewTooManyRequestsError("Too many connections from your network are open. Everyday goes on without live updates.", nil)
	errAccount = apis.NewTooManyRequestsError("Too many devices of this account are connected. Everyday goes on without live updates.", nil)
)

// Options are the numbers of streams that may be open at the same time.
type Options struct {
	PerAccount, PerAddress int
}

// stream is an open one.
type stream struct {
	address, account string
	since            time.Time
}

type limiter struct {
	Options
	now          func() time.Time
	writeTimeout time.Duration
	mutex        sync.Mutex
	// open has the streams by the ids of their clients.
	open map[string]*stream
}

// Register adds the limits to the app.
func Register(app core.App, options Options) {
	register(app, &limiter{Options: options, now: time.Now, writeTimeout: writeTimeout, open: map[string]*stream{}})
}

func register(app core.App, l *limiter) {
	app.OnRealtimeConnectRequest().BindFunc(l.onConnect)
	app.OnRealtimeSubscribeRequest().BindFunc(l.onSubscribe)
	app.OnRealtimeMessageSend().BindFunc(l.onSend)
}

// onConnect counts a stream for as long as it is open.
func (l *limiter) onConnect(e *core.RealtimeConnectRequestEvent) error {
	id, address := e.Client.Id(), visitors.Network(e.RealIP())
	if !l.add(id, address) {
		return errAddress
	}
	defer l.remove(id)
	return e.Next()
}

func (l *limiter) add(id, address string) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	count := 0
	for _, each := range l.open {
		if each.address == address {
			count++
		}
	}
	if count >= l.PerAddress {
		return false
	}
	l.open[id] = &stream{address: address, since: l.now()}
	return true
}

func (l *limiter) remove(id string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	delete(l.open, id)
}

// onSubscribe notes whose stream it is. The oldest one of the account makes room, as it may be of a device that has lost its network. Of the
// topics that others than superusers ask for, all but one are left out.
func (l *limiter) onSubscribe(e *core.RealtimeSubscribeRequestEvent) error {
	if !e.HasSuperuserAuth() {
		e.Subscriptions = slices.DeleteFunc(e.Subscriptions, func(each string) bool { return each != topic })
	}
	if e.Auth != nil {
		oldest, ok := l.assign(e.Client.Id(), e.Auth.Collection().Id+e.Auth.Id)
		if !ok {
			return errAccount
		}
		if oldest != "" {
			e.App.SubscriptionsBroker().Unregister(oldest)
		}
	}
	return e.Next()
}

// assign gives a stream to an account, and returns the one that has to go for it; false if there is none that can.
func (l *limiter) assign(id, account string) (oldest string, ok bool) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	own := l.open[id]
	if own == nil || own.account == account {
		return "", true
	}
	count, since := 0, l.now().Add(-shortest)
	for other, each := range l.open {
		if each.account != account {
			continue
		}
		count++
		if !each.since.After(since) {
			oldest, since = other, each.since
		}
	}
	if count < l.PerAccount {
		oldest = ""
	} else if oldest == "" {
		return "", false
	} else {
		l.open[oldest].account = "" // its place is taken, though it may still be in a write
	}
	own.account = account
	return oldest, true
}

// onSend gives each message a deadline of its own: the stream itself has none.
func (l *limiter) onSend(e *core.RealtimeMessageEvent) error {
	response := http.NewResponseController(e.Response)
	if err := response.SetWriteDeadline(time.Now().Add(l.writeTimeout)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if err := e.Next(); err != nil {
		return err // the deadline stays for the end of the response
	}
	if err := response.SetWriteDeadline(time.Time{}); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	return nil
}
