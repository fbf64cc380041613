package accounts

import (
	"net/mail"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/letter"
	"everyday/words"
)

// farewellTries is how long the mail about the end of an account, and with it the address, is kept at most; it is given up earlier after as many
// tries as any other mail.
const farewellTries = 48 * time.Hour

// onDelete ends the mails of an account with it, whoever deletes it, and tells its confirmed address of the end. To an address that nobody has
// confirmed goes nothing: it may be a stranger's.
func (q *queue) onDelete(e *core.RecordEvent) error {
	lang, err := words.Of(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	account := e.Record.Original()
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		if _, err := tx.DB().Delete("_account_mails", dbx.HashExp{"owner": account.Id}).Execute(); err != nil {
			return err
		}
		if !account.Verified() || !tx.Settings().SMTP.Enabled {
			return nil
		}
		now := q.now()
		return put(tx.DB(), queuedMail{
			Owner: account.Id, Kind: deleted, Address: account.Email(), Language: lang,
			ExpiresAt: now.Add(validity(deleted, account.Collection())).Unix(),
		}, now)
	})
}

// sendFarewell sends the mail about an account that is gone.
func (q *queue) sendFarewell(queued queuedMail) error {
	meta := q.app.Settings().Meta
	message := &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: queued.Address}},
		Headers: map[string]string{letter.Language: queued.Language},
	}
	message.Subject, message.HTML = template(queued.Language, deleted).Resolve(map[string]any{
		core.EmailPlaceholderAppName: meta.AppName, core.EmailPlaceholderAppURL: meta.AppURL,
	})
	queued.identify(message)
	return q.app.NewMailClient().Send(message)
}
