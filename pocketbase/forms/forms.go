// Package forms sends the mail for the site's forms: the operator's copy of a submission, and the confirmation link of the
// newsletter. The hooks store what is to be sent (pb_hooks/src/forms.ts). This package sends it independently of the request, so
// that the response does not wait for a mail server, and its time does not reveal who is subscribed.
package forms

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/ops"
)

const (
	submissions = "form_submissions"
	subscribers = "newsletter_subscribers"
	// How often due mail is looked for, in addition to right after each submission.
	pollInterval = 30 * time.Second
)

// Register sends due mail while the app serves. to is the operator's address; empty means the first superuser's.
func Register(app core.App, to string) {
	w := &mailWorker{app: app, to: to, now: time.Now}
	wake := ops.Work(app, "Mail of forms cannot be read or marked", pollInterval, w.deliverDue)
	onChange := func(e *core.RecordEvent) error {
		wake()
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(submissions, subscribers).BindFunc(onChange)
	app.OnRecordAfterUpdateSuccess(subscribers).BindFunc(onChange)
	app.Cron().MustAdd("forms_retention", pruneSchedule, func() {
		if err := prune(app, time.Now()); err != nil {
			app.Logger().Error("Old forms cannot be removed", "error", err)
		}
	})
}

// mailWorker sends due mail, one message at a time.
type mailWorker struct {
	app core.App
	to  string
	now func() time.Time
}
