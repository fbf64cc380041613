package notices

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
	"everyday/words"
)

// letters writes mails of orders; events that end in -awaited are awaited.
type letters struct{}

func (letters) IsAwaited(event string) bool { return strings.HasSuffix(event, "-awaited") }

func (letters) Write(_ core.App, _ string, events []News, isOwn bool) (Letter, error) {
	letter := Letter{
		Subject: events[len(events)-1].Title, Heading: "<Heading>", News: events, Rows: []Row{{Name: "<Item>", Value: "$1"}, {"Total", "$2", true}},
		Notes: [][]string{{"To our bank", "<Bank>"}}, Links: []Link{{"Pay", "/orders/EV-1"}, {"Invoice", "/orders/EV-1/invoice"}},
	}
	if isOwn {
		letter.Files = map[string][]byte{"INV-1.pdf": []byte("%PDF-1.7")}
	}
	return letter, nil
}

func (ts *testServer) tellOfOrder(t *testing.T, name, key, order string, change ...func(*Event)) {
	t.Helper()
	event := Event{Key: key, Owner: ts.User(t, name).Id, Category: "orders", Title: words.Plain("News " + key), Link: "/orders/" + order}
	for _, each := range change {
		each(&event)
	}
	must(t, Add(ts.app, event))
}

func to(address string) func(*Event) { return func(event *Event) { event.To = address } }

func TestEachPageHasAMailOfItsOwnWithItsNewsInTheirOrder(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	for at, key := range []string{"c", "b", "a"} {
		ts.tellOfOrder(t, "ann", key, fmt.Sprintf("EV-%d", 1+at/2))
		ts.clock.Pass(time.Second)
	}
	ts.pass(t, gathering)
	ts.mailbox.Expect(t, "ann@example.com: News b", "ann@example.com: News a")
	html := ts.mailbox.Mails()[0].HTML
	if first, second := strings.Index(html, "News c"), strings.Index(html, "News b"); first < 0 || second < first || strings.Contains(html, "News a") {
		t.Error(html)
	}
	for _, part := range []string{
		"<h1>&lt;Heading&gt;</h1>", "<td>&lt;Item&gt;</td>", "To our bank<br>&lt;Bank&gt;", `class="btn" href="https://everyday.example/orders/EV-1"`,
		`<a href="https://everyday.example/orders/EV-1/invoice"`,
	} {
		if !strings.Contains(html, part) {
			t.Errorf("without %s:\n%s", part, html)
		}
	}
	if _, has := ts.mailbox.Mails()[0].Attachments["INV-1.pdf"]; !has {
		t.Error("the invoice is missing")
	}
}

func TestAPromptMailWaitsForNothing(t *testing.T) {
	ts := newTestServer(t)
	ts.tellOfOrder(t, "ann", "one", "EV-1", func(event *Event) { event.IsPrompt = true })
	ts.pass(t, 0)
	ts.mailbox.Expect(t, "ann@example.com: News one")
}

func TestAMailThatIsAwaitedComesThoughTheAppHasTold(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	for _, key := range []string{"one-awaited", "two"} {
		ts.tellOfOrder(t, "ann", key, key)
		row, err := ts.app.FindFirstRecordByData(notifications, "event", key)
		must(t, err)
		row.Set("is_read", true)
		must(t, ts.app.Save(row))
	}
	ts.pass(t, gathering)
	ts.mailbox.Expect(t, "ann@example.com: News one-awaited")
}

func TestAnAddressThatIsNotConfirmedGetsAFewAwaitedMails(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	ts.tellOfOrder(t, "bob", "shipped", "EV-0", to("stranger@example.com"))
	for at := range 2 * unconfirmed.day {
		ts.tellOfOrder(t, "bob", fmt.Sprintf("%d-awaited", at), fmt.Sprintf("EV-%d", at), to("stranger@example.com"))
	}
	ts.pass(t, gathering)
	mails := ts.mailbox.Mails()
	if len(mails) != unconfirmed.day {
		t.Fatal(ts.mailbox.Subjects())
	}
	for _, mail := range mails {
		if mail.To[0].Address != "bob@example.com" || len(mail.Attachments) > 0 || !strings.Contains(mail.HTML, "this address was given with an order") {
			t.Error(mail.To, mail.HTML)
		}
	}
	// An account that is made again is no other address, and a month has its limit, too.
	must(t, ts.app.Delete(ts.User(t, "bob")))
	ts.tellAgain(t)
	if got := len(ts.mailbox.Mails()); got != unconfirmed.day {
		t.Error(got)
	}
	for range 20 {
		ts.clock.Pass(day + time.Second)
		ts.tellAgain(t)
	}
	if got := len(ts.mailbox.Mails()); got != unconfirmed.month {
		t.Error(got)
	}
	ts.clock.Pass(strangersRetention)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _notices_strangers"); n != 0 {
		t.Error(n)
	}
}

// tellAgain tells of orders of an account that has the address of bob, and makes it first.
func (ts *testServer) tellAgain(t *testing.T) {
	t.Helper()
	if _, err := ts.app.FindAuthRecordByEmail(users, "bob@example.com"); err != nil {
		_, err := testapp.AddUser(ts.app, "bob")
		must(t, err)
	}
	for at := range unconfirmed.day {
		key := fmt.Sprintf("%d-%d-awaited", ts.now().Unix(), at)
		ts.tellOfOrder(t, "bob", key, key)
	}
	ts.pass(t, gathering)
}

func TestAMailThatIsTriedAgainCountsOnce(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	ts.mailbox.Answer(fmt.Errorf("down"))
	ts.tellOfOrder(t, "bob", "one-awaited", "EV-1")
	for range 4 {
		ts.pass(t, time.Hour)
	}
	ts.mailbox.Answer(nil)
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t, "bob@example.com: News one-awaited")
	if n := ts.Number(t, "SELECT count(*) FROM _notices_strangers"); n != 1 {
		t.Error(n)
	}
}

func TestAnAddressThatWasTypedGetsNoFileAndNotWithoutEnd(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	for at := range typed.day + 1 {
		ts.tellOfOrder(t, "ann", fmt.Sprintf("%02d", at), fmt.Sprintf("EV-%d", at), to("office@example.com"))
	}
	ts.pass(t, gathering)
	var own, office int
	for _, mail := range ts.mailbox.Mails() {
		switch mail.To[0].Address {
		case "ann@example.com":
			own++
		case "office@example.com":
			office++
			if len(mail.Attachments) > 0 {
				t.Error("an invoice went to an address that was typed")
			}
		}
	}
	if own != 1 || office != typed.day {
		t.Fatal(own, office)
	}
}

func TestTheSameAddressInOtherCaseIsOwn(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	ts.tellOfOrder(t, "ann", "one", "EV-1", to("Ann@Example.com"))
	ts.pass(t, gathering)
	mails := ts.mailbox.Mails()
	if len(mails) != 1 || len(mails[0].Attachments) != 1 {
		t.Fatal(ts.mailbox.Subjects())
	}
}
