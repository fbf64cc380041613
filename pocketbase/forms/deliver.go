package forms

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"

	"everyday/letter"
)

const batchSize = 50

// retries are enough for a mail server that is down for a weekend: after about three days a mail is given up, after one and a half if the
// server was silent. The submission stays stored.
var retries = letter.Retries{Most: 20, First: time.Minute, Longest: 6 * time.Hour, Silent: 2}

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
	return w.app.FindRecordsByFilter(name, "mail_due != '' && mail_due <= {:now}", "mail_due", batchSize, 0, dbx.Params{"now": w.in(0)})
}

// deliver takes one mail, sends it and marks it. It returns errors of the database only; after an error of the mail server it is retried.
func (w *mailWorker) deliver(record *core.Record) error {
	// Whether it has arrived is not known while it is being sent. Should the process end then, it is sent again after its lease.
	isTaken, err := w.mark(record, dbx.Params{"mail_due": w.in(letter.Lease)})
	if err != nil || !isTaken {
		return err
	}
	message, err := w.messageFor(record)
	if err == nil {
		letter.Identify(message, record.Id, record.GetString("confirm_token"), record.GetString("mailed_at"))
		err = w.app.NewMailClient().Send(message)
	}
	if err == nil {
		_, err := w.mark(record, dbx.Params{"mail_due": "", "mailed_at": w.in(0)})
		return err
	}
	tries, wait := retries.After(record.GetInt("mail_tries"), err)
	due := w.in(wait)
	if tries >= retries.Most {
		due = ""
	}
	// The id identifies the row in the dashboard; addresses are personal data and not logged.
	w.app.Logger().Error("A form's mail was not sent", "collection", record.Collection().Name, "id", record.Id,
		"tries", tries, "givenUp", due == "", "error", err)
	_, err = w.mark(record, dbx.Params{"mail_due": due, "mail_tries": tries})
	return err
}

// in is a time from now on, as it is stored.
func (w *mailWorker) in(wait time.Duration) string {
	return w.now().UTC().Add(wait).Format(types.DefaultDateLayout)
}

// mark bypasses the hooks, which would wake the worker again. It updates the row only if its mail is still the one that was due, and
// reports whether it was: another pass may have taken it, or the reader have subscribed again or unsubscribed while it was sent.
func (w *mailWorker) mark(record *core.Record, set dbx.Params) (bool, error) {
	if !w.app.IsBootstrapped() {
		return false, nil
	}
	result, err := w.app.NonconcurrentDB().Update(record.Collection().Name, set,
		dbx.HashExp{"id": record.Id, "mail_due": record.GetString("mail_due")}).Execute()
	if err != nil {
		return false, err
	}
	record.Set("mail_due", set["mail_due"])
	rows, err := result.RowsAffected()
	return rows > 0, err
}

func (w *mailWorker) messageFor(record *core.Record) (*mailer.Message, error) {
	meta := w.app.Settings().Meta
	if record.Collection().Name == subscribers {
		return confirmationMessage(meta, record)
	}
	to, err := letter.Operator(w.app, w.to)
	if err != nil {
		return nil, err
	}
	if err := w.addStatus(record); err != nil {
		return nil, err
	}
	return operatorMessage(meta, to, record)
}

// addStatus adds to the form of an event, in memory alone, whether who sent it has seats or waits (pocketbase/registrations).
func (w *mailWorker) addStatus(record *core.Record) error {
	if record.GetString("kind") != "event" {
		return nil
	}
	registered, err := w.app.FindAllRecords("registrations", dbx.HashExp{"form": record.GetString("uuid")})
	if err != nil || len(registered) == 0 {
		return err
	}
	fields := map[string]any{}
	if err := record.UnmarshalJSONField("fields", &fields); err != nil {
		return err
	}
	fields["status"] = map[string]string{
		"confirmed": "Confirmed", "waiting": "On the waiting list", "cancelled": "Canceled",
	}[registered[0].GetString("status")]
	record.Set("fields", fields)
	return nil
}
