package security

import (
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/forms"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	// sessionQuery asks for the first session of a new account: POST /api/collections/users/records?session=true.
	sessionQuery = "session"
	// afterOtherHooks is a priority: in place of PocketBase's own step, once the hooks have checked a sign-up.
	afterOtherHooks = 1000
)

func (s *server) bindSignUp() {
	s.app.OnRecordCreateRequest("users").Bind(&hook.Handler[*core.RecordRequestEvent]{
		Id: "everydaySignUpSession", Priority: afterOtherHooks, Func: signUpWithSession,
	})
}

// signUpWithSession makes the account and its first session in one transaction, if the request asks for both, and answers as a sign-in
// does: { record, token }. Where signing in asks for more than a password, it makes the account alone, as without being asked.
func signUpWithSession(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	rule := e.Collection.AuthRule
	isOpen := rule != nil && *rule == "" && !e.Collection.MFA.Enabled
	isPlain := info.Context == core.RequestInfoContextDefault && !e.HasSuperuserAuth()
	if info.Query[sessionQuery] != "true" || !isOpen || !isPlain {
		return e.Next()
	}
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		form := forms.NewRecordUpsert(tx, e.Record)
		form.Load(info.Body)
		if err := form.Submit(); err != nil {
			if api := asAPIError(err); api != nil {
				return api
			}
			return e.BadRequestError("Failed to create record", err)
		}
		if err := apis.RecordAuthResponse(e.RequestEvent, e.Record, core.MFAMethodPassword, nil); err != nil {
			return e.InternalServerError("Failed to create session", err)
		}
		return nil
	})
}
