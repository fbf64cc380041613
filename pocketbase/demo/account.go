package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
)

var address = map[string]any{"address": "118 Commercial St", "city": "Portland", "state": "ME", "zipCode": "04101", "country": "US"}

// addProfile lets the account be as old as its data, and completes what the person has not filled in; once.
func (f *filler) addProfile(Options) error {
	profile, err := f.app.FindRecordById("profiles", f.owner)
	if err != nil {
		return err
	}
	since := f.now.Add(-year * day)
	if profile.GetDateTime("created_at").Time().Before(since.Add(day)) {
		return nil
	}
	profile.SetRaw("created_at", stored(since))
	if err := f.complete(profile, values{"phone": "(207) 555-0142"}); err != nil {
		return err
	}
	if f.user.GetString("account_type") == "company" {
		return nil // its answers are those of sign-up
	}
	entrepreneur, err := f.app.FindRecordById("entrepreneur_profiles", sync.DerivedID(f.owner, "entrepreneur_profiles"))
	if err != nil {
		return err
	}
	return f.complete(entrepreneur, values{"title": "Owner", "location": "Portland, ME"})
}

// complete saves a record with values for those of its fields that are empty.
func (f *filler) complete(record *core.Record, fields values) error {
	for name, value := range fields {
		if record.GetString(name) == "" {
			record.Set(name, value)
		}
	}
	return f.app.Save(record)
}

func (f *filler) addBusinesses(Options) error {
	return f.add("businesses", len(businesses), func(n int) (values, error) {
		fields := values{
			"created_at": stored(f.daysAgo(340-110*n, random("businesses", n))),
			"location":   map[string]any{"address": "118 Commercial St", "city": "Portland", "state": "ME", "zip": "04101", "lat": 43.657, "lng": -70.25},
			"time_zone":  "America/New_York", "price_range": "$$", "team_count": 4 + 3*n, "founded_year": 2016 + n,
			"hours":          []any{nil, "07:00-15:00", "07:00-15:00", "07:00-15:00", "07:00-15:00", "08:00-13:00", nil},
			"open_positions": 0, "email": "hello@harborlight.example", "certifications": []string{}, "photos": []any{},
		}
		for name, value := range businesses[n] {
			fields[name] = value
		}
		return fields, nil
	})
}

// addWallet adds three cards: a default one, one that ends this month, and one that has ended since it was added.
func (f *filler) addWallet(Options) error {
	ended := time.Date(f.now.Year(), f.now.Month()-4, 1, 0, 0, 0, 0, time.UTC)
	cards := []struct {
		last4, brand, month, year string
		days                      int
	}{
		{"4242", "visa", "09", twoDigits(f.now.AddDate(4, 0, 0)), 350},
		{"5454", "mastercard", f.now.Format("01"), twoDigits(f.now), 200},
		{"1881", "visa", ended.Format("01"), twoDigits(ended), 330},
	}
	holder := "Robin Vale"
	added := func(n int) time.Time { return f.daysAgo(cards[n].days, random("payment_methods", n)) }
	err := f.add("payment_methods", len(cards), func(n int) (values, error) {
		card := cards[n]
		return values{
			"last4": card.last4, "brand": card.brand, "cardholder_name": holder, "expiry_month": card.month, "expiry_year": card.year,
			"billing_address": address, "created_at": stored(added(n)),
		}, nil
	})
	if err != nil {
		return err
	}
	err = f.add("payment_method_history", len(cards), func(n int) (values, error) {
		action := fmt.Sprintf("Added new %s card ending in %s", cards[n].brand, cards[n].last4)
		return values{"action": action, "created_at": stored(added(n))}, nil
	})
	if err != nil {
		return err
	}
	return f.chooseCard(f.id("payment_methods", 0))
}

// chooseCard makes a card the default one, unless the person has chosen.
func (f *filler) chooseCard(id string) error {
	profile, err := f.app.FindRecordById("profiles", f.owner)
	if err != nil || profile.GetString("default_card") != "" {
		return err
	}
	profile.Set("default_card", id)
	return f.app.Save(profile)
}

// addShopping adds what lies in the cart, and apps.
func (f *filler) addShopping(Options) error {
	cart := make([]values, len(cartItems))
	for n, item := range cartItems {
		cart[n] = values{"sku": item.sku, "quantity": item.quantity, "created_at": stored(f.daysAgo(n, random("cart_items", n)))}
	}
	if err := f.addKeyed("cart_items", "sku", cart); err != nil {
		return err
	}
	installed := make([]values, len(apps))
	for n, app := range apps {
		installed[n] = values{"app": app, "created_at": stored(f.daysAgo(60*(n+1), random("installed_apps", n)))}
	}
	return f.addKeyed("installed_apps", "app", installed)
}

func twoDigits(at time.Time) string { return at.Format("06") }
