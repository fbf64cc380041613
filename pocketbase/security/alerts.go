package security

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
)

// bindAlerts lets PocketBase's mail about a sign-in from a new place go out after the response, which would otherwise wait for the
// mail server, and not at all without one.
func bindAlerts(app core.App) {
	app.OnMailerRecordAuthAlertSend().BindFunc(func(e *core.MailerRecordEvent) error {
		if !e.App.Settings().SMTP.Enabled {
			return nil
		}
		mailer, message, id := e.Mailer, e.Message, e.Record.Id
		routine.FireAndForget(func() {
			if err := mailer.Send(message); err != nil {
				app.Logger().Error("A mail about a sign-in was not sent", "user", id, "error", err)
			}
		})
		return nil
	})
}
