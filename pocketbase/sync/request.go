package sync

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"regexp"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"everyday/marks"
)

const (
	maxBodyBytes   = 1 << 20
	maxDeviceRunes = 60
)

var clientPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// failure is an error response: { status, code, message }.
type failure struct {
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (f *failure) send(e *core.RequestEvent) error { return e.JSON(f.Status, f) }

func badRequest(message string) *failure {
	return &failure{Status: http.StatusBadRequest, Code: "bad_request", Message: message}
}

// envelope contains the fields that all requests have in common.
type envelope struct {
	Client string `json:"client"`
	User   string `json:"user"`
	Schema int64  `json:"schema"`
	After  int64  `json:"after"`
	// At is the latest position that the device knows of, "" for none.
	At string `json:"at"`
	// Brief: a verdict may name an earlier one that has its row, and verdicts may come in parts.
	Brief bool `json:"brief"`
}

func (v envelope) check() *failure {
	switch {
	case !clientPattern.MatchString(v.Client):
		return badRequest("The client id is 1 to 64 letters, digits, - or _.")
	case v.Schema < 1:
		return badRequest("The schema counts from 1.")
	case v.After < 0:
		return badRequest("The number of the last verdict cannot be negative.")
	}
	return nil
}

// readRequest parses the request of a signed-in person into body. The session is checked first, so that others learn nothing
// from validation errors.
func readRequest(e *core.RequestEvent, body any, common *envelope) *failure {
	if f := checkSession(e); f != nil {
		return f
	}
	raw, f := readBody(e)
	if f != nil {
		return f
	}
	if err := json.Unmarshal(raw, body); err != nil {
		return badRequest("The request is not of the expected shape.")
	}
	if f := common.check(); f != nil {
		return f
	}
	if common.User != e.Auth.Id {
		return wrongUser()
	}
	return nil
}

// readBody reads a body that may be compressed with gzip, and says so to the device (RFC 7694). The limit is that of the content.
func readBody(e *core.RequestEvent) ([]byte, *failure) {
	e.Response.Header().Set("Accept-Encoding", "gzip")
	var body io.Reader = e.Request.Body
	switch e.Request.Header.Get("Content-Encoding") {
	case "", "identity":
	case "gzip":
		unzipped, err := gzip.NewReader(io.LimitReader(body, maxBodyBytes))
		if err != nil {
			return nil, badRequest("The request is not compressed with gzip.")
		}
		body = unzipped
	default:
		return nil, &failure{
			Status: http.StatusUnsupportedMediaType, Code: "encoding", Message: "A request is not compressed, or with gzip.",
		}
	}
	raw, err := io.ReadAll(io.LimitReader(body, maxBodyBytes+1))
	if err != nil {
		return nil, badRequest("The request ended early.")
	}
	if len(raw) > maxBodyBytes {
		return nil, tooLarge("A request is at most 1 MiB.")
	}
	return raw, nil
}

func tooLarge(message string) *failure {
	return &failure{Status: http.StatusRequestEntityTooLarge, Code: "too_large", Message: message}
}

func wrongUser() *failure {
	return &failure{Status: http.StatusForbidden, Code: "wrong_user", Message: "This session belongs to another account."}
}

func unavailable() *failure {
	return &failure{Status: http.StatusServiceUnavailable, Code: "unavailable", Message: "The server can’t do this right now."}
}

// checkSession returns 410 if the token was made for an account that is deleted, so that the device does not ask to sign in again. Who has no
// such token learns nothing of accounts.
func checkSession(e *core.RequestEvent) *failure {
	if e.Auth != nil {
		if e.Auth.IsSuperuser() {
			return wrongUser()
		}
		return nil
	}
	isDeleted, err := isOfDeletedAccount(e.App, bearer(e))
	if err != nil {
		return unavailable()
	}
	if isDeleted {
		return &failure{Status: http.StatusGone, Code: "account_deleted", Message: "This account has been deleted."}
	}
	return &failure{Status: http.StatusUnauthorized, Code: "auth", Message: "Sign in to continue."}
}

func isOfDeletedAccount(app core.App, token string) (bool, error) {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil || claims[core.TokenClaimType] != core.TokenTypeAuth {
		return false, nil
	}
	name, _ := claims[core.TokenClaimCollectionId].(string)
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil || !collection.IsAuth() || !marks.IsRight(collection, claims) {
		return false, nil
	}
	var found int
	err = app.ConcurrentDB().NewQuery("SELECT count(*) FROM {{" + collection.Name + "}} WHERE id = {:id}").
		Bind(map[string]any{"id": claims[core.TokenClaimId]}).Row(&found)
	return found == 0, err
}

func bearer(e *core.RequestEvent) string {
	token := e.Request.Header.Get("Authorization")
	if len(token) > 7 && (token[:7] == "Bearer " || token[:7] == "bearer ") {
		return token[7:]
	}
	return token
}

// truncate shortens a text to at most n characters.
func truncate(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return string(runes[:n])
}

// errNumberTaken means that another request has processed this number meanwhile.
var errNumberTaken = errors.New("this number has a verdict")
