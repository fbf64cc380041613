package orders

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/invoices"
	"everyday/letter"
)

const (
	// mailsEvery is how often due mail is looked for, in addition to right after each order.
	mailsEvery = 30 * time.Second
	batchSize  = 50
)

// retries are enough for a mail server that is down for a weekend, as those of forms. The order is in the dashboard all the same.
var retries = letter.Retries{Most: 20, First: time.Minute, Longest: 6 * time.Hour, Silent: 2}

// strayRetries take about 30 days, half of that if the mail server is silent: nothing else tells of a payment whose order is not here.
var strayRetries = letter.Retries{Most: 126, First: time.Minute, Longest: 6 * time.Hour, Silent: 2}

// mailWorker tells the operator of orders, one mail at a time.
type mailWorker struct {
	app core.App
	to  string
	now func() time.Time
	// hasBank: invoices say where to pay.
	hasBank bool
}

// disputed is what mails about a dispute are called, with how it stands and over how much it is behind colons.
const disputed = "disputed"

// orderMail is a mail that is due. What is what has happened to the order, such as placed, paid or cancelled; what may happen several times
// has behind colons what it differs by.
type orderMail struct {
	Order string `db:"order_id"`
	What  string
	Due   int64 `db:"due_at"`
	Tries int
	// Content is what a mail says about an order that is gone, or about a payment whose order is not here.
	Content string
}

// queueMail makes the operator's mail due, with what has happened to the order or not at all; it is told once. Of sample data there is none.
func queueMail(tx core.App, order *core.Record, what string) error {
	if invoices.IsSample(order.GetString("order_number")) {
		return nil
	}
	_, err := tx.DB().NewQuery("INSERT OR IGNORE INTO _order_mails (order_id, what, due_at) VALUES ({:order}, {:what}, {:now})").
		Bind(dbx.Params{"order": order.Id, "what": what, "now": time.Now().Unix()}).Execute()
	return err
}

// deliverDue sends all due mail. Without a mail server nothing is given up but mails about payments without their order; the others wait until one is
// configured.
func (w *mailWorker) deliverDue(ctx context.Context) error {
	if err := w.dropOldStrays(); err != nil {
		return err
	}
	if !w.app.Settings().SMTP.Enabled {
		return nil
	}
	for {
		var due []orderMail
		err := w.app.DB().NewQuery("SELECT order_id, what, due_at, tries, content FROM _order_mails WHERE due_at <= {:now} ORDER BY due_at LIMIT {:most}").
			Bind(dbx.Params{"now": w.in(0), "most": batchSize}).All(&due)
		if err != nil {
			return err
		}
		for _, mail := range due {
			if ctx.Err() != nil {
				return nil
			}
			if err := w.deliver(mail); err != nil {
				return err
			}
		}
		if len(due) < batchSize {
			return nil
		}
	}
}

// deliver takes one mail, sends it and marks it. It returns errors of the database only; after an error of the mail server it is retried.
func (w *mailWorker) deliver(mail orderMail) error {
	// Whether it has arrived is not known while it is being sent. Should the process end then, it is sent again after its lease.
	lease := w.in(letter.Lease)
	isTaken, err := w.mark(mail, dbx.Params{"due_at": lease})
	if err != nil || !isTaken {
		return err
	}
	mail.Due = lease
	err = w.send(mail)
	if errors.Is(err, sql.ErrNoRows) {
		return nil // the account was deleted meanwhile, and all of its rows with it
	}
	if err == nil && mail.isLone() {
		return w.forget(mail)
	}
	if err == nil {
		_, err := w.mark(mail, dbx.Params{"due_at": nil, "sent_at": w.in(0)})
		return err
	}
	limit := retries
	if mail.isStray() {
		limit = strayRetries
	}
	tries, wait := limit.After(mail.Tries, err)
	set := dbx.Params{"due_at": w.in(wait), "tries": tries}
	if tries >= limit.Most {
		set["due_at"] = nil
	}
	isGivenUp := set["due_at"] == nil
	w.notSent(mail, tries, isGivenUp, err)
	if isGivenUp && mail.isStray() {
		return w.forget(mail)
	}
	_, err = w.mark(mail, set)
	return err
}

// notSent tells the operator that a mail was not sent. Addresses are personal data and not logged; that of a payment is known at Stripe by its session.
func (w *mailWorker) notSent(mail orderMail, tries int, isGivenUp bool, cause error) {
	w.app.Logger().Error("The mail of an order was not sent", "order", mail.Order, "what", mail.What, "tries", tries, "givenUp", isGivenUp, "error", cause)
}

// in is a time from now on, as it is stored.
func (w *mailWorker) in(wait time.Duration) int64 { return w.now().Add(wait).Unix() }

// mark updates a mail unless another pass has taken it, and reports whether it did.
func (w *mailWorker) mark(mail orderMail, set dbx.Params) (bool, error) {
	if !w.app.IsBootstrapped() {
		return false, nil
	}
	result, err := w.app.NonconcurrentDB().Update("_order_mails", set, dbx.HashExp{"order_id": mail.Order, "what": mail.What, "due_at": mail.Due}).Execute()
	if err != nil {
		return false, err
	}
	rows, err := result.RowsAffected()
	return rows > 0, err
}

// forget deletes a mail that no order takes along.
func (w *mailWorker) forget(mail orderMail) error {
	if !w.app.IsBootstrapped() {
		return nil
	}
	_, err := w.app.NonconcurrentDB().Delete("_order_mails", dbx.HashExp{"order_id": mail.Order, "what": mail.What, "due_at": mail.Due}).Execute()
	return err
}

func (w *mailWorker) send(mail orderMail) error {
	to, err := letter.Operator(w.app, w.to)
	if err != nil {
		return err
	}
	message, err := w.messageOf(mail, to)
	if err != nil {
		return err
	}
	letter.Identify(message, "order", mail.Order, mail.What)
	return w.app.NewMailClient().Send(message)
}

func (w *mailWorker) messageOf(mail orderMail, to string) (*mailer.Message, error) {
	switch {
	case mail.What == gone:
		return goneMessage(w.app, to, mail)
	case mail.isLone():
		return strayMessage(w.app.Settings().Meta, to, mail)
	}
	order, err := w.app.FindRecordById(collection, mail.Order)
	if err != nil {
		return nil, err
	}
	items, err := itemsOf(w.app, mail.Order)
	if err != nil {
		return nil, err
	}
	goesBack, err := isPaidAtProvider(w.app, mail.Order)
	if err != nil {
		return nil, err
	}
	return operatorMessage(w.app.Settings().Meta, to, mail.What, w.hasBank, goesBack, order, items)
}

// itemsOf are the items of an order, in the order in which they were ordered.
func itemsOf(app core.App, order string) ([]*core.Record, error) {
	return app.FindRecordsByFilter(itemsCollection, "order_id = {:order}", "@rowid", 0, 0, dbx.Params{"order": order})
}
