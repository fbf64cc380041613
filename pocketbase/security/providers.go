package security

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
)

// onProvider lets a provider be linked to an account that exists only by a session that has just signed in, where a session is sent or
// the second factor is on: PocketBase would link it for a stolen session, and before it asks for the factor. Links that exist sign in.
func (s *server) onProvider(e *core.RecordAuthWithOAuth2RequestEvent) error {
	if e.Record == nil {
		return e.Next()
	}
	wasLinked, err := isLinked(e)
	if err != nil {
		return err
	}
	if wasLinked {
		return e.Next()
	}
	isOn, err := hasFactor(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	isOwn := e.Auth != nil && e.Auth.Id == e.Record.Id
	if (isOwn || isOn && !confirms(e)) && !(isOwn && s.isFresh(e.RequestEvent)) {
		return sendError(e.RequestEvent, errProof)
	}
	identity := e.ProviderName + ":" + e.OAuth2User.Id
	s.links.Store(identity, providerEvent(e.Record.Id, identity, e.ProviderClient.DisplayName()))
	defer s.links.Delete(identity)
	return e.Next()
}

// onLink tells that a provider was linked to an account that existed, in the transaction of the link.
func (s *server) onLink(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	event, _ := s.links.Load(e.Record.GetString("provider") + ":" + e.Record.GetString("providerId"))
	if event, isKnown := event.(notices.Event); isKnown && event.Owner == e.Record.GetString("recordRef") {
		return notices.Add(e.App, event)
	}
	return nil
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
