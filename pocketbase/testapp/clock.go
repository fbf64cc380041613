package testapp

import (
	"sync"
	"time"
)

// Clock is a time that tests can set forward; it goes on unless it is stopped.
type Clock struct {
	mutex     sync.Mutex
	ahead     time.Duration
	stoppedAt time.Time
}

// Now is the time of the clock.
func (c *Clock) Now() time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !c.stoppedAt.IsZero() {
		return c.stoppedAt.Add(c.ahead)
	}
	return time.Now().Add(c.ahead)
}

// StopAt lets the clock stand still until it is set forward.
func (c *Clock) StopAt(at time.Time) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.stoppedAt = at
}

// Pass sets the clock forward.
func (c *Clock) Pass(d time.Duration) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.ahead += d
}
