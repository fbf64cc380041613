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
)

// The test mail of the dashboard is about an account that is not stored.
func TestAMailForAnAccountThatIsNotStoredFailsAtOnce(t *testing.T) {
	ts := newTestServer(t)
	ts.answer(errRefused)
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

// A send that was given up may arrive all the same.
func TestAMailToASilentServerIsTriedThreeTimes(t *testing.T) {
	ts := newTestServer(t)
	ts.answer(fmt.Errorf("sending: %w", letter.ErrSilent))
	must(t, mails.SendRecordVerification(ts.app, ts.User(t, "ann")))
	ts.pass(t, silentBackoff-time.Second)
	if ts.tried != 1 {
		t.Fatal("tried again too early:", ts.tried)
	}
	ts.pass(t, time.Second)
	if ts.tried != 2 {
		t.Fatal("not tried again:", ts.tried)
	}
	for range 10 {
		ts.pass(t, maxBackoff)
	}
	if ts.tried != 3 || ts.waiting(t) != 0 {
		t.Fatal(ts.tried, ts.waiting(t))
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
	ts.expectMails(t, resetSubject)
}

func TestAMailThatALaterRequestReplacesIsNotSent(t *testing.T) {
	ts := newTestServer(t)
	ann := ts.User(t, "ann")
	ts.answer(errRefused)
	must(t, mails.SendRecordPasswordReset(ts.app, ann))
	ts.pass(t, time.Second)
	must(t, mails.SendRecordChangeEmail(ts.app, ann, "mistyped@example.com"))
	ts.answer(nil)
	asked := false
	ts.app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		if !asked {
			asked = true
			must(t, mails.SendRecordChangeEmail(ts.app, ann, "right@example.com"))
		}
		return e.Next()
	}})
	ts.pass(t, initialBackoff)
	ts.expectMails(t, "right@example.com: Confirm your new email address for Everyday", resetSubject)
}

func TestAnExpiredMailIsForgottenWithoutAMailServer(t *testing.T) {
	ts := newTestServer(t)
	ts.answer(errRefused)
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
