package visitors

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
)

// most is how many requests of a kind an address may send in these tests.
const most = 3

// server returns a function that sends a request from an address and returns the status.
func server(t *testing.T, proxy ...string) (send func(path, body, address string, headers ...string) int, app core.App) {
	t.Helper()
	app = core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	must(t, app.Bootstrap())
	t.Cleanup(func() { app.ResetBootstrapState() })
	must(t, app.RunAllMigrations())
	settings := app.Settings()
	settings.RateLimits.Enabled = true
	settings.RateLimits.Rules = []core.RateLimitRule{
		{Label: "*:auth", MaxRequests: most, Duration: 600}, {Label: "users:create", MaxRequests: most, Duration: 600},
		{Label: "/api/", MaxRequests: most, Duration: 600},
	}
	settings.TrustedProxy.Headers = proxy
	must(t, app.Save(settings))
	Register(app)
	router, err := apis.NewRouter(app)
	must(t, err)
	event := &core.ServeEvent{App: app, Router: router}
	must(t, app.OnServe().Trigger(event, func(*core.ServeEvent) error { return nil }))
	mux, err := router.BuildMux()
	must(t, err)
	return func(path, body, address string, headers ...string) int {
		method := "POST"
		if body == "" {
			method = "GET"
		}
		request := httptest.NewRequest(method, path, strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		request.RemoteAddr = address
		for at := 0; at < len(headers); at += 2 {
			request.Header.Add(headers[at], headers[at+1])
		}
		recorder := httptest.NewRecorder()
		mux.ServeHTTP(recorder, request)
		return recorder.Code
	}, app
}

const (
	signIn   = "/api/collections/users/auth-with-password"
	password = `{"identity":"ann@example.com","password":"wrong-one"}`
)

func TestANetworkOfIPv6IsOneVisitor(t *testing.T) {
	send, _ := server(t)
	for _, request := range [][2]string{{signIn, password}, {"/api/collections/users/records", `{}`}, {"/api/health", ""}} {
		for n := range most {
			if status := send(request[0], request[1], fmt.Sprintf("[2001:db8:1:2::%x]:9", n+1)); status == 429 {
				t.Fatalf("%s: the request %d is refused", request[0], n)
			}
		}
		if status := send(request[0], request[1], "[2001:db8:1:2:ffff::7]:9"); status != 429 {
			t.Errorf("%s: another address of the network gets %d", request[0], status)
		}
		for _, other := range []string{"[2001:db8:1:3::1]:9", "192.0.2.1:9", "192.0.2.2:9"} {
			if status := send(request[0], request[1], other); status == 429 {
				t.Errorf("%s: %s is refused", request[0], other)
			}
		}
	}
}

func TestAProxyTellsTheNetwork(t *testing.T) {
	send, _ := server(t, "X-Forwarded-For")
	for n := range most {
		send(signIn, password, "127.0.0.1:9", "X-Forwarded-For", "192.0.2.9, 2001:db8:1:2::"+fmt.Sprint(n))
	}
	if status := send(signIn, password, "127.0.0.1:9", "X-Forwarded-For", "2001:db8:1:2::ffff"); status != 429 {
		t.Error(status)
	}
	if status := send(signIn, password, "127.0.0.1:9", "X-Forwarded-For", "2001:db8:1:3::ffff"); status != 400 {
		t.Error(status)
	}
}

func TestAnAddressThatHasNoLimitsHasNone(t *testing.T) {
	send, app := server(t)
	app.Settings().RateLimits.ExcludedIPs = []string{"2001:db8:1:2::7", "2001:db8:1:3:4::/80"}
	must(t, app.Save(app.Settings()))
	for range most + 1 {
		for _, address := range []string{"[2001:db8:1:2::7]:9", "[2001:db8:1:3:4::7]:9"} {
			if status := send(signIn, password, address); status != 400 {
				t.Fatal(address, status)
			}
		}
	}
}

func TestOnlyTheLimitsSeeTheNetwork(t *testing.T) {
	send, app := server(t, "X-Forwarded-For")
	var seen []string
	app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		seen = append(seen, e.RealIP())
		return e.Next()
	})
	send(signIn, password, "[2001:db8:1:2::7]:9")
	send(signIn, password, "127.0.0.1:9", "X-Forwarded-For", "192.0.2.9, 2001:db8:1:2::8")
	want := []string{"2001:0db8:0001:0002:0000:0000:0000:0007", "2001:0db8:0001:0002:0000:0000:0000:0008"}
	if !slices.Equal(seen, want) {
		t.Error(seen)
	}
}

func TestAProxyThatAddsALineTellsTheNetworkToo(t *testing.T) {
	send, _ := server(t, "X-Forwarded-For")
	for n := range most + 1 {
		status := send(signIn, password, "127.0.0.1:9", "X-Forwarded-For", "", "X-Forwarded-For", "2001:db8:1:2::"+fmt.Sprint(n))
		if (status == 429) != (n == most) {
			t.Fatal(n, status)
		}
	}
}

func TestWhatIsOneVisitor(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1": "192.0.2.1", "::ffff:192.0.2.1": "192.0.2.1", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::", "fe80::1%eth0": "fe80::", "": "", "x": "x",
	} {
		if got := Network(address); got != want {
			t.Errorf("%q is %q, want %q", address, got, want)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
