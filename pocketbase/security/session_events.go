package security

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

const (
	// clientKey is where a realtime connection stores the id of its session.
	clientKey = "everydaySession"
	// pokeTopic is that of the sync protocol: the device pulls, and the answer says that its session was ended.
	pokeTopic = "sync"
)

// bind adds the hooks that keep sessions, tokens and connections in step.
func (s *sessions) bind() {
	s.app.OnFileTokenRequest().BindFunc(s.bindFileToken)
	s.app.OnRealtimeSubscribeRequest().BindFunc(s.onSubscribe)
	s.app.OnRecordUpdate().BindFunc(s.onTokenKey)
	s.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		s.writeSeenNow()
		return e.Next()
	})
}

// onSubscribe notes the session of a connection, which may have ended since the request was checked.
func (s *sessions) onSubscribe(e *core.RealtimeSubscribeRequestEvent) error {
	id := SessionID(e.RequestEvent)
	e.Client.Set(clientKey, id)
	if err := e.Next(); err != nil || id == "" {
		return err
	}
	found, err := s.find(id)
	if err == nil && found.EndedAt != 0 {
		s.disconnect([]string{id})
	}
	return err
}

// onTokenKey writes only what has changed of an account: one that was read before its address was confirmed would take that back. It
// refuses to save an account whose tokens have become invalid since it was read, as after a new password. It deletes the sessions of an account whose tokens become invalid
// now. Their devices are asked to sign in again, but not told that they were signed out: they keep their data.
func (s *sessions) onTokenKey(e *core.RecordEvent) error {
	if !e.Record.Collection().IsAuth() {
		return e.Next()
	}
	e.Record.IgnoreUnchangedFields(true)
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		stored, err := tx.FindRecordById(e.Record.Collection(), e.Record.Id)
		if err != nil {
			return err
		}
		before := stored.TokenKey()
		// A record that is saved twice has the key that it stored the first time.
		if before != e.Record.Original().TokenKey() && before != e.Record.TokenKey() {
			return apis.NewApiError(http.StatusConflict, "This account was changed at the same time. Try again.", nil)
		}
		if err := e.Next(); err != nil || e.Record.TokenKey() == before {
			return err
		}
		_, err = tx.DB().Delete("_security_sessions", dbx.HashExp{"owner": e.Record.Id, "ended_at": 0}).Execute()
		return err
	})
}

// disconnect tells the connected devices of ended sessions to look, and closes their connections.
func (s *sessions) disconnect(ids []string) {
	ended := map[string]bool{}
	for _, id := range ids {
		ended[id] = true
	}
	broker := s.app.SubscriptionsBroker()
	for _, client := range broker.Clients() {
		if id, _ := client.Get(clientKey).(string); id == "" || !ended[id] {
			continue
		}
		client.Unset(apis.RealtimeClientAuthKey)
		client.Unsubscribe()
		go func() { // Send waits until the connection has read the message
			client.Send(subscriptions.Message{Name: pokeTopic, Data: []byte("{}")})
			broker.Unregister(client.Id())
		}()
	}
}

// see remembers that a session was used.
func (s *sessions) see(id, address string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.seen[id] = sighting{s.now().Unix(), address}
}

// noteFirstUse writes at once that a session is used for the first time: one that seems never to have been is removed.
func (s *sessions) noteFirstUse(used session) error {
	if used.SeenAt >= used.CreatedAt {
		return nil
	}
	used.SeenAt = s.now().Unix()
	_, err := s.app.NonconcurrentDB().Update("_security_sessions", dbx.Params{"seen_at": used.SeenAt}, dbx.HashExp{"id": used.ID, "ended_at": 0}).Execute()
	if err != nil {
		return err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if _, isCached := s.active[used.ID]; isCached {
		s.active[used.ID] = used
	}
	return nil
}

// writeSeen writes what was remembered, all at once, so that no request waits for it.
func (s *sessions) writeSeen() error {
	s.mutex.Lock()
	seen := s.seen
	s.seen = map[string]sighting{}
	s.mutex.Unlock()
	if len(seen) == 0 || !s.app.IsBootstrapped() {
		return nil
	}
	err := s.app.RunInTransaction(func(tx core.App) error {
		for id, last := range seen {
			set := dbx.Params{"seen_at": last.at, "address": last.address, "address_at": last.at}
			if _, err := tx.DB().Update("_security_sessions", set, dbx.HashExp{"id": id, "ended_at": 0}).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		for id, last := range seen {
			if _, isNewer := s.seen[id]; !isNewer {
				s.seen[id] = last
			}
		}
	}
	return err
}

func (s *sessions) writeSeenNow() {
	if err := s.writeSeen(); err != nil {
		s.app.Logger().Error("When sessions were last seen cannot be written", "error", err)
	}
}
