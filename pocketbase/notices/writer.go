package notices

import "github.com/pocketbase/pocketbase/core"

// writerKey is where an app keeps the writers, by category.
const writerKey = "everydayNoticesWriter:"

// Writer writes the mails of a category, which then say more than a notification in the app.
type Writer interface {
	// IsAwaited reports whether the person waits for the mail about an event, as after an order: it is sent though they have read of it in the
	// app, and, a few of them, to an address of theirs that is not confirmed.
	IsAwaited(event string) bool
	// Write writes the mail about events that have the same link, in the order in which they happened. isOwn: it goes to the confirmed address
	// of the account. What people have typed goes nowhere else: we would carry it to strangers in our name.
	Write(app core.App, lang string, events []News, isOwn bool) (Letter, error)
}

// News is an event as a mail tells it.
type News struct{ Key, Title, Message string }

// Letter is what a mail says.
type Letter struct {
	Subject string
	// Heading is above several pieces of news; a single one is its own.
	Heading string
	News    []News
	Rows    []Row
	// Notes are paragraphs, each of one line or several.
	Notes [][]string
	// Links are shown below, the first one as a button. Addresses begin with a slash.
	Links []Link
	// Files are attached, by name.
	Files map[string][]byte
}

// Row is a line of a table, with a name and an amount.
type Row struct {
	Name, Value string
	IsSum       bool
}

// Link leads to a page.
type Link struct{ Words, Address string }

// Write lets a writer write the mails of a category.
func Write(app core.App, category string, writer Writer) { app.Store().Set(writerKey+category, writer) }

// writerOf is the writer of a category; nil if it has none.
func (s *service) writerOf(category string) Writer {
	writer, _ := s.app.Store().Get(writerKey + category).(Writer)
	return writer
}

// isAwaited reports whether a person waits for the mail about an event.
func (s *service) isAwaited(category, event string) bool {
	writer := s.writerOf(category)
	return writer != nil && writer.IsAwaited(event)
}
