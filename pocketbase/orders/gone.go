package orders

import (
	"encoding/json"
	"fmt"
	"html/template"
	"net/mail"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/invoices"
	"everyday/letter"
)

// gone is what the mail about an order is called that goes with its account. It is the only one that outlives its order (a trigger deletes
// the others), so it takes along what it says.
const gone = "gone"

// goneOrder is what is kept of an order that goes with its account until the operator knows of it: how it stood, and nothing of whose it was.
type goneOrder struct {
	Number string `json:"number"`
	Status string `json:"status"`
	Money  string `json:"money"`
	ByCard bool   `json:"by_card"`
	// GoesBack: what was paid goes back by itself.
	GoesBack bool  `json:"goes_back"`
	Total    int64 `json:"total"`
	// Rest is what is left of the total without the parts that went back.
	Rest int64 `json:"rest"`
}

// tellGone makes the mails due that tell the operator of the orders of an account that is about to be deleted: those that are neither
// delivered nor cancelled, or whose cancellation by the customer has not been told yet.
func tellGone(tx core.App, owner string) error {
	orders, err := tx.FindRecordsByFilter(collection, "user_id = {:owner} && status != 'delivered'", "placed_at", 0, 0, dbx.Params{"owner": owner})
	if err != nil {
		return err
	}
	for _, order := range orders {
		isUntold := true
		if order.GetString("status") == cancelled {
			err := tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM _order_mails WHERE order_id = {:order} AND what = {:what} AND sent_at IS NULL)").
				Bind(dbx.Params{"order": order.Id, "what": cancelled}).Row(&isUntold)
			if err != nil {
				return err
			}
		}
		if !isUntold || invoices.IsSample(order.GetString("order_number")) {
			continue
		}
		goesBack, err := isPaidAtProvider(tx, order.Id)
		if err != nil {
			return err
		}
		content, err := json.Marshal(goneOrder{
			Number: order.GetString("order_number"), Status: order.GetString("status"), Money: order.GetString("payment_status"),
			ByCard: order.GetString("payment_method") == "card", GoesBack: goesBack, Total: int64(order.GetInt("total_amount")), Rest: restOf(order),
		})
		if err != nil {
			return err
		}
		_, err = tx.DB().NewQuery("INSERT OR IGNORE INTO _order_mails (order_id, what, due_at, content) VALUES ({:order}, {:what}, {:now}, {:content})").
			Bind(dbx.Params{"order": order.Id, "what": gone, "now": time.Now().Unix(), "content": string(content)}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// isOwedByHand: the operator has been paid otherwise than at the payment provider, such as by a transfer, and gives the money back by hand.
func (o goneOrder) isOwedByHand() bool {
	return o.Money == paid && !o.GoesBack && o.Status != shipped
}

// isPaidAtProvider is true of an order that was paid there, so that what was paid goes back by itself. What the operator has called paid by
// hand does not.
func isPaidAtProvider(app core.App, order string) (is bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM _payment_sessions WHERE order_id = {:order} AND state = 'paid')").
		Bind(dbx.Params{"order": order}).Row(&is)
	return is, err
}

// news is what has become of it, and what the operator has to do about it.
func (o goneOrder) news() string {
	isSent := o.Status == shipped
	first, money := "Do not send it.", ""
	if isSent {
		first = "It was sent before."
	}
	switch {
	case o.Money == refunded:
		money = "What was paid went back before."
	case isSent && o.Money == paid:
		money = "It is paid."
	case isSent:
		money = "It is not paid."
	case o.isOwedByHand() && o.ByCard:
		money = fmt.Sprintf("It was paid otherwise than by card: give back %s.", invoices.Dollars(o.Rest))
	case o.isOwedByHand():
		money = fmt.Sprintf("It was paid by invoice: give back %s.", invoices.Dollars(o.Rest))
	case o.Money == paid:
		money = "It was paid by card: what was paid goes back by itself."
	case o.ByCard:
		money = "Nothing was paid. Should a payment still come, it goes back by itself."
	default:
		money = "Nothing was paid. Should the money still come, give it back."
	}
	return "Its account was deleted, and the order with it. " + first + " " + money
}

var goneHTML = template.Must(template.New("gone").Parse(`<h1>{{.Title}}</h1>
<p>{{.News}}</p>{{if .Address}}
<p style="white-space:pre-wrap">{{.Address}}</p>{{end}}
<p><a class="btn" href="{{.Link}}" target="_blank" rel="noopener">Invoices in the dashboard</a></p>{{if .Address}}
<p class="small">An answer to this mail goes to the customer.</p>{{end}}`))

// goneMessage tells the operator of an order that is gone with its account. Whose it was it says only where money is to be given back by
// hand, by the invoice, which is kept.
func goneMessage(app core.App, to string, about orderMail) (*mailer.Message, error) {
	var order goneOrder
	if err := json.Unmarshal([]byte(about.Content), &order); err != nil {
		return nil, err
	}
	issued, err := invoices.Of(app, about.Order)
	if err != nil {
		return nil, err
	}
	title, news, buyer := "Order "+order.Number+" is gone with its account", order.news(), ""
	headers := map[string]string{}
	if issued != nil {
		news += " Its invoice " + issued.Number + " is kept."
		if order.isOwedByHand() {
			to := addressOn(issued.Buyer)
			buyer = strings.Join(addressLines(to), "\n")
			headers["Reply-To"] = letter.ReplyTo(to.Name, to.Email)
		}
	}
	meta := app.Settings().Meta
	link := strings.TrimRight(meta.AppURL, "/") + "/_/#/collections?collection=invoices"
	var html strings.Builder
	if err := goneHTML.Execute(&html, map[string]any{"Title": title, "News": news, "Address": buyer, "Link": link}); err != nil {
		return nil, err
	}
	text := title + "\n\n" + news + "\n\n"
	if buyer != "" {
		text += buyer + "\n\n"
	}
	text += link + "\n"
	if buyer != "" {
		text += "\nAn answer to this mail goes to the customer.\n"
	}
	return &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: letter.OneLine(title + ": " + invoices.Dollars(order.Total)),
		HTML:    html.String(),
		Text:    text,
		Headers: headers,
	}, nil
}

// addressOn is the address that an invoice names.
func addressOn(buyer invoices.Buyer) address {
	return address{
		Name: buyer.Name, Email: buyer.Email, Company: buyer.Company, TaxID: buyer.TaxID,
		Street: buyer.Street, City: buyer.City, State: buyer.State, ZIP: buyer.ZIP, Country: buyer.Country,
	}
}
