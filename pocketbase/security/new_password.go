package security

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

var errSignInAgain = &failure{http.StatusForbidden, "sign_in_again", "Sign out, sign in with your provider again, and come back within ten minutes."}

// changePassword handles POST /api/security/password. A new password ends every session; the answer has the token of a new one for
// this device, so that nobody gives a second code.
func (s *server) changePassword(e *core.RequestEvent) (any, error) {
	if e.Auth.IsSuperuser() {
		return nil, errSuperuser
	}
	var body struct{ OldPassword, Password, Code string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	if err := s.checkOldPassword(e, body.OldPassword); err != nil {
		return nil, err
	}
	if err := s.checkFactor(e, e.Auth.Id, body.Code); err != nil {
		return nil, err
	}
	method := currentSession(e).Method
	device, err := deviceOf(e.App, SessionID(e))
	if err != nil {
		return nil, err
	}
	e.Set(deviceKey, device)
	e.Auth.SetPassword(body.Password)
	e.Auth.SetRaw(placeKey, placeOf(e))
	if err := e.App.Save(e.Auth); err != nil {
		if api := asAPIError(err); api != nil {
			return nil, api
		}
		return nil, e.BadRequestError("The password could not be changed.", err)
	}
	return nil, s.finishSignIn(e, e.Auth, method)
}

// resetLink handles POST /api/security/reset-link: whether the link of a mail can still set a new password, which its page says before
// one is chosen. Only who has the link learns it, and learns nothing else.
func resetLink(e *core.RequestEvent) (any, error) {
	var body struct{ Token string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	user, err := e.App.FindAuthRecordByToken(body.Token, core.TokenTypePasswordReset)
	return map[string]bool{"works": err == nil && user.Collection().Name == "users"}, nil
}

// checkOldPassword asks for the password. Where there is none, as after signing up with a provider, it asks for a recent sign-in.
func (s *server) checkOldPassword(e *core.RequestEvent, given string) error {
	known, err := hasPassword(e.App, e.Auth.Id)
	switch {
	case err != nil:
		return err
	case !known && s.isFresh(e):
		return nil
	case !known:
		return errSignInAgain
	case given == "":
		return errProof
	}
	return s.checkPassword(e.Auth, given)
}

// checkFactor asks for a code where the second factor is on, unless the person has signed in on this device within ten minutes: a stolen
// session is not enough for a new password or address, nor is it together with the password.
func (s *server) checkFactor(e *core.RequestEvent, owner, code string) error {
	isOn, err := hasFactor(e.App, owner)
	switch {
	case err != nil || !isOn:
		return err
	case code != "":
		return s.checkCode(owner, code)
	case currentSession(e).Owner == owner && s.isFresh(e):
		return nil
	}
	return errProof
}

// guardAddressChange asks for a code before POST request-email-change says anything of the new address.
func (s *server) guardAddressChange(e *core.RequestEvent) error {
	var body struct {
		Code string `json:"code" form:"code"`
	}
	if err := e.BindBody(&body); err != nil {
		return e.BadRequestError("An error occurred while loading the submitted data.", err)
	}
	if err := s.checkFactor(e, e.Auth.Id, body.Code); err != nil {
		return sendError(e, err)
	}
	return e.Next()
}
