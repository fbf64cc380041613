package providers

import (
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/auth"
)

func TestAnotherProviderTakesThePlaceOfOne(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	must(t, app.Bootstrap())
	t.Cleanup(func() { app.ResetBootstrapState() })
	must(t, app.RunAllMigrations())
	for _, wanted := range [][]string{
		{auth.NameOIDC}, {auth.NameGoogle}, {auth.NameOIDC}, {auth.NameGoogle, auth.NameOIDC}, {},
	} {
		must(t, enable(app, wanted))
		stored, err := app.FindCollectionByNameOrId(users)
		must(t, err)
		names := []string{}
		for _, each := range stored.OAuth2.Providers {
			names = append(names, each.Name)
		}
		slices.Sort(names)
		if !slices.Equal(names, wanted) || stored.OAuth2.Enabled != (len(wanted) > 0) {
			t.Errorf("%v are stored as %v", wanted, names)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
