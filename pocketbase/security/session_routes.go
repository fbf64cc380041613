package security

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// listed is a session as the overview shows it.
type listed struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Number is above 1 for one that is not the first of those that are called the same.
	Number    int    `json:"number"`
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
		ID, Name, Browser, System, Method, Address string
		CreatedAt, SeenAt                          int64
		Number                                     int
	}
	if err := s.writeSeen(); err != nil {
		return nil, err
	}
	err := s.app.ConcurrentDB().NewQuery(`
		SELECT s.id, n.name, n.number, s.browser, s.system, s.method, s.address, s.created_at, s.seen_at
		FROM (` + calledSQL + `) n JOIN _security_sessions s ON s.id = n.id ORDER BY s.seen_at DESC, s.id`).
		Bind(dbx.Params{"owner": owner, "now": s.now().Unix()}).All(&rows)
	list := make([]listed, len(rows))
	for i, row := range rows {
		list[i] = listed{row.ID, row.Name, row.Number, row.Browser, row.System, row.Method, row.Address,
			timeText(row.CreatedAt), timeText(row.SeenAt), row.ID == current}
	}
	return list, err
}

// endSession handles POST /api/security/sessions/{id}/end. The device is told to forget the account, whose name for it goes too. Which place
// it signed in from is not known, so this one alone stays known.
func (s *server) endSession(e *core.RequestEvent) (any, error) {
	one := dbx.HashExp{"owner": e.Auth.Id, "id": e.Request.PathValue("id")}
	var ids []string
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		if ids, err = s.sessions.end(tx, one); err != nil || len(ids) == 0 {
			return err
		}
		if one["id"] != SessionID(e) {
			if err := forgetPlaces(tx, e.Auth, placeOf(e)); err != nil {
				return err
			}
		}
		its := dbx.NewExp("id = (SELECT device FROM _security_sessions WHERE id = {:session})", dbx.Params{"session": one["id"]})
		return forgetNames(tx, e.Auth.Id, its)
	})
	if err != nil {
		return nil, err
	}
	if len(ids) == 0 {
		return nil, errNotFound
	}
	s.sessions.forget(ids)
	return map[string]int{"ended": len(ids)}, nil
}

// endSessions handles POST /api/security/sessions/end: all other sessions, or all. Names of devices go with them, also of those that
// were left before, and so do known places of sign-ins.
func (s *server) endSessions(e *core.RequestEvent) (any, error) {
	var body struct{ Which string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	owned := dbx.HashExp{"owner": e.Auth.Id}
	var ids []string
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		switch body.Which {
		case "others":
			ids, err = s.sessions.end(tx, owned, dbx.Not(dbx.HashExp{"id": SessionID(e)}))
		case "all":
			ids, err = s.endAll(tx, e.Auth)
		default:
			err = errBadRequest
		}
		if err != nil {
			return err
		}
		place := ""
		if body.Which == "others" {
			place = placeOf(e)
		}
		if err := forgetPlaces(tx, e.Auth, place); err != nil {
			return err
		}
		if body.Which == "others" {
			// Those that were left before, too: but while nobody knows on which device this session is, its own name may be among them.
			ended, err := json.Marshal(ids)
			if err != nil {
				return err
			}
			known := dbx.NewExp(`id IN (SELECT device FROM _security_sessions WHERE id IN (SELECT value FROM json_each({:ended})))
				OR EXISTS (SELECT 1 FROM _security_sessions WHERE id = {:current} AND device <> '')`,
				dbx.Params{"ended": string(ended), "current": SessionID(e)})
			return forgetNames(tx, e.Auth.Id, known)
		}
		return forgetNames(tx, e.Auth.Id)
	})
	if err != nil {
		return nil, err
	}
	s.sessions.forget(ids)
	return map[string]int{"ended": len(ids)}, nil
}

// endAll ends all sessions of an account, and also tokens without a session, and links in mails.
func (s *server) endAll(tx core.App, account *core.Record) ([]string, error) {
	ids, err := s.sessions.end(tx, dbx.HashExp{"owner": account.Id})
	if err != nil {
		return nil, err
	}
	user, err := tx.FindRecordById(account.Collection(), account.Id)
	if err != nil {
		return nil, err
	}
	user.RefreshTokenKey()
	return ids, tx.Save(user)
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
