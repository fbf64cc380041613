package sync

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// listen registers a realtime client and returns the messages that it receives.
func listen(ts *testServer, auth *core.Record, topics ...string) chan subscriptions.Message {
	client := subscriptions.NewDefaultClient()
	if auth != nil {
		client.Set(apis.RealtimeClientAuthKey, auth)
	}
	client.Subscribe(topics...)
	ts.App.SubscriptionsBroker().Register(client)
	received := make(chan subscriptions.Message, 1000)
	go func() {
		for message := range client.Channel() {
			received <- message
		}
	}()
	return received
}

func pokes(received chan subscriptions.Message) (n int) {
	for {
		select {
		case message := <-received:
			if message.Name == pokeTopic {
				n++
			}
		case <-time.After(150 * time.Millisecond):
			return n
		}
	}
}

func TestPokeIsSentToTheOwnerOnly(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "a"), ts.device(t, "bob", "b")
	anns, others := listen(ts, ann.user, pokeTopic), map[string]chan subscriptions.Message{
		"bob":                 listen(ts, bob.user, pokeTopic),
		"nobody":              listen(ts, nil, pokeTopic),
		"ann on other topics": listen(ts, ann.user, "bookmarks/*"),
	}
	mutations := []obj{}
	for i := range 50 {
		mutations = append(mutations, folder(string(rune('a'+i%26))+string(rune('a'+i/26))))
	}
	expectApplied(t, ann.push(mutations...))
	if n := pokes(anns); n != 1 {
		t.Fatalf("%d pokes for one push", n)
	}
	for name, received := range others {
		if n := pokes(received); n != 0 {
			t.Fatalf("%s received %d", name, n)
		}
	}
}

func TestPokesAreSentAfterCommittedWritesAndThrottled(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "a")
	received := listen(ts, d.user, pokeTopic)
	for i := range 20 {
		ts.rest(d.token, "POST", "/api/collections/bookmark_folders/records", obj{"user_id": d.user.Id, "name": string(rune('a' + i))})
	}
	if n := pokes(received); n < 1 || n > 8 {
		t.Fatalf("%d pokes for 20 writes", n)
	}
	d.one(bookmark("a"))
	if n := pokes(received); n != 1 {
		t.Fatalf("%d pokes after a pause", n)
	}
	if r := d.one(set(bookmark("a"), "title", "b")); r.Status != rejected {
		t.Fatal(r.Status)
	}
	if n := pokes(received); n != 0 {
		t.Fatalf("%d pokes for what was refused", n)
	}
}

func TestBlockedClientDoesNotDelayOthers(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "a")
	stuck := subscriptions.NewDefaultClient()
	stuck.Set(apis.RealtimeClientAuthKey, d.user)
	stuck.Subscribe(pokeTopic)
	ts.App.SubscriptionsBroker().Register(stuck)
	received := listen(ts, d.user, pokeTopic)
	d.one(bookmark("a"))
	if n := pokes(received); n != 1 {
		t.Fatalf("%d pokes", n)
	}
}
