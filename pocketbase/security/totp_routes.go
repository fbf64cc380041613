package security

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// beginTOTP handles POST /api/security/totp/begin. Nothing is stored before the person has shown that the device has the secret.
func (s *server) beginTOTP(e *core.RequestEvent) (any, error) {
	isOn, err := hasFactor(e.App, e.Auth.Id)
	if err != nil {
		return nil, err
	}
	if isOn {
		return nil, errAlreadyOn
	}
	if err := s.readProof(e); err != nil {
		return nil, err
	}
	secret, uri, err := newSetup(e.App, e.Auth.Email())
	if err != nil {
		return nil, err
	}
	s.setups.put(e.Auth.Id, secret)
	return map[string]string{"secret": secret, "uri": uri}, nil
}

// confirmTOTP handles POST /api/security/totp/confirm: turns the second factor on.
func (s *server) confirmTOTP(e *core.RequestEvent) (any, error) {
	var body struct{ Code string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	secret, found := s.setups.get(e.Auth.Id)
	if !found {
		return nil, errExpired
	}
	if !s.codeTries.take(e.Auth.Id) {
		return nil, errTries
	}
	codes, err := turnOn(e.App, s.box, e.Auth, secret, body.Code, s.now())
	if !errors.Is(err, errCode) {
		s.codeTries.refund(e.Auth.Id)
	}
	if err != nil {
		return nil, err
	}
	s.setups.take(e.Auth.Id)
	return map[string]any{"recoveryCodes": codes}, nil
}

// turnOn stores the second factor of an account whose device has the secret, as a code shows, and returns the recovery codes.
func turnOn(app core.App, box *box, user *core.Record, secret, code string, now time.Time) (codes []string, err error) {
	step, right := matchStep(secret, normalize(code), now)
	if !right {
		return nil, errCode
	}
	err = app.RunInTransaction(func(tx core.App) (err error) {
		err = changeOne(tx.DB(), errAlreadyOn, `
			INSERT INTO _security_totp (owner, secret, last_step, created_at) VALUES ({:owner}, {:secret}, {:step}, {:now})
			ON CONFLICT DO NOTHING`,
			dbx.Params{"owner": user.Id, "secret": box.seal(user.Id, []byte(secret)), "step": step, "now": now.Unix()})
		if err != nil {
			return err
		}
		if codes, err = replaceRecoveryCodes(tx, user.Id); err != nil {
			return err
		}
		return publish(tx, user, map[string]any{"two_factor_enabled": true, "codes_pending": true})
	})
	return codes, err
}

// turnOffTOTP handles POST /api/security/totp/off.
func (s *server) turnOffTOTP(e *core.RequestEvent) (any, error) {
	if err := s.readFactorProof(e); err != nil {
		return nil, err
	}
	return map[string]any{}, turnOff(e.App, e.Auth, "factor-off.text")
}

// renewCodes handles POST /api/security/totp/codes: new recovery codes in place of the old ones.
func (s *server) renewCodes(e *core.RequestEvent) (any, error) {
	if err := s.readFactorProof(e); err != nil {
		return nil, err
	}
	var codes []string
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		if codes, err = replaceRecoveryCodes(tx, e.Auth.Id); err != nil {
			return err
		}
		return publish(tx, e.Auth, map[string]any{"codes_pending": true})
	})
	return map[string]any{"recoveryCodes": codes}, err
}

// keepCodes handles POST /api/security/totp/codes/kept: the person has saved the recovery codes of which this is one. Another device may have
// replaced them meanwhile.
func (s *server) keepCodes(e *core.RequestEvent) (any, error) {
	var body struct{ Code string }
	if err := readBody(e, &body); err != nil {
		return nil, err
	}
	return map[string]any{}, e.App.RunInTransaction(func(tx core.App) error {
		isThere, err := hasRecoveryCode(tx, e.Auth.Id, normalize(body.Code))
		switch {
		case err != nil:
			return err
		case !isThere:
			return errCodesReplaced
		}
		return publish(tx, e.Auth, map[string]any{"codes_pending": false})
	})
}

// turnOff deletes the second factor of an account, with its recovery codes. why is the text of the notice.
func turnOff(app core.App, user *core.Record, why string) error {
	return app.RunInTransaction(func(tx core.App) error {
		err := changeOne(tx.DB(), errNotOn, "DELETE FROM _security_totp WHERE owner = {:owner}", dbx.Params{"owner": user.Id})
		if err != nil {
			return err
		}
		if err := deleteRecoveryCodes(tx, user.Id); err != nil {
			return err
		}
		return publish(tx, user, map[string]any{"two_factor_enabled": false, "codes_pending": false, whyKey: why})
	})
}

// publish sets fields of the row that the person's devices pull, and see offline too. Superusers have none.
func publish(tx core.App, user *core.Record, fields map[string]any) error {
	if user.IsSuperuser() {
		return nil
	}
	record, err := tx.FindFirstRecordByData("user_security", "user_id", user.Id)
	if errors.Is(err, sql.ErrNoRows) {
		collection, err := tx.FindCachedCollectionByNameOrId("user_security")
		if err != nil {
			return err
		}
		record = core.NewRecord(collection)
		record.Set("user_id", user.Id)
	} else if err != nil {
		return err
	}
	record.Load(fields)
	return tx.Save(record)
}
