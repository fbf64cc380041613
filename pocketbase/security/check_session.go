package security

import (
	"net/http"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"
)

// currentKey is where a request stores its session.
const currentKey = "everydaySession"

// guestPaths are what people use who are not signed in, or no longer: a device may still send its old token with them.
var guestPaths = regexp.MustCompile(`^/api/((config|health|cart/price|directory|forms|score|security/sign-(in|out))(/|$)|` +
	`collections/[^/]+/(auth-with-|auth-methods$|request-otp$|request-password-reset$|confirm-))`)

// filePaths accept a token in the address, since pictures and downloads have no header.
var filePaths = regexp.MustCompile(`^/api/((files|backups|documents|library)/|export$)`)

// check refuses tokens whose session has ended, everywhere. It runs right after PocketBase has read the token.
func (s *sessions) check(e *core.RequestEvent) error {
	path := e.Request.URL.Path
	if filePaths.MatchString(path) {
		if refusal, err := s.checkFileToken(e); err != nil || refusal != nil {
			return sendFailure(e, refusal, err)
		}
	}
	token := e.Request.Header.Get("Authorization")
	if token == "" {
		return e.Next()
	}
	claims, err := pbsecurity.ParseUnverifiedJWT(bearer(token))
	if err != nil {
		return e.Next() // nobody: PocketBase has refused it already
	}
	found, refusal, err := s.checkClaims(claims, e.Auth)
	if err == nil && refusal == nil {
		if found.ID != "" {
			e.Set(currentKey, found)
			s.see(found.ID, e.RealIP())
			if err := s.noteFirstUse(found); err != nil {
				s.app.Logger().Error("The first use of a session cannot be written", "error", err)
			}
		}
		return e.Next()
	}
	e.Auth = nil
	if isGuestRequest(e.Request) {
		return e.Next()
	}
	return sendFailure(e, refusal, err)
}

// checkClaims returns the session of a token, or why it is refused. Without auth, PocketBase has refused the token, for example since
// the password was changed; a device that holds it still learns whether its session was ended.
func (s *sessions) checkClaims(claims map[string]any, auth *core.Record) (session, *failure, error) {
	id, _ := claims[sessionClaim].(string)
	if id == "" {
		// Tokens that superusers make have no session. Others are from a version without sessions.
		if isRefreshable, _ := claims[core.TokenClaimRefreshable].(bool); isRefreshable && auth != nil {
			return session{}, errNoSession, nil
		}
		return session{}, nil, nil
	}
	found, err := s.find(id)
	switch {
	case err != nil:
		return session{}, nil, err
	case found.EndedAt != 0:
		return session{}, errSessionEnded, nil
	case auth == nil:
		return session{}, nil, nil
	case found.ID == "" || found.Owner != auth.Id:
		return session{}, errNoSession, nil
	}
	return found, nil, nil
}

// checkFileToken looks at the session of the token in the address; PocketBase checks the token itself later.
func (s *sessions) checkFileToken(e *core.RequestEvent) (*failure, error) {
	claims, err := pbsecurity.ParseUnverifiedJWT(e.Request.URL.Query().Get("token"))
	if err != nil {
		return nil, nil
	}
	id, _ := claims[sessionClaim].(string)
	if id == "" {
		return nil, nil
	}
	found, err := s.find(id)
	if err == nil && found.EndedAt != 0 {
		return errSessionEnded, nil
	}
	if err == nil && found.ID == "" {
		return errNoSession, nil
	}
	return nil, err
}

// bindFileToken binds a file token to the session of the request.
func (s *sessions) bindFileToken(e *core.FileTokenRequestEvent) error {
	if id := SessionID(e.RequestEvent); id != "" {
		claims, err := pbsecurity.ParseUnverifiedJWT(e.Token)
		if err != nil {
			return err
		}
		claims[sessionClaim] = id
		e.Token, err = pbsecurity.NewJWT(claims, e.Record.TokenKey()+e.Record.Collection().FileToken.Secret, 0)
		if err != nil {
			return err
		}
	}
	return e.Next()
}

func sendFailure(e *core.RequestEvent, refusal *failure, err error) error {
	if refusal != nil {
		return e.JSON(refusal.Status, refusal)
	}
	return sendError(e, err)
}

// isGuestRequest reports whether a request needs no session; signing up is one.
func isGuestRequest(r *http.Request) bool {
	path := r.URL.Path
	return !strings.HasPrefix(path, "/api/") || guestPaths.MatchString(path) ||
		(r.Method == http.MethodPost && path == "/api/collections/users/records")
}

// currentSession returns the session of a request; its id is empty for a token of a superuser that belongs to no device.
func currentSession(e *core.RequestEvent) session {
	found, _ := e.Get(currentKey).(session)
	return found
}

// SessionID returns the id of the session of a request: 20 characters, or empty without one.
func SessionID(e *core.RequestEvent) string { return currentSession(e).ID }

// SessionClaims are the claims of a token that is to end with the session of a request.
func SessionClaims(e *core.RequestEvent) map[string]any {
	if id := SessionID(e); id != "" {
		return map[string]any{sessionClaim: id}
	}
	return nil
}

func bearer(token string) string {
	if len(token) > 7 && strings.EqualFold(token[:7], "Bearer ") {
		return token[7:]
	}
	return token
}
