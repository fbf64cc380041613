package security

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// deleteAccount handles POST /api/security/account/delete: the account with everything that belongs to it. Its devices get 410 from then on.
func (s *server) deleteAccount(e *core.RequestEvent) (any, error) {
	if e.Auth.IsSuperuser() {
		return nil, errSuperuser
	}
	if err := s.readDeletionProof(e); err != nil {
		return nil, err
	}
	var ids []string
	err := s.app.ConcurrentDB().Select("id").From("_security_sessions").Where(dbx.HashExp{"owner": e.Auth.Id}).Column(&ids)
	if err != nil {
		return nil, err
	}
	if err := e.App.Delete(e.Auth); err != nil {
		return nil, err
	}
	s.sessions.forget(ids)
	return map[string]any{}, nil
}

// readDeletionProof asks for the password also of a fresh session, or for a code if the second factor is on. Who has just signed in
// without a password may have none.
func (s *server) readDeletionProof(e *core.RequestEvent) error {
	var given proof
	if err := readBody(e, &given); err != nil {
		return err
	}
	isOn, err := hasFactor(e.App, e.Auth.Id)
	switch method := currentSession(e).Method; {
	case err != nil:
		return err
	case isOn && given.Code != "":
		return s.checkCode(e.Auth.Id, given.Code)
	case !isOn && given.Password != "":
		return s.checkPassword(e.Auth, given.Password)
	case s.isFresh(e) && (method == methodPasskey || !isOn && method == methodOAuth):
		return nil
	}
	return errProof
}
