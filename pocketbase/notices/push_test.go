package notices

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	gosync "sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/dbx"
)

// browser is a browser with the push service that it belongs to.
type browser struct {
	key     *ecdh.PrivateKey
	secret  []byte
	service *httptest.Server
	mutex   gosync.Mutex
	status  int
	got     []message
	headers http.Header
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	must(t, err)
	b := &browser{key: key, secret: make([]byte, authBytes), status: http.StatusCreated}
	rand.Read(b.secret)
	b.service = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		b.mutex.Lock()
		defer b.mutex.Unlock()
		b.headers = r.Header
		if b.status < 300 {
			var got message
			if err := json.Unmarshal(b.decrypt(t, body), &got); err != nil {
				t.Error(err)
			}
			b.got = append(b.got, got)
		}
		w.WriteHeader(b.status)
	}))
	t.Cleanup(b.service.Close)
	return b
}

func (b *browser) body() string {
	encode := base64.RawURLEncoding.EncodeToString
	return fmt.Sprintf(`{"endpoint":%q,"expirationTime":null,"keys":{"p256dh":%q,"auth":%q}}`,
		b.service.URL+"/push/abc", encode(b.key.PublicKey().Bytes()), encode(b.secret))
}

// decrypt reads an aes128gcm body (RFC 8188, RFC 8291) as a browser does.
func (b *browser) decrypt(t *testing.T, body []byte) []byte {
	salt, size := body[:16], int(body[20])
	sender, err := ecdh.P256().NewPublicKey(body[21 : 21+size])
	must(t, err)
	shared, err := b.key.ECDH(sender)
	must(t, err)
	derive := func(secret, salt []byte, info string, length int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, length)
		must(t, err)
		return key
	}
	ikm := derive(shared, b.secret, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(sender.Bytes()), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	must(t, err)
	gcm, err := cipher.NewGCM(block)
	must(t, err)
	plain, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), body[21+size:], nil)
	must(t, err)
	return []byte(strings.TrimSuffix(strings.TrimRight(string(plain), "\x00"), "\x02"))
}

func (b *browser) messages() []message {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.got
}

func (b *browser) answer(status int) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.status = status
}

// post sends a request of a signed-in person; the name ” is nobody.
func (ts *testServer) post(t *testing.T, name, session, path, body string) int {
	t.Helper()
	request := httptest.NewRequest("POST", "/api/notices"+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	if name != "" {
		token, err := ts.User(t, name).NewAuthToken()
		must(t, err)
		request.Header.Set("Authorization", token)
		request.Header.Set("X-Session", session)
	}
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	return recorder.Code
}

// signIn starts a session.
func (ts *testServer) signIn(t *testing.T, name, session string) {
	t.Helper()
	_, err := ts.app.DB().Insert("_security_sessions", dbx.Params{
		"id": session, "owner": ts.User(t, name).Id, "method": "password", "browser": "", "system": "", "address": "", "address_at": 0,
		"created_at": 0, "seen_at": 0, "expires_at": time.Now().Add(24 * 365 * time.Hour).Unix(), "ended_at": 0,
	}).Execute()
	must(t, err)
}

func (ts *testServer) browsers(t *testing.T) (count int) {
	t.Helper()
	must(t, ts.app.DB().NewQuery("SELECT count(*) FROM _notices_push").Row(&count))
	return count
}

func (ts *testServer) subscribed(t *testing.T, name, session string) *browser {
	t.Helper()
	ts.signIn(t, name, session)
	b := newBrowser(t)
	if status := ts.post(t, name, session, "/push", b.body()); status != 204 {
		t.Fatal(status)
	}
	return b
}

func TestAPushIsEncryptedForItsBrowserAndSigned(t *testing.T) {
	ts := newTestServer(t)
	b := ts.subscribed(t, "ann", "one")
	ts.tell(t, "ann", "key")
	ts.pass(t, 0)
	got := b.messages()
	if len(got) != 1 || got[0].WebPush != 8030 || got[0].AppBadge != 1 || got[0].Notification.Title != "Card key" ||
		got[0].Notification.Navigate != "https://everyday.example/wallet" || got[0].Notification.Tag != "key" {
		t.Fatalf("%+v", got)
	}
	signed, public, _ := strings.Cut(strings.TrimPrefix(b.headers.Get("Authorization"), "vapid t="), ", k=")
	if public != ts.keys.pushPublic {
		t.Fatal(public)
	}
	claims := jwt.MapClaims{}
	_, _, err := jwt.NewParser().ParseUnverified(signed, claims)
	must(t, err)
	if claims["sub"] != "https://everyday.example" || claims["aud"] != b.service.URL {
		t.Fatal(claims)
	}
	if b.headers.Get("Topic") == "" || b.headers.Get("Urgency") != "normal" || b.headers.Get("TTL") == "0" {
		t.Fatal(b.headers)
	}
}

func TestTheKeysOfPushLast(t *testing.T) {
	ts := newTestServer(t)
	before := ts.keys
	must(t, ts.keys.load(ts.app))
	if ts.keys.pushPublic != before.pushPublic || ts.keys.pushPrivate != before.pushPrivate || PushKey(ts.app) != before.pushPublic {
		t.Fatal("made again")
	}
}

func TestSubjectOfAServerWithoutAPublicAddress(t *testing.T) {
	ts := newTestServer(t)
	push := &pushChannel{service: ts.service}
	for address, want := range map[string]string{
		"http://localhost:8090": "post@everyday.example", "https://localhost": "post@everyday.example", "https://a.example/": "https://a.example",
	} {
		ts.app.Settings().Meta.AppURL, ts.app.Settings().Meta.SenderAddress = address, "post@everyday.example"
		if subject := push.subject(); subject != want {
			t.Error(address, subject)
		}
	}
}

func TestABrowserThatIsGoneIsForgotten(t *testing.T) {
	for _, status := range []int{404, 410} {
		ts := newTestServer(t)
		b := ts.subscribed(t, "ann", "one")
		b.answer(status)
		ts.tell(t, "ann", "key")
		ts.pass(t, 0)
		if n := ts.browsers(t); n != 0 || ts.state(t, "key", channelPush) != stateCancelled {
			t.Fatal(status, n, ts.state(t, "key", channelPush))
		}
	}
}

func TestOnlyTheBrowserThatFailedIsTriedAgain(t *testing.T) {
	ts := newTestServer(t)
	well, ill := ts.subscribed(t, "ann", "one"), ts.subscribed(t, "ann", "two")
	ill.answer(503)
	ts.tell(t, "ann", "key")
	ts.pass(t, 0)
	ill.answer(201)
	ts.pass(t, time.Minute)
	if len(well.messages()) != 1 || len(ill.messages()) != 1 || ts.state(t, "key", channelPush) != stateSent {
		t.Fatal(len(well.messages()), len(ill.messages()))
	}
}

func TestASessionThatHasEndedGetsNothing(t *testing.T) {
	ts := newTestServer(t)
	b := ts.subscribed(t, "ann", "one")
	_, err := ts.app.DB().NewQuery("UPDATE _security_sessions SET ended_at = 1").Execute()
	must(t, err)
	ts.tell(t, "ann", "key")
	ts.pass(t, 0)
	must(t, ts.prune())
	if len(b.messages()) != 0 || ts.browsers(t) != 0 {
		t.Fatal(b.messages())
	}
}

func TestAfterQuietHoursSeveralAreOneMessage(t *testing.T) {
	ts := newTestServer(t)
	b := ts.subscribed(t, "ann", "one")
	ts.Save(t, settings, "ann", map[string]any{"quiet_hours": true, "quiet_from": "11:00", "quiet_to": "13:00"})
	ts.tell(t, "ann", "one")
	ts.tell(t, "ann", "two")
	ts.pass(t, 59*time.Minute)
	if len(b.messages()) != 0 {
		t.Fatal("in quiet hours")
	}
	ts.pass(t, time.Minute)
	got := b.messages()
	if len(got) != 1 || got[0].Notification.Title != "Payment methods: 2 notifications" || got[0].AppBadge != 2 ||
		got[0].Notification.Navigate != "https://everyday.example/notifications" {
		t.Fatalf("%+v", got)
	}
}

func TestWhoSubscribes(t *testing.T) {
	ts := newTestServer(t)
	b := ts.subscribed(t, "ann", "one")
	if status := ts.post(t, "", "", "/push", b.body()); status != 401 {
		t.Error(status)
	}
	if status := ts.post(t, "ann", "", "/push", b.body()); status != 401 {
		t.Error("a token without a session", status)
	}
	// The device has changed hands.
	ts.signIn(t, "bob", "two")
	if status := ts.post(t, "bob", "two", "/push", b.body()); status != 204 || ts.browsers(t) != 1 {
		t.Error(status)
	}
	ts.tell(t, "ann", "key")
	ts.pass(t, 0)
	// Nobody else can remove it.
	if status := ts.post(t, "ann", "one", "/push/remove", b.body()); status != 204 || ts.browsers(t) != 1 || len(b.messages()) != 0 {
		t.Error(status)
	}
	if status := ts.post(t, "bob", "two", "/push/remove", b.body()); status != 204 || ts.browsers(t) != 0 {
		t.Error(status)
	}
	for _, rubbish := range []string{
		"", "null", "[]", "{}", `{"endpoint":1}`, strings.Replace(b.body(), `"p256dh":"`, `"p256dh":"AAAA`, 1),
		strings.Replace(b.body(), `"auth":"`, `"auth":"AAAA`, 1), strings.Replace(b.body(), "http://", "file://", 1),
	} {
		if status := ts.post(t, "ann", "one", "/push", rubbish); status != 400 {
			t.Error(rubbish, status)
		}
	}
	for n := range maxBrowsers + 3 {
		ts.subscribed(t, "ann", fmt.Sprint("many", n))
	}
	if n := ts.browsers(t); n != maxBrowsers {
		t.Error(n)
	}
}
