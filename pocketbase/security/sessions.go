package security

import (
	"database/sql"
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"

	"everyday/marks"
)

const (
	// sessionClaim is the claim of a token that names its session. It stays the same when the token is refreshed.
	sessionClaim      = "sid"
	sessionIDLength   = 20
	sessionIDAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
	// maxCached bounds the memory of the cache; then it starts again.
	maxCached = 50_000
	// maxSessions is how many an account has, ended ones included; after it the one that was used longest ago goes.
	maxSessions = 100
	maxAgent    = 400
)

// session is one sign-in on one device.
type session struct {
	ID, Owner, Method string
	CreatedAt         int64
	EndedAt           int64
	// SeenAt is when its use was last written, as it was when it was read first.
	SeenAt int64
}

// sighting is the last request of a session, which is written later.
type sighting struct {
	at      int64
	address string
}

// sessions looks up which sessions are active. A request of a known one reads and writes no database.
type sessions struct {
	app    core.App
	now    func() time.Time
	mutex  sync.Mutex
	active map[string]session
	seen   map[string]sighting
	// ends counts ended sessions: what was read before one ended is not cached after it.
	ends int
}

func newSessions(app core.App, now func() time.Time) *sessions {
	return &sessions{app: app, now: now, active: map[string]session{}, seen: map[string]sighting{}}
}

// bindToken returns the same token with the name of its session, and the mark of its account.
func bindToken(user *core.Record, claims map[string]any, id string) (string, error) {
	claims[sessionClaim] = id
	claims[marks.Claim] = marks.Of(user.Collection(), user.Id)
	return pbsecurity.NewJWT(claims, user.TokenKey()+user.Collection().AuthToken.Secret, 0)
}

// add stores the session of a sign-in, in the transaction of a sign-up, and removes what exceeds the limit.
func (s *sessions) add(id string, e *core.RecordAuthRequestEvent, claims map[string]any) error {
	agent := e.Request.UserAgent()
	agent = agent[:min(len(agent), maxAgent)]
	now := s.now().Unix()
	device, _ := e.Get(deviceKey).(string)
	seen := now - 1 // before it began: it was never used, as long as nothing else is written
	_, err := e.App.NonconcurrentDB().Insert("_security_sessions", dbx.Params{
		"id": id, "owner": e.Record.Id, "method": e.AuthMethod,
		"browser": firstMatch(agent, browsers), "system": firstMatch(agent, systems),
		"address": e.RealIP(), "address_at": now, "created_at": now, "seen_at": seen, "expires_at": expiry(claims), "ended_at": 0,
		"device": device,
	}).Execute()
	if err != nil {
		return err
	}
	var surplus []string
	err = e.App.NonconcurrentDB().NewQuery(`
		DELETE FROM _security_sessions WHERE id IN (
			SELECT id FROM _security_sessions WHERE owner = {:owner} ORDER BY ended_at = 0 DESC, seen_at DESC, created_at DESC LIMIT -1 OFFSET {:max}
		) RETURNING id`).Bind(dbx.Params{"owner": e.Record.Id, "max": maxSessions}).Column(&surplus)
	if len(surplus) > 0 {
		s.forget(surplus)
	}
	return err
}

// extend notes that the token was refreshed.
func (s *sessions) extend(id string, claims map[string]any) error {
	_, err := s.app.NonconcurrentDB().Update("_security_sessions", dbx.Params{"expires_at": expiry(claims)}, dbx.HashExp{"id": id}).Execute()
	return err
}

func expiry(claims map[string]any) int64 {
	at, _ := claims["exp"].(float64)
	return int64(at)
}

// find returns a session, also an ended one; its id is empty if there is none.
func (s *sessions) find(id string) (session, error) {
	s.mutex.Lock()
	found, isCached := s.active[id]
	ends := s.ends
	s.mutex.Unlock()
	if isCached {
		return found, nil
	}
	err := s.app.ConcurrentDB().NewQuery("SELECT id, owner, method, created_at, ended_at, seen_at FROM _security_sessions WHERE id = {:id}").
		Bind(dbx.Params{"id": id}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return session{}, nil
	}
	if err != nil {
		return session{}, err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if found.EndedAt == 0 && s.ends == ends {
		if len(s.active) >= maxCached {
			clear(s.active)
		}
		s.active[id] = found
	}
	return found, nil
}

// end ends the sessions that all conditions select. Their rows stay until their tokens expire, so that the devices learn it.
func (s *sessions) end(app core.App, conditions ...dbx.Expression) ([]string, error) {
	where := dbx.And(append(conditions, dbx.HashExp{"ended_at": 0})...)
	var ids []string
	if err := app.DB().Select("id").From("_security_sessions").Where(where).Column(&ids); err != nil {
		return nil, err
	}
	_, err := app.DB().Update("_security_sessions", dbx.Params{"ended_at": s.now().Unix(), "address": ""}, where).Execute()
	return ids, err
}

// forget removes sessions from the cache, once their end is committed, and closes their connections.
func (s *sessions) forget(ids []string) {
	s.mutex.Lock()
	s.ends++
	for _, id := range ids {
		delete(s.active, id)
		delete(s.seen, id)
	}
	s.mutex.Unlock()
	s.disconnect(ids)
}

// remove deletes a session whose token nobody has got.
func (s *sessions) remove(app core.App, id string) error {
	_, err := app.NonconcurrentDB().Delete("_security_sessions", dbx.HashExp{"id": id}).Execute()
	return err
}
