package providers

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/pocketbase/pocketbase/tools/auth"
	"github.com/pocketbase/pocketbase/tools/security"
	"golang.org/x/oauth2"

	"everyday/config"
)

// oidcProvider believes what an ID token says, once its signature, issuer, audience and times are right. PocketBase's own would ask
// the user info endpoint and check none of them.
type oidcProvider struct {
	*auth.OIDC
	userInfo string
	// nonce is that of the sign-in for which a token was fetched. Each sign-in has a provider of its own.
	nonce string
}

// claims are those of an ID token, or of the user info endpoint. Providers send email_verified as a boolean or as a text.
type claims struct {
	Subject       string `json:"sub"`
	Audience      any    `json:"aud"`
	Authorized    string `json:"azp"`
	Expires       any    `json:"exp"`
	Nonce         string `json:"nonce"`
	Name          string `json:"name"`
	Email         string `json:"email"`
	EmailVerified any    `json:"email_verified"`
}

func newOIDC(settings config.Provider, found discovered) auth.Provider {
	provider := auth.NewOIDCProvider()
	provider.SetClientId(settings.ClientID)
	provider.SetClientSecret(settings.ClientSecret)
	provider.SetDisplayName(settings.Label)
	provider.SetAuthURL(found.AuthURL)
	provider.SetTokenURL(found.TokenURL)
	provider.SetExtra(map[string]any{"jwksURL": found.KeysURL, "issuers": []string{settings.Issuer}})
	return fixed{&oidcProvider{OIDC: provider, userInfo: found.UserInfoURL}}
}

// BuildAuthURL asks for an ID token with a nonce, the hash of the verifier (PKCE), which only the device that begins has. So the token is
// bound to this sign-in also where the provider does not check the verifier itself, which Apple does not promise.
func (p *oidcProvider) BuildAuthURL(state string, options ...oauth2.AuthCodeOption) string {
	nonce := oauth2.SetAuthURLParam("nonce", parameter("code_challenge", options))
	return p.OIDC.BuildAuthURL(state, append(options, nonce)...)
}

// FetchToken keeps the nonce that the ID token must have.
func (p *oidcProvider) FetchToken(code string, options ...oauth2.AuthCodeOption) (*oauth2.Token, error) {
	p.nonce = security.S256Challenge(parameter("code_verifier", options))
	return p.OIDC.FetchToken(code, options...)
}

// parameter reads one of the parameters that options add to a request.
func parameter(name string, options []oauth2.AuthCodeOption) string {
	address, err := url.Parse((&oauth2.Config{}).AuthCodeURL("", options...))
	if err != nil {
		return ""
	}
	return address.Query().Get(name)
}

// FetchAuthUser returns who has signed in at the provider. An address that the provider has not confirmed is left out.
func (p *oidcProvider) FetchAuthUser(token *oauth2.Token) (*auth.AuthUser, error) {
	if raw, _ := token.Extra("id_token").(string); raw == "" {
		return nil, errors.New("the provider has sent no ID token")
	}
	data, err := p.FetchRawUserInfo(token) // checks the ID token, since there is no other source
	if err != nil {
		return nil, err
	}
	var who claims
	if err := json.Unmarshal(data, &who); err != nil {
		return nil, err
	}
	if who.Subject == "" || who.Expires == nil {
		return nil, errors.New("the ID token has no subject, or does not expire")
	}
	if !who.isFor(p.ClientId()) {
		return nil, errors.New("the ID token is for another app")
	}
	if who.Nonce != p.nonce {
		return nil, errors.New("the ID token is for another sign-in")
	}
	if who.Email == "" && p.userInfo != "" {
		if who, err = p.askUserInfo(token, who.Subject); err != nil {
			return nil, err
		}
	}
	user := &auth.AuthUser{Id: who.Subject, Name: who.Name}
	if who.EmailVerified == true || who.EmailVerified == "true" {
		user.Email = who.Email
	}
	return user, nil
}

// isFor reports whether an ID token that has the client among its audiences was made for it (OpenID Connect Core 3.1.3.7): a token with
// several audiences may have been given to any of them.
func (c claims) isFor(client string) bool {
	if list, isList := c.Audience.([]any); isList && len(list) > 1 && c.Authorized == "" {
		return false
	}
	return c.Authorized == "" || c.Authorized == client
}

// askUserInfo is for providers whose ID tokens have no address. The answer must be about the same person.
func (p *oidcProvider) askUserInfo(token *oauth2.Token, subject string) (claims, error) {
	source := auth.NewOIDCProvider()
	source.SetContext(p.Context())
	source.SetUserInfoURL(p.userInfo)
	data, err := source.FetchRawUserInfo(token)
	if err != nil {
		return claims{}, err
	}
	var who claims
	if err := json.Unmarshal(data, &who); err != nil {
		return claims{}, err
	}
	if who.Subject != subject {
		return claims{}, fmt.Errorf("the user info is about %q, the ID token about %q", who.Subject, subject)
	}
	return who, nil
}
