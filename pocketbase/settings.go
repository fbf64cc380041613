package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"

	"github.com/pocketbase/pocketbase/core"

	"everyday/config"
	"everyday/security"
	"everyday/selling"
)

// ensureAdmin creates the first superuser if there is none.
func ensureAdmin(app core.App, cfg config.Config) error {
	if cfg.AdminEmail == "" {
		return nil
	}
	total, err := countAdmins(app)
	if err != nil || total > 0 {
		return err
	}
	superusers, err := app.FindCachedCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	admin := core.NewRecord(superusers)
	admin.SetEmail(cfg.AdminEmail)
	admin.SetPassword(cfg.AdminPassword)
	if err := app.Save(admin); err != nil {
		return fmt.Errorf("the first superuser could not be made: %w", err)
	}
	return nil
}

// overrideSettings replaces stored settings by those of the environment, in memory only: without the variable, the dashboard's
// value applies again. It must run after the migrations, which would otherwise store the values. Until somebody sets a public address, it
// is local.
func overrideSettings(app core.App, cfg config.Config, local string) error {
	apply := func() {
		s := app.Settings()
		if s.Meta.AppURL == config.UnconfiguredURL {
			s.Meta.AppURL = local
		}
		security.SetUnconfigured(app, cfg.PublicURL == "" && s.Meta.AppURL == local)
		cfg.Override(s)
	}
	// The dashboard sends back all settings that it was given: another start of this server may listen at another port.
	app.OnSettingsUpdateRequest().BindFunc(func(e *core.SettingsUpdateRequestEvent) error {
		if e.NewSettings.Meta.AppURL == local {
			e.NewSettings.Meta.AppURL = config.UnconfiguredURL
		}
		return e.Next()
	})
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		apply()
		return nil
	})
	return app.ReloadSettings() // PocketBase also sets its clock by them
}

// warnAboutLinks tells the operator if the links of mails lead to the reader's own computer, as by default in PocketBase. The address
// of a request is no substitute: whoever sends it chooses that.
func warnAboutLinks(app core.App, cfg config.Config) {
	address := app.Settings().Meta.AppURL
	u, err := url.Parse(address)
	isPublic := err == nil && u.Hostname() != "localhost"
	switch {
	case !app.Settings().SMTP.Enabled || isPublic:
	case cfg.PublicURL != "":
		fmt.Fprintf(os.Stderr, "Links in mails work on this computer alone: EVERYDAY_PUBLIC_URL is %s.\n", address)
	default:
		fmt.Fprintf(os.Stderr, "Links in mails lead to %s: set EVERYDAY_PUBLIC_URL to the public address.\n", address)
	}
}

// warnAboutSelling tells the operator once what is missing for selling: orders are taken all the same.
func warnAboutSelling(app core.App, cfg config.Config, priceList []byte) error {
	stored, err := selling.Stored(app, cfg, priceList)
	if err != nil {
		return err
	}
	if line := selling.Line(append(selling.Configured(cfg), stored...)); line != "" {
		fmt.Fprintln(os.Stderr, line)
	}
	return nil
}

// bindSignup rejects sign-up by form and by provider if the operator has closed it. Superusers can still create accounts.
func bindSignup(app core.App, cfg config.Config) {
	if !cfg.SignupClosed {
		return
	}
	refuse := func(e *core.RequestEvent) error {
		return e.JSON(http.StatusForbidden, map[string]any{
			"status": http.StatusForbidden, "code": "signup_closed",
			"message": "This server is not open for new accounts. Ask the person who runs it for one.",
		})
	}
	app.OnRecordCreateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		if e.HasSuperuserAuth() {
			return e.Next()
		}
		return refuse(e.RequestEvent)
	})
	app.OnRecordAuthWithOAuth2Request("users").BindFunc(func(e *core.RecordAuthWithOAuth2RequestEvent) error {
		if e.IsNewRecord {
			return refuse(e.RequestEvent)
		}
		return e.Next()
	})
}
