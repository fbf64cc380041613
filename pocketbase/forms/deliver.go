package forms

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	batchSize = 50
	// Enough for a mail server that is down for a weekend: after about three days a mail is given up. The submission stays stored.
	maxTries       = 20
	initialBackoff = time.Minute
	maxBackoff     = 6 * time.Hour
)

var errNoOperator = errors.New("there is nobody to send it to: set EVERYDAY_FORMS_TO or make a superuser")

// deliverDue sends all due mail. Without a mail server nothing is given up; the mail waits until one is configured.
func (w *mailWorker) deliverDue(ctx context.Context) error {
	if !w.app.Settings().SMTP.Enabled {
		return nil
	}
	for _, name := range []string{subscribers, submissions} {
		for {
			due, err := w.readDue(name)
			if err != nil {
				return err
			}
			for _, record := range due {
				if ctx.Err() != nil {
					return nil
				}
				if err := w.deliver(record); err != nil {
					return err
				}
			}
			if len(due) < batchSize {
				break
			}
		}
	}
	return nil
}

func (w *mailWorker) readDue(name string) ([]*core.Record, error) {
	now := types.NowDateTime().String()
	return w.app.FindRecordsByFilter(name, "mail_due != '' && mail_due <= {:now}", "mail_due", batchSize, 0, dbx.Params{"now": now})
}

// deliver sends one mail and marks it. It returns errors of the database only; after an error of the mail server it is retried.
func (w *mailWorker) deliver(record *core.Record) error {
	message, err := w.messageFor(record)
	if err == nil {
		err = w.app.NewMailClient().Send(message)
	}
	if err == nil {
		return w.mark(record, dbx.Params{"mail_due": "", "mailed_at": types.NowDateTime().String()})
	}
	tries := record.GetInt("mail_tries") + 1
	due := types.NowDateTime().Add(backoff(tries)).String()
	if tries >= maxTries {
		due = ""
	}
	// The id identifies the row in the dashboard; addresses are personal data and not logged.
	w.app.Logger().Error("A form's mail was not sent", "collection", record.Collection().Name, "id", record.Id,
		"tries", tries, "givenUp", due == "", "error", err)
	return w.mark(record, dbx.Params{"mail_due": due, "mail_tries": tries})
}

// mark bypasses the hooks, which would wake the worker again. It updates the row only if its mail is still the one that was due:
// the reader may have subscribed again or unsubscribed while it was sent.
func (w *mailWorker) mark(record *core.Record, set dbx.Params) error {
	if !w.app.IsBootstrapped() {
		return nil
	}
	_, err := w.app.NonconcurrentDB().Update(record.Collection().Name, set,
		dbx.HashExp{"id": record.Id, "mail_due": record.GetString("mail_due")}).Execute()
	return err
}

func (w *mailWorker) messageFor(record *core.Record) (*mailer.Message, error) {
	meta := w.app.Settings().Meta
	if record.Collection().Name == subscribers {
		return confirmationMessage(meta, record)
	}
	to, err := w.operator()
	if err != nil {
		return nil, err
	}
	return operatorMessage(meta, to, record)
}

func (w *mailWorker) operator() (string, error) {
	if w.to != "" {
		return w.to, nil
	}
	admins, err := w.app.FindRecordsByFilter(core.CollectionNameSuperusers, "email != {:installer}", "created", 1, 0,
		dbx.Params{"installer": core.DefaultInstallerEmail})
	if err != nil {
		return "", err
	}
	if len(admins) == 0 {
		return "", errNoOperator
	}
	return admins[0].Email(), nil
}

// backoff is the delay before the next attempt: one minute, doubling up to six hours.
func backoff(tries int) time.Duration {
	return min(maxBackoff, initialBackoff<<min(tries-1, 16))
}
