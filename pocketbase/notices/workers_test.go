package notices

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
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
	must(t, Add(ts.app, Event{Key: key, Owner: ts.user(t, "ann").Id, Category: "security", Title: key}))
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
	for limit := time.Now().Add(pushTimeout / 2); !slices.Equal(ts.subjects(), want); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatal("the mail waits for the push service: ", ts.subjects())
		}
	}
	if state := ts.state(t, "first", channelPush); state != stateWaiting {
		t.Fatal(state)
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
		record.Load(map[string]any{"user_id": ts.user(t, "ann").Id, "category": category, "email_enabled": "off"})
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
