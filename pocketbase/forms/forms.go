// Package forms delivers the mail that forms of the site lead to: the operator's copy of what a visitor sent, and the link by
// which a newsletter's reader confirms. Hooks store what is to be sent (pb_hooks/src/forms.ts); this sends it, apart from
// the request: the sender does not wait for a mail server, nor learns from the time it takes who is subscribed already.
package forms

import (
	"context"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	submissions = "form_submissions"
	subscribers = "newsletter_subscribers"
	// How often it looks for mail whose time has come, besides at once after each form.
	lookEvery = 30 * time.Second
	// How long the end of the process waits for a mail that is being sent.
	patience = 3 * time.Second
)

// Register sends due mail while the app serves. to is the operator's address; empty means the first superuser's.
func Register(app core.App, to string) {
	ctx, cancel := context.WithCancel(context.Background())
	p := &postman{app: app, to: to, due: make(chan struct{}, 1)}
	wake := func(e *core.RecordEvent) error {
		p.wake()
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(submissions, subscribers).BindFunc(wake)
	app.OnRecordAfterUpdateSuccess(subscribers).BindFunc(wake)
	app.Cron().MustAdd("forms_retention", pruneAt, func() {
		if err := prune(app, time.Now()); err != nil {
			app.Logger().Error("Old forms cannot be removed", "error", err)
		}
	})
	var running sync.WaitGroup
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		running.Go(func() { p.work(ctx) })
		return e.Next()
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		cancel()
		ended := make(chan struct{})
		go func() { running.Wait(); close(ended) }()
		select {
		case <-ended:
		case <-time.After(patience):
		}
		return e.Next()
	})
}

// postman sends one mail after the other.
type postman struct {
	app core.App
	to  string
	due chan struct{}
}

// wake has it look now; while it is looking, once more after that.
func (p *postman) wake() {
	select {
	case p.due <- struct{}{}:
	default:
	}
}

func (p *postman) work(ctx context.Context) {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		if err := p.deliverDue(ctx); err != nil && ctx.Err() == nil {
			p.app.Logger().Error("Mail of forms cannot be read or marked", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-p.due:
		case <-look.C:
		}
	}
}
