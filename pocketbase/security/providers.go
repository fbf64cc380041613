package security

import (
	"cmp"
	"database/sql"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/auth"
)

// maxName is the longest name of an account.
const maxName = 200

var (
	errNoAddress   = &failure{http.StatusBadRequest, "no_address", "An account needs a confirmed email address, and the provider has none for you."}
	errUnconfirmed = &failure{http.StatusBadRequest, "unconfirmed", "Confirm your account’s email address first. Until then, you can only link a provider that uses the same address."}
)

// onProvider lets a provider be linked to an account that exists only by a session that has just signed in, where a session is sent or
// the second factor is on: PocketBase would link it for a stolen session, and before it asks for the factor. Links that exist sign in.
func (s *server) onProvider(e *core.RecordAuthWithOAuth2RequestEvent) error {
	if err := checkReturn(e); err != nil {
		return sendError(e.RequestEvent, err)
	}
	if e.Record == nil {
		if e.OAuth2User.Email == "" {
			return sendError(e.RequestEvent, errNoAddress)
		}
		e.CreateData = signUpData(e.OAuth2User, e.CreateData)
		return e.Next()
	}
	// Accounts are found without regard to case, but PocketBase confirms an address only if it is the same: the owner would come into the
	// account of who has signed up with it, who would stay there.
	if strings.EqualFold(e.Record.Email(), e.OAuth2User.Email) {
		e.OAuth2User.Email = e.Record.Email()
	}
	wasLinked, err := isLinked(e)
	if err != nil {
		return err
	}
	if wasLinked {
		return e.Next()
	}
	isOwn := e.Auth != nil && e.Auth.Id == e.Record.Id
	// PocketBase trusts no account whose address is unconfirmed: each sign-in by a provider with another address would replace its password
	// by a random one, and end its sessions.
	if isOwn && !e.Record.Verified() && e.Record.Email() != e.OAuth2User.Email {
		return sendError(e.RequestEvent, errUnconfirmed)
	}
	isOn, err := hasFactor(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if (isOwn || isOn && !confirms(e)) && !(isOwn && s.isFresh(e.RequestEvent)) {
		return sendError(e.RequestEvent, errProof)
	}
	identity := e.ProviderName + ":" + e.OAuth2User.Id
	s.links.Store(identity, providerEvent(e.Record.Id, identity, e.ProviderClient.DisplayName()))
	defer s.links.Delete(identity)
	return e.Next()
}

// unconfiguredKey is where an app says whether nobody has set its public address.
const unconfiguredKey = "everydayUnconfigured"

// SetUnconfigured says whether nobody has set the public address of the app.
func SetUnconfigured(app core.App, is bool) { app.Store().Set(unconfiguredKey, is) }

func isUnconfigured(app core.App) bool {
	is, _ := app.Store().Get(unconfiguredKey).(bool)
	return is
}

// checkReturn refuses a sign-in that came back to another site. Providers compare the address with those that are registered; not all
// of them exactly. The header Host is chosen by who sends the request: it counts only where there is no public address.
func checkReturn(e *core.RecordAuthWithOAuth2RequestEvent) error {
	// As the provider was told: a request can spell the field in several ways.
	back, err := url.Parse(e.ProviderClient.RedirectURL())
	if err != nil || back.User != nil || back.Scheme != "https" && back.Scheme != "http" {
		return errBadRequest
	}
	home, err := url.Parse(e.App.Settings().Meta.AppURL)
	if err != nil {
		return errBadRequest
	}
	if back.Scheme == home.Scheme && back.Host == home.Host || isUnconfigured(e.App) && back.Host == e.Request.Host {
		return nil
	}
	return errBadRequest
}

// signUpData is what a new account begins with: the name that the provider knows, else the one that it has told the browser alone, as Apple
// does, and nothing else that a request asks for but the type.
func signUpData(who *auth.AuthUser, given map[string]any) map[string]any {
	local, _, _ := strings.Cut(who.Email, "@")
	told, _ := given["full_name"].(string)
	name := []rune(cmp.Or(strings.TrimSpace(who.Name), strings.TrimSpace(who.Username), strings.TrimSpace(told), local))
	data := map[string]any{"full_name": string(name[:min(len(name), maxName)])}
	if kind, isText := given["account_type"].(string); isText {
		data["account_type"] = kind
	}
	return data
}

// isLinked reports whether the identity at the provider is linked to an account.
func isLinked(e *core.RecordAuthWithOAuth2RequestEvent) (bool, error) {
	_, err := e.App.FindFirstExternalAuthByExpr(dbx.HashExp{
		"collectionRef": e.Collection.Id, "provider": e.ProviderName, "providerId": e.OAuth2User.Id,
	})
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
