package notices

import (
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	maxBrowsers = 20
	authBytes   = 16
)

// failure is an error response: { status, code, message }.
type failure struct {
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

var (
	errNoSession  = &failure{http.StatusUnauthorized, "auth", "Sign in to continue."}
	errBadRequest = &failure{http.StatusBadRequest, "bad_request", "The request is not of the expected shape."}
	errEndpoint   = &failure{http.StatusBadRequest, "endpoint", "This server cannot push to this browser."}
)

func refuse(e *core.RequestEvent, f *failure) error { return e.JSON(f.Status, f) }

// subscribe handles POST /api/notices/push: the subscription of a browser, as PushSubscription.toJSON gives it. A known endpoint
// becomes that of this account and session: the device may have changed hands.
func (s *service) subscribe(e *core.RequestEvent) error {
	session := s.options.Session(e)
	if e.Auth == nil || e.Auth.Collection().Name != users || session == "" {
		return refuse(e, errNoSession)
	}
	var body webSubscription
	if !readBody(e, &body) || !isKey(body.Keys.P256dh, body.Keys.Auth) {
		return refuse(e, errBadRequest)
	}
	if !checkEndpoint(body.Endpoint, s.options.LocalPush) {
		return refuse(e, errEndpoint)
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		params := dbx.Params{
			"endpoint": body.Endpoint, "owner": e.Auth.Id, "session": session, "p256dh": body.Keys.P256dh, "auth": body.Keys.Auth,
			"now": s.now().Unix(), "max": maxBrowsers,
		}
		for _, statement := range []string{
			`INSERT INTO _notices_push (endpoint, owner, session, p256dh, auth, created_at, renewed_at)
				VALUES ({:endpoint}, {:owner}, {:session}, {:p256dh}, {:auth}, {:now}, {:now})
				ON CONFLICT (endpoint) DO UPDATE SET owner = excluded.owner, session = excluded.session, p256dh = excluded.p256dh,
					auth = excluded.auth, renewed_at = excluded.renewed_at`,
			// A browser that has renewed its subscription has another endpoint.
			"DELETE FROM _notices_push WHERE session = {:session} AND endpoint != {:endpoint}",
			`DELETE FROM _notices_push WHERE endpoint IN (
				SELECT endpoint FROM _notices_push WHERE owner = {:owner} ORDER BY renewed_at DESC LIMIT -1 OFFSET {:max})`,
		} {
			if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// unsubscribePush handles POST /api/notices/push/remove: the person has turned messages off in this browser.
func (s *service) unsubscribePush(e *core.RequestEvent) error {
	if e.Auth == nil {
		return refuse(e, errNoSession)
	}
	var body webSubscription
	if !readBody(e, &body) || body.Endpoint == "" {
		return refuse(e, errBadRequest)
	}
	_, err := e.App.NonconcurrentDB().Delete("_notices_push", dbx.HashExp{"endpoint": body.Endpoint, "owner": e.Auth.Id}).Execute()
	if err != nil {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// webSubscription is what PushSubscription.toJSON gives.
type webSubscription struct {
	Endpoint string
	Keys     struct{ P256dh, Auth string }
}

func readBody(e *core.RequestEvent, body any) bool {
	raw, err := io.ReadAll(e.Request.Body)
	return err == nil && json.Unmarshal(raw, body) == nil
}

// isKey reports whether messages can be encrypted for a browser with these keys.
func isKey(p256dh, auth string) bool {
	point, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(p256dh, "="))
	if err != nil {
		return false
	}
	if _, err := ecdh.P256().NewPublicKey(point); err != nil {
		return false
	}
	secret, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(auth, "="))
	return err == nil && len(secret) == authBytes
}
