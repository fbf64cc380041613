package accounts

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/letter"
	"everyday/testapp"
)

// The test mail of the dashboard is about an account that is not stored.
func TestAMailForAnAccountThatIsNotStoredFailsAtOnce(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errRefused)
	accounts, err := ts.app.FindCollectionByNameOrId(users)
	must(t, err)
	account := core.NewRecord(accounts)
	account.Id = "__pb_test_id__"
	account.SetEmail("operator@example.com")
	account.RefreshTokenKey()
	if err := mails.SendRecordVerification(ts.app, account); !errors.Is(err, errRefused) {
		t.Error("the failure is not told:", err)
	}
	if ts.waiting(t) != 0 {
		t.Error("it waits")
	}
}

func TestAWaitOutlivesTheProcess(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "ann")))
	ts.pass(t, initialBackoff)
	must(t, ts.Close())
	again := startAt(t, ts.Dir, ts.clock.Now())
	again.pass(t, 2*initialBackoff-time.Second)
	if again.mailbox.Tried() != 0 {
		t.Fatal("it is tried too early")
	}
	again.pass(t, time.Second)
	again.mailbox.Expect(t, resetSubject)
}

// A mail server that takes mails and does not say so: nobody can know whether they have arrived.
func TestAMailWithoutAnAnswerIsSentAgainAfterItsLeaseAsTheSame(t *testing.T) {
	server := testapp.StartMailServer(t)
	ts := newTestServer(t)
	ts.mailbox.PassOn(ts.app, server)
	hangUp := server.Silence(t)
	done := make(chan error, 1)
	ann := ts.User(t, "ann")
	go func() { done <- mails.SendRecordPasswordReset(ts.app, ann) }()
	first := server.Next(t)
	// A pass that overlaps, and the next process on the data as this one leaves it when it is killed.
	ts.pass(t, letter.Patience)
	next := startAt(t, ts.CopyData(t), ts.clock.Now())
	next.mailbox.PassOn(next.app, server)
	next.pass(t, 0)
	server.ExpectNone(t)
	hangUp()
	must(t, <-done)
	next.pass(t, letter.Lease)
	again := server.Next(t)
	if first.Header.Get("Message-ID") != again.Header.Get("Message-ID") || first.Subject != again.Subject {
		t.Fatal(first.Header, again.Header)
	}
	// What is asked for later is another mail.
	next.clock.Pass(time.Minute)
	must(t, mails.SendRecordPasswordReset(next.app, next.User(t, "ann")))
	if later := server.Next(t); later.Header.Get("Message-ID") == again.Header.Get("Message-ID") {
		t.Fatal(later.Header)
	}
	next.pass(t, 24*time.Hour)
	server.ExpectNone(t)
}

// A send that was given up may arrive all the same.
func TestAMailToASilentServerIsTriedThreeTimes(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(fmt.Errorf("sending: %w", letter.ErrSilent))
	must(t, mails.SendRecordVerification(ts.app, ts.User(t, "ann")))
	ts.pass(t, 10*time.Minute-time.Second)
	if ts.mailbox.Tried() != 1 {
		t.Fatal("tried again too early:", ts.mailbox.Tried())
	}
	ts.pass(t, time.Second)
	if ts.mailbox.Tried() != 2 {
		t.Fatal("not tried again:", ts.mailbox.Tried())
	}
	for range 10 {
		ts.pass(t, maxBackoff)
	}
	if ts.mailbox.Tried() != 3 || ts.waiting(t) != 0 {
		t.Fatal(ts.mailbox.Tried(), ts.waiting(t))
	}
}

func TestAMailThatIsBeingSentIsLeftAloneForAsLongAsThatTakes(t *testing.T) {
	ts := newTestServer(t)
	slow := false
	ts.app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		if !slow {
			slow = true
			ts.pass(t, letter.Patience)
		}
		return e.Next()
	}})
	must(t, mails.SendRecordPasswordReset(ts.app, ts.User(t, "ann")))
	ts.mailbox.Expect(t, resetSubject)
}

func TestAMailThatALaterRequestReplacesIsNotSent(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.User(t, "ann")
	ts.mailbox.Answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ann))
	ts.pass(t, time.Second)
	must(t, mails.SendRecordChangeEmail(ts.app, ann, "mistyped@example.com"))
	ts.mailbox.Answer(nil)
	asked := false
	ts.app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		if !asked {
			asked = true
			must(t, mails.SendRecordChangeEmail(ts.app, ann, "right@example.com"))
		}
		return e.Next()
	}})
	ts.pass(t, initialBackoff)
	ts.mailbox.Expect(t, "right@example.com: Confirm your new email address for Everyday", resetSubject)
}

func TestAnExpiredMailIsForgottenWithoutAMailServer(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(errRefused)
	must(t, mails.SendRecordChangeEmail(ts.app, ts.User(t, "ann"), "new@example.com"))
	ts.app.Settings().SMTP.Enabled = false
	ts.pass(t, time.Minute)
	if ts.waiting(t) != 1 {
		t.Fatal("it is gone too early")
	}
	ts.pass(t, time.Hour)
	if ts.waiting(t) != 0 {
		t.Fatal("its address is still there")
	}
}
