package providers

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/forms"
	"github.com/pocketbase/pocketbase/tools/auth"

	"everyday/config"
)

const (
	returnPath = "/signin-return"
	// secretSeconds is how long a client secret is valid: it is made for one sign-in.
	secretSeconds = 300
	maxAnswer     = 16 << 10
	maxAnswerName = 200
)

// newApple is our type of provider with Apple's addresses. Apple takes no lasting secret, but one that the operator's key has signed.
// PocketBase asks it to send the answer by a form, without which it would tell neither name nor address.
func newApple(app core.App, settings config.Apple) auth.Provider {
	form := forms.NewAppleClientSecretCreate(app)
	form.ClientId, form.TeamId, form.KeyId, form.PrivateKey = settings.ClientID, settings.TeamID, settings.KeyID, settings.PrivateKey
	form.Duration = secretSeconds
	secret, err := form.Submit()
	if err != nil {
		app.Logger().Error("The client secret for Apple cannot be signed", "error", err)
	}
	provider := newOIDC(
		config.Provider{ClientID: settings.ClientID, ClientSecret: secret, Issuer: settings.Issuer, Label: "Apple"},
		discovered{
			AuthURL:  settings.Issuer + "/auth/authorize",
			TokenURL: settings.Issuer + "/auth/token",
			KeysURL:  settings.Issuer + "/auth/keys",
		},
	)
	provider.SetScopes([]string{"name", "email"})
	return provider
}

// takeForm lets a provider send the browser back by a form, as Apple does, to the page that reads its answer from the address. The name,
// which Apple tells at the first sign-in only and nowhere else, is in the fragment: that is in no log.
func takeForm(e *core.RequestEvent) error {
	if err := e.Request.ParseForm(); err != nil {
		return e.BadRequestError("", nil)
	}
	answer := url.Values{}
	for _, name := range []string{"code", "state", "error"} {
		if value := e.Request.PostForm.Get(name); value != "" {
			answer.Set(name, value)
		}
	}
	address := returnPath + "?" + answer.Encode()
	if name := nameIn(e.Request.PostForm.Get("user")); name != "" {
		address += "#" + url.Values{"name": {name}}.Encode()
	}
	return e.Redirect(http.StatusSeeOther, address)
}

// nameIn is the name of the person as Apple sends it: { "name": { "firstName", "lastName" } }.
func nameIn(user string) string {
	var who struct {
		Name struct {
			FirstName string `json:"firstName"`
			LastName  string `json:"lastName"`
		} `json:"name"`
	}
	if json.Unmarshal([]byte(user), &who) != nil {
		return ""
	}
	name := strings.TrimSpace(who.Name.FirstName + " " + who.Name.LastName)
	if utf8.RuneCountInString(name) > maxAnswerName {
		return ""
	}
	return name
}

func serveReturn(e *core.ServeEvent) {
	e.Router.POST("/signin-return", takeForm).Bind(apis.BodyLimit(maxAnswer))
}
