package accounts

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/letter"
)

const (
	initialBackoff = 5 * time.Second
	maxBackoff     = 30 * time.Minute
	// queuedKey is where a record has the mail of the queue that is being sent.
	queuedKey = "everydayQueuedMail"
)

var retries = letter.Retries{Most: 20, First: initialBackoff, Longest: maxBackoff, Silent: 7}

// The kinds of mails of accounts. That with a code is not tried again: it works for minutes, and the server keeps its hash alone.
const (
	verify = "verify"
	reset  = "reset"
	change = "change"
	code   = "code"
	// deleted is told when the account is gone: only its row has the address, until it is sent.
	deleted = "deleted"
)

// queue tries mails of accounts again that the mail server does not take. Its rows say what was asked for; a link is made anew for each
// try, so that none is in a backup. A row goes once its mail is sent, or as old as the link would be.
type queue struct {
	app core.App
	now func() time.Time
}

// queuedMail is a row of _account_mails.
type queuedMail struct {
	Owner, Kind, Address, Language, Stamp string
	ExpiresAt                             int64
	Tries                                 int
}

func bindQueue(app core.App, now func() time.Time) *queue {
	q := &queue{app: app, now: now}
	for kind, event := range map[string]interface {
		BindFunc(func(*core.MailerRecordEvent) error) string
	}{
		verify: app.OnMailerRecordVerificationSend(users), reset: app.OnMailerRecordPasswordResetSend(users),
		change: app.OnMailerRecordEmailChangeSend(users),
	} {
		event.BindFunc(func(e *core.MailerRecordEvent) error { return q.onSend(kind, e) })
	}
	// Before what the person has chosen is deleted: the language.
	app.OnRecordDelete(users).Bind(&hook.Handler[*core.RecordEvent]{Func: q.onDelete, Priority: -1})
	return q
}

// validity is how long the link in a mail works, and how long the mail is tried.
func validity(kind string, accounts *core.Collection) time.Duration {
	switch kind {
	case verify:
		return accounts.VerificationToken.DurationTime()
	case reset:
		return accounts.PasswordResetToken.DurationTime()
	case deleted:
		return farewellTries
	}
	return accounts.EmailChangeToken.DurationTime()
}

// stampOf changes when links that were made before stop working: a new password, a new address.
func stampOf(account *core.Record) string {
	sum := sha256.Sum256([]byte(account.TokenKey()))
	return hex.EncodeToString(sum[:8])
}

// onSend notes a mail before it is sent, so that a crash does not lose it, and takes it off once the mail server has it. One that comes
// from the queue is there already, and one for an account that is not stored (the dashboard's test) is not tried again.
func (q *queue) onSend(kind string, e *core.MailerRecordEvent) error {
	if e.Record.IsNew() {
		return e.Next()
	}
	if queued, isQueued := e.Record.GetRaw(queuedKey).(queuedMail); isQueued {
		queued.identify(e.Message)
		return e.Next()
	}
	address, _ := e.Meta["newEmail"].(string)
	language, _ := e.Record.GetRaw(languageKey).(string)
	mail := queuedMail{
		Owner: e.Record.Id, Kind: kind, Address: address, Language: language, Stamp: stampOf(e.Record),
		ExpiresAt: q.now().Add(validity(kind, e.Record.Collection())).Unix(),
	}
	if err := q.add(mail); err != nil {
		return err
	}
	mail.identify(e.Message)
	return q.settle(mail, e.Next())
}

// add replaces a mail of the same kind that waits: the person wants the latest.
func (q *queue) add(mail queuedMail) error {
	return put(q.app.NonconcurrentDB(), mail, q.now().Add(letter.Lease))
}

func put(db dbx.Builder, mail queuedMail, due time.Time) error {
	_, err := db.NewQuery(`
		INSERT OR REPLACE INTO _account_mails (owner, kind, address, language, stamp, due_at, expires_at, tries)
		VALUES ({:owner}, {:kind}, {:address}, {:language}, {:stamp}, {:due}, {:expires}, 0)`).
		Bind(dbx.Params{
			"owner": mail.Owner, "kind": mail.Kind, "address": mail.Address, "language": mail.Language, "stamp": mail.Stamp,
			"due": due.Unix(), "expires": mail.ExpiresAt,
		}).Execute()
	return err
}

// settle takes a mail off that was sent, or makes it due again. It returns errors of the database only.
func (q *queue) settle(mail queuedMail, failure error) error {
	if failure == nil {
		return q.remove(mail)
	}
	tries, wait := retries.After(mail.Tries, failure)
	due := q.now().Add(wait).Unix()
	givenUp := tries >= retries.Most || due >= mail.ExpiresAt
	var err error
	if givenUp {
		err = q.remove(mail)
	} else {
		_, err = q.app.NonconcurrentDB().Update("_account_mails", dbx.Params{"tries": tries, "due_at": due}, mail.same()).Execute()
	}
	// Addresses are personal data and not logged; the link is not part of the error.
	q.app.Logger().Error("A mail of an account was not sent", "mail", mail.Kind, "account", mail.Owner, "tries", tries, "givenUp", givenUp, "error", failure)
	return err
}

// same finds the row of a mail, unless a later request has replaced it.
func (mail queuedMail) same() dbx.HashExp {
	return dbx.HashExp{"owner": mail.Owner, "kind": mail.Kind, "address": mail.Address, "expires_at": mail.ExpiresAt}
}

func (q *queue) remove(mail queuedMail) error {
	_, err := q.app.NonconcurrentDB().Delete("_account_mails", mail.same()).Execute()
	return err
}

// identify tells the mail from all others, but not from itself when it is sent again.
func (mail queuedMail) identify(message *mailer.Message) {
	letter.Identify(message, mail.Owner, mail.Kind, mail.Address, strconv.FormatInt(mail.ExpiresAt, 10))
}

// take leases a mail that is due, and reports whether it was: another pass may have taken it, or a later request have replaced it.
func (q *queue) take(mail queuedMail) (bool, error) {
	now := q.now()
	result, err := q.app.NonconcurrentDB().Update("_account_mails", dbx.Params{"due_at": now.Add(letter.Lease).Unix()},
		dbx.And(mail.same(), dbx.NewExp("due_at <= {:now}", dbx.Params{"now": now.Unix()}))).Execute()
	if err != nil {
		return false, err
	}
	rows, err := result.RowsAffected()
	return rows > 0, err
}

// sendDue forgets the mails that have expired, and sends those that are due, one after the other.
func (q *queue) sendDue(ctx context.Context) error {
	now := dbx.Params{"now": q.now().Unix()}
	if _, err := q.app.NonconcurrentDB().NewQuery("DELETE FROM _account_mails WHERE expires_at <= {:now}").Bind(now).Execute(); err != nil {
		return err
	}
	if !q.app.Settings().SMTP.Enabled {
		return nil
	}
	var due []queuedMail
	err := q.app.ConcurrentDB().NewQuery(`
		SELECT owner, kind, address, language, stamp, expires_at, tries FROM _account_mails WHERE due_at <= {:now} ORDER BY due_at LIMIT 100`).
		Bind(now).All(&due)
	if err != nil {
		return err
	}
	for _, mail := range due {
		if ctx.Err() != nil || !q.app.IsBootstrapped() {
			return nil
		}
		if err := q.sendQueued(mail); err != nil {
			return err
		}
	}
	return nil
}

func (q *queue) sendQueued(mail queuedMail) error {
	if mail.Kind == deleted {
		if isTaken, err := q.take(mail); err != nil || !isTaken {
			return err
		}
		return q.settle(mail, q.sendFarewell(mail))
	}
	account, err := q.app.FindRecordById(users, mail.Owner)
	if err != nil && !isNone(err) {
		return err
	}
	isOver := err != nil || stampOf(account) != mail.Stamp || q.now().Unix() >= mail.ExpiresAt || mail.Kind == verify && account.Verified()
	if isOver {
		return q.remove(mail)
	}
	if isTaken, err := q.take(mail); err != nil || !isTaken {
		return err
	}
	account.SetRaw(queuedKey, mail)
	account.SetRaw(languageKey, mail.Language)
	switch mail.Kind {
	case verify:
		err = mails.SendRecordVerification(q.app, account)
	case reset:
		err = mails.SendRecordPasswordReset(q.app, account)
	case change:
		err = mails.SendRecordChangeEmail(q.app, account, mail.Address)
	}
	return q.settle(mail, err)
}
