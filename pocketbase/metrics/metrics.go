// Package metrics counts what the server does, for Prometheus, at an address of its own: figures of the whole site are not for its visitors.
package metrics

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"everyday/health"
	"everyday/troubles"
)

const (
	path = "/metrics"
	// first is before all others, so that what they refuse is counted, and the time is the whole one.
	first         = -100_000
	headerTimeout = 10 * time.Second
	stopTimeout   = time.Second
)

// durations are the limits of the histogram's buckets, in seconds.
var durations = []float64{0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30}

type collector struct {
	app core.App
	set *metrics.Set
}

// Register counts from now on, and serves the counts at an address (host:port) while the app serves. The server does not start if that
// address is taken. health must be registered too.
func Register(app core.App, address, version string) {
	c := &collector{app: app, set: metrics.NewSet()}
	metrics.ExposeMetadata(true)
	c.addGauges(version)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayMetrics", Priority: first, Func: c.count})
		if err := e.Next(); err != nil {
			return err
		}
		return c.serve(address)
	})
	app.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Id: "everydayMetrics", Priority: first, Func: func(e *core.MailerEvent) error {
		err := e.Next()
		outcome := "sent"
		if err != nil {
			outcome = "failed"
		}
		c.set.GetOrCreateCounter(fmt.Sprintf("everyday_mails_total{outcome=%q}", outcome)).Inc()
		return err
	}})
}

func (c *collector) serve(address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("EVERYDAY_METRICS: %w", err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		c.write(w)
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: headerTimeout}
	c.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		limited, cancel := context.WithTimeout(context.Background(), stopTimeout)
		defer cancel()
		_ = server.Shutdown(limited) // a reader that stays is cut off with the process
		return e.Next()
	})
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			c.app.Logger().Error("metrics are no longer served", "error", err)
		}
	}()
	return nil
}

func (c *collector) write(w io.Writer) {
	c.set.WritePrometheus(w)
	metrics.WriteProcessMetrics(w)
}

// count counts a request and its time. Event streams last for hours by design, and have a gauge.
func (c *collector) count(e *core.RequestEvent) error {
	began := time.Now()
	err := e.Next()
	status := e.Status()
	if err != nil && status == 0 {
		status = router.ToApiError(err).Status
	}
	kind := kindOf(e.Request.URL.Path)
	c.set.GetOrCreateCounter(fmt.Sprintf(`everyday_requests_total{kind=%q,status="%dxx"}`, kind, status/100)).Inc()
	if kind != "stream" {
		name := fmt.Sprintf("everyday_request_duration_seconds{kind=%q}", kind)
		c.set.GetOrCreatePrometheusHistogramExt(name, durations).UpdateDuration(began)
	}
	return err
}

// kindOf is one of few words, since each costs a series.
func kindOf(path string) string {
	switch {
	case path == "/api/realtime":
		return "stream"
	case strings.HasPrefix(path, "/api/sync"):
		return "sync"
	case strings.HasPrefix(path, "/api/"):
		return "api"
	}
	return "page"
}

func (c *collector) addGauges(version string) {
	gauge := func(name string, value func() float64) { c.set.NewGauge(name, value) }
	gauge(fmt.Sprintf("everyday_info{version=%q}", version), func() float64 { return 1 })
	gauge("everyday_accounts", func() float64 { return c.number("SELECT count(*) FROM users") })
	gauge("everyday_mails_waiting", func() float64 {
		return c.number(`SELECT (SELECT count(*) FROM _account_mails) + (SELECT count(*) FROM _order_mails WHERE due_at IS NOT NULL) +
			(SELECT count(*) FROM _registration_mails WHERE due_at IS NOT NULL)`)
	})
	gauge("everyday_event_streams", func() float64 { return float64(c.app.SubscriptionsBroker().TotalClients()) })
	for _, file := range []string{"data.db", "auxiliary.db"} {
		gauge(fmt.Sprintf("everyday_database_bytes{file=%q}", file), func() float64 {
			size := int64(0)
			for _, part := range []string{file, file + "-wal"} {
				if info, err := os.Stat(filepath.Join(c.app.DataDir(), part)); err == nil {
					size += info.Size()
				}
			}
			return float64(size)
		})
	}
	state := func(name string, value func(s health.State) float64) {
		gauge(name, func() float64 { return value(health.Now(c.app)) })
	}
	state("everyday_disk_free_bytes", func(s health.State) float64 { return float64(s.Room.Free) })
	state("everyday_disk_total_bytes", func(s health.State) float64 { return float64(s.Room.Total) })
	state("everyday_last_write_timestamp_seconds", func(s health.State) float64 { return seconds(s.LastWrite) })
	state("everyday_backup_timestamp_seconds", func(s health.State) float64 {
		if s.Backup == nil {
			return 0
		}
		return seconds(s.Backup.Made)
	})
	state("everyday_backup_bytes", func(s health.State) float64 {
		if s.Backup == nil {
			return 0
		}
		return float64(s.Backup.Size)
	})
	for _, kind := range troubles.Kinds {
		gauge(fmt.Sprintf("everyday_trouble{kind=%q}", kind), func() float64 {
			if _, isKnown := troubles.Of(c.app, kind); isKnown {
				return 1
			}
			return 0
		})
	}
}

// number returns the only value of a query; 0 where it fails, since the other figures tell why.
func (c *collector) number(sql string) (n float64) {
	_ = c.app.DB().NewQuery(sql).Row(&n)
	return n
}

func seconds(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return float64(t.UnixMilli()) / 1000
}
