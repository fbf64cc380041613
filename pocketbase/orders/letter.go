package orders

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"everyday/invoices"
	"everyday/notices"
	"everyday/words"
)

// keyOf is the key of what has happened to an order, by which it is told once.
func keyOf(order, what string) string { return "order:" + order + ":" + what }

// letters writes the mails to customers. They say how the order is when they are sent.
type letters struct{}

// IsAwaited is true of the mail about an order that was placed.
func (letters) IsAwaited(event string) bool { return strings.HasSuffix(event, ":"+placed) }

// Write writes the mail about an order. What its customer has typed is not in it but for the invoice, which goes to their own address alone.
func (letters) Write(app core.App, lang string, events []notices.News, isOwn bool) (notices.Letter, error) {
	_, rest, _ := strings.Cut(events[0].Key, ":")
	id, _, _ := strings.Cut(rest, ":")
	order, err := app.FindRecordById(collection, id)
	if err != nil {
		return notices.Letter{}, err
	}
	issued, err := invoices.Of(app, id)
	if err != nil {
		return notices.Letter{}, err
	}
	items, err := itemsOf(app, id)
	if err != nil {
		return notices.Letter{}, err
	}
	w := writing{lang: lang, order: order, items: items, issued: issued}
	isPlaced := w.has(events, placed)
	letter := notices.Letter{News: w.news(events), Heading: w.say("invoice.order"), Notes: w.notes()}
	letter.Subject = letter.News[len(letter.News)-1].Title
	if isPlaced {
		letter.Rows = w.rows()
	}
	letter.Links = w.links()
	if isOwn && issued != nil && (isPlaced || w.has(events, paid)) {
		name, content, err := issued.PDF()
		if err != nil {
			return letter, fmt.Errorf("invoice %s: %w", issued.Number, err)
		}
		letter.Files = map[string][]byte{name: content}
	}
	return letter, nil
}

// writing is a mail to a customer in the making.
type writing struct {
	lang   string
	order  *core.Record
	items  []*core.Record
	issued *invoices.Issued
}

// say is a message about the order, with further values.
func (w writing) say(id string, further ...words.Values) string {
	values := valuesOf(w.order)
	values["Items"] = namesOf(w.items)
	for _, each := range further {
		maps.Copy(values, each)
	}
	return words.Say(w.lang, id, values)
}

func (w writing) page() string { return "/orders/" + w.order.GetString("order_number") }

func (w writing) has(events []notices.News, what string) bool {
	return slices.ContainsFunc(events, func(each notices.News) bool { return each.Key == keyOf(w.order.Id, what) })
}

// news are the events in the order in which they happened. Two that belong together are told as one.
func (w writing) news(events []notices.News) []notices.News {
	timeline := stepsOf(w.order)
	place := func(event notices.News) int {
		what := strings.TrimPrefix(event.Key, keyOf(w.order.Id, ""))
		what, _, _ = strings.Cut(what, ":") // without an amount
		if what == cancelledByOperator || what == cancelledUnpaid {
			what = cancelled
		}
		return slices.IndexFunc(timeline, func(each step) bool { return each.Step == what })
	}
	news := slices.Clone(events)
	slices.SortStableFunc(news, func(a, b notices.News) int { return place(a) - place(b) })
	for _, pair := range []struct{ first, second, title, text string }{
		{placed, paid, w.say("order-mail.placed-and-paid"), w.say("order-mail.placed-and-paid-text")},
		{cancelled, refunded, w.say("order-cancelled.title"), w.say("order-mail.cancelled-and-refunded")},
		{cancelledByOperator, refunded, w.say("order-cancelled-by-us.title"), w.say("order-mail.cancelled-by-us-and-refunded")},
	} {
		if !w.has(news, pair.first) || !w.has(news, pair.second) {
			continue
		}
		news = slices.DeleteFunc(news, func(each notices.News) bool { return each.Key == keyOf(w.order.Id, pair.second) })
		for at, each := range news {
			if each.Key == keyOf(w.order.Id, pair.first) {
				news[at].Title, news[at].Message = pair.title, pair.text
			}
		}
	}
	return news
}

// rows are what was ordered, and what it costs.
func (w writing) rows() []notices.Row {
	var rows []notices.Row
	starts := startsOf(w.order, w.items)
	for _, item := range w.items {
		name := fmt.Sprintf("%d × %s", item.GetInt("quantity"), item.GetString("name"))
		if start, isDated := starts[item.GetString("sku")]; isDated {
			name += ", " + words.Start(w.lang, start)
		}
		switch item.GetString("period") {
		case "month":
			name += ", " + w.say("invoice.month")
		case "hour":
			name += ", " + w.say("invoice.hour")
		}
		rows = append(rows, notices.Row{Name: name, Value: invoices.Dollars(int64(item.GetInt("price") * item.GetInt("quantity")))})
	}
	amount := func(field string) string { return invoices.Dollars(int64(w.order.GetInt(field))) }
	if w.order.GetInt("discount") > 0 {
		rows = append(rows, notices.Row{Name: w.say("invoice.discount"), Value: "−" + amount("discount")})
	}
	rate := w.say("invoice.tax", words.Values{"Rate": invoices.Percent(int64(w.order.GetInt("tax_rate")))})
	rows = append(rows, notices.Row{Name: w.say("invoice.shipping"), Value: amount("shipping")}, notices.Row{Name: rate, Value: amount("tax")})
	if hasFees(w.order) {
		rows = append(rows, notices.Row{Name: w.say("order-mail.fees"), Value: w.say("order-mail.fees-at-cost")})
	}
	return append(rows, notices.Row{Name: w.say("order-mail.total"), Value: amount("total_amount"), IsSum: true})
}

// isByCard reports whether the order waits for a payment by card, without which it is cancelled.
func (w writing) isByCard() bool {
	return w.order.GetString("payment_method") == "card" && w.order.GetString("payment_status") == unpaid && w.order.GetString("status") == processing
}

// notes are how and until when the order is to be paid, if it is.
func (w writing) notes() [][]string {
	if w.isByCard() {
		return [][]string{{w.say("order-mail.pay-by-card")}}
	}
	isDue := w.order.GetString("payment_status") == unpaid && w.order.GetString("status") != cancelled
	if w.issued == nil || w.issued.DueOn == "" || !isDue || invoices.IsSample(w.issued.Number) {
		return nil
	}
	notes := [][]string{{w.say("order-mail.pay-invoice", words.Values{"Due": words.Day(w.lang, w.issued.Due())})}}
	seller := w.issued.Seller
	if len(seller.Bank) == 0 {
		notes[0] = append(notes[0], w.say("order-mail.how-to-pay"))
	} else {
		reference := w.say("invoice.reference", words.Values{"Number": w.issued.Number})
		notes = append(notes, slices.Concat([]string{w.say("invoice.bank")}, seller.Bank, []string{reference}))
	}
	if seller.Email != "" {
		notes = append(notes, []string{w.say("invoice.questions"), seller.Email})
	}
	return notes
}

func (w writing) links() []notices.Link {
	order := notices.Link{Words: w.say("category.orders.verb"), Address: w.page()}
	if w.isByCard() {
		order.Words = w.say("order-mail.pay")
	}
	if w.issued == nil {
		return []notices.Link{order}
	}
	return []notices.Link{order, {Words: w.say("order-mail.invoice"), Address: w.page() + "/invoice"}}
}
