package security

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

func (ts *testServer) connect(t testing.TB, p *person) *subscriptions.DefaultClient {
	t.Helper()
	client := subscriptions.NewDefaultClient()
	ts.app.SubscriptionsBroker().Register(client)
	r := ts.send(p.token, http.MethodPost, "/api/realtime", obj{"clientId": client.Id(), "subscriptions": []string{pokeTopic}})
	expect(t, r, 204, "")
	return client
}

func TestEndWinsOverRequestsAtTheSameTime(t *testing.T) {
	ts := newTestServer(t)
	desk := ts.signIn(t, "ann")
	for range 5 {
		phone := ts.signIn(t, "ann")
		_, id := phone.sessions(t)
		delete(ts.server.sessions.active, id)
		atOnce(12, func(i int) reply {
			if i == 6 {
				return desk.endSession(id)
			}
			return ts.send(phone.token, "GET", "/api/security", nil)
		})
		expect(t, ts.send(phone.token, "GET", "/api/security", nil), 401, "session_ended")
	}
}

func TestSubscribingWhileTheSessionEnds(t *testing.T) {
	ts := newTestServer(t)
	phone, desk := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	_, id := phone.sessions(t)
	ts.app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		expect(t, desk.endSession(id), 200, "")
		return e.Next()
	})
	client := ts.connect(t, phone)
	<-client.Channel()
	if client.Get(apis.RealtimeClientAuthKey) != nil || client.HasSubscription(pokeTopic) {
		t.Fatal("still connected")
	}
}
