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
	// Common proxies close an idle connection after 60 s.
	pingInterval = 25 * time.Second
)

// poker tells an owner's connected devices to pull: at once, then at most once per interval. A poke contains no data, so a
// lost or duplicate one does no harm.
type poker struct {
	app    core.App
	mutex  gosync.Mutex
	owners map[string]*pokeState
}

type pokeState struct {
	// isThrottled: the interval after the last poke has not ended. isPending: to be sent after the interval and all pushes.
	isThrottled bool
	isPending   bool
	pushes      int
}

func newPoker(app core.App) *poker {
	return &poker{app: app, owners: map[string]*pokeState{}}
}

// bindPokes sends a poke after every committed write of a synced record, and pings to keep the connections open.
func (s *server) bindPokes() {
	onWrite := func(e *core.RecordEvent) error {
		s.poker.request(e.Record.GetString("user_id"))
		return e.Next()
	}
	names := s.rules.names()
	s.app.OnRecordAfterCreateSuccess(names...).BindFunc(onWrite)
	s.app.OnRecordAfterUpdateSuccess(names...).BindFunc(onWrite)
	s.app.OnRecordAfterDeleteSuccess(names...).BindFunc(onWrite)
	stop := make(chan struct{})
	var once gosync.Once
	s.app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		go s.poker.sendPings(stop)
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

// request asks for a poke.
func (p *poker) request(owner string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	state := p.state(owner)
	state.isPending = true
	p.sendIfDue(owner, state)
}

// pause delays pokes during a push, so that one poke at its end covers all mutations.
func (p *poker) pause(owner string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.state(owner).pushes++
}

// resume ends the pause of one push.
func (p *poker) resume(owner string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	state := p.state(owner)
	state.pushes--
	p.sendIfDue(owner, state)
	if !state.isThrottled && state.pushes == 0 {
		delete(p.owners, owner)
	}
}

// sendIfDue must be called with the mutex held.
func (p *poker) sendIfDue(owner string, state *pokeState) {
	if !state.isPending || state.isThrottled || state.pushes > 0 {
		return
	}
	state.isPending, state.isThrottled = false, true
	go p.send(owner)
	time.AfterFunc(pokeInterval, func() {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		state.isThrottled = false
		p.sendIfDue(owner, state)
		if !state.isThrottled && state.pushes == 0 {
			delete(p.owners, owner)
		}
	})
}

// send pokes the owner's own connections only: custom topics have no access rules, so the session is checked here.
func (p *poker) send(owner string) {
	message := subscriptions.Message{Name: pokeTopic, Data: []byte("{}")}
	for _, client := range p.app.SubscriptionsBroker().Clients() {
		auth, _ := client.Get(apis.RealtimeClientAuthKey).(*core.Record)
		if auth != nil && auth.Id == owner && client.HasSubscription(pokeTopic) {
			// Send blocks until the connection has read the message.
			go client.Send(message)
		}
	}
}

func (p *poker) sendPings(stop <-chan struct{}) {
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
