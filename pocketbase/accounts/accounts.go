// Package accounts sends the mails of accounts in the background, and answers requests for them alike whether or not an address
// has an account.
package accounts

import (
	"errors"
	"net/http"
	"path"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/routine"

	"everyday/ops"
)

const (
	users       = "users"
	emailChange = "request-email-change"
	// pollInterval is how often mails are looked for that are to be tried again.
	pollInterval = 5 * time.Second
	// maxSignUpBytes is far more than the longest answers of a company.
	maxSignUpBytes = 256 << 10
	// takenAddress is PocketBase's code for an address that another account has.
	takenAddress = "validation_invalid_new_email"
)

// mailRequests are the last parts of the addresses that send a mail to a person.
var mailRequests = []string{"request-password-reset", "request-verification", "request-otp", emailChange}

// Register binds the mails of accounts to the app.
func Register(app core.App) {
	q := bindQueue(app, time.Now)
	ops.Work(app, "Mails of accounts that are to be tried again", pollInterval, q.sendDue)
	bindLanguage(app)
	bindAddress(app)
	app.OnRecordAfterCreateSuccess(users).BindFunc(func(e *core.RecordEvent) error {
		if !e.Record.Verified() && e.App.Settings().SMTP.Enabled {
			send(app, "verification", func() error { return mails.SendRecordVerification(app, e.Record) })
		}
		return e.Next()
	})
	// PocketBase would answer after the mail server has, and with its error.
	app.OnRecordRequestEmailChangeRequest(users).BindFunc(func(e *core.RecordRequestEmailChangeRequestEvent) error {
		record, address := e.Record, e.NewEmail
		send(app, "change of address", func() error { return mails.SendRecordChangeEmail(app, record, address) })
		return e.NoContent(http.StatusNoContent)
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayMailRequests", Func: answerMailRequest})
		limit := apis.BodyLimit(maxSignUpBytes)
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydaySignUpLimit", Func: func(e *core.RequestEvent) error {
			if isSignUp(e) {
				return limit.Func(e)
			}
			return e.Next()
		}})
		return e.Next()
	})
}

// isSignUp reports whether a request makes an account. An address may name the collection by its id, and in any case.
func isSignUp(e *core.RequestEvent) bool {
	if e.Request.Method != http.MethodPost || path.Base(e.Request.URL.Path) != "records" {
		return false
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.Name == users
}

// send sends a mail in the background; the queue tries it again if need be. Addresses are personal data and not logged.
func send(app core.App, what string, mail func() error) {
	routine.FireAndForget(func() {
		if err := mail(); err != nil {
			app.Logger().Error("A mail of an account was not sent", "mail", what, "error", err)
		}
	})
}

// answerMailRequest refuses requests for a mail while there is no mail server, which PocketBase would accept. For an address that
// another account has, it answers as for a free one.
func answerMailRequest(e *core.RequestEvent) error {
	request := path.Base(e.Request.URL.Path)
	isMail := e.Request.Method == http.MethodPost && e.Request.PathValue("collection") != "" && slices.Contains(mailRequests, request)
	if !isMail {
		return e.Next()
	}
	if !e.App.Settings().SMTP.Enabled {
		return e.Error(http.StatusServiceUnavailable, "This server can’t send email.", nil)
	}
	err := e.Next()
	if request == emailChange && isTaken(err) {
		return e.NoContent(http.StatusNoContent)
	}
	return err
}

func isTaken(err error) bool {
	var refusal *router.ApiError
	if !errors.As(err, &refusal) {
		return false
	}
	item, _ := refusal.Data["newEmail"].(map[string]any)
	return item["code"] == takenAddress
}
