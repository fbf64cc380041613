// Package selling says what an installation lacks before it can sell: who sells, where the money goes, who is told of orders, and the files of
// what the library delivers. Without any of it orders are taken all the same, and nobody could pay or deliver them.
package selling

import (
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
	"everyday/demo"
	"everyday/letter"
	"everyday/library"
)

// Lack is something that is missing. Short names it, and is empty where selling works without it; Sentence also says what to do.
type Lack struct{ Short, Sentence string }

// Configured returns what the configuration lacks.
func Configured(cfg config.Config) (lacks []Lack) {
	var whats, names []string
	for _, each := range []struct {
		what, name string
		isSet      bool
	}{
		{"name", "NAME", cfg.Seller.Name != ""}, {"address", "ADDRESS", len(cfg.Seller.Address) > 0}, {"email", "EMAIL", cfg.Seller.Email != ""},
	} {
		if !each.isSet {
			whats, names = append(whats, each.what), append(names, "EVERYDAY_SELLER_"+each.name)
		}
	}
	if len(whats) > 0 {
		short := "the seller's " + list(whats)
		lacks = append(lacks, Lack{short, fmt.Sprintf("Invoices do not have %s: set %s.", short, list(names))})
	}
	hasCard := cfg.Stripe != nil
	switch {
	case cfg.InvoiceOff && !hasCard:
		lacks = append(lacks, Lack{"a way to pay", "Nobody can order: invoices are off (EVERYDAY_INVOICE), and there are no keys for cards " +
			"(EVERYDAY_STRIPE_KEY, EVERYDAY_STRIPE_WEBHOOK_SECRET)."})
	case !hasCard:
		lacks = append(lacks, Lack{"", "Nobody can pay by card: there are no keys (EVERYDAY_STRIPE_KEY, EVERYDAY_STRIPE_WEBHOOK_SECRET)."})
	}
	if !cfg.InvoiceOff && len(cfg.Seller.Bank) == 0 {
		lacks = append(lacks, Lack{"a bank account for invoices", "Invoices do not say where to pay: set EVERYDAY_SELLER_BANK. Until then customers read " +
			"that you write to them how to pay. EVERYDAY_INVOICE=off takes no orders by invoice."})
	}
	if len(cfg.Taxes) == 0 {
		lacks = append(lacks, Lack{"taxes", "Taxes are 8 percent of every order, wherever it goes: set EVERYDAY_TAXES."})
	}
	return lacks
}

// Stored returns what the data lacks: an address for mails about orders, and files of titles. priceList is embedded/pb_hooks/lib/sold.json.
func Stored(app core.App, cfg config.Config, priceList []byte) (lacks []Lack, err error) {
	if !app.Settings().SMTP.Enabled {
		lacks = append(lacks, Lack{"mail about orders", "You are not told of orders: there is no mail server (EVERYDAY_SMTP_…). They are in the dashboard."})
	} else if _, err := letter.Operator(app, cfg.FormsTo); err != nil {
		lacks = append(lacks, Lack{"an address for mail about orders", "You are not told of orders: set EVERYDAY_FORMS_TO, or make a superuser."})
	}
	if !app.HasTable("library_files") {
		return lacks, nil // data of an older version, which the next start brings up to date
	}
	missing, incomplete, err := library.Lacking(app, priceList)
	if err != nil {
		return nil, err
	}
	if len(missing) > 0 {
		lacks = append(lacks, Lack{"files of " + titles(len(missing)), fmt.Sprintf("The library has no file of %s on sale: %s. Add them to library_files in the "+
			"dashboard, or take them out of the catalog.", titles(len(missing)), strings.Join(missing, "; "))})
	}
	if len(incomplete) > 0 {
		lacks = append(lacks, Lack{"all files of " + titles(len(incomplete)), fmt.Sprintf("The library has fewer files than the catalog promises of %s: %s. A paid "+
			"order of them is delivered by itself only once it has all.", titles(len(incomplete)), strings.Join(incomplete, "; "))})
	}
	samples, err := demo.SampleTitles(app)
	if err != nil {
		return nil, err
	}
	if len(samples) > 0 {
		lacks = append(lacks, Lack{"your own files of " + titles(len(samples)), fmt.Sprintf("The library delivers sample files of `everyday demo` for %s: %s. "+
			"Replace them in library_files in the dashboard.", titles(len(samples)), strings.Join(samples, "; "))})
	}
	return lacks, nil
}

// Line says in one line what is missing; "" if nothing that selling needs is.
func Line(lacks []Lack) string {
	var shorts []string
	for _, each := range lacks {
		if each.Short != "" {
			shorts = append(shorts, each.Short)
		}
	}
	if len(shorts) == 0 {
		return ""
	}
	return "Missing for selling: " + strings.Join(shorts, "; ") + ". For more, run `everyday doctor`."
}

func titles(count int) string {
	if count == 1 {
		return "1 title"
	}
	return fmt.Sprintf("%d titles", count)
}

// list joins words as a sentence does.
func list(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
