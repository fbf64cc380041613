package security

import (
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"regexp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	"everyday/words"
)

const (
	recoveryCodes = 10
	// 16 characters of 5 bits: nobody guesses them, not even from their hashes, so a plain hash is enough.
	recoveryAlphabet = "abcdefghijkmnpqrstuvwxyz23456789"
	recoveryLength   = 16
	recoveryGroup    = 4
)

var recoveryPattern = regexp.MustCompile(`^[a-z0-9]{16}$`)

// replaceRecoveryCodes stores the hashes of new codes in place of the old ones, and returns the codes.
func replaceRecoveryCodes(tx core.App, owner string) ([]string, error) {
	if err := deleteRecoveryCodes(tx, owner); err != nil {
		return nil, err
	}
	codes := make([]string, recoveryCodes)
	for i := range codes {
		codes[i] = newRecoveryCode()
		_, err := tx.DB().Insert("_security_codes", dbx.Params{"owner": owner, "hash": hashCode(owner, normalize(codes[i]))}).Execute()
		if err != nil {
			return nil, err
		}
	}
	return codes, nil
}

func deleteRecoveryCodes(tx core.App, owner string) error {
	_, err := tx.DB().Delete("_security_codes", dbx.HashExp{"owner": owner}).Execute()
	return err
}

func hasRecoveryCode(tx core.App, owner, code string) (isThere bool, err error) {
	err = tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM _security_codes WHERE owner = {:owner} AND hash = {:hash})").
		Bind(dbx.Params{"owner": owner, "hash": hashCode(owner, code)}).Row(&isThere)
	return isThere, err
}

// useRecoveryCode deletes the code that it accepts, so that only one of several requests succeeds, and tells the person: it takes the place
// of their device. Who has one has kept them, so none are pending any more.
func (s *server) useRecoveryCode(owner, code string) error {
	if !recoveryPattern.MatchString(code) {
		return errCode
	}
	hash := hashCode(owner, code)
	return s.app.RunInTransaction(func(tx core.App) error {
		err := changeOne(tx.DB(), errCode, "DELETE FROM _security_codes WHERE owner = {:owner} AND hash = {:hash}", dbx.Params{"owner": owner, "hash": hash})
		if err != nil {
			return err
		}
		if err := settleCodes(tx, owner); err != nil {
			return err
		}
		return notices.Add(tx, securityEvent(owner, "recovery-code", hash, words.New("recovery-code.title", nil), words.New("recovery-code.text", nil)))
	})
}

// settleCodes notes that the person has the recovery codes, where that is not known yet. Superusers have no row.
func settleCodes(tx core.App, owner string) error {
	record, err := tx.FindFirstRecordByFilter("user_security", "user_id = {:owner} && codes_pending = true", dbx.Params{"owner": owner})
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	record.Set("codes_pending", false)
	return tx.Save(record)
}

// newRecoveryCode returns a code such as abcd-efgh-jkmn-pqrs.
func newRecoveryCode() string {
	random := make([]byte, recoveryLength)
	rand.Read(random)
	code := make([]byte, 0, recoveryLength+recoveryLength/recoveryGroup)
	for i, b := range random {
		if i > 0 && i%recoveryGroup == 0 {
			code = append(code, '-')
		}
		code = append(code, recoveryAlphabet[int(b)%len(recoveryAlphabet)])
	}
	return string(code)
}

func hashCode(owner, code string) string {
	sum := sha256.Sum256([]byte(owner + "/" + code))
	return hex.EncodeToString(sum[:])
}
