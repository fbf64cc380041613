package testapp

import (
	"slices"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// Mailbox stands in for the mail server of an app: it keeps the mails, refuses them, or lets them go to a real one.
type Mailbox struct {
	mutex   sync.Mutex
	mails   []*mailer.Message
	tried   int
	refusal error
	isOpen  bool
}

// Bind lets an app send its mails here.
func (m *Mailbox) Bind(app core.App) {
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		m.mutex.Lock()
		m.tried++
		refusal, isOpen := m.refusal, m.isOpen
		if refusal == nil && !isOpen {
			m.mails = append(m.mails, e.Message)
		}
		m.mutex.Unlock()
		if isOpen {
			return e.Next()
		}
		return refusal
	})
}

// Answer refuses mails with an error from now on; nil keeps them.
func (m *Mailbox) Answer(refusal error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.refusal = refusal
}

// PassOn lets mails go to a mail server from now on.
func (m *Mailbox) PassOn(app core.App, to *MailServer) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.isOpen = true
	to.Use(app)
}

// Tried is how many mails there were, the refused ones too.
func (m *Mailbox) Tried() int {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.tried
}

// Mails are those that were kept.
func (m *Mailbox) Mails() []*mailer.Message {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return slices.Clone(m.mails)
}

// Subjects are those of the mails, each behind its address.
func (m *Mailbox) Subjects() (subjects []string) {
	for _, mail := range m.Mails() {
		subjects = append(subjects, mail.To[0].Address+": "+mail.Subject)
	}
	return subjects
}

// Expect ends a test if the mails are not these, as Subjects has them.
func (m *Mailbox) Expect(t testing.TB, want ...string) {
	t.Helper()
	if got := m.Subjects(); !slices.Equal(got, want) {
		t.Fatalf("%q, want %q", got, want)
	}
}
