// Package troubles tells the operator on stderr what a person has to mend: once when it begins, and once when it is over.
package troubles

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Kind is one kind of trouble, by the word that /metrics has for it.
type Kind string

// The kinds of trouble.
const (
	// Mail: the mail server takes no mail.
	Mail Kind = "mail"
	// Backup: a backup could not be made, verified or sent away.
	Backup Kind = "backup"
	// Writes: the database cannot be written.
	Writes Kind = "writes"
	// Room: the disk is nearly full.
	Room Kind = "room"
	// Refunds: a payment could not be given back.
	Refunds Kind = "refunds"
	// Payments: what the payment provider says of payments could not be read or noted.
	Payments Kind = "payments"
	// Cards: the payment provider refuses to let orders be paid, such as with a key that has too few rights.
	Cards Kind = "cards"
)

// Kinds lists all of them.
var Kinds = []Kind{Mail, Backup, Writes, Room, Refunds, Payments, Cards}

var sentences = map[Kind]struct{ begins, ends string }{
	Mail:     {"Mail cannot be sent", "Mail is sent again."},
	Backup:   {"No backup could be made", "Backups are made again."},
	Writes:   {"The data cannot be written", "The data can be written again."},
	Room:     {"The disk is nearly full", "The disk has room again."},
	Refunds:  {"A refund could not be made and is tried again", "Refunds are made again."},
	Payments: {"What Stripe says of payments could not be read or noted", "What Stripe says of payments is read and noted again."},
	Cards:    {"Stripe refuses to let orders be paid by card", "Orders can be paid by card again."},
}

// Trouble is one that has not ended.
type Trouble struct {
	Kind  Kind
	Since time.Time
	// Last is when it was noted last.
	Last time.Time
	// Error is that of the first time.
	Error error
}

const storeKey = "everydayTroubles"

// board has the troubles of one app.
type board struct {
	mutex   sync.Mutex
	current map[Kind]Trouble
}

func boardOf(app core.App) *board {
	return app.Store().GetOrSet(storeKey, func() any { return &board{current: map[Kind]Trouble{}} }).(*board)
}

// Note takes the outcome of an attempt: an error begins a trouble, or continues it; nil ends it.
func Note(app core.App, kind Kind, err error) {
	b := boardOf(app)
	b.mutex.Lock()
	defer b.mutex.Unlock()
	trouble, isKnown := b.current[kind]
	switch now := time.Now(); {
	case err != nil && isKnown:
		trouble.Last = now
		b.current[kind] = trouble
	case err != nil:
		b.current[kind] = Trouble{Kind: kind, Since: now, Last: now, Error: err}
		fmt.Fprintf(os.Stderr, "%s: %v\n", sentences[kind].begins, err)
		app.Logger().Error(sentences[kind].begins, "error", err)
	case isKnown:
		delete(b.current, kind)
		fmt.Fprintln(os.Stderr, sentences[kind].ends)
		app.Logger().Info(sentences[kind].ends, "since", trouble.Since)
	}
}

// Of returns a trouble that has not ended; false if there is none of this kind.
func Of(app core.App, kind Kind) (Trouble, bool) {
	b := boardOf(app)
	b.mutex.Lock()
	defer b.mutex.Unlock()
	trouble, isKnown := b.current[kind]
	return trouble, isKnown
}

// All returns all that have not ended, the oldest first.
func All(app core.App) []Trouble {
	b := boardOf(app)
	b.mutex.Lock()
	defer b.mutex.Unlock()
	all := make([]Trouble, 0, len(b.current))
	for _, trouble := range b.current {
		all = append(all, trouble)
	}
	slices.SortFunc(all, func(a, b Trouble) int { return a.Since.Compare(b.Since) })
	return all
}
