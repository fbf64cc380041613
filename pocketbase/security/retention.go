package security

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// addressRetention is how long the address of a device is kept after its last request.
const addressRetention = 30 * 24 * time.Hour

// unusedRetention is how long a session is kept that no request has used: the answer with its token was lost.
const unusedRetention = time.Hour

func (s *server) pruneNow() {
	if err := s.prune(); err != nil {
		s.app.Logger().Error("Old sessions cannot be removed", "error", err)
	}
}

// prune deletes sessions whose tokens have expired or that nobody has used, old addresses, old names of devices and old places of sign-ins, and forgets old tries.
func (s *server) prune() error {
	s.codeTries.prune()
	s.passwordTries.prune()
	s.mfaTries.prune()
	s.guesses.prune()
	s.setups.prune()
	s.challenges.prune()
	// So that none counts as unused that is in use.
	if err := s.sessions.writeSeen(); err != nil {
		return err
	}
	now := s.now()
	var unused []string
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := pruneNames(tx, now); err != nil {
			return err
		}
		if err := prunePlaces(tx, now); err != nil {
			return err
		}
		_, err := tx.DB().NewQuery("DELETE FROM _security_sessions WHERE expires_at < {:now}").Bind(dbx.Params{"now": now.Unix()}).Execute()
		if err != nil {
			return err
		}
		// Deleted, not ended: a device that has the token after all asks the person to sign in again, and keeps its data.
		err = tx.DB().NewQuery("DELETE FROM _security_sessions WHERE seen_at < created_at AND created_at < {:before} AND ended_at = 0 RETURNING id").
			Bind(dbx.Params{"before": now.Add(-unusedRetention).Unix()}).Column(&unused)
		if err != nil {
			return err
		}
		_, err = tx.DB().NewQuery("UPDATE _security_sessions SET address = '' WHERE address_at < {:before}").
			Bind(dbx.Params{"before": now.Add(-addressRetention).Unix()}).Execute()
		return err
	})
	if err == nil {
		s.sessions.forget(unused)
	}
	return err
}
