package security

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const maxBodyBytes = 64 << 10

// failure is an error response: { status, code, message }. The codes are stable; docs/security.md lists them.
type failure struct {
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (f *failure) Error() string { return f.Code + ": " + f.Message }

var (
	errNoSession     = &failure{http.StatusUnauthorized, "auth", "Sign in to continue."}
	errSessionEnded  = &failure{http.StatusUnauthorized, "session_ended", "This session was ended from another device."}
	errBadRequest    = &failure{http.StatusBadRequest, "bad_request", "The request is not of the expected shape."}
	errProof         = &failure{http.StatusForbidden, "proof_required", "Enter your password or a code to continue."}
	errPassword      = &failure{http.StatusBadRequest, "wrong_password", "This password is incorrect."}
	errCode          = &failure{http.StatusBadRequest, "wrong_code", "This code is incorrect or was used before."}
	errCodeTries     = &failure{http.StatusTooManyRequests, "too_many_tries", "Too many wrong codes. Use a recovery code, or try again later."}
	errTries         = &failure{http.StatusTooManyRequests, "too_many_tries", "Too many wrong tries. Try again in an hour."}
	errSignInTries   = &failure{http.StatusTooManyRequests, "too_many_tries", "Too many wrong passwords for this account. Try again in an hour, or get a link for a new password by email."}
	errMails         = &failure{http.StatusTooManyRequests, "too_many_tries", "Too many emails were asked for. Try again in an hour."}
	errExpired       = &failure{http.StatusBadRequest, "expired", "This took too long. Start again."}
	errAlreadyOn     = &failure{http.StatusConflict, "already_on", "Two-factor sign-in is already on."}
	errNotOn         = &failure{http.StatusConflict, "not_on", "Two-factor sign-in is not on."}
	errCodesReplaced = &failure{http.StatusConflict, "codes_replaced", "These recovery codes no longer work. Throw them away."}
	errKeyMissing    = &failure{http.StatusServiceUnavailable, "key_missing", "The server cannot check codes now. Use a recovery code."}
	errSuperuser     = &failure{http.StatusForbidden, "superuser", "Superusers are deleted in the dashboard."}
	errNotFound      = &failure{http.StatusNotFound, "not_found", "This no longer exists."}
	errPasskey       = &failure{http.StatusBadRequest, "passkey_refused", "This passkey was not accepted."}
	errNoPasskeys    = &failure{http.StatusConflict, "passkeys_unavailable", "Passkeys need a public https address with a domain name."}
	errTooMany       = &failure{http.StatusConflict, "too_many_passkeys", "This account has reached the limit of passkeys."}
	errUnavailable   = &failure{http.StatusServiceUnavailable, "unavailable", "The server can’t do this right now."}
)

// isWrong reports whether PocketBase refuses what somebody has typed, such as a password.
func isWrong(refusal error) bool {
	var api *router.ApiError
	return errors.As(refusal, &api) && api.Status == http.StatusBadRequest
}

// sendError sends a failure; errors of PocketBase are passed on, and others are logged and hidden.
func sendError(e *core.RequestEvent, err error) error {
	if err == nil || e.Written() {
		return err
	}
	var known *failure
	if errors.As(err, &known) {
		return e.JSON(known.Status, known)
	}
	if api := asAPIError(err); api != nil {
		return api
	}
	e.App.Logger().Error("A security request failed", "path", e.Request.URL.Path, "error", err)
	return e.JSON(errUnavailable.Status, errUnavailable)
}

// readBody parses a JSON object into body.
func readBody(e *core.RequestEvent, body any) error {
	raw, err := io.ReadAll(e.Request.Body)
	if err != nil || len(raw) > maxBodyBytes || json.Unmarshal(raw, body) != nil {
		return errBadRequest
	}
	return nil
}
