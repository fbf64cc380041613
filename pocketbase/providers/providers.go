// Package providers offers signing in with Google, Apple and one provider that speaks OpenID Connect, as the operator sets them up by
// variables. PocketBase does the sign-in; docs/security.md says what this adds, decision 22 why.
package providers

import (
	"context"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/auth"

	"everyday/config"
	"everyday/ops"
)

const (
	users = "users"
	// fromEnvironment takes the place of credentials in the database, which never contains those of variables.
	fromEnvironment = "set by EVERYDAY_* variables"
	// discoveryInterval is how often the description of a provider is asked for until there is one, and how old it is at most.
	discoveryInterval = time.Minute
	discoveryMaxAge   = time.Hour
)

// Offer is a provider as a client sees it: its name in the API, and what its button says.
type Offer struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// Options are the providers of the operator; nil: not set up.
type Options struct {
	Google, OIDC *config.Provider
	Apple        *config.Apple
}

// Register adds the providers to the app.
func Register(app core.App, options Options) {
	var wanted []string
	if options.Google != nil {
		wanted = append(wanted, auth.NameGoogle)
		auth.Providers[auth.NameGoogle] = func() auth.Provider { return newGoogle(*options.Google) }
	}
	if options.Apple != nil {
		wanted = append(wanted, auth.NameApple)
		auth.Providers[auth.NameApple] = func() auth.Provider { return newApple(app, *options.Apple) }
	}
	if options.OIDC != nil {
		wanted = append(wanted, auth.NameOIDC)
		known := &description{issuer: options.OIDC.Issuer}
		auth.Providers[auth.NameOIDC] = func() auth.Provider { return newOIDC(*options.OIDC, known.read()) }
		ops.Work(app, "The provider of EVERYDAY_OIDC_ISSUER cannot be reached", discoveryInterval, func(ctx context.Context) error {
			return known.refresh(ctx, time.Now())
		})
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := enable(e.App, wanted); err != nil {
			return err
		}
		serveReturn(e)
		return e.Next()
	})
}

// enable lists the providers in the collection, without their credentials. Those of the dashboard stay; a variable overrides one of
// the same name.
func enable(app core.App, wanted []string) error {
	collection, err := app.FindCollectionByNameOrId(users)
	if err != nil {
		return err
	}
	before := collection.OAuth2.Providers
	list := slices.DeleteFunc(slices.Clone(before), func(each core.OAuth2ProviderConfig) bool {
		return each.ClientId == fromEnvironment && !slices.Contains(wanted, each.Name)
	})
	for _, name := range wanted {
		if !slices.ContainsFunc(list, func(each core.OAuth2ProviderConfig) bool { return each.Name == name }) {
			list = append(list, core.OAuth2ProviderConfig{Name: name, ClientId: fromEnvironment, ClientSecret: fromEnvironment})
		}
	}
	isOn := len(wanted) > 0 || collection.OAuth2.Enabled && len(list) > 0
	if slices.EqualFunc(list, before, sameProvider) && isOn == collection.OAuth2.Enabled {
		return nil
	}
	collection.OAuth2.Providers, collection.OAuth2.Enabled = list, isOn
	return app.Save(collection)
}

func sameProvider(a, b core.OAuth2ProviderConfig) bool { return a.Name == b.Name }

// Offers are the providers that can be used now: one whose description could not be read yet is left out.
func Offers(app core.App) ([]Offer, error) {
	offers := []Offer{}
	collection, err := app.FindCachedCollectionByNameOrId(users)
	if err != nil || !collection.OAuth2.Enabled {
		return offers, err
	}
	for _, each := range collection.OAuth2.Providers {
		if provider, err := each.InitProvider(); err == nil && provider.AuthURL() != "" {
			offers = append(offers, Offer{each.Name, Label(app, each.Name)})
		}
	}
	return offers, nil
}

// Label is what people call a provider, also one that is not set up any more.
func Label(app core.App, name string) string {
	if collection, err := app.FindCachedCollectionByNameOrId(users); err == nil {
		if found, ok := collection.OAuth2.GetProviderConfig(name); ok {
			if provider, err := found.InitProvider(); err == nil && provider.DisplayName() != "" {
				return provider.DisplayName()
			}
		}
	}
	return name
}

// fixed is a provider whose settings are not those of the database.
type fixed struct{ auth.Provider }

func (fixed) SetClientId(string)     {}
func (fixed) SetClientSecret(string) {}
func (fixed) SetAuthURL(string)      {}
func (fixed) SetTokenURL(string)     {}
func (fixed) SetUserInfoURL(string)  {}
func (fixed) SetDisplayName(string)  {}
func (fixed) SetPKCE(bool)           {}
func (fixed) SetExtra(map[string]any) {
}

func newGoogle(settings config.Provider) auth.Provider {
	provider := auth.NewGoogleProvider()
	provider.SetClientId(settings.ClientID)
	provider.SetClientSecret(settings.ClientSecret)
	if settings.Issuer != "" {
		provider.SetAuthURL(settings.Issuer + "/o/oauth2/v2/auth")
		provider.SetTokenURL(settings.Issuer + "/token")
		provider.SetUserInfoURL(settings.Issuer + "/oauth2/v3/userinfo")
	}
	return fixed{provider}
}
