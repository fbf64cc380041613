package registrations

import (
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/visitors"
)

const (
	// mostFromSender is how many seats of a date one visitor may ask for in a day, of any addresses: refused ones count, so that nobody tries
	// out addresses.
	mostFromSender = 30
	// mostSenders is how many counts are kept; beyond it all begin again.
	mostSenders = 50_000
)

// noMoreSeats is the one answer to who has asked for too many, so that it does not say whether an address has seats.
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
	s.asked[key] += seats
	return s.asked[key] <= mostFromSender
}

// limitSenders refuses forms of events from who has asked for many seats of the date. It counts where the operator lets requests be counted.
func (s *service) limitSenders(e *core.ServeEvent) {
	counts := &senders{now: s.now}
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "everydaySeatSenders", Priority: apis.DefaultBodyLimitMiddlewarePriority + 2, // after the bounds of bodies
		Func: func(e *core.RequestEvent) error {
			limits := e.App.Settings().RateLimits
			if e.Request.Method != http.MethodPost || e.Request.URL.Path != "/api/forms/event" || !limits.Enabled || visitors.IsAmong(limits.ExcludedIPs, e.RealIP()) {
				return e.Next()
			}
			body, err := io.ReadAll(e.Request.Body)
			if err != nil {
				return err
			}
			var form struct {
				ID string
				fields
			}
			// What is malformed is refused by who stores it.
			if err := json.Unmarshal(body, &form); err != nil || form.Seats < 1 {
				return e.Next()
			}
			known, err := e.App.CountRecords(submissions, dbx.HashExp{"uuid": form.ID})
			if err != nil {
				return err
			}
			key := visitors.Network(e.RealIP()) + " " + form.EventID + " " + form.Start[:min(len(form.Start), len(time.DateOnly))]
			if known == 0 && !counts.ask(key, form.Seats) {
				return refusal("seats", noMoreSeats)
			}
			return e.Next()
		},
	})
}
