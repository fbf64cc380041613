package sync

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// listen connects as PocketBase's realtime does, and counts what arrives.
func listen(w *world, auth *core.Record, topics ...string) chan subscriptions.Message {
	client := subscriptions.NewDefaultClient()
	if auth != nil {
		client.Set(apis.RealtimeClientAuthKey, auth)
	}
	client.Subscribe(topics...)
	w.app.SubscriptionsBroker().Register(client)
	heard := make(chan subscriptions.Message, 1000)
	go func() {
		for message := range client.Channel() {
			heard <- message
		}
	}()
	return heard
}

func pokes(heard chan subscriptions.Message) (n int) {
	for {
		select {
		case message := <-heard:
			if message.Name == pokeTopic {
				n++
			}
		case <-time.After(150 * time.Millisecond):
			return n
		}
	}
}

func TestPokeReachesTheOwnerOnly(t *testing.T) {
	w := newWorld(t)
	ann, bob := w.device(t, "ann", "a"), w.device(t, "bob", "b")
	anns, others := listen(w, ann.user, pokeTopic), map[string]chan subscriptions.Message{
		"bob":                 listen(w, bob.user, pokeTopic),
		"nobody":              listen(w, nil, pokeTopic),
		"ann on other topics": listen(w, ann.user, "bookmarks/*"),
	}
	mutations := []obj{}
	for i := range 50 {
		mutations = append(mutations, folder(string(rune('a'+i%26))+string(rune('a'+i/26))))
	}
	expectApplied(t, ann.push(mutations...))
	if n := pokes(anns); n != 1 {
		t.Fatalf("%d pokes for one push", n)
	}
	for name, heard := range others {
		if n := pokes(heard); n != 0 {
			t.Fatalf("%s heard %d", name, n)
		}
	}
}

func TestPokesAfterEveryCommittedWriteButNotMoreThanNeeded(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "a")
	heard := listen(w, d.user, pokeTopic)
	for i := range 20 {
		w.rest(d.token, "POST", "/api/collections/bookmark_folders/records", obj{"user_id": d.user.Id, "name": string(rune('a' + i))})
	}
	if n := pokes(heard); n < 1 || n > 8 {
		t.Fatalf("%d pokes for 20 writes", n)
	}
	d.one(bookmark("a"))
	if n := pokes(heard); n != 1 {
		t.Fatalf("%d pokes after a pause", n)
	}
	if r := d.one(bookmark("a")); r.Status != rejected {
		t.Fatal(r.Status)
	}
	if n := pokes(heard); n != 0 {
		t.Fatalf("%d pokes for what was refused", n)
	}
}

func TestASilentReaderStopsNobody(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "a")
	stuck := subscriptions.NewDefaultClient()
	stuck.Set(apis.RealtimeClientAuthKey, d.user)
	stuck.Subscribe(pokeTopic)
	w.app.SubscriptionsBroker().Register(stuck)
	heard := listen(w, d.user, pokeTopic)
	d.one(bookmark("a"))
	if n := pokes(heard); n != 1 {
		t.Fatalf("%d pokes", n)
	}
}
