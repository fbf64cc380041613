package ops

import (
	"context"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	workersKey = "everydayWorkers"
	// shutdownTimeout is how long the shutdown waits for the jobs in progress, all together.
	shutdownTimeout = 3 * time.Second
)

// workers are those of one app.
type workers struct {
	context context.Context
	running sync.WaitGroup
}

// Work does a job in the background while the app serves: at the start, at every interval, and when the result is called, which makes
// it look once more if it is at work. An error is logged as what, and the job is done again at the next interval.
func Work(app core.App, what string, interval time.Duration, job func(context.Context) error) (wake func()) {
	group := app.Store().GetOrSet(workersKey, func() any { return newWorkers(app) }).(*workers)
	wakeup := make(chan struct{}, 1)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil { // all others have prepared the app, with the settings of the environment too
			return err
		}
		group.running.Go(func() {
			ticker := time.NewTicker(interval)
			defer ticker.Stop()
			for {
				if err := job(group.context); err != nil && group.context.Err() == nil {
					app.Logger().Error(what, "error", err)
				}
				select {
				case <-group.context.Done():
					return
				case <-wakeup:
				case <-ticker.C:
				}
			}
		})
		return nil
	})
	return func() {
		select {
		case wakeup <- struct{}{}:
		default:
		}
	}
}

// newWorkers stops all workers before the database is closed. They share one wait, so that several slow ones do not add up.
func newWorkers(app core.App) *workers {
	ctx, cancel := context.WithCancel(context.Background())
	group := &workers{context: ctx}
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		cancel()
		ended := make(chan struct{})
		go func() { group.running.Wait(); close(ended) }()
		select {
		case <-ended:
		case <-time.After(shutdownTimeout):
		}
		return e.Next()
	})
	return group
}
