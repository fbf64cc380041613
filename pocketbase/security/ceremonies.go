package security

import (
	"sync"
	"time"
)

// ceremonies keeps what the server must remember between two requests, in memory: after a restart a person starts again.
type ceremonies[T any] struct {
	now   func() time.Time
	mutex sync.Mutex
	begun map[string]ceremony[T]
}

type ceremony[T any] struct {
	value   T
	expires time.Time
}

func newCeremonies[T any](now func() time.Time) *ceremonies[T] {
	return &ceremonies[T]{now: now, begun: map[string]ceremony[T]{}}
}

// put stores a value. When there are too many, expired ones go, then any.
func (c *ceremonies[T]) put(id string, value T) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if len(c.begun) >= maxCeremonies {
		c.dropExpired()
	}
	for other := range c.begun {
		if len(c.begun) < maxCeremonies {
			break
		}
		delete(c.begun, other)
	}
	c.begun[id] = ceremony[T]{value, c.now().Add(ceremonyLifetime)}
}

// get returns a value that has not expired.
func (c *ceremonies[T]) get(id string) (T, bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	found, ok := c.begun[id]
	return found.value, ok && c.now().Before(found.expires)
}

// take returns a value and forgets it, so that only one request gets it.
func (c *ceremonies[T]) take(id string) (T, bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	found, ok := c.begun[id]
	delete(c.begun, id)
	return found.value, ok && c.now().Before(found.expires)
}

func (c *ceremonies[T]) prune() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.dropExpired()
}

func (c *ceremonies[T]) dropExpired() {
	for id, found := range c.begun {
		if !c.now().Before(found.expires) {
			delete(c.begun, id)
		}
	}
}
