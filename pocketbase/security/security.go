// Package security adds to PocketBase's sign-in a second factor with codes (TOTP), passkeys, and sessions that can be ended one by one.
// docs/security.md describes the flows, routes, limits and threats.
package security

import (
	"net/http"
	gosync "sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/export"
)

const (
	// freshness is how long after a sign-in no further proof is asked for.
	freshness = 10 * time.Minute
	// ceremonyLifetime is how long a person has between the two requests of a setup, a registration or a sign-in.
	ceremonyLifetime = 10 * time.Minute
	// maxCeremonies bounds the memory that requests without a session can take.
	maxCeremonies = 10_000
)

// server is the state that routes, hooks and cron jobs share.
type server struct {
	app      core.App
	now      func() time.Time
	box      *box
	sessions *sessions
	// links are those of providers that are being added: by identity, what the person is told of it.
	links gosync.Map
	// Tries are counted here; everything else that lasts is in the database.
	codeTries, passwordTries, mfaTries *limiter
	guesses                            *guesses
	// setups are secrets of accounts that have not confirmed one yet, by account.
	setups *ceremonies[string]
	// challenges of passkeys, by a random id.
	challenges *ceremonies[challenge]
}

// Register adds routes, hooks and cron jobs to the app, and returns its part of an export. keyFile is the path of the key that encrypts
// secrets; it is made if missing.
func Register(app core.App, keyFile string) export.Part {
	return register(app, keyFile, time.Now).export
}

func register(app core.App, keyFile string, now func() time.Time) *server {
	s := &server{
		app: app, now: now, sessions: newSessions(app, now),
		codeTries: newLimiter(now, accountLimits...), passwordTries: newLimiter(now, accountLimits...), mfaTries: newLimiter(now, mfaLimit),
		guesses: newGuesses(app, now), setups: newCeremonies[string](now), challenges: newCeremonies[challenge](now),
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		var err error
		if s.box, err = openOrMakeBox(keyFile); err != nil {
			return err
		}
		if err := s.warnOfKey(keyFile); err != nil {
			return err
		}
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "everydaySessions", Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1, Func: s.sessions.check,
		})
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayAddressChange", Func: s.onAddressChange})
		s.addRoutes(e)
		return e.Next()
	})
	bindSuperuserAddresses(app)
	s.guesses.bind()
	s.bindSignIn()
	s.bindSignUp()
	app.OnRecordUpdateRequest("users").BindFunc(s.onPasswordChange)
	s.sessions.bind()
	app.OnRecordUpdate("users").BindFunc(onConfirmed) // in the transaction of sessions.onTokenKey
	app.OnRecordUpdate("users").BindFunc(onKnownPlaces)
	app.OnRecordConfirmPasswordResetRequest("users").BindFunc(onReset)
	bindNotices(app)
	app.Cron().MustAdd("security_seen", "*/5 * * * *", s.sessions.writeSeenNow)
	app.Cron().MustAdd("security_retention", "51 * * * *", s.pruneNow)
	return s
}

func (s *server) addRoutes(e *core.ServeEvent) {
	group := e.Router.Group("/api/security")
	group.Bind(apis.BodyLimit(maxBodyBytes))
	group.GET("", signedIn(s.overview))
	group.POST("/totp/begin", signedIn(s.beginTOTP))
	group.POST("/totp/confirm", signedIn(s.confirmTOTP))
	group.POST("/totp/off", signedIn(s.turnOffTOTP))
	group.POST("/totp/codes", signedIn(s.renewCodes))
	group.POST("/totp/codes/kept", signedIn(s.keepCodes))
	group.POST("/passkeys/begin", signedIn(s.beginPasskey))
	group.POST("/passkeys", signedIn(s.addPasskey))
	group.POST("/passkeys/{id}/rename", signedIn(s.renamePasskey))
	group.POST("/passkeys/{id}/remove", signedIn(s.removePasskey))
	group.POST("/providers/{name}/unlink", signedIn(s.unlink))
	group.POST("/sessions/{id}/end", signedIn(s.endSession))
	group.POST("/sessions/{id}/rename", signedIn(s.renameSession))
	group.POST("/sessions/end", signedIn(s.endSessions))
	group.POST("/device", signedIn(s.introduceDevice))
	group.POST("/password", signedIn(s.changePassword))
	group.POST("/account/delete", signedIn(s.deleteAccount))
	group.POST("/sign-out", respond(s.signOut))
	group.POST("/reset-link", respond(resetLink))
	group.POST("/sign-in/totp", respond(s.signInWithCode))
	group.POST("/sign-in/passkey/begin", respond(s.beginPasskeySignIn))
	group.POST("/sign-in/passkey", respond(s.signInWithPasskey))
}

// overview handles GET /api/security: everything that the Security tab shows.
func (s *server) overview(e *core.RequestEvent) (any, error) {
	factor, err := readFactor(e.App, e.Auth.Id)
	if err != nil {
		return nil, err
	}
	passkeys, err := listPasskeys(e.App, e.Auth.Id)
	if err != nil {
		return nil, err
	}
	list, err := s.sessions.list(e.Auth.Id, SessionID(e))
	if err != nil {
		return nil, err
	}
	links, err := listLinks(e.App, e.Auth)
	if err != nil {
		return nil, err
	}
	known, err := hasPassword(e.App, e.Auth.Id)
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"twoFactor": factor, "passkeys": passkeys, "sessions": list, "providers": links, "password": known, "fresh": s.isFresh(e),
	}, nil
}

// signedIn wraps a handler that needs a session.
func signedIn(handle func(*core.RequestEvent) (any, error)) func(*core.RequestEvent) error {
	return respond(func(e *core.RequestEvent) (any, error) {
		if e.Auth == nil {
			return nil, errNoSession
		}
		return handle(e)
	})
}

// respond sends the result of a handler, unless the handler has already sent a response.
func respond(handle func(*core.RequestEvent) (any, error)) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		result, err := handle(e)
		if err != nil || e.Written() {
			return sendError(e, err)
		}
		e.Response.Header().Set("Cache-Control", "no-store")
		return e.JSON(http.StatusOK, result)
	}
}
