package security

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"

	"everyday/notices"
)

const maxPasskeyName = 60

// beginPasskey handles POST /api/security/passkeys/begin.
func (s *server) beginPasskey(e *core.RequestEvent) (any, error) {
	if err := s.readProof(e); err != nil {
		return nil, err
	}
	party, err := relyingParty(e.App)
	if err != nil {
		return nil, err
	}
	person, err := readHolder(e.App, e.Auth, party.Config.RPID)
	if err != nil {
		return nil, err
	}
	var known []protocol.CredentialDescriptor
	for _, credential := range person.credentials {
		known = append(known, credential.Descriptor())
	}
	creation, data, err := party.BeginRegistration(person, webauthn.WithExclusions(known))
	if err != nil {
		return nil, err
	}
	return s.beginCeremony(challenge{e.Auth.Id, *data}, creation.Response), nil
}

// beginCeremony stores a challenge under a random id, which the next request names.
func (s *server) beginCeremony(begun challenge, options any) map[string]any {
	id := pbsecurity.RandomString(32)
	s.challenges.put(id, begun)
	return map[string]any{"id": id, "options": options}
}

// addPasskey handles POST /api/security/passkeys.
func (s *server) addPasskey(e *core.RequestEvent) (any, error) {
	var body struct {
		ID, Name   string
		Credential json.RawMessage
	}
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	name, err := passkeyName(body.Name)
	if err != nil {
		return nil, err
	}
	begun, found := s.challenges.take(body.ID)
	if !found || begun.owner != e.Auth.Id {
		return nil, errExpired
	}
	party, err := relyingParty(e.App)
	if err != nil {
		return nil, err
	}
	response, err := protocol.ParseCredentialCreationResponseBytes(body.Credential)
	if err != nil {
		return nil, errPasskey
	}
	credential, err := party.CreateCredential(holder{user: e.Auth}, begun.data, response)
	if err != nil {
		return nil, errPasskey
	}
	stored, err := json.Marshal(credential)
	if err != nil {
		return nil, err
	}
	id := core.GenerateDefaultRandomId()
	err = e.App.RunInTransaction(func(tx core.App) error {
		var count int
		err := tx.DB().Select("count(*)").From("_security_passkeys").Where(dbx.HashExp{"owner": e.Auth.Id}).Row(&count)
		if err != nil {
			return err
		}
		if count >= maxPasskeys {
			return errTooMany
		}
		err = changeOne(tx.DB(), errPasskey, `
			INSERT INTO _security_passkeys (id, owner, collection, rp_id, credential_id, credential, sign_count, name, created_at, used_at)
			VALUES ({:id}, {:owner}, {:collection}, {:rp}, {:key}, {:credential}, {:count}, {:name}, {:now}, 0) ON CONFLICT DO NOTHING`,
			dbx.Params{
				"id": id, "owner": e.Auth.Id, "collection": e.Auth.Collection().Id, "rp": party.Config.RPID, "key": encodeID(credential.ID),
				"credential": string(stored), "count": credential.Authenticator.SignCount, "name": name, "now": s.now().Unix(),
			})
		if err != nil {
			return err
		}
		return notices.Add(tx, passkeyEvent(e.Auth.Id, id, name, true))
	})
	return map[string]string{"id": id, "name": name}, err
}

// renamePasskey handles POST /api/security/passkeys/{id}/rename.
func (s *server) renamePasskey(e *core.RequestEvent) (any, error) {
	var body struct{ Name string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	name, err := passkeyName(body.Name)
	if err != nil {
		return nil, err
	}
	id := e.Request.PathValue("id")
	return map[string]string{"id": id, "name": name}, changeOne(e.App.NonconcurrentDB(), errNotFound,
		"UPDATE _security_passkeys SET name = {:name} WHERE id = {:id} AND owner = {:owner}",
		dbx.Params{"name": name, "id": id, "owner": e.Auth.Id})
}

// removePasskey handles POST /api/security/passkeys/{id}/remove. The last way into an account stays.
func (s *server) removePasskey(e *core.RequestEvent) (any, error) {
	if err := s.readProof(e); err != nil {
		return nil, err
	}
	id := e.Request.PathValue("id")
	return map[string]any{}, e.App.RunInTransaction(func(tx core.App) error {
		var name string
		err := tx.DB().NewQuery("DELETE FROM _security_passkeys WHERE id = {:id} AND owner = {:owner} RETURNING name").
			Bind(dbx.Params{"id": id, "owner": e.Auth.Id}).Row(&name)
		if errors.Is(err, sql.ErrNoRows) {
			return errNotFound
		}
		if err != nil {
			return err
		}
		stays, err := tx.FindAllExternalAuthsByRecord(e.Auth)
		if err != nil {
			return err
		}
		if isLeft, err := s.hasOtherWay(tx, e.Auth, stays); err != nil || !isLeft {
			return cmp.Or(err, error(errLastWay))
		}
		return notices.Add(tx, passkeyEvent(e.Auth.Id, id, name, false))
	})
}

// passkeyName accepts 1 to 60 characters in one line.
func passkeyName(text string) (string, error) {
	name := strings.Join(strings.Fields(text), " ")
	if name == "" || utf8.RuneCountInString(name) > maxPasskeyName || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return "", &failure{errBadRequest.Status, errBadRequest.Code, "A name has 1 to 60 characters."}
	}
	return name, nil
}
