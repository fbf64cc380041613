package demo

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"everyday/words"
)

// told is one notification. It is in the words of the product, which the app shows in the language of the person.
type told struct {
	title, message       words.Text
	kind, category, link string
	at                   time.Time
}

// addNotifications adds what an account with this data would have been told: some things once, and new sign-ins, of which there can be
// any number.
func (f *filler) addNotifications(options Options) error {
	known, err := f.happened()
	if err != nil {
		return err
	}
	return f.add("notifications", options.Notifications, func(n int) (values, error) {
		r := random("notifications", n)
		of, isKnown := known[n]
		// What is archived is deleted after 90 days; the newest three are unread, and a few that were overlooked.
		archived := !isKnown && n >= 3 && r.IntN(6) == 0
		if !isKnown {
			at := f.moment(r)
			if archived {
				at = f.daysAgo(10+r.IntN(70), r)
			} else if n < 3 {
				at = f.daysAgo(n, r)
			}
			of = security("sign-in.title", words.New("sign-in.system-in-app", pick(r, browsers)), "warning", at)
		}
		return values{
			"title": of.title.In(words.English), "message": of.message.In(words.English), "type": of.kind, "category": of.category, "link": of.link,
			"event": fmt.Sprintf("demo:%s:%d", f.owner, n), "is_read": n >= 3 && r.IntN(12) > 0, "is_archived": archived,
			"created_at": stored(of.at),
		}, nil
	})
}

// happened is what has happened once, by the number of its notification. What was turned on is off again: the account has neither a
// passkey nor a second factor.
func (f *filler) happened() (map[int]told, error) {
	ago := func(days int) time.Time { return f.daysAgo(days, random("happened", days)) }
	known := map[int]told{
		5:  security("password.title", words.New("password.text", nil), "warning", ago(240)),
		6:  security("factor-on.title", words.New("factor-on.text", nil), "success", ago(190)),
		7:  security("factor-off.title", words.New("factor-off.text", nil), "warning", ago(160)),
		8:  security("passkey-added.title", words.New("passkey-added.named", laptop), "warning", ago(130)),
		11: security("passkey-removed.title", words.New("passkey-removed.named", laptop), "warning", ago(60)),
	}
	for n, card := range map[int]int{3: 1, 12: 2} {
		record, err := f.app.FindRecordById("payment_methods", f.id("payment_methods", card))
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, err
		}
		month, err := time.Parse("01/06", record.GetString("expiry_month")+"/"+record.GetString("expiry_year"))
		if err != nil {
			return nil, err
		}
		// Soon after the month has begun, as the product does.
		known[n] = told{
			words.New("card.title", words.Values{"Digits": record.GetString("last4")}), words.New("card.text", nil),
			"warning", "wallet", "/wallet", earlier(month.Add(10*time.Minute), f.now),
		}
	}
	// What was added anew after it had not arrived: these documents are there.
	for n, document := range map[int]int{1: 1, 13: 8} {
		record, err := f.app.FindRecordById("documents", f.id("documents", document))
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, err
		}
		known[n] = told{
			words.New("upload.title", nil), words.New("upload.wrong-named", words.Values{"Name": record.GetString("name")}),
			"warning", "documents", "/documents", record.GetDateTime("created_at").Time().Add(-20 * time.Minute),
		}
	}
	return known, nil
}

func earlier(one, other time.Time) time.Time {
	if one.Before(other) {
		return one
	}
	return other
}

func security(title string, message words.Text, kind string, at time.Time) told {
	return told{words.New(title, nil), message, kind, "security", "/settings/security", at}
}

var laptop = words.Values{"Name": "Work laptop"}

// browsers are where the person has signed in.
var browsers = []words.Values{
	{"Browser": "Firefox", "System": "Linux"}, {"Browser": "Safari", "System": "iPhone"}, {"Browser": "Chrome", "System": "Windows"},
	{"Browser": "Safari", "System": "macOS"}, {"Browser": "Chrome", "System": "Android"},
}
