package main

import (
	"net"
	"sync"
	"time"

	"github.com/fatih/color"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
)

const installerLinkLife = 30 * time.Minute

// offerInstaller prints where to make the first superuser, as long as there is none. It works beside the start, since hashing
// takes a while, and the database stays open until it is done.
func offerInstaller(app core.App, cfg config.Config, address string) {
	var working sync.WaitGroup
	working.Go(func() {
		if err := printInstaller(app, baseURL(cfg, address)); err != nil {
			app.Logger().Error("No link for the first superuser could be made", "error", err)
		}
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		working.Wait()
		return e.Next()
	})
}

func printInstaller(app core.App, base string) error {
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
	token, err := installer.NewStaticAuthToken(installerLinkLife)
	if err != nil {
		return err
	}
	color.Magenta("\nMake the first superuser here (the link holds for %d minutes):", int(installerLinkLife.Minutes()))
	color.New(color.Bold).Println(base + "/_/#/pbinstall/" + token)
	color.New(color.FgHiBlack).Println("or set EVERYDAY_ADMIN_EMAIL and EVERYDAY_ADMIN_PASSWORD.")
	return nil
}

// countAdmins counts the superusers that persons use.
func countAdmins(app core.App) (int64, error) {
	return app.CountRecords(core.CollectionNameSuperusers, dbx.Not(dbx.HashExp{"email": core.DefaultInstallerEmail}))
}

// baseURL is where a person who sits at this machine, or comes by the public address, finds the server.
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
