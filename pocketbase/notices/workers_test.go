package notices

import (
	"database/sql"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/words"
)

// serve lets the workers run, as in the product.
func (ts *testServer) serve(t *testing.T) {
	t.Helper()
	ts.bind()
	router, err := apis.NewRouter(ts.app)
	must(t, err)
	must(t, ts.app.OnServe().Trigger(&core.ServeEvent{App: ts.app, Router: router}))
}

func (ts *testServer) tellOfSecurity(t *testing.T, key string) {
	t.Helper()
	must(t, Add(ts.app, Event{Key: key, Owner: ts.User(t, "ann").Id, Category: "security", Title: words.Plain(key)}))
}

// hang makes the push service take requests and never answer. The result has one entry for each of them.
func (b *browser) hang(t *testing.T) <-chan struct{} {
	asked, over := make(chan struct{}, 100), make(chan struct{})
	b.service.Config.Handler = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		asked <- struct{}{}
		<-over
	})
	t.Cleanup(func() { close(over) }) // before the service is closed, which waits for its requests
	return asked
}

func TestAPushServiceThatHangsDelaysNoMail(t *testing.T) {
	ts := newTestServer(t)
	b := ts.subscribed(t, "ann", "one")
	asked := b.hang(t)
	ts.serve(t)
	ts.tellOfSecurity(t, "first")
	<-asked
	ts.tellOfSecurity(t, "second")
	want := []string{"ann@example.com: first", "ann@example.com: second"}
	within(t, "the mail waits for the push service", func() bool { return slices.Equal(ts.mailbox.Subjects(), want) })
	if state := ts.state(t, "first", channelPush); state != stateWaiting {
		t.Fatal(state)
	}
}

// within waits until a condition holds, which it must well before a push service that hangs is given up.
func within(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for limit := time.Now().Add(pushTimeout / 2); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal(what)
		}
	}
}

func TestAPushServiceThatHangsDelaysNobodyElse(t *testing.T) {
	ts := newTestServer(t)
	asked := ts.subscribed(t, "ann", "one").hang(t)
	bob := ts.subscribed(t, "bob", "two")
	ts.serve(t)
	ts.tellOfSecurity(t, "first")
	<-asked
	ts.tell(t, "bob", "second")
	within(t, "bob waits for the push service of ann", func() bool { return len(bob.messages()) == 1 })
}

// Two of the workers at most are held up by people whose push services were slow before, however many these are.
func TestManyPushServicesThatHangLeaveWorkersForOthers(t *testing.T) {
	p, now := newPace(), time.Now()
	var people []string
	for n := range pushWorkers {
		people = append(people, fmt.Sprint("slow", n))
		p.took(people[n], slowAfter, now)
	}
	next := func(now time.Time) (string, func()) {
		got := ""
		end, _ := p.start(now, func(without []string) (string, error) {
			for _, name := range append(people, "quick") {
				if !slices.Contains(without, name) {
					got = name
					return name, nil
				}
			}
			return "", sql.ErrNoRows
		})
		return got, end
	}
	first, end := next(now)
	second, _ := next(now)
	third, endThird := next(now)
	if first != "slow0" || second != "slow1" || third != "quick" {
		t.Fatal(first, second, third)
	}
	if fourth, _ := next(now); fourth != "" {
		t.Fatal("a person has two workers: ", fourth)
	}
	end()
	endThird()
	if again, _ := next(now); again != "slow0" {
		t.Fatal(again)
	}
	if later, _ := next(now.Add(slowFor)); later != "slow2" {
		t.Fatal("slow for ever: ", later)
	}
}

func TestAPushServiceThatHangsRestsAndGetsEverythingLater(t *testing.T) {
	ts := newTestServer(t)
	ts.channels[channelPush].(*pushChannel).timeout = time.Second
	well, ill := ts.subscribed(t, "ann", "one"), ts.subscribed(t, "ann", "two")
	answers := ill.service.Config.Handler
	asked := ill.hang(t)
	ts.tellOfSecurity(t, "first")
	ts.pass(t, 0)
	ts.tellOfSecurity(t, "second")
	ts.pass(t, time.Second)
	<-asked
	if len(asked) != 0 || len(well.messages()) != 2 {
		t.Fatal("asked again at once: ", len(asked), len(well.messages()))
	}
	ill.service.Config.Handler = answers
	ts.pass(t, time.Minute)
	ts.pass(t, 2*time.Minute)
	if len(ill.messages()) != 2 || len(well.messages()) != 2 {
		t.Fatal(len(ill.messages()), len(well.messages()))
	}
	if first, second := ts.state(t, "first", channelPush), ts.state(t, "second", channelPush); first != stateSent || second != stateSent {
		t.Fatal(first, second)
	}
}

func TestAPushServiceThatHangsDelaysNoOtherBrowserOfThePerson(t *testing.T) {
	ts := newTestServer(t)
	var services []<-chan struct{}
	for n := range 3 {
		services = append(services, ts.subscribed(t, "ann", fmt.Sprint(n)).hang(t))
	}
	ts.serve(t)
	ts.tellOfSecurity(t, "key")
	for _, asked := range services {
		select {
		case <-asked:
		case <-time.After(pushTimeout / 2):
			t.Fatal("one browser waits for another")
		}
	}
}

func TestPreferencesAreOfCategoriesThatThereAre(t *testing.T) {
	ts := newTestServer(t)
	collection, err := ts.app.FindCollectionByNameOrId(preferences)
	must(t, err)
	row := func(category string) *core.Record {
		record := core.NewRecord(collection)
		record.Load(map[string]any{"user_id": ts.User(t, "ann").Id, "category": category, "email_enabled": "off"})
		return record
	}
	for _, category := range []string{"rubbish", "Wallet", "wallet ", "__proto__"} {
		if err := ts.app.Save(row(category)); err == nil || err.Error() != "category: There is no such category of notifications.." {
			t.Error(category, err)
		}
	}
	must(t, ts.app.Save(row("wallet")))
	given, err := ts.app.FindFirstRecordByData(preferences, "category", "wallet")
	must(t, err)
	// A later version has given the category up: what was chosen may still be changed.
	delete(ts.categories, "wallet")
	given.Set("email_enabled", "on")
	must(t, ts.app.Save(given))
}
