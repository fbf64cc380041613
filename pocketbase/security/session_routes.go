package security

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// listed is a session as the overview shows it.
type listed struct {
	ID        string `json:"id"`
	Browser   string `json:"browser"`
	System    string `json:"system"`
	Method    string `json:"method"`
	Address   string `json:"address"`
	CreatedAt string `json:"createdAt"`
	SeenAt    string `json:"seenAt"`
	Current   bool   `json:"current"`
}

// list returns the active sessions of an account, the last used first.
func (s *sessions) list(owner, current string) ([]listed, error) {
	var rows []struct {
		ID, Browser, System, Method, Address string
		CreatedAt, SeenAt                    int64
	}
	if err := s.writeSeen(); err != nil {
		return nil, err
	}
	err := s.app.ConcurrentDB().NewQuery(`
		SELECT id, browser, system, method, address, created_at, seen_at FROM _security_sessions
		WHERE owner = {:owner} AND ended_at = 0 AND expires_at > {:now} ORDER BY seen_at DESC, id`).
		Bind(dbx.Params{"owner": owner, "now": s.now().Unix()}).All(&rows)
	list := make([]listed, len(rows))
	for i, row := range rows {
		list[i] = listed{row.ID, row.Browser, row.System, row.Method, row.Address,
			timeText(row.CreatedAt), timeText(row.SeenAt), row.ID == current}
	}
	return list, err
}

// endSession handles POST /api/security/sessions/{id}/end.
func (s *server) endSession(e *core.RequestEvent) (any, error) {
	ids, err := s.sessions.end(e.App, dbx.HashExp{"owner": e.Auth.Id, "id": e.Request.PathValue("id")})
	if err != nil {
		return nil, err
	}
	if len(ids) == 0 {
		return nil, errNotFound
	}
	s.sessions.forget(ids)
	return map[string]int{"ended": len(ids)}, nil
}

// endSessions handles POST /api/security/sessions/end: all other sessions, or all.
func (s *server) endSessions(e *core.RequestEvent) (any, error) {
	var body struct{ Which string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	owned := dbx.HashExp{"owner": e.Auth.Id}
	var ids []string
	var err error
	switch body.Which {
	case "others":
		ids, err = s.sessions.end(e.App, owned, dbx.Not(dbx.HashExp{"id": SessionID(e)}))
	case "all":
		err = e.App.RunInTransaction(func(tx core.App) (err error) {
			if ids, err = s.sessions.end(tx, owned); err != nil {
				return err
			}
			// Also ends tokens without a session, and links in mails.
			user, err := tx.FindRecordById(e.Auth.Collection(), e.Auth.Id)
			if err != nil {
				return err
			}
			user.RefreshTokenKey()
			return tx.Save(user)
		})
	default:
		err = errBadRequest
	}
	if err != nil {
		return nil, err
	}
	s.sessions.forget(ids)
	return map[string]int{"ended": len(ids)}, nil
}

// signOut handles POST /api/security/sign-out: sessions that a device has left. It asks for no token, which the device has deleted by
// then: who knows the id of a session can end this one, and nothing else. The answer does not tell which ids were known.
func (s *server) signOut(e *core.RequestEvent) (any, error) {
	var body struct{ Sessions []string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	if len(body.Sessions) == 0 || len(body.Sessions) > maxSessions {
		return nil, errBadRequest
	}
	left := make([]any, len(body.Sessions))
	for i, id := range body.Sessions {
		if len(id) != sessionIDLength {
			return nil, errBadRequest
		}
		left[i] = id
	}
	ids, err := s.sessions.end(e.App, dbx.HashExp{"id": left})
	if err != nil {
		return nil, err
	}
	s.sessions.forget(ids)
	return struct{}{}, nil
}
