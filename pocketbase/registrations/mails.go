package registrations

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/letter"
	"everyday/words"
)

const (
	batchSize = 50
	// movedUp is the mail to who was on the waiting list, calledOff that of a date which does not take place, and moved that of one whose time or
	// link is another one by now; the others are called as the status.
	movedUp   = "moved-up"
	calledOff = "called-off"
	moved     = "moved"
	// mostMails is how many mails about registrations an address gets in a day; the rest comes later. A stranger may have entered it.
	mostMails = 12
	mailsDay  = 24 * time.Hour
)

// retries are enough for a mail server that is down for a weekend, as those of forms.
var retries = letter.Retries{Most: 20, First: time.Minute, Longest: 6 * time.Hour, Silent: 2}

// dueMail is a mail that is due; Record is its registration.
type dueMail struct {
	Registration, What string
	Due                int64 `db:"due_at"`
	Tries, Times       int
}

// id is what is in the id of the message: another one for each time that there is a reason for it, else mail programs would show the first alone.
func (m dueMail) id() string {
	if m.Times > 1 {
		return fmt.Sprintf("%s:%d", m.What, m.Times)
	}
	return m.What
}

func newUUID() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// hasMail reports whether what has become of a registration has a mail of its own. That an ordered seat is confirmed is told once it is paid; with
// its order it is given back, which the order tells.
func hasMail(tx core.App, record *core.Record, what string) (bool, error) {
	if record.GetString("order_id") == "" || what == calledOff || what == moved {
		return true, nil
	}
	switch what {
	case confirmed:
		return mayEnter(tx, record)
	case cancelled:
		return isSold(tx, record)
	}
	return false, nil
}

// queueMail makes a mail due, once.
func (s *service) queueMail(tx core.App, record *core.Record, what string) error {
	if has, err := hasMail(tx, record, what); !has || err != nil {
		return err
	}
	_, err := tx.DB().NewQuery("INSERT OR IGNORE INTO _registration_mails (registration, what, due_at) VALUES ({:id}, {:what}, {:now})").
		Bind(dbx.Params{"id": record.Id, "what": what, "now": s.in(0)}).Execute()
	return err
}

// mailAgain makes a mail due whose reason has come again, such as a second cancellation after the operator has taken back the first. When the
// last one was sent stays noted: it counts among those that the address has had.
func (s *service) mailAgain(tx core.App, record *core.Record, what string) error {
	if has, err := hasMail(tx, record, what); !has || err != nil {
		return err
	}
	result, err := tx.DB().NewQuery(`UPDATE _registration_mails SET due_at = {:now}, tries = 0, times = times + 1
		WHERE registration = {:id} AND what = {:what}`).Bind(dbx.Params{"id": record.Id, "what": what, "now": s.in(0)}).Execute()
	if err != nil {
		return err
	}
	if again, err := result.RowsAffected(); err != nil || again > 0 {
		return err
	}
	return s.queueMail(tx, record, what)
}

// deliverDue sends all due mail. Without a mail server nothing is given up; what is still true then is sent once one is configured.
func (s *service) deliverDue(ctx context.Context) error {
	if !s.app.Settings().SMTP.Enabled {
		return nil
	}
	for {
		var due []dueMail
		// The newest news first: where an address gets no more today, it waits for none that is old.
		err := s.app.DB().NewQuery(`SELECT m.registration, m.what, m.due_at, m.tries, m.times FROM _registration_mails m
			LEFT JOIN registrations r ON r.id = m.registration WHERE m.due_at <= {:now} ORDER BY r.updated DESC LIMIT {:most}`).
			Bind(dbx.Params{"now": s.in(0), "most": batchSize}).All(&due)
		if err != nil {
			return err
		}
		for _, mail := range due {
			if ctx.Err() != nil {
				return nil
			}
			if err := s.deliver(mail); err != nil {
				return err
			}
		}
		if len(due) < batchSize {
			return nil
		}
	}
}

// deliver takes one mail, sends it and marks it. It returns errors of the database only; after an error of the mail server it is retried.
func (s *service) deliver(mail dueMail) error {
	// Whether it has arrived is not known while it is being sent. Should the process end then, it is sent again after its lease.
	lease := s.in(letter.Lease)
	isTaken, err := s.mark(mail, dbx.Params{"due_at": lease})
	if err != nil || !isTaken {
		return err
	}
	mail.Due = lease
	record, err := s.app.FindRecordById(collection, mail.Registration)
	if errors.Is(err, sql.ErrNoRows) {
		return nil // deleted meanwhile, and the mail with it
	}
	if err != nil {
		return err
	}
	to, lang, err := s.reader(record)
	if err != nil {
		return err
	}
	isTrue, err := s.isTrue(mail, record)
	if err != nil {
		return err
	}
	if to == "" || !isTrue {
		_, err := s.mark(mail, dbx.Params{"due_at": nil})
		return err
	}
	if again, err := s.againAt(to); err != nil || again > 0 {
		if err == nil {
			_, err = s.mark(mail, dbx.Params{"due_at": again})
		}
		return err
	}
	message, err := s.messageOf(mail.What, record, to, lang)
	if err == nil {
		letter.Identify(message, "registration", record.Id, mail.id())
		err = s.app.NewMailClient().Send(message)
	}
	if err == nil {
		_, err := s.mark(mail, dbx.Params{"due_at": nil, "sent_at": s.in(0)})
		return err
	}
	tries, wait := retries.After(mail.Tries, err)
	set := dbx.Params{"due_at": s.in(wait), "tries": tries}
	if tries >= retries.Most {
		set["due_at"] = nil
	}
	// Addresses are personal data and not logged.
	s.app.Logger().Error("The mail of a registration was not sent", "registration", record.Id, "what", mail.What, "tries", tries,
		"givenUp", set["due_at"] == nil, "error", err)
	_, err = s.mark(mail, set)
	return err
}

// reader is the address to which the mails of a registration go, and their language: those of an ordered seat are its account's. "" without an
// account.
func (s *service) reader(record *core.Record) (to, lang string, err error) {
	owner := record.GetString("user_id")
	if record.GetString("order_id") == "" || owner == "" {
		return record.GetString("email"), cmp.Or(record.GetString("language"), words.English), nil
	}
	account, err := s.app.FindRecordById("users", owner)
	if errors.Is(err, sql.ErrNoRows) {
		return "", "", nil
	}
	if err != nil {
		return "", "", err
	}
	lang, err = words.Of(s.app, owner)
	return strings.ToLower(account.Email()), lang, err
}

// isTrue reports whether what a mail says is still so: a date that is over needs none, and who has cancelled meanwhile, or was paid back, is not
// welcomed.
func (s *service) isTrue(mail dueMail, record *core.Record) (bool, error) {
	if !s.isToCome(record) || record.GetString("status") != statusOf(mail.What, record) {
		return false, nil
	}
	return hasMail(s.app, record, mail.What)
}

// statusOf is the status of which a mail speaks; that of the registration, unless it is cancelled, if it speaks of each.
func statusOf(what string, record *core.Record) string {
	switch is := record.GetString("status"); {
	case what == movedUp:
		return confirmed
	case what == calledOff:
		return cancelled
	case what == moved && is != cancelled:
		return is
	}
	return what
}

// againAt is when an address that has had as many mails in a day as it gets may have another one; 0: now. All that waits for it is due then.
func (s *service) againAt(email string) (int64, error) {
	var sent int64
	err := s.app.DB().NewQuery(`SELECT m.sent_at FROM _registration_mails m JOIN registrations r ON r.id = m.registration
		WHERE (r.email = {:email} OR r.order_id != '' AND r.user_id IN (SELECT id FROM users WHERE email = {:email})) AND m.sent_at > {:since}
		ORDER BY m.sent_at DESC LIMIT 1 OFFSET {:others}`).
		Bind(dbx.Params{"email": email, "since": s.in(-mailsDay), "others": mostMails - 1}).Row(&sent)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return sent + int64(mailsDay/time.Second), err
}

// in is a time from now on, as it is stored.
func (s *service) in(wait time.Duration) int64 { return s.now().Add(wait).Unix() }

// mark updates a mail unless another pass has taken it, and reports whether it did.
func (s *service) mark(mail dueMail, set dbx.Params) (bool, error) {
	if !s.app.IsBootstrapped() {
		return false, nil
	}
	result, err := s.app.NonconcurrentDB().Update("_registration_mails", set,
		dbx.HashExp{"registration": mail.Registration, "what": mail.What, "due_at": mail.Due}).Execute()
	if err != nil {
		return false, err
	}
	rows, err := result.RowsAffected()
	return rows > 0, err
}
