package orders

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"net/mail"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"everyday/events"
	"everyday/invoices"
	"everyday/letter"
	"everyday/words"
)

// address is where an order goes, and whom its invoice names (web/collections/orders.ts).
type address struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Company string `json:"company"`
	TaxID   string `json:"tax_id"`
	Street  string `json:"address"`
	City    string `json:"city"`
	State   string `json:"state"`
	ZIP     string `json:"zipCode"`
	Country string `json:"country"`
}

// addressOf is the address of an order; a malformed one is refused when the record is validated.
func addressOf(order *core.Record) address {
	var to address
	_ = json.Unmarshal([]byte(order.GetString("address")), &to)
	return to
}

// startsOf are the dates of ordered seats, by SKU, in the time of their place; orders of earlier versions of the app name none, or not the zone. What
// else has a date in the lines, which the customer's device writes, has none.
func startsOf(order *core.Record, items []*core.Record) map[string]time.Time {
	var lines []struct{ SKU, Start, Zone string }
	_ = order.UnmarshalJSONField("lines", &lines) // malformed ones are refused
	starts := map[string]time.Time{}
	for _, line := range lines {
		isSeat := slices.ContainsFunc(items, func(item *core.Record) bool {
			return item.GetString("sku") == line.SKU && item.GetString("kind") == "event"
		})
		if start, err := time.Parse(events.Local, line.Start); err == nil && isSeat {
			starts[line.SKU] = words.InZone(start, line.Zone)
		}
	}
	return starts
}

// hasFees is true if something of an order comes with fees of others, such as a government's, which are billed at cost once they are known.
func hasFees(order *core.Record) bool {
	var lines []struct{ Fee string }
	_ = order.UnmarshalJSONField("lines", &lines) // malformed ones are refused
	return slices.ContainsFunc(lines, func(line struct{ Fee string }) bool { return line.Fee != "" })
}

// row is a line of a mail, with a name and an amount.
type row struct{ Name, Value string }

// html/template escapes what the customer has typed according to its context.
var operatorHTML = template.Must(template.New("operator").Parse(`<h1>{{.Title}}</h1>
<p>{{.News}}</p>
<table cellpadding="6" width="100%">{{range .Items}}
<tr><td>{{.Name}}</td><td align="right">{{.Value}}</td></tr>{{end}}{{range .Totals}}
<tr><th align="left">{{.Name}}</th><td align="right">{{.Value}}</td></tr>{{end}}
</table>
<p style="white-space:pre-wrap">{{.Address}}</p>
<p><a class="btn" href="{{.Record}}" target="_blank" rel="noopener">Open the order</a></p>
<p><a href="{{.Link}}" target="_blank" rel="noopener">All orders</a></p>
<p class="small">An answer to this mail goes to the customer.</p>`))

// operatorMessage tells the operator what has happened to an order. A reply to it goes to the customer. hasBank: invoices say where to pay. goesBack:
// what was paid goes back by itself.
func operatorMessage(meta core.MetaConfig, to, what string, hasBank, goesBack bool, order *core.Record, items []*core.Record) (*mailer.Message, error) {
	buyer := addressOf(order)
	title, news := operatorNews(what, hasBank, goesBack, order)
	dashboard := strings.TrimRight(meta.AppURL, "/") + "/_/#/collections?collection="
	content := map[string]any{
		"Title": title, "News": news, "Record": dashboard + "orders&record=" + order.Id, "Link": dashboard + "orders_overview",
	}
	ordered, amounts, lines := itemRows(items, startsOf(order, items)), totalRows(order), addressLines(buyer)
	content["Items"], content["Totals"], content["Address"] = ordered, amounts, strings.Join(lines, "\n")
	var html strings.Builder
	if err := operatorHTML.Execute(&html, content); err != nil {
		return nil, err
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n\n%s\n\n", title, news)
	for _, each := range append(ordered, amounts...) {
		fmt.Fprintf(&text, "%s: %s\n", letter.OneLine(each.Name), each.Value)
	}
	fmt.Fprintf(&text, "\n%s\n\nThe order: %s\nAll orders: %s\n\nAn answer to this mail goes to the customer.\n", content["Address"], content["Record"], content["Link"])
	return &mailer.Message{
		From:    letter.Sender(meta),
		To:      []mail.Address{{Address: to}},
		Subject: letter.OneLine(fmt.Sprintf("%s: %s from %s", title, invoices.Dollars(int64(order.GetInt("total_amount"))), buyer.Name)),
		HTML:    html.String(),
		Text:    text.String(),
		Headers: map[string]string{"Reply-To": letter.ReplyTo(buyer.Name, buyer.Email)},
	}, nil
}

// operatorNews is what has happened to an order, and what the operator has to do about it.
func operatorNews(what string, hasBank, goesBack bool, order *core.Record) (title, news string) {
	title = "Order " + order.GetString("order_number")
	what, detail, _ := strings.Cut(what, ":")
	isPaid := order.GetString("payment_status") == paid
	switch what {
	case paid:
		if sentence := refuseSending(order); sentence != "" {
			return "Do not send order " + order.GetString("order_number"), "Paid by card. " + sentence
		}
		if order.GetString("status") == delivered {
			return title + " is paid", "Paid by card. All of it is in the customer’s library: nothing has to be sent."
		}
		return title + " is paid", "Paid by card. It can be sent."
	case cancelled:
		news = "It is not delivered. Nothing was paid."
		switch {
		case isPaid && goesBack, order.GetString("payment_status") == refunded:
			news = "It is not delivered. What was paid goes back by itself."
		case isPaid:
			how := "by invoice"
			if order.GetString("payment_method") == "card" {
				how = "otherwise than by card"
			}
			news = fmt.Sprintf("It is not delivered. It was paid %s: give back %s, and set its payment status to refunded.", how, invoices.Dollars(restOf(order)))
		}
		return title + " is canceled", news
	case refunded:
		news = "Its payment went back as a whole, and a credit note is issued."
		if order.GetString("status") == processing {
			news += " It is not sent any more: cancel it, which returns its stock."
		}
		return title + " is refunded", news
	case partlyRefunded:
		return title + " is refunded in part", fmt.Sprintf("%s of it went back at Stripe by now. The customer is told, and a credit note is issued of each part: it "+
			"takes back the same part of goods, tax and shipping.", detail)
	case disputed:
		stands, amount, _ := strings.Cut(detail, ":")
		return disputeNews(title, stands, amount)
	case refundFailed:
		detail, _, _ = strings.Cut(detail, ":") // without the refund
		return "A refund of " + title + " has failed", fmt.Sprintf("%s did not reach the customer, who is told so, and is back in your balance. Its credit note "+
			"stays valid. Give it back again at Stripe only: a transfer is not known there, so it would be paid again if the order is canceled.", detail)
	case returned:
		detail, _, _ = strings.Cut(detail, ":") // without the attempt
		return title + " got a payment that does not fit", fmt.Sprintf("%s came for it, which is not its total. That goes back by itself, and the order stays "+
			"as it is. The customer is told. Look into Stripe why the payment page had another amount.", detail)
	}
	at := order.GetDateTime("placed_at").Time().UTC().Format("January 2, 2006 15:04")
	return title, "Placed on " + at + " (UTC). " + paymentSentence(hasBank, order)
}

// refuseSending is why an order that was paid is not to be sent, as it is now: its mail may have waited, and the money may have come after it
// was cancelled; "" if nothing is against it.
func refuseSending(order *core.Record) string {
	switch {
	case order.GetString("status") == cancelled:
		return "Do not send it: it was canceled, and the payment goes back."
	case order.GetString("payment_status") == refunded:
		return "Do not send it: the payment went back."
	case order.GetString("payment_status") != paid:
		return "Do not send it: it is not paid any more."
	}
	return ""
}

// disputeNews is how a dispute over an amount stands, and what the operator has to do about it.
func disputeNews(title, stands, amount string) (heading, news string) {
	over := cmp.Or(amount, "The money") // mails of earlier versions have no amount
	const notCounted = " The order is in dollars, so this is not counted as given back in it."
	isCounted := amount == "" || strings.HasPrefix(amount, "$")
	switch stands {
	case "open":
		return title + " is disputed", fmt.Sprintf("The customer has asked their bank for %s. Answer at Stripe before the time there is over, and wait with "+
			"sending.", cmp.Or(amount, "the money"))
	case "won":
		return "The dispute of " + title + " is won", over + " stays with you."
	case "prevented":
		news = over + " would have been disputed. It was settled before it became a dispute: nothing is won or lost. If money went back for it, "
		if !isCounted {
			return "A dispute of " + title + " was prevented", news + "Stripe says how much." + notCounted
		}
		return "A dispute of " + title + " was prevented", news + "another mail says how much."
	case "warning_closed":
		return "An inquiry about " + title + " is closed", "The customer’s bank has asked about " + cmp.Or(amount, "the payment") + ", and no dispute has come of it. " +
			"The payment stays with you."
	}
	news = over + " went back to the customer."
	if !isCounted {
		news += notCounted
	}
	return "The dispute of " + title + " is lost", news
}

// paymentSentence says whether the money has come by now: a mail may have waited.
func paymentSentence(hasBank bool, order *core.Record) string {
	byCard := order.GetString("payment_method") == "card"
	switch isPaid := order.GetString("payment_status") == paid; {
	case order.GetString("status") == cancelled:
		return "It was canceled meanwhile: do not send it."
	case order.GetString("payment_status") == refunded:
		return "Its payment went back meanwhile: do not send it."
	case isPaid && byCard:
		return "Paid by card."
	case isPaid:
		return "Paid."
	case byCard:
		return "To be paid by card: the payment has not come yet, so wait with sending."
	}
	if !hasBank {
		return "To be paid by invoice, which names no bank: write to the customer how to pay."
	}
	return "To be paid by invoice."
}

func itemRows(items []*core.Record, starts map[string]time.Time) []row {
	var rows []row
	for _, item := range items {
		price, quantity := int64(item.GetInt("price")), int64(item.GetInt("quantity"))
		name := fmt.Sprintf("%d × %s (%s)", quantity, item.GetString("name"), item.GetString("sku"))
		if period := item.GetString("period"); period != "" {
			name += ", for one " + period
		}
		if start, isDated := starts[item.GetString("sku")]; isDated {
			name += ", " + words.Start(words.English, start)
		}
		rows = append(rows, row{name, invoices.Dollars(price * quantity)})
	}
	return rows
}

func totalRows(order *core.Record) []row {
	amount := func(field string) string { return invoices.Dollars(int64(order.GetInt(field))) }
	rows := []row{{"Items", amount("subtotal")}}
	if order.GetInt("discount") > 0 {
		rows = append(rows, row{"Discount", "-" + amount("discount")})
	}
	rows = append(rows, row{"Shipping", amount("shipping")}, row{"Tax, " + invoices.Percent(int64(order.GetInt("tax_rate"))) + " %", amount("tax")})
	if hasFees(order) {
		rows = append(rows, row{"Government fees", "Billed at cost"})
	}
	return append(rows, row{"Total", amount("total_amount")})
}

func addressLines(to address) []string {
	lines := []string{to.Name}
	for _, line := range []string{to.Company, to.TaxID, to.Street, invoices.PlaceLine(to.City, to.State, to.ZIP), to.Country, to.Email} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	for at, line := range lines {
		lines[at] = letter.OneLine(line)
	}
	return lines
}
