package main

import (
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/fatih/color"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
)

const installerLinkLifetime = 30 * time.Minute

// offerInstallerLink prints a link for creating the first superuser if there is none. It runs in the background, since hashing a
// password takes a while; the database stays open until it is done.
func offerInstallerLink(app core.App, cfg config.Config, address string) {
	var background sync.WaitGroup
	background.Go(func() {
		if err := printInstallerLink(app, cfg, baseURL(cfg, address)); err != nil {
			app.Logger().Error("No link for the first superuser could be made", "error", err)
		}
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		background.Wait()
		return e.Next()
	})
}

func printInstallerLink(app core.App, cfg config.Config, base string) error {
	if total, err := countAdmins(app); err != nil || total > 0 {
		return err
	}
	installer, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, core.DefaultInstallerEmail)
	if err != nil {
		superusers, err := app.FindCachedCollectionByNameOrId(core.CollectionNameSuperusers)
		if err != nil {
			return err
		}
		installer = core.NewRecord(superusers)
		installer.SetEmail(core.DefaultInstallerEmail)
		installer.SetRandomPassword()
		if err := app.Save(installer); err != nil {
			return err
		}
	}
	token, err := installer.NewStaticAuthToken(installerLinkLifetime)
	if err != nil {
		return err
	}
	if cfg.LogJSON {
		slog.Info("Make the first superuser with this link", "link", base+"/_/#/pbinstall/"+token, "minutes", int(installerLinkLifetime.Minutes()))
		return nil
	}
	color.Magenta("\nMake the first superuser here (the link holds for %d minutes):", int(installerLinkLifetime.Minutes()))
	color.New(color.Bold).Println(base + "/_/#/pbinstall/" + token)
	color.New(color.FgHiBlack).Println("or set EVERYDAY_ADMIN_EMAIL and EVERYDAY_ADMIN_PASSWORD.")
	return nil
}

// countAdmins counts the superusers, without PocketBase's installer account.
func countAdmins(app core.App) (int64, error) {
	return app.CountRecords(core.CollectionNameSuperusers, dbx.Not(dbx.HashExp{"email": core.DefaultInstallerEmail}))
}

// baseURL is the public address of the server if configured, otherwise its address on this machine.
func baseURL(cfg config.Config, address string) string {
	if cfg.PublicURL != "" {
		return cfg.PublicURL
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "http://" + address
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "127.0.0.1"
	}
	if port == "443" {
		return "https://" + host
	}
	return "http://" + net.JoinHostPort(host, port)
}
