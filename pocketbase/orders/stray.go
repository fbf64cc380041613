package orders

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/mail"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/letter"
)

// stray is what the mail about a payment is called whose order is not here, with its session behind a colon. There is no order that it could be
// read from or go with, so it takes along what it says, and is deleted once it is sent or given up.
const stray = "stray"

// strayLife is how long such a mail, and with it the customer's address, is kept at most.
const strayLife = 30 * 24 * time.Hour

var errTooOld = errors.New("no mail server has taken it for 30 days")

// Stray is a payment by card whose order is not in this database: what the operator is told of it, in so far as it is known.
type Stray struct {
	// Order is the id of the order, Number its number.
	Order, Number string
	// Session and Payment are what they are called at Stripe.
	Session, Payment string
	// Amount is what was paid, as it is shown, and Back what of it went back.
	Amount, Back string
	// Email is the customer's.
	Email string
	// IsTest: no money has moved.
	IsTest bool
	// At is since when the mail waits, in seconds.
	At int64
}

func (s Stray) what() string { return stray + ":" + s.Session }

// TellStray makes the operator's mail about a payment without its order due. That it is told once is for the caller to know.
func TellStray(tx core.App, about Stray) error {
	about.At = time.Now().Unix()
	content, err := json.Marshal(about)
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery("INSERT OR IGNORE INTO _order_mails (order_id, what, due_at, content) VALUES ({:order}, {:what}, {:now}, {:content})").
		Bind(dbx.Params{"order": about.Order, "what": about.what(), "now": about.At, "content": string(content)}).Execute()
	return err
}

// ForgetStray takes the mail about a payment back that is not sent yet, such as where its order has come back.
func ForgetStray(tx core.App, order, session string) error {
	_, err := tx.DB().Delete("_order_mails", dbx.HashExp{"order_id": order, "what": Stray{Session: session}.what()}).Execute()
	return err
}

// dropOldStrays gives up the mails about payments that have waited for strayLife, also where there is no mail server. One without a time is of an
// earlier version, which kept those that it had given up.
func (w *mailWorker) dropOldStrays() error {
	var old []orderMail
	err := w.app.DB().NewQuery(`SELECT order_id, what, tries FROM _order_mails
		WHERE what LIKE {:what} AND coalesce(json_extract(content, '$.At'), due_at, 0) <= {:before}`).
		Bind(dbx.Params{"what": stray + ":%", "before": w.in(-strayLife)}).All(&old)
	if err != nil {
		return err
	}
	for _, mail := range old {
		w.notSent(mail, mail.Tries, true, errTooOld)
		if err := ForgetStray(w.app, mail.Order, strings.TrimPrefix(mail.What, stray+":")); err != nil {
			return err
		}
	}
	return nil
}

// isLone is true of a mail that has no order, and so takes along what it says.
func (m orderMail) isLone() bool { return m.What == gone || m.isStray() }

// isStray is true of a mail about a payment whose order is not here.
func (m orderMail) isStray() bool { return strings.HasPrefix(m.What, stray+":") }

// news is what has happened, and what the operator has to do about it.
func (s Stray) news() string {
	text := s.Amount + " was paid by card for an order that is not in this database. Most likely a restored backup has lost it, and no device has sent " +
		"it again within a day. Ask the customer, or give the money back at Stripe. Should a device still send the order, it counts as paid by itself: " +
		"look for it before you give anything back."
	if s.Back != "" {
		text += " " + s.Back + " of it went back before."
	}
	if s.Number != "" {
		text += " By now another order may have the same number."
	}
	return text
}

// rows are what Stripe and the session say of it.
func (s Stray) rows() []row {
	var rows []row
	for _, each := range []row{
		{"Paid", s.Amount}, {"Payment at Stripe", s.Payment}, {"Session at Stripe", s.Session}, {"Number of the order", s.Number}, {"Id of the order", s.Order},
		{"Customer", s.Email},
	} {
		if each.Value != "" {
			rows = append(rows, each)
		}
	}
	return rows
}

// link leads to the payment in Stripe's dashboard.
func (s Stray) link() string {
	if s.IsTest {
		return "https://dashboard.stripe.com/test/payments/" + s.Payment
	}
	return "https://dashboard.stripe.com/payments/" + s.Payment
}

var strayHTML = template.Must(template.New("stray").Parse(`<h1>{{.Title}}</h1>
<p>{{.News}}</p>
<table cellpadding="6" width="100%">{{range .Rows}}
<tr><td>{{.Name}}</td><td align="right">{{.Value}}</td></tr>{{end}}
</table>
<p><a class="btn" href="{{.Link}}" target="_blank" rel="noopener">The payment at Stripe</a></p>{{if .HasCustomer}}
<p class="small">An answer to this mail goes to the customer.</p>{{end}}`))

// strayMessage tells the operator of a payment whose order is not here.
func strayMessage(meta core.MetaConfig, to string, about orderMail) (*mailer.Message, error) {
	var paid Stray
	if err := json.Unmarshal([]byte(about.Content), &paid); err != nil {
		return nil, err
	}
	const title = "A payment without its order"
	var html strings.Builder
	err := strayHTML.Execute(&html, map[string]any{
		"Title": title, "News": paid.news(), "Rows": paid.rows(), "Link": paid.link(), "HasCustomer": paid.Email != "",
	})
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n\n%s\n\n", title, paid.news())
	for _, each := range paid.rows() {
		fmt.Fprintf(&text, "%s: %s\n", each.Name, letter.OneLine(each.Value))
	}
	fmt.Fprintf(&text, "\n%s\n", paid.link())
	headers := map[string]string{}
	if paid.Email != "" {
		text.WriteString("\nAn answer to this mail goes to the customer.\n")
		headers["Reply-To"] = letter.ReplyTo("", paid.Email)
	}
	return &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: letter.OneLine(title + ": " + paid.Amount),
		HTML:    html.String(),
		Text:    text.String(),
		Headers: headers,
	}, nil
}
