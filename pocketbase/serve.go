package main

import (
	"io/fs"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/config"
	"everyday/ops"
	"everyday/webapp"
)

// bindServe adds the web app, our headers and routes to the server, and brings the configuration in.
func bindServe(app core.App, cfg config.Config) error {
	web, err := fs.Sub(embedded, "web")
	if err != nil {
		return err
	}
	static, err := webapp.New(web, webapp.Options{PublicURL: cfg.PublicURL, TileURL: cfg.TileURL})
	if err != nil {
		return err
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := ops.WriteStamp(app.DataDir(), version); err != nil {
			return err
		}
		if err := ensureAdmin(app, cfg); err != nil {
			return err
		}
		overrideSettings(app, cfg)
		e.InstallerFunc = nil // PocketBase's would try to open a browser on the server
		offerInstaller(app, cfg, e.Server.Addr)
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayHeaders", Func: headers(cfg), Priority: -2000})
		e.Router.GET("/api/config", describe(cfg))
		e.Router.Any("/api/{path...}", func(e *core.RequestEvent) error { return e.NotFoundError("", nil) })
		e.Router.Any("/{path...}", func(e *core.RequestEvent) error {
			static.ServeHTTP(e.Response, e.Request)
			return nil
		})
		if err := e.Next(); err != nil {
			return err
		}
		e.Server.Handler = keepBody(e.Server.Handler)
		return nil
	})
	return nil
}

// keepBody gives the router a copy of each request. PocketBase puts a reader of its own in the place of the body, by which
// net/http no longer sees that a body was left unread, and would take the rest of it for the connection's next request.
func keepBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { next.ServeHTTP(w, r.WithContext(r.Context())) })
}

// headers sets what holds for every answer, the dashboard's included; pages get their Content-Security-Policy from webapp.
func headers(cfg config.Config) func(e *core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		h := e.Response.Header()
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin-allow-popups") // signing in with a provider opens a popup
		// Only a proxy that we were told of may say that the visitor came by TLS.
		if e.Request.TLS != nil || (len(cfg.TrustedProxy) > 0 && e.Request.Header.Get("X-Forwarded-Proto") == "https") {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return e.Next()
	}
}

// describe answers GET /api/config: what a client must know before anybody is signed in.
func describe(cfg config.Config) func(e *core.RequestEvent) error {
	signup := "open"
	if cfg.SignupClosed {
		signup = "closed"
	}
	return func(e *core.RequestEvent) error {
		users, err := e.App.FindCachedCollectionByNameOrId("users")
		if err != nil {
			return err
		}
		providers := []string{}
		if users.OAuth2.Enabled {
			for _, provider := range users.OAuth2.Providers {
				providers = append(providers, provider.Name)
			}
		}
		e.Response.Header().Set("Cache-Control", "no-cache")
		return e.JSON(http.StatusOK, map[string]any{
			"version": version, "signup": signup, "mail": e.App.Settings().SMTP.Enabled, "providers": providers,
			"popups": cfg.Popups, "tiles": cfg.TileURL,
		})
	}
}
