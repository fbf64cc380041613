package main

import (
	"io/fs"
	"log/slog"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"everyday/config"
	"everyday/directory"
	"everyday/notices"
	"everyday/ops"
	"everyday/providers"
	"everyday/security"
	"everyday/webapp"
)

// bindServe adds the web app, headers and routes to the server, and applies the configuration.
func bindServe(app core.App, cfg config.Config, priceList []byte) error {
	web, err := fs.Sub(embedded, "web")
	if err != nil {
		return err
	}
	origin := func() string { return strings.TrimRight(app.Settings().Meta.AppURL, "/") }
	isProxyTrusted := func() bool { return len(app.Settings().TrustedProxy.Headers) > 0 }
	static, err := webapp.New(web, webapp.Options{
		PublicURL: cfg.PublicURL, Origin: origin, IsProxyTrusted: isProxyTrusted, TileURL: cfg.TileURL, CardScript: cfg.Stripe.Script(),
		Describe: func(path string) (*webapp.Description, error) { return directory.Describe(app, path) },
		Pages:    func() ([]webapp.Page, error) { return directory.Pages(app) },
	})
	if err != nil {
		return err
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := ops.WriteVersion(app.DataDir(), version); err != nil {
			return err
		}
		if err := ensureAdmin(app, cfg); err != nil {
			return err
		}
		if err := overrideSettings(app, cfg, config.LocalURL(e.Server.Addr)); err != nil {
			return err
		}
		warnAboutLinks(app, cfg)
		e.InstallerFunc = nil // PocketBase's own would open a browser on the server
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "everydayHeaders", Func: headers(isProxyTrusted), Priority: -2000})
		e.Router.GET("/api/config", serveConfig(cfg))
		e.Router.Any("/api/{path...}", func(e *core.RequestEvent) error { return e.NotFoundError("", nil) })
		e.Router.Any("/{path...}", func(e *core.RequestEvent) error {
			static.ServeHTTP(e.Response, e.Request)
			return nil
		})
		if err := e.Next(); err != nil {
			return err
		}
		e.Server.Handler = restoreBodyTracking(e.Server.Handler)
		if cfg.LogJSON {
			slog.Info("Server started", "version", version, "address", e.Server.Addr)
		}
		// Another server may have the port: its superuser would not be made by this link.
		offerInstallerLink(app, cfg, e.Server.Addr)
		return warnAboutSelling(app, cfg, priceList)
	})
	return nil
}

// restoreBodyTracking passes a copy of each request to the router. PocketBase replaces the body of the request; net/http would then
// not notice an unread body, and parse the rest of it as the next request of the connection.
func restoreBodyTracking(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { next.ServeHTTP(w, r.WithContext(r.Context())) })
}

// headers sets the headers of all responses, including those of the dashboard. The Content-Security-Policy is set by webapp.
func headers(isProxyTrusted func() bool) func(e *core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		h := e.Response.Header()
		h.Set("Referrer-Policy", "strict-origin") // addresses of pages have searches in them
		h.Set("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin-allow-popups") // signing in with a provider opens a popup
		// Only a trusted proxy may declare that the visitor uses TLS.
		if e.Request.TLS != nil || (isProxyTrusted() && e.Request.Header.Get("X-Forwarded-Proto") == "https") {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		return e.Next()
	}
}

// serveConfig handles GET /api/config: the settings that a client needs before sign-in.
func serveConfig(cfg config.Config) func(e *core.RequestEvent) error {
	signup := "open"
	if cfg.SignupClosed {
		signup = "closed"
	}
	return func(e *core.RequestEvent) error {
		offers, err := providers.Offers(e.App)
		if err != nil {
			return err
		}
		e.Response.Header().Set("Cache-Control", "no-cache")
		return e.JSON(http.StatusOK, map[string]any{
			"version": version, "signup": signup, "mail": e.App.Settings().SMTP.Enabled, "providers": offers,
			"popups": cfg.Popups, "tiles": cfg.TileURL, "passkeys": security.Origin(e.App), "push": notices.PushKey(e.App), "documentQuota": cfg.DocumentQuota, "recordLimit": cfg.Records,
			"collectionLimit": cfg.RecordsOfOne, "recordQuota": cfg.RecordBytes, "deviceLimit": cfg.Devices, "publishedLimit": cfg.Published,
			"invoice": !cfg.InvoiceOff, "card": cfg.Stripe != nil, "cardForm": cfg.Stripe.Script() != "", "taxes": cfg.Taxes,
			"bank": len(cfg.Seller.Bank) > 0, "shopEmail": cfg.Seller.Email,
		})
	}
}
