package letter

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	sendLimit = time.Minute
	// A send that hangs cannot be ended. It keeps its place for so long, so that a silent mail server costs few connections.
	placeLimit = time.Hour
	places     = 4
	// Patience is how long a send takes at most: it waits for a place, then for the mail server.
	Patience = 2 * sendLimit
	// Lease is how long a mail that is being sent is left alone by others, in the next process too.
	Lease = Patience + 3*time.Minute
)

var (
	// ErrSilent says that a send was given up. It may go on all the same, and the mail arrive.
	ErrSilent = errors.New("the mail server does not answer")
	errBusy   = errors.New("the mail server does not answer: too many mails are waiting for it")
)

// patience gives up sends to a mail server that is silent, for which PocketBase's client would wait for ever. They are tried again later
// by who sends them.
type patience struct {
	send, place time.Duration
	free        chan struct{}
}

func newPatience(send, place time.Duration) *patience {
	return &patience{send, place, make(chan struct{}, places)}
}

func (p *patience) onSend(e *core.MailerEvent) error {
	late := time.NewTimer(p.send)
	defer late.Stop()
	select {
	case p.free <- struct{}{}:
		late.Reset(p.send)
	case <-late.C:
		return errBusy
	}
	done := make(chan error, 1)
	go func() { done <- next(e) }()
	select {
	case err := <-done:
		<-p.free
		return err
	case <-late.C:
		go p.giveBack(done)
		return ErrSilent
	}
}

// giveBack frees the place of a send that was given up.
func (p *patience) giveBack(done <-chan error) {
	old := time.NewTimer(p.place)
	defer old.Stop()
	select {
	case <-done:
	case <-old.C:
	}
	<-p.free
}

// next turns a panic into an error: nothing else would catch it where it runs.
func next(e *core.MailerEvent) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("sending a mail: %v", cause)
		}
	}()
	return e.Next()
}
