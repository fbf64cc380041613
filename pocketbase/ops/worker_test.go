package ops

import (
	"context"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestWorkIsDoneWhenTheAppServesAndWhenWoken(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	jobs := make(chan context.Context, 10)
	wake := Work(app, "A job", time.Hour, func(ctx context.Context) error {
		jobs <- ctx
		return nil
	})
	prepared := false
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		prepared = len(jobs) == 0
		return e.Next()
	})
	if err := app.OnServe().Trigger(&core.ServeEvent{App: app}); err != nil || !prepared {
		t.Fatal(err, prepared)
	}
	<-jobs
	wake()
	ctx := <-jobs
	if err := app.OnTerminate().Trigger(&core.TerminateEvent{App: app}); err != nil || ctx.Err() == nil {
		t.Fatal(err, "the job was not told to end")
	}
}

func TestSlowWorkersShareOneWaitAtTheEnd(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	begun, over := make(chan struct{}), make(chan struct{})
	defer close(over)
	for range 3 {
		Work(app, "A slow job", time.Hour, func(context.Context) error {
			begun <- struct{}{}
			<-over
			return nil
		})
	}
	if err := app.OnServe().Trigger(&core.ServeEvent{App: app}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		<-begun
	}
	start := time.Now()
	if err := app.OnTerminate().Trigger(&core.TerminateEvent{App: app}); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took < shutdownTimeout || took >= 2*shutdownTimeout {
		t.Fatal(took)
	}
}
