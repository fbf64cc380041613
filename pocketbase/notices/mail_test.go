package notices

import (
	"testing"
	"time"

	"everyday/letter"
	"everyday/testapp"
)

// A mail server that takes mails and does not say so: nobody can know whether they have arrived.
func TestAMailWithoutAnAnswerIsSentAgainAfterItsLeaseAsTheSame(t *testing.T) {
	server := testapp.StartMailServer(t)
	ts := newTestServer(t)
	ts.mailbox.PassOn(ts.app, server)
	hangUp := server.Silence(t)
	ts.tell(t, "ann", "one")
	ts.tell(t, "ann", "two")
	ts.clock.Pass(gathering)
	done := make(chan error, 1)
	go func() { done <- ts.deliverDue(t.Context(), channelEmail) }()
	first := server.Next(t)
	// Another worker at the same time, and the next process on the data as this one leaves it when it is killed.
	ts.pass(t, letter.Patience)
	next := startAt(t, ts.CopyData(t))
	next.mailbox.PassOn(next.app, server)
	next.clock.StopAt(ts.clock.Now())
	next.pass(t, 0)
	server.ExpectNone(t)
	hangUp()
	must(t, <-done)

	next.pass(t, letter.Lease)
	again := server.Next(t)
	if first.Header.Get("Message-ID") != again.Header.Get("Message-ID") || first.Subject != again.Subject {
		t.Fatal(first.Header, again.Header)
	}
	next.tell(t, "ann", "three")
	next.pass(t, time.Hour)
	if later := server.Next(t); later.Header.Get("Message-ID") == again.Header.Get("Message-ID") {
		t.Fatal(later.Header)
	}
	server.ExpectNone(t)
}

func TestAMailThatASilentServerMayHaveIsTriedLessOften(t *testing.T) {
	ts := newTestServer(t)
	ts.mailbox.Answer(letter.ErrSilent)
	ts.tellOfSecurity(t, "one")
	ts.pass(t, 0)
	ts.pass(t, 10*time.Minute-time.Second)
	if tried := ts.mailbox.Tried(); tried != 1 {
		t.Fatal("tried again too early:", tried)
	}
	for range 100 {
		ts.pass(t, 3*time.Hour)
	}
	if tried, state := ts.mailbox.Tried(), ts.state(t, "one", channelEmail); tried != 8 || state != stateFailed {
		t.Fatal(tried, state)
	}
}
