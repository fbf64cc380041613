package providers

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

const (
	discoveryTimeout = 10 * time.Second
	maxDescription   = 1 << 20
)

// discovered is what the sign-in needs of OpenID Connect Discovery 1.0.
type discovered struct {
	Issuer      string `json:"issuer"`
	AuthURL     string `json:"authorization_endpoint"`
	TokenURL    string `json:"token_endpoint"`
	UserInfoURL string `json:"userinfo_endpoint"`
	KeysURL     string `json:"jwks_uri"`
}

// description is how a provider describes itself, as it was read last.
type description struct {
	issuer string
	mutex  sync.Mutex
	found  discovered
	at     time.Time
}

func (d *description) read() discovered {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.found
}

// refresh asks the provider if nothing is known, or for long. What is known stays if it does not answer.
func (d *description) refresh(ctx context.Context, now time.Time) error {
	d.mutex.Lock()
	isRecent := !d.at.IsZero() && now.Sub(d.at) < discoveryMaxAge
	d.mutex.Unlock()
	if isRecent {
		return nil
	}
	found, err := discover(ctx, d.issuer)
	if err != nil {
		return err
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.found, d.at = found, now
	return nil
}

func discover(ctx context.Context, issuer string) (discovered, error) {
	ctx, cancel := context.WithTimeout(ctx, discoveryTimeout)
	defer cancel()
	address := strings.TrimRight(issuer, "/") + "/.well-known/openid-configuration"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return discovered{}, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return discovered{}, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return discovered{}, fmt.Errorf("%s answers %s", address, response.Status)
	}
	var found discovered
	if err := json.NewDecoder(io.LimitReader(response.Body, maxDescription)).Decode(&found); err != nil {
		return discovered{}, err
	}
	// Discovery 1.0, section 4.3: another issuer is somebody else's description.
	if found.Issuer != issuer {
		return discovered{}, fmt.Errorf("%s describes the issuer %q", address, found.Issuer)
	}
	if found.AuthURL == "" || found.TokenURL == "" || found.KeysURL == "" {
		return discovered{}, fmt.Errorf("%s lacks an endpoint", address)
	}
	return found, nil
}
