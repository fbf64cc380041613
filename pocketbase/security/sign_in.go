package security

import (
	"errors"
	"net/http"
	"regexp"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"
)

const (
	methodTOTP    = "totp"
	methodPasskey = "passkey"
	methodOAuth   = "oauth2"
	// methodUnknown is noted where a sign-in names no method; PocketBase would skip a second factor for it.
	methodUnknown = "unknown"
	// secondFactorKey marks a request that has passed the second factor. Only this package sets it.
	secondFactorKey = "everydaySecondFactor"
)

func (s *server) bindSignIn() {
	s.app.OnRecordAuthRequest().BindFunc(s.onSignIn)
	s.app.OnRecordAuthWithOAuth2Request().BindFunc(s.onProvider)
	s.app.OnRecordCreate(core.CollectionNameExternalAuths).BindFunc(s.onLink)
	s.app.OnRecordDelete(core.CollectionNameExternalAuths).BindFunc(s.onUnlink)
	s.app.OnRecordCreate("users").BindFunc(onPassword)
	s.app.OnRecordUpdate("users").BindFunc(onPassword)
	s.app.OnRecordAuthWithPasswordRequest("users").BindFunc(onWrongPassword)
	s.app.OnRecordAuthWithPasswordRequest(core.CollectionNameSuperusers).BindFunc(s.splitPassword)
}

// onWrongPassword refuses in the words of the specification's error catalogue, the same for a wrong password and an unknown address.
func onWrongPassword(e *core.RecordAuthWithPasswordRequestEvent) error {
	err := e.Next()
	if isWrong(err) {
		return e.BadRequestError("Invalid email or password", nil)
	}
	return err
}

// onSignIn runs at the end of every way to sign in, and of a token's refresh. It asks for the second factor, and binds the token to a
// session. PocketBase's own MFA needs two of its own methods, and lets any of them be the second one: also a code by email.
func (s *server) onSignIn(e *core.RecordAuthRequestEvent) error {
	claims, err := pbsecurity.ParseUnverifiedJWT(e.Token)
	if err != nil {
		return err
	}
	if isRefreshable, _ := claims[core.TokenClaimRefreshable].(bool); !isRefreshable {
		return e.Next() // a superuser made this token: it belongs to no device
	}
	if current := currentSession(e.RequestEvent); current.Owner == e.Record.Id && e.AuthMethod == "" {
		if err := s.sessions.extend(current.ID, claims); err != nil {
			return err
		}
		if e.Token, err = bindToken(e.Record, claims, current.ID); err != nil {
			return err
		}
		return e.Next()
	}
	if e.AuthMethod == "" {
		e.AuthMethod = methodUnknown
	}
	isOn, err := hasFactor(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if isOn && e.Get(secondFactorKey) == nil {
		return s.askForCode(e)
	}
	return s.startSession(e, claims)
}

// startSession stores the session before the response has its token, and deletes it if the sign-in fails after all.
func (s *server) startSession(e *core.RecordAuthRequestEvent, claims map[string]any) error {
	id := pbsecurity.RandomStringWithAlphabet(sessionIDLength, sessionIDAlphabet)
	token, err := bindToken(e.Record, claims, id)
	if err != nil {
		return err
	}
	if err := s.sessions.add(id, e, claims); err != nil {
		return err
	}
	e.Token = token
	if err := e.Next(); err != nil {
		return errors.Join(err, s.sessions.remove(e.App, id))
	}
	return nil
}

// askForCode answers as PocketBase's MFA does. The mfaId proves that the first factor was right.
func (s *server) askForCode(e *core.RecordAuthRequestEvent) error {
	mfa := core.NewMFA(e.App)
	mfa.SetCollectionRef(e.Record.Collection().Id)
	mfa.SetRecordRef(e.Record.Id)
	mfa.SetMethod(e.AuthMethod)
	if err := e.App.Save(mfa); err != nil {
		return err
	}
	if err := e.JSON(http.StatusUnauthorized, map[string]string{"mfaId": mfa.Id}); err != nil {
		return err
	}
	return apis.ErrMFA
}

// signInWithCode handles POST /api/security/sign-in/totp: the second step, with the mfaId of the first.
func (s *server) signInWithCode(e *core.RequestEvent) (any, error) {
	var body struct{ MFAID, Code string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	mfa, err := e.App.FindMFAById(body.MFAID)
	if err != nil || mfa.HasExpired(ceremonyLifetime) {
		return nil, errExpired
	}
	user, err := e.App.FindRecordById(mfa.CollectionRef(), mfa.RecordRef())
	if err != nil {
		return nil, errExpired
	}
	if !s.mfaTries.take(mfa.Id) {
		return nil, errors.Join(errExpired, e.App.Delete(mfa))
	}
	if err := s.checkCode(user.Id, body.Code); err != nil {
		return nil, err
	}
	if err := s.finishSignIn(e, user, methodTOTP); err != nil {
		return nil, err
	}
	// PocketBase's own MFA, if the operator uses it too, has deleted it by now.
	if _, err := e.App.FindMFAById(mfa.Id); err == nil {
		err = e.App.Delete(mfa)
	}
	return nil, err
}

// finishSignIn answers with a token for a person who has passed all factors.
func (s *server) finishSignIn(e *core.RequestEvent, user *core.Record, method string) error {
	e.Set(secondFactorKey, true)
	return apis.RecordAuthResponse(e, user, method, nil)
}

// codeAtEnd is what superusers type after the password: a code of the device, or a recovery code as it was printed.
var codeAtEnd = regexp.MustCompile(`(?:[0-9]{6}|[a-z2-9]{4}(?:-[a-z2-9]{4}){3})$`)

// splitPassword lets superusers sign in to the dashboard, whose form has no field for a code: they type it after the password.
func (s *server) splitPassword(e *core.RecordAuthWithPasswordRequestEvent) error {
	code := codeAtEnd.FindStringIndex(e.Password)
	if e.Record == nil || code == nil {
		return e.Next()
	}
	split := code[0]
	isOn, err := hasFactor(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if isOn && e.Record.ValidatePassword(e.Password[:split]) {
		if err := s.checkCode(e.Record.Id, e.Password[split:]); err != nil {
			return e.BadRequestError("Failed to authenticate.", err)
		}
		e.Password = e.Password[:split]
		e.Set(secondFactorKey, true)
	}
	return e.Next()
}

// asAPIError returns an error that PocketBase's router answers itself, or nil.
func asAPIError(err error) error {
	var api *router.ApiError
	if errors.As(err, &api) {
		return api
	}
	return nil
}
