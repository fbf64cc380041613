package security

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

const (
	stepSeconds = 30
	// stepsOff is how many time steps a device's clock may be ahead or behind.
	stepsOff = 1
)

var totpPattern = regexp.MustCompile(`^[0-9]{6}$`)

// factor is the second factor of an account, as the overview shows it.
type factor struct {
	Enabled       bool   `json:"enabled"`
	Since         string `json:"since"`
	RecoveryCodes int    `json:"recoveryCodes"`
	// CodesPending: the person has not said that they are saved.
	CodesPending bool `json:"codesPending"`
}

func readFactor(app core.App, owner string) (factor, error) {
	var row struct {
		Since   int64
		Codes   int
		Pending bool
	}
	err := app.ConcurrentDB().NewQuery(`
		SELECT created_at AS since, (SELECT count(*) FROM _security_codes WHERE owner = {:owner}) AS codes,
			coalesce((SELECT codes_pending FROM user_security WHERE user_id = {:owner}), FALSE) AS pending
		FROM _security_totp WHERE owner = {:owner}`).Bind(dbx.Params{"owner": owner}).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return factor{}, nil
	}
	return factor{Enabled: err == nil, Since: timeText(row.Since), RecoveryCodes: row.Codes, CodesPending: row.Pending}, err
}

func hasFactor(app core.App, owner string) (bool, error) {
	found, err := readFactor(app, owner)
	return found.Enabled, err
}

// newSetup makes a secret, and the URI of its QR code.
func newSetup(app core.App, account string) (secret, uri string, err error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: app.Settings().Meta.AppName, AccountName: account})
	if err != nil {
		return "", "", err
	}
	return key.Secret(), key.URL(), nil
}

// matchStep returns the time step for which a code is right.
func matchStep(secret, code string, now time.Time) (int64, bool) {
	current := now.Unix() / stepSeconds
	for step := current - stepsOff; step <= current+stepsOff; step++ {
		// Compares in constant time. Its error says that the code has another length.
		if right, err := hotp.ValidateCustom(code, uint64(step), secret, hotp.ValidateOpts{Digits: 6}); err == nil && right {
			return step, true
		}
	}
	return 0, false
}

// checkCode accepts a code of the account's second factor, or a recovery code, once. It counts as a try, also when many come at once.
func (s *server) checkCode(owner, text string) error {
	code := normalize(text)
	if !totpPattern.MatchString(code) {
		return s.useRecoveryCode(owner, code)
	}
	if !s.codeTries.take(owner) {
		return errCodeTries
	}
	if err := s.useStep(owner, code); err != nil {
		return err
	}
	s.codeTries.refund(owner)
	return nil
}

// warnOfKey tells the operator of secrets that were stored with another key, as after a restore into a new folder.
func (s *server) warnOfKey(keyFile string) error {
	var stored []struct{ Owner, Secret string }
	if err := s.app.ConcurrentDB().NewQuery("SELECT owner, secret FROM _security_totp").All(&stored); err != nil {
		return err
	}
	locked := 0
	for _, each := range stored {
		if _, err := s.box.open(each.Owner, each.Secret); err != nil {
			locked++
		}
	}
	if locked > 0 {
		fmt.Fprintf(os.Stderr, "The two-factor codes of %d of %d accounts cannot be checked: their secrets were stored with another key than %s. "+
			"Put the old key back if nobody has turned two-factor sign-in on since; otherwise these people sign in with a recovery code or a passkey, "+
			"and turn it off and on again.\n", locked, len(stored), keyFile)
	}
	return nil
}

// useStep marks the time step of a code as used: neither it nor an earlier one is accepted again.
func (s *server) useStep(owner, code string) error {
	var sealed string
	err := s.app.ConcurrentDB().NewQuery("SELECT secret FROM _security_totp WHERE owner = {:owner}").
		Bind(dbx.Params{"owner": owner}).Row(&sealed)
	if errors.Is(err, sql.ErrNoRows) {
		return errNotOn
	}
	if err != nil {
		return err
	}
	secret, err := s.box.open(owner, sealed)
	if err != nil {
		return err
	}
	step, right := matchStep(string(secret), code, s.now())
	if !right {
		return errCode
	}
	return changeOne(s.app.NonconcurrentDB(), errCode,
		"UPDATE _security_totp SET last_step = {:step} WHERE owner = {:owner} AND last_step < {:step}",
		dbx.Params{"owner": owner, "step": step})
}

// changeOne runs a statement that must change exactly one row; otherwise it returns refusal.
func changeOne(db dbx.Builder, refusal error, statement string, params dbx.Params) error {
	result, err := db.NewQuery(statement).Bind(params).Execute()
	if err != nil {
		return err
	}
	if changed, err := result.RowsAffected(); err != nil || changed != 1 {
		return errors.Join(err, refusal)
	}
	return nil
}

// normalize removes what people type between the groups of a code.
func normalize(code string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(code))
}

func timeText(unix int64) string {
	if unix == 0 {
		return ""
	}
	return time.Unix(unix, 0).UTC().Format(time.RFC3339)
}
