package library

import (
	"database/sql"
	"errors"
	"maps"
	"time"

	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"

	"everyday/security"
)

const (
	// tokenLife is how long a token is good: an audiobook plays for an evening without another request for the list.
	tokenLife = 12 * time.Hour
	// tokenType is that of our tokens alone, which open nothing else, as no other token opens these files.
	tokenType = "library"
)

// newToken signs a token for who asks. It ends with their session.
func (s *service) newToken(e *core.RequestEvent) (token string, expires time.Time, err error) {
	expires = s.now().Add(tokenLife).Truncate(time.Second)
	claims := map[string]any{core.TokenClaimType: tokenType, core.TokenClaimId: e.Auth.Id, "exp": expires.Unix()}
	maps.Copy(claims, security.SessionClaims(e))
	token, err = pbsecurity.NewJWT(claims, keyFor(e.Auth), 0)
	return token, expires, err
}

// readToken returns the person of a token; nil if it is not ours, or no longer good. Whether its session has ended is checked before
// (everyday/security).
func readToken(app core.App, token string) (*core.Record, error) {
	unverified, err := pbsecurity.ParseUnverifiedJWT(token)
	if err != nil || unverified[core.TokenClaimType] != tokenType {
		return nil, nil
	}
	id, _ := unverified[core.TokenClaimId].(string)
	person, err := app.FindRecordById("users", id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if _, err := pbsecurity.ParseJWT(token, keyFor(person)); err != nil {
		return nil, nil
	}
	return person, nil
}

// keyFor is the key of a person's tokens, which is another one after a new password.
func keyFor(person *core.Record) string {
	return person.TokenKey() + person.Collection().FileToken.Secret
}
