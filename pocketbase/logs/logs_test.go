package logs

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"everyday/testapp"
)

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		ts, err := start(dir)
		if err != nil {
			return err
		}
		return ts.Close()
	})
}

func start(dir string) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		Register(app)
		return nil
	})
}

const secret = "aB3-_x9.Q"

func TestSecretsAreRemovedAndTheRestStays(t *testing.T) {
	for text, want := range map[string]string{
		"GET /api/export?token=" + secret:                              "GET /api/export?token=[secret]",
		"/api/files/a/b/c.png?thumb=1&token=" + secret + "&download=1": "/api/files/a/b/c.png?thumb=1&token=[secret]&download=1",
		"/signin-return?code=" + secret + "&state=" + secret:           "/signin-return?code=[secret]&state=[secret]",
		"https://x.example/reset-password/" + secret + "?a=1":          "https://x.example/reset-password/[secret]?a=1",
		"POST /api/security/sessions/" + secret + "/end":               "POST /api/security/sessions/[secret]/end",
		"failed with eyJhbGci.eyJzdWIi." + secret[:7] + " here":        "failed with [secret] here",
		// An address in an address: where a person goes after signing in.
		"/signin?from=%2Fnewsletter%2Funsubscribe%2F" + secret + "&a=1": "/signin?from=%2Fnewsletter%2Funsubscribe%2F[secret]&a=1",
		"/signin?from=%2fapi%2fexport%3ftoken%3d" + secret:              "/signin?from=%2fapi%2fexport%3ftoken%3d[secret]",
		"/signin?from=%252Freset-password%252F" + secret:                "/signin?from=%252Freset-password%252F[secret]",
		"/a?b%3DeyJhbGci.eyJzdWIi." + secret[:7] + "&c=1":               "/a?b%3D[secret]&c=1",
		// Codes of Google have a slash, which is encoded.
		"/signin-return?code=4%2F" + secret + "&scope=email": "/signin-return?code=[secret]&scope=email",
		"POST /api/security/sessions/end":                    "POST /api/security/sessions/end",
		"GET /api/directory?page=2&tokens=3":                 "GET /api/directory?page=2&tokens=3",
		"POST /api/collections/users/confirm-verification":   "POST /api/collections/users/confirm-verification",
	} {
		if got := redact(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	nested := redactAny(map[string]any{"data": map[string]any{"url": "/verify-email/" + secret}, "status": 200}).(map[string]any)
	if nested["data"].(map[string]any)["url"] != "/verify-email/[secret]" || nested["status"] != 200 {
		t.Error(nested)
	}
}

// A new page whose address has a token must be known here.
func TestAllPagesWithATokenAreKnown(t *testing.T) {
	routes, err := filepath.Glob("../../web/routes/*.$token.tsx")
	if err != nil || len(routes) == 0 {
		t.Fatal("there are no such routes", err)
	}
	for _, route := range routes {
		parts := strings.Split(strings.TrimSuffix(filepath.Base(route), ".$token.tsx"), ".")
		path := "/" + strings.Join(parts[1:], "/") + "/" // the first part is the layout
		if got := redact(path + secret); got != path+"[secret]" {
			t.Errorf("%s: %s", route, got)
		}
	}
}

func TestAnUpdateEmptiesTheLogFromBefore(t *testing.T) {
	ts, err := start(testapp.Copy(t))
	testapp.Must(t, err)
	defer ts.Close()
	entry := &core.Log{Message: "GET /reset-password/" + secret, Created: types.NowDateTime()}
	entry.Id = "abcdefghijklmno"
	// The app may log something of its own meanwhile.
	count := func() (n int) {
		testapp.Must(t, ts.App.AuxDB().NewQuery("SELECT count(*) FROM _logs WHERE id = {:id}").Bind(dbx.Params{"id": entry.Id}).Row(&n))
		return n
	}
	testapp.Must(t, ts.App.AuxSave(entry))
	testapp.Must(t, ts.App.RunAllMigrations())
	if count() != 1 {
		t.Fatal("it is done once", count())
	}
	ts.Exec(t, "DELETE FROM _migrations WHERE file = '1796300300_logs_without_secrets.js'")
	testapp.Must(t, ts.App.RunAllMigrations())
	if count() != 0 {
		t.Fatal("it is left")
	}
}
