package notices

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"everyday/letter"
	"everyday/words"
)

func TestAnEventIsToldOnceAndAtOnceInTheApp(t *testing.T) {
	ts := newTestServer(t)
	for range 3 {
		ts.tell(t, "ann", "one")
	}
	if n := ts.count(t, "ann"); n != 1 {
		t.Fatal(n)
	}
	if err := Add(ts.app, Event{Key: "x", Owner: "no-such-person", Category: "wallet", Title: words.Plain("x")}); err != nil {
		t.Fatal(err)
	}
	if err := Add(ts.app, Event{Key: "y", Owner: ts.User(t, "ann").Id, Category: "rubbish", Title: words.Plain("x")}); err == nil {
		t.Fatal("an unknown category is a mistake of the program")
	}
	ts.pass(t, gathering)
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t, "ann@example.com: Card one")
}

func TestSeveralOfOneKindAreOneMail(t *testing.T) {
	ts := newTestServer(t)
	ts.tell(t, "ann", "one")
	ts.pass(t, time.Minute)
	ts.tell(t, "ann", "two")
	ts.pass(t, time.Minute)
	ts.mailbox.Expect(t, "ann@example.com: Payment methods: 2 notifications")
	sent := ts.mailbox.Mails()[0].HTML
	for _, part := range []string{"Card one", "Card two", "https://everyday.example/notifications", "See all notifications"} {
		if !strings.Contains(sent, part) {
			t.Errorf("without %s:\n%s", part, sent)
		}
	}
	// The words of one of them would lead elsewhere.
	if strings.Contains(sent, "Replace") {
		t.Error(sent)
	}
}

func TestWhatWasReadIsNotMailed(t *testing.T) {
	ts := newTestServer(t)
	for key, field := range map[string]string{"one": "is_read", "two": "is_archived"} {
		ts.tell(t, "ann", key)
		row, err := ts.app.FindFirstRecordByData(notifications, "event", key)
		must(t, err)
		row.Set(field, true)
		must(t, ts.app.Save(row))
	}
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t)
	if state := ts.state(t, "one", channelEmail); state != stateCancelled {
		t.Fatal(state)
	}
}

func TestSecurityIsToldAtOnceToBothAddresses(t *testing.T) {
	ts := newTestServer(t)
	ts.Save(t, preferences, "bob", map[string]any{"category": "security", "email_enabled": "off", "in_app_enabled": "off"})
	ts.Save(t, settings, "bob", map[string]any{"quiet_hours": true, "quiet_from": "00:00", "quiet_to": "23:30"})
	ts.confirm(t, "bob")
	event := Event{Key: "moved", Owner: ts.User(t, "bob").Id, Category: "security", Title: words.Plain("Moved"), Former: "old@example.com"}
	must(t, Add(ts.app, event))
	ts.pass(t, 0)
	got := ts.mailbox.Subjects()
	slices.Sort(got)
	// Neither a choice nor quiet hours hold it back.
	if want := []string{"bob@example.com: Moved", "old@example.com: Moved"}; !slices.Equal(got, want) || ts.count(t, "bob") != 1 {
		t.Fatal(got)
	}
	for _, mail := range ts.mailbox.Mails() {
		if mail.Headers["List-Unsubscribe"] != "" || !strings.Contains(mail.HTML, "can’t be turned off") {
			t.Error("mails about security cannot be turned off")
		}
	}
}

func TestNothingIsMailedToAnAddressThatNobodyHasConfirmed(t *testing.T) {
	ts := newTestServer(t)
	must(t, Add(ts.app, Event{Key: "key", Owner: ts.User(t, "bob").Id, Category: "security", Title: words.Plain("A passkey was added")}))
	ts.pass(t, 0)
	ts.mailbox.Expect(t)
	if ts.count(t, "bob") != 1 || ts.state(t, "key", channelEmail) != stateCancelled {
		t.Fatal(ts.count(t, "bob"), ts.state(t, "key", channelEmail))
	}
}

func TestWhatOnlyTheAppSaysIsNotMailed(t *testing.T) {
	ts := newTestServer(t)
	must(t, Add(ts.app, Event{
		Key: "key", Owner: ts.User(t, "ann").Id, Category: "security", Title: words.Plain("A passkey was added"),
		Message: words.Plain("It can sign in."), InApp: words.Plain("“Buy at evil.example” can sign in."),
	}))
	ts.pass(t, 0)
	row, err := ts.app.FindFirstRecordByData(notifications, "event", "key")
	must(t, err)
	if row.GetString("message") != "“Buy at evil.example” can sign in." {
		t.Fatal(row.GetString("message"))
	}
	if html := ts.mailbox.Mails()[0].HTML; strings.Contains(html, "evil") || !strings.Contains(html, "It can sign in.") {
		t.Fatal(html)
	}
}

func TestChannelsThatAreOffTellNothing(t *testing.T) {
	ts := newTestServer(t)
	ts.Save(t, preferences, "ann", map[string]any{"category": "wallet", "in_app_enabled": "off"})
	ts.tell(t, "ann", "mail only")
	ts.tell(t, "bob", "to an address that nobody has confirmed")
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t, "ann@example.com: Card mail only")
	if ts.count(t, "ann") != 0 || ts.count(t, "bob") != 1 {
		t.Fatal(ts.count(t, "ann"), ts.count(t, "bob"))
	}
}

func TestQuietHoursDelayAndDropNothing(t *testing.T) {
	ts := newTestServer(t) // it is noon in UTC, and 21:00 in Tokyo
	ts.Save(t, settings, "ann", map[string]any{"quiet_hours": true, "quiet_from": "20:30", "quiet_to": "07:00", "timezone": "Asia/Tokyo"})
	ts.tell(t, "ann", "one")
	if ts.count(t, "ann") != 1 {
		t.Fatal("in the app it is told at once")
	}
	ts.pass(t, 5*time.Hour)
	ts.tell(t, "ann", "two")
	ts.pass(t, 4*time.Hour+59*time.Minute)
	ts.mailbox.Expect(t)
	ts.pass(t, time.Minute)
	ts.mailbox.Expect(t, "ann@example.com: Payment methods: 2 notifications")
}

func TestQuietHoursEnd(t *testing.T) {
	at := func(text string) time.Time {
		moment, err := time.Parse("2006-01-02 15:04", text)
		must(t, err)
		return moment
	}
	for _, c := range []struct{ now, from, to, zone, end string }{
		{"2026-11-23 12:00", "22:00", "07:00", "", ""},
		{"2026-11-23 22:00", "22:00", "07:00", "UTC", "2026-11-24 07:00"},
		{"2026-11-24 06:59", "22:00", "07:00", "rubbish", "2026-11-24 07:00"},
		{"2026-11-24 07:00", "22:00", "07:00", "UTC", ""},
		{"2026-11-23 13:30", "13:00", "14:00", "UTC", "2026-11-23 14:00"},
		{"2026-11-23 13:30", "13:00", "13:00", "UTC", ""},
		{"2026-11-23 13:30", "x", "", "UTC", ""},
		{"2026-11-23 03:00", "22:00", "07:00", "America/New_York", "2026-11-23 12:00"},
		// The night in which clocks go forward is an hour shorter, the one in which they go back an hour longer.
		{"2026-03-08 06:00", "22:00", "07:00", "America/New_York", "2026-03-08 11:00"},
		{"2026-11-01 05:00", "22:00", "07:00", "America/New_York", "2026-11-01 12:00"},
	} {
		end := quietEnd(at(c.now), c.from, c.to, c.zone)
		want := time.Time{}
		if c.end != "" {
			want = at(c.end)
		}
		if !end.Equal(want) {
			t.Errorf("%+v: %v", c, end.UTC())
		}
	}
}

func TestAMailServerThatIsDownIsTriedAgain(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errors.New("down"))
	ts.tell(t, "ann", "one")
	ts.pass(t, gathering)
	for _, wait := range []time.Duration{time.Minute, 2 * time.Minute, 4 * time.Minute} {
		ts.pass(t, wait)
	}
	ts.mailbox.Answer(nil)
	ts.pass(t, 7*time.Minute)
	ts.mailbox.Expect(t)
	ts.pass(t, time.Minute)
	ts.mailbox.Expect(t, "ann@example.com: Card one")

	ts.mailbox.Answer(errors.New("down for good"))
	ts.tell(t, "ann", "two")
	for range retries.Most {
		ts.pass(t, retries.Longest)
	}
	if state := ts.state(t, "two", channelEmail); state != stateFailed {
		t.Fatal(state)
	}
}

func TestOnlyOneWorkerHasADelivery(t *testing.T) {
	ts := newTestServer(t)
	ts.tell(t, "ann", "one")
	one := delivery{Event: "one", Channel: channelEmail, Owner: ts.User(t, "ann").Id, Category: "wallet"}
	for _, want := range []int{1, 0} {
		group, err := ts.take(one, false)
		must(t, err)
		if len(group) != want {
			t.Fatal(group)
		}
	}
	ts.pass(t, letter.Lease-time.Second)
	ts.mailbox.Expect(t)
	// Its worker is gone.
	ts.pass(t, time.Second)
	ts.mailbox.Expect(t, "ann@example.com: Card one")
}

func TestTheLinkOfAMailTurnsItsCategoryOff(t *testing.T) {
	ts := newTestServer(t)
	ts.tell(t, "ann", "one")
	ts.pass(t, gathering)
	headers := ts.mailbox.Mails()[0].Headers
	address := strings.Trim(headers["List-Unsubscribe"], "<>")
	path := strings.TrimPrefix(address, "https://everyday.example")
	if headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" || !strings.Contains(ts.mailbox.Mails()[0].HTML, address) {
		t.Fatal(headers)
	}
	// Looking at a link changes nothing.
	page := ts.request("GET", path, "")
	if page.Code != 200 || !strings.Contains(page.Body.String(), "Turn off emails about Payment methods") {
		t.Fatal(page.Code, page.Body)
	}
	ts.tell(t, "ann", "two")
	ts.pass(t, gathering)
	if len(ts.mailbox.Mails()) != 2 {
		t.Fatal("GET has turned them off")
	}
	for range 2 {
		if done := ts.request("POST", path, "List-Unsubscribe=One-Click"); done.Code != 200 || !strings.Contains(done.Body.String(), "Turned off") {
			t.Fatal(done.Code, done.Body)
		}
	}
	ts.tell(t, "ann", "three")
	ts.pass(t, time.Hour)
	if len(ts.mailbox.Mails()) != 2 || ts.count(t, "ann") != 3 {
		t.Fatal(ts.mailbox.Subjects())
	}
	for _, wrong := range []string{"x", strings.Replace(path[len(unsubscribePath):], "wallet", "security", 1), path[len(unsubscribePath):] + "x"} {
		for _, method := range []string{"GET", "POST"} {
			if reply := ts.request(method, unsubscribePath+wrong, ""); reply.Code != 404 {
				t.Error(method, wrong, reply.Code)
			}
		}
	}
}

func TestCardsInTheirLastMonthAreToldOnce(t *testing.T) {
	ts := newTestServer(t)
	card := func(month, last4 string) map[string]any {
		return map[string]any{
			"last4": last4, "brand": "visa", "cardholder_name": "Ann", "expiry_month": month, "expiry_year": "26",
			"billing_address": map[string]any{"address": "1 Elm", "city": "Salem", "state": "OR", "zipCode": "97301", "country": "US"},
		}
	}
	ts.Save(t, "payment_methods", "ann", card("11", "4242"))
	ts.Save(t, "payment_methods", "ann", card("12", "1111"))
	for range 2 {
		must(t, ts.tellExpiringCards())
	}
	row, err := ts.app.FindFirstRecordByData(notifications, "user_id", ts.User(t, "ann").Id)
	must(t, err)
	if ts.count(t, "ann") != 1 || row.GetString("title") != "Your card ending in 4242 expires this month" {
		t.Fatal(row.GetString("title"))
	}
}

func TestOldNotificationsAreDeleted(t *testing.T) {
	ts := newTestServer(t)
	for _, key := range []string{"kept", "archived", "old"} {
		ts.tell(t, "ann", key)
	}
	for key, created := range map[string]string{"archived": "2026-08-01 10:00:00.000Z", "old": "2025-11-01 10:00:00.000Z"} {
		_, err := ts.app.DB().NewQuery("UPDATE notifications SET created_at = '" + created + "', is_archived = event = 'archived' WHERE event = '" + key + "'").Execute()
		must(t, err)
	}
	must(t, ts.prune())
	if _, err := ts.app.FindFirstRecordByData(notifications, "event", "kept"); err != nil || ts.count(t, "ann") != 1 {
		t.Fatal(err, ts.count(t, "ann"))
	}
	must(t, ts.app.Delete(ts.User(t, "ann")))
	var left int
	must(t, ts.app.DB().NewQuery("SELECT (SELECT count(*) FROM _notices_events) + (SELECT count(*) FROM _notices_deliveries)").Row(&left))
	if left != 0 {
		t.Fatal(left)
	}
}

func TestTheMailOfAnOrderGoesToTheAddressOfTheOrder(t *testing.T) {
	ts := newTestServer(t)
	tell := func(name, key, to string) {
		t.Helper()
		must(t, Add(ts.app, Event{Key: key, Owner: ts.User(t, name).Id, Category: "orders", Title: words.Plain("Order " + key), To: to}))
	}
	tell("ann", "one", "office@example.com")
	tell("ann", "two", "")
	tell("ann", "three", "Office@example.com")
	tell("bob", "four", "stranger@example.com") // whose own address is not confirmed
	ts.pass(t, gathering)
	got := ts.mailbox.Subjects()
	slices.Sort(got)
	if len(got) != 2 || got[0] != "ann@example.com: Order two" || !strings.HasPrefix(got[1], "office@example.com: ") {
		t.Fatal(got)
	}
	for _, key := range []string{"one", "two", "three"} {
		if state := ts.state(t, key, channelEmail); state != stateSent {
			t.Errorf("%s is %s", key, state)
		}
	}
	if state := ts.state(t, "four", channelEmail); state != stateCancelled {
		t.Error(state)
	}
	ts.pass(t, time.Hour)
	if again := ts.mailbox.Subjects(); len(again) > 2 {
		t.Error(again)
	}
}
