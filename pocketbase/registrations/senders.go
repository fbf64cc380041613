package registrations

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/visitors"
)

const (
	// mostFromSender is how many seats of a date one visitor may ask for in a day, of any addresses. Refused ones count: else somebody could try
	// out as many addresses as they like.
	mostFromSender = 30
	// mostSenders is how many counts are kept; beyond it all begin again.
	mostSenders = 50_000
)

// noMoreSeats is the one answer to too many seats for an address and to too many from a visitor. Who has asked for none that day can tell by it
// that the address has seats.
const noMoreSeats = "No more seats of this date can be registered for this address or from this connection."

// senders counts the seats that visitors have asked for today, by network and date. Like the rate limits it is in memory alone.
type senders struct {
	mutex sync.Mutex
	now   func() time.Time
	since time.Time
	asked map[string]int
}

// ask counts seats, and reports whether a sender may ask for them.
func (s *senders) ask(key string, seats int) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if now := s.now(); s.asked == nil || now.Sub(s.since) >= 24*time.Hour || len(s.asked) >= mostSenders {
		s.since, s.asked = now, map[string]int{}
	}
	s.asked[key] = min(s.asked[key]+seats, mostFromSender+1)
	return s.asked[key] <= mostFromSender
}

type senderKey struct{}

// senderOf is the visitor from whom a form comes that is saved with a context; "" where seats are not counted.
func senderOf(ctx context.Context) string {
	sender, _ := ctx.Value(senderKey{}).(string)
	return sender
}

// noteSenders notes with the context of a form of an event who sends it, with which the hooks store it. Seats are counted where the operator lets
// requests be counted.
func noteSenders(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "everydaySeatSenders", Priority: apis.DefaultRateLimitMiddlewarePriority + 2, // once the address is the true one again
		Func: func(e *core.RequestEvent) error {
			limits := e.App.Settings().RateLimits
			if e.Request.Method == http.MethodPost && e.Request.URL.Path == "/api/forms/event" && limits.Enabled && !visitors.IsAmong(limits.ExcludedIPs, e.RealIP()) {
				e.Request = e.Request.WithContext(context.WithValue(e.Request.Context(), senderKey{}, visitors.Network(e.RealIP())))
			}
			return e.Next()
		},
	})
}
