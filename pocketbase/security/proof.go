package security

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// maxPassword is the longest password that is compared; PocketBase's own limit for sign-in.
const maxPassword = 255

// proof is what a person shows again before a change of how the account is protected.
type proof struct{ Password, Code string }

// readProof reads a proof from the body and checks it.
func (s *server) readProof(e *core.RequestEvent) error {
	var given proof
	if err := readBody(e, &given); err != nil {
		return err
	}
	return s.checkProof(e, given)
}

// checkProof accepts a recent sign-in, a code if the second factor is on, or else the password. With a second factor the password
// is not enough: whoever stole a session and the password could add a passkey and be rid of the factor.
func (s *server) checkProof(e *core.RequestEvent, given proof) error {
	isOn, err := hasFactor(e.App, e.Auth.Id)
	switch {
	case err != nil:
		return err
	case s.isFresh(e):
		return nil
	case isOn && given.Code != "":
		return s.checkCode(e.Auth.Id, given.Code)
	case !isOn && given.Password != "":
		return s.checkPassword(e.Auth, given.Password)
	}
	return errProof
}

// readFactorProof accepts a code, or a recent sign-in with a passkey, for a person who has lost the codes.
func (s *server) readFactorProof(e *core.RequestEvent) error {
	var given proof
	if err := readBody(e, &given); err != nil {
		return err
	}
	isOn, err := hasFactor(e.App, e.Auth.Id)
	switch {
	case err != nil:
		return err
	case !isOn:
		return errNotOn
	case given.Code != "":
		return s.checkCode(e.Auth.Id, given.Code)
	case s.isFresh(e) && currentSession(e).Method == methodPasskey:
		return nil
	}
	return errProof
}

func (s *server) checkPassword(user *core.Record, password string) error {
	if len(password) > maxPassword {
		return errPassword
	}
	if !s.passwordTries.take(user.Id) {
		return errTries
	}
	if !user.ValidatePassword(password) {
		return errPassword
	}
	s.passwordTries.refund(user.Id)
	return nil
}

// isFresh reports whether the person has signed in on this device just now.
func (s *server) isFresh(e *core.RequestEvent) bool {
	found := currentSession(e)
	return found.ID != "" && s.now().Sub(time.Unix(found.CreatedAt, 0)) < freshness
}
