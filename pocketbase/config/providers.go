package config

import (
	"net"
	"net/url"
)

// Provider is a provider with which people sign in.
type Provider struct {
	ClientID     string
	ClientSecret string
	// Issuer is where the provider describes itself (OpenID Connect Discovery), exactly as it names itself; empty for Google.
	Issuer string
	// Label is what its button says.
	Label string
}

func (r *reader) google() *Provider {
	return r.client("GOOGLE", &Provider{Label: "Google"}, nil)
}

func (r *reader) oidc() *Provider {
	issuer, label := r.get("OIDC_ISSUER"), r.get("OIDC_NAME")
	p := r.client("OIDC", &Provider{Issuer: issuer, Label: label}, map[string]string{"OIDC_ISSUER": issuer, "OIDC_NAME": label})
	if p == nil {
		return nil
	}
	if u, err := url.Parse(issuer); err != nil || u.RawQuery != "" || u.Host == "" || u.Scheme != "https" && !(u.Scheme == "http" && isLocal(u.Hostname())) {
		r.problem("EVERYDAY_OIDC_ISSUER is %q; it must be an address such as https://id.example.com, with https unless it is this machine.", issuer)
		return nil
	}
	if len([]rune(label)) > 30 {
		r.problem("EVERYDAY_OIDC_NAME has more than 30 characters; it is the label of a button.")
	}
	return p
}

// client adds what every provider has. All or none of the variables must be set.
func (r *reader) client(name string, p *Provider, more map[string]string) *Provider {
	p.ClientID, p.ClientSecret = r.get(name+"_CLIENT_ID"), r.get(name+"_CLIENT_SECRET")
	given := map[string]string{name + "_CLIENT_ID": p.ClientID, name + "_CLIENT_SECRET": p.ClientSecret}
	for variable, value := range more {
		given[variable] = value
	}
	missing := 0
	for _, value := range given {
		if value == "" {
			missing++
		}
	}
	switch missing {
	case 0:
		return p
	case len(given):
		return nil
	}
	if more == nil {
		r.problem("EVERYDAY_%[1]s_CLIENT_ID and EVERYDAY_%[1]s_CLIENT_SECRET must be set together.", name)
	} else {
		r.problem("EVERYDAY_%[1]s_ISSUER, _NAME, _CLIENT_ID and _CLIENT_SECRET must be set together.", name)
	}
	return nil
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
