// Package sync implements the server side of the sync protocol (docs/sync-protocol.md). It handles collections, records and
// fields in general and knows no entity by name. The product's own rules are record hooks, which run in its transactions.
package sync

import (
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// server is the state that the endpoints, the record hooks and the cron jobs share.
type server struct {
	app    core.App
	rules  *Rules
	limits Limits
	poker  *poker
	epochs *epochs
	// turns are those of the protocol, lists those of lists by REST.
	turns, lists *turns
	sightings    sightings
}

// Register adds the sync endpoints, record hooks, pokes and cron jobs to the app. Call it once, before the app is
// bootstrapped, since it also records each epoch. rulesJSON is the content of embedded/collections.json.
func Register(app core.App, rulesJSON []byte, limits Limits) error {
	_, err := register(app, rulesJSON, limits)
	return err
}

func register(app core.App, rulesJSON []byte, limits Limits) (*server, error) {
	rules, err := parseRules(rulesJSON)
	if err != nil {
		return nil, err
	}
	s := &server{
		app: app, rules: rules, limits: limits, poker: newPoker(app), epochs: newEpochs(),
		turns: newTurns(maxTurns, turnPatience), lists: newTurns(maxLists, turnPatience),
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return recordEpoch(e.App)
	})
	app.Cron().MustAdd("sync_epoch", "* * * * *", func() {
		if err := s.epochs.check(app); err != nil {
			app.Logger().Error("an epoch could not be recorded", "error", err)
		}
	})
	s.bindRecordHooks()
	s.bindAccountDeletion()
	s.bindPokes()
	app.OnRecordsListRequest().BindFunc(refuseLarge)
	// Before PocketBase ends all requests.
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id: "everydaySyncFinish", Priority: -10000,
		Func: func(e *core.TerminateEvent) error {
			s.turns.finish(stopPatience)
			return e.Next()
		},
	})
	app.Cron().MustAdd("sync_retention", "43 3 * * *", s.pruneNow)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := s.limitDevices(e.App); err != nil { // after the migrations
			return err
		}
		s.bindLists(e)
		e.Router.POST("/api/sync/push", s.turns.inTurn(s.push)).Bind(apis.Gzip())
		e.Router.POST("/api/sync/pull", s.turns.inTurn(s.pull)).Bind(apis.Gzip())
		e.Router.POST("/api/sync/audit", s.turns.inTurn(s.audit)).Bind(apis.Gzip())
		return e.Next()
	})
	return s, nil
}

// writeJSON sends a body that is already encoded.
func writeJSON(e *core.RequestEvent, body []byte) error {
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.Blob(http.StatusOK, "application/json", body)
}
