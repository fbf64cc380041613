package security

import (
	"errors"
	"net/http"
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// onPasswordChange counts wrong old passwords of PATCH /api/collections/users/records/{id}, together with those given as proof, and
// asks for a code where the second factor is on. The app uses POST /api/security/password.
func (s *server) onPasswordChange(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	_, hasNew := info.Body["password"]
	_, hasConfirm := info.Body["passwordConfirm"]
	if !hasNew && !hasConfirm || info.HasSuperuserAuth() {
		return e.Next()
	}
	if e.Auth != nil && e.Auth.Id == e.Record.Id {
		e.Record.SetRaw(placeKey, placeOf(e.RequestEvent))
	}
	code, _ := info.Body["code"].(string)
	return s.countPassword(e.RequestEvent, e.Record.Id, "oldPassword", func() error {
		if err := s.checkFactor(e.RequestEvent, e.Record.Id, code); err != nil {
			return sendError(e.RequestEvent, err)
		}
		return e.Next()
	})
}

// onAddressChange runs before both requests that change an address.
func (s *server) onAddressChange(e *core.RequestEvent) error {
	request := path.Base(e.Request.URL.Path)
	switch isPost := e.Request.Method == http.MethodPost; {
	case isPost && request == "request-email-change" && e.Auth != nil:
		return s.guardAddressChange(e)
	case isPost && request == "confirm-email-change":
		return s.countAddressChange(e)
	}
	return e.Next()
}

// countAddressChange counts wrong passwords of POST confirm-email-change. Only who has the link of the mail uses up tries.
func (s *server) countAddressChange(e *core.RequestEvent) error {
	var body struct {
		Token string `json:"token" form:"token"`
	}
	if err := e.BindBody(&body); err != nil {
		return e.Next() // PocketBase says what is wrong with it
	}
	user, err := e.App.FindAuthRecordByToken(body.Token, core.TokenTypeEmailChange)
	if err != nil {
		return e.Next()
	}
	return s.countPassword(e, user.Id, "password", e.Next)
}

// countPassword counts a try before it is checked, and gives it back unless the answer says that the password in field is wrong.
func (s *server) countPassword(e *core.RequestEvent, owner, field string, check func() error) error {
	if !s.passwordTries.take(owner) {
		return sendError(e, errTries)
	}
	err := check()
	var refusal *router.ApiError
	if !errors.As(err, &refusal) || refusal.Data[field] == nil {
		s.passwordTries.refund(owner)
	}
	return err
}
