package sync

import (
	gosync "sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

const (
	pokeTopic    = "sync"
	pingTopic    = "ping"
	pokeInterval = 50 * time.Millisecond
	// Under the 60 s after which common proxies cut a silent line.
	pingInterval = 25 * time.Second
)

// poker tells an owner's connected devices to pull: at once, then at most once per interval. A poke carries no data, so
// a missed or doubled one costs nothing.
type poker struct {
	app    core.App
	mutex  gosync.Mutex
	owners map[string]*pokeState
}

type pokeState struct {
	// due: a timer will send. wanted: to be sent when the last push ends or the timer fires.
	due    bool
	wanted bool
	pushes int
}

func newPoker(app core.App) *poker {
	return &poker{app: app, owners: map[string]*pokeState{}}
}

// bindPokes pokes after every committed write of a synced record, and keeps the lines open.
func (s *server) bindPokes() {
	wake := func(e *core.RecordEvent) error {
		s.poker.wake(e.Record.GetString("user_id"))
		return e.Next()
	}
	names := s.rules.names()
	s.app.OnRecordAfterCreateSuccess(names...).BindFunc(wake)
	s.app.OnRecordAfterUpdateSuccess(names...).BindFunc(wake)
	s.app.OnRecordAfterDeleteSuccess(names...).BindFunc(wake)
	stop := make(chan struct{})
	var once gosync.Once
	s.app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		go s.poker.keepOpen(stop)
		return e.Next()
	})
	s.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		once.Do(func() { close(stop) })
		return e.Next()
	})
}

func (p *poker) state(owner string) *pokeState {
	state := p.owners[owner]
	if state == nil {
		state = &pokeState{}
		p.owners[owner] = state
	}
	return state
}

// wake asks for a poke.
func (p *poker) wake(owner string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	state := p.state(owner)
	state.wanted = true
	p.sendIfFree(owner, state)
}

// hold keeps pokes back while a push is carried out: one at its end says as much as one for each mutation.
func (p *poker) hold(owner string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.state(owner).pushes++
}

func (p *poker) release(owner string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	state := p.state(owner)
	state.pushes--
	p.sendIfFree(owner, state)
	if !state.due && state.pushes == 0 {
		delete(p.owners, owner)
	}
}

// sendIfFree is called with the mutex held.
func (p *poker) sendIfFree(owner string, state *pokeState) {
	if !state.wanted || state.due || state.pushes > 0 {
		return
	}
	state.wanted, state.due = false, true
	go p.send(owner)
	time.AfterFunc(pokeInterval, func() {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		state.due = false
		p.sendIfFree(owner, state)
		if !state.due && state.pushes == 0 {
			delete(p.owners, owner)
		}
	})
}

// send reaches the owner's own connections only: a custom topic has no access rule, so the session is looked at here.
func (p *poker) send(owner string) {
	message := subscriptions.Message{Name: pokeTopic, Data: []byte("{}")}
	for _, client := range p.app.SubscriptionsBroker().Clients() {
		auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record)
		if auth != nil && auth.Id == owner && client.HasSubscription(pokeTopic) {
			// A send waits for that connection's reader.
			go client.Send(message)
		}
	}
}

func (p *poker) keepOpen(stop <-chan struct{}) {
	ticker := time.NewTicker(pingInterval)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
			for _, client := range p.app.SubscriptionsBroker().Clients() {
				if client.HasSubscription(pokeTopic) {
					go client.Send(subscriptions.Message{Name: pingTopic, Data: []byte("{}")})
				}
			}
		}
	}
}
