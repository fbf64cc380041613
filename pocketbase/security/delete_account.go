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

// readDeletionProof asks for the password that an account has, however and whenever the person has signed in, and for a code if the second
// factor is on. An account without a password needs the code alone, or a recent sign-in with a passkey or a provider.
func (s *server) readDeletionProof(e *core.RequestEvent) error {
	var given proof
	if err := readBody(e, &given); err != nil {
		return err
	}
	isOn, err := hasFactor(e.App, e.Auth.Id)
	if err != nil {
		return err
	}
	known, err := hasPassword(e.App, e.Auth.Id)
	if err != nil {
		return err
	}
	asksPassword := known || !isOn
	method := currentSession(e).Method
	switch {
	case (!asksPassword || given.Password != "") && (!isOn || given.Code != ""):
		// The password first: a wrong one uses up no code.
		if asksPassword {
			if err := s.checkPassword(e.Auth, given.Password); err != nil {
				return err
			}
		}
		if isOn {
			return s.checkCode(e.Auth.Id, given.Code)
		}
		return nil
	case given == (proof{}) && !known && s.isFresh(e) && (method == methodPasskey || !isOn && method == methodOAuth):
		return nil
	}
	return errProof
}
