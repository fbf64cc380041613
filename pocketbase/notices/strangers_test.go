package notices

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/words"
)

// addressedTo is how many mails went to an address.
func (ts *testServer) addressedTo(address string) (count int) {
	for _, mail := range ts.mailbox.Mails() {
		if mail.To[0].Address == address {
			count++
		}
	}
	return count
}

func TestAnAccountWritesToSoManyOtherAddressesInADay(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	order := 0
	tell := func(address string) {
		t.Helper()
		order++
		ts.tellOfOrder(t, "ann", fmt.Sprintf("%03d", order), fmt.Sprintf("EV-%d", order), to(address))
		ts.clock.Pass(time.Second)
	}
	for at := range sentTo + 2 {
		tell(fmt.Sprintf("stranger%d@example.com", at))
	}
	tell("Stranger0@example.com") // who has had one
	tell("ann@example.com")
	ts.pass(t, gathering)
	others := 0
	for at := range sentTo + 2 {
		others += ts.addressedTo(fmt.Sprintf("stranger%d@example.com", at))
	}
	if again := ts.addressedTo("Stranger0@example.com"); others != sentTo || again != 1 || ts.addressedTo("ann@example.com") != 3 {
		t.Fatal(ts.mailbox.Subjects())
	}
	// Another account has its own number, and so has the next day.
	ts.confirm(t, "bob")
	ts.tellOfOrder(t, "bob", "of-bob", "EV-bob", to("stranger99@example.com"))
	ts.pass(t, gathering)
	ts.clock.Pass(day)
	tell("stranger98@example.com")
	ts.pass(t, gathering)
	if ts.addressedTo("stranger99@example.com") != 1 || ts.addressedTo("stranger98@example.com") != 1 {
		t.Fatal(ts.mailbox.Subjects())
	}
}

func TestSecurityIsMailedBeforeWhatHasWaitedLonger(t *testing.T) {
	ts := newTestServer(t)
	for at := range 5 {
		ts.tellOfOrder(t, "ann", fmt.Sprint("order", at), fmt.Sprintf("EV-%d", at))
	}
	ts.clock.Pass(time.Hour)
	ts.confirm(t, "bob")
	must(t, Add(ts.app, Event{Key: "code", Owner: ts.User(t, "bob").Id, Category: "security", Title: words.Plain("New sign-in")}))
	ts.pass(t, 0)
	if got := ts.mailbox.Subjects(); len(got) != 6 || got[0] != "bob@example.com: New sign-in" {
		t.Fatal(got)
	}
}

func TestWhatIsUrgentIsFoundWithoutReadingAllThatWaits(t *testing.T) {
	ts := newTestServer(t)
	ts.Exec(t, `INSERT INTO _notices_deliveries (event, channel, owner, category, state, due_at, tries, leased_until, ended_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
		SELECT 'e' || i, 'email', 'somebody', 'orders', 'waiting', i, 0, 0, 0 FROM n`)
	for _, statistics := range []string{"SELECT 1", "ANALYZE"} {
		ts.Exec(t, statistics) // the planner decides without and with it
		var queries []string
		db := ts.app.ConcurrentDB().(*dbx.DB)
		db.QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) {
			queries = append(queries, query)
		}
		next, err := ts.nextDue(channelEmail, nil)
		db.QueryLogFunc = nil
		must(t, err)
		if next.Event != "e1" || len(queries) != 2 {
			t.Fatal(next, queries)
		}
		for at, index := range []string{"_notices_deliveries_urgent (category=? AND channel=? AND due_at<?)", "_notices_deliveries_due (due_at<?)"} {
			var steps []struct{ Detail string }
			must(t, ts.app.DB().NewQuery("EXPLAIN QUERY PLAN "+queries[at]).All(&steps))
			if plan := fmt.Sprint(steps); !strings.Contains(plan, "USING INDEX "+index) || strings.Contains(plan, "TEMP B-TREE") {
				t.Errorf("%s: %s\n%s", statistics, plan, queries[at])
			}
		}
	}
}

func (ts *testServer) mailTo(t *testing.T, event string) (address string) {
	t.Helper()
	must(t, ts.app.DB().NewQuery("SELECT mail_to FROM _notices_events WHERE key = '"+event+"'").Row(&address))
	return address
}

func TestAnAddressIsKeptAsLongAsAMailWaitsForIt(t *testing.T) {
	ts := newTestServer(t)
	ts.tellOfOrder(t, "ann", "own", "EV-1", to("Ann@example.com"))
	ts.tellOfOrder(t, "bob", "unconfirmed", "EV-2", to("office@example.com"))
	ts.tellOfOrder(t, "ann", "other", "EV-3", to("office@example.com"))
	ts.tellOfOrder(t, "ann", "nothing to say", "EV-4", to("office@example.com"))
	ts.Save(t, preferences, "ann", map[string]any{"category": "orders", "email_enabled": "off"})
	ts.tellOfOrder(t, "ann", "off", "EV-5", to("office@example.com"))
	ts.change(t, preferences, "ann", map[string]any{"email_enabled": "on"})
	for _, never := range []string{"own", "unconfirmed", "off"} {
		if kept := ts.mailTo(t, never); kept != "" {
			t.Errorf("%s: %s is kept, where no mail goes to it", never, kept)
		}
	}
	ts.mailbox.Answer(errors.New("down"))
	ts.pass(t, gathering)
	must(t, ts.prune())
	if kept := ts.mailTo(t, "other"); kept != "office@example.com" {
		t.Fatal("the next try would not know where to", kept)
	}
	ts.mailbox.Answer(nil)
	ts.pass(t, time.Hour)
	if n := ts.addressedTo("office@example.com"); n != 2 {
		t.Fatal(ts.mailbox.Subjects())
	}
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _notices_events WHERE mail_to != ''"); n != 0 {
		t.Errorf("%d addresses are kept though nothing waits", n)
	}
}

func TestWhoHasBeenGivenAnAddressTurnsOffTheirMailsAndNotThoseOfTheBuyer(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	ts.tellOfOrder(t, "ann", "one", "EV-1", to("stranger@example.com"))
	ts.pass(t, gathering)
	mail := ts.mailbox.Mails()[0]
	path := strings.TrimPrefix(strings.Trim(mail.Headers["List-Unsubscribe"], "<>"), "https://everyday.example")
	if !strings.Contains(mail.HTML, path) || strings.Contains(path, ts.User(t, "ann").Id) {
		t.Fatal(path)
	}
	if page := ts.request("GET", path, ""); page.Code != 200 || !strings.Contains(page.Body.String(), "<button>Turn them off</button>") {
		t.Fatal(page.Code, page.Body)
	}
	ts.tellOfOrder(t, "ann", "two", "EV-2", to("stranger@example.com"))
	ts.pass(t, gathering)
	if n := ts.addressedTo("stranger@example.com"); n != 2 {
		t.Fatal("looking at the link has changed something", ts.mailbox.Subjects())
	}
	// Nor does anything go there any more that has been tried before.
	ts.mailbox.Answer(errors.New("down"))
	ts.tellOfOrder(t, "ann", "three", "EV-3", to("stranger@example.com"))
	ts.pass(t, gathering)
	for range 2 {
		done := ts.request("POST", path, "List-Unsubscribe=One-Click")
		if done.Code != 200 || !strings.Contains(done.Body.String(), "Turned off") || strings.Contains(done.Body.String(), "/settings/notifications") {
			t.Fatal(done.Code, done.Body)
		}
	}
	ts.mailbox.Answer(nil)
	ts.confirm(t, "bob")
	ts.tellOfOrder(t, "bob", "four", "EV-4", to("STRANGER@example.com"))
	ts.pass(t, time.Hour)
	const plain = "SELECT (SELECT count(*) FROM _notices_strangers WHERE address LIKE '%@%') + (SELECT count(*) FROM _notices_refused WHERE address LIKE '%@%')"
	if n := ts.Number(t, plain); n != 0 {
		t.Error("the address itself is kept, not its hash")
	}
	ts.clock.Pass(strangersRetention)
	must(t, ts.prune())
	if n := ts.Number(t, "SELECT count(*) FROM _notices_strangers"); n != 0 || strangersRetention != 30*24*time.Hour {
		t.Errorf("%d rows about mails to others are kept after 30 days", n)
	}
	ts.tellOfOrder(t, "ann", "five", "EV-5", to("stranger@example.com"))
	ts.pass(t, gathering)
	got := ts.mailbox.Subjects()[2:]
	slices.Sort(got)
	if want := []string{"ann@example.com: News five", "ann@example.com: News three", "bob@example.com: News four"}; !slices.Equal(got, want) {
		t.Fatal(got)
	}
	token := path[len(unsubscribePath):]
	for _, wrong := range []string{token + "x", "address.x" + token[len("address."):], ts.keys.unsubscribeToken("address", "wallet") + "x"} {
		if reply := ts.request("POST", unsubscribePath+wrong, ""); reply.Code != 404 {
			t.Error(wrong, reply.Code)
		}
	}
	if n := ts.Number(t, "SELECT count(*) FROM _notices_refused"); n != 1 {
		t.Error(n)
	}
}

// Whoever has signed up with an address and not confirmed it yet turns off the mails of their account.
func TestTheLinkOfAMailToAnAddressThatIsNotConfirmedIsOfTheAccount(t *testing.T) {
	ts := newTestServer(t)
	Write(ts.app, "orders", letters{})
	ts.tellOfOrder(t, "bob", "one-awaited", "EV-1")
	ts.pass(t, gathering)
	path := strings.TrimPrefix(strings.Trim(ts.mailbox.Mails()[0].Headers["List-Unsubscribe"], "<>"), "https://everyday.example")
	if done := ts.request("POST", path, ""); done.Code != 200 {
		t.Fatal(done.Code)
	}
	ts.tellOfOrder(t, "bob", "two-awaited", "EV-2")
	ts.confirm(t, "bob")
	ts.tellOfOrder(t, "bob", "three-awaited", "EV-3")
	ts.pass(t, gathering)
	ts.mailbox.Expect(t, "bob@example.com: News one-awaited")
}
