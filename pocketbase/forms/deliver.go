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
	atOnce = 50
	// A mail server may be down for a weekend; after some three days a mail is given up, and what was sent stays stored.
	maxTries  = 20
	firstWait = time.Minute
	maxWait   = 6 * time.Hour
)

var errNoOperator = errors.New("there is nobody to send it to: set EVERYDAY_FORMS_TO or make a superuser")

// deliverDue sends all mail whose time has come. Nothing is given up for the want of a mail server: it waits until there is one.
func (p *postman) deliverDue(ctx context.Context) error {
	if !p.app.Settings().SMTP.Enabled {
		return nil
	}
	for _, name := range []string{subscribers, submissions} {
		for {
			due, err := p.readDue(name)
			if err != nil {
				return err
			}
			for _, record := range due {
				if ctx.Err() != nil {
					return nil
				}
				if err := p.deliver(record); err != nil {
					return err
				}
			}
			if len(due) < atOnce {
				break
			}
		}
	}
	return nil
}

func (p *postman) readDue(name string) ([]*core.Record, error) {
	now := types.NowDateTime().String()
	return p.app.FindRecordsByFilter(name, "mail_due != '' && mail_due <= {:now}", "mail_due", atOnce, 0, dbx.Params{"now": now})
}

// deliver sends one mail and marks it. Its error is the database's; what a mail server refuses is tried again later.
func (p *postman) deliver(record *core.Record) error {
	message, err := p.messageFor(record)
	if err == nil {
		err = p.app.NewMailClient().Send(message)
	}
	if err == nil {
		return p.mark(record, dbx.Params{"mail_due": "", "mailed_at": types.NowDateTime().String()})
	}
	tries := record.GetInt("mail_tries") + 1
	due := types.NowDateTime().Add(waitAfter(tries)).String()
	if tries >= maxTries {
		due = ""
	}
	// The id leads to the row in the dashboard; an address has no place in a log.
	p.app.Logger().Error("A form's mail was not sent", "collection", record.Collection().Name, "id", record.Id,
		"tries", tries, "givenUp", due == "", "error", err)
	return p.mark(record, dbx.Params{"mail_due": due, "mail_tries": tries})
}

// mark writes past the hooks, which would wake the postman again, and only where the mail is still the one that was due:
// the reader may have come back or left while it was on its way.
func (p *postman) mark(record *core.Record, set dbx.Params) error {
	if !p.app.IsBootstrapped() {
		return nil
	}
	_, err := p.app.NonconcurrentDB().Update(record.Collection().Name, set,
		dbx.HashExp{"id": record.Id, "mail_due": record.GetString("mail_due")}).Execute()
	return err
}

func (p *postman) messageFor(record *core.Record) (*mailer.Message, error) {
	meta := p.app.Settings().Meta
	if record.Collection().Name == subscribers {
		return confirmation(meta, record)
	}
	to, err := p.operator()
	if err != nil {
		return nil, err
	}
	return notice(meta, to, record)
}

func (p *postman) operator() (string, error) {
	if p.to != "" {
		return p.to, nil
	}
	admins, err := p.app.FindRecordsByFilter(core.CollectionNameSuperusers, "email != {:installer}", "created", 1, 0,
		dbx.Params{"installer": core.DefaultInstallerEmail})
	if err != nil {
		return "", err
	}
	if len(admins) == 0 {
		return "", errNoOperator
	}
	return admins[0].Email(), nil
}

// waitAfter doubles from a minute to six hours.
func waitAfter(tries int) time.Duration {
	return min(maxWait, firstWait<<min(tries-1, 16))
}
