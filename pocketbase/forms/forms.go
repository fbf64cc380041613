// Package forms sends the mail for the site's forms: the operator's copy of a submission, and the confirmation link of the
// newsletter. The hooks store what is to be sent (pb_hooks/src/forms.ts). This package sends it independently of the request, so
// that the response does not wait for a mail server, and its time does not reveal who is subscribed.
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
	// How often due mail is looked for, in addition to right after each submission.
	pollInterval = 30 * time.Second
	// How long the shutdown waits for a mail that is being sent.
	shutdownTimeout = 3 * time.Second
)

// Register sends due mail while the app serves. to is the operator's address; empty means the first superuser's.
func Register(app core.App, to string) {
	ctx, cancel := context.WithCancel(context.Background())
	w := &mailWorker{app: app, to: to, wakeup: make(chan struct{}, 1)}
	wake := func(e *core.RecordEvent) error {
		w.wake()
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(submissions, subscribers).BindFunc(wake)
	app.OnRecordAfterUpdateSuccess(subscribers).BindFunc(wake)
	app.Cron().MustAdd("forms_retention", pruneSchedule, func() {
		if err := prune(app, time.Now()); err != nil {
			app.Logger().Error("Old forms cannot be removed", "error", err)
		}
	})
	var running sync.WaitGroup
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		running.Go(func() { w.run(ctx) })
		return e.Next()
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		cancel()
		ended := make(chan struct{})
		go func() { running.Wait(); close(ended) }()
		select {
		case <-ended:
		case <-time.After(shutdownTimeout):
		}
		return e.Next()
	})
}

// mailWorker sends due mail, one message at a time.
type mailWorker struct {
	app    core.App
	to     string
	wakeup chan struct{}
}

// wake makes the worker look for due mail now, or once more if it is doing so.
func (w *mailWorker) wake() {
	select {
	case w.wakeup <- struct{}{}:
	default:
	}
}

func (w *mailWorker) run(ctx context.Context) {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for {
		if err := w.deliverDue(ctx); err != nil && ctx.Err() == nil {
			w.app.Logger().Error("Mail of forms cannot be read or marked", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-w.wakeup:
		case <-ticker.C:
		}
	}
}
