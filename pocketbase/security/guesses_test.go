package security

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

// from does something at an address.
func from[T any](ts *testServer, address string, do func() T) T {
	before := ts.address
	ts.address = address
	defer func() { ts.address = before }()
	return do()
}

// guess tries a wrong password at an account from n addresses, one after the other, and returns how often each status was answered.
func (ts *testServer) guess(collection, email string, n int) map[int]int {
	answers := map[int]int{}
	for i := range n {
		address := fmt.Sprintf("198.51.%d.%d", 100+i/250, 1+i%250)
		answers[from(ts, address, func() reply { return ts.firstFactor(collection, email, "wrong-one") }).status]++
	}
	return answers
}

func (ts *testServer) enterFrom(address, email string) reply {
	return from(ts, address, func() reply { return ts.firstFactor("users", email, password) })
}

func TestManyAddressesGuessAtOneAccountSoOften(t *testing.T) {
	for collection, email := range map[string]string{"users": "ann@example.com", core.CollectionNameSuperusers: "admin@example.com"} {
		ts := newTestServer(t)
		if answers := ts.guess(collection, email, 14); answers[400] != 10 || answers[429] != 4 {
			t.Fatal(collection, answers)
		}
		right := from(ts, "203.0.113.1", func() reply { return ts.firstFactor(collection, email, password) })
		expect(t, right, 429, "too_many_tries")
		ts.clock.Pass(time.Hour)
		ts.guess(collection, email, 10)
		ts.clock.Pass(time.Hour)
		ts.guess(collection, email, 10)
		ts.clock.Pass(time.Hour)
		if answers := ts.guess(collection, email, 1); answers[429] != 1 {
			t.Fatal("more than 30 a day: ", answers)
		}
		ts.clock.Pass(24 * time.Hour)
		expect(t, from(ts, "203.0.113.1", func() reply { return ts.firstFactor(collection, email, password) }), 200, "")
	}
}

func TestManyTriesOfOneAccountAreNobodyElses(t *testing.T) {
	ts := newTestServer(t)
	ts.guess("users", "ann@example.com", 11)
	expect(t, ts.enterFrom("203.0.113.1", "bob@example.com"), 200, "")
}

func TestTheLimitDoesNotTellWhoHasAnAccount(t *testing.T) {
	ts := newTestServer(t)
	known, unknown := ts.guess("users", "ann@example.com", 14), ts.guess("users", "nobody@example.com", 14)
	if fmt.Sprint(known) != fmt.Sprint(unknown) {
		t.Fatal(known, unknown)
	}
	one, other := ts.enterFrom("203.0.113.1", "ann@example.com"), ts.enterFrom("203.0.113.1", " Nobody@example.com")
	if one.raw != other.raw || one.status != 429 {
		t.Fatal(one.raw, other.raw)
	}
}

func TestNamesWithoutAnAccountTakeSoMuchMemory(t *testing.T) {
	ts := newTestServer(t)
	for n := range maxStrangers + 5 {
		ts.guesses.strangers.take(fmt.Sprint(n))
	}
	if n := len(ts.guesses.strangers.tries); n > maxStrangers {
		t.Fatal(n)
	}
}

func TestNobodyIsLockedOutOfWhereTheyHaveSignedIn(t *testing.T) {
	ts := newTestServer(t)
	expect(t, ts.enterFrom("203.0.113.1", "ann@example.com"), 200, "")
	ts.guess("users", "ann@example.com", 20)
	expect(t, ts.enterFrom("203.0.113.1", "ann@example.com"), 200, "")
	// Another browser in a network where a device of the account is signed in. Its tries are limited, too.
	ts.agent = "another browser"
	answers := map[int]int{}
	for range 11 {
		answers[from(ts, "203.0.113.1", func() reply { return ts.firstFactor("users", "ann@example.com", "wrong-one") }).status]++
	}
	if answers[400] != 10 || answers[429] != 1 {
		t.Fatal(answers)
	}
	expect(t, ts.enterFrom("203.0.113.2", "ann@example.com"), 429, "too_many_tries")
}

func TestANetworkOfIPv6IsOnePlace(t *testing.T) {
	ts := newTestServer(t)
	expect(t, ts.enterFrom("2001:db8:1:2::1", "ann@example.com"), 200, "")
	ts.guess("users", "ann@example.com", 20)
	ts.agent = "another browser"
	expect(t, ts.enterFrom("2001:db8:1:2::ffff", "ann@example.com"), 200, "")
	expect(t, ts.enterFrom("2001:db8:1:3::1", "ann@example.com"), 429, "too_many_tries")
}

func TestALinkOfAMailLetsThePersonInWhateverOthersTry(t *testing.T) {
	ts := newTestServer(t)
	ts.guess("users", "ann@example.com", 20)
	token, err := ts.User(t, "ann").NewPasswordResetToken()
	must(t, err)
	confirm := obj{"token": token, "password": password, "passwordConfirm": password}
	reset := from(ts, "203.0.113.9", func() reply { return ts.send("", "POST", "/api/collections/users/confirm-password-reset", confirm) })
	expect(t, reset, 204, "")
	ts.guess("users", "ann@example.com", 20)
	expect(t, ts.enterFrom("203.0.113.9", "ann@example.com"), 200, "")
}

func TestARightPasswordUsesUpNoTry(t *testing.T) {
	ts := newTestServer(t)
	for n := range 15 {
		expect(t, ts.enterFrom(fmt.Sprintf("203.0.113.%d", n+1), "ann@example.com"), 200, "")
	}
	ann := ts.signIn(t, "ann").turnOn(t)
	for n := range 15 {
		expect(t, ts.enterFrom(fmt.Sprintf("203.0.114.%d", n+1), ann.email), 401, "")
	}
}

func TestAnAccountIsSentSoManyMailsOfAKind(t *testing.T) {
	ts := newTestServer(t)
	sent := map[string]int{}
	ts.app.OnRecordRequestPasswordResetRequest().BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		sent["request-password-reset"]++
		return e.NoContent(204)
	})
	ts.app.OnRecordRequestVerificationRequest().BindFunc(func(e *core.RecordRequestVerificationRequestEvent) error {
		sent["request-verification"]++
		return e.NoContent(204)
	})
	ask := func(kind, address string) {
		t.Helper()
		ask := func() reply {
			return ts.send("", "POST", "/api/collections/users/"+kind, obj{"email": "ann@example.com"})
		}
		expect(t, from(ts, address, ask), 204, "")
	}
	expect(t, ts.enterFrom("203.0.113.1", "ann@example.com"), 200, "")
	for kind := range map[string]bool{"request-password-reset": true, "request-verification": true} {
		for n := range 9 {
			ask(kind, fmt.Sprintf("198.51.100.%d", n+1))
		}
		if sent[kind] != 5 {
			t.Fatal(kind, sent)
		}
		ask(kind, "203.0.113.1") // where the person has signed in
		if sent[kind] != 6 {
			t.Fatal(kind, sent)
		}
	}
	ts.clock.Pass(time.Hour)
	ask("request-password-reset", "198.51.100.1")
	if sent["request-password-reset"] != 7 {
		t.Fatal(sent)
	}
}

func TestAnAccountAsksForSoManyNewAddresses(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.signIn(t, "ann")
	ts.app.OnMailerRecordEmailChangeSend().BindFunc(func(*core.MailerRecordEvent) error { return errors.New("no mail server") })
	ask := func(n int) reply {
		return ts.send(ann.token, "POST", "/api/collections/users/request-email-change", obj{"newEmail": fmt.Sprintf("ann%d@new.example", n)})
	}
	for n := range 5 {
		if r := ask(n); r.status == 429 {
			t.Fatal(n, r.raw)
		}
	}
	expect(t, ask(5), 429, "too_many_tries")
}

func TestSuperusersComeFromTheAddressesOfTheSetting(t *testing.T) {
	ts := newTestServer(t)
	signIn := func(address string) reply {
		return from(ts, address, func() reply {
			return ts.firstFactor(core.CollectionNameSuperusers, "admin@example.com", testapp.Password)
		})
	}
	token := expect(t, signIn("203.0.113.1"), 200, "").text("token")
	ts.app.Settings().SuperuserIPs = []string{"198.51.100.0/24", "2001:db8::7"}
	must(t, ts.app.Save(ts.app.Settings()))
	expect(t, signIn("203.0.113.1"), 403, "")
	for range 12 { // they use up no tries
		wrong := func() reply { return ts.firstFactor(core.CollectionNameSuperusers, "admin@example.com", "wrong-one") }
		expect(t, from(ts, "203.0.113.1", wrong), 403, "")
	}
	expect(t, signIn("198.51.100.7"), 200, "")
	expect(t, signIn("2001:db8::7"), 200, "")
	settings := func() reply { return ts.send(token, "GET", "/api/settings", nil) }
	expect(t, from(ts, "203.0.113.1", settings), 403, "")
	expect(t, from(ts, "198.51.100.7", settings), 200, "")
	// Others come from anywhere.
	expect(t, ts.enterFrom("203.0.113.1", "ann@example.com"), 200, "")
}
