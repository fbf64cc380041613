package accounts

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
)

const farewellSubject = "ann@example.com: Your Everyday account was deleted"

// confirmed is the account of ann with a confirmed address.
func (ts *testServer) confirmed(t *testing.T) *core.Record {
	t.Helper()
	ann := ts.User(t, "ann")
	ann.SetVerified(true)
	must(t, ts.app.Save(ann))
	return ts.User(t, "ann")
}

func TestTheEndOfAnAccountIsToldByMailAndTriedAgain(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.confirmed(t)
	ts.mailbox.Answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ann))
	must(t, ts.app.Delete(ann))
	ts.pass(t, 0)
	if ts.waiting(t) != 1 { // that with a link is over
		t.Fatal(ts.waiting(t))
	}
	ts.mailbox.Answer(nil)
	ts.pass(t, initialBackoff)
	ts.mailbox.Expect(t, farewellSubject)
	if body := ts.mailbox.Mails()[0].HTML; strings.Contains(body, "{") || !strings.Contains(body, "no longer on the server") {
		t.Fatal(body)
	}
	ts.pass(t, time.Hour)
	if len(ts.mailbox.Mails()) != 1 || ts.waiting(t) != 0 {
		t.Fatal(ts.mailbox.Subjects(), ts.waiting(t))
	}
}

func TestTheEndOfAnAccountIsToldInItsLanguage(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.confirmed(t)
	ts.Save(t, "user_settings", "ann", map[string]any{"language": "es"})
	must(t, ts.app.Delete(ann))
	ts.pass(t, 0)
	ts.mailbox.Expect(t, "ann@example.com: Se eliminó su cuenta de Everyday")
}

func TestTheEndOfAnAccountIsToldToAConfirmedAddressOnly(t *testing.T) {
	ts := newTestServer(t)
	must(t, ts.app.Delete(ts.User(t, "ann")))
	if ts.waiting(t) != 0 {
		t.Fatal("a mail to an address that nobody has confirmed")
	}
}

func TestWithoutAMailServerNothingIsKeptOfADeletedAccount(t *testing.T) {
	ts := newTestServer(t)
	ts.app.Settings().SMTP.Enabled = false
	must(t, ts.app.Delete(ts.confirmed(t)))
	if ts.waiting(t) != 0 {
		t.Fatal("an address is kept")
	}
}

func TestAnAccountThatIsNotDeletedAfterAllIsToldNothing(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.confirmed(t)
	ts.app.OnRecordDelete("users").BindFunc(func(e *core.RecordEvent) error {
		return errors.Join(e.Next(), errors.New("no"))
	})
	if err := ts.app.Delete(ann); err == nil {
		t.Fatal("deleted")
	}
	if ts.waiting(t) != 0 || ts.Number(t, "SELECT count(*) FROM users WHERE id = '"+ann.Id+"'") != 1 {
		t.Fatal("told")
	}
}
